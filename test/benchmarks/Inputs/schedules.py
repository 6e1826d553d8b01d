"""Executes all schedules of the benchmark's matrix products and attention on sm_90, with loops of 0 to 4 iterations and more.

The trip count becomes a parameter, so one program is executed with all of them. Kernels whose tiles a producer warp copies are
executed with 6 and 9 iterations too: their rings of 2 to 5 stages are reused. Kernels that have a producer only with eight warps are
compiled for eight. All arrays are zero, because no value decides how these kernels synchronize; kernels.test compares results. Finally one
operation at a time is removed from each kernel with a producer, and the removal must be found.

usage: schedules.py TILEWRIGHT BENCH FOLDER [PATTERN]
"""
import json
import os
import re
import subprocess
import sys

TOOL, BENCH, FOLDER = sys.argv[1:4]
PATTERN = sys.argv[4] if len(sys.argv) > 4 else ""
sys.path += [BENCH, os.path.join(BENCH, "sass")]
import attention  # noqa: E402
import gemm  # noqa: E402
import kernels  # noqa: E402
from benchmark import DTYPES, Benchmark  # noqa: E402
from check import write_bytecode  # noqa: E402
from tileir import Kernel, Tile  # noqa: E402

FEW, MANY = range(5), (*range(5), 6, 9)
TILES = 10  # along a loop
LIMIT = 1000  # schedules of a block
# Removed operations that have no effect: the stages of dO are released with those of q, so the producer's wait for the latter suffices.
IMPLIED = {"attention_dkdv_128": 1, "attention_dkdv_128_causal": 1}
REMOVED_AT = 6  # iterations; with 9 a kernel whose removal has no effect has more than LIMIT schedules
constant_loop = Kernel.loop


def loop(self, first, last, carried, body):
    """A loop whose trip count is the kernel's last parameter."""
    if self.parameters[-1] != "%trips: tile<i32>":
        self.scalar("trips")
    [first] = self._index([first])
    return constant_loop(self, first, first + Tile(self, "%trips", (), "i32"), carried, body)


def persistent(tile):
    """A matrix product whose block computes several tiles: the producer lives throughout."""
    m, n, k = tile
    kernel = Kernel("persistent")
    a, b, c = (kernel.array(*each) for each in (("a", "f16", TILES * m, TILES * k), ("b", "f16", TILES * k, n), ("c", "f16", TILES * m, n)))
    none = kernel.constant(0, "f32", (m, n))

    def rows(i):
        [total] = kernel.loop(0, TILES, [none], lambda s, acc: [
            kernel.mma(kernel.load(a, (m, k), i, s), kernel.load(b, (k, n), s, 0), acc)])
        kernel.store(c, total.to("f16"), i, 0)
        return []

    kernel.loop(0, TILES, [], rows)
    return Benchmark(f"gemm_persistent_{m}x{n}x{k}", kernel.text(), (1, 1, 1),
                     [("a", "f16", a.shape, "in"), ("b", "f16", b.shape, "in"), ("c", "f16", c.shape, "out")], 0, 0)


def programs():
    """The measured tiles on the fewest that a block needs."""
    Kernel.loop = loop
    found = [gemm.gemm(element, tile, (tile[0], tile[1], TILES * tile[2])) for element, tiles in kernels.TILES.items() for tile in tiles]
    found += [gemm.batched((128, 128, 32), (1, 128, 128, TILES * 32)), gemm.split_k((64, 64, 64), (64, 64, TILES * 64), 1),
              gemm.experts((64, 128, 64), (128, 128, TILES * 64, 2, 128)), gemm.four_bits((64, 128, 64), (64, 128, TILES * 64)),
              persistent((256, 128, 64))]
    for depth in (64, 128):
        for causal in (False, True):
            heads = (1, TILES * 64)
            found += [attention.forward(depth, (128, 64), heads, causal), attention.backward_keys(depth, (64, 64), heads, causal),
                      attention.backward_queries(depth, (64, 64), heads, causal)]
    return [each for each in found if re.match(PATTERN, each.name)]


def entry(kernel):
    return kernel.text.split("@", 2)[2].split("(")[0]


