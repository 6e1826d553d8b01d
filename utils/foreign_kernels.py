#!/usr/bin/env python3
"""How much of the CUDA kernels of other projects the emulator runs, from the PTX that nvcc generates of them.

    utils/foreign_kernels.py --nvcc NVCC --sources FOLDER [--build BUILD] [--filter REGEX] [--work FOLDER] [--cache FOLDER]
                             [--algebra] [--json FILE [--add]] [--minimum N]

FOLDER has one copy for each project of utils/foreign/cases.py that is measured: fast.cu, DeepGEMM, ThunderKittens, flash-attention and cutlass.
Projects that it lacks are skipped, and named. For each case nvcc compiles a small program of utils/foreign, which includes the project's headers
and calls its host code, for sm_90a. The program runs on the stand-in for the CUDA driver; the runtime that nvcc's host code calls is
utils/foreign/runtime.cpp. Inputs come from NumPy, and so do the expected outputs with their bounds.

A case reads if every instruction of its PTX is known, runs if its launches end without a finding of the emulator's checks, races if the race check
reports one, and agrees if its outputs are within their bounds, in a run without checks if there are findings. Cases that give PTX instead of a source
need no nvcc.

With --algebra a case runs on elements of a prime field in place of floats (docs/algebra.md), and agrees if each bit of its outputs is that of the
same sums of the same products, which NumPy computes in the field (utils/foreign/in_field.py).

With --json the results become a file of bench/results; with --add they are added to what it has, of these cases and of others.

With --minimum the exit status is 1 if fewer than N percent of the cases that read agree; with --algebra, of all cases in the field.
"""
import argparse
import datetime
import hashlib
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(HERE / "foreign"))
import field as fields  # noqa: E402
import numbers_of_kernels as numbers  # noqa: E402
import numpy as np  # noqa: E402

# What only --racecheck reports.
RACES = r"in a race with|no fence\.proxy\.async stands"
RACE_CHECK, NO_CHECKS = "with the race check", "without checks"
ARCHITECTURE = ["-gencode", "arch=compute_90a,code=compute_90a"]


ABOUT = ("PTX that nvcc generates of the CUDA kernels of other projects for sm_90a, run by their own host code on the stand-in for the CUDA driver "
         "(`utils/foreign_kernels.py`). Read: every instruction is known. Run: no check of the emulator finds anything. Agree: the outputs are within "
         "bounds of NumPy's, without checks where one found something. Race: what the race check found. In a field: with elements of a prime field in place "
         "of floats, each bit of the outputs is that of NumPy's sums of the same products ([docs/algebra.md](../algebra.md)).")


class Failed(Exception):
    """A step that failed: its name and the first lines that it printed."""


def call(step, command, seconds, **options):
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, errors="replace", timeout=seconds, **options)
    except subprocess.TimeoutExpired:
        raise Failed(f"{step} takes more than {seconds} s") from None
    if done.returncode:
        said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        important = [line for line in said if "error" in line and "the program ends" not in line] or said
        raise Failed(f"{step}: " + " | ".join(important[:2])[:700])
    return done


