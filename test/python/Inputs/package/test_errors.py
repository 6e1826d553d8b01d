"""Exceptions of the package: locations, Python's terms, suggestions."""

import ast
import inspect
import itertools
import os
import pickle
import re
import tempfile
import unittest
from pathlib import Path

import numpy as np
import tilewright as tw
from tilewright import _core
from tilewright.wording import ARGUMENTS, in_python

ROOT = Path(__file__).resolve().parents[4]
COPY = """cuda_tile.module @kernels {
  entry @copy(%p: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry store(.param .u64 p)
{
  .reg .u64 %r<2>;
  .reg .u32 %x<2>;
  ld.param.u64 %r1, [p];
  mov.u32 %x1, %ctaid.x;
    st.global.u32 [%r1], %x1;
  ret;
}
"""
# The same instruction, from line 77 of the author's source.
AUTHORED = PTX.replace("    st.", '.loc 1 77 3\n    st.') + '.file 1 "author.cu"\n'
DUMP = re.compile(r"incompatible function arguments|Invoked with|std::|nanobind|tilewright\._core")


def error_of(call, kind=Exception):
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"expected {kind.__name__}, nothing was raised")


class Places(unittest.TestCase):
    """Lines and columns count from 1 and refer to the text."""

    def fault_of(self, program, count=0, **options):
        return error_of(lambda: tw.run(program, args=[np.zeros(count, np.int32)], **options), tw.KernelFault)

    def assert_at(self, error, file, line, column):
        self.assertEqual((error.file, error.line, error.column), (file, line, column))
        self.assertTrue(str(error).startswith(f"{file}:{line}:{column}: error: "), error)
        fault = error.fault
        self.assertEqual((fault.file, fault.line, fault.column), (file, line, column))
        self.assertNotIn(f"{file}:{line}", fault.message.split(", in a race")[0])

    def test_of_a_fault_in_tile_ir(self):
        for options in ({}, {"plain": True}, {"sanitize": True}, {"on": "emulator", "chip": "sm_90"}):
            with self.subTest(**options):
                self.assert_at(self.fault_of(COPY, **options), "<string>", 4, 10)

    def test_of_a_fault_in_ptx(self):
        error = self.fault_of(PTX, on="emulator", block=1)
        self.assert_at(error, "<string>", 10, 5)
        self.assertEqual(error.notes, ())
        self.assertIsNone(error.fault.text)
        self.assertEqual(error.fault.operation, "st.global.u32")

    def test_of_a_fault_in_ptx_with_lines_of_its_author(self):
        error = self.fault_of(AUTHORED, on="emulator", block=1)
        self.assert_at(error, "author.cu", 77, 3)
        (note,) = error.notes
        self.assertEqual((note.file, note.line, note.column), ("<string>", 11, 5))
        self.assertEqual(error.fault.text, ("<string>", 11, 5))
        self.assertEqual(error.fault.operation, "st.global.u32")

    def test_of_a_race_in_ptx(self):
        def run():
            kernel = tw.Kernel(AUTHORED, on="emulator", racecheck=True)
            kernel.launch(2, [np.zeros(1, np.int32)], block=1)

        error = error_of(run, tw.KernelFault)
        self.assert_at(error, "author.cu", 77, 3)
        race = error.fault.race
        self.assertEqual((race.file, race.line, race.column), ("author.cu", 77, 3))
        self.assertEqual(race.text, ("<string>", 11, 5))
        self.assertNotEqual(race.block, error.fault.block)

    def test_of_texts_that_are_wrong(self):
        for text, name, line, column in (
            ("cuda_tile.module @m {\n  oops\n}", "k.mlir", 2, 3),
            (PTX.replace("st.global", "st.globul"), "k.ptx", 10, 5),
        ):
            error = error_of(lambda: tw.Module(text, name), tw.InvalidInput)
            self.assertEqual((error.file, error.line, error.column), (name, line, column), error)

    def test_of_mir(self):
        mir = (ROOT / "test/mir/corpus/mir/block_sum.mir").read_text().replace("return;", "oops;", 1)
        error = error_of(lambda: tw.Module(mir, "k.mir"), tw.InvalidInput)
        self.assertEqual(error.file, "k.mir")
        self.assertTrue(mir.splitlines()[error.line - 1][error.column - 1 :].startswith("oops"), error)

    def test_of_hints_that_are_no_json(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "hints.json")
            Path(path).write_text('{"schema": 1,\n  oops}')
            error = error_of(lambda: tw.compile(COPY, chip="sm_90", hints=path), tw.UsageError)
        self.assertEqual((error.file, error.line, error.column), (path, 2, 3), error)

    def test_of_bytecode_of_python(self):
        """Its columns are those of Python's ast, from 0 (test/bytecode/columns)."""
        located = COPY.replace("-> token\n", '-> token loc(fused<#sub>["k.py":3:9])\n')
        located = (
            '#file = #cuda_tile.di_file<"k.py" in "">\n#unit = #cuda_tile.di_compile_unit<file = #file>\n'
            '#sub = #cuda_tile.di_subprogram<file = #file, line = 2, name = "copy", linkageName = "copy", '
            "compileUnit = #unit, scopeLine = 2>\n" + located
        )
        located = located.replace("    return\n  }", '    return\n  } loc(fused<#sub>["k.py":2:1])')
        bytecode = tw.Module(located).bytecode()
        for options in ({}, {"on": "emulator", "chip": "sm_90"}):
            error = self.fault_of(bytecode, **options)
            self.assertEqual((error.file, error.line, error.column), ("k.py", 3, 9), error)


