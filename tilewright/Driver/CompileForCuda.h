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
  std::string ptxas, deviceLibrary; ///< empty: those that are found
  /// Tile IR: kernels carry their threads, and grids are of tile blocks.
  bool isTile = false;
};

/// Compiles a copy of the module to a cubin and makes an executor of it. Of
/// `cuda`, the kernels and whether a launch has a block are filled in.
llvm::Expected<std::unique_ptr<Executor>>
compileForCuda(Session &session, mlir::ModuleOp module,
               const CudaCompileOptions &options, CudaOptions cuda,
               const ExecutorOptions &execution);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_COMPILEFORCUDA_H
