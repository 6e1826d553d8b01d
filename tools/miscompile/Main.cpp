//===- Main.cpp - tilewright with a pass that goes wrong ------------------===//
// For tests; not installed:
//
//   tilewright-miscompile cse bisect k.mlir --launch k.mlir --gpu-name sm_90
//
// is `tilewright bisect k.mlir ...` of a compiler whose pass `cse` is wrong,
// and `tilewright-miscompile crash compile k.mlir ...` of one that crashes.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/Miscompile.h"
#include "tools/tilewright/CommandLine.h"

#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  using namespace tilewright;
  if (argc < 2 || !testing::plantMiscompile(argv[1])) {
    llvm::errs() << "usage: tilewright-miscompile canonicalize|cse|"
                    "lower-reduce|assign-layouts|drop-fastmath|mem2reg|"
                    "mem2reg-xor|instcombine|order-atomics|crash|abort|"
                    "internal-error|endless-memory COMMAND [options]\n";
    return static_cast<int>(ExitCode::Usage);
  }
  argv[1] = argv[0];
  return runCommandLine(argc - 1, argv + 1);
}
