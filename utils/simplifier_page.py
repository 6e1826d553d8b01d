"""The page of the simplifier's rules, from their table."""
import itertools

import simplifier_table as table

HEAD = """# The rules of the expression simplifier

`cuda-tile-simplify` lifts elementwise integer operations, comparisons for equality, selects and casts into a private graph
of expressions, in which each expression occurs once, applies the rules below until none matches, and writes back the
changes. The code is in [Transform/CudaTile/Simplifier](../tilewright/Transform/CudaTile/Simplifier/Simplifier.h); this page, the
matching code and the proofs are generated from one table, `Rules.td` there.

## What is proved

A value is *undefined* if it overflows against a flag (`nsw`, `nuw`), if it is a division by zero or of the most negative number
by -1, and if an operand is undefined; a select depends only on its condition and the selected arm. For every rule,
wherever the left side is defined the right side is defined and has the same bits. A rule without a mark guarantees more: both
sides have the same bits everywhere, with the results of the reference executor for undefined values (products and
sums wrap, a division by zero is zero). A rule marked * needs the freedom of its note.

`test/simplifier/exhaustive.py` runs through all values at widths 1 to 8, with every operand defined and undefined;
`test/simplifier/smt.py` proves all values at 32 and 64 bits, casts at every pair of widths that Tile IR has. A rule marked †
is about products and quotients of unknowns, which the solver does not decide within a minute: its note argues for all
widths, and `test/simplifier/sixteen.py` runs through all values at 16 bits (`./dev test --nightly`). `unittests/Simplifier` builds each left
side, and each left side with one part changed, and checks that the rule applies to the first and to none of the others.

`unittests/Simplifier/ProgramsTest.cpp` simplifies random trees and compares their results on
the reference executor.

## Other properties

- Equal expressions are one, operands of commutative kinds in either order. Constants are gathered at the start of the entry.
- The rules for `and` and `or` hold for any two operands of a longer one, up to eight, through operations without other
  uses.
- In the arms of a select its condition is known: true in one, false in the other; if it states that v equals a constant, v is
  that constant. An arm is replaced only by values that need no new operation.
- No rule makes a program longer, and flags are dropped unless the row keeps them.

Constants are c, d and e, of any value; {braces} contain values that are computed from them when the rule is applied. Everything is
modulo the width.
"""


def side(pattern):
    return "`" + table.text(pattern) + "`"


def conditions(rows, rule):
    return "; ".join(rows.predicates[predicate].format(*map(table.text, args)) for predicate, args in rule.when)


def note(rule):
    return "; ".join(filter(None, [rule.licence and "* " + rule.licence, rule.argument and "† " + rule.argument]))


def page():
    rows = table.load()
    out = [HEAD, "\n## Kinds\n\n| Value | Kind | Meaning | Operation | The same of `arith` |\n|---|---|---|---|---|\n"]
    for kind in rows.kinds:
        spell = lambda op: f"`{op}`" if op else ""
        out.append(f"| {kind.value} | {kind.name} | {kind.meaning} | {spell(kind.op)} | {spell(kind.arith)} |\n")
    out.append("\nA cast is `exti`, `trunci` or `bitcast`, as its flags say. A remainder, and a division that rounds otherwise "
               "than towards zero, is a leaf. What the program says is constant is a BitVecConst until it is classified; from "
               "then on, and where a rule computes it, it is a Constant.\n")
    for section, rules in itertools.groupby(rows.rules, key=lambda rule: rule.section):
        out.append(f"\n## {section}\n\n| Rule | Left | Right | Where | Note |\n|---|---|---|---|---|\n")
        for rule in rules:
            mark = ("*" if rule.licence else "") + ("†" if rule.argument else "")
            out.append(f"| {rule.name}{mark and ' ' + mark} | {side(rule.lhs)} | {side(rule.rhs)} | {conditions(rows, rule)} | "
                       f"{note(rule)} |\n")
    out.append("\n## What looks like a rule and is none\n\nThe proofs find a counterexample to each of these.\n\n"
               "| Name | Left | Right | Where | Why not |\n|---|---|---|---|---|\n")
    for rule in rows.refused:
        out.append(f"| {rule.name} | {side(rule.lhs)} | {side(rule.rhs)} | {conditions(rows, rule)} | {rule.refused} |\n")
    return "".join(out)
