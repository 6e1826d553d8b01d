"""Proves the rows of the rule table that carry an argument for all values at 16 bits, by enumeration.

Products and quotients of variables are beyond the solver at 32 and 64 bits, and some at 16. This script generates a C
program for each rule, with constants in the outer loops and their conditions checked there, and runs it: up to 2^48 values, of
which the conditions leave about 2^36.

usage: sixteen.py WORK_FOLDER [--only REGEX] [--width N]
"""
import argparse
import pathlib
import re
import subprocess
import sys
import time

from semantics import Con, Evaluation, table, width_choices

CLANG = "/usr/lib/llvm-22/bin/clang"
WIDE = 64  # bits of exact results: enough for sums and products of two 16-bit numbers

PRELUDE = """
#include <stdint.h>
#include <stdio.h>
enum { W = %d };
typedef uint32_t u;
#define MASK ((1u << W) - 1)
static inline u cut(u x) { return x & MASK; }
static inline int32_t sig(u x) { return (int32_t)(x << (32 - W)) >> (32 - W); }
// Quotients of 16 bits are exact in f32: a fraction is at least 2^-16 away from the next integer, relative to 2^-24.
static inline u udiv(u x, u y) { return (u)((float)x / (float)(y ? y : 1)); }
static inline u sdiv(u x, u y) { return cut((u)(int32_t)((float)sig(x) / (float)(y ? sig(y) : 1))); }
int checkDivisions(void) {
  for (u x = 0; x <= MASK; ++x)
    for (u y = 1; y <= MASK; ++y)
      if (udiv(x, y) != x / y || (y != MASK && sdiv(x, y) != cut((u)(sig(x) / sig(y)))))
        return 1;
  return 0;
}
"""


class Text:
    """The algebra of C expressions: codes of W bits in 32, exact results as (signed, 64-bit expression)."""
    true, false = "1", "0"
    all_ = staticmethod(lambda *each: "(" + " & ".join(each) + ")")
    not_bool = staticmethod(lambda x: f"(!{x})")
    if_bool = ite = staticmethod(lambda c, x, y: f"({c} ? {x} : {y})")
    is_true = staticmethod(lambda x: f"({x} & 1)")
    to_mask = staticmethod(lambda x: f"(u)({x})")
    const = staticmethod(lambda value, width: f"({value & ((1 << width) - 1)}u)")
    minimum = staticmethod(lambda width: f"({1 << (width - 1)}u)")
    negative = staticmethod(lambda x, width: f"(sig({x}) < 0)")
    not_ = staticmethod(lambda x, width: f"cut(~{x})")
    and_ = staticmethod(lambda x, y, width: f"({x} & {y})")
    or_ = staticmethod(lambda x, y, width: f"({x} | {y})")
    udiv = staticmethod(lambda x, y, width: f"udiv({x}, {y})")
    sdiv = staticmethod(lambda x, y, width: f"sdiv({x}, {y})")
    same = staticmethod(lambda x, y: f"({x} == {y})")

    def __init__(self, width):
        self.width = width

    def arithmetic(op):
        def text(self, x, y, width):
            exact = f"({x} {op} {y})"
            return f"cut{exact}" if width == self.width else exact
        return text

    add, sub, mul = arithmetic("+"), arithmetic("-"), arithmetic("*")

    # A product of 16-bit numbers fits in 32 bits, signed or not, so the wide form is the C type.
    def zext(self, x, source, width):
        return f"(u){x}"

    def sext(self, x, source, width):
        return f"sig({x})"

    def trunc(self, x, source, width):
        return f"cut((u){x})"


def program(rule, types, widths, width):
    names = table.variables(rule.lhs)
    constants = [each for each in names if isinstance(each, Con)]
    unknown = [each for each in names if not isinstance(each, Con)]
    # An undefined operand makes both sides undefined in these rules; exhaustive.py covers that.
    evaluate = Evaluation(Text(width), types, widths, {each: (each.name, "1") for each in names})
    left, defined = evaluate(rule.lhs)
    right, also = evaluate(rule.rhs)
    wrong = f"({defined} & ((!{also}) | ({left} != {right})))"
    if not rule.licence:
        wrong = f"({wrong} | ({left} != {right}))"
    conditions = " & ".join(["1"] + [evaluate.holds(*each) for each in rule.when])
    loops = "".join(f"for (u {each.name} = 0; {each.name} <= MASK; ++{each.name})\n" for each in constants)
    inner = "".join(f"for (u {each.name} = 0; {each.name} <= MASK; ++{each.name})\n" for each in unknown)
    at = ", ".join(each.name for each in names)
    found = f'if ({wrong}) {{ printf("{" ".join(each.name + " = %u" for each in names)}\\n", {at}); return 1; }}'
    return (PRELUDE % width + "int main(void) {\nunsigned long long count = 0;\nif (checkDivisions()) return 2;\n" +
            loops + f"if ({conditions}) {{\nu any = 0;\n" + inner + f"any |= {wrong};\n" +
            f"count += 1;\nif (any) {{\n{inner}{found}\n}}\n}}\n" +
            'printf("%llu\\n", count);\nreturn 0;\n}\n')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--width", type=int, default=16)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    rows = table.load()
    failed = proved = refuted = 0
    # Among the rejected rows, those with products and quotients: the program must find their counterexamples.
    refused = [rule for rule in rows.refused if "Div" in repr(rule.lhs)]
    for rule in [rule for rule in rows.rules if rule.argument] + refused:
        if not re.search(options.only, rule.name):
            continue
        for types, widths in width_choices(rule, [options.width]):
            source, binary = options.work / f"{rule.name}.c", options.work / rule.name
            source.write_text(program(rule, types, widths, options.width))
            subprocess.run([CLANG, "-O3", "-march=native", "-Wno-everything", source, "-o", binary], check=True)
            begin = time.monotonic()
            ran = subprocess.run([binary], capture_output=True, text=True)
            found = ran.returncode == 1
            if rule.refused:
                refuted += 1
                failed += not found
            else:
                proved += 1
                failed += ran.returncode != 0
            print(f"{rule.name}: {'counterexample ' if found else 'all values at %d bits, constants ' % options.width}"
                  f"{ran.stdout.strip()} ({time.monotonic() - begin:.0f} s)", flush=True)
            if ran.returncode == 2 or found != bool(rule.refused):
                print(f"FAILED {rule.name}")
    print(f"{proved} rules proved at {options.width} bits, {refuted} refused ones refuted; {failed} failed")
    return 1 if failed or not proved else 0


if __name__ == "__main__":
    sys.exit(main())
