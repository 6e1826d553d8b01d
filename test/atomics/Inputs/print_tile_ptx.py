"""Compiles each Tile IR access with each order, scope and element type, and checks the PTX for its instruction.

usage: print_tile_ptx.py TILEWRIGHT CHIP [OPTION...]

The table follows the PTX ISA: `ld` and `st` with order and scope, `atom` with both, `red` if the result is unused, `multimem` from sm_90 on. Each case is an
entry of one module. Its PTX must contain the instruction and no access with a weaker order.
"""
import itertools
import re
import subprocess
import sys
import tempfile

SCOPES = {"tl_blk": "cta", "device": "gpu", "sys": "sys"}
BITS = {"i1": 8, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "f16": 16, "bf16": 16, "f32": 32, "f64": 64, "tf32": 32,
        "f8E4M3FN": 8, "f8E5M2": 8, "f8E8M0FNU": 8}
ORDERED = list(itertools.product(("relaxed", "acquire", "release", "acq_rel"), SCOPES))
INTEGER_MODES = {"and": "and.b", "or": "or.b", "xor": "xor.b", "add": "add.u", "max": "max.s", "min": "min.s", "umax": "max.u",
                 "umin": "min.u", "xchg": "exch.b"}
FLOAT_SUMS = {"f16": "add.noftz.f16", "bf16": "add.noftz.bf16", "f32": "add.f32", "f64": "add.f64"}
BF16_SUMS_SINCE = MULTIMEM_SINCE = DEPENDENT_LAUNCH_SINCE = 90


def view(name, element, attr=""):
    attr = f", #cuda_tile.ptr_attr<{attr}>" if attr else ""
    tensor = f"tensor_view<8x{element}, strides=[1]{attr}>"
    lines = (f"    %{name}_v = make_tensor_view %{name}, shape = [8], strides = [1] : {tensor}\n"
             f"    %{name}_p = make_partition_view %{name}_v : partition_view<tile=(8), {tensor}>\n")
    return lines, f"partition_view<tile=(8), {tensor}>"


def access(order, scope, verb):
    """The Tile IR operation, and the instruction up to its type."""
    if order == "weak":
        return "weak", f"{verb}.global"
    return f"{order} {scope}", f"{verb}.{order}.{SCOPES[scope]}.global"


def loads_and_stores():
    weak = [("weak", None)]
    for element in BITS:
        view_lines, view_type = view("x", element)
        for order, scope in weak + [each for each in ORDERED if each[0] in ("relaxed", "acquire")]:
            words, instruction = access(order, scope, "ld")
            wanted = rf"{re.escape(instruction)}(\.v\d)?\.b{BITS[element]}\b|{re.escape(instruction)}\.(v\d\.)?b(32|64) "
            out = f"    %w = store_ptr_tko weak %y, %t : tile<ptr<{element}>>, tile<{element}> -> token\n"
            yield element, f"    %t, %u = load_ptr_tko {words} %x : tile<ptr<{element}>> -> tile<{element}>, token\n" + out, wanted
            out_lines, out_type = view("y", element)
            yield element, (view_lines + out_lines
                            + f"    %t, %u = load_view_tko {words} %x_p[%zero] : {view_type}, tile<i32> -> tile<8x{element}>, token\n"
                            + f"    %w = store_view_tko weak %t, %y_p[%zero] : tile<8x{element}>, {out_type}, tile<i32> -> token\n"), wanted
        for order, scope in weak + [each for each in ORDERED if each[0] in ("relaxed", "release")]:
            words, instruction = access(order, scope, "st")
            wanted = rf"{re.escape(instruction)}(\.v\d)?\.b{BITS[element]}\b|{re.escape(instruction)}\.(v\d\.)?b(32|64) "
            load = f"    %t, %u = load_ptr_tko weak %y : tile<ptr<{element}>> -> tile<{element}>, token\n"
            yield element, load + f"    %w = store_ptr_tko {words} %x, %t : tile<ptr<{element}>>, tile<{element}> -> token\n", wanted


