"""Writes Tile IR text: a kernel's lines, and tiles with the operators of Python.

Operands of different shapes are broadcast as in NumPy; a number becomes a constant of the other
operand's type. Only the operations of the benchmark kernels.
"""
from dataclasses import dataclass

FLOATS = {"f16": 16, "bf16": 16, "f32": 32, "tf32": 32, "f8E4M3FN": 8}
INTEGERS = {"i1": 8, "i8": 8, "i16": 16, "i32": 32, "i64": 64}
BYTES = {name: bits // 8 for name, bits in {**FLOATS, **INTEGERS}.items()}
# Identities and operations of reductions and scans, by kind and whether of floats.
COMBINE = {("sum", True): ("0.0", "addf"), ("max", True): ("0xFF800000", "maxf"), ("sum", False): ("0", "addi")}


def tile_type(shape, element):
    return f"tile<{'x'.join([str(size) for size in shape] + [element])}>"


def literal(element, value):
    """A number as in the text of a constant."""
    if element not in FLOATS:
        return str(int(value))
    return "0xFF800000" if value == float("-inf") else f"{float(value):.17e}"


class Tile:
    """A value: its kernel, its name, its shape and its element type."""

    def __init__(self, kernel, name, shape, element):
        self.kernel, self.name, self.shape, self.element = kernel, name, tuple(shape), element

    @property
    def type(self):
        return tile_type(self.shape, self.element)

    @property
    def is_float(self):
        return self.element in FLOATS

    def _binary(self, other, integer, floating, swapped=False, tail=""):
        other = self.kernel.like(self, other)
        left, right = self.kernel.broadcast_together(*((other, self) if swapped else (self, other)))
        name = floating if self.is_float else integer
        return self.kernel.emit(f"{name} {left.name}, {right.name}{tail} : {left.type}", left.shape, left.element)

    def __add__(self, other):
        return self._binary(other, "addi", "addf")

    def __sub__(self, other):
        return self._binary(other, "subi", "subf")

    def __rsub__(self, other):
        return self._binary(other, "subi", "subf", swapped=True)

    def __mul__(self, other):
        return self._binary(other, "muli", "mulf")

    def __truediv__(self, other):
        return self._binary(other, "", "divf")

    def __rtruediv__(self, other):
        return self._binary(other, "", "divf", swapped=True)

    def over(self, other):
        """A quotient within 2 ulp; `/` is rounded to nearest."""
        return self._binary(other, "", "divf", tail=" rounding<approx>")

    def __and__(self, other):
        return self._binary(other, "andi", "")

    def __rshift__(self, other):
        return self._binary(other, "shri", "", tail=" unsigned")

    def __floordiv__(self, other):
        return self._binary(other, "divi", "", tail=" signed")

    def minimum(self, other):
        return self._binary(other, "mini", "minf", tail="" if self.is_float else " signed")

    def maximum(self, other):
        return self._binary(other, "maxi", "maxf", tail="" if self.is_float else " signed")

    def __le__(self, other):
        return self._compare("less_than_or_equal", other)

    def __lt__(self, other):
        return self._compare("less_than", other)

    def _compare(self, predicate, other):
        left, right = self.kernel.broadcast_together(self, self.kernel.like(self, other))
        text = f"cmpf {predicate} ordered {left.name}, {right.name}" if self.is_float else \
            f"cmpi {predicate} {left.name}, {right.name}, signed"
        return self.kernel.emit(f"{text} : {left.type} -> {tile_type(left.shape, 'i1')}", left.shape, "i1")

    def _unary(self, name, tail=""):
        return self.kernel.emit(f"{name} {self.name}{tail} : {self.type}", self.shape, self.element)

    def exp2(self):
        """Flushed to zero, as in attention kernels."""
        return self._unary("exp2", " flush_to_zero")

    def rsqrt(self):
        return self._unary("rsqrt")

    def tanh(self):
        return self._unary("tanh")

    def log2(self):
        return self._unary("log2")

    def to(self, element):
        """The same numbers in another type; integers are signed."""
        if element == self.element:
            return self
        if self.is_float:
            name = "ftof" if element in FLOATS else "ftoi"
            text = f"{name} {self.name}" + ("" if element in FLOATS else " signed")
        elif element in FLOATS:
            text = f"itof {self.name} signed"
        else:
            text = f"exti {self.name} signed" if BYTES[element] > BYTES[self.element] else f"trunci {self.name}"
        return self.kernel.emit(f"{text} : {self.type} -> {tile_type(self.shape, element)}", self.shape, element)

    def reshape(self, *shape):
        if shape == self.shape:
            return self
        return self.kernel.emit(f"reshape {self.name} : {self.type} -> {tile_type(shape, self.element)}", shape, self.element)

    def broadcast(self, *shape):
        if shape == self.shape:
            return self
        ones = (1,) * (len(shape) - len(self.shape)) + self.shape
        source = self.reshape(*ones)
        return self.kernel.emit(f"broadcast {source.name} : {source.type} -> {tile_type(shape, self.element)}", shape, self.element)

    def transpose(self):
        return self.permute(1, 0)

    def permute(self, *axes):
        shape = tuple(self.shape[axis] for axis in axes)
        return self.kernel.emit(f"permute {self.name} {list(axes)} : {self.type} -> {tile_type(shape, self.element)}", shape, self.element)

    def extract(self, index, shape):
        """Part `index` of those of this shape."""
        index = ", ".join(self.kernel.constant(each).name for each in index)
        types = ", ".join(["tile<i32>"] * len(shape))
        return self.kernel.emit(f"extract {self.name}[{index}] : {self.type} -> {tile_type(shape, self.element)}", shape, self.element)

    def cat(self, other, axis):
        shape = tuple(size + other.shape[axis] * (i == axis) for i, size in enumerate(self.shape))
        return self.kernel.emit(f"cat {self.name}, {other.name} dim = {axis} : {self.type}, {other.type} -> {tile_type(shape, self.element)}",
                                shape, self.element)

    def column(self):
        """Of n elements, n x 1."""
        return self.reshape(*self.shape, 1)

    def row(self):
        """Of n elements, 1 x n."""
        return self.reshape(1, *self.shape)

    def sum(self, axis):
        return self._reduce("sum", axis)

    def max(self, axis):
        return self._reduce("max", axis)

    def _body(self, kind):
        identity, name = COMBINE[kind, self.is_float]
        one = f"tile<{self.element}>"
        return identity, f"(%lhs: {one}, %rhs: {one}) {{ %both = {name} %lhs, %rhs : {one} yield %both : {one} }}"

    def _reduce(self, kind, axis):
        identity, body = self._body(kind)
        shape = self.shape[:axis] + self.shape[axis + 1:]
        return self.kernel.emit(f"reduce {self.name} dim={axis} identities=[{identity} : {self.element}] : {self.type} -> "
                                f"{tile_type(shape, self.element)} {body}", shape, self.element)

    def cumulative_sum(self, axis):
        identity, body = self._body("sum")
        return self.kernel.emit(f"scan {self.name} dim={axis} reverse=false identities=[{identity} : {self.element}] : "
                                f"{self.type} -> {self.type} {body}", self.shape, self.element)


@dataclass
class Array:
    """A parameter that is an array in row-major order: the pointer, and the view of it."""

    name: str
    element: str
    shape: tuple
    pointer: Tile
    view: str
    view_type: str
    padding: str | None = None  # of elements beyond the end; without one, tiles must not reach there


class Kernel:
    """The text of one entry, line by line."""

    def __init__(self, name):
        self.name, self.lines, self.parameters, self.arrays, self.count, self.depth = name, [], [], [], 0, 2
        self.made = {}

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text, shape, element):
        name = self.fresh()
        self.line(f"{name} = {text}")
        return Tile(self, name, shape, element)

    def constant(self, value, element="i32", shape=()):
        return self.emit(f"constant <{element}: {literal(element, value)}> : {tile_type(shape, element)}", shape, element)

    def like(self, tile, other):
        return other if isinstance(other, Tile) else self.constant(other, tile.element, tile.shape)

    @staticmethod
    def broadcast_together(left, right):
        rank = max(len(left.shape), len(right.shape))
        shapes = [(1,) * (rank - len(each.shape)) + each.shape for each in (left, right)]
        shape = tuple(max(sizes) for sizes in zip(*shapes))
        return left.broadcast(*shape), right.broadcast(*shape)

    def array(self, name, element, *shape, padding=None):
        """Declares a parameter; bases are assumed to be multiples of 16 bytes."""
        self.parameters.append(f"%{name}: tile<ptr<{element}>>")
        pointer = self.emit(f"assume div_by<16>, %{name} : tile<ptr<{element}>>", (), f"ptr<{element}>")
        strides, stride = [], 1
        for size in reversed(shape):
            strides.insert(0, stride)
            stride *= size
        sizes, steps = ", ".join(map(str, shape)), ",".join(map(str, strides))
        view_type = f"tensor_view<{'x'.join(map(str, shape))}x{element}, strides=[{steps}]>"
        view = self.fresh()
        self.line(f"{view} = make_tensor_view {pointer.name}, shape = [{sizes}], strides = [{steps.replace(',', ', ')}] : {view_type}")
        found = Array(name, element, shape, pointer, view, view_type, padding)
        self.arrays.append(found)
        return found

    def scalar(self, name, element="i32"):
        self.parameters.append(f"%{name}: tile<{element}>")
        return Tile(self, f"%{name}", (), element)

    def blocks(self):
        names = [self.fresh() for _ in range(3)]
        self.line(f"{', '.join(names)} = get_tile_block_id : tile<i32>")
        return [Tile(self, name, (), "i32") for name in names]

    def iota(self, size):
        return self.emit(f"iota : tile<{size}xi32>", (size,), "i32")

    def _part(self, array, tile, rows):
        kind, tail = ("gather_scatter_view", ", sparse_dim=0") if rows else ("partition_view", "")
        padding = f"padding_value = {array.padding}, " if array.padding else ""
        part_type = f"{kind}<tile=({'x'.join(map(str, tile))}), {padding}{array.view_type}{tail}>"
        key = (array.view, part_type)
        if key not in self.made:
            self.made[key] = self.fresh()
            # Before any loop, after its view.
            at = next(i for i, line in enumerate(self.lines) if line.strip().startswith(array.view + " ="))
            self.lines.insert(at + 1, f"    {self.made[key]} = make_{kind} {array.view} : {part_type}")
        return self.made[key], part_type

    def _index(self, index):
        return [each if isinstance(each, Tile) else self.constant(each) for each in index]

    def load(self, array, tile, *index, rows=False):
        """A tile of the array; with `rows` the first index is a tile of row numbers."""
        part, part_type = self._part(array, tile, rows)
        index = self._index(index)
        types = ", ".join(each.type for each in index) if rows else "tile<i32>"
        name, token = self.fresh(), self.fresh()
        self.line(f"{name}, {token} = load_view_tko weak {part}[{', '.join(each.name for each in index)}] : {part_type}, "
                  f"{types} -> {tile_type(tile, array.element)}, token")
        return Tile(self, name, tile, array.element)

    def store(self, array, value, *index):
        part, part_type = self._part(array, value.shape, False)
        index = self._index(index)
        self.line(f"{self.fresh()} = store_view_tko weak {value.name}, {part}[{', '.join(each.name for each in index)}] : "
                  f"{value.type}, {part_type}, tile<i32> -> token")

    def add_to(self, array, value, *index):
        """Adds a tile of floats to the array, element by element, atomically."""
        part, part_type = self._part(array, value.shape, False)
        index = self._index(index)
        self.line(f"{self.fresh()} = atomic_red_view_tko relaxed device {part}[{', '.join(each.name for each in index)}], "
                  f"addf, {value.name} : {value.type}, {part_type}, tile<i32> -> token")

    def pointers(self, array, offsets):
        """A tile of pointers to elements of the array."""
        base = array.pointer.broadcast(*offsets.shape)
        return self.emit(f"offset {base.name}, {offsets.name} : {base.type}, {offsets.type} -> {base.type}", base.shape, base.element)

    def load_at(self, pointers, mask, padding):
        element = pointers.element[4:-1]
        padding = self.constant(padding, element, pointers.shape)
        name, token = self.fresh(), self.fresh()
        self.line(f"{name}, {token} = load_ptr_tko weak {pointers.name}, {mask.name}, {padding.name} : {pointers.type}, "
                  f"{mask.type}, {padding.type} -> {padding.type}, token")
        return Tile(self, name, pointers.shape, element)

    def store_at(self, pointers, value, mask):
        self.line(f"{self.fresh()} = store_ptr_tko weak {pointers.name}, {value.name}, {mask.name} : {pointers.type}, "
                  f"{value.type}, {mask.type} -> token")

    def count_at(self, pointers, value):
        """Adds integers to the elements at the pointers, atomically."""
        self.line(f"{self.fresh()}, {self.fresh()} = atomic_rmw_tko relaxed device {pointers.name}, add, {value.name} : "
                  f"{pointers.type}, {value.type} -> {value.type}, token")

    def mma(self, lhs, rhs, accumulator, fast=False):
        """A matrix product; with `fast`, 8-bit floats are summed with fewer bits, as tensor cores do."""
        name, signs = ("mmaf", " fast_acc" if fast else "") if lhs.is_float else ("mmai", " signed signed")
        return self.emit(f"{name} {lhs.name}, {rhs.name}, {accumulator.name}{signs} : {lhs.type}, {rhs.type}, {accumulator.type}",
                         accumulator.shape, accumulator.element)

    def select(self, condition, yes, no):
        yes, no = self.like(no, yes), self.like(yes, no)
        shape = max(condition.shape, yes.shape, no.shape, key=lambda sizes: (len(sizes), sizes))
        condition, yes, no = (each.broadcast(*shape) for each in (condition, yes, no))
        return self.emit(f"select {condition.name}, {yes.name}, {no.name} : {condition.type}, {yes.type}", shape, yes.element)

    def loop(self, first, last, carried, body):
        """for i in first .. last: carried = body(i, *carried). Returns what is carried."""
        first, last, step = self._index((first, last, 1))
        index, names, results = self.fresh(), [self.fresh() for _ in carried], [self.fresh() for _ in carried]
        values = ", ".join(f"{name} = {each.name}" for name, each in zip(names, carried))
        types = ", ".join(each.type for each in carried)
        tail = f" iter_values({values}) -> ({types})" if carried else ""
        head = f"{', '.join(results)} = " if carried else ""
        self.line(f"{head}for {index} in ({first.name} to {last.name}, step {step.name}) : tile<i32>{tail} {{")
        self.depth += 1
        arguments = [Tile(self, name, each.shape, each.element) for name, each in zip(names, carried)]
        following = body(Tile(self, index, (), "i32"), *arguments)
        if carried:
            self.line(f"continue {', '.join(each.name for each in following)} : {types}")
        else:
            self.line("continue")
        self.depth -= 1
        self.line("}")
        return [Tile(self, name, each.shape, each.element) for name, each in zip(results, carried)]

    def text(self):
        return (f"cuda_tile.module @kernels {{\n  entry @{self.name}({', '.join(self.parameters)}) {{\n"
                + "\n".join(self.lines) + "\n    return\n  }\n}\n")
