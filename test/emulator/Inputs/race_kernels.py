"""The language of the race suite: pairs of kernels, a racy one and its repaired twin, in MLIR with abbreviations.

    === name | threads=64 grid=1
    store %tid, s[%tid]             //!
    - syncwarp                      only in the racy kernel
    + barrier                       only in the repaired one
    %far = %tid ^ 32
    %v = load s[%far]               //!

A race must be reported between lines that end in `//!`. Anything else is MLIR and is copied. Predefined are %tid, %lane,
%warp, %ctaid and %all (a mask of all lanes), the zero-initialized buffers x and y in global and s in shared memory (4096
bytes), and the mbarrier objects @m and @n.

    %n = 3                          a number of 32 bits
    %c = %a + %b                    + - * & | ^ << >> / % on i32, the right side may be a number
    %p = %a < %b                    == != < >=, unsigned
    %v = load s[%i] ORDER SCOPE     order and scope as LLVM names them; without, a plain access
    store.i8 %v, s[%i]              of another type; the index counts elements of it
    %v = atomic add x[%i], %k ORDER SCOPE
    %v = cas x[%i], %old, %new ORDER ORDER SCOPE       and %v.ok
    fence ORDER SCOPE
    barrier, barrier 1 64, arrive 1 64, syncwarp, syncwarp 0x3
    if %p { ... } else { ... }
    loop 4 %i { ... }               %i is 0, 1, 2, 3
    spin { ... } until %p           other threads run between its iterations
    &s[%i], &x.f16[%i], @m          the address of an element, in any other operation
    copy s[%i], x[%j], 16           cp.async; then commit, wait 0
"""
import itertools
import re

BUFFERS = {"s": 3, "x": 1, "y": 1}
BINARY = {"+": "add", "-": "sub", "*": "mul", "&": "and", "|": "or", "^": "xor", "<<": "shl", ">>": "lshr", "/": "udiv", "%": "urem"}
COMPARE = {"==": "eq", "!=": "ne", "<": "ult", ">=": "uge"}
BYTES = {"i8": 1, "i16": 2, "f16": 2, "i32": 4, "f32": 4, "i64": 8, "vector<2xi32>": 8, "vector<4xi32>": 16, "vector<4xf32>": 16}

HEADER = """\
gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<1024 x i32>
  llvm.mlir.global internal @m() {addr_space = 3 : i32, alignment = 8 : i64} : i64
  llvm.mlir.global internal @n() {addr_space = 3 : i32, alignment = 8 : i64} : i64
  llvm.func @kernel(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: THREADS, 1, 1>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32  %lane = nvvm.read.ptx.sreg.laneid : i32  %warp = nvvm.read.ptx.sreg.warpid : i32
    %ctaid = nvvm.read.ptx.sreg.ctaid.x : i32  %all = llvm.mlir.constant(-1 : i32) : i32  %zero = llvm.mlir.constant(0 : i32) : i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>  %m = llvm.mlir.addressof @m : !llvm.ptr<3>  %n = llvm.mlir.addressof @n : !llvm.ptr<3>
    llvm.br ^clear(%tid : i32) ^clear(%clear: i32): %clear.at = llvm.getelementptr %s[%clear] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %zero, %clear.at : i32, !llvm.ptr<3>  %clear.by = llvm.mlir.constant(THREADS : i32) : i32  %clear.end = llvm.mlir.constant(1024 : i32) : i32
    %clear.next = llvm.add %clear, %clear.by : i32  %clear.more = llvm.icmp "ult" %clear.next, %clear.end : i32
    llvm.cond_br %clear.more, ^clear(%clear.next : i32), ^cleared ^cleared: nvvm.barrier0
"""
FOOTER = "    llvm.return\n  }\n}\n"


