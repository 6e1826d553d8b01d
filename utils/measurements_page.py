"""docs/measurements.md and docs/measurements/*.md: short tables of the figures in bench/results/*.json.

A row of `rows` has the measured quantity, its target, where and when; rows that a later one replaces are `superseded`, and `notes`
explain a figure. Pages show neither. A file with `kernels` has the times of a device; pages show those with a title.
"""
import json
import os

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SOURCE = "bench/results/*.json"
FOLDER = "bench/results"
# In the order of the index; a device's figures come first.
TOPICS = ["correctness", "foreign-kernels", "machine-code", "compile-time", "reference", "emulator", "build"]
# A cell that takes longer to read belongs into the notes.
MOST_WORDS = 25
NAMES = {"tilewright": "Tilewright", "tileiras": "`tileiras`", "triton": "Triton", "pytorch": "PyTorch"}
# The kernels that README.md shows.
FEW = ["add__67108864", "softmax_4096__32768x4096", "layer_norm_4096__32768x4096", "gemm_f16_128x128x64__4096x4096",
       "attention_128__16x4096x128"]

INDEX = """# Measurements

A claim of speed is measured, and its figure is here or nowhere. The figures are data, in `bench/results/*.json`: each with what it
was to be, the machine and the date; the files also keep what later figures replaced, and notes on how each came about. These pages
are generated from them. `./dev bench` measures again on this machine; `bench/gpu/run.sh` where there is a GPU.

| Page | |
|---|---|
| [On a device](measurements/device.md) | compiled kernels on an H100 and an H200, with `tileiras`, Triton and PyTorch |
"""
ABOUT = {
    "correctness": "launches, random programs and fuzzing, and how many failed",
    "foreign-kernels": "CUDA kernels of fast.cu, DeepGEMM, ThunderKittens and FlashAttention-3 on the emulator",
    "machine-code": "instructions, registers, spills and estimated cycles, relative to `tileiras` and Triton",
    "compile-time": "bytecode to PTX and cubin, and how time grows",
    "reference": "the reference executor, relative to NumPy and Triton's interpreter",
    "emulator": "the emulator, its checks and PTX",
    "build": "set-up, build, tests, sizes of what is installed",
}
DEVICE = """# On a device

**Results.** {launches} launches (kernel tests, first light and a corpus, at -O0 and -O3) and {client_tests} tests of cuTile Python
1.7 with `tileiras` of this tree computed no wrong value. {client_failures} more of its tests fail because of the versions of the package
and its tests alone. compute-sanitizer (race, sync, init) reports nothing. Of {compared} launches that were compared with the emulator for
sm_90, {same_bits} have the same bits; the others are sums of matrix products, approximate functions and the order of atomics, all within
the reference's bounds.

## Times

In µs, on an {part}, driver {driver}, {date}: {how}. {code_first}{code_rest}.

"""
DEVICE_TAIL = """
Memory-bound kernels move 2.4 to 2.96 TB/s, where a copy reaches 3.0. For matrix products `mma.sync` is the limit: at tile 128x128x64
its pipe is used to 65 %, and `wgmma`, which the peers use, is twice as fast. Tiles that need more registers than a thread has spill, ours
and the vendor's (256x128x64 of `tileiras`). All {count} kernels, with registers and shared memory, are in `bench/results/h100.json`.

On an H200, kernels of cuTile Python's own benchmarks from the same bytecode (`tileiras` 13.4.92), matrix product 8192³ in µs:

| Tile | Tilewright | `tileiras` |
|---|---|---|
{client}
cuBLAS takes 1450 to 1660. `bench/results/h200-client.json` has all of them.
"""


def read(name):
    with open(os.path.join(ROOT, FOLDER, name + ".json"), encoding="utf-8") as text:
        return json.load(text)


def microseconds(value):
    return "" if value is None else f"{value:.0f}"


def device_table(data, kernels):
    compilers = list(data["compilers"])
    text = "| Kernel | " + " | ".join(NAMES[each] for each in compilers) + " |\n|---|" + "---|" * len(compilers) + "\n"
    for row in kernels:
        times = [microseconds(row["microseconds"].get(each)) for each in compilers]
        text += f"| {row['title']} | {' | '.join(times)} |\n"
    return text


def short_device_table():
    """The table of README.md."""
    data = read("h100")
    rows = {row["kernel"]: row for row in data["kernels"]}
    peers = ", ".join(f"{NAMES[each]} {version.split(' ')[0].rstrip(',')}" for each, version in data["compilers"].items() if each != "tilewright")
    return device_table(data, [rows[name] for name in FEW]) + f"\nµs on an {data['part'].split(' ')[0]}; {peers}.\n"


def device():
    data, client = read("h100"), read("h200-client")
    peers = "; ".join(f"{NAMES[each]} {version}" for each, version in data["compilers"].items() if each != "tilewright")
    page = DEVICE.format(**data["results"], part=data["part"], driver=data["driver"], date=data["date"], how=data["how"],
                         code_first=data["code"][0].upper(), code_rest=f"{data['code'][1:]}. Peers: {peers}")
    page += device_table(data, [row for row in data["kernels"] if "title" in row])
    lines = "".join(f"| {row['title']} | {microseconds(row['microseconds']['tilewright'])} | {microseconds(row['microseconds']['tileiras'])} |\n"
                    for row in client["kernels"] if "title" in row)
    return page + DEVICE_TAIL.format(count=len(data["kernels"]), client=lines)


def topic(name):
    data = read(name)
    page = f"# {data['title']}\n\n{data['about']} The notes and {sum('superseded' in row for row in data['rows'])} earlier figures are in `{FOLDER}/{name}.json`.\n\n"
    page += "| What | Target | Measured | Where | Date |\n|---|---|---|---|---|\n"
    for row in data["rows"]:
        if "superseded" in row:
            continue
        cells = [row["what"], row.get("aim", ""), row["measured"], row.get("on", ""), row["date"]]
        for cell in cells:
            if len(cell.split()) > MOST_WORDS:
                raise SystemExit(f"error: {FOLDER}/{name}.json: expected at most {MOST_WORDS} words in a cell, found {len(cell.split())}: "
                                 f"'{cell[:60]}...'; move the rest into \"notes\"")
        page += "| " + " | ".join(cells) + " |\n"
    tail = data.get("text")
    return page + ("\n" + "\n".join(tail) + "\n" if tail else "")


def pages(note):
    index = INDEX
    for name in TOPICS:
        index += f"| [{read(name)['title']}](measurements/{name}.md) | {ABOUT[name]} |\n"
        yield f"docs/measurements/{name}.md", note.format(f"{FOLDER}/{name}.json") + topic(name)
    yield "docs/measurements/device.md", note.format(f"{FOLDER}/h100.json and h200-client.json") + device()
    yield "docs/measurements.md", note.format(f"{SOURCE} and utils/measurements_page.py") + index