class Session:
    def __init__(self, options):
        self.options = options
        self.work = pathlib.Path(options.work).resolve()
        self.work.mkdir(parents=True, exist_ok=True)
        self.cache = pathlib.Path(options.cache).resolve() if options.cache else self.work / "compiled"
        self.build = pathlib.Path(options.build).resolve()
        self.runtime = None

    def folder(self, case):
        folder = self.work / re.sub(r"[^\w.-]+", "-", f"{case['project']}-{case['name']}")
        folder.mkdir(exist_ok=True)
        return folder

    def project(self, name):
        return pathlib.Path(self.options.sources).resolve() / name

    def missing(self, case):
        """What the case needs and this machine lacks; None if nothing."""
        if "ptx" in case:
            return None
        if not self.options.nvcc:
            return "nvcc"
        if not self.options.sources:
            return "sources"
        return next((f"a copy of {name}" for name in case["needs"] if not self.project(name).is_dir()), None)

    def runtime_object(self):
        if not self.runtime:
            self.runtime = self.work / "runtime.o"
            call("runtime.cpp", [self.options.cxx, "-std=c++20", "-O1", "-c", HERE / "foreign" / "runtime.cpp", "-o", self.runtime], 300)
        return self.runtime

    def compile(self, case):
        """The PTX and the program of a case. The PTX of a command and a source is kept in the folder of --cache."""
        folder = self.folder(case)
        if "ptx" in case:
            source = pathlib.Path(case["host"])
            objects, ptx = folder / (source.stem + ".o"), pathlib.Path(case["ptx"])
            call("the host's compiler", [self.options.cxx, "-std=c++17", f"-I{source.parent}", f"-I{HERE / 'foreign'}", "-c", source, "-o", objects], 300)
            return ptx, self.link(folder, objects)
        source = HERE / "foreign" / case["source"]
        includes = [f"-I{self.project(name) / path}" for name, path in case["includes"]]
        command = [self.options.nvcc, "-std=" + case.get("std", "c++17"), "-O3", "-w", "-lineinfo", *ARCHITECTURE, *case.get("flags", []),
                   *[f"-D{name}" for name in case.get("defines", [])], *includes, f"-I{HERE / 'foreign'}", "-c", source]
        texts = [source, *sorted((HERE / "foreign").glob("*.h"))]
        key = hashlib.sha256(repr([str(word) for word in command]).encode() + b"".join(text.read_bytes() for text in texts)).hexdigest()
        kept = self.cache / f"{folder.name}-{key[:16]}"
        if not kept.exists():
            self.cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.cache, ignore_cleanup_errors=True) as making:
                call("nvcc", [*command, "--keep", "--keep-dir", making, "-o", pathlib.Path(making) / (source.stem + ".o")], self.options.seconds)
                for path in pathlib.Path(making).iterdir():
                    if path.suffix not in (".ptx", ".o"):
                        path.unlink()
                if not kept.exists():  # another process may have been first
                    os.rename(making, kept)
        return kept / (source.stem + ".ptx"), self.link(folder, kept / (source.stem + ".o"))

    def link(self, folder, objects):
        program, stand_in = folder / "program", self.build / "lib" / "stand-in"
        call("the linker", [self.options.cxx, objects, self.runtime_object(), stand_in / "libcuda.so.1", f"-Wl,-rpath,{stand_in}", "-o", program], 300)
        return program

    def launch(self, case, ptx, program, kind, element_bits=0):
        folder = self.folder(case)
        for path in folder.glob("*.out"):
            path.unlink()
        environment = dict(os.environ, TILEWRIGHT_ON="emulator", TILEWRIGHT_CHIP="sm_90", FOREIGN_PTX=str(ptx), FOREIGN_PROCESSORS=str(case.get("processors", 4)),
                           TILEWRIGHT_ALGEBRA=str(element_bits))
        for name, of in (("TILEWRIGHT_RACECHECK", RACE_CHECK), ("TILEWRIGHT_NO_CHECKS", NO_CHECKS)):
            environment[name] = str(int(kind == of))
        call(kind, [program, *case.get("args", [])], self.options.seconds, cwd=folder, env=environment)


def first_difference(case, folder, expected):
    """Which output is outside of its bound, and by how much; None if all are within."""
    for name, (dtype, values, bound) in expected.items():
        got = numbers.from_bytes((folder / f"{name}.out").read_bytes(), dtype)[:values.size].reshape(values.shape).astype(np.float64)
        values = values.astype(np.float64)
        with np.errstate(invalid="ignore"):  # of infinities
            wrong = ~((np.abs(got - values) <= bound) | (got == values) | (np.isnan(got) & np.isnan(values)))
        if wrong.any():
            where = tuple(int(index) for index in np.argwhere(wrong)[0])
            limit = np.broadcast_to(bound, values.shape)[where]
            return f"{int(wrong.sum())} of {wrong.size} elements of '{name}' differ, first {where}: {got[where]:.6g}, expected {values[where]:.6g} within {limit:.3g}"
    return None


def first_other_element(field, folder, expected):
    """Which element of an output is another one; None if none is."""
    for name, (dtype, elements) in expected.items():
        got = field.from_bytes((folder / f"{name}.out").read_bytes(), dtype)[:elements.size].reshape(elements.shape)
        wrong = got != elements
        if wrong.any():
            where = tuple(int(index) for index in np.argwhere(wrong)[0])
            return f"{int(wrong.sum())} of {wrong.size} elements of '{name}' differ, first {where}: element {got[where]}, expected {elements[where]}"
    return None


