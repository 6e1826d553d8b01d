"""Generates the simplifier's code from its rule table.

usage: gen_simplifier_rules.py RECORDS.json OUT_FOLDER

RECORDS.json is the output of `llvm-tblgen --dump-json` for Rules.td. Writes Kinds.inc (the kinds, for TILEWRIGHT_KIND),
RuleNames.inc (the rules, for TILEWRIGHT_RULE) and Rules.inc (a function for each rule, and their table).
"""
import itertools
import os
import sys

import simplifier_table as table
from simplifier_table import CASTS, COMMUTATIVE, Con, Formula, Lit, Node, Undef, Var

NOTE = "// Made by utils/gen_simplifier_rules.py from Rules.td.\n"
CAST_FLAGS = {"ExtU": "ZeroExtend", "ExtS": "SignExtend", "Trunc": "Truncate", "Bits": "Reinterpret"}
FLAGS = {"nsw": "NoSignedWrap", "nuw": "NoUnsignedWrap"}


def kind_of(node):
    return "Cast" if node.op in CASTS else node.op


def flags_of(node):
    names = ([CAST_FLAGS[node.op]] if node.op in CASTS else []) + [FLAGS[flag] for flag in node.flags]
    return " | ".join(names) or "0"


def is_constant(pattern):
    return isinstance(pattern, (Con, Lit))


def orders(pattern):
    """The pattern with the operands of commutative nodes in every order."""
    if not isinstance(pattern, Node):
        yield pattern
        return
    for args in itertools.product(*(list(orders(arg)) for arg in pattern.args)):
        yield Node(pattern.op, pattern.flags, args)
        if pattern.op in COMMUTATIVE and not any(map(is_constant, args)):
            yield Node(pattern.op, pattern.flags, args[::-1])


def shape(pattern, names=None):
    """The pattern with its variables numbered as they appear: two orders of one shape match the same."""
    names = {} if names is None else names
    if isinstance(pattern, (Var, Con)):
        return f"{type(pattern).__name__}{names.setdefault(pattern, len(names))}"
    if isinstance(pattern, Node):
        return f"{pattern.op}{pattern.flags}({','.join(shape(arg, names) for arg in pattern.args)})"
    return repr(pattern)


