"""host_tensor_maps.py TILEWRIGHT FILE...: runs the first and the last launch of each entry of each file on the emulator, with tensor maps that the
launcher encodes, every other one through PTX; the results must be the expected ones, without races."""

import pathlib
import re
import subprocess
import sys

tilewright, *files = sys.argv[1:]
for file in files:
    entries = re.findall(r'^// launch: \{"entry": "(\w+)"', pathlib.Path(file).read_text(), re.M)
    numbers = {}
    for number, entry in enumerate(entries, start=1):
        numbers.setdefault(entry, []).append(number)
    chosen = sorted({number for each in numbers.values() for number in (each[0], each[-1])})
    for count, number in enumerate(chosen):
        command = [tilewright, "run", file, "--launch", f"{file}:{number}", "--on", "emulator", "--gpu-name", "sm_90", "--host-tensor-maps"]
        command += ["--racecheck", "--check=reference", "-q"] + (["--through", "ptx"] if count % 2 else [])
        subprocess.run(command, check=True)
    print(f"{pathlib.Path(file).stem}: {len(chosen)} launches agree")
