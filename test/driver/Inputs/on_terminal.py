"""Runs a command with its standard error (with --stdout, also its standard output) on a pseudo-terminal of 200 columns. Prints the
bytes the terminal received, with ESC for the escape character and CR for a carriage return, and the exit code as the last line."""
import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios

words = sys.argv[1:]
with_output = words[0] == "--stdout"
if with_output:
    words = words[1:]
ours, theirs = pty.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))
environment = {"TERM": "xterm-256color", **os.environ}
environment.pop("COLUMNS", None)
if environment["TERM"] == "dumb":
    environment["TERM"] = "xterm-256color"
process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stderr=theirs, env=environment,
                           stdout=theirs if with_output else subprocess.DEVNULL)
os.close(theirs)
sent = b""
while True:
    try:
        piece = os.read(ours, 65536)
    except OSError:  # every writer has closed it
        break
    if not piece:
        break
    sent += piece
text = sent.decode(errors="replace").replace("\r\n", "\n").replace("\x1b", "ESC").replace("\r", "CR")
print(text, end="" if text.endswith("\n") else "\n")
print(f"exit code {process.wait()}")
