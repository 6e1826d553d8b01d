//===- Emulator.h - executes the final device code --------------*- C++ -*-===//
// The emulator runs the module before translation to LLVM IR, `llvm` and `nvvm`
// operations, thread by thread on the host:
//
//   Expected<std::unique_ptr<Executor>> emulator =
//       createEmulator(module, chip, options);
//   Error error = (*emulator)->run(state);
//
// Lowering/ lowers it to host code, Code/ compiles that, and Runtime/ runs
// blocks of threads as fibers. Rationale.md explains the design.
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

namespace algebra {
class Domain;
} // namespace algebra
namespace emulator {
struct KernelProfile;
struct TimingRequest;
} // namespace emulator
class Chip;
class MachineCodeStore;

struct EmulatorOptions {
  /// Checks poison, bounds and alignment.
  bool checked = true;
  /// Tracks poison, if `checked`. Needs shadow for all memory: a process under
  /// AddressSanitizer has no address space for it.
  bool followed = true;
  /// Detects races too.
  bool racecheck = false;
  /// Executes all schedules of each cluster, at most `maxSchedules` of one, or
  /// only the one that `schedule` names (Runtime/ExploreGrid.h). Detects races
  /// too.
  bool allSchedules = false;
  std::string schedule;
  uint64_t maxSchedules = 10000;
  std::string *schedulesSummary = nullptr; ///< receives the result; or null
  /// Rounds sums of matrix products once, and approximate functions to nearest
  /// or by the seed, instead of reproducing the chip's bits.
  bool isExact = false;
  /// Computes with elements of this domain in place of floats
  /// (Execution/Algebra/Algebra.h); must outlive the executor. Null: floats.
  const algebra::Domain *algebra = nullptr;
  /// Receives the launch's profile; null: nothing is counted.
  emulator::KernelProfile *profile = nullptr;
  /// Estimates the launch's time from some of its blocks: the others are not
  /// executed. Null: no estimate.
  emulator::TimingRequest *timing = nullptr;
  /// The device math library; empty: the one that is found.
  std::string deviceLibrary;
  /// Stores compiled code for reuse; null: none.
  MachineCodeStore *store = nullptr;
};

/// Compiles all kernels of the module, which is at the level `llvm`, for the
/// host. Fails with ExitCode::DoesNotCompile after reporting each operation
/// that cannot be emulated.
llvm::Expected<std::unique_ptr<Executor>>
createEmulator(mlir::ModuleOp module, const Chip &chip,
               const EmulatorOptions &emulatorOptions = {},
               const ExecutorOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_EMULATOR_EMULATOR_H
