"""The meaning of a pattern of the rule table, over the numbers of an algebra.

A value is (bits, defined). In Tile IR a result is undefined if it overflows against a flag, and so are a division by zero and one
of the most negative number by -1. A result computed from an undefined value is undefined; a select depends only on its
condition and on the selected arm. `bits` are those of the reference executor even if a value is undefined.

An algebra offers: const(value, width), the operators named below on bits, and boolean `all_`, `any_`, `not_bool`, `if_bool`,
`to_mask` (boolean to i1), `is_true` (i1 to boolean). exhaustive.py has one of arrays, smt.py one of bit-vector terms.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "utils"))
import simplifier_table as table  # noqa: E402
from simplifier_table import Con, Formula, Lit, Node, Undef, Var  # noqa: E402


class Evaluation:
    """One rule at one choice of widths."""

    def __init__(self, algebra, types, widths, values, undefined=None):
        self.a, self.types, self.widths = algebra, types, widths
        self.values = values  # Var or Con -> (bits, defined)
        self.undefined = undefined  # width -> bits of an undefined leaf

    def width(self, pattern):
        return self.widths[self.types.type_of(pattern)]

    def __call__(self, pattern):
        a = self.a
        if isinstance(pattern, (Var, Con)):
            return self.values[pattern]
        if isinstance(pattern, Lit):
            return a.const(pattern.value, self.width(pattern)), a.true
        if isinstance(pattern, Undef):
            return self.undefined(self.width(pattern)), a.false
        if isinstance(pattern, Formula):
            # A constant is evaluated at compile time: it is always defined.
            return self(pattern.tree)[0], a.true
        args = [self(arg) for arg in pattern.args]
        bits = [arg[0] for arg in args]
        if pattern.op == "Select":
            taken = a.is_true(bits[0])
            defined = a.all_(args[0][1], a.if_bool(taken, args[1][1], args[2][1]))
            return a.ite(taken, bits[1], bits[2]), defined
        width, source = self.width(pattern), self.width(pattern.args[0])
        result = self.apply(pattern.op, bits, source, width)
        licences = [defined for _, defined in args] + [self.fits(pattern.op, flag, bits, source, width) for flag in pattern.flags]
        if pattern.op == "DivU":
            licences.append(a.not_bool(a.same(bits[1], a.const(0, width))))
        if pattern.op == "DivS":
            licences.append(self.dividable(bits[0], bits[1], width))
        return result, a.all_(*licences)

    def apply(self, op, bits, source, width):
        a = self.a
        zero = a.const(0, source)
        if op == "Neg":
            return a.sub(zero, bits[0], width)
        if op == "Abs":
            return a.ite(a.negative(bits[0], width), a.sub(zero, bits[0], width), bits[0])
        if op == "Eq":
            return a.to_mask(a.same(*bits))
        if op == "DivU":
            return a.ite(a.same(bits[1], zero), zero, a.udiv(*bits, width))
        if op == "DivS":
            minus = a.sub(zero, bits[0], width)
            by_minus_one = a.same(bits[1], a.const(-1, width))
            return a.ite(a.same(bits[1], zero), zero, a.ite(by_minus_one, minus, a.sdiv(*bits, width)))
        if op == "Bits":
            return bits[0]
        if op in ("ExtU", "ExtS", "Trunc"):
            return getattr(a, {"ExtU": "zext", "ExtS": "sext", "Trunc": "trunc"}[op])(bits[0], source, width)
        return getattr(a, {"Not": "not_", "And": "and_", "Or": "or_", "Add": "add", "Sub": "sub", "Mul": "mul"}[op])(*bits, width)

    def fits(self, op, flag, bits, source, width):
        """The result of `op` does not overflow in the signedness of `flag`."""
        a, signed = self.a, flag == "nsw"
        widen = a.sext if signed else a.zext
        if op == "Trunc":
            return a.same(widen(a.trunc(bits[0], source, width), width, source), bits[0])
        if op == "Neg":  # nsw is its only flag
            return a.not_bool(a.same(bits[0], a.minimum(width)))
        wide = 2 * width + 2
        exact = self.apply(op, [widen(each, width, wide) for each in bits], wide, wide)
        return a.same(widen(a.trunc(exact, wide, width), width, wide), exact)

    def dividable(self, x, y, width):
        a = self.a
        overflow = a.all_(a.same(x, a.minimum(width)), a.same(y, a.const(-1, width)))
        return a.all_(a.not_bool(a.same(y, a.const(0, width))), a.not_bool(overflow))

    def holds(self, predicate, args):
        """A side condition as a boolean; those on types are part of the choice of widths."""
        a, types = self.a, self.types
        if predicate in table.TYPE_CONDITIONS:
            return a.true
        x, width = self(args[0])[0], self.width(args[0])
        if predicate in ("FitsU", "WideU", "FitsS", "WideS", "CoversLow"):
            low = self.width(args[1])
            if predicate == "CoversLow":
                ones = a.zext(a.const(-1, low), low, width)
                return a.same(a.and_(x, ones, width), ones)
            widen = a.zext if predicate.endswith("U") else a.sext
            fits = a.same(widen(a.trunc(x, width, low), low, width), x)
            return fits if predicate.startswith("Fits") else a.not_bool(fits)
        if predicate == "NonZero":
            return a.not_bool(a.same(x, a.const(0, width)))
        if predicate == "Odd":
            return a.same(a.and_(x, a.const(1, width), width), a.const(1, width))
        if predicate == "NotMin":
            return a.not_bool(a.same(x, a.minimum(width)))
        y = self(args[1])[0]
        if predicate == "Differ":
            return a.not_bool(a.same(x, y))
        if predicate == "Dividable":
            return self.dividable(x, y, width)
        op = "Add" if predicate.startswith("Sum") else "Mul"
        return self.fits(op, "nsw" if predicate.endswith("S") else "nuw", [x, y], width, width)


def width_choices(rule, candidates, longest=None):
    """Every assignment of widths to the types of a rule that its left side and its conditions permit."""
    types = rule.types()
    classes = list(dict.fromkeys(["mask"] * ("mask" in map(types.find, types.of.values())) +
                                 [types.find(each) for each in types.of.values()]))
    orders = [(types.find(source), types.find(result), op) for op, source, result in types.casts[:types.left_casts]]
    bools = []
    for predicate, args in rule.when:
        if predicate in ("Wider", "Narrower"):
            orders.append((types.type_of(args[0]), types.find(types.root), "ExtU" if predicate == "Wider" else "Trunc"))
        if predicate == "Bool":
            bools.append(types.type_of(args[0]))
    def extend(done, rest):
        if not rest:
            yield types, dict(done)
            return
        for width in [1] if rest[0] == "mask" or rest[0] in bools else candidates:
            chosen = {**done, rest[0]: width}
            if all(ordered(op, chosen[a], chosen[b]) for a, b, op in orders if a in chosen and b in chosen):
                yield from extend(chosen, rest[1:])
    found = list(extend({}, classes))
    # The right side must be a valid operation at these widths, too.
    for types, widths in found:
        for op, source, result in types.casts[types.left_casts:]:
            if not ordered(op, widths[types.find(source)], widths[types.find(result)]):
                raise SystemExit(f"error: rule {rule.name} makes a {op} from {widths[types.find(source)]} to "
                                 f"{widths[types.find(result)]} bits; it lacks a condition on types")
    return found


def ordered(op, source, result):
    return source < result if op in ("ExtU", "ExtS") else source > result if op == "Trunc" else source == result
