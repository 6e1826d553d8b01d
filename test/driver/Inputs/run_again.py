"""Runs a failing kernel test, then the command that it prints, which must fail in the same way.

usage: run_again.py KERNEL_TEST FILE

Prints the kernel test's output. The command must exit with 6 and report the same difference in the same words, from the array's name
on, with the elements that follow.
"""
import re
import subprocess
import sys

runner, path = sys.argv[1:]
first = subprocess.run([runner, path], capture_output=True, text=True)
if first.returncode != 6:
    sys.exit(f"{path} ended with {first.returncode}, expected 6:\n{first.stderr}")
print(first.stderr)
command = re.search(r"^  reproduce with: (.*)$", first.stderr, re.M)
if not command:
    sys.exit("no command to reproduce it")
again = subprocess.run(command[1], shell=True, capture_output=True, text=True)
if again.returncode != 6:
    sys.exit(f"{command[1]} ended with {again.returncode}, expected 6:\n{again.stdout}{again.stderr}")


def differences(text):
    text = text[:text.find("\n  reproduce with")] if "reproduce with" in text else text
    return text[text.index(" in '") :].strip()


if differences(first.stderr) != differences(again.stderr):
    sys.exit(f"{command[1]} says something else:\n{again.stderr}")
print("the command fails in the same way")
