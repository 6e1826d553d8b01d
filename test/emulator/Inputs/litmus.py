"""Runs litmus tests of the PTX memory consistency model on the emulator under many schedules.

usage: litmus.py TILEWRIGHT FOLDER|FILE... [--instances N] [--seeds N] [--placements NAME,...]

A test is a file with comments, a name, the threads (a line each, instructions separated by semicolons), a question, and variants:

    MP
      st.DATA x 1 ; st.FLAG.SCOPE y 1
      ld.FLAG' r0 y ; ...
    ? r0=1 r1=0
    FLAG=release ...                     forbidden Causality

A variant defines the words in capitals; SCOPE is each of cta, gpu and sys; `-` is no instruction. An instruction is
ld.ORDER[.SCOPE] REGISTER LOCATION, st.ORDER[.SCOPE] LOCATION NUMBER-OR-REGISTER, atom.ORDER.SCOPE REGISTER LOCATION NUMBER, which adds,
or fence.ORDER.SCOPE. The question constrains registers, or final values of locations.

A variant states whether the question's outcome is permitted if every scope includes all threads, and if not, which axioms forbid it.
litmus_model.py must agree, and must permit the outcome without those axioms. Each variant runs in every placement: its threads as
lanes of a warp, warps of a block, or blocks of a grid; its locations in global memory and, where possible, in shared memory.
No outcome that the model forbids may appear. In a block, every outcome of interleaving the threads must appear.
"""
import argparse
import glob
import itertools
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from litmus_model import AXIOMS, Instruction, interleaved, permitted

SCOPES = {"cta": 'syncscope("block") ', "gpu": 'syncscope("device") ', "sys": ""}
ORDERS = {"relaxed": "monotonic", "acquire": "acquire", "release": "release", "acq_rel": "acq_rel", "sc": "seq_cst"}
PLACEMENTS = {"warp": 1, "block": 32, "grid": None}  # distance in threads between two threads of a test


# --- tests ----------------------------------------------------------------------------------------------------------------------

class Variant:
    def __init__(self, test, line):
        words = line.split()
        self.test, self.line = test, " ".join(words)
        self.words = dict(word.split("=") for word in words if "=" in word)
        self.verdict = [word for word in words if "=" not in word]
        if self.verdict[0] not in ("permitted", "forbidden") or not set(self.verdict[1:]) <= set(AXIOMS):
            raise ValueError(f"{test.name}: expected a verdict, found {self.verdict}")

    def program(self, scope):
        return tuple(tuple(each for text in line.split(";") if (each := self.instruction(text.strip(), scope)))
                     for line in self.test.lines)

    def instruction(self, text, scope):
        text = re.sub("[A-Z]+[0-9]*", lambda word: scope if word[0] == "SCOPE" else self.words[word[0]], text)
        head, *operands = text.split()
        if head.startswith("-"):
            return None
        kind, order, *scopes = head.split(".")
        scope = scopes[0] if scopes and order not in ("weak", "volatile") else "sys"
        if kind == "fence":
            return Instruction(kind, order, scope)
        register, place, value = {"ld": (*operands, None), "st": ("", *operands), "atom": operands}[kind]
        if value is not None and value.isdigit():
            value = int(value)
        return Instruction(kind, order, scope, place, register, value)


class Test:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
        self.name = lines[0]
        [question] = [i for i, line in enumerate(lines) if line.startswith("?")]
        self.lines = lines[1:question]
        self.question = {name: int(value) for name, value in (word.split("=") for word in lines[question][1:].split())}
        self.variants = [Variant(self, line) for line in lines[question + 1:]]
        self.threads = len(self.lines)

    def asks_for(self, outcome):
        held = dict(outcome[0] + outcome[1])
        return all(held[name] == value for name, value in self.question.items())


def check_verdict(variant):
    """An error message if the model disagrees, or ''."""
    allowed, refused = permitted(variant.program("sys"), together=True)
    where = f"{variant.test.name}: {variant.line}"
    if any(variant.test.asks_for(outcome) for outcome in allowed):
        return "" if variant.verdict == ["permitted"] else f"{where}: the model permits it"
    ways = [broken for outcome, all_ways in refused.items() if variant.test.asks_for(outcome) for broken in all_ways]
    if variant.verdict[0] != "forbidden":
        return f"{where}: the model forbids it: {sorted(map(sorted, ways))}"
    named = set(variant.verdict[1:])
    if not (any(broken <= named for broken in ways) if ways else named == {"No-Thin-Air"}):
        return f"{where}: forbidden without these: {sorted(map(sorted, ways))}"
    return ""


# --- modules --------------------------------------------------------------------------------------------------------------------

