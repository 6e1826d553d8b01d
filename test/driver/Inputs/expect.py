"""Runs a command and fails unless its exit code is the first argument."""
import subprocess
import sys

done = subprocess.run(sys.argv[2:], stdin=subprocess.DEVNULL)
if done.returncode != int(sys.argv[1]):
    sys.exit(f"{' '.join(sys.argv[2:])} ended with {done.returncode}, expected {sys.argv[1]}")