def measure(session, case):
    """One case's row: for each step, true, false or, if it was not reached, None."""
    row = {"project": case["project"], "name": case["name"]}
    if session.options.algebra:
        measure_in_field(session, case, row)
        return row
    row |= {"reads": None, "runs": None, "agrees": None, "races": None, "finding": "", "notes": ""}
    started = time.time()
    try:
        ptx, program = session.compile(case)
        text = call("inspect", [session.build / "bin" / "tilewright", "inspect", ptx], 300).stdout
        row["reads"] = "every instruction is known" in text
        if not row["reads"]:
            raise Failed(text.strip().splitlines()[-1])
        inputs, expected = case["make"](np.random.default_rng(7), *case.get("args", []))
        folder = session.folder(case)
        for name, (dtype, values) in inputs.items():
            (folder / f"{name}.in").write_bytes(numbers.to_bytes(values, dtype))
        judge(session, case, ptx, program, expected, row)
        row["seconds"] = round(time.time() - started, 1)
    except Failed as failed:
        if row["reads"] is None and str(failed).startswith("inspect"):
            row["reads"] = False
        row["notes"] = str(failed)
    return row


def measure_in_field(session, case, row):
    row |= {"in_field": None, "in_field_notes": ""}
    try:
        ptx, program = session.compile(case)
        bits, elements = case["elements"]
        field = fields.Field(bits)
        inputs, expected = elements(field, np.random.default_rng(7), *case.get("args", []))
        folder = session.folder(case)
        for name, (dtype, elements) in inputs.items():
            (folder / f"{name}.in").write_bytes(field.to_bytes(elements, dtype))
        session.launch(case, ptx, program, NO_CHECKS, bits)
        difference = first_other_element(field, folder, expected)
        row["in_field"], row["in_field_notes"] = difference is None, difference or ""
    except Failed as failed:
        row["in_field_notes"] = str(failed)


def judge(session, case, ptx, program, expected, row):
    """Runs a case with fewer checks until a run ends: one with the race check, one with the others, one with none."""
    findings = []
    for kind in (RACE_CHECK, "with the other checks", NO_CHECKS):
        try:
            session.launch(case, ptx, program, kind)
            break
        except Failed as found:
            findings.append(str(found))
    row["finding"] = findings[0] if findings else ""
    row["runs"] = len(findings) < 2
    row["races"] = bool(re.search(RACES, row["finding"]))
    if len(findings) == 3:
        raise Failed(findings[-1])
    difference = first_difference(case, session.folder(case), expected)
    row["agrees"] = difference is None
    if difference:
        raise Failed(difference)


