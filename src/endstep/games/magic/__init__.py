"""Magic: The Gathering."""

__all__: list[str] = []
