#!/usr/bin/env python3
"""What the machine code of benchmark kernels is made of, ours beside the vendor's.

For each kernel and chip: registers, spilled bytes, shared memory, instructions,
and of the hottest loop how many instructions of which kind. Both compilers take
the same bytecode. Needs `nvidia-cuda-nvdisasm` and `nvidia-cuda-cuobjdump`; the
vendor's columns need `cuda-tile[tileiras]`. None is a dependency.

usage: sass.py [--chips=sm_80,...] [--kernels=REGEX] [--keep=DIR]
"""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

from compile import ROOT, TOOL, vendor_tool

CHIPS = ["sm_80", "sm_89"]
CORPUS = os.path.join(ROOT, "test/bytecode/corpus")

GEMM = """\
cuda_tile.module @kernels {{
  entry @gemm(%a0: tile<ptr<{t}>>, %b0: tile<ptr<{t}>>, %c0: tile<ptr<{acc}>>) {{
    %a = assume div_by<16>, %a0 : tile<ptr<{t}>>
    %b = assume div_by<16>, %b0 : tile<ptr<{t}>>
    %c = assume div_by<16>, %c0 : tile<ptr<{acc}>>
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: {steps}> : tile<i32>
    %none = constant <{acc}: {none}> : tile<{m}x{n}x{acc}>
    %av = make_tensor_view %a, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096x{t}, strides=[4096,1]>
    %bv = make_tensor_view %b, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096x{t}, strides=[4096,1]>
    %cv = make_tensor_view %c, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096x{acc}, strides=[4096,1]>
    %ap = make_partition_view %av : partition_view<tile=({m}x{k}), tensor_view<4096x4096x{t}, strides=[4096,1]>>
    %bp = make_partition_view %bv : partition_view<tile=({k}x{n}), tensor_view<4096x4096x{t}, strides=[4096,1]>>
    %cp = make_partition_view %cv : partition_view<tile=({m}x{n}), tensor_view<4096x4096x{acc}, strides=[4096,1]>>
    %sum = for %s in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<{m}x{n}x{acc}>) {{
      %at, %t0 = load_view_tko weak %ap[%i, %s] : partition_view<tile=({m}x{k}), tensor_view<4096x4096x{t}, strides=[4096,1]>>, tile<i32> -> tile<{m}x{k}x{t}>, token
      %bt, %t1 = load_view_tko weak %bp[%s, %j] : partition_view<tile=({k}x{n}), tensor_view<4096x4096x{t}, strides=[4096,1]>>, tile<i32> -> tile<{k}x{n}x{t}>, token
      %next = {op} %at, %bt, %acc{signs} : tile<{m}x{k}x{t}>, tile<{k}x{n}x{t}>, tile<{m}x{n}x{acc}>
      continue %next : tile<{m}x{n}x{acc}>
    }}
    %t2 = store_view_tko weak %sum, %cp[%i, %j] : tile<{m}x{n}x{acc}>, partition_view<tile=({m}x{n}), tensor_view<4096x4096x{acc}, strides=[4096,1]>>, tile<i32> -> token
    return
  }}
}}
"""

# Kernels of the corpus, by their files.
APPLICATIONS = ["apps/flash_attention", "apps/flash_attention_causal", "apps/rms_norm", "apps/cross_entropy",
                "apps/linear_attention", "apps/dequantise_int8", "apps/rope", "apps/swiglu", "mma/gemm_split_k",
                "mma/batched_mma"]

# The first that fits gives an instruction's kind.
KINDS = [("mma", r"[HIDQO]G?MMA|UTC[A-Z]*MMA"), ("shared", r"LDS|STS|LDSM|STSM|ATOMS"),
         ("global", r"LDG|STG|LDGSTS|ATOMG|RED|UTMA"), ("sync", r"BAR|LDGDEPBAR|DEPBAR|WARPSYNC|SYNCS|MEMBAR"),
         ("fma", r"FFMA|FMUL|FADD|DFMA|HFMA2|HADD2|HMUL2|MUFU"), ("branch", r"BRA|EXIT|BSSY|BSYNC"),
         ("integer", r"")]


