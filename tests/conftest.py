"""Settings that all tests share."""

from hypothesis import settings

# The same examples every time: a red run means a change, not luck.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
