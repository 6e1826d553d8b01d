//===- Emulate.h - from a module to the emulator ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_EMULATE_H
#define TILEWRIGHT_DRIVER_EMULATE_H

#include "tilewright/Execution/Emulator/Emulator.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

class Chip;
class Session;

struct EmulateOptions {
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  /// The kernel that will be launched; others are not compiled. Empty: all.
  std::string entry;
  EmulatorOptions emulator;
};

/// Compiles a copy of the module, which may stand at any level, through the
/// cascade for the chip, and makes an emulator of it.
llvm::Expected<std::unique_ptr<Executor>>
compileForEmulator(Session &session, mlir::ModuleOp module,
                   const EmulateOptions &options,
                   const ExecutorOptions &execution);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_EMULATE_H
