"""Settings that all tests share."""

import sys

import pytest
from hypothesis import settings

# The same examples every time: a red run means a change, not luck.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def _digits():
    """Give every test Python's own limit on the digits of a number, which the command line lifts."""
    sys.set_int_max_str_digits(sys.int_info.default_max_str_digits)
