//===- Executors.h - the executors that `--on` selects ----------*- C++ -*-===//
// Each executor is a row of a table: its name, the module level it requires,
// its options, and its factory. `run` consults the row and never compares
// names.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_EXECUTORS_H
#define TILEWRIGHT_DRIVER_EXECUTORS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Driver/Run.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

class Chip;
class Session;

/// The inputs of an executor. The module and the options outlive it.
struct LaunchProgram {
  Session &session;
  const RunOptions &options;
  mlir::ModuleOp module;
  /// The program in `module`; null if that is at a lower level.
  cuda_tile::ModuleOp tileModule;
  llvm::StringRef entry;      ///< the kernel to launch
  const Chip *chip = nullptr; ///< null for executors that do not compile
  unsigned optLevel = 3;
  StepCounter *steps = nullptr;               ///< null: not counted
  emulator::KernelProfile *profile = nullptr; ///< null: not requested
  /// Receives the summary of --schedules=all.
  std::string *schedules = nullptr;
  emulator::TimingRequest *timing = nullptr; ///< null: not requested
  CudaMeasurement *measurement = nullptr;    ///< null: not requested
  const algebra::Domain *algebra = nullptr;  ///< null: floats are numbers
};

/// The level that a module must have.
enum class ModuleLevel {
  CudaTile, ///< it holds one `cuda_tile.module`
  Any       ///< any level of the cascade; the factory compiles it
};

struct ExecutorRow {
  llvm::StringLiteral name; ///< as in --on and Executor::name()
  ModuleLevel takes;
  bool compiles; ///< for a chip, which --gpu-name or the module names
  /// Options that not every executor has, without values except for
  /// `--check=reference`. Options in no row belong to `run` itself.
  llvm::ArrayRef<llvm::StringLiteral> options;
  llvm::Expected<std::unique_ptr<Executor>> (*make)(
      const LaunchProgram &program, const ExecutorOptions &options);

  /// Whether a run with these options faults on an access outside the launch's
  /// memory.
  bool (*seesStrayAccesses)(const RunOptions &options);

  /// The chip of a run without --gpu-name; null: there is none.
  llvm::Expected<std::string> (*usualChip)(const RunOptions &options) = nullptr;

  /// --time estimates instead of measuring.
  bool estimatesTime = false;

  bool has(llvm::StringRef option) const;
};

/// All executors, in the order in which messages list them.
llvm::ArrayRef<ExecutorRow> executors();

/// "reference, emulator or cuda".
std::string executorNames();

/// The row of that name, or an error that lists the valid names.
llvm::Expected<const ExecutorRow &> findExecutor(llvm::StringRef name);

/// Fails with ExitCode::Usage for an option that only other executors have, and
/// names those.
llvm::Error checkExecutorOptions(const ExecutorRow &executor,
                                 llvm::ArrayRef<std::string> given);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_EXECUTORS_H
