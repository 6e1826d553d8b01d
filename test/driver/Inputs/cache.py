"""Counts the entries of a compile cache, or overwrites each with a known value.

usage: cache.py FOLDER count|fill
"""
import hashlib
import os
import sqlite3
import sys

with sqlite3.connect(os.path.join(sys.argv[1], "compiled.sqlite3")) as database:
    if sys.argv[2] == "count":
        print(database.execute("SELECT count(*) FROM compiled").fetchone()[0], "kept")
    else:
        value = b"from the cache\n"
        database.execute("UPDATE compiled SET value = ?, hash = ?", (value, hashlib.sha256(value).digest()))
