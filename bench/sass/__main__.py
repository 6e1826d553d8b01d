"""The machine code of the benchmark kernels, compared with the vendor's and Triton's.

For each kernel, chip and compiler: registers, spills, shared memory, instructions,
the hottest loop's instructions, and estimated cycles of a block; then a summary,
compared with the targets. Needs `nvidia-cuda-nvdisasm` and
`nvidia-cuda-cuobjdump`; the vendor's column needs `cuda-tile[tileiras]`, Triton's
`triton`. None is a dependency, and missing ones are named.
"""
import argparse
import json
import os
import re
import resource
import sys
import tempfile

import kernels
from check import write_bytecode
from compilers import TOOL, Ours, installed, run, tool
from cost import block_work, cycles
from emulated import factors
from machine_code import count, executed, hottest, loops, mix, outside_group_products, read, resources
from summary import PTX_RUNS, summarize

CHIPS = ["sm_80", "sm_89"]


def timed(action, *arguments):
    """The result of the action, and the processor time of the processes that it started."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    return action(*arguments), used() - before


def describe(compiler, cubin, kernel, chip, tools, measured):
    found = resources(tools["cuobjdump"], cubin)
    found["shared"] = getattr(compiler, "shared", {}).get(cubin, found["shared"])
    code = read(tools["nvdisasm"], cubin)
    all_loops = loops(code)
    count(all_loops, kernel, found["threads"])
    body = hottest(code, all_loops)
    found.update(instructions=sum(1 for each in code if each.name), spills=sum(each.kind == "spill" for each in code),
                 loop=len(body), mix=mix(body), per_mma=None, per_16_bytes=None, measured=measured)
    multiply_adds = sum(each.multiply_adds[0] for each in body)
    if multiply_adds and not any(each.is_of_group for each in body):
        found["per_mma"] = len(body) / (multiply_adds / 2048)
    elif not kernel.flops:
        found["per_16_bytes"] = sum(many for _, many in executed(code, all_loops)) * found["threads"] / (kernel.moved / 16)
    found["per_work"] = found["per_mma"] or found["per_16_bytes"]
    found["outside"] = outside_group_products(code, body, kernel, found["threads"])
    found["cycles"], found["bound"] = cycles(found, block_work(found, code, kernel, measured), chip)
    return found


def row(name, chip, who, found):
    kinds = ", ".join(f"{number} {kind}" for kind, number in found["mix"].items() if number)
    per = f"{found['per_mma']:.2f} a mma" if found["per_mma"] else f"{found['per_16_bytes']:.2f} per 16 B" if found["per_16_bytes"] else \
        f"{found['outside']:.1f} outside wgmma per k tile" if found["outside"] else ""
    spilled = f", {found['stack']} B spilled" if found["spills"] else ""
    print(json.dumps({"name": f"{name} {chip} {who}", "value": found["loop"], "unit": "in the loop",
                      "note": f"{per}; {kinds}; {found['registers']} registers{spilled}, {found['shared']} B shared, "
                              f"{found['threads']} threads, {found['instructions']} instructions; "
                              f"{found['cycles']:.0f} cycles a tile ({found['bound']})"}), flush=True)


def columns_of(kernel, chip, measured, compilers, tools, folder):
    """Figures of one kernel on one chip, by compiler."""
    columns = {}
    bytecode = write_bytecode(TOOL, kernel, folder)
    for compiler in compilers:
        cubin = os.path.join(folder, f"{kernel.name}.{chip}.{compiler.name}.cubin")
        failed, seconds = timed(compiler.compile, kernel, bytecode, chip, cubin)
        if failed:
            print(f"{kernel.name} {chip}: {compiler.name}: {failed}")
            continue
        columns[compiler.name] = describe(compiler, cubin, kernel, chip, tools, measured if compiler.name == "ours" else None)
        columns[compiler.name]["seconds"] = seconds
        row(kernel.name, chip, compiler.name, columns[compiler.name])
    if "ours" in columns:
        command = Ours().command(bytecode, chip, os.path.join(folder, "k.ptx"), "ptx")
        columns["ours"]["ptx_seconds"] = min(timed(run, command)[1] for _ in range(PTX_RUNS))
    return columns


def main():
    parser = argparse.ArgumentParser(prog="./dev bench sass", description=__doc__)
    parser.add_argument("--chips", default=",".join(CHIPS), help="by default %(default)s; sm_90 and sm_120 on request")
    parser.add_argument("--kernels", default="", metavar="REGEX", help="only those whose name it finds")
    parser.add_argument("--keep", metavar="DIR", help="where bytecode and cubins stay")
    parser.add_argument("--without", default="", help="of vendor, triton, emulator, by commas")
    options = parser.parse_args()
    without = options.without.split(",")
    tools = {name: tool(name) for name in ("nvdisasm", "cuobjdump")}
    missing = [name for name, path in tools.items() if not path]
    if missing:
        print("skipped: " + ", ".join(missing) + " not found; pip install nvidia-cuda-nvdisasm nvidia-cuda-cuobjdump")
        return 0
    compilers = [each for each in installed(print) if each.name not in without]
    rows = {}
    with tempfile.TemporaryDirectory() as scratch:
        os.environ.setdefault("TRITON_CACHE_DIR", os.path.join(scratch, "triton"))
        folder = options.keep or scratch
        few_folder = os.path.join(scratch, "few")
        os.makedirs(folder, exist_ok=True)
        os.makedirs(few_folder)
        for kernel, few in zip(kernels.measured(), kernels.measured(large=False)):
            if not re.search(options.kernels, kernel.name):
                continue
            for chip in options.chips.split(","):
                measured = None if "emulator" in without else factors(few, chip, few_folder)
                if isinstance(measured, str):
                    print(f"{kernel.name} {chip}: not measured on the emulator: {measured}")
                    measured = None
                rows[kernel.name, chip] = columns_of(kernel, chip, measured, compilers, tools, folder)
    summarize(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
