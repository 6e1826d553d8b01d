//===- Summary.h - what can be said of a file without reading it -*- C++ -*-==//
#ifndef TILEWRIGHT_BYTECODE_SUMMARY_H
#define TILEWRIGHT_BYTECODE_SUMMARY_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace tilewright {

/// One section of a bytecode file; its header and padding are not counted.
struct SectionExtent {
  llvm::StringRef name; ///< "string", "function", "debug", ...
  uint64_t offset = 0, bytes = 0;
};

/// The sections of a file in the order in which they lie in it. Fails like
/// `readBytecode`; the sections' contents are not looked at.
llvm::Expected<std::vector<SectionExtent>>
listSections(llvm::MemoryBufferRef buffer);

/// The minor version of 13.x that brought an operation, by its full name
/// ("cuda_tile.addf"); none for what bytecode does not have.
std::optional<unsigned> operationSince(llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_BYTECODE_SUMMARY_H
