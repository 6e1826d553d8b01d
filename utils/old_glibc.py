#!/usr/bin/env python3
"""Creates a folder of libraries to link with, for binaries that run with an older glibc and libstdc++.

glibc and libstdc++ keep every symbol with the version that introduced it, so the symbols of an
older library are those of the installed one that are not newer. For each library the folder has a
stub with only those symbols, which the linker finds instead of the installed one (`@FOLDER/flags`),
so the binaries require the old versions. Other required symbols come from cmake/glibc/Newer.c,
and those of libstdc++ from its static library.

In glibc 2.34 threads and `dlopen` moved into libc.so.6; such symbols are put back
into the libraries where older systems have them.

usage: old_glibc.py --glibc 2.28 --out FOLDER [--cc CLANG] [--cc-option OPTION]...
"""
import argparse
import os
import re
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
READELF = "/usr/lib/llvm-22/bin/llvm-readelf"
AR = "/usr/lib/llvm-22/bin/llvm-ar"

# The libraries of GCC that came with a glibc, by the newest versions of their
# symbols, which are those that auditwheel permits.
GCC_OF_GLIBC = {
    "2.28": {"GLIBCXX": (3, 4, 24), "CXXABI": (1, 3, 11), "GCC": (7, 0, 0)},  # RHEL 8, GCC 8
    "2.31": {"GLIBCXX": (3, 4, 28), "CXXABI": (1, 3, 12), "GCC": (7, 0, 0)},  # Debian 11, GCC 10
    "2.34": {"GLIBCXX": (3, 4, 29), "CXXABI": (1, 3, 13), "GCC": (7, 0, 0)},  # RHEL 9, GCC 11
}

MOVED_IN = (2, 34)
# The former libraries of symbols, by prefix; others were in libpthread.
HOMES = [("__libc_", "libc.so.6"), ("dl", "libdl.so.2"), ("shm_", "librt.so.1"), ("timer_", "librt.so.1"),
         ("aio_", "librt.so.1"), ("lio_", "librt.so.1"), ("mq_", "librt.so.1"),
         ("", "libpthread.so.0")]
LOADERS = {"x86_64": "ld-linux-x86-64.so.2", "aarch64": "ld-linux-aarch64.so.1"}

ROW = re.compile(r"\s*\d+:\s+[0-9a-f]+\s+(\w+)\s+(FUNC|IFUNC|OBJECT|TLS)\s+"
                 r"(?:GLOBAL|WEAK|UNIQUE)\s+DEFAULT\s+(?:\[[^]]*\]\s+)?(\w+)\s+([^@\s]+)(@@?)(\S+)$")
VERSION = re.compile(r"([A-Z]+)_([0-9.]+)$")


class Symbol:
    def __init__(self, name, size, kind, version):
        self.name, self.size, self.kind, self.version = name, size, kind, version


def version_key(version):
    family, number = VERSION.match(version).groups()
    return family, tuple(int(each) for each in number.split("."))


def read_symbols(path):
    """(symbol, whether it is the default) of each version of each symbol."""
    table = subprocess.run([READELF, "--dyn-syms", "-W", path], check=True, capture_output=True,
                           text=True).stdout
    for line in table.splitlines():
        row = ROW.match(line)
        if not row or row[3] == "UND" or not VERSION.match(row[6]):
            continue
        yield Symbol(row[4], int(row[1], 0), row[2], row[6]), row[5] == "@@"


def old_symbols(path, limits):
    """The newest permitted version of each symbol, and its library where that is
    another one than `path`."""
    best, moved = {}, set()
    for symbol, is_default in read_symbols(path):
        family, number = version_key(symbol.version)
        if is_default and (family, number) == ("GLIBC", MOVED_IN):
            moved.add(symbol.name)
        if family not in limits or number > limits[family]:
            continue
        known = best.get(symbol.name)
        if not known or version_key(known.version) < version_key(symbol.version):
            best[symbol.name] = symbol
    for symbol in sorted(best.values(), key=lambda each: each.name):
        home = None
        if symbol.name in moved and limits["GLIBC"] < MOVED_IN:
            home = next(library for start, library in HOMES if symbol.name.startswith(start))
        yield symbol, home


# Sections and types of the assembler, by kinds of symbols.
KINDS = [
    (".text", "function", ("FUNC", "IFUNC")),
    (".bss", "object", ("OBJECT",)),
    ('.section .tbss,"awT",%nobits', "tls_object", ("TLS",)),
]


