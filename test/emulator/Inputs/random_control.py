"""Writes a kernel of nested control flow that nobody thought of, with its launch.

usage: random_control.py SEED > kernel.mlir

Every entry nests `if`, `for` and `loop` up to five deep; any branch may end in `break`, `continue` or (outside of loops) `return`.
A scalar, a tile, a second tile of another shape and a token are carried and stored at the end, and once in the middle, so that each
path leaves its mark. Loops count down a number of their own, so that all of them end. Which way a run takes depends on the block.
"""
import random
import sys

KINDS = ["i32", "8xi32", "4x64xi32", "tok"]
TYPES = {"i32": "tile<i32>", "8xi32": "tile<8xi32>", "4x64xi32": "tile<4x64xi32>", "tok": "token", "f": "tile<4x64xf32>"}
VALUES = ["i32", "8xi32", "4x64xi32"]


class Kernel:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.count = 0

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def say(self, depth, text):
        self.lines.append("  " * (depth + 2) + text)

    def some(self, scope, kind):
        return self.random.choice(scope[kind])

    def compute(self, depth, scope):
        kind = self.random.choice(VALUES)
        result = self.name()
        action = self.random.random()
        if kind == "i32" and action < 0.2:
            source = self.random.choice(["8xi32"])
            self.say(depth, f"{result} = reduce {self.some(scope, source)} dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>")
            self.say(depth, "(%l: tile<i32>, %r: tile<i32>) {")
            self.say(depth + 1, "%s = addi %l, %r : tile<i32>")
            self.say(depth + 1, "yield %s : tile<i32>")
            self.say(depth, "}")
        elif kind == "8xi32" and action < 0.3:
            one = self.name()
            self.say(depth, f"{one} = reshape {self.some(scope, 'i32')} : tile<i32> -> tile<1xi32>")
            self.say(depth, f"{result} = broadcast {one} : tile<1xi32> -> tile<8xi32>")
        elif kind == "4x64xi32" and action < 0.2:
            one = self.name()
            self.say(depth, f"{one} = permute {self.some(scope, kind)} [1, 0] : tile<4x64xi32> -> tile<64x4xi32>")
            self.say(depth, f"{result} = reshape {one} : tile<64x4xi32> -> tile<4x64xi32>")
        else:
            op = self.random.choice(["addi", "muli", "xori", "ori", "andi"])
            self.say(depth, f"{result} = {op} {self.some(scope, kind)}, {self.some(scope, kind)} : {TYPES[kind]}")
        scope[kind].append(result)

    def condition(self, depth, scope):
        left, right, result = self.some(scope, "i32"), self.some(scope, "i32"), self.name()
        predicate = self.random.choice(["less_than", "greater_than_or_equal", "equal", "not_equal"])
        self.say(depth, f"{result} = cmpi {predicate} {left}, {right}, signed : tile<i32> -> tile<i1>")
        return result

    def kinds(self):
        return [self.random.choice(KINDS) for _ in range(self.random.randrange(4))]

    def operands(self, scope, kinds):
        if not kinds:
            return ""
        return " " + ", ".join(self.some(scope, kind) for kind in kinds) + " : " + ", ".join(TYPES[kind] for kind in kinds)

    def types(self, kinds):
        return ", ".join(TYPES[kind] for kind in kinds)

    @staticmethod
    def inner(scope):
        return {kind: list(names) for kind, names in scope.items()}

    def exit(self, depth, scope, yields, around):
        """The last operation of a branch: a yield, or a way out."""
        ways = ["yield"] * 2
        if around is None:
            ways += ["return"]
        else:
            ways += ["continue"] + (["break"] * 2 if around[0] == "loop" else [])
        way = self.random.choice(ways)
        if way == "yield":
            self.say(depth, "yield" + self.operands(scope, yields))
        elif way == "return":
            self.say(depth, "return")
        elif way == "break":
            self.say(depth, "break" + self.operands(scope, around[2]))
        else:
            self.goOn(depth, scope, around)

    def goOn(self, depth, scope, around):
        kind, carried, _, fuel = around
        if kind == "for":
            self.say(depth, "continue" + self.operands(scope, carried))
            return
        less = self.name()
        self.say(depth, f"{less} = subi {fuel}, %one : tile<i32>")
        values = ", ".join([less] + [self.some(scope, kind) for kind in carried])
        self.say(depth, f"continue {values} : {self.types(['i32'] + carried)}")

    def block(self, depth, scope, around):
        for _ in range(self.random.randrange(1, 5)):
            choice = self.random.random()
            if depth >= 5 or choice < 0.45:
                self.compute(depth, scope)
            elif choice < 0.75:
                self.makeIf(depth, scope, around)
            elif choice < 0.88:
                self.makeFor(depth, scope)
            else:
                self.makeLoop(depth, scope)

    def give(self, scope, results, kinds):
        for result, kind in zip(results, kinds):
            scope[kind].append(result)

    def makeIf(self, depth, scope, around):
        kinds = self.kinds()
        condition = self.condition(depth, scope)
        results = [self.name() for _ in kinds]
        head = f"if {condition}"
        if kinds:
            head = ", ".join(results) + " = " + head + " -> (" + self.types(kinds) + ")"
        self.say(depth, head + " {")
        scopes = self.inner(scope)
        self.block(depth + 1, scopes, around)
        self.exit(depth + 1, scopes, kinds, around)
        if kinds or self.random.random() < 0.5:
            self.say(depth, "} else {")
            scopes = self.inner(scope)
            self.block(depth + 1, scopes, around)
            self.exit(depth + 1, scopes, kinds, around)
        self.say(depth, "}")
        self.give(scope, results, kinds)

    def makeFor(self, depth, scope):
        kinds = self.kinds()
        results = [self.name() for _ in kinds]
        names = [self.name() for _ in kinds]
        variable = self.name()
        bound = self.random.choice(["%two", "%three", "%bx"])
        text = f"for {variable} in (%zero to {bound}, step {self.random.choice(['%one', '%two', '%by1'])}) : tile<i32>"
        if kinds:
            text = ", ".join(results) + " = " + text + " iter_values("
            text += ", ".join(f"{name} = {self.some(scope, kind)}" for name, kind in zip(names, kinds))
            text += ") -> (" + self.types(kinds) + ")"
        self.say(depth, text + " {")
        scopes = self.inner(scope)
        scopes["i32"].append(variable)
        self.give(scopes, names, kinds)
        around = ("for", kinds, [], None)
        self.block(depth + 1, scopes, around)
        self.goOn(depth + 1, scopes, around)
        self.say(depth, "}")
        self.give(scope, results, kinds)

    def makeLoop(self, depth, scope):
        carried, out = self.kinds(), self.kinds()
        results = [self.name() for _ in out]
        fuel = self.name()
        names = [self.name() for _ in carried]
        text = "loop iter_values(" + ", ".join(
            [f"{fuel} = {self.random.choice(['%two', '%three', '%bx'])}"]
            + [f"{name} = {self.some(scope, kind)}" for name, kind in zip(names, carried)])
        text += ") : " + self.types(["i32"] + carried)
        if out:
            text = ", ".join(results) + " = " + text + " -> " + self.types(out)
        self.say(depth, text + " {")
        scopes = self.inner(scope)
        scopes["i32"].append(fuel)
        self.give(scopes, names, carried)
        empty = self.name()
        self.say(depth + 1, f"{empty} = cmpi less_than {fuel}, %one, signed : tile<i32> -> tile<i1>")
        self.say(depth + 1, f"if {empty} {{")
        self.say(depth + 2, "break" + self.operands(scopes, out))
        self.say(depth + 1, "}")
        around = ("loop", carried, out, fuel)
        self.block(depth + 1, scopes, around)
        if self.random.random() < 0.2:
            self.say(depth + 1, "break" + self.operands(scopes, out))
        else:
            self.goOn(depth + 1, scopes, around)
        self.say(depth, "}")
        self.give(scope, results, out)

    def store(self, scope, what):
        for kind, view, place in (("8xi32", "y", f"%at{what}"), ("4x64xi32", "z", f"%at{what}, %zero")):
            shape = kind[:-4]
            outer = "32x64" if kind == "4x64xi32" else "64"
            strides = "[64,1]" if kind == "4x64xi32" else "[1]"
            indices = ", ".join(["tile<i32>"] * 1)
            self.say(0, f"{self.name()} = store_view_tko weak {self.some(scope, kind)}, %{view}_p[{place}] token={self.some(scope, 'tok')} : "
                        f"{TYPES[kind]}, partition_view<tile=({shape}), tensor_view<{outer}xi32, strides={strides}>>, {indices} -> token")

    def write(self):
        scope = {kind: [] for kind in KINDS}
        self.say(0, "%bx, %by, %bz = get_tile_block_id : tile<i32>")
        for number, name in enumerate(["zero", "one", "two", "three", "four"]):
            self.say(0, f"%{name} = constant <i32: {number}> : tile<i32>")
        self.say(0, "%by1 = addi %by, %one : tile<i32>")
        self.say(0, "%at0 = addi %bx, %zero : tile<i32>")
        self.say(0, "%at1 = addi %bx, %four : tile<i32>")
        self.say(0, "%iota = iota : tile<8xi32>")
        self.say(0, "%long = iota : tile<256xi32>")
        self.say(0, "%wide = reshape %long : tile<256xi32> -> tile<4x64xi32>")
        self.say(0, "%tok = make_token : token")
        self.say(0, "%y_v = make_tensor_view %y, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>")
        self.say(0, "%y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>")
        self.say(0, "%z_v = make_tensor_view %z, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xi32, strides=[64,1]>")
        self.say(0, "%z_p = make_partition_view %z_v : partition_view<tile=(4x64), tensor_view<32x64xi32, strides=[64,1]>>")
        scope["i32"] += ["%bx", "%zero", "%one", "%two", "%three"]
        scope["8xi32"] += ["%iota"]
        scope["4x64xi32"] += ["%wide"]
        scope["tok"] += ["%tok"]
        for half in range(2):
            self.block(0, scope, None)
            self.block(0, scope, None)
            self.store(scope, half)
        self.say(0, "return")


def main():
    kernel = Kernel(int(sys.argv[1]))
    kernel.write()
    print(f"// targets: {random.Random(kernel.random.random()).choice(['sm_75', 'sm_80', 'sm_90', 'sm_100', 'sm_120'])}")
    print("// launch: {\"entry\": \"nest\", \"calling_convention\": \"pointers\", \"grid\": [4, 1, 1], \"args\": [{\"name\": \"y\", \"role\": "
          "\"out\",")
    print("//   \"dtype\": \"i32\", \"shape\": [64], \"contents\": {\"gen\": \"constant\", \"value\": -7}}, {\"name\": \"z\", \"role\": \"out\", "
          "\"dtype\":")
    print("//   \"i32\", \"shape\": [32, 64], \"contents\": {\"gen\": \"constant\", \"value\": -7}}], \"outputs\": []}")
    print("cuda_tile.module @kernels {")
    print("  entry @nest(%y: tile<ptr<i32>>, %z: tile<ptr<i32>>) {")
    print("\n".join(kernel.lines))
    print("  }\n}")


if __name__ == "__main__":
    main()
