# The whole tree is one suite: every room keeps its tests in its own test/.
# Not named lit.cfg.py: lit walks the tree and would take this folder for a
# suite of its own.
import os

import lit.formats

config.name = "tilewright"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test", ".ll"]
config.excludes = [
    entry
    for entry in os.listdir(config.source_root)
    if entry.startswith("build") or entry.startswith(".")
] + ["Inputs", "examples", "bench"]
config.test_source_root = config.source_root
config.test_exec_root = os.path.join(config.build_root, "test", "out")
config.environment["PATH"] = os.pathsep.join(
    [config.tools, config.llvm_tools, config.environment["PATH"]]
)
config.environment["FILECHECK_OPTS"] = "--dump-input=fail"
config.substitutions.append(("FileCheck", config.filecheck))
config.substitutions.append(("%python", config.python))
config.substitutions.append(("%source_root", config.source_root))
config.substitutions.append(("%kernel-test", "tilewright-kernel-test"))
