"""Generates random Rust programs, and compares each one's native results with those of its MIR on the emulator.

usage: differential.py "TILEWRIGHT ..." EMIT_MIR [--seed N] [--count N] [--batch N] [--keep DIR]

A program is a function of four words and a slice. A crate contains a batch of them, 125 by default. rustc compiles it for the host and
prints its MIR in one of the three ways of rust/emit-mir, in rotation; a kernel runs each program on 32 inputs. RUSTC names the compiler.
"""
import argparse
import os
import random
import struct
import subprocess
import sys
import tempfile

from npy import read_npy

LANES = 32
WAYS = [[], ["--o0"], ["--inlined"]]
INTS = ["i8", "i16", "i32", "i64", "i128", "u8", "u16", "u32", "u64", "u128", "usize"]
FLOATS = ["f32", "f64"]


def width(kind):
    return 64 if kind == "usize" else int(kind[1:])


class Maker:
    """One program: `fn pN(x: &[u64; 4], s: &[u32]) -> u64`, with types of its own."""

    def __init__(self, number, rng):
        self.n, self.rng, self.vars, self.items, self.next, self.loops = number, rng, [], [], 0, 0
        self.structs, self.enums = [], []

    def pick(self, *choices):
        return self.rng.choice(choices)

    def name(self):
        self.next += 1
        return f"v{self.next}"

    def scalar(self):
        return self.pick("bool", *INTS, *INTS, *FLOATS)

    def define_types(self):
        for i in range(self.rng.randrange(3)):
            name = f"S{self.n}_{i}"
            fields = [self.scalar() for _ in range(self.rng.randrange(1, 5))]
            if self.rng.random() < 0.4:
                fields.append(f"[{self.pick('u8', 'i32', 'u64')}; {self.rng.randrange(1, 6)}]")
            body = ", ".join(f"f{k}: {kind}" for k, kind in enumerate(fields))
            self.items.append(f"#[derive(Clone, Copy, Debug)] struct {name} {{ {body} }}")
            self.structs.append((name, fields))
        for i in range(self.rng.randrange(3)):
            name = f"E{self.n}_{i}"
            variants = [[self.scalar() for _ in range(self.rng.randrange(3))] for _ in range(self.rng.randrange(2, 6))]
            body = ", ".join(f"V{k}" + (f"({', '.join(kinds)})" if kinds else "") for k, kinds in enumerate(variants))
            self.items.append(f"#[derive(Clone, Copy, Debug)] enum {name} {{ {body} }}")
            self.enums.append((name, variants))

    def any_type(self):
        kinds = [self.scalar()] * 3 + [name for name, _ in self.structs + self.enums]
        return self.rng.choice(kinds)

    # Expressions

    def expr(self, kind, depth):
        """An expression of the given type that does not panic."""
        known = [name for name, its, _ in self.vars if its == kind]
        if known and self.rng.random() < (0.9 if depth <= 0 else 0.3):
            return self.rng.choice(known)
        for name, fields in self.structs:
            if name == kind:
                return f"{name} {{ " + ", ".join(f"f{k}: {self.expr(f, depth - 1)}" for k, f in enumerate(fields)) + " }"
        for name, variants in self.enums:
            if name == kind:
                k = self.rng.randrange(len(variants))
                return f"{name}::V{k}" + (f"({', '.join(self.expr(f, depth - 1) for f in variants[k])})" if variants[k] else "")
        if kind.startswith("["):
            element, count = kind[1:-1].split("; ")
            return "[" + ", ".join(self.expr(element, depth - 1) for _ in range(int(count))) + "]"
        if kind == "bool":
            return self.boolean(depth)
        return self.floating(kind, depth) if kind in FLOATS else self.integer(kind, depth)

    def conditional(self, kind, depth):
        return f"(if {self.expr('bool', depth - 1)} {{ {self.expr(kind, depth - 1)} }} else {{ {self.expr(kind, depth - 1)} }})"

    def matched(self, kind, depth):
        """A match on an enum."""
        name, variants = self.rng.choice(self.enums)
        arms, before = [], len(self.vars)
        for k, fields in enumerate(variants):
            bound = [self.name() for _ in fields]
            self.vars += [(b, f, False) for b, f in zip(bound, fields)]
            arms.append(f"{name}::V{k}" + (f"({', '.join(bound)})" if bound else "") + f" => {self.expr(kind, depth - 1)}")
            del self.vars[before:]
        return f"(match {self.expr(name, depth - 1)} {{ {', '.join(arms)} }})"

    def read(self, kind):
        """A projection: a field or an element."""
        found = []
        for name, its, _ in self.vars:
            for struct_name, fields in self.structs:
                if its == struct_name:
                    for k, field in enumerate(fields):
                        if field == kind:
                            found.append(f"{name}.f{k}")
                        elif field.startswith("[" + kind + ";"):
                            found.append(f"{name}.f{k}[({self.expr('usize', 0)}) % {field[:-1].split('; ')[1]}]")
        if kind == "u32":
            found.append(f"s[({self.expr('usize', 1)}) % s.len()]")
        if kind == "u64":
            found.append(f"x[({self.expr('usize', 1)}) % 4]")
        return self.rng.choice(found) if found else None

    def integer(self, kind, depth):
        bits, signed = width(kind), kind[0] == "i"
        if depth <= 0:
            low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
            value = self.pick(0, 1, 2, 7, low, high, high - 1, self.rng.randint(low, high), self.rng.randint(0, 100))
            return f"({value}{kind})" if value < 0 else f"{value}{kind}"
        a, b = (lambda: f"({self.expr(kind, depth - 1)})"), (lambda: self.expr(kind, depth - 1))
        amount = lambda: self.expr("u32", 0)
        part = self.read(kind)
        forms = [
            lambda: f"{a()}.wrapping_{self.pick('add', 'sub', 'mul')}({b()})",
            lambda: f"{a()}.saturating_{self.pick('add', 'sub')}({b()})",
            lambda: f"{a()}.checked_{self.pick('add', 'sub', 'mul')}({b()}).unwrap_or({b()})",
            lambda: f"{a()}.overflowing_{self.pick('add', 'sub', 'mul')}({b()}).0",
            lambda: f"({a()} {self.pick('&', '|', '^')} {a()})",
            lambda: f"join({kind}::{self.pick('wrapping_add', 'wrapping_mul', 'saturating_sub')}, {b()}, {b()})",
            lambda: f"join(|p: {kind}, q: {kind}| p.wrapping_mul(q) ^ {b()}, {b()}, {b()})",
            lambda: f"(!{a()})",
            lambda: f"{a()}.wrapping_neg()",
            lambda: f"{a()}.wrapping_{self.pick('shl', 'shr')}({amount()})",
            lambda: f"({a()}.{self.pick('count_ones', 'leading_zeros', 'trailing_zeros')}() as {kind})",
            lambda: f"{a()}.rotate_{self.pick('left', 'right')}({amount()} % {bits})",
            lambda: f"{{ let d = {b()}; if d == 0 {{ {b()} }} else {{ {a()}.wrapping_{self.pick('div', 'rem')}(d) }} }}",
            lambda: f"{a()}.{self.pick('min', 'max')}({b()})",
            lambda: f"({self.expr(self.pick(*INTS), depth - 1)} as {kind})",
            lambda: f"({self.expr(self.pick(*FLOATS), depth - 1)} as {kind})",
            lambda: f"({self.expr('bool', depth - 1)} as {kind})",
            lambda: self.conditional(kind, depth),
            lambda: part or self.conditional(kind, depth),
            lambda: self.matched(kind, depth) if self.enums else self.conditional(kind, depth),
        ]
        return self.rng.choice(forms)()

    def floating(self, kind, depth):
        if depth <= 0:
            return self.pick("0.0", "1.0", "-1.5", "0.1", "1e10", "3.0e-5", "255.5", "16777217.0") + kind
        a = lambda: f"({self.expr(kind, depth - 1)})"
        part = self.read(kind)
        forms = [
            lambda: f"({a()} {self.pick('+', '-', '*', '/')} {a()})",
            lambda: f"(-{a()})",
            lambda: f"({self.expr(self.pick(*INTS), depth - 1)} as {kind})",
            lambda: f"({self.expr(self.pick(*FLOATS), depth - 1)} as {kind})",
            lambda: self.conditional(kind, depth),
            lambda: part or self.conditional(kind, depth),
            lambda: self.matched(kind, depth) if self.enums else self.conditional(kind, depth),
        ]
        return self.rng.choice(forms)()

    def boolean(self, depth):
        if depth <= 0:
            return self.pick("true", "false")
        kind = self.pick(*INTS, *FLOATS)
        a = lambda: f"({self.expr(kind, depth - 1)})"
        b = lambda: f"({self.expr('bool', depth - 1)})"
        part = self.read("bool")
        forms = [
            lambda: f"({a()} {self.pick('<', '<=', '>', '>=', '==', '!=')} {a()})",
            lambda: f"({b()} {self.pick('&&', '||', '^')} {b()})",
            lambda: f"(!{b()})",
            lambda: part or f"(!{b()})",
        ]
        if kind in INTS:
            forms.append(lambda: f"{a()}.checked_{self.pick('add', 'sub', 'mul')}({a()}).is_{self.pick('some', 'none')}()")
            forms.append(lambda: f"{a()}.overflowing_{self.pick('add', 'sub', 'mul')}({a()}).1")
        return self.rng.choice(forms)()

    # Statements

    def block(self, depth, indent):
        before = len(self.vars)
        lines = [self.statement(depth, indent) for _ in range(self.rng.randrange(1, 4))]
        del self.vars[before:]
        return "".join(lines)

    def assignable(self):
        found = []
        for name, kind, mutable in self.vars:
            if mutable:
                found.append((name, kind))
                for struct_name, fields in self.structs:
                    if kind == struct_name:
                        found += [(f"{name}.f{k}", field) for k, field in enumerate(fields)]
                        found += [(f"{name}.f{k}[({self.expr('usize', 0)}) % {field[:-1].split('; ')[1]}]", field[1:].split(";")[0])
                                  for k, field in enumerate(fields) if field.startswith("[")]
        return found

    def statement(self, depth, indent):
        pad = "    " * indent
        targets = self.assignable()
        kind = self.rng.random()
        if kind < 0.35 or not targets:
            its, name = self.any_type(), self.name()
            text = f"{pad}let mut {name}: {its} = {self.expr(its, 2)};\n"
            self.vars.append((name, its, True))
            return text
        if kind < 0.6 or depth <= 0:
            target, its = self.rng.choice(targets)
            return f"{pad}{target} = {self.expr(its, 2)};\n"
        if kind < 0.75:
            text = f"{pad}if {self.expr('bool', 2)} {{\n{self.block(depth - 1, indent + 1)}{pad}}}"
            if self.rng.random() < 0.5:
                text += f" else {{\n{self.block(depth - 1, indent + 1)}{pad}}}"
            return text + "\n"
        if kind < 0.85:
            counter = self.name()
            leave = f"{pad}    if {self.expr('bool', 2)} {{ {self.pick('break', 'continue')}; }}\n" if self.rng.random() < 0.5 else ""
            self.vars.append((counter, "u32", False))
            body = self.block(depth - 1, indent + 1)
            self.vars = [each for each in self.vars if each[0] != counter]
            return f"{pad}for {counter} in 0..{self.rng.randrange(1, 6)}u32 {{\n{leave}{body}{pad}}}\n"
        if kind < 0.93:
            item = self.name()
            self.vars.append((item, "u32", False))
            body = self.block(depth - 1, indent + 1)
            self.vars = [each for each in self.vars if each[0] != item]
            start = self.rng.randrange(8)
            source = self.pick(f"s[{start}..{start + self.rng.randrange(1, 6)}].iter()", f"s.iter().take({self.rng.randrange(1, 5)})")
            return f"{pad}for &{item} in {source} {{\n{body}{pad}}}\n"
        counter = self.name()
        body = self.block(depth - 1, indent + 1)
        return (f"{pad}let mut {counter} = {self.rng.randrange(1, 6)}u32;\n{pad}while {counter} > 0 {{\n{pad}    {counter} -= 1;\n"
                f"{body}{pad}}}\n")

    def fold(self):
        """All live values, combined into one word."""
        text = ""
        for name, kind, _ in self.vars:
            parts = [(name, kind)]
            for struct_name, fields in self.structs:
                if kind == struct_name:
                    parts = [(f"{name}.f{k}", field) for k, field in enumerate(fields) if not field.startswith("[")]
            for part, its in parts:
                if its in FLOATS:
                    text += f"    if !({part} != {part}) {{ mix(&mut r, {part}.to_bits() as u64); }}\n"
                elif its in INTS or its == "bool":
                    text += f"    mix(&mut r, {part} as u64);\n"
        return text

    def make(self):
        self.define_types()
        for i in range(4):
            self.vars.append((f"w{i}", "u64", False))
        body = "".join(self.statement(2, 1) for _ in range(self.rng.randrange(2, 7)))
        return "\n".join(self.items) + f"""
#[inline(never)]
fn p{self.n}(x: &[u64], s: &[u32]) -> u64 {{
    let (w0, w1, w2, w3) = (x[0], x[1], x[2], x[3]);
    let mut r = 0u64;
{body}{self.fold()}    r
}}
"""


