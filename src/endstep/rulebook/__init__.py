"""The numbers of the rules: which exist in which edition, and how they moved from one edition to the next.

Every citation in a verdict is made or checked here, so that it names a rule that exists in its edition. Numbers go in,
`Citation`s come out; the house holds no text of any rule. The index files are written by `scripts/make_rulebook.py`
and read on first use; a game adds its own document with `add_document`. Any room below `core` may call this one.
"""

from endstep.rulebook._citing import children, cite, holds, parse_citation
from endstep.rulebook._errors import UnknownCitation, UnknownEdition
from endstep.rulebook._indexes import NEWEST, add_document, documents, editions, numbers
from endstep.rulebook._numbers import number_order
from endstep.rulebook._translating import translate

__all__ = [
    "NEWEST",
    "UnknownCitation",
    "UnknownEdition",
    "add_document",
    "children",
    "cite",
    "documents",
    "editions",
    "holds",
    "number_order",
    "numbers",
    "parse_citation",
    "translate",
]