class Writer:
    """The body of one test's thread, as operations of the llvm dialect."""

    def __init__(self, number, space, places):
        self.number, self.space, self.places = number, space, places
        self.pointer, self.lines, self.registers = f"!llvm.ptr<{space}>", [], {}

    def name(self):
        return f"%v{self.number}_{len(self.lines)}"

    def add(self, text):
        name = self.name()
        self.lines.append(f"{name} = {text}")
        return name

    def constant(self, value):
        return self.add(f"llvm.mlir.constant({value} : i32) : i32")

    def write(self, each):
        how = f"{SCOPES[each.scope]}{ORDERS.get(each.order, '')}"
        if each.kind == "fence":
            self.lines.append(f"llvm.fence {how}")
            return
        at = self.places[each.location]
        if each.value is not None:
            value = self.registers[each.value] if isinstance(each.value, str) else self.constant(each.value)
        if each.kind == "atom":
            self.registers[each.register] = self.add(f"llvm.atomicrmw add {at}, {value} {how} : {self.pointer}, i32")
            return
        volatile = "volatile " if each.order == "volatile" else ""
        atomic = f" atomic {how} {{alignment = 4 : i64}}" if each.order in ORDERS else ""
        if each.kind == "st":
            self.lines.append(f"llvm.store {volatile}{value}, {at}{atomic} : i32, {self.pointer}")
        else:
            self.registers[each.register] = self.add(f"llvm.load {volatile}{at}{atomic} : {self.pointer} -> i32")


class Cell:
    """A variant with one scope and one memory space."""

    def __init__(self, variant, scope, space):
        self.variant, self.scope, self.space = variant, scope, space
        self.program = variant.program(scope)
        every = list(itertools.chain(*self.program))
        self.registers = sorted({each.register for each in every if each.register})
        self.places = sorted({each.location for each in every if each.location})
        self.seen = {}

    def label(self):
        return f"{self.variant.test.name}: {self.variant.line.split(self.variant.verdict[0])[0].strip()} {self.scope} {self.space}"