def crate(programs):
    arms = "".join(f"        {n} => p{n}(x, s),\n" for n in range(len(programs)))
    return f"""#![cfg_attr(not(feature = "host"), no_std)]
#![allow(warnings)]
use cuda_device::{{DisjointSlice, kernel, thread}};

fn mix(r: &mut u64, value: u64) {{
    *r = (*r ^ value).wrapping_mul(0x9e3779b97f4a7c15).rotate_left(23);
}}
#[inline(never)]
fn join<T>(f: impl Fn(T, T) -> T, a: T, b: T) -> T {{
    f(a, b)
}}
{"".join(programs)}
pub fn run(program: u32, x: &[u64], s: &[u32]) -> u64 {{
    match program {{
{arms}        _ => 0,
    }}
}}

#[kernel]
pub fn programs(inputs: &[u64], s: &[u32], mut out: DisjointSlice<u64>) {{
    let index = thread::index_1d();
    let i = index.get();
    let lane = i % {LANES};
    if let Some(e) = out.get_mut(index) {{
        *e = run((i / {LANES}) as u32, &inputs[4 * lane..4 * lane + 4], s);
    }}
}}
"""


def host(count, inputs, values):
    return f"""#[path = "programs.rs"]
mod programs;
fn main() {{
    let inputs: &[u64] = &{inputs};
    let s: &[u32] = &{values};
    for k in 0..{count} {{
        for lane in 0..{LANES} {{
            println!("{{}}", programs::run(k, &inputs[4 * lane..4 * lane + 4], s));
        }}
    }}
}}
"""


