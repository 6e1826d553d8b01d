"""Enumerates the outcomes of a litmus test that the PTX memory consistency model permits (PTX ISA, Memory Consistency Model, for generic
proxies), and those of interleaving its threads.

A program is a list of threads, each a list of Instructions. An outcome is (registers by name, final values of the locations). An
execution chooses the write that each read reads from, a coherence order and a Fence-SC order; its outcome is permitted if
no axiom forbids the execution. Out-of-thin-air values are not enumerated.
"""
from dataclasses import dataclass
from itertools import chain, combinations, permutations, product

import numpy as np

AXIOMS = ("Coherence", "FenceSC", "Atomicity", "No-Thin-Air", "SC-per-location", "Causality")


@dataclass(frozen=True)
class Instruction:
    kind: str  # ld, st, atom (adds), fence
    order: str  # weak, volatile, relaxed, acquire, release, acq_rel, sc
    scope: str = ""
    location: str = ""
    register: str = ""  # the destination
    value: object = None  # a number, or the register that holds it


@dataclass(eq=False)
class Event:
    kind: str  # R, W, F
    number: int
    thread: int = -1  # -1 for initial writes
    order: str = "weak"
    scope: str = ""
    location: str = ""
    register: str = ""
    value: object = None
    partner: object = None  # for the write of an atom, its read

    @property
    def strong(self):
        return self.order != "weak"

    def releases(self):
        return self.order in ("release", "acq_rel", "sc") and self.kind in "WF"

    def acquires(self):
        return self.order in ("acquire", "acq_rel", "sc") and self.kind in "RF"


def events_of(program, locations):
    events = [Event("W", i, location=location, value=0) for i, location in enumerate(locations)]

    def add(kind, thread, each, **rest):
        events.append(Event(kind, len(events), thread, each.order, each.scope, each.location, **rest))
        return events[-1]

    for thread, instructions in enumerate(program):
        for each in instructions:
            if each.kind == "fence":
                add("F", thread, each)
            elif each.kind == "st":
                add("W", thread, each, value=each.value)
            else:
                read = add("R", thread, each, register=each.register)
                if each.kind == "atom":
                    add("W", thread, each, value=each.value, partner=read)
    return events


# --- relations, as matrices -----------------------------------------------------------------------------------------------------

def relation(events, holds):
    return np.array([[bool(holds(a, b)) for b in events] for a in events])


def after(*relations):
    """The composition of relations."""
    result = relations[0]
    for each in relations[1:]:
        result = (result.astype(int) @ each.astype(int)) > 0
    return result


def closure(some):
    while True:
        more = some | after(some, some)
        if (more == some).all():
            return some
        some = more


def partial_orders(members):
    """Every strict partial order of the members, as sets of pairs."""
    pairs = list(permutations(members, 2))
    for chosen in chain.from_iterable(combinations(pairs, n) for n in range(len(pairs) + 1)):
        order = set(chosen)
        if all((b, a) not in order for a, b in order) and all(
                (a, d) in order for a, b in order for c, d in order if b == c):
            yield order


# --- the model ------------------------------------------------------------------------------------------------------------------

