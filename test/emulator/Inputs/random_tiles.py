"""Writes a kernel of operations on the shapes of tiles that nobody thought of, with its launch.

usage: random_tiles.py SEED > kernel.mlir

Tiles of random ranks, sizes and types are loaded, reshaped, permuted, broadcast, cut, joined, reduced and scanned along any
dimension, in one go or backwards, by bodies that do and do not commute, and stored. Indices of slices are constants or a parameter.
"""
import random
import sys

INTEGERS = ["i8", "i16", "i32", "i64"]
# Elements that are moved, chosen and combined as they are.
OTHERS = ["i1", "f16", "bf16", "f32", "f64", "f8E4M3FN", "f8E5M2"]
DTYPES = {"i1": "bool", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}
MOST = 4096


def product(shape):
    result = 1
    for size in shape:
        result *= size
    return result


class Kernel:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.arguments = []
        self.count = 0
        self.tiles = []
        self.open = self.random.randrange(3)  # what %n is

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def say(self, text):
        self.lines.append("    " + text)

    @staticmethod
    def type(shape, element):
        return "tile<" + "".join(f"{size}x" for size in shape) + element + ">"

    def shape(self, elements):
        """A shape of that many elements, of rank 1 to 8."""
        rank = self.random.choice([1, 1, 2, 2, 2, 3, 3, 4, 5, 8])
        shape = [1] * rank
        while product(shape) < elements:
            shape[self.random.randrange(rank)] *= 2
        return shape

    def add(self, name, shape, element):
        self.tiles.append((name, tuple(shape), element))

    def some(self, test=lambda tile: True):
        found = [tile for tile in self.tiles if test(tile)]
        return self.random.choice(found) if found else None

    def access(self, role, name, shape, element):
        """A view of the whole of an argument, and zeros to index it."""
        argument = f"a{len(self.arguments)}"
        self.arguments.append((argument, role, shape, element))
        strides = [1] * len(shape)
        for i in range(len(shape) - 2, -1, -1):
            strides[i] = strides[i + 1] * shape[i + 1]
        dims = "x".join(map(str, shape))
        tensor = f"tensor_view<{dims}x{element}, strides=[{','.join(map(str, strides))}]>"
        self.say(f"%{argument}_v = make_tensor_view %{argument}, shape = {list(shape)}, strides = {strides} : {tensor}")
        view = f"partition_view<tile=({dims}), {tensor}>"
        self.say(f"%{argument}_p = make_partition_view %{argument}_v : {view}")
        at = ", ".join(["%zero"] * len(shape))
        if role == "in":
            self.say(f"{name}, {self.name()} = load_view_tko weak %{argument}_p[{at}] : {view}, tile<i32> -> {self.type(shape, element)}, token")
        else:
            self.say(f"{self.name()} = store_view_tko weak {name}, %{argument}_p[{at}] : {self.type(shape, element)}, {view}, tile<i32> -> token")

    def load(self):
        shape = self.shape(2 ** self.random.randrange(0, 12))
        element, name = self.random.choice(INTEGERS + self.random.choice([[], OTHERS])), self.name()
        self.access("in", name, shape, element)
        self.add(name, shape, element)

    def reshape(self):
        source, shape, element = self.some()
        result, to = self.name(), self.shape(product(shape))
        self.say(f"{result} = reshape {source} : {self.type(shape, element)} -> {self.type(to, element)}")
        self.add(result, to, element)

    def permute(self):
        found = self.some(lambda tile: len(tile[1]) > 1)
        if not found:
            return
        source, shape, element = found
        order = list(range(len(shape)))
        self.random.shuffle(order)
        result, to = self.name(), [shape[i] for i in order]
        self.say(f"{result} = permute {source} {order} : {self.type(shape, element)} -> {self.type(to, element)}")
        self.add(result, to, element)

    def broadcast(self):
        found = self.some(lambda tile: 1 in tile[1] and product(tile[1]) < MOST)
        if not found:
            return
        source, shape, element = found
        to = list(shape)
        for i, size in enumerate(shape):
            if size == 1 and product(to) < MOST:
                to[i] = 2 ** self.random.randrange(0, 4)
        result = self.name()
        self.say(f"{result} = broadcast {source} : {self.type(shape, element)} -> {self.type(to, element)}")
        self.add(result, to, element)

    def cat(self):
        source, shape, element = self.some()
        if product(shape) >= MOST:
            return
        other = self.some(lambda tile: tile[1:] == (shape, element))[0]
        dim, result, to = self.random.randrange(len(shape)), self.name(), list(shape)
        to[dim] *= 2
        kind = self.type(shape, element)
        self.say(f"{result} = cat {source}, {other} dim = {dim} : {kind}, {kind} -> {self.type(to, element)}")
        self.add(result, to, element)

    def slice(self, shape):
        """A shape that cuts `shape`, and indices of one of its slices."""
        part = [size // 2 ** self.random.choice([0, 0, 1, 1, 2, 3]) or 1 for size in shape]
        indices = []
        for size, cut in zip(shape, part):
            index = self.random.randrange(size // cut)
            if self.random.random() < 0.5 and size // cut > self.open:
                indices.append("%n")
            else:
                indices.append(self.name())
                self.say(f"{indices[-1]} = constant <i32: {index}> : tile<i32>")
        return part, ", ".join(indices)

    def extract(self):
        source, shape, element = self.some()
        part, indices = self.slice(shape)
        result = self.name()
        self.say(f"{result} = extract {source}[{indices}] : {self.type(shape, element)} -> {self.type(part, element)}")
        self.add(result, part, element)

    def insert(self):
        dest, shape, element = self.some()
        part, indices = self.slice(shape)
        source = self.some(lambda tile: tile[2] == element and product(tile[1]) == product(part))
        if not source:
            return
        fitting, result = self.name(), self.name()
        self.say(f"{fitting} = reshape {source[0]} : {self.type(source[1], element)} -> {self.type(part, element)}")
        self.say(f"{result} = insert {fitting}, {dest}[{indices}] : {self.type(part, element)}, {self.type(shape, element)}")
        self.add(result, shape, element)

    def aggregate(self):
        source, shape, element = self.some()
        dim, scans, pair = self.random.randrange(len(shape)), self.random.random() < 0.6, self.random.random() < 0.3
        scans |= element in OTHERS  # the order of a reduction is open
        to = list(shape) if scans else [size for i, size in enumerate(shape) if i != dim]
        results = [self.name() for _ in range(1 + pair)]
        word = "scan" if scans else "reduce"
        how = f" reverse={self.random.choice(['true', 'false'])}" if scans else ""
        kinds = [self.type(shape, element)] * len(results)
        sources = [source] + ([self.some(lambda tile: tile[1:] == (shape, element))[0]] if pair else [])
        zero = "false" if element == "i1" else f"0 : {element}" if element[0] == "i" else f"0.0 : {element}"
        identities = ", ".join([zero] * len(results))
        self.say(f"{', '.join(results)} = {word} {', '.join(sources)} dim={dim}{how} identities=[{identities}] : {', '.join(kinds)} -> "
                 f"{', '.join([self.type(to, element)] * len(results))}")
        one = f"tile<{element}>"
        if element in OTHERS:  # what is there, unchanged: the first, or the same for all
            count = len(results)
            self.say("(" + ", ".join(f"%l{i}: {one}, %r{i}: {one}" for i in range(count)) + ") {")
            side = self.random.choice("lr") if scans else "l"
            self.say("  yield " + ", ".join(f"%{side}{i}" for i in range(count)) + " : " + ", ".join([one] * count))
        elif pair and scans:  # affine maps, one after another: the order matters
            self.say(f"(%l: {one}, %q: {one}, %k: {one}, %p: {one}) {{")
            self.say(f"  %s = muli %l, %q : {one}")
            self.say(f"  %t = muli %k, %q : {one}")
            self.say(f"  %u = addi %t, %p : {one}")
            self.say(f"  yield %s, %u : {one}, {one}")
        elif pair:
            self.say(f"(%l: {one}, %q: {one}, %k: {one}, %p: {one}) {{")
            self.say(f"  %s = addi %l, %q : {one}")
            self.say(f"  %t = xori %k, %p : {one}")
            self.say(f"  yield %s, %t : {one}, {one}")
        elif self.random.random() < 0.2:  # a branch in each thread
            self.say(f"(%l: {one}, %q: {one}) {{")
            self.say(f"  %c = cmpi less_than %l, %q, signed : {one} -> tile<i1>")
            self.say(f"  %s = if %c -> ({one}) {{")
            self.say(f"    yield %q : {one}")
            self.say("  } else {")
            self.say(f"    yield %l : {one}")
            self.say("  }")
            self.say(f"  yield %s : {one}")
        else:
            self.say(f"(%l: {one}, %q: {one}) {{")
            self.say(f"  %s = {self.random.choice(['addi', 'muli', 'xori', 'andi', 'ori'])} %l, %q : {one}")
            self.say(f"  yield %s : {one}")
        self.say("}")
        for result in results:
            if not to:
                whole = self.name()
                self.say(f"{whole} = reshape {result} : tile<{element}> -> tile<1x{element}>")
                self.add(whole, [1], element)
            else:
                self.add(result, to, element)

    def compute(self):
        source, shape, element = self.some()
        other = self.some(lambda tile: tile[1:] == (shape, element))[0]
        result, kind = self.name(), self.type(shape, element)
        if element in OTHERS:
            flags, line, count = self.name(), self.name(), product(shape)
            self.say(f"{line} = iota : tile<{count}xi16>")
            self.say(f"{flags}x = reshape {line} : tile<{count}xi16> -> {self.type(shape, 'i16')}")
            self.say(f"{flags}y = muli {flags}x, {flags}x : {self.type(shape, 'i16')}")
            self.say(f"{flags} = cmpi less_than {flags}x, {flags}y, signed : {self.type(shape, 'i16')} -> {self.type(shape, 'i1')}")
            self.say(f"{result} = select {flags}, {source}, {other} : {self.type(shape, 'i1')}, {kind}")
        elif self.random.random() < 0.5:
            self.say(f"{result} = {self.random.choice(['addi', 'muli', 'xori'])} {source}, {other} : {kind}")
        else:
            flags = self.name()
            self.say(f"{flags} = cmpi less_than {source}, {other}, signed : {kind} -> {self.type(shape, 'i1')}")
            self.say(f"{result} = select {flags}, {source}, {other} : {self.type(shape, 'i1')}, {kind}")
        self.add(result, shape, element)

    def iota(self):
        shape, result = [2 ** self.random.randrange(0, 7)], self.name()
        element = self.random.choice(INTEGERS)
        self.say(f"{result} = iota : {self.type(shape, element)}")
        self.add(result, shape, element)

    def write(self):
        self.say("%zero = constant <i32: 0> : tile<i32>")
        for _ in range(self.random.randrange(1, 4)):
            self.load()
        steps = [self.reshape, self.permute, self.broadcast, self.cat, self.extract, self.insert, self.aggregate, self.aggregate,
                 self.compute, self.iota]
        for _ in range(self.random.randrange(4, 12)):
            self.random.choice(steps)()
        for name, shape, element in self.tiles[-6:]:
            self.access("out", name, shape, element)
        self.say("return")


def main():
    seed = int(sys.argv[1])
    kernel = Kernel(seed)
    kernel.write()
    arguments = [f'{{"name": "n", "dtype": "i32", "value": {kernel.open}, "kind": "scalar"}}']
    for number, (name, role, shape, element) in enumerate(kernel.arguments):
        contents = (f'{{"gen": "bits", "seed": {seed + number}}}' if role == "in" else
                    '{"gen": "constant", "value": %s}' % ("true" if element == "i1" else "-7"))
        arguments.append(f'{{"name": "{name}", "role": "{role}", "dtype": "{DTYPES.get(element, element)}", "shape": {list(shape)}, "contents": {contents}}}')
    print(f"// targets: {random.Random(seed).choice(['sm_75', 'sm_80', 'sm_90', 'sm_100', 'sm_120'])}")
    print('// launch: {"entry": "tiles", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [')
    print(",\n".join("//   " + argument for argument in arguments) + '], "outputs": []}')
    print("cuda_tile.module @kernels {")
    print("  entry @tiles(%n: tile<i32>, " + ", ".join(f"%{name}: tile<ptr<{element}>>" for name, _, _, element in kernel.arguments) + ") {")
    print("\n".join(kernel.lines))
    print("  }\n}")


if __name__ == "__main__":
    main()
