"""Passes texts beyond each limit of Limits.def to every command that reads text.

usage: limits.py FOLDER     the tools are on PATH

Each is rejected with its line and column and exit code 3 (1 by tilewright-opt), within seconds and a few hundred MiB.
"""
import os
import re
import resource
import subprocess
import sys
import time

FOLDER = sys.argv[1]
SECONDS, BYTES = 20, 4 << 30  # the tools map their own size; a text that exhausts memory needs more


def kernel(body, head=""):
    return f"{head}cuda_tile.module @m {{\nentry @k(%x: tile<i1>) {{\n{body}\nreturn\n}}\n}}\n"


def constant(kind, number):
    return kernel(f"%y = constant <{kind}: {number}> : tile<{kind}>")


def nested_for(levels):
    head = "%n = constant <i32: 4> : tile<i32>\n"
    loops = "".join(f"for %i{i} in (%n to %n, step %n) : tile<i32> {{\n" for i in range(levels))
    return kernel(head + loops + "}\n" * levels)


def chain_of_locations(levels):
    head = '#loc0 = loc("a":1:1)\n' + "".join(
        f"#loc{i + 1} = loc(callsite(#loc{i} at #loc0))\n" for i in range(levels))
    return f"{head}cuda_tile.module @m {{\nentry @k() {{\nreturn loc(#loc{levels})\n}}\n}}\n"


def aliases(count, use):
    return "#a0 = [1]\n" + "".join(f"#a{i + 1} = {use.format(i)}\n" for i in range(count)) + kernel("")


# name: text, message, line
REFUSED = {
    "if": (kernel("if %x {\n" * 3800 + "}\n" * 3800), "brackets of at most 1024 levels", 1025),
    "for": (nested_for(4000), "brackets of at most 1024 levels", 1026),
    "generic": (kernel('"cuda_tile.if"(%x) ({\n' * 1000 + "}, {}) : (!cuda_tile.tile<i1>) -> ()\n" * 1000),
                "brackets of at most 1024 levels", None),
    "list": (constant("i8", "[" * 5000 + "1" + "]" * 5000), "brackets of at most 1024 levels", 3),
    "type": ("!t = " + "tuple<" * 5000 + "i1" + ">" * 5000 + "\n" + kernel(""), "brackets of at most 1024 levels", 1),
    "unbalanced": (kernel("(<[{" * 2000), "brackets of at most 1024 levels", 3),
    "closed wrongly": (kernel("(>" * 2000), "brackets of at most 1024 levels", 3),
    "aliases": (aliases(100000, "[#a{0}]"), "with all aliases expanded", 1025),
    "doubled aliases": (aliases(60, "[#a{0}, #a{0}]"), "aliases of at most 268435456 bytes", None),
    "type aliases": ("!a0 = tuple<i1>\n" + "".join(f"!a{i + 1} = tuple<!a{i}>\n" for i in range(100000)) + kernel(""),
                     "with all aliases expanded", None),
    "sum": ("#m = affine_map<(d0) -> (" + "d0 + " * 100000 + "d0)>\n" + kernel(""), "at most 1024 operators", 1),
    "signs": ("#m = affine_map<(d0) -> (" + "-" * 100000 + "d0)>\n" + kernel(""), "at most 1024 operators", 1),
    "mod": ("#m = affine_map<(d0) -> (" + "d0 mod " * 100000 + "2)>\n" + kernel(""), "at most 1024 operators", 1),
    "integer": (constant("i32", "1" * 20000), "a number of at most 512 digits", 3),
    "float": (constant("f32", "1" * 25000 + "." + "1" * 25000), "a number of at most 512 digits", 3),
    "hexadecimal": (constant("i32", "0x" + "F" * 20000), "a number of at most 512 digits", 3),
    "result": (kernel("%y = addi %0#2147483647, %0#2147483647 : tile<i32>"), "one of the first 64, got #2147483647", 3),
    "result after a comment": (kernel("%y = addi %0 // continued\n #99999999999999999999, %0 : tile<i32>"),
                                "one of the first 64", 4),
    "rank": (constant("i32", 1).replace("tile<i32>", "tile<" + "1x" * 100000 + "i32>"), "at most 64 dimensions", 3),
    "rank in pieces": (constant("i32", 1).replace("tile<i32>", "tile<1 x" + "1x" * 100000 + "i32>"),
                       "at most 64 dimensions", 3),
    "rank with spaces": (constant("i32", 1).replace("tile<i32>", "tile<" + "1 x " * 65 + "i32>"),
                         "at most 64 dimensions", None),
    "width": ("".join(f"#a{i} = {i} : i16777215\n" for i in range(3000)) + kernel(""), "at most 4096 bits", 1),
    "elements": (constant("i8", 1).replace("tile<i8>", "tile<16777216x2xi8>"), "at most 16777216 elements", 3),
}
# Only rejected by commands that build regions and locations.
REFUSED_WHERE_PARSED = {
    "regions": (kernel("if %x {\n" * 257 + "}\n" * 257), "expects regions of at most 256 levels", None),
    "locations": (chain_of_locations(256), "call sites and scopes of at most 256 levels", None),
}
ACCEPTED = {
    "regions": kernel("if %x {\n" * 256 + "}\n" * 256),
    "loops": nested_for(256),
    "locations": chain_of_locations(255),
    "generic": kernel('"cuda_tile.if"(%x) ({\n' * 256
                      + '"cuda_tile.yield"() : () -> ()\n}, {}) : (!cuda_tile.tile<i1>) -> ()\n' * 256),
    "digits": constant("f64", "0." + "0" * 320 + "1" * 190),
    "rank": constant("i32", 1).replace("tile<i32>", "tile<" + "1x" * 64 + "i32>"),
    "in strings and comments": kernel('assert %x, "' + "(" * 2000 + '" : tile<i1> // ' + "[" * 2000),
    "text after text": "// " + "{" * 5000 + "\n" + kernel("%a, %b, %c = get_tile_block_id : tile<i32>"),
    "many results": kernel(
        "%v = constant <i32: 0> : tile<i32>\n%r:100 = if %x -> (" + ", ".join(["tile<i32>"] * 100) + ") {\n"
        + "yield " + ", ".join(["%v"] * 100) + " : " + ", ".join(["tile<i32>"] * 100) + "\n} else {\n"
        + "yield " + ", ".join(["%v"] * 100) + " : " + ", ".join(["tile<i32>"] * 100) + "\n}\n"
        + "%s = addi %r#99, %r#64 : tile<i32>"),
}
COMMANDS = {
    "translate": ["tilewright", "translate", "IN", "-o", "OUT", "--to=text"],
    "compile": ["tilewright", "compile", "IN", "-o", "OUT", "--gpu-name", "sm_90"],
    "inspect": ["tilewright", "inspect", "IN"],
    "tileiras": ["tileiras", "IN", "-o", "OUT", "--gpu-name", "sm_90"],
    "kernel-test": ["tilewright-kernel-test", "IN"],
    "opt": ["tilewright-opt", "IN", "-o", "OUT"],
    "opt, split": ["tilewright-opt", "IN", "-o", "OUT", "--split-input-file"],
}


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def run(command, text):
    source = os.path.join(FOLDER, "in.mlir")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    words = [source if word == "IN" else os.path.join(FOLDER, "out") if word == "OUT" else word for word in command]
    begin = time.monotonic()
    done = subprocess.run(words, capture_output=True, text=True, preexec_fn=limit, timeout=10 * SECONDS)
    return done, time.monotonic() - begin


