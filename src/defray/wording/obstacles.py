"""Interim."""
def sentence(code: str, language: str, **facts: object) -> str:
    """Interim."""
    return f"{code} {facts}"
