//===- DeviceLibrary.h - device math, found and linked ----------*- C++ -*-===//
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
  /// Takes this file and searches nowhere.
  std::string path;
  /// Subnormal f32 operands and results of library functions become zero.
  bool flushSubnormals = false;
};

/// The file that linkDeviceLibrary takes; empty where there is none.
std::string findDeviceLibrary(const DeviceLibraryOptions &options = {});

/// Links what `module` calls by the names of NVIDIA's libdevice (`__nv_expf`)
/// and makes it internal. Does nothing where no such function is called.
///
/// The library is `path`, else `TILEWRIGHT_LIBDEVICE`, else libdevice of
/// `CUDA_HOME` or `CUDA_PATH`, of a toolkit of which this program or its
/// `ptxas` is a part, of the PyPI wheel `nvidia-nvvm`, of /usr/local/cuda, else
/// libclc, whose functions of the same meaning are taken where there are any.
///
/// Returns a name for the PTX's comment: `libdevice.10.bc (NVIDIA)`,
/// `nvptx64--nvidiacl.bc (libclc)`, or `none`. It holds no path: the same input
/// gives the same bytes wherever the library is.
llvm::Expected<std::string>
linkDeviceLibrary(llvm::Module &module,
                  const DeviceLibraryOptions &options = {});

/// What a pass that links the library leaves: the name that linkDeviceLibrary
/// returned, or its error.
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
