"""The command line, for `python -m endstep`."""

import sys

from endstep.doors.cli import main

sys.exit(main())
