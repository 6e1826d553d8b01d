#!/usr/bin/env python3
"""Runs the fuzz targets of build-fuzz, all at once, one process each.

Each has a persistent corpus, the seeds of the tree and a dictionary generated from the ODS records. It prints a line per target; a finding
is printed with the path of its input, and the exit code is then 1.

--keep copies to fuzz/corpus/TARGET, which the tests replay, the inputs of a target's corpus that add most coverage for their size to that
of the tree's seeds.

usage: fuzz.py SECONDS [TARGET...]
       fuzz.py --keep TARGET...
"""
import argparse
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

import check_emulated
import chips
import launch_page
import ptx_table

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = ROOT / "build-fuzz"
LLVM = pathlib.Path("/usr/lib/llvm-22")
MEMORY_MIB = 2048
INPUT_SECONDS = 10
# LLVM's libraries are not instrumented: their allocations from a slab that instrumented code has poisoned are not faults.
ENVIRONMENT = dict(os.environ, UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1",
                   ASAN_OPTIONS="allow_user_poisoning=0:detect_container_overflow=0",
                   ASAN_SYMBOLIZER_PATH=str(LLVM / "bin/llvm-symbolizer"))
KEPT_FILES = 40  # of a target in the tree
KEPT_BYTES = 48 << 10
GRACE_SECONDS = 60  # time for a target to finish its last input and report


# --- seeds --------------------------------------------------------------------

def bytecode_seeds():
    yield from kept_seeds("bytecode")
    yield from tree_bytecode()


def run_seeds():
    yield from kept_seeds("run")
    yield from tree_bytecode()


def emulate_seeds():
    yield from kept_seeds("emulate")
    yield from tree_bytecode()


def tree_bytecode():
    for folder in ("fuzz/seeds/bytecode", "test/bytecode", "examples/first-light"):
        for path in sorted((ROOT / folder).rglob("*.tileirbc")):
            yield path.read_bytes()