def load_cases(path):
    spec = importlib.util.spec_from_file_location("cases", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.CASES


def word(value):
    return {None: "–", True: "yes", False: "no"}[value]


STEPS = ("reads", "runs", "agrees", "races", "in_field")


def totals(rows):
    """For each project and for all: cases, and how many read, run, agree, race, and agree in the field of how many."""
    result = {}
    for name in [*dict.fromkeys(row["project"] for row in rows), "all"]:
        chosen = [row for row in rows if name in (row["project"], "all")]
        result[name] = {"cases": len(chosen), "in_field_of": sum("in_field" in row for row in chosen),
                        **{key: sum(row.get(key) is True for row in chosen) for key in STEPS}}
    return result


# Findings in a few words; the first that fits.
KINDS = [
    ("may still read shared memory when its block ends", "the block ends while a store may still read its shared memory"),
    ("cluster exit too early", "the cluster does not wait before a block ends whose object others use"),
    ("no fence\\.proxy\\.async stands", "no `fence.proxy.async` between writes to shared memory and the store that reads them"),
    ("multicast::cluster.*in a race with", "an mbarrier object that other blocks arrive at is waited for with the default scope, `.cta`"),
    ("mbarrier\\.init.*in a race", "several lanes initialize an mbarrier object"),
    ("cp\\.async\\.bulk.*writes asynchronously.*of thread.*which writes it asynchronously", "several lanes issue one store"),
    ("wgmma.*in a race with.*stmatrix", "each warp writes its rows of A, and no barrier orders them for the warpgroup's product"),
    ("is in flight when its block ends", "the block ends while a load into its shared memory is in flight"),
    ("in a race with", "a race"),
]


def in_words(finding):
    return next((words for pattern, words in KINDS if re.search(pattern, finding)), finding and "another finding")


def details(rows):
    """A table of the cases."""
    lines = ["| Kernel | Reads | Runs | Agrees | In a field | Finding |", "|---|---|---|---|---|---|"]
    for row in rows:
        # A finding without a name is in the notes of the file.
        cells = [f"{row['project']}: {row['name']}", *[word(row.get(key)) for key in ("reads", "runs", "agrees", "in_field")], in_words(row.get("finding", ""))]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def measured(count):
    words = f"{count['reads']} of {count['cases']} read, {count['runs']} run, {count['agrees']} agree, {count['races']} race"
    return words + (f", {count['in_field']} of {count['in_field_of']} agree in a field" if count["in_field_of"] else "")


def results(rows, counted, options):
    """The form of bench/results. Findings keep file names without folders."""
    for row in rows:
        for key in ("finding", "notes", "in_field_notes"):
            if key in row:
                row[key] = re.sub(r"(?:/[\w.+-]+)+/", "", row[key])
    return {
        "title": "Kernels of other projects",
        "about": ABOUT + (" " + options.note if options.note else ""),
        "rows": [{"what": "all kernels" if name == "all" else f"kernels of {name}", "aim": "90 % of those that read agree", "measured": measured(count), "on": options.on, "date": str(datetime.date.today())}
                 for name, count in counted.items()],
        "text": details(rows),
        "cases": rows,
    }


def merged(before, rows, cases):
    """The rows with those of a file, in the order of the cases; what is new replaces what the file has."""
    known = {}
    for row in before + rows:
        known.setdefault((row["project"], row["name"]), {}).update(row)
    return [known[place] for place in [(case["project"], case["name"]) for case in cases] if place in known]


def write(file, rows, options):
    """After each case, so that a run that is stopped leaves what it measured."""
    file.write_text(json.dumps(results(rows, totals(rows), options), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def said(row):
    """What is printed of a case."""
    words = [f"{name} {word(row[key])}" for key, name in zip(STEPS, ("reads", "runs", "agrees", "races", "in a field")) if key in row]
    lines = [f"{row['project']}/{row['name']}: {', '.join(words)}"]
    return "\n  ".join(lines + [row[key] for key in ("finding", "notes", "in_field_notes") if row.get(key)])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nvcc")
    parser.add_argument("--sources")
    parser.add_argument("--build", default=ROOT / "build")
    parser.add_argument("--cases", default=HERE / "foreign" / "cases.py")
    parser.add_argument("--cxx", default="c++")
    parser.add_argument("--filter", default="")
    parser.add_argument("--work", default="foreign-kernels")
    parser.add_argument("--cache", help="what nvcc made, kept for later runs; by default a folder of --work")
    parser.add_argument("--seconds", type=int, default=900, help="limit of one compilation or one run")
    parser.add_argument("--algebra", action="store_true", help="in a prime field in place of floats")
    parser.add_argument("--json")
    parser.add_argument("--add", action="store_true", help="to the results in the file of --json")
    parser.add_argument("--on", default="", help="where it was measured, for --json")
    parser.add_argument("--note", default="", help="a sentence for --json, such as the versions of the copies")
    parser.add_argument("--minimum", type=float)
    options = parser.parse_args()
    session, cases, rows, skipped = Session(options), load_cases(options.cases), [], {}
    file = pathlib.Path(options.json or "")
    before = json.loads(file.read_text(encoding="utf-8"))["cases"] if options.add and file.is_file() else []
    for case in cases:
        if not re.search(options.filter, f"{case['project']}/{case['name']}"):
            continue
        missing = session.missing(case)
        if missing:
            skipped.setdefault(missing, []).append(f"{case['project']}/{case['name']}")
            continue
        row = measure(session, case)
        rows.append(row)
        print(said(row), flush=True)
        if options.json:
            write(file, merged(before, rows, cases), options)
    for missing, names in skipped.items():
        print(f"skipped without {missing}: {', '.join(names)}")
    counted = totals(rows)
    for name, count in counted.items():
        print(f"{name}: {count['cases']} cases, " + (f"{count['in_field']} agree in a field" if options.algebra
              else f"{count['reads']} read, {count['runs']} run, {count['agrees']} agree, {count['races']} race"))
    if options.minimum is not None:
        all_of, good = ("cases", "in_field") if options.algebra else ("reads", "agrees")
        return int(100 * counted["all"][good] / max(counted["all"][all_of], 1) < options.minimum)
    return 0


if __name__ == "__main__":
    sys.exit(main())
