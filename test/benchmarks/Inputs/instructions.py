"""Compares the instructions of the benchmark's matrix products and attention on sm_90 with a table.

For each kernel, the table lists the MMA, wgmma and TMA instructions in the innermost PTX loop that multiplies and the number of
all others there, the whole kernel's synchronization and register moves, ptxas's resource usage and, where nvdisasm is installed,
the corresponding machine code.
Any difference fails; --update rewrites the table.

usage: instructions.py TILEWRIGHT BENCH FOLDER TABLE [--update]
"""
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

TOOL, BENCH, FOLDER, TABLE = sys.argv[1:5]
sys.path += [BENCH, os.path.join(BENCH, "sass")]
import kernels  # noqa: E402
from check import write_bytecode  # noqa: E402
from compilers import tool  # noqa: E402
from machine_code import hottest, loops, read  # noqa: E402

LOOP = {"wgmma": r"wgmma\.mma_async", "mma.sync": r"mma\.sync", "wait_group": r"wgmma\.wait_group", "copies": r"cp\.async\.bulk\.tensor",
        "cp.async": r"cp\.async\.c[ag]", "try_wait": r"mbarrier\.try_wait", "arrive": r"mbarrier\.arrive", "bar.sync": r"bar(rier)?\.sync",
        "bar.arrive": r"bar(rier)?\.arrive"}
PRODUCTS = r"(wgmma\.mma_async|mma\.sync)"
KERNEL = {"copies": r"cp\.async\.bulk\.tensor", "setmaxnreg": r"setmaxnreg"}
MACHINE = {"HGMMA": r"[HIQ]GMMA", "HMMA": r"[HIQ]MMA", "WARPGROUP.DEPBAR": r"WARPGROUP\.DEPBAR", "SYNCS": r"SYNCS", "LDGSTS": r"LDGSTS"}


def counted(lines, patterns):
    found = {name: sum(bool(re.match(rf"\s*(@!?%p\d+ )?{pattern}\b", line)) for line in lines) for name, pattern in patterns.items()}
    return {name: number for name, number in found.items() if number}


def loop_of_products(ptx):
    """The innermost loop with the most MMAs; of several branches to one label, the last one ends it."""
    labels, spans = {}, {}
    for i, line in enumerate(ptx):
        if re.match(r"\$L\w+:", line):
            labels[line.split(":")[0]] = i
        target = re.search(r"\bbra(?:\.uni)?\s+(\$L\w+);", line)
        if target and target[1] in labels:
            spans[labels[target[1]]] = i
    products = {"products": PRODUCTS}
    best = max(spans.items(), default=None,
               key=lambda span: (counted(ptx[span[0]:span[1]], products).get("products", 0), span[0] - span[1]))
    return ptx[best[0]:best[1]] if best else []


def others(lines):
    """How many instructions are no products: address computations, copies, waits and branches, of all unrolled iterations."""
    instructions = [line for line in lines if re.match(r"\s+(@!?%p\d+ )?[a-z].*;", line)]
    return {"others": len(instructions) - counted(instructions, {"products": PRODUCTS}).get("products", 0)}


def say(counts):
    return ", ".join(f"{number} {name}" for name, number in counts.items()) or "nothing"


def describe(kernel, disassembler):
    path = write_bytecode(TOOL, kernel, FOLDER)
    ptx, cubin, report = (os.path.join(FOLDER, kernel.name + end) for end in (".ptx", ".cubin", ".json"))
    for emit, out in (("ptx", ptx), ("cubin", cubin)):
        done = subprocess.run([TOOL, "compile", path, "--gpu-name", "sm_90", f"--emit={emit}", "-o", out, "--report", report,
                               "--remarks=schedule"], capture_output=True, text=True, check=True)
    with open(report, encoding="utf-8") as file:
        [found] = json.load(file)["kernels"]
    with open(ptx, encoding="utf-8") as file:
        lines = file.read().splitlines()
    loop = loop_of_products(lines)
    row = {"loop": say({**counted(loop, LOOP), **(others(loop) if loop else {})}), "kernel": say(counted(lines, KERNEL)),
           "ptxas": f"{found['spill_bytes']} bytes spilled" + (", products serialized" if "name: ProductsSerialized" in done.stderr else "")}
    if disassembler:
        code = read(disassembler, cubin)
        row["machine code"] = say(counted([each.name for each in hottest(code, loops(code))], MACHINE))
    return row


def main():
    os.makedirs(FOLDER, exist_ok=True)
    disassembler = tool("nvdisasm")
    chosen = [kernel for kernel in kernels.measured() if re.match("gemm_(?!bf16|e4m3)|attention", kernel.name)]
    with ThreadPoolExecutor(2) as pool:
        rows = dict(zip([kernel.name for kernel in chosen], pool.map(lambda kernel: describe(kernel, disassembler), chosen)))
    if "--update" in sys.argv:
        with open(TABLE, "w", encoding="utf-8") as file:
            json.dump(rows, file, indent=1)
            file.write("\n")
    with open(TABLE, encoding="utf-8") as file:
        table = json.load(file)
    differences = 0
    for name in sorted(set(rows) | set(table)):
        for column in sorted(set(rows.get(name, {})) | set(table.get(name, {}))):
            if column == "machine code" and not disassembler:
                continue
            expected, seen = (each.get(name, {}).get(column, "no such row") for each in (table, rows))
            if expected != seen:
                differences += 1
                print(f"{name}, {column}: expected {expected}, found {seen}")
    print(f"{len(rows)} kernels, {differences} differences" + ("" if disassembler else ", without machine code: no nvdisasm is installed"))


if __name__ == "__main__":
    main()