class Writer:
    """The function of one rule, for one order of its operands."""

    def __init__(self, rule, lhs):
        self.rule, self.lines = rule, []
        self.rule_as_matched = table.Rule(rule.name, "", lhs, rule.rhs, rule.when)
        self.lhs = lhs
        self.names = {}  # pattern -> C++ variable
        self.left = self.rule_as_matched.types(with_right=False)
        self.all = self.rule_as_matched.types()
        self.holders = {}  # class after the whole rule -> C++ expressions of that type, with their class before
        self.fresh = itertools.count(1)

    def say(self, line):
        self.lines.append("  " + line)

    def require(self, condition):
        self.say(f"if (!({condition}))")
        self.say("  return nullptr;")

    def hold(self, pattern, cpp):
        if isinstance(pattern, Lit) or isinstance(pattern, Undef):
            return
        self.holders.setdefault(self.all.type_of(pattern), []).append((cpp, self.left.type_of(pattern)))

    def match(self, pattern, cpp):
        if isinstance(pattern, (Var, Con)):
            if pattern in self.names:
                self.require(f"{cpp} == {self.names[pattern]}")
                return
            if isinstance(pattern, Con):
                self.require(f"{cpp}->isConstant()")
            self.say(f"Expr *{pattern.name} = {cpp};")
            self.names[pattern] = pattern.name
            self.hold(pattern, pattern.name)
        elif isinstance(pattern, Lit):
            self.require(f"{cpp}->isConstant({pattern.value})")
        elif isinstance(pattern, Undef):
            self.require(f"{cpp}->isUndef()")
        else:
            self.require(f"isNode({cpp}, Kind::{kind_of(pattern)}, {flags_of(pattern)}, {len(pattern.args)})")
            self.hold(pattern, cpp)
            for i, arg in enumerate(pattern.args):
                if isinstance(arg, Node):
                    name = f"n{next(self.fresh)}"
                    self.say(f"Expr *{name} = {cpp}->operand({i});")
                    self.match(arg, name)
                else:
                    self.match(arg, f"{cpp}->operand({i})")

    def check_types(self):
        """Types that only the right side or a condition equates."""
        for holders in self.holders.values():
            first, first_class = holders[0]
            seen = {self.left.find(first_class)}
            for cpp, before in holders[1:]:
                if self.left.find(before) not in seen:
                    seen.add(self.left.find(before))
                    self.require(f"{first}->type() == {cpp}->type()")

    def type_at(self, pattern):
        found = self.all.type_of(pattern)
        if found in self.holders:
            return self.holders[found][0][0] + "->type()"
        raise SystemExit(f"error: rule {self.rule.name}: nothing on the left has the type of {table.text(pattern)}")

    def value(self, tree):
        """C++ for the value of a formula."""
        if isinstance(tree, Con):
            return f"{tree.name}->value()"
        if isinstance(tree, Lit):
            return f"uint64_t(int64_t({tree.value}))"
        args = ", ".join(self.value(arg) for arg in tree.args)
        width = f"{self.type_at(tree)}->width()"
        if tree.op in CASTS:
            return f"fold::{tree.op}({self.type_at(tree.args[0])}->width(), {width}, {args})"
        return f"fold::{tree.op}({width}, {args})"

    def build(self, pattern):
        if isinstance(pattern, (Var, Con)):
            return pattern.name
        if isinstance(pattern, Lit):
            return f"graph.constant({self.type_at(pattern)}, uint64_t(int64_t({pattern.value})))"
        if isinstance(pattern, Formula):
            return f"graph.constant({self.type_at(pattern)}, {self.value(pattern.tree)})"
        args = ", ".join(self.build(arg) for arg in pattern.args)
        return f"graph.get(Kind::{kind_of(pattern)}, {flags_of(pattern)}, {self.type_at(pattern)}, {{{args}}})"

    def condition(self, predicate, args):
        if predicate == "SameType":
            return None  # check_types does it
        if predicate in ("Wider", "Narrower"):
            return f"n->width() {'>' if predicate == 'Wider' else '<'} {args[0].name}->width()"
        return f"when::{predicate}({', '.join(arg.name for arg in args)})"

    def function(self, name):
        self.match(self.lhs, "n")
        self.check_types()
        for each in self.rule.when:
            condition = self.condition(*each)
            if condition:
                self.require(condition)
        used = " ".join(self.lines) + self.build(self.rule.rhs)
        for pattern in list(self.names):
            if f"{pattern.name}-" not in used and not self.uses(pattern):
                self.say(f"(void){pattern.name};")
        self.say(f"return {self.build(self.rule.rhs)};")
        return (f"// {table.text(self.lhs)} -> {table.text(self.rule.rhs)}\n"
                f"static Expr *{name}(const Expr *n, ExprGraph &graph) {{\n" + "\n".join(self.lines) + "\n}\n\n")

    def uses(self, pattern):
        return pattern in set(table.walk(self.rule.rhs)) or any(pattern in args for _, args in self.rule.when)


def rule_functions(rule):
    """(kind, name, text) of each order in which the rule matches."""
    seen = set()
    for lhs in orders(rule.lhs):
        if shape(lhs) in seen:
            continue
        name = rule.name if not seen else f"{rule.name}_{len(seen)}"
        seen.add(shape(lhs))
        yield kind_of(lhs), f"apply{name}", Writer(rule, lhs).function(f"apply{name}")


def write(path, text):
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(NOTE + text)


def main():
    rows = table.load(sys.argv[1])
    folder = sys.argv[2]
    quote = lambda words: '"' + words.replace('"', '\\"') + '"'
    write(os.path.join(folder, "Kinds.inc"), "".join(
        f"TILEWRIGHT_KIND({kind.name}, {kind.value}, {quote(kind.op)}, {quote(kind.arith)}, {quote(kind.meaning)})\n"
        for kind in rows.kinds) + "#undef TILEWRIGHT_KIND\n")
    write(os.path.join(folder, "RuleNames.inc"),
          "".join(f"TILEWRIGHT_RULE({rule.name})\n" for rule in rows.rules) + "#undef TILEWRIGHT_RULE\n")
    out, by_kind = [], {}
    for rule in rows.rules:
        for kind, name, text in rule_functions(rule):
            out.append(text)
            by_kind.setdefault(kind, []).append(f"    {{RuleId::{rule.name}, {name}}},\n")
    for kind, lines in by_kind.items():
        out.append(f"static constexpr RuleRow rules{kind}[] = {{\n{''.join(lines)}}};\n\n")
    out.append("llvm::ArrayRef<RuleRow> tilewright::simplifier::rulesFor(Kind kind) {\n  switch (kind) {\n")
    out += [f"  case Kind::{kind}:\n    return rules{kind};\n" for kind in by_kind]
    out.append("  default:\n    return {};\n  }\n}\n")
    write(os.path.join(folder, "Rules.inc"), "".join(out))


if __name__ == "__main__":
    main()
