//===- Search.h - where CUDA's files may be ---------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_SEARCH_H
#define TILEWRIGHT_CODEGEN_SEARCH_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace tilewright {

/// The value of an environment variable; nothing where it is unset or empty.
std::optional<std::string> readEnvironment(llvm::StringRef name);

/// The folder of the running program, links resolved.
std::string executableFolder();

/// `CUDA_HOME` and `CUDA_PATH`, as far as they are set.
std::vector<std::string> cudaHomes();

/// The folders in which NVIDIA's PyPI wheels unpack a toolkit
/// (`site-packages/nvidia/cu13`, newest first): those of the checkout's tools
/// environment (`.tools` beside the build folder), of `VIRTUAL_ENV` and
/// `CONDA_PREFIX`, and of the `python3` on `PATH`. No Python is started.
std::vector<std::string> wheelRoots();

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_SEARCH_H
