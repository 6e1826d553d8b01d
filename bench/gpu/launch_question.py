#!/usr/bin/env python3
"""What a cubin must declare so that a launch with block (1, 1, 1) runs all threads of a tile block (docs/launching.md).

One kernel with several declarations: with and without `.reqntid`, `.language 7` and the 64-byte global, with clusters, with more static
shared memory than 48 KiB. Each is launched with a block of (1, 1, 1) and one of (N, 1, 1), N = 128, and records what it reads: %ntid.x,
how many threads ran, how many blocks, and the largest %clusterid.x. Each launch is a separate process, since a fault destroys the context.

usage: launch_question.py --ptxas PTXAS [--json FILE]
"""
import argparse
import ctypes
import json
import os
import subprocess
import sys
import tempfile

import driver

THREADS = 128
BLOCKS = 4
GLOBAL = ".visible .global .align 8 .b8 ___NV_TILE_LAUNCH_META_DATA___[64];\n"
REQNTID = f".reqntid {THREADS}, 1, 1 .minnctapersm 1"
CLUSTER = ".reqnctapercluster 2, 1, 1"

# name -> (directives of the entry, text before it, bytes of shared memory, PTX version)
VARIANTS = {
    "no directive": ("", "", 0, "9.2"),
    ".maxntid": (f".maxntid {THREADS}, 1, 1", "", 0, "9.2"),
    ".reqntid": (REQNTID, "", 0, "9.2"),
    ".reqntid, PTX 8.0": (REQNTID, "", 0, "8.0"),
    ".reqntid, .language 7": (f"{REQNTID} .language 7", "", 0, "9.2"),
    ".reqntid, global": (REQNTID, GLOBAL, 0, "9.2"),
    ".reqntid, .language 7, global": (f"{REQNTID} .language 7", GLOBAL, 0, "9.2"),
    "all, 96 KiB static shared": (f"{REQNTID} .language 7", GLOBAL, 96 << 10, "9.2"),
    "all, 227 KiB static shared": (f"{REQNTID} .language 7", GLOBAL, 227 << 10, "9.2"),
    ".reqntid, 96 KiB static shared": (REQNTID, "", 96 << 10, "9.2"),
    "cluster of 2": (f"{REQNTID} .language 7 {CLUSTER}", GLOBAL, 0, "9.2"),
    "cluster of 2, .blocksareclusters": (f"{REQNTID} .language 7 {CLUSTER} .blocksareclusters", GLOBAL, 0, "9.2"),
    "cluster of 2, .blocksareclusters, no marks": (f"{REQNTID} {CLUSTER} .blocksareclusters", "", 0, "9.2"),
}


def ptx(directives, before, shared, version, chip):
    """seen[0] = %ntid.x, [1] counts threads, [2] = max ctaid.x + 1, [3] = max clusterid.x + 1, [4] = max nctaid.x,
    [5] counts threads whose shared memory works."""
    memory = f".shared .align 16 .b8 storage[{shared}];" if shared else ""
    check = f"""
  mov.u32 %r5, storage;
  mov.u32 %r6, %tid.x;
  mad.lo.u32 %r5, %r6, 4, %r5;
  st.shared.u32 [%r5 + {shared - 4 * THREADS}], %r6;
  bar.sync 0;
  ld.shared.u32 %r7, [%r5 + {shared - 4 * THREADS}];
  setp.eq.u32 %p1, %r6, %r7;
  @%p1 red.global.add.u32 [%rd1 + 20], 1;
""" if shared else ""
    return f""".version {version}
.target {chip}
.address_size 64
{before}
.visible .entry probe(.param .u64 seen) {directives}
{{
  .reg .b32 %r<10>;
  .reg .b64 %rd<4>;
  .reg .pred %p<2>;
  {memory}
  ld.param.u64 %rd1, [seen];
  cvta.to.global.u64 %rd1, %rd1;
  mov.u32 %r1, %ntid.x;
  red.global.max.u32 [%rd1], %r1;
  red.global.add.u32 [%rd1 + 4], 1;
  mov.u32 %r2, %ctaid.x;
  add.u32 %r2, %r2, 1;
  red.global.max.u32 [%rd1 + 8], %r2;
  mov.u32 %r3, %clusterid.x;
  add.u32 %r3, %r3, 1;
  red.global.max.u32 [%rd1 + 12], %r3;
  mov.u32 %r4, %nctaid.x;
  red.global.max.u32 [%rd1 + 16], %r4;
{check}
  ret;
}}
"""


def launch(image, block):
    """Runs in a separate process; returns the kernel's record, or the driver's error."""
    driver.enter()
    seen, host = ctypes.c_uint64(), (ctypes.c_uint32 * 8)()
    try:
        kernel = driver.Kernel(image, "probe")
        driver.call("cuMemAlloc_v2", ctypes.byref(seen), 32)
        driver.call("cuMemcpyHtoD_v2", seen, host, 32)
        kernel.bind((BLOCKS, 1, 1), (block, 1, 1), [seen])()
        driver.call("cuCtxSynchronize")
        driver.call("cuMemcpyDtoH_v2", host, seen, 32)
    except driver.CudaError as error:
        return {"error": str(error)}
    return dict(zip(("ntid", "threads", "blocks", "clusters", "nctaid", "shared"), host))


def describe(seen, shared):
    if "error" in seen:
        return seen["error"]
    text = f"ntid {seen['ntid']}, {seen['threads']} threads, {seen['blocks']} blocks, {seen['clusters']} clusters"
    return text + (f", {seen['shared']} find their shared memory" if shared else "")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ptxas", required=True)
    parser.add_argument("--json")
    parser.add_argument("--child", nargs=2, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        with open(options.child[0], "rb") as file:
            print(json.dumps(launch(file.read(), int(options.child[1]))))
        return
    device = driver.enter()
    chip = driver.device_chip(device)
    print(f"launch question: {driver.device_name(device)}, {chip}, driver of CUDA {driver.driver_version()}, "
          f"grid ({BLOCKS}, 1, 1), N = {THREADS}")
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for name, (directives, before, shared, version) in VARIANTS.items():
            source, image = os.path.join(folder, "probe.ptx"), os.path.join(folder, "probe.cubin")
            with open(source, "w") as file:
                file.write(ptx(directives, before, shared, version, chip))
            flags = ["--enable-extended-smem=true"] if shared > 48 << 10 else []
            made = subprocess.run([options.ptxas, "-arch", chip, *flags, "-o", image, source],
                                  capture_output=True, text=True)
            for block in (1, THREADS):
                if made.returncode:
                    seen = {"error": "ptxas: " + made.stderr.strip().splitlines()[-1]}
                else:
                    child = subprocess.run([sys.executable, __file__, "--ptxas", options.ptxas, "--child", image,
                                            str(block)], capture_output=True, text=True)
                    seen = (json.loads(child.stdout) if child.returncode == 0
                            else {"error": (child.stderr.strip().splitlines() or ["died"])[-1]})
                results.append({"variant": name, "block": block, **seen})
                print(f"  {name:44} block ({block}, 1, 1): {describe(seen, shared)}", flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=1)


if __name__ == "__main__":
    main()
