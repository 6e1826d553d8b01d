//===- Summary.h - summarize a file without reading it ----------*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_SUMMARY_H
#define TILEWRIGHT_BYTECODE_SUMMARY_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace tilewright {

/// One section of a bytecode file, without its header and padding.
struct SectionExtent {
  llvm::StringRef name; ///< "string", "function", "debug", ...
  uint64_t offset = 0, bytes = 0;
};

/// The sections of a file, in file order. Fails like `readBytecode`, but does
/// not read the sections' contents.
llvm::Expected<std::vector<SectionExtent>>
listSections(llvm::MemoryBufferRef buffer);

/// The minor version of 13.x that added an operation, by its full name
/// ("cuda_tile.addf"); none for operations that bytecode lacks.
std::optional<unsigned> operationSince(llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_BYTECODE_SUMMARY_H
