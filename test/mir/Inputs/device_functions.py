"""Calls each function of the device in a kernel of its own: to PTX that has what the table says, taken by ptxas for its first chip, and
refused at its place on the chip before.

usage: device_functions.py TILEWRIGHT SOURCE_ROOT

The types of a call are those of the public crate `cuda_device`; where a function must be told a number when compiling, it is one here.
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

CHIPS = ["sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120"]
P, B, T = "!mir.ptr<ui8>", "shared !mir.ptr<ui64, mutable>", "shared !mir.ptr<ui32, mutable>"  # an address; of shared memory
S = "shared !mir.ptr<ui8>"
TENSOR = ["ui32", "ui64", "ui64", "ui32", "i1"]
# By the beginning of a name behind its module, the first that fits: types of arguments, of the result.
TYPES = [
    (r"thread::index_1d", [], "ui64"),
    (r"thread::sync_threads|fence::\w+|debug::(trap|breakpoint)|cluster::(cluster_sync|barrier_cluster_\w+)", [], ""),
    (r"debug::(clock64|globaltimer)", [], "ui64"),
    (r"debug::__gpu_vprintf", [P, P], "ui32"),
    (r"barrier::nanosleep|warp::sync_mask", ["ui32"], ""),
    (r"barrier::fence_\w+|async_copy::cp_async_(commit_group|wait_all)|tma::cp_async_bulk_commit_group", [], ""),
    (r"barrier::mbarrier_init", [B, "ui32"], ""),
    (r"barrier::mbarrier_inval", [B], ""),
    (r"barrier::mbarrier_arrive_expect_tx", [B, "ui32", "ui32"], "ui64"),
    (r"barrier::mbarrier_arrive", [B], "ui64"),
    (r"barrier::mbarrier_try_wait_parity", [B, "ui32"], "i1"),
    (r"barrier::mbarrier_\w+_wait", [B, "token"], "i1"),
    (r"warp::shuffle_?\w*u64_sync", ["ui32", "ui64", "ui32"], "ui64"),
    (r"warp::shuffle_?\w*u64", ["ui64", "ui32"], "ui64"),
    (r"warp::shuffle_?\w*f64_sync", ["ui32", "f64", "ui32"], "f64"),
    (r"warp::shuffle_?\w*f64", ["f64", "ui32"], "f64"),
    (r"warp::shuffle_?\w*f32_sync", ["ui32", "f32", "ui32"], "f32"),
    (r"warp::shuffle_?\w*f32", ["f32", "ui32"], "f32"),
    (r"warp::shuffle_?\w*sync", ["ui32", "ui32", "ui32"], "ui32"),
    (r"warp::shuffle", ["ui32", "ui32"], "ui32"),
    (r"warp::(all|any)_sync", ["ui32", "i1"], "i1"),
    (r"warp::ballot_sync", ["ui32", "i1"], "ui32"),
    (r"warp::(all|any)", ["i1"], "i1"),
    (r"warp::ballot", ["i1"], "ui32"),
    (r"warp::match_\w+_i64_sync", ["ui32", "ui64"], "ui32"),
    (r"warp::match_\w+_sync", ["ui32", "ui32"], "ui32"),
    (r"warp::redux_sync_\w+_i32", ["ui32", "si32"], "si32"),
    (r"warp::redux_sync_\w+", ["ui32", "ui32"], "ui32"),
    (r"warp::elect_sync", ["ui32"], "!mir.tuple<ui32, i1>"),
    (r"warp::is_elected_sync", ["ui32"], "i1"),
    (r"cluster::map_shared_rank", [S, "ui32"], P),
    (r"cluster::dsmem_read_u32", ["shared !mir.ptr<ui32>", "ui32"], "ui32"),
    (r"shared::cvta_generic_to_shared_offset", ["loaded"], "ui64"),
    (r"async_copy::cp_async_c[ag]_zfill_\d+", [T, P, "ui32"], ""),
    (r"async_copy::cp_async_c[ag]_\d+", [T, "!mir.ptr<ui32>"], ""),
    (r"async_copy::cp_async_wait_group|tma::cp_async_bulk_wait_group\w*|wgmma::wgmma_wait_group", ["const"], ""),
    (r"tma::cp_async_bulk_tensor_2d_g2s_multicast\w*", [S, P, "si32", "si32", B, "ui16"], ""),
    (r"tma::cp_async_bulk_tensor_(\d)d_g2s", [S, P, "si32", B], ""),
    (r"tma::cp_async_bulk_tensor_(\d)d_s2g", [S, P, "si32"], ""),
    (r"tcgen05::stmatrix_m8n8_x2\w*", [S, "ui32", "ui32"], ""),
    (r"tcgen05::stmatrix_m8n8_x4\w*", [S, "ui32", "ui32", "ui32", "ui32"], ""),
    (r"tcgen05::cvt_f32x2_bf16x2|convert::cvt_f16x2_f32", ["f32", "f32"], "ui32"),
    (r"wgmma::wgmma_(fence|commit_group)", [], ""),
    (r"wgmma::wgmma_mma_\w+", ["!mir.ptr<!mir.array<!mir.array<f32, 8>, 4>, mutable>", "ui64", "ui64"], ""),
    (r"tcgen05::tcgen05_alloc", [T, "ui32"], ""),
    (r"tcgen05::tcgen05_dealloc", ["ui32", "ui32"], ""),
    (r"tcgen05::tcgen05_commit_multicast", [B, "ui16"], ""),
    (r"tcgen05::tcgen05_commit", [B], ""),
    (r"tcgen05::tcgen05_mma_ws", ["ui32", "ui32"] + TENSOR[1:], ""),
    (r"tcgen05::tcgen05_mma", TENSOR, ""),
    (r"tcgen05::tcgen05_cp", ["ui32", "ui64"], ""),
    (r"tcgen05::tcgen05_ld_16x256b_x8", ["ui32"], '!mir.struct<"TmemF32x32", [!mir.array<f32, 32>]>'),
    (r"tcgen05::tcgen05_ld_16x256b", ["ui32"], '!mir.struct<"TmemF32x4", [!mir.array<f32, 4>]>'),
    (r"tcgen05::", [], ""),
    (r"clc::clc_try_cancel", [S, B], ""),
    (r"clc::clc_query", ["ui64", "ui64"], "ui32"),
    (r"b?f16x2::(neg|abs)", ["ui32"], "ui32"),
    (r"b?f16x2::fma|prmt::", ["ui32", "ui32", "ui32"], "ui32"),
    (r"b?f16x2::", ["ui32", "ui32"], "ui32"),
    (r"dotprod::dp4a_s32", ["ui32", "ui32", "si32"], "si32"),
    (r"dotprod::", ["ui32", "ui32", "ui32"], "ui32"),
    (r"", [], "ui32"),  # registers
]


def types_of(path):
    name = path.removeprefix("cuda_device::")
    pattern, arguments, result = next(row for row in TYPES if re.match(row[0], name))
    rank = re.match(pattern, name)
    if rank and rank.groups() and "si32" in arguments and rank.group(1).isdigit():
        at = arguments.index("si32")
        arguments = arguments[:at] + ["si32"] * int(rank.group(1)) + arguments[at + 1:]
    return arguments, result


def module_of(path):
    """A kernel that calls it, and stores what it yields."""
    arguments, result = types_of(path)
    lines, values, parameters = [], [], []
    for i, kind in enumerate(arguments):
        if kind == "const":
            lines.append(f"    %a{i} = mir.constant 0 : ui32")
            kind = "ui32"
        elif kind == "loaded":  # nothing is known of where it leads
            kind = P
            parameters.append(f"%p{i}: !mir.ptr<{P}>")
            lines.append(f"    %a{i} = mir.load %p{i} : !mir.ptr<{P}>")
        elif kind == "token":  # ptxas 13.5 crashes on one that no barrier gave
            kind = "ui64"
            lines.append(f'    %a{i} = mir.call @"cuda_device::barrier::mbarrier_arrive"(%a0) : (!mir.ptr<ui64, mutable>) -> ui64')
        elif kind.startswith("shared "):
            kind = kind.removeprefix("shared ")
            memory = "!mir.ptr<!mir.array<ui64, 64>, mutable, addrspace: 3>"
            lines += [f"    %s{i} = mir.shared_alloc {{alignment = 128 : i64}} : {memory}",
                      f"    %a{i} = mir.cast ptr_to_ptr %s{i} : {memory} -> {kind}"]
        else:
            parameters.append(f"%a{i}: {kind}")
        values.append((f"%a{i}", kind))
    given, kinds = ", ".join(name for name, _ in values), ", ".join(kind for _, kind in values)
    call = f'mir.call @"{path}"({given}) : ({kinds}) -> {result or "()"}'
    if result:
        parameters.append(f"%out: !mir.ptr<{result}, mutable>")
        lines += [f"    %r = {call}", f"    mir.store %r, %out : {result}, !mir.ptr<{result}, mutable>"]
    else:
        lines.append("    " + call)
    head = f"module {{\n  mir.func @k({', '.join(parameters)}) attributes {{mir.kernel}} {{\n"
    return head + "\n".join(lines) + "\n    mir.return\n  }\n}\n"


def chips_of(module, path, first):
    """The first chip that has it, and one that has not."""
    if module == "wgmma":
        return "sm_90a", "sm_100a"
    if module == "tcgen05":
        return "sm_100a", "sm_120a"
    if path.endswith("clc_try_cancel_multicast"):
        return "sm_100a", "sm_100"
    older = [chip for chip in CHIPS if int(chip[3:]) < first]
    return next(chip for chip in CHIPS if int(chip[3:]) >= first), older[-1] if older else None


def check(tilewright, folder, number, row):
    module, path, first, _, _, ptx = row
    chip, older = chips_of(module, path, first)
    source, cubin = os.path.join(folder, f"{number}.mlir"), os.path.join(folder, f"{number}.cubin")
    with open(source, "w", encoding="utf-8") as file:
        file.write(module_of(path))
    run = lambda *options: subprocess.run([tilewright, "compile", source, *options], capture_output=True, text=True)
    text = run("--gpu-name", chip, "-o", "-")
    if text.returncode:
        return f"{path} for {chip}: {text.stderr}{module_of(path)}"
    opcode = re.split(r"[ ,]", ptx)[0] or "vprintf"
    wanted = re.search(r"%[a-z][\w.]*$", ptx).group(0) if ptx.startswith("mov.") else opcode
    if wanted not in re.sub(r"\s+", " ", text.stdout):
        return f"{path} for {chip}: expected '{wanted}' in\n{text.stdout}"
    done = run("--gpu-name", chip, "--emit=cubin", "-o", cubin)
    if done.returncode:
        return f"{path} for {chip}: {done.stderr}"
    if older:
        done = run("--gpu-name", older, "-o", "-")
        line = next(i for i, each in enumerate(module_of(path).splitlines(), 1) if f'"{path}"' in each)
        if done.returncode == 0 or f"{number}.mlir:{line}:" not in done.stderr or f"'{path}' needs" not in done.stderr:
            return f"{path} for {older}: expected an error at line {line} that says what it needs, got\n{done.stderr}"
    return ""


def main():
    tilewright, root = sys.argv[1:]
    sys.path.insert(0, os.path.join(root, "utils"))
    from nvvm_page import rows
    table = rows(root)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        messages = list(pool.map(lambda job: check(tilewright, folder, *job), enumerate(table)))
    failed = [message for message in messages if message]
    print("\n".join(failed))
    print(f"{len(table) - len(failed)} of {len(table)} functions, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