class Model:
    """`together`: threads outside a block scope are in the same block."""

    def __init__(self, program, together):
        self.program = program
        self.locations = sorted({each.location for each in chain(*program) if each.location})
        self.events = events_of(program, self.locations)
        self.identity = np.eye(len(self.events), dtype=bool)
        self.po = relation(self.events, lambda a, b: a.thread == b.thread >= 0 and a.number < b.number)
        self.same = relation(self.events, lambda a, b: a.location and a.location == b.location)
        self.rmw = relation(self.events, lambda a, b: b.partner is a)

        def morally_strong(a, b):
            if a is b or min(a.thread, b.thread) < 0 or (a.location and b.location and a.location != b.location):
                return False
            return a.thread == b.thread or (a.strong and b.strong and (together or "cta" not in (a.scope, b.scope)))

        self.strong = relation(self.events, morally_strong)

    def only(self, holds):
        return np.diag([bool(holds(event)) for event in self.events])

    def values(self, sources):
        """The value of each read and write if reads read `sources`; None if values come out of thin air."""
        held = {}

        def value(event, pending):
            if event.number in pending:
                raise RecursionError
            if event.number not in held:
                inside = pending | {event.number}
                if event.kind == "R":
                    held[event.number] = value(sources[event.number], inside)
                elif event.partner:
                    held[event.number] = value(event.partner, inside) + event.value
                elif isinstance(event.value, str):
                    [read] = [each for each in self.events if each.register == event.value]
                    held[event.number] = value(read, inside)
                else:
                    held[event.number] = event.value
            return held[event.number]

        try:
            for event in self.events:
                if event.kind != "F":
                    value(event, frozenset())
        except RecursionError:
            return None
        return held

    def coherence_orders(self):
        """The coherence orders of each location; morally strong writes are ordered."""
        for chosen in product(*(self.orders_at(location) for location in self.locations)):
            order = np.zeros_like(self.po)
            for pairs in chosen:
                for a, b in pairs:
                    order[a, b] = True
            yield order

    def orders_at(self, location):
        writes = [event.number for event in self.events if event.kind == "W" and event.location == location]
        first, rest = writes[0], writes[1:]
        orders = []
        for order in partial_orders(rest):
            if all((a, b) in order or (b, a) in order for a, b in combinations(rest, 2) if self.strong[a, b]):
                orders.append(order | {(first, other) for other in rest})
        return orders

    def fence_orders(self):
        fences = [event.number for event in self.events if event.kind == "F" and event.order == "sc"]
        seen = set()
        for order in permutations(fences):
            pairs = frozenset((a, b) for a, b in combinations(order, 2) if self.strong[a, b])
            if pairs not in seen:
                seen.add(pairs)
                matrix = np.zeros_like(self.po)
                for a, b in pairs:
                    matrix[a, b] = True
                yield matrix

    def synchronizes(self, reads_from):
        """Release patterns with the acquire patterns that observe them."""
        is_strong_write = self.only(lambda e: e.kind == "W" and e.strong)
        is_strong_read = self.only(lambda e: e.kind == "R" and e.strong)
        nearby = self.po & self.same | self.identity
        release = after(self.only(lambda e: e.kind == "W" and e.releases()), nearby, is_strong_write) | after(
            self.only(lambda e: e.kind == "F" and e.releases()), self.po, is_strong_write)
        acquire = after(is_strong_read, nearby, self.only(lambda e: e.kind == "R" and e.acquires())) | after(
            is_strong_read, self.po, self.only(lambda e: e.kind == "F" and e.acquires()))
        return self.strong & after(release, self.observation(reads_from), acquire)

    def observation(self, reads_from):
        direct = self.strong & reads_from
        return after(direct, closure(after(self.rmw, direct)) | self.identity)

    def broken(self, reads_from, coherence, fence_order):
        """The axioms that an execution violates."""
        maybe_po = self.po | self.identity
        steps = self.synchronizes(reads_from) | fence_order
        base = closure(after(maybe_po, steps, maybe_po)) | self.po
        cause = base & self.same | after(self.observation(reads_from), base & self.same)
        from_read = after(reads_from.T, coherence)
        both_writes = relation(self.events, lambda a, b: a.kind == b.kind == "W")
        broken = set()
        if (cause & both_writes & self.same & ~coherence).any():
            broken.add("Coherence")
        if after(fence_order, base | after(self.observation(reads_from), base)).diagonal().any():
            broken.add("FenceSC")
        if (after(self.strong & from_read, self.strong & coherence) & self.rmw).any():
            broken.add("Atomicity")
        strong_communication = self.strong & (reads_from | coherence | from_read)
        if closure(strong_communication | self.po & self.same).diagonal().any():
            broken.add("SC-per-location")
        if after(reads_from | from_read, cause).diagonal().any():
            broken.add("Causality")
        return broken

    def executions(self):
        """Yields (outcome, violated axioms); several outcomes if final writes are unordered."""
        reads = [event for event in self.events if event.kind == "R"]
        writes = [[w for w in self.events if w.kind == "W" and w.location == r.location] for r in reads]
        for chosen in product(*writes):
            sources = {read.number: write for read, write in zip(reads, chosen)}
            values = self.values(sources)
            if values is None:
                continue
            reads_from = np.zeros_like(self.po)
            for read, write in sources.items():
                reads_from[write.number, read] = True
            registers = tuple(sorted((read.register, values[read.number]) for read in reads))
            for coherence, fence_order in product(self.coherence_orders(), list(self.fence_orders())):
                broken = self.broken(reads_from, coherence, fence_order)
                for last in self.last_values(coherence, values):
                    yield (registers, last), broken

    def last_values(self, coherence, values):
        def of(location):
            writes = [e.number for e in self.events if e.kind == "W" and e.location == location]
            return {(location, values[w]) for w in writes if not coherence[w].any()}

        return list(product(*(sorted(of(location)) for location in self.locations)))


def permitted(program, together):
    """The permitted outcomes; and for each other outcome, the axioms that its executions violate."""
    allowed, refused = set(), {}
    for outcome, broken in Model(program, together).executions():
        if broken:
            refused.setdefault(outcome, set()).add(frozenset(broken))
        else:
            allowed.add(outcome)
    return allowed, {outcome: ways for outcome, ways in refused.items() if outcome not in allowed}


def step(each, held, known):
    """Executes an instruction on memory and the thread's registers."""
    if each.kind in ("ld", "atom"):
        known[each.register] = held[each.location]
    if each.kind == "st":
        held[each.location] = known[each.value] if isinstance(each.value, str) else each.value
    elif each.kind == "atom":
        held[each.location] += each.value


def interleaved(program):
    """The outcomes of interleaving the threads, with switches before strong instructions."""
    locations = sorted({each.location for each in chain(*program) if each.location})
    outcomes, seen = set(), set()

    def go(at, memory, registers):
        if (at, memory, registers) in seen:
            return
        seen.add((at, memory, registers))
        if all(place == len(thread) for place, thread in zip(at, program)):
            outcomes.add((tuple(sorted(registers)), tuple(sorted(memory))))
        for thread, place in enumerate(at):
            if place == len(program[thread]):
                continue
            held, known = dict(memory), dict(registers)
            step(program[thread][place], held, known)
            place += 1
            while place < len(program[thread]) and program[thread][place].order == "weak":
                step(program[thread][place], held, known)
                place += 1
            go(at[:thread] + (place,) + at[thread + 1:], tuple(sorted(held.items())), frozenset(known.items()))

    go((0,) * len(program), tuple((location, 0) for location in locations), frozenset())
    return outcomes
