"""The rule table of the simplifier (Transform/CudaTile/Simplifier/Rules.td), read from its TableGen records.

The code generator, the page and the proofs all start here: from `load()`, which gives kinds, rules and refused rules in the
order of the file. A pattern is a tree of Node, Var (a subexpression of any kind), Con (a constant of any value), Lit (a
number), Formula (a constant computed from constants) and Undef.
"""
import dataclasses
import itertools
import json
import os
import subprocess

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
FOLDER = "tilewright/Transform/CudaTile/Simplifier"
TBLGEN = "/usr/lib/llvm-22/bin/llvm-tblgen"

COMMUTATIVE = {"And", "Or", "Add", "Mul", "Eq"}
CASTS = {"ExtU", "ExtS", "Trunc", "Bits"}
TYPE_CONDITIONS = {"Bool", "SameType", "Wider", "Narrower"}


@dataclasses.dataclass(frozen=True)
class Var:
    name: str


@dataclasses.dataclass(frozen=True)
class Con:
    name: str


@dataclasses.dataclass(frozen=True)
class Lit:
    value: int


@dataclasses.dataclass(frozen=True)
class Undef:
    pass


@dataclasses.dataclass(frozen=True)
class Formula:
    """A constant: `tree` holds Node, Con and Lit only."""
    tree: object


@dataclasses.dataclass(frozen=True)
class Node:
    op: str  # a kind, or for a cast one of CASTS
    flags: tuple  # of "nsw", "nuw"
    args: tuple


@dataclasses.dataclass
class Kind:
    value: int
    name: str
    meaning: str
    op: str
    arith: str


@dataclasses.dataclass
class Rule:
    name: str
    section: str
    lhs: object
    rhs: object
    when: list  # of (predicate, operands)
    licence: str = ""
    argument: str = ""
    refused: str = ""

    def types(self, with_right=True):
        return Types(self, with_right)


class Types:
    """The parts of a rule with the same type, found by unification. The mask, i1 in the shape of everything, is class "mask"."""

    def __init__(self, rule, with_right=True):
        self.parent = {}
        self.of = {}  # id of a pattern -> class, before `find`
        self.casts = []  # (name of the cast, class of the operand, class of the result), left side first
        self.numbers = itertools.count()
        self.root = self.infer(rule.lhs)
        self.left_casts = len(self.casts)
        if with_right:
            for predicate, args in rule.when:
                if predicate == "SameType":
                    self.union(self.root, self.infer(args[0]))
                elif predicate not in TYPE_CONDITIONS | {"FitsU", "FitsS", "WideU", "WideS", "CoversLow"}:
                    for arg in args[1:]:
                        self.union(self.infer(args[0]), self.infer(arg))
            self.union(self.root, self.infer(rule.rhs))

    def find(self, each):
        while each in self.parent:
            each = self.parent[each]
        return each

    def union(self, a, b):
        a, b = self.find(a), self.find(b)
        if a == b:
            return a
        if b == "mask":
            a, b = b, a
        self.parent[b] = a
        return a

    def infer(self, pattern):
        if isinstance(pattern, (Var, Con)):
            found = "v:" + pattern.name
        elif isinstance(pattern, Formula):
            found = self.infer(pattern.tree)
        elif isinstance(pattern, Node):
            args = [self.infer(arg) for arg in pattern.args]
            if pattern.op == "Eq":
                self.union(*args)
                found = "mask"
            elif pattern.op == "Select":
                self.union("mask", args[0])
                found = self.union(args[1], args[2])
            elif pattern.op in CASTS:
                found = f"t{next(self.numbers)}"
                self.casts.append((pattern.op, args[0], found))
            else:
                found = args[0]
                for arg in args[1:]:
                    found = self.union(found, arg)
        else:
            found = f"t{next(self.numbers)}"
        self.of[id(pattern)] = found
        return found

    def type_of(self, pattern):
        return self.find("v:" + pattern.name if isinstance(pattern, (Var, Con)) else self.of[id(pattern)])


def walk(pattern):
    yield pattern
    if isinstance(pattern, Node):
        for arg in pattern.args:
            yield from walk(arg)
    elif isinstance(pattern, Formula):
        yield from walk(pattern.tree)


def variables(*patterns):
    """Var and Con of the patterns, each once, in order of appearance."""
    return list(dict.fromkeys(each for pattern in patterns for each in walk(pattern) if isinstance(each, (Var, Con))))


