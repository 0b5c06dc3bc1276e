"""Downloads a file of card data: streamed, taken up again where it broke off, checked, in its place only when whole."""

from __future__ import annotations

import gzip
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Final, cast

from endstep import __version__
from endstep.core import EndstepError

ADDRESS: Final = "https://api.scryfall.com/bulk-data/oracle-cards"
_CHUNK: Final = 1 << 16
_SECONDS: Final = 60.0
_HEADERS: Final = {"User-Agent": f"endstep/{__version__}", "Accept": "application/json;q=0.9,*/*;q=0.8"}

Progress = Callable[[int, int | None], None]  # bytes so far, and bytes in all where that is known


class FetchFailed(EndstepError):
    """A download that did not come to its end; what has come is kept, and the next attempt goes on from there."""


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is to be downloaded: from where, how long it is, and the sign by which one version is told from another."""

    address: str
    size: int | None
    version: str


def fetch(folder: Path, progress: Progress, *, address: str = ADDRESS) -> Path:
    """Download the file that an address names, or that its description there names; return where it is.

    Raises FetchFailed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        wanted = _describe(address)
        part = folder / "cards.part"
        mark = folder / "cards.part.version"
        if part.exists() and (not mark.exists() or mark.read_text(encoding="utf-8") != wanted.version):
            part.unlink()  # the beginning of another version
        mark.write_text(wanted.version, encoding="utf-8")
        _download(wanted, part, progress)
        _check(part, wanted)
        whole = folder / "cards.json"
        part.replace(whole)
        mark.unlink()
    except (OSError, HTTPException) as error:
        raise FetchFailed(f"{address} can't be fetched: {error}; try again to go on") from None
    return whole


def _open(address: str, headers: dict[str, str] | None = None) -> HTTPResponse:
    if not address.startswith(("https://", "http://")):
        raise FetchFailed(f"{address} is no address of the web")
    request = urllib.request.Request(address, headers=_HEADERS | (headers or {}))
    return cast("HTTPResponse", urllib.request.urlopen(request, timeout=_SECONDS))


def _describe(address: str) -> _Wanted:
    """Return what an address names: the file itself, or the file of which it has a description."""
    with _open(address) as answer:
        version = answer.headers.get("ETag") or answer.headers.get("Last-Modified") or ""
        beginning = answer.read(_CHUNK)
        size = answer.headers.get("Content-Length")
        if size is not None and int(size) <= _CHUNK:
            try:
                told = json.loads(beginning)
            except ValueError:
                told = None
            if isinstance(told, dict) and isinstance(told.get("download_uri"), str):
                length = told.get("size")
                return _Wanted(
                    told["download_uri"], length if isinstance(length, int) else None, str(told.get("updated_at", ""))
                )
    return _Wanted(address, int(size) if size is not None else None, f"{address} {version}")


def _download(wanted: _Wanted, part: Path, progress: Progress) -> None:
    there = part.stat().st_size if part.exists() else 0
    headers = {"Range": f"bytes={there}-"} if there else {}
    try:
        answer = _open(wanted.address, headers)
    except urllib.error.HTTPError as error:
        if error.code == 416 and there:  # nothing is left to be sent
            return
        raise
    with answer:
        goes_on = answer.status == 206
        begun = there if goes_on else 0
        length = answer.headers.get("Content-Length")
        whole = begun + int(length) if length is not None else wanted.size
        with part.open("ab" if goes_on else "wb") as file:
            progress(begun, whole)
            while chunk := answer.read(_CHUNK):
                file.write(chunk)
                begun += len(chunk)
                progress(begun, whole)
        if length is not None and begun < (whole or 0):
            raise OSError(f"it broke off after {begun:,} of {whole:,} bytes")


def _check(part: Path, wanted: _Wanted) -> None:
    """Refuse a file that is no data of cards, or not whole; it is thrown away."""
    with part.open("rb") as file:
        beginning = file.read(2)
        file.seek(max(0, part.stat().st_size - 64))
        end = file.read().rstrip()
    try:
        if beginning == b"\x1f\x8b":
            with gzip.open(part) as packed:
                while packed.read(_CHUNK):
                    pass
            return
        fits = (beginning[:1] == b"[" and end.endswith(b"]")) or (beginning[:1] == b"{" and end.endswith(b"}"))
    except (OSError, EOFError):
        fits = False
    if not fits:
        part.unlink()
        raise FetchFailed(f"what {wanted.address} gives is no whole file of card data; it was thrown away")
