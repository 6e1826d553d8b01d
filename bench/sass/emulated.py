"""The passes and sectors of our code on the emulator relative to the fewest possible: one small launch with the measured tiles."""
import json
import os

from check import described, write_bytecode
from compilers import TOOL, first_line, run


def factors(kernel, chip, folder):
    """Passes of shared memory and sectors of global memory, each relative to the fewest possible; or why they are not known."""
    launch = described(kernel, folder)
    path, profile = (os.path.join(folder, f"{kernel.name}.{name}.json") for name in ("launch", "profile"))
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"kernels": [launch]}, file)
    done = run([TOOL, "run", write_bytecode(TOOL, kernel, folder), "--launch", f"{path}:{kernel.name}", "--on", "emulator",
                "--gpu-name", chip, "--check", f"--profile={profile}"])
    if done.returncode:
        return first_line(done)
    with open(profile, encoding="utf-8") as file:
        memory = json.load(file)["total"]["memory"]

    def factor(space, unit):
        # The addresses of atomics depend on the data.
        accesses = [each for name, each in memory.get(space, {}).items() if name != "atomic" and unit in each]
        ideal = sum(each["ideal_" + unit] for each in accesses)
        return sum(each[unit] for each in accesses) / ideal if ideal else 1.0

    return {"shared": factor("shared", "wavefronts"), "global": factor("global", "sectors")}
