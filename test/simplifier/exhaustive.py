"""Checks the rules of the simplifier for all values at widths 1 to 8, by enumeration.

It enumerates all values of variables and constants, and defined and undefined for variables, at every choice of widths
that the types of a rule permit (for rules with casts, all pairs and triples of widths). A row without a licence must give equal
bits everywhere, a licensed one wherever its left side is defined. A licence must be needed: the bits of the two sides must
differ somewhere, otherwise it is an error. Each rejected row must have a counterexample.

With --bits, rows are skipped at widths where their variables and constants have more bits in total: 18 permits 8 bits for two of them,
and 6 for three.

usage: exhaustive.py [--only REGEX] [--widths N] [--bits N]
"""
import argparse
import itertools
import re
import sys

import numpy as np

from semantics import Con, Evaluation, table, width_choices

MOST = 1 << 16  # elements of one array


class Arrays:
    """The algebra of arrays: codes are int32, booleans are bool."""
    true, false = np.bool_(True), np.bool_(False)
    not_bool = staticmethod(np.logical_not)
    if_bool = ite = staticmethod(np.where)
    same = staticmethod(np.equal)
    is_true = staticmethod(lambda x: x == 1)
    to_mask = staticmethod(lambda x: x.astype(np.int32) if isinstance(x, np.ndarray) else np.int32(x))
    const = staticmethod(lambda value, width: np.int32(value & ((1 << width) - 1)))
    minimum = staticmethod(lambda width: np.int32(1 << (width - 1)))
    negative = staticmethod(lambda x, width: (x >> (width - 1)) == 1)
    and_ = staticmethod(lambda x, y, width: x & y)
    or_ = staticmethod(lambda x, y, width: x | y)
    not_ = staticmethod(lambda x, width: ~x & ((1 << width) - 1))
    add = staticmethod(lambda x, y, width: (x + y) & ((1 << width) - 1))
    sub = staticmethod(lambda x, y, width: (x - y) & ((1 << width) - 1))
    mul = staticmethod(lambda x, y, width: (x * y) & ((1 << width) - 1))
    zext = staticmethod(lambda x, source, width: x)
    trunc = staticmethod(lambda x, source, width: x & ((1 << width) - 1))

    @staticmethod
    def all_(*each):
        result = each[0]
        for other in each[1:]:
            result = result & other
        return result

    @staticmethod
    def signed(x, width):
        return x - ((x >> (width - 1)) << width)

    @staticmethod
    def sext(x, source, width):
        return Arrays.signed(x, source) & ((1 << width) - 1)

    @staticmethod
    def udiv(x, y, width):
        return x // np.maximum(y, 1)

    @staticmethod
    def sdiv(x, y, width):
        a, b = Arrays.signed(x, width), Arrays.signed(y, width)
        quotient = np.abs(a) // np.maximum(np.abs(b), 1)
        return np.where((a < 0) == (b < 0), quotient, -quotient) & ((1 << width) - 1)


def assignments(names, widths):
    """Arrays of values for the names; all calls together enumerate every combination."""
    sizes = [1 << width for width in widths]
    vectors = len(names)
    while vectors and np.prod(sizes[len(names) - vectors:], dtype=np.int64) > MOST:
        vectors -= 1
    outer = len(names) - vectors
    inner = []
    for i in range(outer, len(names)):
        shape = [1] * vectors
        shape[i - outer] = sizes[i]
        inner.append(np.arange(sizes[i], dtype=np.int32).reshape(shape))
    for fixed in itertools.product(*(range(size) for size in sizes[:outer])):
        yield dict(zip(names, [*map(np.int32, fixed), *inner]))


def differences(rule, types, widths):
    """(refinement fails, bits differ) over all values at these widths; each is a counterexample or None."""
    names = table.variables(rule.lhs)
    sizes = [widths[types.find("v:" + each.name)] for each in names]
    unknown = [each for each in names if not isinstance(each, Con)]
    wrong = differ = None
    for values in assignments(names, sizes):
        for choice in itertools.product([Arrays.true, Arrays.false], repeat=len(unknown)):
            defined = dict(zip(unknown, choice))
            operands = {each: (values[each], defined.get(each, Arrays.true)) for each in names}
            evaluate = Evaluation(Arrays, types, widths, operands, lambda width: np.int32(0))
            holds = Arrays.true
            for each in rule.when:
                holds = holds & evaluate.holds(*each)
            left, left_defined = evaluate(rule.lhs)
            right, right_defined = evaluate(rule.rhs)
            unequal = holds & np.not_equal(left, right)
            bad = holds & left_defined & (unequal | ~np.asarray(right_defined))
            for found, name in ((bad, "wrong"), (unequal, "differ")):
                if np.any(found):
                    place = place_of(found, operands)
                    wrong, differ = (wrong or place, differ) if name == "wrong" else (wrong, differ or place)
    return wrong, differ


def place_of(found, operands):
    index = np.unravel_index(np.argmax(found), np.shape(found))
    at = lambda array: int(np.broadcast_to(array, np.shape(found))[index]) if np.shape(found) else int(array)
    return ", ".join(f"{each.name} = {at(bits)}{'' if defined else ' (undefined)'}"
                     for each, (bits, defined) in operands.items())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--widths", type=int, default=8, help="the largest width")
    parser.add_argument("--bits", type=int, default=1000, help="the largest total of bits in a row's operands")
    options = parser.parse_args()
    rows = table.load()
    checked = failed = refuted = 0

    def fail(*words):
        nonlocal failed
        failed += 1
        print("FAILED", *words)

    for rule in rows.rules:
        if not re.search(options.only, rule.name):
            continue
        checked += 1
        differs = False
        for types, widths in width_choices(rule, range(1, options.widths + 1)):
            if sum(widths[types.find("v:" + each.name)] for each in table.variables(rule.lhs)) > options.bits:
                continue
            wrong, differ = differences(rule, types, widths)
            differs |= bool(differ)
            where = wrong or (differ if not rule.licence else None)
            if where:
                fail(f"{rule.name} at {sorted(widths.values())} bits: {table.text(rule.lhs)} is not {table.text(rule.rhs)} "
                     f"at {where}")
                break
        if rule.licence and not differs and "Undef" not in repr(rule.lhs):
            fail(f"{rule.name}: needs no licence, its sides are equal everywhere")
    for rule in rows.refused:
        if not re.search(options.only, rule.name):
            continue
        refuted += 1
        # Up to four bits: each has a small counterexample.
        if not any(differences(rule, types, widths)[0] for types, widths in width_choices(rule, range(1, min(options.widths, 4) + 1))):
            fail(f"{rule.name} is refused, but no counterexample was found")
    print(f"{checked} rules checked for all values at widths 1 to {options.widths}; {refuted} refused ones refuted; {failed} failed")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
