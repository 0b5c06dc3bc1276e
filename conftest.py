"""Cases run with the tests, whether or not the package is installed with its pytest plugin."""

from importlib.metadata import entry_points

pytest_plugins = [] if entry_points(group="pytest11", name="endstep") else ["endstep.testing.plugin"]
