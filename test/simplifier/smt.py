"""Proves the rules of the simplifier for all values at 32 and 64 bits with Z3, and refutes the rejected ones.

A rule with casts is proved at every pair of Tile IR's widths. A row with an `argument` for its validity at every width
may be beyond the solver's time limit; sixteen.py proves it at 16 bits.

usage: smt.py [--only REGEX] [--seconds N] [--hard]     --hard: try the rows with an argument too
"""
import argparse
import re
import sys
import time

import z3

from semantics import Con, Evaluation, Var, table, width_choices


class Terms:
    """The algebra of bit-vector terms."""
    true, false = z3.BoolVal(True), z3.BoolVal(False)
    all_ = staticmethod(lambda *each: z3.And(*each))
    not_bool = staticmethod(z3.Not)
    if_bool = ite = staticmethod(z3.If)
    same = staticmethod(lambda x, y: x == y)
    is_true = staticmethod(lambda x: x == z3.BitVecVal(1, 1))
    to_mask = staticmethod(lambda x: z3.If(x, z3.BitVecVal(1, 1), z3.BitVecVal(0, 1)))
    const = staticmethod(lambda value, width: z3.BitVecVal(value, width))
    minimum = staticmethod(lambda width: z3.BitVecVal(1 << (width - 1), width))
    negative = staticmethod(lambda x, width: x < 0)
    not_ = staticmethod(lambda x, width: ~x)
    and_ = staticmethod(lambda x, y, width: x & y)
    or_ = staticmethod(lambda x, y, width: x | y)
    add = staticmethod(lambda x, y, width: x + y)
    sub = staticmethod(lambda x, y, width: x - y)
    mul = staticmethod(lambda x, y, width: x * y)
    udiv = staticmethod(lambda x, y, width: z3.UDiv(x, y))
    sdiv = staticmethod(lambda x, y, width: x / y)
    zext = staticmethod(lambda x, source, width: z3.ZeroExt(width - source, x))
    sext = staticmethod(lambda x, source, width: z3.SignExt(width - source, x))
    trunc = staticmethod(lambda x, source, width: z3.Extract(width - 1, 0, x))


def problem(rule, types, widths):
    """The formula that must be unsatisfiable: the conditions hold, and the right side does not refine the left (or, in a row without a
    licence, the bits differ)."""
    values = {}
    for each in table.variables(rule.lhs):
        bits = z3.BitVec(each.name, widths[types.find("v:" + each.name)])
        values[each] = bits, Terms.true if isinstance(each, Con) else z3.Bool(each.name + ".defined")
    fresh = iter(range(100))
    evaluate = Evaluation(Terms, types, widths, values, lambda width: z3.BitVec(f"undefined{next(fresh)}", width))
    left, defined = evaluate(rule.lhs)
    right, also = evaluate(rule.rhs)
    wrong = z3.And(defined, z3.Or(z3.Not(also), left != right))
    if not rule.licence and not rule.refused:
        wrong = z3.Or(wrong, left != right)
    return z3.And(*(evaluate.holds(*each) for each in rule.when), wrong)


def decide(rule, types, widths, seconds):
    solver = z3.SolverFor("QF_BV")
    solver.set("timeout", int(seconds * 1000))
    solver.add(problem(rule, types, widths))
    answer = solver.check()
    return str(answer), solver.model() if answer == z3.sat else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=60, help="for each rule and choice of widths")
    parser.add_argument("--hard", action="store_true")
    options = parser.parse_args()
    rows = table.load()
    proved = refuted = failed = argued = 0
    slowest = (0, "")
    for rule in rows.rules:
        if not re.search(options.only, rule.name) or (rule.argument and not options.hard):
            continue
        begin, open_at = time.monotonic(), []
        for types, widths in width_choices(rule, [1, 8, 16, 32, 64] if rule.types().casts else [32, 64]):
            answer, model = decide(rule, types, widths, options.seconds)
            if answer == "sat":
                failed += 1
                print(f"FAILED {rule.name} at {sorted(widths.values())} bits: {table.text(rule.lhs)} is not "
                      f"{table.text(rule.rhs)}: {model}")
            elif answer == "unknown":
                open_at.append(max(widths.values()))
                if not rule.argument:
                    failed += 1
                    print(f"FAILED {rule.name} at {sorted(widths.values())} bits: undecided after {options.seconds} s, "
                          "and its row gives no argument")
        if open_at and rule.argument:
            argued += 1
            print(f"{rule.name}: undecided at {open_at} bits after {options.seconds:.0f} s; argued: {rule.argument}")
        proved += not open_at
        slowest = max(slowest, (time.monotonic() - begin, rule.name))
    for rule in rows.refused:
        if re.search(options.only, rule.name):
            answers = [decide(rule, types, widths, options.seconds)[0]
                       for types, widths in width_choices(rule, [1, 8, 32] if rule.types().casts else [32])]
            refuted += 1
            if "sat" not in answers:
                failed += 1
                print(f"FAILED {rule.name} is refused, but no counterexample was found: {answers}")
    left = sum(bool(rule.argument) for rule in rows.rules)
    print(f"{proved} of {len(rows.rules)} rules proved at 32 and 64 bits, {left} have an argument"
          f"{f' and {argued} of them were undecided' if options.hard else ''}; {refuted} refused ones refuted; {failed} failed; "
          f"slowest {slowest[1]}, {slowest[0]:.1f} s")
    return 1 if failed or not proved else 0


if __name__ == "__main__":
    sys.exit(main())
