"""The contents of a cubin: resources, instructions, loops, and how often each instruction runs in a block."""
import re
from dataclasses import dataclass

from compilers import run

# The first match determines an instruction's kind.
KINDS = [("mma", r"[HIDQO]G?MMA|UTC[A-Z]*MMA"), ("shared", r"LDS|STS|LDSM|STSM|ATOMS"),
         ("global", r"LDG|STG|LDGSTS|ATOMG|ATOM|RED|UTMA[A-Z]*|UBLK[A-Z]*|LDE"),
         ("sync", r"BAR|LDGDEPBAR|DEPBAR|WARPSYNC|SYNCS|MEMBAR|ERRBAR|ARRIVES"), ("spill", r"STL|LDL"),
         ("rest", r"[FDH](FMA|MUL|ADD|SETP?|MNMX|SEL|CHK)\d?|FSWZADD|HFMA2|HADD2|HMUL2|HMNMX2|HSETP2|MUFU|[FI]2[FIP]|F2FP|I2FP|SHFL|"
                  r"BRA|EXIT|BSSY|BSYNC|BREAK|CALL|RET|WARPSYNC|YIELD|BMOV"),
         ("integer", r"")]
MEMORY = re.compile(r"(LDGSTS|LDG|STG|LDSM|STSM|LDS|STS|LDL|STL|RED|ATOMG|ATOMS|ATOM)\b")
# Bits of an element by the words of a mnemonic; HMMA without one has 16.
NARROW = {"E4M3": 8, "E5M2": 8, "S8": 8, "U8": 8, "S4": 4, "U4": 4, "TF32": 32, "BF16": 16}


@dataclass
class Instruction:
    name: str
    operands: str
    target: str | None
    label: str | None = None  # a label, not an instruction
    guarded: bool = False  # by a predicate

    @property
    def kind(self):
        return next(kind for kind, pattern in KINDS if re.match(rf"(?:{pattern})(?:\.|$)" if pattern else "", self.name))

    @property
    def moved(self):
        """Kind of memory ("LDG", ...) and bytes of a lane, or None."""
        found = MEMORY.match(self.name)
        # `LDS RZ, [RZ]` under a false predicate is padding.
        if not found or self.operands.lstrip().startswith("RZ, [RZ]"):
            return None
        what = found.group(1)
        if what in ("LDSM", "STSM"):
            return what, 4 * int(self.name.rsplit(".", 1)[1]) if self.name[-1].isdigit() and self.name.rsplit(".", 1)[1] in "124" else 4
        for word, size in ((".128", 16), (".64", 8), (".U16", 2), (".S16", 2), (".U8", 1), (".S8", 1), ("F16x2", 4), (".F16", 2)):
            if word in self.name:
                return what, size
        return what, 4

    @property
    def multiply_adds(self):
        """The operations of a matrix instruction for a warp, and the bits of an element."""
        words = set(self.name.split("."))
        bits = next((size for word, size in NARROW.items() if word in words), {"D": 64, "I": 8, "Q": 8}.get(self.name[:1], 16))
        group = re.match(r"[HIQ]GMMA\.(?:SP\.)?(\d+)x(\d+)x(\d+)", self.name)
        if group:  # of four warps
            m, n, k = map(int, group.groups())
            return m * n * k // 4, bits
        found = re.match(r"([HIDQ])MMA\.(?:SP\.)?(\d+)", self.name)
        if not found:
            return 0, 0
        m, n = (8, 8) if found.group(2).startswith("88") else (16, 8)
        k = int(found.group(2)[2:] if m == 8 else found.group(2)[3:] if found.group(2).startswith("168") else 0)
        return m * n * k, bits

    @property
    def is_of_group(self):
        """A matrix instruction of four warps, from shared memory."""
        return "GMMA." in self.name


def resources(cuobjdump, cubin):
    """Registers, bytes of stack and of shared memory, threads of a block."""
    text = run([cuobjdump, "-res-usage", cubin]).stdout
    numbers = {key: int(value) for key, value in re.findall(r"\b(REG|STACK|SHARED|LOCAL):(\d+)", text)}
    threads = re.search(r"EIATTR_REQNTID\s+Format:\s*\S+\s+Value:\s*(\S+)", run([cuobjdump, "-elf", cubin]).stdout)
    return {"registers": numbers.get("REG", 0), "stack": numbers.get("STACK", 0) + numbers.get("LOCAL", 0),
            "shared": numbers.get("SHARED", 0), "threads": int(threads.group(1), 0) if threads else 128}


def read(nvdisasm, cubin):
    return parse(run([nvdisasm, "-c", cubin]).stdout)


def parse(text):
    """The instructions of a listing in order, labels among them."""
    found = []
    for line in text.splitlines():
        label = re.match(r"^(\.L_x_\d+):", line)
        if label:
            found.append(Instruction("", "", None, label.group(1)))
            continue
        match = re.match(r"^\s+/\*[0-9a-f]+\*/\s+(?:\{\s*)?(@!?U?P\w+\s+)?([A-Z][A-Z0-9_a-z.]*)(.*)", line)
        if match and match.group(2) != "NOP":
            target = re.search(r"`\((\.L_x_\d+)\)", match.group(3))
            found.append(Instruction(match.group(2), match.group(3), target.group(1) if target else None, guarded=bool(match.group(1))))
    return found