def assembly(symbols):
    yield '.section .note.GNU-stack,"",%progbits'
    for section, kind, kinds in KINDS:
        yield section
        for each in symbols:
            if each.kind not in kinds:
                continue
            yield f'.globl "{each.name}"\n.type "{each.name}", %{kind}\n"{each.name}":'
            if kind != "function":
                yield f'.size "{each.name}", {each.size}\n.zero {max(each.size, 1)}'


def version_script(symbols):
    versions = sorted({each.version for each in symbols}, key=version_key)
    earlier = {}
    for version in versions:
        names = "; ".join(f'"{each.name}"' for each in symbols if each.version == version)
        family = version_key(version)[0]
        yield f"{version} {{ global: {names}; }} {earlier.get(family, '')};"
        earlier[family] = version


class Maker:
    def __init__(self, options):
        self.compiler = [options.cc, *options.cc_option]
        self.folder = os.path.abspath(options.out)

    def run(self, *arguments):
        done = subprocess.run([*self.compiler, *arguments], stderr=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(done.stderr.rstrip())

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, lines):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
        return self.path(name)

    def installed(self, library):
        found = subprocess.run([*self.compiler, f"-print-file-name={library}"], check=True,
                               capture_output=True, text=True).stdout.strip()
        if not os.path.isabs(found):
            sys.exit(f"{library}: expected to be found by {' '.join(self.compiler)}")
        return found

    def loader(self):
        target = subprocess.run([*self.compiler, "-dumpmachine"], check=True, capture_output=True,
                                text=True).stdout.strip()
        machine = target.split("-")[0]
        if machine not in LOADERS:
            sys.exit(f"{target}: expected one of {', '.join(LOADERS)}")
        return self.installed(LOADERS[machine])

    def stand_in(self, soname, symbols):
        if not symbols:
            return False
        source = self.write(soname + ".s", assembly(symbols))
        script = self.write(soname + ".map", version_script(symbols))
        self.run("-shared", "-nostdlib", "-fuse-ld=lld", f"-Wl,-soname,{soname}",
                 f"-Wl,--version-script={script}", source, "-o", self.path(soname))
        return True

    def archive(self, name, sources):
        objects = []
        for source in sources:
            objects.append(self.path(os.path.basename(source) + ".o"))
            self.run("-O2", "-fPIC", "-fvisibility=hidden", "-ffunction-sections", "-fdata-sections",
                     "-std=c17", "-c", os.path.join(ROOT, source), "-o", objects[-1])
        if os.path.exists(self.path(name)):
            os.remove(self.path(name))
        subprocess.run([AR, "rcsD", self.path(name), *objects], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--glibc", required=True, choices=GCC_OF_GLIBC)
    parser.add_argument("--out", required=True)
    parser.add_argument("--cc", default="clang-22")
    parser.add_argument("--cc-option", action="append", default=[])
    options = parser.parse_args()
    limits = {"GLIBC": tuple(int(each) for each in options.glibc.split("."))}
    limits.update(GCC_OF_GLIBC[options.glibc])
    os.makedirs(options.out, exist_ok=True)
    maker = Maker(options)

    libraries = {}
    for soname in ("libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"):
        for symbol, home in old_symbols(maker.installed(soname), limits):
            libraries.setdefault(home or soname, []).append(symbol)
    made = [soname for soname, symbols in libraries.items() if maker.stand_in(soname, symbols)]
    maker.archive("libnewer.a", ["cmake/glibc/Newer.c"])
    maker.archive("libstart.a", ["cmake/glibc/Start.c"])

    # The files found for `-lc` and similar options: linker scripts, as in
    # glibc.
    apart = " ".join(sorted({soname for _, soname in HOMES[1:]} & set(made)))
    archives = f"libnewer.a libstart.a {maker.installed('libc_nonshared.a')}"
    script = f"GROUP ( {archives} libc.so.6 AS_NEEDED ( {apart} {maker.loader()} ) )"
    for name in ("c", "dl", "pthread", "rt"):
        maker.write(f"lib{name}.so", [script])
    flags = [f"-L{maker.folder}", "-Wl,--wrap=__libc_start_main"]
    if "libpthread.so.0" in made:
        # The C++ libraries of that age start no thread in a process without it.
        flags += ["-Wl,--push-state,--no-as-needed", maker.path("libpthread.so.0"), "-Wl,--pop-state"]
    maker.write("flags", flags)
    maker.write("libm.so", ["INPUT ( libm.so.6 )"])
    maker.write("libstdc++.so", [f"INPUT ( libstdc++.so.6 {maker.installed('libstdc++.a')} )"])


if __name__ == "__main__":
    main()