def call(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\nexit code {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def differences(tilewright, emit_mir, programs, way, rng, folder):
    """The numbers of the programs that differ, with both results."""
    inputs = [rng.choice([0, 1, 2**64 - 1, 2**63, rng.getrandbits(64), rng.getrandbits(8), rng.getrandbits(32)]) for _ in range(4 * LANES)]
    values = [rng.choice([0, 1, 2**32 - 1, rng.getrandbits(32), rng.getrandbits(4)]) for _ in range(16)]
    source, text = os.path.join(folder, "programs.rs"), os.path.join(folder, "programs.mir")
    with open(source, "w", encoding="utf-8") as file:
        file.write(crate(programs))
    with open(os.path.join(folder, "host.rs"), "w", encoding="utf-8") as file:
        file.write(host(len(programs), inputs, values))
    call([emit_mir, "--host", os.path.join(folder, "host.rs"), "-o", os.path.join(folder, "host")])
    want = [int(line) for line in call([os.path.join(folder, "host")]).split()]
    call([emit_mir, *way, source, "-o", text])
    launch = os.path.join(folder, "launch.json")
    with open(launch, "w", encoding="utf-8") as file:
        file.write(f"""{{"entry": "programs", "calling_convention": "rust", "grid": [{len(programs)}, 1, 1], "block": [{LANES}, 1, 1],
 "args": [{{"name": "inputs", "dtype": "u64", "values": {inputs}}}, {{"name": "s", "dtype": "u32", "values": {values}}},
          {{"name": "out", "dtype": "u64", "role": "out", "shape": [{len(want)}]}}]}}""")
    call([*tilewright.split(), "run", text, "--launch", launch, "--on", "emulator", "--gpu-name", "sm_80", "-q", "--out", folder])
    data = read_npy(os.path.join(folder, "out.npy"))[1]
    found = struct.unpack(f"<{len(want)}Q", data)
    wrong = {}
    for i, (a, b) in enumerate(zip(found, want)):
        if a != b:
            wrong.setdefault(i // LANES, f"input {inputs[4 * (i % LANES):4 * (i % LANES) + 4]}: found {a}, expected {b}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tilewright")
    parser.add_argument("emit_mir")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--batch", type=int, default=125, help="programs per crate")
    parser.add_argument("--keep", help="a folder for failing programs")
    given = parser.parse_args()
    done = failed = 0
    for first in range(given.seed, given.seed + given.count, given.batch):
        seeds = range(first, min(first + given.batch, given.seed + given.count))
        programs = [Maker(n, random.Random(seed)).make() for n, seed in enumerate(seeds)]
        way = WAYS[first // given.batch % len(WAYS)]
        with tempfile.TemporaryDirectory() as scratch:
            folder = scratch
            if given.keep:
                folder = os.path.join(given.keep, str(first))
                os.makedirs(folder, exist_ok=True)
            try:
                wrong = differences(given.tilewright, given.emit_mir, programs, way, random.Random(first), folder)
            except RuntimeError as error:
                print(f"programs {first} to {seeds[-1]}, {' '.join(way) or 'stable'}: {error}")
                failed += len(programs)
                continue
        for n, what in wrong.items():
            print(f"program {seeds[n]}, {' '.join(way) or 'stable'}, {what}\n{programs[n]}")
        done += len(programs)
        failed += len(wrong)
    print(f"{done} programs, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