class Words(unittest.TestCase):
    """Messages name the Python argument, not the command-line option."""

    def options_of_the_command_line(self):
        text = (ROOT / "tools/tilewright/Options.td").read_text()
        named = re.findall(r'Valued<"([a-z-]+)"|<\["--"(?:, "-")?\], "([a-z-]+)=?"', text)
        return {"--" + (valued or flag) for valued, flag in named}

    def arguments(self):
        functions = (tw.Kernel.__init__, tw.Kernel.launch, tw.Module.compile, tw.Module.bytecode, tw.run)
        return {name for each in functions for name in inspect.signature(each).parameters}

    def test_the_table_is_of_what_there_is(self):
        options = self.options_of_the_command_line()
        self.assertGreater(len(options), 50)
        self.assertLessEqual(set(ARGUMENTS) - {"-O"}, options)
        self.assertLessEqual({row.argument for row in ARGUMENTS.values()}, self.arguments())
        # An option with an argument's name is that argument.
        same = {option for option in options - {"--version"} if option[2:].replace("-", "_") in self.arguments()}
        self.assertLessEqual(same, set(ARGUMENTS))

    def test_every_message_of_the_library(self):
        literal = re.compile(r'(?:"(?:[^"\\\n]|\\.)*"\s*)+')
        mentions = 0
        for path in sorted((ROOT / "tilewright").rglob("*.[ch]*")):
            if path.suffix not in (".cpp", ".h") or "test" in path.parts:
                continue
            for found in literal.finditer(path.read_text()):
                message = "".join(re.findall(r'"((?:[^"\\\n]|\\.)*)"', found[0]))
                for option in re.findall(r"(?<![\w-])(--[a-z][a-z-]*[a-z]|-O(?![a-zA-Z]))", message):
                    mentions += 1
                    with self.subTest(path=str(path), message=message):
                        self.check(option, message)
        self.assertGreater(mentions, 100)

    def check(self, option, message):
        said = in_python(message)
        # Whole commands stay; elsewhere only options exclusive to the command line remain.
        rest = re.sub(r"\btilewright(?:-opt)? [a-z][a-z-]*(?: -[\w=.:-]+| [A-Z]+\b)*", "", said)
        left = set(re.findall(r"(?<![\w-])(--[a-z][a-z-]*[a-z]|-O(?![a-zA-Z]))", rest))
        self.assertFalse(left & set(ARGUMENTS), said)
        for each in left:
            self.assertRegex(rest, rf"`{each}[^`]*` of the command line")
        if option in ARGUMENTS and option in re.sub(r"\btilewright [^`']*", "", message):
            self.assertIn(ARGUMENTS[option].argument + "=", said)

    def test_values(self):
        for message, said in (
            ("expected a chip (--gpu-name sm_90)", 'expected a chip (chip="sm_90")'),
            ("omit --gpu-name, or", "omit chip=, or"),
            ("expected checks with --racecheck, got --no-checks", "expected checks with racecheck=True, got checked=False"),
            ("expected --emit=llvm-ir, ptx", 'expected emit="llvm-ir", ptx'),
            ("was compiled with -O2 up to 'cse'; omit -O", "was compiled with opt=2 up to 'cse'; omit opt="),
            ("; --on emulator runs it", '; on="emulator" runs it'),
            ("which is the limit (--max-steps)", "which is the limit (max_steps=)"),
            ("give --max-steps 100", "give max_steps=100"),
            ("run it without --through", "run it without through_ptx=True"),
            ("which 'tilewright compile --emit=cubin' adds", "which 'tilewright compile --emit=cubin' adds"),
            ("one that --stages wrote", "one that `--stages` of the command line wrote"),
            ("a -- b, -Os, x--y", "a -- b, -Os, x--y"),
        ):
            self.assertEqual(in_python(message), said)

    def test_what_the_package_raises(self):
        made = tw.Module(COPY).compile(chip="sm_90", opt=2, emit="tileas")
        store = [np.zeros(1, np.int32)]
        for call, argument in (
            (lambda: tw.compile(COPY), "chip="),
            (lambda: tw.compile(made, chip="sm_80"), "chip="),
            (lambda: tw.compile(made, opt=3), "opt="),
            (lambda: tw.compile(made, line_info=True), "line_info="),
            (lambda: tw.compile(COPY, chip="sm_90", ptx_version="x"), "ptx_version="),
            (lambda: tw.Kernel(COPY, on="emulator"), "chip="),
            (lambda: tw.Kernel(COPY, on="emulator", chip="sm_90", racecheck=True, checked=False), "racecheck="),
            (lambda: tw.Kernel(COPY, plain=True, sanitize=True), "plain="),
            (lambda: tw.Kernel(COPY, plain=True, bounds=True), "bounds="),
            (lambda: tw.Kernel(COPY, plain=True, seed=1), "seed="),
            (lambda: tw.Kernel(COPY, plain=True, threads=2), "threads="),
            (lambda: tw.Kernel(COPY, plain=True, orders=2), "orders="),
            (lambda: tw.Kernel(COPY, orders=10**6), "orders="),
            (lambda: tw.run(COPY, args=store, max_steps=1), "max_steps="),
            (lambda: tw.run(COPY, args=store, on="emulator", chip="sm_90", max_steps=1), "max_steps="),
        ):
            error = error_of(call, tw.TilewrightError)
            self.assertIn(argument, str(error))
            self.assertNotRegex(str(error), r"(?<!\w)--[a-z]")


