"""Hooks of MkDocs for the site of docs/ (mkdocs.yml).

Links to files of the checkout outside of docs/ lead to copies of them, as text, in the site's folder `source`. A block that names
its file (```python saxpy.py) gets the name as its title. Pages of a dialect's families follow the dialect in the navigation.
"""
import os
import posixpath
import re

from mkdocs.structure.files import File

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
LINK = re.compile(r"(\]\()((?:\.\./)+[^)#\s]*)(#[^)\s]*)?\)")


def outside(page_path, target):
    """The path of a link's target in the checkout, if outside of docs/."""
    path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page_path), target))
    return None if path.startswith("docs/") else path


def shown(path):
    """The file to show: for a folder, the nearest README.md."""
    while os.path.isdir(os.path.join(ROOT, path)):
        readme = posixpath.join(path, "README.md")
        path = readme if os.path.isfile(os.path.join(ROOT, readme)) else posixpath.dirname(path) or "README.md"
    return path if os.path.isfile(os.path.join(ROOT, path)) else None


def families(page):
    """The pages of a dialect's families, if a page of the navigation is a dialect's."""
    folder = os.path.join(ROOT, "docs", page.removesuffix(".md"))
    if not page.startswith("dialects/") or not os.path.isdir(folder):
        return []
    return [f"{page.removesuffix('.md')}/{name}" for name in sorted(os.listdir(folder))]


def on_config(config):
    def with_families(entries):
        for entry in entries:
            for title, value in entry.items():
                if isinstance(value, list):
                    entry[title] = list(with_families(value))
                elif families(value):
                    entry[title] = [{"Overview": value}, *families(value)]
            yield entry

    config.nav = list(with_families(config.nav))
    return config


def on_files(files, config):
    linked = set()
    for file in list(files):
        if file.is_documentation_page():
            for _, target, _ in LINK.findall(file.content_string):
                path = outside(file.src_uri, target)
                if path and shown(path):
                    linked.add(shown(path))
    for path in sorted(linked):
        with open(os.path.join(ROOT, path), "rb") as content:
            files.append(File.generated(config, f"source/{path}.txt", content=content.read()))
    return files


def on_page_markdown(markdown, page, config, files):
    def moved(link):
        path = outside(page.file.src_uri, link[2])
        if path is None:
            return link[0]
        path = shown(path)
        up = posixpath.relpath("source", posixpath.dirname(page.file.src_uri) or ".")
        return f"{link[1]}{up}/{path}.txt)" if path else link[0]

    # GitHub needs a backslash before a bar of code within a table, Python-Markdown would print it.
    markdown = re.sub(r"^\|.*$", lambda row: re.sub(r"`[^`]*`", lambda code: code[0].replace("\\|", "|"), row[0]), markdown, flags=re.M)
    # A list needs no empty line before it on GitHub.
    markdown = re.sub(r"^((?!- |\s|```|\||<).+)\n(?=- )", r"\1\n\n", markdown, flags=re.M)
    markdown = re.sub(r"^(```\w+) ([\w.-]+)$", r'\1 title="\2"', markdown, flags=re.M)
    return LINK.sub(moved, markdown)
