//===- CompileForCuda.h - from a module to a CUDA device --------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_COMPILEFORCUDA_H
#define TILEWRIGHT_DRIVER_COMPILEFORCUDA_H

#include "tilewright/Execution/Cuda/Cuda.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

class Chip;
class Session;

struct CudaCompileOptions {
  std::string input; ///< the module's file, for messages
  const Chip *chip = nullptr;
  unsigned optLevel = 3;
  std::string ptxas, deviceLibrary; ///< empty: searched for
  /// Tile IR: kernels fix their block size, and grids count tile blocks.
  bool isTile = false;
  bool hostTensorMaps = false; ///< launches encode them
};

/// Compiles a copy of the module to a cubin and returns an executor for it.
/// Sets `kernels` and `takesBlock` of `cuda`; the caller sets the other fields.
llvm::Expected<std::unique_ptr<Executor>>
compileForCuda(Session &session, mlir::ModuleOp module,
               const CudaCompileOptions &options, CudaOptions cuda,
               const ExecutorOptions &execution);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_COMPILEFORCUDA_H