class Calls(unittest.TestCase):
    """Errors of wrong calls name Python's arguments and types."""

    VALUES = {
        "source": COPY, "data": COPY, "name": "k", "path": "k", "grid": 1, "args": [], "directory": "d",
        "entry": None, "kernel": COPY, "space": {"opt": [0]}, "diagnostics": (),
    }  # fmt: skip

    def functions(self):
        for name in tw.__all__:
            thing = getattr(tw, name)
            if not inspect.isclass(thing):
                yield name, thing, {"kernel": tw.Kernel(COPY)} if name in ("jax_call", "torch_op") else {}
        kernel, module = tw.Kernel(COPY), tw.Module(COPY)
        yield "Kernel", tw.Kernel, ()
        yield "Module", tw.Module, ()
        for of in (kernel, module):
            for name, method in inspect.getmembers(of, inspect.ismethod):
                if not name.startswith("_"):
                    yield f"{type(of).__name__}.{name}", method, ()
        yield "Module.parse", tw.Module.parse, ()
        yield "Module.load", tw.Module.load, ()

    def test_wrong_types(self):
        checked = 0
        for name, function, values in self.functions():
            parameters = inspect.signature(function).parameters
            named = {p for p in parameters.values() if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)}
            needed = {p.name: {**self.VALUES, **dict(values)}[p.name] for p in named if p.default is p.empty}
            for parameter in sorted(p.name for p in named):
                for wrong in (object(), 1.5, [object()]):
                    if parameter in ("args", "grid", "space", "block", "cluster", "kernel") and isinstance(wrong, list):
                        continue
                    with self.subTest(function=name, parameter=parameter, wrong=wrong):
                        error = error_of(lambda: function(**{**needed, parameter: wrong}), tw.ArgumentError)
                        self.assertNotRegex(str(error), DUMP)
                        self.assertIn(f"`{parameter}`", str(error))
                        checked += 1
        self.assertGreater(checked, 100)

    def test_wrong_names_and_numbers_of_arguments(self):
        for name, function, _ in self.functions():
            parameters = inspect.signature(function).parameters
            if name != "Module.describe" and name != "Module.text":
                error = error_of(lambda: function(**self.needed(parameters), chpi=1), tw.ArgumentError)
                self.assertNotRegex(str(error), DUMP)
                self.assertIn("chpi", str(error))
            error = error_of(lambda: function(*[COPY] * 30), tw.ArgumentError if parameters else TypeError)
            self.assertNotRegex(str(error), DUMP)

    def needed(self, parameters):
        return {p.name: self.VALUES[p.name] for p in parameters.values() if p.default is p.empty and p.kind is not p.VAR_POSITIONAL and p.kind is not p.VAR_KEYWORD}

    def test_the_extension(self):
        kernel, module = tw.Kernel(COPY)._native, tw.Module(COPY)._native
        calls = [
            getattr(of, name)
            for of in (kernel, module, _core)
            for name in dir(of)
            if not name.startswith("_") and callable(getattr(of, name))
            and name not in ("version", "build_identity", "api_version", "KernelOptions", "CompileArguments", "Kernel")
        ]  # fmt: skip
        self.assertGreater(len(calls), 9)
        calls += [_core.version, _core.build_identity, _core.api_version, _core.KernelOptions, _core.CompileArguments]
        for call in calls:
            for wrong in ((object(),) * 9, (object(),), (None, None)):
                error = error_of(lambda: call(*wrong), tw.ArgumentError)
                self.assertNotRegex(str(error), DUMP)
            error = error_of(lambda: call(chpi=1), TypeError)
            self.assertRegex(str(error), "has no argument `chpi`")
        error_of(_core.Kernel, TypeError)
        self.assertRegex(str(error_of(lambda: _core.Module(b"x", 3))), "expected a str for `name`, got 3 of type int")

    def test_fields_of_the_extension(self):
        for made in (_core.KernelOptions(), _core.CompileArguments()):
            names = [name for name in dir(made) if not name.startswith("_")]
            self.assertGreater(len(names), 9)
            for name in names:
                error = error_of(lambda: setattr(made, name, object()), TypeError)
                self.assertNotRegex(str(error), DUMP)
                self.assertIn(f"`{name}`", str(error))
        options = _core.KernelOptions()
        self.assertRegex(str(error_of(lambda: setattr(options, "threads", -1))), "from 0 to 4294967295 for `threads`, got -1")