def atomics(chip):
    for element, mode in itertools.product(("i32", "i64"), INTEGER_MODES):
        yield from updates(element, mode, f"{INTEGER_MODES[mode]}{element[1:]}")
    for element, operation in FLOAT_SUMS.items():
        yield from updates(element, "addf", operation if element != "bf16" or chip >= BF16_SUMS_SINCE else "cas.b16")
    for element in ("f32", "f64"):
        yield from updates(element, "xchg", f"exch.b{element[1:]}")
    for element, (order, scope) in itertools.product(("i32", "i64", "f32", "f64"), ORDERED):
        yield element, (f"    %a, %u = load_ptr_tko weak %y : tile<ptr<{element}>> -> tile<{element}>, token\n"
                        f"    %t, %v = atomic_cas_tko {order} {scope} %x, %a, %a : tile<ptr<{element}>>, tile<{element}> -> "
                        f"tile<{element}>, token\n"
                        f"    %w = store_ptr_tko weak %y, %t : tile<ptr<{element}>>, tile<{element}> -> token\n"), (
                            rf"atom\.{order}\.{SCOPES[scope]}\.global\.cas\.b{element[1:]} ")
    for element, mode, scope in itertools.product(("i32", "i64"), INTEGER_MODES, ("tl_blk", "device")):
        if mode != "xchg":
            yield red(element, mode, scope, f"{INTEGER_MODES[mode]}{element[1:]}")
    for (element, operation), scope in itertools.product(FLOAT_SUMS.items(), ("tl_blk", "device")):
        yield red(element, "addf", scope, operation if element != "bf16" or chip >= BF16_SUMS_SINCE else "cas.b16")


def updates(element, mode, operation):
    for order, scope in ORDERED:
        yield element, (f"    %a, %u = load_ptr_tko weak %y : tile<ptr<{element}>> -> tile<{element}>, token\n"
                        f"    %t, %v = atomic_rmw_tko {order} {scope} %x, {mode}, %a : tile<ptr<{element}>>, tile<{element}> -> "
                        f"tile<{element}>, token\n"
                        f"    %w = store_ptr_tko weak %y, %t : tile<ptr<{element}>>, tile<{element}> -> token\n"), (
                            rf"atom\.{order}\.{SCOPES[scope]}\.global\.{re.escape(operation)} ")


def red(element, mode, scope, operation):
    x_lines, x_type = view("x", element)
    y_lines, y_type = view("y", element)
    instruction = "atom" if operation.startswith("cas") else "red"
    return element, (x_lines + y_lines
                     + f"    %a, %u = load_view_tko weak %y_p[%zero] : {y_type}, tile<i32> -> tile<8x{element}>, token\n"
                     + f"    %w = atomic_red_view_tko relaxed {scope} %x_p[%zero], {mode}, %a : tile<8x{element}>, {x_type}, tile<i32> "
                       "-> token\n"), rf"{instruction}\.relaxed\.{SCOPES[scope]}\.global\.{re.escape(operation)} "