class Kernel:
    """Expands a body line by line, so that lines keep their numbers."""

    def __init__(self, lines):
        self.numbers = itertools.count()
        self.open = []
        self.lines = [self.line(line.strip()) for line in lines]
        if self.open:
            raise ValueError("a '{' is not closed")

    def fresh(self, stem):
        return f"{stem}.{next(self.numbers)}"

    def number(self, text):
        """Returns a value, and the operations that define it."""
        if text.startswith("%"):
            return text, ""
        name = "%" + self.fresh("c")
        return name, f"{name} = llvm.mlir.constant({int(text, 0)} : i32) : i32  "

    def address(self, buffer, kind, index):
        name = "%" + self.fresh("at")
        pointer = f"!llvm.ptr<{BUFFERS[buffer]}>"
        index, before = self.number(index)
        return name, pointer, f"{before}{name} = llvm.getelementptr %{buffer}[{index}] : ({pointer}, i32) -> {pointer}, {kind}  "

    def order(self, words, kind):
        """`atomic syncscope("block") acquire {alignment = 4 : i64}`; two orders for cas."""
        if not words:
            return "", ""
        scopes = [word for word in words if word in ("block", "cluster", "device", "system")]
        orders = " ".join(word for word in words if word not in scopes)
        scope = f'syncscope("{scopes[0]}") ' if scopes and scopes[0] != "system" else ""
        return scope + orders, f" {{alignment = {BYTES[kind]} : i64}}"

    def line(self, text):
        text = re.sub(r"\s*//.*", "", text)
        if not text:
            return ""
        place = r"(\w)\[([^\]]+)\]"
        if found := re.fullmatch(r"(%[\w.]+) = (-?\w+)", text):
            return f"{found[1]} = llvm.mlir.constant({int(found[2], 0)} : i32) : i32"
        if found := re.fullmatch(r"(%[\w.]+) = (%[\w.]+) (\S+) (%[\w.]+|\d\w*)", text):
            right, before = self.number(found[4])
            if found[3] in COMPARE:
                return f'{before}{found[1]} = llvm.icmp "{COMPARE[found[3]]}" {found[2]}, {right} : i32'
            return f"{before}{found[1]} = llvm.{BINARY[found[3]]} {found[2]}, {right} : i32"
        if found := re.fullmatch(rf"(%\w+) = load(?:\.(\S+))? (volatile )?{place}(.*)", text):
            kind = found[2] or "i32"
            at, pointer, before = self.address(found[4], kind, found[5])
            order, alignment = self.order(found[6].split(), kind)
            return (f"{before}{found[1]} = llvm.load {found[3] or ''}{at}{' atomic ' + order if order else ''}{alignment} : {pointer} -> {kind}")
        if found := re.fullmatch(rf"store(?:\.(\S+))? (volatile )?(%\w+), {place}(.*)", text):
            kind = found[1] or "i32"
            at, pointer, before = self.address(found[4], kind, found[5])
            order, alignment = self.order(found[6].split(), kind)
            return (f"{before}llvm.store {found[2] or ''}{found[3]}, {at}{' atomic ' + order if order else ''}{alignment} : {kind}, {pointer}")
        if found := re.fullmatch(rf"(%\w+) = atomic(?:\.(\S+))? (\w+) {place}, (\S+)(.*)", text):
            at, pointer, before = self.address(found[4], found[2] or "i32", found[5])
            value, constant = self.number(found[6])
            order, _ = self.order(found[7].split(), "i32")
            name = {"and": "_and", "or": "_or", "xor": "_xor"}.get(found[3], found[3])
            return f"{before}{constant}{found[1]} = llvm.atomicrmw {name} {at}, {value} {order} : {pointer}, {found[2] or 'i32'}"
        if found := re.fullmatch(rf"(%\w+) = cas {place}, (\S+), (\S+) (.*)", text):
            at, pointer, before = self.address(found[2], "i32", found[3])
            old, first = self.number(found[4])
            new, second = self.number(found[5])
            order, _ = self.order(found[6].split(), "i32")
            pair = "%" + self.fresh("pair")
            return (f"{before}{first}{second}{pair} = llvm.cmpxchg {at}, {old}, {new} {order} : {pointer}, i32  "
                    f"{found[1]} = llvm.extractvalue {pair}[0] : !llvm.struct<(i32, i1)>  "
                    f"{found[1]}.ok = llvm.extractvalue {pair}[1] : !llvm.struct<(i32, i1)>")
        if found := re.fullmatch(r"fence (.*)", text):
            return "llvm.fence " + self.order(found[1].split(), "i32")[0]
        if found := re.fullmatch(r"(barrier|arrive)(?: (\S+))?(?: (\S+))?", text):
            return self.barrier(*found.groups())
        if found := re.fullmatch(r"syncwarp(?: (\S+))?", text):
            mask, before = self.number(found[1] or "%all")
            return f"{before}nvvm.bar.warp.sync {mask} : i32"
        if found := re.fullmatch(rf"copy {place}, {place}, (\d+)", text):
            to, _, before = self.address(found[1], "i32", found[2])
            source, _, more = self.address(found[3], "i32", found[4])
            cache = "cg" if found[5] == "16" else "ca"
            return f"{before}{more}nvvm.cp.async.shared.global {to}, {source}, {found[5]}, cache = {cache} : !llvm.ptr<3>, !llvm.ptr<1>"
        if text == "commit":
            return "nvvm.cp.async.commit.group"
        if found := re.fullmatch(r"wait (\d+)", text):
            return f"nvvm.cp.async.wait.group {found[1]}"
        return self.control(text) or self.plain(text)

    def barrier(self, what, number, count):
        if number is None:
            return "nvvm.barrier0"
        number, before = self.number(number)
        threads, more = self.number(count) if count else ("", "")
        operation = "nvvm.barrier" + (".arrive" if what == "arrive" else "")
        return f"{before}{more}{operation} id = {number}" + (f" number_of_threads = {threads}" if count else "")

    def control(self, text):
        if found := re.fullmatch(r"if (%[\w.]+) \{", text):
            then, rest, after = self.fresh("^then"), self.fresh("^else"), self.fresh("^after")
            self.open.append(("if", rest, after))
            return f"llvm.cond_br {found[1]}, {then}, {rest} {then}:"
        if text == "} else {":
            kind, rest, after = self.open.pop()
            self.open.append(("else", None, after))
            return f"llvm.br {after} {rest}:"
        if found := re.fullmatch(r"loop (\d+) (%\w+) \{", text):
            head = self.fresh("^loop")
            self.open.append(("loop", head, found[2], found[1]))
            return f"llvm.br {head}(%zero : i32) {head}({found[2]}: i32):"
        if text == "spin {":
            head = self.fresh("^spin")
            self.open.append(("spin", head))
            return f"llvm.br {head} {head}:"
        if found := re.fullmatch(r"\} until (%[\w.]+)", text):
            _, head = self.open.pop()
            after = self.fresh("^after")
            return f"nvvm.nanosleep %zero  llvm.cond_br {found[1]}, {after}, {head} {after}:"
        if text != "}":
            return None
        kind, *rest = self.open.pop()
        if kind == "loop":
            head, index, count = rest
            after, end, one = self.fresh("^after"), "%" + self.fresh("end"), "%" + self.fresh("one")
            return (f"{one} = llvm.mlir.constant(1 : i32) : i32  {end} = llvm.mlir.constant({count} : i32) : i32  "
                    f"{index}.next = llvm.add {index}, {one} : i32  {index}.more = llvm.icmp \"ult\" {index}.next, {end} : i32  "
                    f"llvm.cond_br {index}.more, {head}({index}.next : i32), {after} {after}:")
        other, after = rest
        middle = f"{other}: llvm.br {after} " if kind == "if" else ""
        return f"llvm.br {after} {middle}{after}:"

    def plain(self, text):
        before = ""
        for found in re.finditer(r"&(\w)(?:\.([\w<>]+))?\[([^\]]+)\]", text):
            name, _, define = self.address(found[1], found[2] or "i32", found[3])
            before += define
            text = text.replace(found[0], name, 1)
        return before + re.sub(r"@([mn])\b", r"%\1", text)


class Pair:
    def __init__(self, title, lines):
        name, _, settings = title.partition("|")
        self.name = name.strip()
        self.settings = {"threads": "64", "grid": "1", **dict(each.split("=") for each in settings.split())}
        self.source = lines

    def module(self, racy):
        """The text of one kernel, and its lines between which a race must be reported."""
        kept = [line[1:] if line[:1] in ("-", "+") else line
                for line in ("" if line.startswith("+" if racy else "-") else line for line in self.source)]
        header = HEADER.replace("THREADS", self.settings["threads"])
        first = header.count("\n") + 1
        marked = {first + i for i, line in enumerate(kept) if line.rstrip().endswith("//!")}
        return header + "".join(f"    {line}\n" for line in Kernel(kept).lines) + FOOTER, marked


def read(path):
    """The pairs of a file."""
    pairs, lines = [], []
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            if line.startswith("==="):
                lines = []
                pairs.append(Pair(line.strip("= "), lines))
            elif line and not line.startswith("#"):
                lines.append(line)
    return pairs
