//===- Emulate.h - from a module to the emulator ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_EMULATE_H
#define TILEWRIGHT_DRIVER_EMULATE_H

#include "tilewright/Execution/Emulator/Emulator.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tilewright {

class Chip;
class Session;
class StepCounter;
struct StageText;

struct EmulateOptions {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  /// The kernel that will be launched; others are not compiled. Empty: all.
  std::string entry;
  EmulatorOptions emulator;
  /// Compiles on to PTX, and emulates what is read back from its text.
  bool throughPtx = false;
  bool verifyAttributes = false; ///< after each step of the cascade
  StepCounter *steps = nullptr;  ///< what numbers the steps of the compile
};

/// Compiles a copy of the module, which may stand at any level, through the
/// cascade for the chip. `stages`: takes the module's text after every pass.
/// With `throughPtx` the steps go on to be numbered.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
lowerForEmulator(Session &session, mlir::ModuleOp module,
                 const EmulateOptions &options,
                 std::vector<StageText> *stages = nullptr);

/// What the emulator takes: the same, read back from its PTX where that is
/// asked for.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
prepareForEmulator(Session &session, mlir::ModuleOp module,
                   const EmulateOptions &options,
                   std::vector<StageText> *stages = nullptr);

/// Makes an emulator of it.
llvm::Expected<std::unique_ptr<Executor>>
compileForEmulator(Session &session, mlir::ModuleOp module,
                   const EmulateOptions &options,
                   const ExecutorOptions &execution);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_EMULATE_H
