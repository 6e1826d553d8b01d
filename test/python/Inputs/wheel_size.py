"""Fails where the wheel in a folder takes more than so many megabytes.

usage: wheel_size.py FOLDER MEGABYTES
"""
import glob
import os
import sys

(wheel,) = glob.glob(os.path.join(sys.argv[1], "tilewright-*.whl"))
size = os.path.getsize(wheel) / 1e6
print(f"{size:.1f} MB")
sys.exit(size > float(sys.argv[2]))
