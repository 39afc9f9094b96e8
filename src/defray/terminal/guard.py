"""The outermost layer of the command line: a user's mistake becomes one line and exit code 2, never a
traceback."""

from __future__ import annotations

import errno
import os
import sys
from typing import Any, NoReturn, Protocol, TextIO, runtime_checkable

import typer
from typer.core import TyperGroup

from defray.kernel.errors import DefrayError

PROGRAM = "defray"
BAD_INPUT = 2
INTERRUPTED = 130
CLOSED = 1
"""The exit code where the reader of the output has gone; Rich and Typer use it too."""


@runtime_checkable
class UsageError(Protocol):
    """A mistake in the command itself. Typer has had several classes for it over time; this is what they
    share."""

    exit_code: int

    def format_message(self) -> str:
        """What was wrong."""


class Guarded(TyperGroup):
    """The group of all commands."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run a command and leave with its exit code."""
        for stream in (sys.stdout, sys.stderr):
            forgive(stream)
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
            sys.stdout.flush()
        except DefrayError as error:
            code = complain(str(error))
        except (typer.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        except OSError as error:
            code = unwritable(error)
        except Exception as error:
            if not isinstance(error, UsageError):
                raise
            code = misused(error)
        sys.exit(code if isinstance(code, int) else 0)


def complain(message: str) -> int:
    """Say what was wrong in one line."""
    sys.stderr.write(" ".join(message.split()) + "\n")
    return BAD_INPUT


def misused(error: UsageError) -> int:
    """Say what is wrong in the command itself. Without a message there was no command at all, and the help
    was shown."""
    message = error.format_message()
    if not message:
        return 0
    context = getattr(error, "ctx", None)
    return complain(f"{context.command_path if context is not None else PROGRAM}: {message}")


def forgive(stream: TextIO) -> None:
    """A character that the terminal does not have is replaced, and a file name that is no text is written
    as it is."""
    encoding = (getattr(stream, "encoding", None) or "").lower().replace("-", "").replace("_", "")
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="surrogateescape" if encoding == "utf8" else "replace")


def unwritable(error: OSError) -> int:
    """The output cannot be written: its reader has gone, which is no mistake, or there is no room for it."""
    code = CLOSED
    if error.errno != errno.EPIPE:
        code = complain(f"{error.filename or 'output'}: {error.strerror}")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())  # what is still unwritten goes nowhere
    return code
