"""How the documentation is built: `make docs`."""

from importlib.metadata import version as version_of
from typing import Any

project = "Endstep"
author = "Endstep contributors"
copyright = "2026, Endstep contributors"
version = release = version_of("endstep")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx_copybutton"]
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "show-inheritance": True}
suppress_warnings = ["ref.python"]  # rooms may use one word for things of their own

copybutton_prompt_text = r"\$ |>>> "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "Endstep"


def leave_to_its_own_room(app: Any, what: str, name: str, thing: object, skip: bool, options: object) -> bool | None:
    """Skip a name that a room passes on from another room, which has it on its own page."""
    room = app.env.docname.replace("api/", "endstep.")
    home = getattr(thing, "__module__", None) or room
    return True if what == "module" and home.startswith("endstep.") and not f"{home}.".startswith(f"{room}.") else None


def setup(app: Any) -> None:
    app.connect("autodoc-skip-member", leave_to_its_own_room)
