//===- Driver.h - the CUDA driver, loaded at run time -----------*- C++ -*-===//
// libcuda belongs to a GPU's driver, not to a build, so nothing links against
// it. It is loaded at the first launch, and its functions are looked up by name
// (Functions.def).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_CUDA_DRIVER_H
#define TILEWRIGHT_EXECUTION_CUDA_DRIVER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstddef>
#include <cstdint>

namespace tilewright::cuda {

/// The functions of a loaded driver; each returns zero on success.
class Driver {
public:
  /// Loads `library`, by default the driver's own name, and initializes it.
  /// ExitCode::OutsideTool if it is missing or lacks a required function.
  static llvm::Expected<const Driver *>
  load(llvm::StringRef library = "libcuda.so.1");

#define DRIVER_FUNCTION(member, symbol, ...) int (*member)(__VA_ARGS__);
#include "tilewright/Execution/Cuda/Functions.def"

  /// Success, or ExitCode::OutsideTool with the attempted action and the
  /// driver's name for the error.
  llvm::Error check(int status, const llvm::Twine &what) const;

  /// "CUDA_ERROR_ILLEGAL_ADDRESS (an illegal memory access was encountered)".
  std::string describe(int status) const;

  /// Whether the kernel's code caused the error, in which case its context is
  /// lost.
  static bool isKernelFault(int status);
};

} // namespace tilewright::cuda

#endif // TILEWRIGHT_EXECUTION_CUDA_DRIVER_H
