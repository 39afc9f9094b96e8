"""Interim."""
def log_line(verb: str, subject: str, target: str = "") -> str:
    """Interim."""
    return f"{verb}: {subject}" + (f" for {target}" if target else "")