# A part of a loop with fewer instructions is not considered a mask.
LEAST_MASK = 8


def spans(code):
    """First and last place of each loop."""
    places = {each.label: i for i, each in enumerate(code) if each.label}
    found = [(places[each.target], i) for i, each in enumerate(code)
             if each.name.startswith("BRA") and each.target in places and places[each.target] < i - 1]  # not the trap at the end
    return sorted({first: max(last for start, last in found if start == first) for first, _ in found}.items())


def rare(code):
    """Places in loops that only tiles at a bound execute: a branch around comparisons and selections alone, or the longer of two alternatives."""
    places = {each.label: i for i, each in enumerate(code) if each.label}
    around = spans(code)
    count = lambda part: sum(1 for i in part if code[i].name)
    found = set()
    for i, each in enumerate(code):
        end = places.get(each.target, 0)
        innermost = max((span for span in around if span[0] <= i <= span[1]), default=None, key=lambda span: span[0] - span[1])
        if not (innermost and each.name.startswith("BRA") and each.guarded and i < end <= innermost[1]):
            continue
        part, last = range(i + 1, end), code[end - 1]
        after = places.get(last.target, 0)
        if last.name.startswith("BRA") and not last.guarded and end < after <= innermost[1]:
            found.update(max(part, range(end, after), key=count))
        elif count(part) >= LEAST_MASK and all(code[j].kind == "integer" or code[j].name == "FSEL" for j in part):
            found.update(part)
    return found


@dataclass
class Loop:
    first: int
    last: int
    body: list
    inner: bool
    times: float = 1.0

    @property
    def multiply_adds(self):
        return sum(each.multiply_adds[0] for each in self.body)

    @property
    def fused(self):
        """Multiply-adds of f32 without matrix instructions, of a warp."""
        return 32 * sum(each.name.startswith("FFMA") for each in self.body)

    @property
    def moved(self):
        """Bytes of global memory per thread and iteration."""
        return sum(each.moved[1] for each in self.body if each.kind == "global" and each.moved)


def loops(code):
    found, skipped = spans(code), rare(code)
    holds = lambda outer, inner: outer != inner and outer[0] <= inner[0] and inner[1] <= outer[1]
    return [Loop(*span, [code[i] for i in range(span[0], span[1] + 1) if code[i].name and i not in skipped], not any(holds(span, other) for other in found))
            for span in found]


def count(found, kernel, threads):
    """Sets each loop's trip count in a block, from the kernel's work; loops without any have one iteration."""
    warps = -(-threads // 32)
    inner = [loop for loop in found if loop.inner]
    work = sum(loop.multiply_adds for loop in inner)
    fused = 0 if work else sum(loop.fused for loop in inner)
    moved = sum(loop.moved for loop in inner)
    for loop in inner:
        if kernel.flops and loop.multiply_adds:
            loop.times = max(1.0, kernel.flops / (2 * work * warps))
        elif kernel.flops and fused and loop.fused:
            loop.times = max(1.0, kernel.flops / (2 * fused * warps))
        elif not kernel.flops and loop.moved:
            loop.times = max(1.0, kernel.moved / (moved * threads))
    for loop in found:
        parts = [each.times for each in inner if loop.first <= each.first and each.last <= loop.last]
        if not loop.inner and max(parts) > 1:
            loop.times = min(max(parts), float(max(kernel.trips, 1)))


def executed(code, found):
    """How often each instruction runs in a block: as often as the innermost loop around it, and never if only tiles at a bound execute it."""
    by_size = sorted(found, key=lambda loop: loop.first - loop.last)
    times, skipped = [1.0] * len(code), rare(code)
    for loop in by_size:
        for i in range(loop.first, loop.last + 1):
            times[i] = 0.0 if i in skipped else loop.times
    return [(each, many) for each, many in zip(code, times) if each.name]


def hottest(code, found):
    """The innermost loop with most matrix instructions, or bytes, or the longest one; the whole code without a loop."""
    inner = [loop for loop in found if loop.inner and (loop.multiply_adds or loop.moved or len(loop.body) > 16)]
    if not inner:
        return [each for each in code if each.name]
    return max(inner, key=lambda loop: (loop.multiply_adds, loop.moved, len(loop.body))).body


def outside_group_products(code, body, kernel, threads):
    """A warp's instructions of `body` other than warpgroup products, per iteration of the kernel's loop; None without such products.

    Where registers are distributed by agent, one warpgroup only copies."""
    work = sum(each.multiply_adds[0] for each in body)
    if not kernel.trips or not any(each.is_of_group for each in body):
        return None
    copying = any(each.name.startswith("USETMAXREG") for each in code)
    iterations = 2 * work * (threads // 32 - 4 * copying) * kernel.trips / kernel.flops
    return sum(not each.multiply_adds[0] for each in body) / iterations


def mix(body):
    counts = {kind: 0 for kind, _ in KINDS}
    for each in body:
        counts[each.kind] += 1
    return counts
