"""Fails if the wheel in a folder is larger than 40 MB, is not for the stable
ABI of Python 3.10, or lacks a page of docs/, since messages may refer to any.

usage: wheel_contents.py FOLDER DOCS
"""
import glob
import os
import sys
import zipfile

(wheel,) = glob.glob(os.path.join(sys.argv[1], "tilewright-*.whl"))
size = os.path.getsize(wheel) / 1e6
print(f"{os.path.basename(wheel)}: {size:.1f} MB")
assert size < 40
assert "-cp310-abi3-" in wheel
names = zipfile.ZipFile(wheel).namelist()
for name in ("_core.abi3.so", "docs/limits.md", "bin/tilewright", "lib/libtilewright.so.0", "lib/libcuda.so.1"):
    assert f"tilewright/{name}" in names, name
for folder, _, pages in os.walk(sys.argv[2]):
    for page in pages:
        name = os.path.join(os.path.relpath(folder, os.path.dirname(sys.argv[2])), page)
        assert f"tilewright/{name}" in names, name
