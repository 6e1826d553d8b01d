"""Fails where the wheel in a folder is larger than 40 MB, is not for the stable
ABI of Python 3.10, or lacks a page that messages name.

usage: wheel_contents.py FOLDER
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
