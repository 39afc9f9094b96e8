"""Makes the reference: a page for each module of the package, and the pages' places in the navigation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

PACKAGE = Path(__file__).parents[2] / "src" / "defray"


def packages() -> Iterator[Path]:
    """The folders of the package that hold modules, outermost first."""
    for path in sorted(PACKAGE.rglob("__init__.py")):
        if path.parent != PACKAGE:
            yield path.parent


def name_of(path: Path) -> str:
    """The dotted name of a module or package."""
    return ".".join(("defray", *path.relative_to(PACKAGE).with_suffix("").parts))


def page_of(path: Path) -> str:
    """The page of a module or package."""
    inside = path.relative_to(PACKAGE).with_suffix("").as_posix()
    return f"reference/{inside}/index.md" if path.is_dir() else f"reference/{inside}.md"


def first_line(path: Path) -> str:
    """The first sentence of a module's docstring, on one line."""
    file = path / "__init__.py" if path.is_dir() else path
    text = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split())


def defined(path: Path) -> list[str]:
    """The public functions and classes that a file itself defines."""
    nodes = ast.parse(path.read_text("utf-8")).body
    named = [one.name for one in nodes if isinstance(one, ast.FunctionDef | ast.ClassDef)]
    return [name for name in named if not name.startswith("_")]


def inside(package: Path) -> list[Path]:
    """The modules and packages directly in a package."""
    modules = [path for path in sorted(package.glob("*.py")) if not path.name.startswith("_")]
    return modules + [path for path in packages() if path.parent == package]


def module_page(path: Path) -> str:
    """The page of one module."""
    name = name_of(path)
    return f"# {name}\n\n::: {name}\n    options:\n      show_root_heading: false\n"


def package_page(path: Path) -> str:
    """The page of a package: what it is, and its modules."""
    lines = [f"# {name_of(path)}", "", first_line(path), "", "| Module | What it is about |", "| --- | --- |"]
    for one in inside(path):
        there = page_of(one).removeprefix(page_of(path).removesuffix("index.md"))
        lines.append(f"| [`{one.stem}`]({there}) | {first_line(one)} |")
    for name in defined(path / "__init__.py"):
        lines += ["", f"::: {name_of(path)}.{name}"]
    return "\n".join(lines) + "\n"


def pages() -> dict[str, str]:
    """All pages of the reference that are made, by their place."""
    made: dict[str, str] = {}
    for package in packages():
        made[page_of(package)] = package_page(package)
        for path in inside(package):
            if not path.is_dir():
                made[page_of(path)] = module_page(path)
    for path in inside(PACKAGE):
        if not path.is_dir():
            made[page_of(path)] = module_page(path)
    return made


def navigation(package: Path) -> list[Any]:
    """A package in the navigation: its own page, then what is in it."""
    entries: list[Any] = [page_of(package)]
    for path in inside(package):
        entries.append({path.stem: navigation(path) if path.is_dir() else page_of(path)})
    return entries


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the pages into the navigation, below the reference's own."""
    for entry in config.nav or []:
        if isinstance(entry, dict) and "Reference" in entry:
            for path in inside(PACKAGE):
                entry["Reference"].append(
                    {name_of(path): navigation(path) if path.is_dir() else page_of(path)}
                )
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages to the site."""
    from mkdocs.structure.files import File

    for page, text in pages().items():
        files.append(File.generated(config, page, content=text))
    return files


CODE = re.compile(r"<a\b.*?</a>|<h\d\b.*?</h\d>|<pre\b.*?</pre>|<code>(defray(?:\.\w+)+)</code>", re.DOTALL)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn the name of a module, where a page names it as code, into a link to its page."""

    def link(found: re.Match[str]) -> str:
        if found[1] is None:  # a link, a heading or a block of code
            return found[0]
        inside = found[1].removeprefix("defray.").replace(".", "/")
        file = files.get_file_from_path(f"reference/{inside}.md") or files.get_file_from_path(
            f"reference/{inside}/index.md"
        )
        return found[0] if file is None else f'<a href="{file.url_relative_to(page.file)}">{found[0]}</a>'

    return CODE.sub(link, html)
