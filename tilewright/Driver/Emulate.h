//===- Emulate.h - from a module to the emulator ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_EMULATE_H
#define TILEWRIGHT_DRIVER_EMULATE_H

#include "tilewright/Driver/HostTensorMaps.h"
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
  /// The kernel to launch; others are not compiled. Empty: all kernels.
  std::string entry;
  EmulatorOptions emulator;
  /// Compiles to PTX and emulates the text read back.
  bool throughPtx = false;
  bool verifyAttributes = false; ///< after each pass
  bool hostTensorMaps = false;   ///< launches encode them
  StepCounter *steps = nullptr;  ///< numbers the steps of the compile
};

/// Lowers a copy of the module, at whatever level it is, for the chip. `stages`
/// receives the module's text after every pass. With `throughPtx` the numbering
/// of steps continues.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
lowerForEmulator(Session &session, mlir::ModuleOp module,
                 const EmulateOptions &options,
                 std::vector<StageText> *stages = nullptr);

/// The module that the emulator executes: as above, and read back from its PTX
/// if requested. `maps` receives the tensor maps that launches are to encode.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>> prepareForEmulator(
    Session &session, mlir::ModuleOp module, const EmulateOptions &options,
    std::vector<StageText> *stages = nullptr, HostTensorMaps *maps = nullptr);

/// Creates an emulator for it.
llvm::Expected<std::unique_ptr<Executor>>
compileForEmulator(Session &session, mlir::ModuleOp module,
                   const EmulateOptions &options,
                   const ExecutorOptions &execution);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_EMULATE_H
