//===- Executors.h - what `--on` chooses from -------------------*- C++ -*-===//
// Each executor is one row of a table: its name, the level of module that it
// takes, the options that it has, and how it is made. `run` asks the row and
// never the name.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_EXECUTORS_H
#define TILEWRIGHT_DRIVER_EXECUTORS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Driver/Run.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

class Chip;
class Session;

/// What an executor is made from. The module and the options outlive it.
struct LaunchProgram {
  Session &session;
  const RunOptions &options;
  mlir::ModuleOp module;
  /// The program in `module`; null where that stands at a lower level.
  cuda_tile::ModuleOp tileModule;
  llvm::StringRef entry;      ///< the kernel that will be launched
  const Chip *chip = nullptr; ///< null for executors that do not compile
  unsigned optLevel = 3;
  StepCounter *steps = nullptr;               ///< null: not counted
  emulator::KernelProfile *profile = nullptr; ///< null: not wanted
  CudaMeasurement *measurement = nullptr;     ///< null: not wanted
};

/// The level at which a module has to stand.
enum class ModuleLevel {
  CudaTile, ///< it holds one `cuda_tile.module`
  Any       ///< any level of the cascade; the executor's maker compiles it
};

struct ExecutorRow {
  llvm::StringLiteral name; ///< as --on and Executor::name() say it
  ModuleLevel takes;
  bool compiles; ///< for a chip, which --gpu-name or the module names
  /// Those that some executors have and others have not, without values but
  /// for `--check=reference`. An option that stands in no row is one of `run`.
  llvm::ArrayRef<llvm::StringLiteral> options;
  llvm::Expected<std::unique_ptr<Executor>> (*make)(
      const LaunchProgram &program, const ExecutorOptions &options);

  /// Whether a run with these options faults where an access leaves the memory
  /// of the launch.
  bool (*seesStrayAccesses)(const RunOptions &options);

  /// The chip of a run for which nobody names one; null: there is none.
  llvm::Expected<std::string> (*usualChip)(const RunOptions &options) = nullptr;

  bool has(llvm::StringRef option) const;
};

/// All of them, in the order in which messages name them.
llvm::ArrayRef<ExecutorRow> executors();

/// "reference, emulator or cuda".
std::string executorNames();

/// The row of that name, or an error that names those there are.
llvm::Expected<const ExecutorRow &> findExecutor(llvm::StringRef name);

/// Fails with ExitCode::Usage for an option that only others have, and names
/// them.
llvm::Error checkExecutorOptions(const ExecutorRow &executor,
                                 llvm::ArrayRef<std::string> given);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_EXECUTORS_H
