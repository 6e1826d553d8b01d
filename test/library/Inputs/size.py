"""Fails if the programs and libraries in a folder exceed a number of
megabytes in total.

usage: size.py FOLDER MEGABYTES
"""
import os
import sys

folder, most = sys.argv[1], float(sys.argv[2])
total = 0
for part in ("bin", "lib"):
    for place, _, files in os.walk(os.path.join(folder, part)):
        for name in files:
            path = os.path.join(place, name)
            if not os.path.islink(path):
                total += os.path.getsize(path)
print(f"{total / 1e6:.1f} MB")
sys.exit(total > most * 1e6)