def refuse(name, tool, text, said, line):
    done, seconds = run(COMMANDS[tool], text)
    wanted = {"opt": {1}, "opt, split": {1}, "kernel-test": {2, 3}}.get(tool, {3})
    # An operation with a location is reported there.
    source = "a" if name == "locations" else os.path.join(FOLDER, "in.mlir")
    # tileiras prints the form its clients parse: loc("FILE":LINE:COLUMN): error.
    name_of, behind = (f'loc\\("{re.escape(source)}"', r"\)") if tool == "tileiras" else (re.escape(source), "")
    place = name_of + rf":{line or '[0-9]+'}:[0-9]+{behind}: error: [^\n]*"
    if done.returncode not in wanted or not re.search(place + re.escape(said), done.stderr):
        return f"{tool}: {name}: exit {done.returncode}, {(done.stderr or done.stdout)[:300]}"
    if seconds > SECONDS:
        return f"{tool}: {name}: took {seconds:.1f} s"
    return None


def main():
    os.makedirs(FOLDER, exist_ok=True)
    wrong = []
    for name, (text, said, line) in REFUSED.items():
        for tool in COMMANDS if name in ("if", "result") else ("translate", "opt"):
            if tool == "kernel-test":
                launch = '// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": []}\n'
                wrong.append(refuse(name, tool, launch + text, said, line and line + 1))
            else:
                wrong.append(refuse(name, tool, text, said, line))
    for name, (text, said, line) in REFUSED_WHERE_PARSED.items():
        wrong.append(refuse(name, "translate", text, said, line))
    for name, text in ACCEPTED.items():
        for tool in ("translate", "opt"):
            done, _ = run(COMMANDS[tool], text)
            if done.returncode:
                wrong.append(f"{tool}: {name} is refused: {done.stderr[:300]}")
        # Written to bytecode and read back it is unchanged.
        there, _ = run(["tilewright", "translate", "IN", "-o", os.path.join(FOLDER, "k.tileirbc"), "--to=bytecode"], text)
        back, _ = run(["tilewright", "translate", os.path.join(FOLDER, "k.tileirbc"), "-o", "OUT"], text)
        if there.returncode or back.returncode:
            wrong.append(f"bytecode: {name}: {there.stderr[:300]}{back.stderr[:300]}")
    wrong = [line for line in wrong if line]
    print("\n".join(wrong))
    return 1 if wrong else 0


sys.exit(main())
