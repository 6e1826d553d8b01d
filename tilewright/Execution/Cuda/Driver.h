//===- Driver.h - the CUDA driver, loaded at run time -----------*- C++ -*-===//
// libcuda comes with a GPU's driver and never with a build, so nothing links
// against it: it is opened when the first launch asks for it, and its functions
// are looked up by name (Functions.def).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_CUDA_DRIVER_H
#define TILEWRIGHT_EXECUTION_CUDA_DRIVER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstddef>
#include <cstdint>

namespace tilewright::cuda {

/// The functions of one loaded driver; zero is success for each.
class Driver {
public:
  /// Loads `library`, by default the driver's own name, and initializes it.
  /// ExitCode::OutsideTool where there is none, or one without a function that
  /// is needed.
  static llvm::Expected<const Driver *>
  load(llvm::StringRef library = "libcuda.so.1");

#define DRIVER_FUNCTION(member, symbol, ...) int (*member)(__VA_ARGS__);
#include "tilewright/Execution/Cuda/Functions.def"

  /// Success, or ExitCode::OutsideTool with what was tried and what the driver
  /// calls the error.
  llvm::Error check(int status, const llvm::Twine &what) const;

  /// "CUDA_ERROR_ILLEGAL_ADDRESS (an illegal memory access was encountered)".
  std::string describe(int status) const;

  /// Whether the code of a kernel caused the error: its context is lost then.
  static bool isKernelFault(int status);
};

} // namespace tilewright::cuda

#endif // TILEWRIGHT_EXECUTION_CUDA_DRIVER_H
