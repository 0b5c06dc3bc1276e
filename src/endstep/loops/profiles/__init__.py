"""Procedures as data: one page for each document that says what to do about loops."""

__all__: list[str] = []
