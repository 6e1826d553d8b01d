"""Removes, one at a time, each order of every kernel of the corpus that compiles: each barrier, wait, fence, and order or scope of an
atomic access in the device code, which the emulator's race check must report, and each token of the program, which the
reference must report.

usage: mutants.py TILEWRIGHT-OPT TILEWRIGHT MANIFEST COMPILED REDUNDANT [--stages tokens,device] [--level N] [--chips NAME,...|generations] [--seeds N] [--write]

COMPILED lists the kernels. REDUNDANT lists the unreported removals with their reasons and must be exact: an order that is both
listed and reported, or neither, is a failure. --write regenerates the list for these stages.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../utils"))
import chips  # noqa: E402

APART, DOUBLED = "apart", "doubled"
BLOCKS = "blocks"  # concerns the program: unmodified it is reported, but not with a single block


class Program:
    """A module at one stage, and the runs that show the effect of removing its orders."""

    def __init__(self, tools, name, stage, path, launch, options):
        self.tools, self.name, self.stage, self.path = tools, name, stage, path
        self.launch, self.options = launch, options
        self.orders = self.opt(os.devnull).stderr.count("remark: order ")

    def opt(self, out, *indices):
        option = f"=index={','.join(map(str, indices))}" if indices else ""
        return subprocess.run([self.tools.opt, self.path, f"--test-remove-order{option}", "-o", out],
                              capture_output=True, text=True, check=True)

    def is_reported(self, removed):
        """Whether a run without these orders ends with a fault or a difference."""
        mutant = self.path
        if removed:
            mutant += ".mutant.mlir"
            self.opt(mutant, *removed)
        for seed in range(self.tools.seeds):
            done = subprocess.run([self.tools.tilewright, "run", mutant, "--launch", self.launch, "--seed", str(seed),
                                   *self.options], capture_output=True, text=True)
            if done.returncode in (6, 7):
                return True
            if done.returncode:
                raise RuntimeError(f"{self.name}: {done.stderr}")
        return False

    def take_one_block(self):
        """Runs a single block from now on, without the expected results of the other blocks."""
        with open(self.launch.rpartition(":")[0], encoding="utf-8") as file:
            [entry] = [each for each in json.load(file)["kernels"] if each["name"] == self.name]
        del entry["outputs"]
        entry["grid"] = [1, 1, 1]
        self.launch = f"{self.path}.launch.json"
        with open(self.launch, "w", encoding="utf-8") as file:
            json.dump({"kernels": [entry]}, file)
        self.launch += f":{self.name}"
        self.options = [option for option in self.options if option != "--check"]

    def classify(self):
        """Computes the redundant orders and their reasons."""
        reasons = {BLOCKS: [], APART: [], DOUBLED: []}
        if self.orders and self.is_reported([]):
            reasons[BLOCKS] = [1]
            self.take_one_block()
        for order in range(self.orders):
            if self.is_reported([order]):
                continue
            together = [*reasons[APART], order]
            reasons[DOUBLED if len(together) > 1 and self.is_reported(together) else APART].append(order)
        return reasons

    def judge(self, listed):
        """Returns the errors of the list, a line each."""
        apart, doubled = listed[APART], listed[DOUBLED]
        where = f"{self.name}, {self.stage}"
        wrong = [f"{where}: lists order {order} of {self.orders}" for order in apart + doubled if order >= self.orders]
        if wrong:
            return wrong
        if listed[BLOCKS]:
            if not self.is_reported([]):
                return [f"{where}: is listed as reported when unmodified, and is not"]
            self.take_one_block()
        # Orders that separate no two accesses can be removed together.
        if apart and self.is_reported(apart):
            wrong += [f"{where}: order {order} is listed as {APART}, but is reported"
                      for order in apart if self.is_reported([order])]
            wrong = wrong or [f"{where}: orders {apart} are listed as {APART}, but are reported together"]
        elif not apart and self.orders and self.is_reported([]):
            return [f"{where}: the unmodified program is reported"]
        for order in range(self.orders):
            if order in apart:
                continue
            reported = self.is_reported([order])
            if order in doubled:
                if reported:
                    wrong.append(f"{where}: order {order} is listed as {DOUBLED}, but is reported")
                elif not self.is_reported([*apart, order]):
                    wrong.append(f"{where}: order {order} is listed as {DOUBLED}, but without the others it is not reported")
            elif not reported:
                wrong.append(f"{where}: order {order} is not reported, and not listed")
        return wrong


class Kernel:
    def __init__(self, entry, options, folder):
        self.name, self.options, self.folder = entry["name"], options, folder
        self.bytecode = os.path.join(os.path.dirname(options.manifest), next(iter(entry["bytecode"].values())))
        self.launch = f"{options.manifest}:{self.name}"

    def produce(self, command, stage, *words):
        path = os.path.join(self.folder, f"{self.name}.{stage}.mlir")
        subprocess.run([self.options.tilewright, command, self.bytecode, "-o", path, *words], check=True)
        return path

    def tokens(self):
        return Program(self.options, self.name, "tokens", self.produce("translate", "tokens", "--to=text"), self.launch,
                       ["--check", "--on", "reference", "--sanitize"])

    def device(self, chip):
        level = self.options.level
        path = self.produce("compile", f"{chip}-{level}", "--emit=llvm", "--gpu-name", chip, f"-O{level}")
        return Program(self.options, self.name, f"O{level}", path, self.launch,
                       ["--check", "--on", "emulator", "--gpu-name", chip, "--racecheck", "--threads", "1"])


def read_list(path):
    """Returns the numbers of orders, by kernel and stage, then by reason."""
    listed, comments = defaultdict(lambda: {BLOCKS: [], APART: [], DOUBLED: []}), []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                comments.append(line)
                continue
            kernel, stage, reason, *numbers = line.split()
            listed[kernel, stage][reason] += [int(number) for number in numbers]
    return listed, comments


def write_list(path, listed, comments):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(comments)
        for (kernel, stage), reasons in sorted(listed.items()):
            for reason, numbers in reasons.items():
                if numbers:
                    print(kernel, stage, reason, *numbers, file=file)


def parse():
    parser = argparse.ArgumentParser()
    for name in ("opt", "tilewright", "manifest", "compiled", "redundant"):
        parser.add_argument(name)
    parser.add_argument("--stages", default="tokens,device")
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--chips", type=lambda text: chips.GENERATIONS if text == "generations" else text.split(","),
                        default=["sm_90"])
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def main():
    options = parse()
    with open(options.compiled, encoding="utf-8") as file:
        names = {line.strip() for line in file if not line.startswith("#")}
    with open(options.manifest, encoding="utf-8") as file:
        entries = [entry for entry in json.load(file)["kernels"] if entry["name"] in names]
    listed, comments = read_list(options.redundant)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        kernels = [Kernel(entry, options, folder) for entry in entries]
        jobs = [Kernel.tokens] if "tokens" in options.stages else []
        jobs += [lambda kernel, chip=chip: kernel.device(chip) for chip in options.chips] if "device" in options.stages else []
        programs = list(pool.map(lambda job: job[1](job[0]), [(kernel, job) for kernel in kernels for job in jobs]))
        # The longest first, so that the pool finishes evenly.
        programs.sort(key=lambda program: -program.orders)
        if options.write:
            for program, reasons in zip(programs, pool.map(Program.classify, programs)):
                listed[program.name, program.stage] = reasons
            write_list(options.redundant, listed, comments)
            return 0
        wrong = sum(pool.map(lambda program: program.judge(listed[program.name, program.stage]), programs), [])
    for stage in ("tokens", f"O{options.level}"):
        mine = [program for program in programs if program.stage == stage]
        if not mine:
            continue
        total = sum(program.orders for program in mine)
        counts = {reason: sum(len(listed[program.name, stage][reason]) for program in mine) for reason in (APART, DOUBLED)}
        print(f"{stage}: {total} orders of {len(mine)} modules, {total - sum(counts.values())} reported, "
              + ", ".join(f"{count} {reason}" for reason, count in counts.items()))
    print("\n".join(wrong + [f"{len(wrong)} wrong"]))
    return len(wrong) > 0


sys.exit(main())
