//===- Emulator.h - what the final device code does -------------*- C++ -*-===//
// The emulator runs the module as it stands before translation to LLVM IR,
// `llvm` and `nvvm` operations, thread by thread, on the host:
//
//   Expected<std::unique_ptr<Executor>> emulator =
//       createEmulator(module, chip, options);
//   Error error = (*emulator)->run(state);
//
// Lowering/ makes host code of it, Code/ compiles that, Runtime/ runs blocks of
// threads as fibers. Rationale.md says why.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_EMULATOR_H
#define TILEWRIGHT_EXECUTION_EMULATOR_EMULATOR_H

#include "tilewright/Execution/Executor.h"
#include <memory>

namespace mlir {
class ModuleOp;
class DialectRegistry;
} // namespace mlir

namespace tilewright {

namespace emulator {
struct KernelProfile;
} // namespace emulator
class Chip;
class MachineCodeStore;

struct EmulatorOptions {
  /// Poison, bounds and alignment are looked at.
  bool checked = true;
  /// Of these poison, which needs shadow of all memory: a process that runs
  /// under AddressSanitizer has no addresses for it.
  bool followed = true;
  /// Accesses that nothing orders are looked for too.
  bool racecheck = false;
  /// Sums of matrices are rounded once, and approximate functions to nearest or
  /// by the seed, instead of having the bits of the chip.
  bool isExact = false;
  /// Where a launch leaves what it executed; null: nothing is counted.
  emulator::KernelProfile *profile = nullptr;
  /// The device math library; empty: wherever it is found.
  std::string deviceLibrary;
  /// Where code is kept and looked for; null: it is compiled anew.
  MachineCodeStore *store = nullptr;
};

/// Compiles all kernels of the module, which stands at the level `llvm`, for
/// the host. What cannot be emulated has been said at the operation when this
/// fails with ExitCode::DoesNotCompile.
llvm::Expected<std::unique_ptr<Executor>>
createEmulator(mlir::ModuleOp module, const Chip &chip,
               const EmulatorOptions &emulatorOptions = {},
               const ExecutorOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_EMULATOR_EMULATOR_H
