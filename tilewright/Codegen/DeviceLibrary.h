//===- DeviceLibrary.h - finds and links device math ------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_DEVICELIBRARY_H
#define TILEWRIGHT_CODEGEN_DEVICELIBRARY_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace tilewright {

struct DeviceLibraryOptions {
  /// Uses this file without searching.
  std::string path;
  /// Subnormal f32 operands and results of library functions become zero.
  bool flushSubnormals = false;
};

/// The file that linkDeviceLibrary uses; empty if none is found.
std::string findDeviceLibrary(const DeviceLibraryOptions &options = {});

/// Links the functions of NVIDIA's libdevice that `module` calls (`__nv_expf`)
/// and makes them internal. Does nothing if it calls none.
///
/// The library is `path`, otherwise `TILEWRIGHT_LIBDEVICE`, otherwise libdevice
/// of `CUDA_HOME` or `CUDA_PATH`, of a toolkit that contains this program or
/// its `ptxas`, of the PyPI wheel `nvidia-nvvm`, of /usr/local/cuda, otherwise
/// the functions of libclc with the same meaning.
///
/// Returns a name for the PTX's comment: `libdevice.10.bc (NVIDIA)`,
/// `nvptx64--nvidiacl.bc (libclc)`, or `none`. It contains no path, so output
/// does not depend on where the library is.
llvm::Expected<std::string>
linkDeviceLibrary(llvm::Module &module,
                  const DeviceLibraryOptions &options = {});

/// The result of the linking pass: the name that linkDeviceLibrary returned, or
/// its error.
struct LinkedLibrary {
  std::string name = "none";
  llvm::Error error = llvm::Error::success();
};

/// linkDeviceLibrary as a pass.
struct LinkDeviceLibraryPass : llvm::PassInfoMixin<LinkDeviceLibraryPass> {
  LinkDeviceLibraryPass(DeviceLibraryOptions options, LinkedLibrary &linked)
      : options(std::move(options)), linked(linked) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &analyses);

  DeviceLibraryOptions options;
  LinkedLibrary &linked;
};

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_DEVICELIBRARY_H
