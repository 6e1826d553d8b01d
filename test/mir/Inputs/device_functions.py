"""Calls each device function in a kernel of its own: the PTX must contain the table's instruction, ptxas must accept it for the function's
first chip, and an older chip must reject it at the call's location.

usage: device_functions.py TILEWRIGHT SOURCE_ROOT

The table also gives the types of the arguments.
"""
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips  # noqa: E402

# The mir types of a signature's words.
KINDS = {"ptr": "!mir.ptr<ui8>", "shared": "!mir.ptr<ui64, mutable>", "const": "ui32", "i1": "i1", "{i32, i1}": "!mir.tuple<ui32, i1>"}


def kind_of(word):
    count = re.fullmatch(r"(\d+) x b32", word)
    if count:
        return f'!mir.struct<"Words", [!mir.array<f32, {count.group(1)}>]>'
    return KINDS.get(word) or re.sub("^i", "ui", word)


def types_of(signature):
    """The words of the arguments, and the type of the result."""
    given, _, result = signature.partition("->")
    return [word for word in given.strip().split(", ") if word], kind_of(result.strip()) if result else ""


def module_of(path, signature):
    """A kernel that calls the function and stores its result."""
    arguments, result = types_of(signature)
    lines, values, parameters = [], [], []
    for i, word in enumerate(arguments):
        kind = kind_of(word)
        if word == "const":
            lines.append(f"    %a{i} = mir.constant 0 : ui32")
        elif path.endswith("_shared_offset"):  # a pointer whose memory space is unknown
            parameters.append(f"%p{i}: !mir.ptr<{kind}>")
            lines.append(f"    %a{i} = mir.load %p{i} : !mir.ptr<{kind}>")
        elif word == "i64" and path.endswith("_wait"):  # ptxas 13.5 crashes on a token that no arrive returned
            lines.append(f'    %a{i} = mir.call @"cuda_device::barrier::mbarrier_arrive"(%a0) : (!mir.ptr<ui64, mutable>) -> ui64')
        elif word == "shared":
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
    """The first chip that supports the function, and one that does not."""
    if module == "wgmma":
        return "sm_90a", "sm_100a"
    if module == "tcgen05":
        return "sm_100a", "sm_120a"
    if path.endswith("clc_try_cancel_multicast"):
        return "sm_100a", "sm_100"
    older = [chip for chip in chips.ALL if int(chip[3:]) < first]
    return next(chip for chip in chips.ALL if int(chip[3:]) >= first), older[-1] if older else None


def check(tilewright, folder, number, row):
    module, path, signature, _, first, _, _, ptx = row
    chip, older = chips_of(module, path, first)
    source, cubin = os.path.join(folder, f"{number}.mlir"), os.path.join(folder, f"{number}.cubin")
    with open(source, "w", encoding="utf-8") as file:
        file.write(module_of(path, signature))
    run = lambda *options: subprocess.run([tilewright, "compile", source, *options], capture_output=True, text=True)
    text = run("--gpu-name", chip, "-o", "-")
    if text.returncode:
        return f"{path} for {chip}: {text.stderr}{module_of(path, signature)}"
    opcode = re.split(r"[ ,]", ptx)[0] or "vprintf"
    wanted = re.search(r"%[a-z][\w.]*$", ptx).group(0) if ptx.startswith("mov.") else opcode
    if wanted not in re.sub(r"\s+", " ", text.stdout):
        return f"{path} for {chip}: expected '{wanted}' in\n{text.stdout}"
    done = run("--gpu-name", chip, "--emit=cubin", "-o", cubin)
    if done.returncode:
        return f"{path} for {chip}: {done.stderr}"
    if older:
        done = run("--gpu-name", older, "-o", "-")
        line = next(i for i, each in enumerate(module_of(path, signature).splitlines(), 1) if f'"{path}"' in each)
        if done.returncode == 0 or f"{number}.mlir:{line}:" not in done.stderr or f"'{path}' needs" not in done.stderr:
            return f"{path} for {older}: expected an error at line {line} that says what it needs, got\n{done.stderr}"
    return ""


def main():
    tilewright, root = sys.argv[1:]
    sys.path.insert(0, os.path.join(root, "utils"))
    from nvvm_page import layer, rows
    table = rows(root)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        messages = list(pool.map(lambda job: check(tilewright, folder, *job), enumerate(table)))
    failed = [message for message in messages if message]
    print("\n".join(failed))
    print(f"{len(table) - len(failed)} of {len(table)} functions, {len(failed)} failed")
    print(f"{len(layer(root))} operations of dialect-nvvm are in the table")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