class Stub(unittest.TestCase):
    """_core.pyi matches the extension."""

    @classmethod
    def setUpClass(cls):
        cls.tree = ast.parse((Path(tw.__file__).parent / "_core.pyi").read_text())

    @staticmethod
    def public(thing):
        return {name for name in vars(thing) if not name.startswith("_")}

    def test_names_and_members(self):
        defined = {each.name: each for each in self.tree.body if isinstance(each, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(set(defined), self.public(_core))
        for name, node in defined.items():
            if isinstance(node, ast.ClassDef):
                members = {getattr(each, "name", None) or each.target.id for each in node.body} - {"__init__"}
                self.assertEqual(members, self.public(getattr(_core, name)), name)

    def test_arguments(self):
        kernel, module = tw.Kernel(COPY)._native, tw.Module(COPY)._native
        objects = {"Kernel": kernel, "Module": module}
        functions = [(_core, each) for each in self.tree.body if isinstance(each, ast.FunctionDef)]
        for each in self.tree.body:
            if isinstance(each, ast.ClassDef) and each.name in objects:
                methods = [method for method in each.body if isinstance(method, ast.FunctionDef) and not method.decorator_list]
                functions += [(objects[each.name], method) for method in methods if method.name != "__init__"]
        compared = 0
        for of, node in functions:
            names = [each.arg for each in node.args.args if each.arg != "self"]
            needed = len(names) - len(node.args.defaults)
            function = getattr(of, node.name)
            for name in names:
                error = error_of(lambda: function(**{each: object() for each in names}, chpi=1), tw.ArgumentError)
                self.assertRegex(str(error), "has no argument `chpi`")
                compared += 1
            if names:
                error = error_of(lambda: function(*[object()] * (len(names) + 1)), tw.ArgumentError)
                self.assertRegex(str(error), f"has {len(names)} arguments, got {len(names) + 1}")
            if needed:
                error = error_of(lambda: function(*[object()] * (needed - 1)), tw.ArgumentError)
                self.assertRegex(str(error), f"expected the argument `{names[needed - 1]}`")
        self.assertGreater(compared, 10)


class OneKind(unittest.TestCase):
    """Every error is a TilewrightError, except for unreadable files."""

    VECTOR_ADD = ROOT / "examples/first-light/vector_add.tileirbc"

    def wrong_launches(self):
        copy, ptx = tw.Kernel(COPY), tw.Kernel(PTX, on="emulator")
        wide = tw.Kernel(COPY.replace("%p: tile<ptr<i32>>", "%p: tile<ptr<i32>>, %n: tile<i32>, %f: tile<f32>, %b: tile<i1>"))
        store = np.zeros(1, np.int32)
        for grid in ((1, 1, 1, 1), -1, [1.5], (), "8", 2**40):
            yield lambda: copy(grid, store)
        for array in (None, object(), [1, 2], "x", np.zeros(1, complex), np.zeros(1, ">i4")):
            yield lambda: copy(1, array)
            yield lambda: ptx.launch(1, [array], block=1)
        for array in (5, 1.5, np.zeros(1, np.float32)):  # PTX accepts numbers, and does not specify array types
            yield lambda: copy(1, array)
        for args in ([], [store] * 2, {"q": store}, {}, {"p": store, "q": store}):
            yield lambda: copy.launch(1, args)
            yield lambda: ptx.launch(1, args, block=1)
        for numbers in ((2**40, 1.0, True), (1.5, 1.0, True), ("x", 1.0, True), (1, "x", True), (1, None, True), (1, 1.0, np.zeros(2))):
            yield lambda: wide(1, store, *numbers)
        for sizes in ({"block": 2000}, {"block": (1, 1, 1, 1)}, {"block": 0}, {}, {"block": 1, "cluster": 99}, {"block": 1, "shared_bytes": -1}, {"block": 1, "shared_bytes": 2**70}):
            yield lambda: ptx.launch(1, [store], **sizes)

    def other_calls(self):
        module, store = tw.Module.load(self.VECTOR_ADD), np.zeros(1, np.int32)
        yield lambda: tw.Kernel(PTX)
        yield lambda: tw.Kernel(PTX, on="emulator", check=True)
        yield lambda: tw.Kernel(PTX, "stor", on="emulator")
        yield lambda: tw.Kernel(COPY, racecheck=True)
        yield lambda: tw.Kernel(COPY, threads=-1)
        yield lambda: tw.Kernel(COPY, seed=2**70)
        yield lambda: tw.Module(b"")
        yield lambda: tw.Module(b"\0\xff\x80")
        yield lambda: tw.Module(COPY, "a\0b")
        yield lambda: tw.Module(COPY, "\udcff")
        yield lambda: tw.Module(module.bytecode()[:200])
        yield lambda: module.entry("vector_ad")
        yield lambda: module.bytecode("13.9")
        yield lambda: module.stages()
        yield lambda: module.compile(chip="sm_90\0")
        yield lambda: module.compile(chip="sm_90", opt=9)
        yield lambda: module.compile(chip="sm_90", opt=10**20)
        yield lambda: module.compile(chip="sm_90", emit="cubin", ptxas="/nowhere", cache=False)
        yield lambda: module.compile(chip="sm_90", hints={"schema": 99})
        yield lambda: module.compile(chip="sm_90", hints={"schema": object()})
        yield lambda: tw.tune(module, {}, grid=1, args=[])
        for args in ([store], [object()] * 3, [store] * 3, {"x": store}):
            yield lambda: tw.save_launch("/nowhere/made", module, None, 1, args)
        yield lambda: tw.save_launch("/nowhere/made", PTX, None, 1, [store])

    def test_of_error(self):
        calls = 0
        # Each call runs before the next is generated, since it captures the generator's variables.
        for call in itertools.chain(self.wrong_launches(), self.other_calls()):
            with self.subTest(number=calls):
                error = error_of(call, tw.TilewrightError)
                self.assertNotRegex(str(error), DUMP)
                self.assertNotRegex(str(error), r"(?<!\w)--[a-z]")
                self.assertTrue(error.diagnostics)
            calls += 1

    def test_says_what_came(self):
        ptx = tw.Kernel(PTX, on="emulator")
        for call, said in (
            (lambda: tw.run(COPY, args=[[1, 2]]), r"argument 'p' of kernel 'copy': expected an array with .*, got \[1, 2\] of type list"),
            (lambda: ptx.launch(1, [None], block=1), "argument 0 of kernel 'store': expected an array, a number or bytes, got None of type NoneType"),
            (lambda: tw.Kernel(PTX), 'on="emulator" runs it'),
            (lambda: tw.run(COPY, args=["\N{GREEK SMALL LETTER MU}" * 99]), "\N{GREEK SMALL LETTER MU}[.]{3} of type str"),
        ):
            self.assertRegex(str(error_of(call, tw.ArgumentError if "emulator" not in said else tw.UsageError)), said)

    def test_of_a_wrong_argument_is_either_of_pythons(self):
        error = error_of(lambda: tw.Kernel(COPY, threads="all"), tw.ArgumentError)
        self.assertIsInstance(error, (TypeError, ValueError))
        self.assertIsInstance(error, TypeError)
        self.assertIsInstance(error, ValueError)
        error = error_of(lambda: tw.Module(COPY).entry("coppy"), KeyError)
        self.assertTrue(str(error).startswith("'<string>' has the entries 'copy'"), error)

    def test_goes_from_one_process_to_another(self):
        for call in (
            lambda: tw.Kernel(COPY, threads="all"),
            lambda: tw.Module(COPY).entry("coppy"),
            lambda: tw.Module("cuda_tile.module @m {\n  oops\n}", "k.mlir"),
            lambda: tw.run(COPY, args=[np.zeros(0, np.int32)]),
            lambda: tw.compile(COPY, chip="sm_90", emit="cubin", ptxas="/nowhere", cache=False),
        ):
            error = error_of(call, tw.TilewrightError)
            copy = pickle.loads(pickle.dumps(error))
            self.assertIs(type(copy), type(error))
            self.assertEqual(str(copy), str(error))
            self.assertEqual(copy.diagnostics, error.diagnostics)
            self.assertEqual((copy.file, copy.line, copy.column, copy.printed), (error.file, error.line, error.column, error.printed))

    def test_names_the_file(self):
        for call, file in (
            (lambda: tw.Module(b"", "k.tileirbc"), "k.tileirbc"),
            (lambda: tw.Module(tw.Module(COPY).bytecode()[:100], "k.tileirbc"), "k.tileirbc"),
            (lambda: tw.compile(tw.Module(COPY).bytecode()[:100], chip="sm_90"), "<string>"),
            (lambda: tw.compile(COPY, chip="sm_90", hints={"schema": 99}), "<hints>"),
            (lambda: tw.Kernel(COPY, on="emulator", chip="sm_90", hints={"schema": 99}), "<hints>"),
        ):
            error = error_of(call, tw.TilewrightError)
            self.assertEqual(error.file, file, error)
            self.assertEqual(str(error).count(file), 1, error)


class Suggestions(unittest.TestCase):
    """The error of a wrong name suggests the nearest one, never a long list."""

    def test_suggest_the_nearest(self):
        store = np.zeros(1, np.int32)
        hints = {"schema": 1, "entries": {"coppy": {}}}
        inner = {"schema": 1, "entries": {"copy": {"sm_90": {"ocupancy": 2}}}}
        for call, name in (
            (lambda: tw.compile(COPY, chip="sm90"), "sm_90"),
            (lambda: tw.Kernel(COPY, on="emulator", chip="sm_9O"), "sm_90"),
            (lambda: tw.compile(COPY, chip="sm_90", emit="ptxx"), "ptx"),
            (lambda: tw.Kernel(COPY, on="emulater"), "emulator"),
            (lambda: tw.Kernel(COPY, plian=True), "plain"),
            (lambda: tw.run(COPY, plian=True), "plain"),
            (lambda: tw.compile(COPY, chpi="sm_90"), "chip"),
            (lambda: tw.Kernel(COPY, "coppy"), "copy"),
            (lambda: tw.Kernel(COPY, "coppy", plain=True), "copy"),
            (lambda: tw.Kernel(COPY, "coppy", on="emulator", chip="sm_90"), "copy"),
            (lambda: tw.Module(COPY).entry("coppy"), "copy"),
            (lambda: tw.Kernel(COPY).launch(1, {"pp": store}), "p"),
            (lambda: tw.compile(COPY, chip="sm_90", hints=hints), "copy"),
            (lambda: tw.compile(COPY, chip="sm_90", hints=inner), "occupancy"),
            (lambda: tw.tune(COPY, {"ocupancy": [1]}, grid=1, args=[store]), "occupancy"),
            (lambda: tw.Module(COPY.replace("get_tile_block_id", "get_tile_blok_id")), "get_tile_block_id"),
        ):
            error = error_of(call)
            self.assertRegex(str(error), f"did you mean [`']{name}[`']\\?")

    def test_many_entries_are_not_listed(self):
        entries = "".join(f"  entry @kernel{k}() {{ return }}\n" for k in range(50))
        module = tw.Module(f"cuda_tile.module @m {{\n{entries}}}")
        for call in (
            lambda: tw.Kernel(module),
            lambda: tw.Kernel(module, "other"),
            lambda: tw.Kernel(module, "other", on="emulator", chip="sm_90"),
            lambda: module.entry("other"),
        ):
            error = str(error_of(call))
            self.assertIn("50 in all", error)
            self.assertLess(len(error), 300)


if __name__ == "__main__":
    unittest.main()