def multimem(chip):
    if chip < MULTIMEM_SINCE:
        return
    kinds = {"add": "add.u", "min": "min.s", "max": "max.s", "and": "and.b", "or": "or.b", "xor": "xor.b", "umin": "min.u",
             "umax": "max.u"}
    cases = [(element, kind, f"{kinds[kind]}{element[1:]}") for element in ("i32", "i64") for kind in kinds]
    cases += [(element, kind, f"{kind}.{element}x2") for element in ("f16", "bf16") for kind in ("add", "min", "max")]
    for element, kind, operation in cases + [("f32", "add", "add.f32"), ("f64", "add", "add.f64")]:
        half = BITS[element] == 16
        x_lines, x_type = view("x", element, "multicast")
        y_lines, y_type = view("y", element)
        attr = f"attributes {{reduction = #cuda_tile.multimem_reduction_kind<{kind}>}} " if kind != "add" else ""
        load = f"    %a, %u = load_view_tko weak %y_p[%zero] : {y_type}, tile<i32> -> tile<8x{element}>, token\n"
        store = f"    %w = store_view_tko weak %a, %y_p[%zero] : tile<8x{element}>, {y_type}, tile<i32> -> token\n"
        for order, scope in [("weak", None)] + [each for each in ORDERED if each[0] in ("relaxed", "acquire")]:
            words = "weak" if order == "weak" else f"{order} {scope}"
            suffix = "weak" if order == "weak" else f"{order}.{SCOPES[scope]}"
            yield f"{element}, <multicast>", x_lines + y_lines + (
                f"    %a, %u = multimem_load_reduce_view_tko {words} %x_p[%zero] {attr}: {x_type}, tile<i32> -> tile<8x{element}>, token\n"
            ) + store, rf"multimem\.ld_reduce\.{suffix}\.global\.{re.escape(operation)} "
        for order, scope in [each for each in ORDERED if each[0] in ("relaxed", "release") and (kind == "add" or not half)]:
            yield f"{element}, <multicast>", x_lines + y_lines + load + (
                f"    %w = multimem_reduce_view_tko {order} {scope} %x_p, %a[%zero] {attr}: {x_type}, tile<8x{element}>, tile<i32> -> "
                "token\n"), rf"multimem\.red\.{order}\.{SCOPES[scope]}\.global\.{re.escape(operation)} "
        if kind != "add":
            continue
        for order, scope in [("weak", None)] + [each for each in ORDERED if each[0] in ("relaxed", "release")]:
            words = "weak" if order == "weak" else f"{order} {scope}"
            suffix = "weak" if order == "weak" else f"{order}.{SCOPES[scope]}"
            yield f"{element}, <multicast>", x_lines + y_lines + load + (
                f"    %w = multimem_store_view_tko {words} %x_p, %a[%zero] : {x_type}, tile<8x{element}>, tile<i32> -> token\n"
            ), rf"multimem\.st\.{suffix}\.global\.b{BITS[element]} " if not half else half_store(order, scope)


def half_store(order, scope):
    """PTX has no 16-bit multimem store: the bits are cleared, then set, and the second update carries the order."""
    scope = SCOPES[scope or "sys"]
    return (rf"multimem\.red\.relaxed\.{scope}\.global\.and\.b32 .*"
            rf"multimem\.red\.{order if order == 'release' else 'relaxed'}\.{scope}\.global\.or\.b32 ")


def grid(chip):
    for operation, instruction in (("gdc_wait_tko", "griddepcontrol.wait"),
                                   ("gdc_launch_dependents_tko", "griddepcontrol.launch_dependents")):
        found = re.escape(instruction) + ";"
        yield "i32", f"    %w = {operation} -> token\n", found if chip >= DEPENDENT_LAUNCH_SINCE else f"^(?!.*{found})"
    yield "i32", "    %t = make_token : token\n    %w = memory_fence_alias_tko %t\n", r"fence\.proxy\.alias;"


def module(cases):
    text = "cuda_tile.module @kernels {\n"
    for number, (pointee, body, _) in enumerate(cases):
        text += (f"  entry @k{number}(%x: tile<ptr<{pointee}>>, %y: tile<ptr<{pointee.split(',')[0]}>>) {{\n"
                 f"    %zero = constant <i32: 0> : tile<i32>\n{body}    return\n  }}\n")
    return text + "}\n"


def main():
    tilewright, name, *options = sys.argv[1:]
    chip = int(name[3:])
    cases = [*loads_and_stores(), *atomics(chip), *multimem(chip), *grid(chip)]
    with tempfile.NamedTemporaryFile("w", suffix=".mlir", encoding="utf-8") as file:
        file.write(module(cases))
        file.flush()
        done = subprocess.run([tilewright, "compile", file.name, "--gpu-name", name, "--emit=ptx", "-o", "-", *options],
                              capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    bodies = dict(re.findall(r"\.entry (k\d+)\(.*?\n\{(.*?)\n\}", done.stdout, re.DOTALL))
    failed = 0
    for number, (_, operation, wanted) in enumerate(cases):
        body = bodies[f"k{number}"].replace("\t", " ")
        if "-O0" in options:  # the result is a variable, although nothing reads it
            wanted = wanted.replace(r"red\.relaxed", r"atom\.relaxed")
        # An update without an order would be `.relaxed.gpu`, whatever order was requested.
        plain = re.search(r"\batom\.(global|shared|add|exch|and|or|xor|m|cas)", body)
        if not re.search(wanted, body, re.DOTALL) or plain:
            failed += 1
            print(f"{operation}: expected {wanted}, found {body}")
    print(f"{name}: {len(cases)} accesses, {failed} failed")
    return failed > 0


sys.exit(main())
