"""Runs a command with a terminal for its output, of 200 columns, and prints what it wrote there, a line each time that it
goes back to the line's beginning."""
import os
import pty
import struct
import subprocess
import sys
import fcntl
import termios

ours, theirs = pty.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))
environment = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
process = subprocess.Popen(sys.argv[1:], stdout=theirs, stderr=theirs, stdin=theirs, env=environment)
os.close(theirs)
written = b""
while True:
    try:
        chunk = os.read(ours, 4096)
    except OSError:  # the other side is closed
        break
    if not chunk:
        break
    written += chunk
sys.stdout.write(written.decode().replace("\r\n", "\n").replace("\r", "\n"))
sys.exit(process.wait())
