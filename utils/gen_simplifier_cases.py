"""Generates test cases from the rule table of the simplifier.

usage: gen_simplifier_cases.py RECORDS.json OUT.inc

For each rule one left side with its right side, and near misses: the left side with one part that the rule depends on changed (another
number, another variable, a symbol for an operation or a constant, a flag less, zeros for signs, constants or
types that a condition excludes). Expressions are prefix text: `( Kind FLAGS TYPE operands )`, `NAME TYPE` for a symbol,
`# VALUE TYPE` for a constant, `? TYPE` for an undefined value; a TYPE is a width, or f and a width.
"""
import dataclasses
import itertools
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "test", "simplifier"))
import semantics  # noqa: E402
import simplifier_table as table  # noqa: E402
from gen_simplifier_rules import flags_of, kind_of  # noqa: E402
from simplifier_table import CASTS, Con, Formula, Lit, Node, Undef, Var  # noqa: E402

BITS = {"NoSignedWrap": 1, "NoUnsignedWrap": 2, "ZeroExtend": 4, "SignExtend": 8, "Truncate": 16, "Reinterpret": 32}
WIDTHS = [8, 16, 32, 1]


class Integers:
    """Formulas on Python's integers."""
    true, false = True, False
    all_ = staticmethod(lambda *each: all(each))
    not_bool = staticmethod(lambda x: not x)
    if_bool = ite = staticmethod(lambda c, x, y: x if c else y)
    same = staticmethod(lambda x, y: x == y)
    is_true = staticmethod(lambda x: x == 1)
    to_mask = staticmethod(int)
    const = staticmethod(lambda value, width: value & ((1 << width) - 1))
    minimum = staticmethod(lambda width: 1 << (width - 1))
    negative = staticmethod(lambda x, width: x >> (width - 1) == 1)
    not_ = staticmethod(lambda x, width: ~x & ((1 << width) - 1))
    and_ = staticmethod(lambda x, y, width: x & y)
    or_ = staticmethod(lambda x, y, width: x | y)
    add = staticmethod(lambda x, y, width: x + y & ((1 << width) - 1))
    sub = staticmethod(lambda x, y, width: x - y & ((1 << width) - 1))
    mul = staticmethod(lambda x, y, width: x * y & ((1 << width) - 1))
    udiv = staticmethod(lambda x, y, width: x // max(y, 1))
    zext = staticmethod(lambda x, source, width: x)
    trunc = staticmethod(lambda x, source, width: x & ((1 << width) - 1))

    @staticmethod
    def sext(x, source, width):
        return (x - (x >> (source - 1) << source)) & ((1 << width) - 1)

    @staticmethod
    def sdiv(x, y, width):
        a, b = (each - (each >> (width - 1) << width) for each in (x, y))
        quotient = abs(a) // max(abs(b), 1)
        return (quotient if (a < 0) == (b < 0) else -quotient) & ((1 << width) - 1)


class Case:
    """A rule at chosen widths, with chosen constants."""

    def __init__(self, rule, types, widths, constants):
        self.rule, self.types, self.widths = rule, types, widths
        values = {each: (0, True) for each in table.variables(rule.lhs)} | {con: (v, True) for con, v in constants.items()}
        self.constants = constants
        self.evaluate = semantics.Evaluation(Integers, types, widths, values, lambda width: 0)

    def holds(self, skip=None):
        return all(self.evaluate.holds(*each) for each in self.rule.when if each is not skip)

    def write(self, pattern, types=None, root_type=None):
        types = types or self.types
        width = self.widths[types.find(types.type_of(pattern))]
        if isinstance(pattern, Con):
            return f"# {self.constants[pattern]} {width}"
        if isinstance(pattern, Var):
            return f"{pattern.name} {width}"
        if isinstance(pattern, Lit):
            return f"# {Integers.const(pattern.value, width)} {width}"
        if isinstance(pattern, Undef):
            return f"? {width}"
        if isinstance(pattern, Formula):
            return f"# {self.evaluate(pattern)[0]} {width}"
        flags = sum(BITS[flag] for flag in flags_of(pattern).split(" | ") if flag != "0")
        return f"( {kind_of(pattern)} {flags} {root_type or width} {' '.join(self.write(arg, types) for arg in pattern.args)} )"


def constants_of(rule, types, widths, want):
    """Constants for which `want(case)` holds; unlike each other and unlike 0, 1 and -1 where that is possible."""
    cons = [each for each in table.variables(rule.lhs) if isinstance(each, Con)]
    draw = random.Random(rule.name)
    best = None
    for attempt in range(4000):
        values = {}
        for con in cons:
            width = widths[types.find("v:" + con.name)]
            half = 1 << (width - 1)
            near = [0, 1, 2, 3, half, half - 1, 2 * half - 1, 5]
            values[con] = Integers.const(draw.choice(near) if attempt % 2 else draw.randrange(2 * half), width)
        case = Case(rule, types, widths, values)
        if want(case):
            plain = len(set(values.values())) + sum(v not in (0, 1, Integers.const(-1, 8)) for v in values.values())
            if best is None or plain > best[0]:
                best = plain, case
            if plain == 2 * len(cons):
                break
    return best and best[1]


def replacements(pattern):
    """(what, pattern with one part changed) for every part but the top."""
    fresh = Var("other")

    def changed(each):
        if isinstance(each, Lit):
            yield "number", Lit(5)  # at one bit 1, and 6 is 0
            yield "number", Lit(6)
        elif isinstance(each, (Con, Undef)):
            yield "symbol for a constant", fresh
        elif isinstance(each, Node):
            yield "symbol for an operation", fresh

    def inside(each):
        yield from changed(each)
        if isinstance(each, Node):
            yield from within(each)

    def within(node):
        if node.flags:
            yield "flag", Node(node.op, (), node.args)
        if node.op in ("ExtU", "ExtS"):
            yield "sign", Node("ExtS" if node.op == "ExtU" else "ExtU", node.flags, node.args)
        for i, arg in enumerate(node.args):
            for what, other in inside(arg):
                yield what, Node(node.op, node.flags, node.args[:i] + (other,) + node.args[i + 1:])

    yield from within(pattern)


def renamed(pattern):
    """The pattern with one of two occurrences of a variable replaced."""
    names = [each.name for each in table.walk(pattern) if isinstance(each, Var)]
    for name in {name: None for name in names if names.count(name) > 1}:
        for nth in range(names.count(name)):
            count = itertools.count()

            def visit(each):
                if isinstance(each, Var) and each.name == name and next(count) == nth:
                    return Var("other")
                if isinstance(each, Node):
                    return Node(each.op, each.flags, tuple(map(visit, each.args)))
                return each

            yield "variable", visit(pattern)


def choices(rule):
    # Wide first, so a changed literal stays different.
    return sorted(semantics.width_choices(rule, WIDTHS), key=lambda each: (list(each[1].values()).count(1), sum(each[1].values())))


def positive(rule):
    for types, widths in choices(rule):
        case = constants_of(rule, types, widths, Case.holds)
        if case:
            return case
    raise SystemExit(f"error: found no constants for rule {rule.name}")


def types_apart(rule):
    """Widths for which the left side is well typed and a condition on types fails."""
    without = dataclasses.replace(rule, when=[], rhs=Lit(0))
    for types, widths in semantics.width_choices(without, [8, 16, 32, 64]):
        root = widths[types.find(types.root)]
        for predicate, args in rule.when:
            if predicate in table.TYPE_CONDITIONS:
                other = widths[types.find("v:" + args[0].name)]
                met = {"SameType": root == other, "Wider": root > other, "Narrower": root < other, "Bool": other == 1}[predicate]
                if not met:
                    yield f"type: {predicate}", Case(without, types, widths, {con: 3 for con in table.variables(rule.lhs)
                                                                             if isinstance(con, Con)})


def misses(rule, case):
    for what, lhs in itertools.chain(replacements(rule.lhs), renamed(rule.lhs)):
        other = table.Rule(rule.name, "", lhs, Lit(0), [])
        # The part's types follow from its position; known widths stay those of the case.
        types = other.types()
        widths = {}
        for each, found in list(types.of.items()):
            widths.setdefault(types.find(found), None)
        spell(types, widths, rule.lhs, lhs, case)
        if None not in widths.values():
            yield what, Case(other, types, widths, case.constants).write(lhs, types)
    for condition in rule.when:
        if condition[0] not in table.TYPE_CONDITIONS:
            for types, widths in choices(rule):
                bad = constants_of(rule, types, widths,
                                   lambda each: each.holds(skip=condition) and not each.evaluate.holds(*condition))
                if bad:
                    yield f"condition: {condition[0]}", bad.write(rule.lhs)
                    break
    for what, bad in itertools.islice(types_apart(rule), 2):
        yield what, bad.write(rule.lhs)
    if rule.lhs.op == "Bits":
        yield "type", case.write(rule.lhs, root_type=f"f{case.widths[case.types.find(case.types.root)]}")


def spell(types, widths, original, changed, case):
    """Fills in the widths of a changed pattern from the positions that it shares with the original."""
    widths[types.find(types.type_of(changed))] = case.widths[case.types.find(case.types.type_of(original))]
    if isinstance(original, Node) and isinstance(changed, Node):
        for a, b in zip(original.args, changed.args):
            spell(types, widths, a, b, case)


def main():
    rows = table.load(sys.argv[1])
    out = ["// Made by utils/gen_simplifier_cases.py from Rules.td.\n"]
    for rule in rows.rules:
        case = positive(rule)
        out.append(f'MATCH({rule.name}, "{case.write(rule.lhs)}", "{case.write(rule.rhs)}")\n')
        lines = dict((text, what) for what, text in misses(rule, case) if text != case.write(rule.lhs))
        if not lines:
            raise SystemExit(f"error: rule {rule.name} has no near miss")
        out += [f'MISS({rule.name}, "{what}", "{text}")\n' for text, what in lines.items()]
    with open(sys.argv[2], "w", encoding="utf-8") as stream:
        stream.write("".join(out))


if __name__ == "__main__":
    main()
