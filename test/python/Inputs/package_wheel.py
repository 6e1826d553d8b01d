"""Builds the wheel shared by the package's tests from a copy of the sources,
unless it exists and its inputs have not changed. It uses the build's library
as docs/python.md describes, by a path relative to the sources.

usage: package_wheel.py PYTHON SOURCE_ROOT PACKAGE_FOLDER OUT

PACKAGE_FOLDER contains TilewrightConfig.cmake. Afterwards the wheel is the only
file in OUT/wheels.
"""
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys

SOURCES = ["CMakeLists.txt", "LICENSE", "README.md", "cmake", "docs", "pyproject.toml", "python",
           "utils/compile.sh", "utils/old_glibc.py"]
python = sys.argv[1]
root, package, out = map(os.path.abspath, sys.argv[2:])


def files(path):
    if os.path.isfile(path):
        yield path
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(each for each in folders if each != "__pycache__")
        yield from (os.path.join(folder, name) for name in sorted(names))


def made_of():
    sum = hashlib.sha256(python.encode())
    for source in SOURCES:
        for path in files(os.path.join(root, source)):
            with open(path, "rb") as file:
                sum.update(os.path.relpath(path, root).encode() + b"\0" + hashlib.sha256(file.read()).digest())
    for folder in ("lib", "bin"):  # of the build: too large to hash
        for path in files(os.path.join(package, "..", folder)):
            if os.path.basename(path).startswith(("libtilewright.so", "libcuda.so", "tile")):
                sum.update(f"{path} {os.stat(path).st_size} {os.stat(path).st_mtime_ns}".encode())
    return sum.hexdigest()


def build():
    copy = os.path.join(out, "source")
    shutil.rmtree(os.path.join(out, "wheels"), ignore_errors=True)
    shutil.rmtree(copy, ignore_errors=True)
    for source in SOURCES:
        target = os.path.join(copy, source)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        (shutil.copytree if os.path.isdir(os.path.join(root, source)) else shutil.copy)(
            os.path.join(root, source), target)
    os.mkdir(os.path.join(copy, "build"))
    os.symlink(package, os.path.join(copy, "build", "package"))
    subprocess.run([python, "-m", "pip", "wheel", copy, "--no-deps", "--no-build-isolation", "--quiet",
                    "--disable-pip-version-check", "-w", os.path.join(out, "wheels"),
                    "--config-settings=cmake.define.Tilewright_DIR=build/package"], check=True)


os.makedirs(out, exist_ok=True)
with open(os.path.join(out, "lock"), "w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    stamp, now = os.path.join(out, "made-of"), made_of()
    if not os.path.exists(stamp) or open(stamp).read() != now:
        if os.path.exists(stamp):
            os.remove(stamp)
        build()
        with open(stamp, "w") as file:
            file.write(now)