def compiled(kernel, base, warps):
    hints = base + ".hints.json"
    with open(hints, "w", encoding="utf-8") as file:
        json.dump({"schema": 1, "entries": {entry(kernel): {"sm_90": {"num_worker_warps_per_cta": warps}}}}, file)
    subprocess.run([TOOL, "compile", base + ".tileirbc", "--gpu-name", "sm_90", "--emit=ptx", "-o", base + ".ptx",
                    *(["--hints", hints] if warps else [])], check=True)
    with open(base + ".ptx", encoding="utf-8") as file:
        return file.read()


def write_launches(kernel, path):
    """Of one block, for each trip count, which is the launch's name."""
    arrays = [{"name": name, "role": role, "dtype": DTYPES.get(element, element), "shape": list(shape), "contents": {"gen": "constant", "value": 0}}
              for name, element, shape, role in kernel.arrays]
    launches = [{"name": str(trips), "entry": entry(kernel), "primary": "any", "bytecode": {"any": "any"}, "grid": [1, 1, 1],
                 "calling_convention": "pointers", "args": arrays + [{"name": "trips", "dtype": "i32", "value": trips}], "outputs": []}
                for trips in MANY]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"kernels": launches}, file)


def explore(base, text, trips):
    """How many schedules it has, and the error of one."""
    with open(base + ".ptx", "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run([TOOL, "run", base + ".ptx", "--launch", f"{base}.json:{trips}", "--on", "emulator", "--gpu-name", "sm_90", "--threads=1",
                           "--schedules=all", f"--max-schedules={LIMIT}"], capture_output=True, text=True)
    said = re.search(r"(the only schedule|all (\d+) schedules) of block \(0,0,0\): no fault", done.stdout + done.stderr)
    if done.returncode == 0 and said:
        return int(said[2] or 1), ""
    return 0, done.stderr.strip() or f"exit status {done.returncode} and no number of schedules"


def removals(text):
    """The program without one operation: an arrival, a loop that waits, or the barrier after mbarrier.init."""
    lines = text.splitlines(keepends=True)
    for i, line in enumerate(lines):
        removed = None
        if re.match(r"\s*mbarrier\.try_wait\S* %p\d+, \[%rd", line):
            removed = i + 2, "the wait"
            assert "bra" in lines[i + 2], lines[i + 2]
        elif re.match(r"\s*mbarrier\.arrive", line):
            removed = i, "the arrival"
        elif re.match(r"\s*bar\.sync\s+0;", line):
            removed = i, "the barrier"
        if removed:
            at, what = removed
            yield f"{what} of line {i + 1}", "".join(lines[:at] + lines[at + 1:])


def variants(kernel, base):
    """The program as it is, and that of eight warps if only that has a producer."""
    plain, wide = (compiled(kernel, base, warps) for warps in (0, 8))
    return [plain] if has_producer(plain) or not has_producer(wide) else [plain, wide]


def has_producer(text):
    return "mbarrier.init" in text


def main():
    os.makedirs(FOLDER, exist_ok=True)
    launches = schedules = faults = removed = wrong = 0
    produced = {}
    found = programs()
    for kernel in found:
        base = os.path.join(FOLDER, kernel.name)
        write_bytecode(TOOL, kernel, FOLDER)
        write_launches(kernel, base + ".json")
        for text in variants(kernel, base):
            if has_producer(text):
                produced[kernel.name] = base, text
            for trips in MANY if has_producer(text) else FEW:
                count, error = explore(base, text, trips)
                launches, schedules, faults = launches + 1, schedules + count, faults + bool(error)
                if error:
                    print(f"{kernel.name}, {trips} iterations: {error}")
    for name, (base, text) in produced.items():
        survivors = []
        for what, without in removals(text):
            removed += 1
            if not explore(base, without, REMOVED_AT)[1]:
                survivors.append(what)
        if len(survivors) != IMPLIED.get(name, 0):
            wrong += 1
            print(f"{name}: expected {IMPLIED.get(name, 0)} removals without a fault, found {', '.join(survivors) or 'none'}")
    print(f"{len(found)} kernels, {len(produced)} with a producer: {launches} launches, {schedules} schedules, {faults} faults")
    print(f"{removed} operations removed, {wrong} kernels differ")


if __name__ == "__main__":
    main()