def gemm(element, tile, chips):
    m, n, k = tile
    accumulator = "i32" if element == "i8" else "f32"
    text = GEMM.format(t=element, acc=accumulator, m=m, n=n, k=k, steps=4096 // k,
                       none="0" if accumulator == "i32" else "0.0",
                       op="mmai" if element == "i8" else "mmaf",
                       signs=" signed signed" if element == "i8" else "")
    return {"name": f"gemm_{element}_{m}x{n}x{k}", "text": text, "chips": chips}


def kernels():
    found = [gemm("f16", tile, CHIPS) for tile in ((64, 64, 32), (128, 128, 32), (128, 128, 64), (256, 128, 64))]
    found += [gemm("bf16", (128, 128, 64), CHIPS), gemm("tf32", (128, 128, 32), CHIPS), gemm("i8", (128, 128, 64), CHIPS)]
    for name in APPLICATIONS:
        path = os.path.join(CORPUS, name + ".tileirbc")
        if os.path.exists(path):
            found.append({"name": os.path.basename(name), "bytecode": path, "chips": CHIPS})
    return found


def tool(name, package):
    for folder in sys.path:
        path = os.path.join(folder, "nvidia", package, "bin", name)
        if os.access(path, os.X_OK):
            return path
    return shutil.which(name)


def run(command):
    environment = {name: value for name, value in os.environ.items() if name not in ("CUDA_HOME", "CUDA_PATH")}
    return subprocess.run(command, capture_output=True, text=True, env=environment)


def resources(cuobjdump, cubin):
    """Registers, bytes of stack and of shared memory."""
    text = run([cuobjdump, "-res-usage", cubin]).stdout
    numbers = {key: int(value) for key, value in re.findall(r"\b(REG|STACK|SHARED|LOCAL):(\d+)", text)}
    return {"registers": numbers.get("REG", 0), "stack": numbers.get("STACK", 0) + numbers.get("LOCAL", 0),
            "shared": numbers.get("SHARED", 0)}


def instructions(nvdisasm, cubin):
    """Labels and mnemonics of a cubin in order: (label or None, mnemonic, target)."""
    found = []
    for line in run([nvdisasm, "-c", cubin]).stdout.splitlines():
        label = re.match(r"^(\.L_x_\d+):", line)
        if label:
            found.append((label.group(1), None, None))
            continue
        match = re.match(r"^\s+/\*[0-9a-f]+\*/\s+(?:@!?U?P\w+\s+)?([A-Z][A-Z0-9_.]*)(.*)", line)
        if match and match.group(1) not in ("NOP",):
            target = re.search(r"`\((\.L_x_\d+)\)", match.group(2))
            found.append((None, match.group(1), target.group(1) if target else None))
    return found


def hottest_loop(code):
    """The mnemonics of the innermost loop with most mma, or most multiply-adds, or the longest."""
    places = {label: i for i, (label, _, _) in enumerate(code) if label}
    loops = [(places[target], i) for i, (_, name, target) in enumerate(code)
             if name and name.startswith("BRA") and target in places and places[target] < i - 1]  # not the trap at the end
    inner = [loop for loop in loops
             if not any(other != loop and loop[0] <= other[0] and other[1] <= loop[1] for other in loops)]
    bodies = [[name for _, name, _ in code[start:end + 1] if name] for start, end in inner]
    if not bodies:
        return [name for _, name, _ in code if name]
    return max(bodies, key=lambda body: (mix(body)["mma"], mix(body)["fma"], len(body)))


def mix(body):
    counts = {kind: 0 for kind, _ in KINDS}
    for name in body:
        for kind, pattern in KINDS:
            if re.match(rf"(?:{pattern})(?:\.|$|\d)" if pattern else "", name):
                counts[kind] += 1
                break
    return counts


