"""Compares mypy's results for typed.py and typed_wrong.py with the comments of their
lines, and checks that mypy finds no error in the package.

usage: check_types.py PYTHON FOLDER SITE

PYTHON has mypy; FOLDER has the two files; SITE is where the package is installed.
The types are those of `mypy --strict`.
"""
import os
import re
import subprocess
import sys

python, folder, site = sys.argv[1:]
environment = dict(os.environ, MYPYPATH=site, PYTHONPATH=site)


def mypy(*arguments):
    done = subprocess.run([python, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", os.path.join(os.getcwd(), "mypy-cache"),
                           *arguments], env=environment, text=True, capture_output=True)
    return done.stdout + done.stderr


def said_by(path):
    with open(path, encoding="utf-8") as text:
        return {number: line.rsplit("# ", 1)[1].strip() for number, line in enumerate(text, 1) if "  # " in line}


def compare(name, pattern):
    path = os.path.join(folder, name)
    output = mypy(path)
    found = {int(line): what for line, what in re.findall(pattern, output, re.MULTILINE)}
    wrong = [f"{name}:{line}: expected {what}, mypy says {found.get(line)}"
             for line, what in said_by(path).items() if found.get(line) != what]
    assert not wrong and len(found) == len(said_by(path)), "\n".join([*wrong, output])
    return len(found)


types = compare("typed.py", r'typed.py:(\d+): note: Revealed type is "([^"]*)"$')
errors = compare("typed_wrong.py", r"typed_wrong.py:(\d+): error: .*\[([a-z-]+)\]$")
# Excludes the parts that patch cuTile Python, torch and pytest.
modules = ["arguments", "drawing", "errors", "faults", "frameworks", "kernels", "launches", "modules", "notebook", "options", "reports",
           "tuning.search", "wording"]
package = mypy("--ignore-missing-imports", *(word for module in modules for word in ("-m", f"tilewright.{module}")))
assert not package.strip(), package
print(f"{types} types, {errors} errors, and the package as they should be")
