//===- Search.h - locations of CUDA's files ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_SEARCH_H
#define TILEWRIGHT_CODEGEN_SEARCH_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace tilewright {

/// The value of an environment variable; nothing if it is unset or empty.
std::optional<std::string> readEnvironment(llvm::StringRef name);

/// The folder of the running program, with symbolic links resolved.
std::string executableFolder();

/// The values of `CUDA_HOME` and `CUDA_PATH` that are set.
std::vector<std::string> cudaHomes();

/// The folders into which NVIDIA's PyPI wheels unpack a toolkit
/// (`site-packages/nvidia/cu13`, newest first): those of the checkout's tools
/// environment (`.tools` next to the build folder), of `VIRTUAL_ENV` and
/// `CONDA_PREFIX`, and of the `python3` on `PATH`. No Python is started.
std::vector<std::string> wheelRoots();

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_SEARCH_H