def describe(cubin, tools):
    result = resources(tools["cuobjdump"], cubin)
    code = instructions(tools["nvdisasm"], cubin)
    result["instructions"] = sum(1 for _, name, _ in code if name)
    spills = sum(1 for _, name, _ in code if name and re.match(r"STL|LDL", name))
    result["spills"] = spills
    result["loop"] = hottest_loop(code)
    result["mix"] = mix(result["loop"])
    return result


def compiled(kernel, chip, folder, vendor):
    """The cubins of one kernel, by compiler; an error is a string."""
    stem = os.path.join(folder, f"{kernel['name']}.{chip}")
    bytecode = kernel.get("bytecode")
    if not bytecode:
        with open(stem + ".mlir", "w", encoding="utf-8") as file:
            file.write(kernel["text"])
        bytecode = stem + ".tileirbc"
        done = run([TOOL, "translate", stem + ".mlir", "--to=bytecode", "-o", bytecode])
        if done.returncode:
            return {"ours": done.stderr.splitlines()[0]}
    cubins = {}
    commands = {"ours": [TOOL, "compile", bytecode, "--gpu-name", chip, "-O3", "--emit=cubin", "-o", stem + ".ours.cubin"]}
    if vendor:
        commands["vendor"] = [vendor, bytecode, f"--gpu-name={chip}", "-O3", "-o", stem + ".vendor.cubin"]
    for name, command in commands.items():
        done = run(command)
        cubins[name] = f"{stem}.{name}.cubin" if not done.returncode else None
        if done.returncode:
            print(f"{kernel['name']} {chip}: {name}: {(done.stderr.splitlines() or ['failed'])[0]}")
    return cubins


def row(name, chip, who, found):
    loop, kinds = len(found["loop"]), found["mix"]
    note = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count)
    per = f"{loop / kinds['mma']:.2f} a mma; " if kinds["mma"] else ""
    print(json.dumps({"name": f"{name} {chip} {who}", "value": loop, "unit": "in the loop",
                      "note": f"{per}{note}; {found['registers']} registers, {found['stack']} B stack, "
                              f"{found['shared']} B shared, {found['instructions']} instructions"}), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--chips", default=",".join(CHIPS))
    parser.add_argument("--kernels", default="")
    parser.add_argument("--keep")
    options = parser.parse_args()
    tools = {"nvdisasm": tool("nvdisasm", "cu13") or tool("nvdisasm", "cuda_nvdisasm"),
             "cuobjdump": tool("cuobjdump", "cu13") or tool("cuobjdump", "cuda_cuobjdump")}
    missing = [name for name, path in tools.items() if not path]
    if missing:
        print("left out: " + ", ".join(missing) + " not found; pip install nvidia-cuda-nvdisasm nvidia-cuda-cuobjdump")
        return
    vendor = vendor_tool()
    ratios = {"ours / vendor, instructions a mma": [], "ours / vendor, registers": []}
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or scratch
        os.makedirs(folder, exist_ok=True)
        for kernel in kernels():
            if not re.search(options.kernels, kernel["name"]):
                continue
            for chip in options.chips.split(","):
                cubins = compiled(kernel, chip, folder, vendor)
                found = {who: describe(path, tools) for who, path in cubins.items() if path}
                for who, each in found.items():
                    row(kernel["name"], chip, who, each)
                if len(found) < 2:
                    continue
                ours, theirs = found["ours"], found["vendor"]
                ratios["ours / vendor, registers"].append(ours["registers"] / theirs["registers"])
                if ours["mix"]["mma"] and theirs["mix"]["mma"]:
                    ratios["ours / vendor, instructions a mma"].append(
                        len(ours["loop"]) / ours["mix"]["mma"] / (len(theirs["loop"]) / theirs["mix"]["mma"]))
    for name, values in ratios.items():
        if values:
            print(json.dumps({"name": name, "value": f"{statistics.median(values):.2f}", "unit": "median",
                              "target": "0.70" if "mma" in name else "1.00", "note": f"worst {max(values):.2f}"}))


if __name__ == "__main__":
    main()