def ptx_seeds():
    """The shortest texts of the corpus, and those in tests."""
    yield from kept_seeds("ptx")
    for path in sorted((ROOT / "test/ptx/corpus").glob("*.ptx")):
        text = path.read_bytes()
        if len(text) < 12 << 10:
            yield text
    for folder in ("test/ptx", "tilewright/PTX/test"):
        for path in sorted((ROOT / folder).glob("*.test")):
            for part in re.split(r"^#--- \S+\.ptx$", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
                yield part.split("\n#---")[0].strip().encode() + b"\n"


def mir_seeds():
    """The shortest texts of the examples and of the tests."""
    yield from kept_seeds("mir")
    for folder in ("examples/rust/mir", "test/mir"):
        for path in sorted((ROOT / folder).rglob("*.mir")):
            text = path.read_bytes()
            if len(text) < 12 << 10:
                yield text


def text_seeds():
    yield from kept_seeds("text")
    yield from tree_texts()


def tree_texts():
    for folder in ("tilewright/Dialect/CudaTile/test", "test/kernels", "test/driver", "examples"):
        yield from modules_of((ROOT / folder).rglob("*.mlir"))


def modules_of(paths):
    """The modules in files, which a line of dashes separates."""
    for path in sorted(paths):
        for part in path.read_text(encoding="utf-8").split("// -----"):
            yield part.strip().encode() + b"\n"


def attribute_seeds():
    """IR of every stage from tests."""
    yield from kept_seeds("attributes")
    folders = ["test/stages/Inputs", "test/emulator", "test/kernels/arith"]
    folders += [f"tilewright/{library}/test" for library in ("Conversion/TileASToLLVM", "Conversion/TileFuncToLLVM", "Transform/TileAS")]
    for folder in folders:
        yield from modules_of((ROOT / folder).glob("*.mlir"))


def program_seeds():
    """Bytes are decisions: any will do, and more of them make longer programs."""
    yield from kept_seeds("program")
    for number in range(40):
        yield hashlib.shake_256(str(number).encode()).digest(16 << number % 6)


def device_seeds():
    """Kernels in PTX and in LLVM's dialect from the tests of the emulator."""
    yield from kept_seeds("device")
    yield from ptx_seeds()
    for path in sorted((ROOT / "test/emulator").rglob("*.mlir")):
        text = path.read_text(encoding="utf-8")
        if "llvm.func" in text:
            yield re.sub(r"^//.*\n", "", text, flags=re.M).encode()
    for part in re.split(r"^#--- \S+$", (ROOT / "test/emulator/untrusted.test").read_text(encoding="utf-8"), flags=re.M)[2:]:
        yield part.strip().encode() + b"\n"


def launch_seeds():
    """The launches of the kernel tests, and manifests of a few."""
    yield from kept_seeds("launch")
    for path in sorted((ROOT / "test/kernels").rglob("*.mlir")):
        comments = re.findall(r"^// ?launch:(.*?)(?=^// ?launch:|^(?!//))", path.read_text(encoding="utf-8"),
                              flags=re.M | re.S)
        for comment in comments:
            yield re.sub(r"^//", "", comment.strip(), flags=re.M).encode()


def npy_seeds():
    yield from kept_seeds("npy")
    for path in sorted((ROOT / "examples/first-light").glob("*.npy")):
        yield path.read_bytes()[:4096]


def certificate_seeds():
    yield from kept_seeds("certificate")


def option_seeds():
    """The command lines of the tests."""
    yield from kept_seeds("options")
    for path in sorted((ROOT / "test").rglob("*")):
        if path.suffix not in (".test", ".mlir"):
            continue
        for line in re.findall(r"RUN:.*", path.read_text(encoding="utf-8")):
            for words in re.findall(r"\btilewright ([a-z]+ [^|&;<>]*)", line):
                try:
                    yield "\n".join(shlex.split(words)).encode()
                except ValueError:
                    continue  # a quoted word that contains the end of a command


def kept_seeds(name):
    for path in sorted((ROOT / "fuzz/corpus" / name).glob("*")):
        yield path.read_bytes()


def encode_texts(form, folder):
    """The texts' modules in another form: bytecode, with operations that no file of fuzz/seeds has, or MLIR's generic form, in which a
    mutation reaches the verifiers."""
    with tempfile.TemporaryDirectory() as texts:
        paths = []
        for number, seed in enumerate(tree_texts()):
            paths.append(pathlib.Path(texts) / f"text{number:04}")
            paths[-1].write_bytes(seed)
        subprocess.run([BUILD / "fuzz/encode", form, folder, *paths], env=ENVIRONMENT, check=True)


def write_seeds(name, folder, without=()):
    """All seeds of a target except those named."""
    seeds, form, _, _ = TARGETS[name]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, seed in enumerate(seeds()):
        if seed not in without:
            (folder / f"{number:04}").write_bytes(seed)
    if form:
        encode_texts(form, folder)


# --- dictionaries -------------------------------------------------------------

def varint(number):
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def read_records(table="tilewright/Dialect/CudaTile/Ops.td"):
    """The records of a table, the dialect's ODS where no other is named."""
    done = subprocess.run([LLVM / "bin/llvm-tblgen", "--dump-json", "-I", ROOT, "-I", LLVM / "include",
                           ROOT / table], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def operations(records):
    return [records[name] for name in records["!instanceof"]["CudaTile_Op"]]


def bytecode_words(records):
    yield from (bytes([13, minor]) for minor in range(1, 6))
    yield from (varint(op["opcode"]) for op in operations(records))
    for edge in (0x7F, 0x80, 0xFFFFFFFF, 2**63 - 1, 2**63, 2**64 - 1):
        yield varint(edge)
    # Section heads: 0x80 means that an alignment follows.
    yield from (bytes([head | section]) for head in (0, 0x80) for section in range(1, 8))


def text_words(records):
    words = {"cuda_tile.module @kernels {", "entry @k(", "%0", "%arg0", "->", "!cuda_tile.", "#cuda_tile.",
             "0x7FC00000", "-1", "9223372036854775807", "?", "loc(", "attributes {", "tile<", "ptr<",
             "iter_values(", "strides=[", "dim_map=[", "sparse_dim=", "traversal_strides=[", "<default = {"}
    for op in operations(records):
        words.add(op["opName"])
        words.add(f'"cuda_tile.{op["opName"]}"')
        words.update(re.findall(r"`([a-z_]+)`", op["assemblyFormat"] or ""))
        words.update(argument for _, argument in op["arguments"]["args"] if argument)
    for kind in ("TypeDef", "AttrDef"):
        for name in records["!instanceof"][kind]:
            words.add(records[name].get("mnemonic") or "")
    for name in records["!instanceof"]["EnumCase"]:
        words.add(records[name]["str"])
    words.update(("i1", "i4", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "tf32", "f64", "f8E4M3FN", "f8E5M2",
                  "f8E8M0FNU", "f4E2M1FN"))
    yield from (word.encode() for word in sorted(words) if word)


def launch_words(_):
    for _, rows in launch_page.objects().values():
        yield from (f'"{key}": '.encode() for key, _, _, _ in rows)
    for words in launch_page.words().values():
        yield from (f'"{word}"'.encode() for word in words)
    yield from (b'"inf"', b'"-inf"', b'"nan"', b"null", b"true", b"1e308", b"18446744073709551615", b"-9223372036854775808",
                b"2147483647", b"4294967296", b"[[1, 2], [3, 4]]", b'{"kernels": [', b'"ptr<f32>"', b'"hex": "04000000"')


def npy_words(_):
    yield from (b"\x93NUMPY\x01\x00", b"\x93NUMPY\x02\x00", b"'descr': ", b"'fortran_order': ", b"'shape': ", b"True",
                b"False", b"(2, 3)", b"()", b"(1,)", b"2L", b"9223372036854775807")
    yield from (f"'{order}{kind}'".encode() for order in "<|=>" for kind in
                ("b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "V1", "V2"))


def certificate_words(_):
    yield from (f'"{key}":'.encode() for key in ("arrays", "chip", "dtype", "entry", "limit", "name", "nodes", "notes", "origin", "rounds", "shape",
                                                 "text", "texts"))
    yield from (f'"{word}"'.encode() for word in ("comparison", "order", "approximation", "sum", "f32", "f16", "i32", "e4m3", "sm_90", ""))
    yield from (b"tilewright-certificate 1\n", b"[1]", b"[]", b"[0,0]", b"{}", b"281474976710656", b"262144", b"\xff\xff\xff\x7f", b"\0\0\0\x80",
                b"\x01\0\0\0")


def option_words(_):
    records = read_records("tools/tilewright/Options.td")
    for name in records["!instanceof"]["SubCommand"]:
        yield records[name]["Name"].encode() + b"\n"
    for name in records["!instanceof"]["Option"]:
        yield from (f"\n{prefix}{records[name]['Name']}".encode() for prefix in records[name]["Prefixes"])
    yield from (b"\n-1", b"\n18446744073709551615", b"\n18446744073709551616", b"\n4294967295", b"\n1024", b"\n86400",
                *(f"\n{chip}".encode() for chip in chips.ALL), b"\nreference", b"\nemulator", b"\ncuda", b"\n9.2", b"\n13.5", b"\nyaml",
                b"\nall", b"\nnone", b".*", b"[a-z]+", b"(4,8):(8,1)", b"<4:1,(2,4):(1,8)>", b"3,4,3",
                b"mma.m16n8k16.f16", b"always")


def ptx_words(_):
    """Words of the tables: each row's name with each of its modifiers and types."""
    words = {".reg .b32 %r<4>;", ".visible .entry k(", ".param .u64 x", ".func", ".shared .align 16 .b8 a[16];", "@%p1", "@!%p1",
             "bra L;", "L:", ".branchtargets", ".loc 1 2 3", "0f3F800000", "0d3FF0000000000000", "{%r1, %r2}", "[%rd1+4]", "%r1|%p1",
             ".reqntid 32", ".version 8.8", ".target sm_90a", ".address_size 64", "%tid.x", "_"}
    for row in ptx_table.rows():
        words.add(".".join([row.name, *(first for (first, *_), _ in row.modifiers), *(first for first, *_ in row.types)]))
    for names in ptx_table.lists(ptx_table.read(ptx_table.TABLE)).values():
        words.update("." + word for word in names.split("|"))
    yield from (word.encode() for word in sorted(words))


def device_words(records):
    """Those of PTX, and the operations of LLVM and NVVM that the emulator has or refuses."""
    yield from ptx_words(records)
    table = check_emulated.read(ROOT, "tilewright/Execution/Emulator/Instructions.td")
    names = check_emulated.ROW.findall(table) + [name for name, _ in check_emulated.HOST_ROW.findall(table)]
    names += ["llvm.intr.masked.load", "llvm.intr.masked.store", "llvm.intr.masked.gather", "llvm.intr.masked.scatter",
              "llvm.intr.vp.load", "llvm.intr.vp.store", "llvm.intr.vacopy", "llvm.va_arg", "llvm.indirectbr", "llvm.mlir.alias"]
    for name in names:
        yield name.encode()
    for word in ("!llvm.ptr", "!llvm.ptr<1>", "!llvm.ptr<3>", "!llvm.ptr<257>", "overflow<nsw, nuw>", "inbounds|nuw", " volatile",
                 "vector<4xi32>", "!llvm.struct<(i32, i64)>", "{alignment = 4 : i64}", " atomic syncscope(\"device\") acquire",
                 "llvm.func @f() -> !llvm.ptr", "dense<true> : vector<4xi1>", "9223372036854775807 : i64", "-64 : i64"):
        yield word.encode()


def mir_words(_):
    """rustc's words for places, values and terminators, and the device's functions."""
    table = (ROOT / "tilewright/Conversion/MirToLLVM/Device.def").read_text(encoding="utf-8")
    words = {"fn f(_1: &[u32]) -> () {", "let mut _2: usize;", "bb0: {", "return;", "goto -> bb1;", "unreachable;",
             "switchInt(copy _2) -> [0: bb1, otherwise: bb2];", "-> [return: bb1, unwind unreachable];", "copy _1", "move _1",
             "const 1_usize", "const true", "(*_1)", "(_1.0: u32)", "((_1 as Some).0: u32)", "_1[_2]", "&mut _1", "&raw mut _1",
             "PtrMetadata(copy _1)", "AddWithOverflow(copy _1, copy _2)", "Lt(copy _1, copy _2)", "as usize (IntToInt)",
             "(PtrToPtr)", "(Transmute)", "discriminant(_1)", "StorageLive(_1);", "StorageDead(_1);", "drop(_1)", "assert(",
             "{closure@f.rs:1:2: 3:4}", "<impl at f.rs:1:2: 3:4>", "Option::<u32>::Some(copy _1)", "[copy _1; 4]", "[u32; 4]",
             "DisjointSlice<'_, u32>", "SharedArray<u32, 128>", "ThreadIndex<'_>", "alloc1 (static: X, size: 4, align: 4) {",
             "static mut X: u32 = {", "promoted[0] in f: &u32 = {", "scope 1 {", "debug x => _1;"}
    words.update(re.findall(r'"(cuda_device::[\w:]+)"', table))
    yield from (word.encode() for word in sorted(words))


def write_dictionary(path, words):
    lines = ['"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n' for word in dict.fromkeys(words)]
    path.write_text("".join(lines))


def program_words(_):
    yield from (bytes([value]) for value in (0, 1, 50, 99))


TARGETS = {
    # name: seeds, the form in which the texts are seeds too (or none), dictionary, longest input
    "attributes": (attribute_seeds, None, text_words, 8192),
    "bytecode": (bytecode_seeds, "bytecode", bytecode_words, 8192),
    "certificate": (certificate_seeds, None, certificate_words, 4096),
    "device": (device_seeds, None, device_words, 8192),
    "emulate": (emulate_seeds, "bytecode", bytecode_words, 8192),
    "launch": (launch_seeds, None, launch_words, 8192),
    "mir": (mir_seeds, None, mir_words, 8192),
    "npy": (npy_seeds, None, npy_words, 4096),
    "options": (option_seeds, None, option_words, 1024),
    "program": (program_seeds, None, program_words, 1024),
    "ptx": (ptx_seeds, None, ptx_words, 8192),
    "run": (run_seeds, "bytecode", bytecode_words, 8192),
    "text": (text_seeds, "generic", text_words, 8192),
}
# The files of the other targets are written by hand.
KEEPING = ("bytecode", "emulate", "options", "program", "run", "text")


# --- keeping ------------------------------------------------------------------

def keep(name):
    """Chooses the inputs of a target's corpus to keep in the tree."""
    folder = ROOT / "fuzz/corpus" / name
    kept = set(kept_seeds(name))
    with tempfile.TemporaryDirectory() as scratch:
        seeds, found, control = (pathlib.Path(scratch) / part for part in ("seeds", "found", "control"))
        write_seeds(name, seeds, without=kept)
        shutil.copytree(BUILD / "corpus" / name, found)
        for number, seed in enumerate(sorted(kept)):
            (found / f"kept{number:04}").write_bytes(seed)
        # The control file lists each file's new coverage, with the seeds first and then from small to large.
        subprocess.run([BUILD / "fuzz" / name, "-merge=1", f"-merge_control_file={control}", f"-timeout={INPUT_SECONDS}",
                        f"-rss_limit_mb={MEMORY_MIB}", seeds, found], cwd=BUILD, env=ENVIRONMENT, check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        lines = control.read_text().splitlines()
        paths = [pathlib.Path(line) for line in lines[2:2 + int(lines[0])]]
        candidates = []
        for line in lines:
            words = line.split()
            if words[0] == "FT" and len(words) > 2 and paths[int(words[1])].parent == found:
                content = paths[int(words[1])].read_bytes()
                if str(ROOT).encode() not in content:
                    candidates.append((-(len(words) - 2) / (len(content) + 64), content))
    chosen, size = [], 0
    for _, content in sorted(candidates):
        if len(chosen) < KEPT_FILES and size + len(content) <= KEPT_BYTES:
            chosen.append(content)
            size += len(content)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for content in chosen:
        (folder / hashlib.sha1(content).hexdigest()[:12]).write_bytes(content)
    print(f"{name}: {len(chosen)} of {len(candidates)} inputs kept, {size} bytes")


# --- running ------------------------------------------------------------------

class Run:
    """One running target."""

    def __init__(self, name, seconds, records):
        self.name = name
        _, _, words, longest = TARGETS[name]
        self.corpus = BUILD / "corpus" / name
        self.findings = BUILD / "findings" / name
        self.log = BUILD / "findings" / f"{name}.log"
        seed_folder = BUILD / "seeds" / name
        for folder in (self.corpus, self.findings):
            folder.mkdir(parents=True, exist_ok=True)
        write_seeds(name, seed_folder)
        dictionary = BUILD / "seeds" / f"{name}.dict"
        write_dictionary(dictionary, words(records))
        self.before = set(self.findings.iterdir())
        options = {"max_total_time": seconds, "timeout": INPUT_SECONDS, "rss_limit_mb": MEMORY_MIB,
                   "malloc_limit_mb": MEMORY_MIB, "max_len": longest, "dict": dictionary,
                   "artifact_prefix": f"{self.findings}/", "print_final_stats": 1}
        self.command = [str(BUILD / "fuzz" / name), str(self.corpus), str(seed_folder),
                        *(f"-{key}={value}" for key, value in options.items())]
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(self.command, cwd=BUILD, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
                                            stdout=log, stderr=subprocess.STDOUT)

    def wait(self, until):
        """True when nothing was found; prints the target's line."""
        try:
            code = self.process.wait(max(1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            code = "no end"
        text = self.log.read_text(encoding="utf-8", errors="replace")
        executions = re.findall(r"stat::number_of_executed_units: +(\d+)", text) or re.findall(r"#(\d+)\t", text)
        coverage = re.findall(r"\bcov: (\d+)", text)
        found = sorted(set(self.findings.iterdir()) - self.before)
        print(f"{self.name}: {executions[-1] if executions else 0} executions, "
              f"coverage {coverage[-1] if coverage else 0}, {len(found)} findings", flush=True)
        if code == 0 and not found:
            return True
        for line in text.splitlines():
            if re.search(r"FINDING:|ERROR: |runtime error:|Assertion .* failed", line):
                print(f"  {line.strip()[:300]}")
                break
        for path in found:
            print(f"  reproducer: {path}")
        print(f"  ended with {code}; log: {self.log}", flush=True)
        return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("seconds", type=int, nargs="?", default=0)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=" or ".join(TARGETS))
    parser.add_argument("--words", action="store_true", help="print the words of the dictionaries and run nothing")
    parser.add_argument("--keep", nargs="+", metavar="TARGET", choices=KEEPING,
                        help=f"choose the inputs in fuzz/corpus again for {', '.join(KEEPING)}, and run nothing")
    arguments = parser.parse_args()
    if arguments.keep:
        for name in arguments.keep:
            keep(name)
        return 0
    for name in arguments.targets:
        if name not in TARGETS:
            parser.error(f"expected a target of {', '.join(TARGETS)}, got '{name}'")
    if arguments.seconds < 1:
        parser.error(f"expected at least one second, got {arguments.seconds}")
    records = read_records()
    if arguments.words:
        for name in arguments.targets or TARGETS:
            for word in TARGETS[name][2](records):
                print(word.decode(errors="backslashreplace"))
        return 0
    until = time.monotonic() + arguments.seconds + GRACE_SECONDS
    runs = [Run(name, arguments.seconds, records) for name in arguments.targets or TARGETS]
    passed = [run.wait(until) for run in runs]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