def text(pattern, inside=False):
    """The pattern as text."""
    if isinstance(pattern, (Var, Con)):
        return pattern.name
    if isinstance(pattern, Lit):
        return str(pattern.value)
    if isinstance(pattern, Undef):
        return "undefined"
    if isinstance(pattern, Formula):
        return "{" + text(pattern.tree) + "}"
    name = pattern.op.lower() if pattern.op not in CASTS else {"ExtU": "zext", "ExtS": "sext", "Trunc": "trunc",
                                                              "Bits": "bitcast"}[pattern.op]
    return " ".join([name, *pattern.flags]) + "(" + ", ".join(text(arg) for arg in pattern.args) + ")"


def size(pattern):
    """The number of operations in the pattern, each distinct one counted once."""
    return len({each for each in walk(pattern) if isinstance(each, Node)})


class Table:
    def __init__(self, records):
        self.records = records
        self.sections = {}
        self.kinds = sorted((Kind(r["value"], r["name"], r["meaning"], r["op"], r["arith"])
                             for r in map(records.get, records["!instanceof"]["Kind"])), key=lambda kind: kind.value)
        self.predicates = {name: records[name]["text"] for name in records["!instanceof"]["Predicate"]}
        self.rules = [self.rule(records[name]) for name in self.ordered("Rule")]
        self.refused = [self.rule(records[name]) for name in self.ordered("Refused")]
        for rule in self.rules:
            self.check(rule)

    def ordered(self, of_class):
        return sorted(self.records["!instanceof"][of_class], key=lambda name: int(self.records[name]["!locs"][-1].rsplit(":", 1)[1]))

    def rule(self, record):
        constants = set()
        self.find_constants(record["lhs"], constants)
        build = lambda dag: self.pattern(dag, constants)
        return Rule(record["!name"], "", build(record["lhs"]), build(record["rhs"]),
                    [(dag["operator"]["def"], [self.leaf(arg, constants) for arg in dag["args"]]) for dag in record["when"]],
                    record.get("licence", ""), record.get("argument", ""), record.get("why", ""))

    def find_constants(self, dag, found):
        if isinstance(dag, dict):
            for arg, name in dag["args"]:
                if dag["operator"]["def"] == "K" and arg is None:
                    found.add(name)
                self.find_constants(arg, found)

    def leaf(self, arg, constants):
        value, name = arg
        if value is None:
            return Con(name) if name in constants else Var(name)
        return Lit(value) if isinstance(value, int) else self.pattern(value, constants)

    def pattern(self, dag, constants):
        op = dag["operator"]["def"]
        args = tuple(self.leaf(arg, constants) for arg in dag["args"])
        if op == "Undef":
            return Undef()
        if op == "Is":
            return args[0]
        if op == "K":
            return args[0] if isinstance(args[0], (Con, Lit)) else Formula(args[0])
        flags = ()
        if "flag" in self.records[op]:
            flags = tuple(word for word in self.records[op]["text"].split()[1:])
            op = op[:-3] if flags else op
        return Node(op, flags, args)

    def check(self, rule):
        """Checks each row's guarantees that are not proved."""
        left = set(walk(rule.lhs))
        new = [each for each in walk(rule.rhs) if isinstance(each, Node) and each not in left and not self.in_formula(rule.rhs, each)]
        if len(new) > 1 or any(each is not rule.rhs for each in new):
            raise SystemExit(f"error: rule {rule.name} makes more than one operation: {text(rule.rhs)}")
        unbound = [each.name for each in variables(rule.rhs) if each not in left]
        if unbound:
            raise SystemExit(f"error: rule {rule.name} uses {', '.join(unbound)}, which its left side does not bind")

    @staticmethod
    def in_formula(pattern, node):
        return any(isinstance(each, Formula) and node in set(walk(each.tree)) for each in walk(pattern))


def sections(path):
    """Rule name -> its heading in the file."""
    heading, found, lines = "", {}, open(path, encoding="utf-8").read().split("\n")
    for i, line in enumerate(lines):
        if line.startswith("//===---") and i + 2 < len(lines) and lines[i + 2].startswith("//===---"):
            heading = lines[i + 1].removeprefix("// ").rstrip(".")
        if line.startswith("def "):
            found[line.split()[1]] = heading
    return found


def load(records_path=None):
    if records_path:
        with open(records_path, encoding="utf-8") as stream:
            records = json.load(stream)
    else:
        done = subprocess.run([TBLGEN, "--dump-json", "-I", ROOT, f"{ROOT}/{FOLDER}/Rules.td"], capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(done.stderr)
        records = json.loads(done.stdout)
    table = Table(records)
    headings = sections(f"{ROOT}/{FOLDER}/Rules.td")
    for rule in table.rules + table.refused:
        rule.section = headings[rule.name]
    return table
