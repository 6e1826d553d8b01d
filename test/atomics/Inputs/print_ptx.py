"""Compiles each atomic operation with each order and scope, and checks the PTX for its instruction.

usage: print_ptx.py TILEWRIGHT CHIP [OPTION...]

The input is the llvm stage: the llvm dialect's atomic operations and nvvm_ext's accesses.
"""
import itertools
import re
import subprocess
import sys
import tempfile

SCOPES = {"cta": 'syncscope("block")', "gpu": 'syncscope("device")', "sys": ""}
ORDERS = {"relaxed": "monotonic", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel"}
SPACES = {".global": 1, ".shared": 3, "": 0}
TYPES = {"32": "i32", "64": "i64", "f32": "f32", "f64": "f64", "f16": "f16", "bf16": "bf16"}
# (operation of llvm, of PTX, type); those with a chip are a `cas` loop on older chips.
UPDATES = [(llvm, ptx, bits) for bits in ("32", "64") for llvm, ptx in (
    ("add", "add.u"), ("_and", "and.b"), ("_or", "or.b"), ("_xor", "xor.b"), ("xchg", "exch.b"), ("max", "max.s"), ("min", "min.s"),
    ("umax", "max.u"), ("umin", "min.u"))] + [("fadd", "add.", "f32"), ("fadd", "add.", "f64"), ("fadd", "add.noftz.", "f16"),
                                              ("fadd", "add.noftz.", "bf16")]
NATIVE_SINCE = {"bf16": 90}
# Operations without an LLVM instruction become loops, whose `cas` carries the order.
LOOPS = [("nand", "i32", 32), ("fsub", "f32", 32), ("add", "i16", 16), ("xchg", "f16", 16), ("fmax", "bf16", 16)]


def updates(chip):
    for (llvm, ptx, bits), (order, llvm_order), (scope, where) in itertools.product(UPDATES, ORDERS.items(), SCOPES.items()):
        text = f"%0 = llvm.atomicrmw {llvm} %p, %v {where} {llvm_order} : PTR, {TYPES[bits]}"
        if chip < NATIVE_SINCE.get(bits, 0):
            yield text, TYPES[bits], [f"ld.relaxed.{scope}.global.b16", f"atom.{order}.{scope}.global.cas.b16"]
        else:
            yield text, TYPES[bits], [f"atom.{order}.{scope}.global.{ptx}{bits} "]
    for scope, where in SCOPES.items():
        yield f"%0 = llvm.atomicrmw add %p, %v {where} seq_cst : PTR, i32", "i32", [
            f"fence.sc.{scope};", f"atom.acquire.{scope}.global.add.u32 "]
    for type_, bits in (("f32", 32), ("f64", 64), ("!llvm.ptr", 64)):
        yield f"%0 = llvm.atomicrmw xchg %p, %v acq_rel : PTR, {type_}", type_, [f"atom.acq_rel.sys.global.exch.b{bits} "]
    for operation in ("inc", "dec"):
        yield f"%0 = llvm.atomicrmw u{operation}_wrap %p, %v acquire : PTR, i32", "i32", [
            f"atom.acquire.sys.global.{operation}.u32 "]
    yield "%0 = llvm.atomicrmw sub %p, %v acq_rel : PTR, i32", "i32", ["neg.s32", "atom.acq_rel.sys.global.add.u32 "]
    for (operation, type_, bits), (order, llvm_order), (scope, where) in itertools.product(LOOPS, ORDERS.items(), SCOPES.items()):
        yield (f"%0 = llvm.atomicrmw {operation} %p, %v {where} {llvm_order} : PTR, {type_}", type_,
               [f"atom.{order}.{scope}.global.cas.b{bits}"])
    yield "%0 = llvm.atomicrmw add %p, %v seq_cst : PTR, i16", "i16", ["fence.sc.sys;", "atom.acquire.sys.global.cas.b16"]


def exchanges():
    for bits, (order, llvm_order), (scope, where) in itertools.product(("32", "64"), ORDERS.items(), SCOPES.items()):
        yield (f"%0 = llvm.cmpxchg %p, %v, %v {where} {llvm_order} monotonic : PTR, i{bits}", f"i{bits}",
               [f"atom.{order}.{scope}.global.cas.b{bits}"])


def accesses():
    for bits, order, (scope, where) in itertools.product((8, 16, 32, 64), ("relaxed", "acquire"), SCOPES.items()):
        yield (f"%0 = llvm.load %p atomic {where} {ORDERS[order]} {{alignment = {bits // 8} : i64}} : PTR -> i{bits}", f"i{bits}",
               [f"ld.{order}.{scope}.global.b{bits}"])
    for bits, order, (scope, where) in itertools.product((8, 16, 32, 64), ("relaxed", "release"), SCOPES.items()):
        yield (f"llvm.store %v, %p atomic {where} {ORDERS[order]} {{alignment = {bits // 8} : i64}} : i{bits}, PTR", f"i{bits}",
               [f"st.{order}.{scope}.global.b{bits}"])
    yield "%0 = llvm.load volatile %p : PTR -> i32", "i32", ["ld.volatile.global.b32"]
    yield "llvm.store volatile %v, %p : i32, PTR", "i32", ["st.volatile.global.b32"]
    for (scope, where), order in itertools.product(SCOPES.items(), ("acq_rel", "sc")):
        yield f"llvm.fence {where} {ORDERS.get(order, 'seq_cst')}", "i32", [f"fence.{order}.{scope};"]


def predicated():
    for order, scope in itertools.product(("relaxed", "acquire"), SCOPES):
        yield (f"%0 = nvvm_ext.ld_global %p, %yes, %v semantic = {order} scope = {scope} : PTR, i1, i32", "i32",
               [f"ld.{order}.{scope}.global.b32"])
    for order, scope in itertools.product(("relaxed", "release"), SCOPES):
        yield (f"nvvm_ext.st_global %v, %p, %yes semantic = {order} scope = {scope} : i32, PTR, i1", "i32",
               [f"st.{order}.{scope}.global.b32"])


def in_spaces(cases):
    for text, type_, wanted in cases:
        for space, number in SPACES.items():
            if number == 1 or ("i32" in text and "nvvm_ext" not in text):
                yield (text.replace("PTR", f"!llvm.ptr<{number}>" if number else "!llvm.ptr"), type_,
                       f"!llvm.ptr<{number}>" if number else "!llvm.ptr", [each.replace(".global", space) for each in wanted])


def module(cases):
    text = "gpu.module @kernels {\n"
    for number, (operation, type_, pointer, _) in enumerate(cases):
        name = "%p" if pointer != "!llvm.ptr" else "%unused"
        text += (f"llvm.func @k{number}({name}: {pointer}, %v: {type_}, %yes: i1, %out: !llvm.ptr<1>) "
                 "attributes {nvvm.kernel} {\n")
        if name != "%p":  # the pass would infer global memory for a generic parameter
            text += "%p = llvm.load %out : !llvm.ptr<1> -> !llvm.ptr\n"
        text += f"{operation}\n"
        if operation.startswith("%0"):
            result = f"!llvm.struct<({type_}, i1)>" if "cmpxchg" in operation else type_
            text += f"llvm.store %0, %out : {result}, !llvm.ptr<1>\n"
        text += "llvm.return\n}\n"
    return text + "}\n"


def main():
    tilewright, chip, *options = sys.argv[1:]
    cases = list(in_spaces(itertools.chain(updates(int(chip[3:])), exchanges(), accesses(), predicated())))
    with tempfile.NamedTemporaryFile("w", suffix=".mlir", encoding="utf-8") as file:
        file.write(module(cases))
        file.flush()
        done = subprocess.run([tilewright, "compile", file.name, "--gpu-name", chip, "-o", "-", *options],
                              capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    bodies = dict(re.findall(r"\.entry (k\d+)\(.*?\n\{(.*?)\n\}", done.stdout, re.DOTALL))
    failed = 0
    for number, (operation, _, _, wanted) in enumerate(cases):
        body = bodies[f"k{number}"].replace("\t", " ")
        pattern = ".*".join(re.escape(each) for each in wanted)
        # No weaker access of the same kind may accompany it.
        others = [line for line in body.split("\n") if re.search(r"\batom\.(global|shared|add|exch|and|or|xor|m|cas)", line)]
        if not re.search(pattern, body, re.DOTALL) or others:
            failed += 1
            print(f"{operation}: expected {wanted}, found {body}")
    print(f"{chip}: {len(cases)} operations, {failed} failed")
    return failed > 0


sys.exit(main())
