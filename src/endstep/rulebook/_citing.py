"""Citations that are known to exist, and what stands below and near a number."""

from __future__ import annotations

from bisect import bisect

from endstep.core import Citation
from endstep.rulebook._errors import UnknownCitation
from endstep.rulebook._indexes import NEWEST, documents, editions, members, numbers
from endstep.rulebook._numbers import number_order, parent_of, stands_below


def holds(document: str, number: str, edition: str) -> bool:
    """Say whether an edition of a document has a number; False for documents and editions without an index."""
    return edition in editions(document) and number in members(document, edition)


def cite(number: str, *, document: str = "CR", edition: str = NEWEST) -> Citation:
    """Return the citation of a number; raises `UnknownCitation` if the edition does not have it.

    >>> str(cite("104.4b"))
    'CR 104.4b (2026-08-07)'
    """
    if number not in members(document, edition):
        raise UnknownCitation(
            number, document=document, edition=edition, nearest=_nearest(number, document=document, edition=edition)
        )
    return Citation(document, number, edition)


def children(number: str, *, document: str = "CR", edition: str = NEWEST) -> tuple[str, ...]:
    """Return every number below a section or rule, at any depth, in order.

    A subrule has none; raises `UnknownCitation` for a number that does not exist.

    >>> children("119.4")
    ('119.4a', '119.4b')
    """
    cite(number, document=document, edition=edition)
    return tuple(each for each in numbers(document, edition) if stands_below(each, number))


def parse_citation(text: str, edition: str = NEWEST) -> Citation:
    """Return the citation that a player wrote: "704.5a", "CR 704.5a" or "MTR 4.4".

    `edition` is that of the Comprehensive Rules; another document is cited in that edition if it has one of that
    date, else in its newest. Raises `UnknownCitation`.
    """
    document, space, number = text.strip().rpartition(" ")
    document = _named(document.strip()) if space else "CR"
    if document != "CR" and edition not in editions(document):
        edition = (editions(document) or (edition,))[-1]
    return cite(number, document=document, edition=edition)


def _named(text: str) -> str:
    """Return the document that is called so, in whatever capitals."""
    known = {document.casefold(): document for document in documents()}
    return known.get(text.casefold(), text.upper())


def _nearest(number: str, *, document: str, edition: str) -> tuple[str, ...]:
    """Return up to four numbers that someone who wrote `number` may have meant: its like, its parent, neighbours."""
    tidy = number.strip().rstrip(".").lower()
    have = members(document, edition)
    if tidy in have:
        return (tidy,)
    try:
        place = number_order(tidy)
    except ValueError:
        return ()
    ordered = numbers(document, edition)
    at = bisect(ordered, place, key=number_order)
    around = ordered[max(at - 2, 0) : at + 1]
    parent = parent_of(tidy)
    near = {*around, parent} if parent in have else {*around}
    return tuple(sorted(near, key=number_order))