class Module:
    """All cells of a test in one placement: blockIdx.y chooses the cell."""

    def __init__(self, test, placement, instances):
        self.test, self.placement, self.instances = test, placement, instances
        spaces = ["global"] if placement == "grid" else ["global", "shared"]
        scopes = [scope for scope in SCOPES] if "SCOPE" in " ".join(test.lines) else ["sys"]
        cells = [Cell(*each) for each in itertools.product(test.variants, scopes, spaces)]
        # Without strong accesses all scopes are equivalent.
        self.cells = list({(cell.program, cell.space): cell for cell in reversed(cells)}.values())[::-1]
        self.width = max(len(cell.registers) + len(cell.places) for cell in self.cells)
        stride = PLACEMENTS[placement]
        self.blocks = instances * (1 if stride else test.threads)
        self.reqntid = (test.threads - 1) * stride + 1 if stride else 1

    def launch(self):
        words = len(self.cells) * self.instances * self.width
        return (f'// launch: {{"entry": "kernel", "calling_convention": "pointers", "grid": [{self.blocks}, {len(self.cells)}, 1], '
                f'"args": [{{"name": "m", "role": "inout", "dtype": "i32", "shape": [{words}], '
                f'"contents": {{"gen": "constant", "value": 0}}}}]}}\n')

    def text(self):
        stride = PLACEMENTS[self.placement]
        if stride:
            who = f"%stride = llvm.mlir.constant({stride} : i32) : i32\n %who = llvm.udiv %tid, %stride : i32\n" \
                  "%rest = llvm.urem %tid, %stride : i32\n %instance = llvm.add %ctaid, %zero : i32\n"
        else:
            who = f"%threads = llvm.mlir.constant({self.test.threads} : i32) : i32\n %who = llvm.urem %ctaid, %threads : i32\n" \
                  "%rest = llvm.add %zero, %zero : i32\n %instance = llvm.udiv %ctaid, %threads : i32\n"
        bodies = "".join(self.cell(number, cell) for number, cell in enumerate(self.cells))
        cases = ",\n".join(f"{number}: ^c{number}" for number in range(len(self.cells)))
        return self.launch() + f"""gpu.module @kernels {{
llvm.mlir.global internal @places() {{addr_space = 3 : i32, alignment = 4 : i64}} : !llvm.array<{self.width} x i32>
llvm.func @kernel(%m: !llvm.ptr<1>) attributes {{nvvm.kernel, nvvm.reqntid = array<i32: {self.reqntid}, 1, 1>}} {{
%zero = llvm.mlir.constant(0 : i32) : i32
%tid = nvvm.read.ptx.sreg.tid.x : i32
%ctaid = nvvm.read.ptx.sreg.ctaid.x : i32
%cell = nvvm.read.ptx.sreg.ctaid.y : i32
{who}
%instances = llvm.mlir.constant({self.instances} : i32) : i32
%width = llvm.mlir.constant({self.width} : i32) : i32
%o0 = llvm.mul %cell, %instances : i32
%o1 = llvm.add %o0, %instance : i32
%o2 = llvm.mul %o1, %width : i32
%own = llvm.getelementptr %m[%o2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
%shared = llvm.mlir.addressof @places : !llvm.ptr<3>
%active = llvm.icmp "eq" %rest, %zero : i32
llvm.switch %cell : i32, ^end [
{cases}
]
{bodies}
^end:
llvm.return
}}
}}
"""

    def cell(self, number, cell):
        space = 3 if cell.space == "shared" else 1
        base = "%shared" if space == 3 else "%own"
        head, places = [], {}
        for i, place in enumerate(cell.places):
            places[place] = f"%p{number}_{i}"
            head.append(f"{places[place]} = llvm.getelementptr {base}[{i}] : (!llvm.ptr<{space}>) -> !llvm.ptr<{space}>, i32")
        clear, copy = self.around(number, cell, places) if space == 3 else ("", "")
        cases = ",\n".join(f"{i}: ^t{number}_{i}" for i in range(len(cell.program)))
        text = "\n".join([f"^c{number}:", *head, clear,
                          f"llvm.cond_br %active, ^d{number}, ^e{number}", f"^d{number}:",
                          f"llvm.switch %who : i32, ^e{number} [", cases, "]", ""])
        for i, thread in enumerate(cell.program):
            writer = Writer(f"{number}_{i}", space, places)
            for each in thread:
                writer.write(each)
            for register, value in writer.registers.items():
                at = writer.add(f"llvm.getelementptr %own[{len(cell.places) + cell.registers.index(register)}] "
                                ": (!llvm.ptr<1>) -> !llvm.ptr<1>, i32")
                writer.lines.append(f"llvm.store {value}, {at} : i32, !llvm.ptr<1>")
            text += "\n".join([f"^t{number}_{i}:", *writer.lines, f"llvm.br ^e{number}", ""])
        return text + "\n".join([f"^e{number}:", copy, "llvm.br ^end", ""])

    @staticmethod
    def around(number, cell, places):
        """Clears shared memory before the test and copies it out afterwards, between barriers."""
        clear = [f"llvm.store %zero, {at} : i32, !llvm.ptr<3>" for at in places.values()] + ["nvvm.barrier0"]
        copy = ["nvvm.barrier0"]
        for i, at in enumerate(places.values()):
            copy += [f"%l{number}_{i} = llvm.load {at} : !llvm.ptr<3> -> i32",
                     f"%g{number}_{i} = llvm.getelementptr %own[{i}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32",
                     f"llvm.store %l{number}_{i}, %g{number}_{i} : i32, !llvm.ptr<1>"]
        return "\n".join(clear), "\n".join(copy)

    def run(self, tilewright, folder, seed):
        stem = os.path.join(folder, f"{self.test.name}.{self.placement}")
        if not os.path.exists(f"{stem}.mlir"):
            with open(f"{stem}.mlir", "w", encoding="utf-8") as file:
                file.write(self.text())
        threads = ["--threads", str(max(2, self.test.threads))] if self.placement == "grid" else ["--threads", "1"]
        done = subprocess.run([tilewright, "run", f"{stem}.mlir", "--launch", f"{stem}.mlir:1", "--on", "emulator", "--gpu-name",
                               "sm_90", "--seed", str(seed), "--out", stem, *threads], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{self.test.name}, {self.placement}: {done.stderr}")
        results = np.load(os.path.join(stem, "m.npy")).reshape(len(self.cells), self.instances, self.width)
        for cell, rows in zip(self.cells, results):
            for row in np.unique(rows, axis=0):
                places, registers = row[:len(cell.places)].tolist(), row[len(cell.places):].tolist()
                outcome = (tuple(zip(cell.registers, registers)), tuple(zip(cell.places, places)))
                cell.seen[outcome] = cell.seen.get(outcome, 0) + 1

    def judge(self):
        """Returns the errors and the number of observed outcomes."""
        wrong, cache = [], {}
        for cell in self.cells:
            together = self.placement != "grid"
            if cell.program not in cache:
                cache[cell.program] = permitted(cell.program, together)[0]
            wrong += [f"{cell.label()} {self.placement}: forbidden, but seen: {outcome}"
                      for outcome in sorted(set(cell.seen) - cache[cell.program])]
            if together:
                wrong += [f"{cell.label()} {self.placement}: never seen: {outcome}"
                          for outcome in sorted(interleaved(cell.program) - set(cell.seen))]
        return wrong, sum(len(cell.seen) for cell in self.cells)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tilewright")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--instances", type=int, default=512)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--placements", default=",".join(PLACEMENTS))
    options = parser.parse_args()
    files = [file for path in options.files
             for file in (sorted(glob.glob(os.path.join(path, "*.litmus"))) if os.path.isdir(path) else [path])]

    def examine(path):
        test = Test(path)
        wrong = [complaint for variant in test.variants if (complaint := check_verdict(variant))]
        seen = 0
        modules = [Module(test, placement, options.instances) for placement in options.placements.split(",")]
        for module in modules:
            for seed in range(1, options.seeds + 1):
                module.run(options.tilewright, folder, seed)
            complaints, outcomes = module.judge()
            wrong, seen = wrong + complaints, seen + outcomes
        return test, sum(len(module.cells) for module in modules), seen, wrong

    failed = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        for test, cells, seen, wrong in pool.map(examine, files):
            failed += len(wrong)
            print("\n".join([f"{test.name}: {len(test.variants)} variants, {cells} cells, {seen} outcomes seen", *wrong]))
    print(f"{len(files)} tests, {failed} wrong")
    return failed > 0


sys.exit(main())
