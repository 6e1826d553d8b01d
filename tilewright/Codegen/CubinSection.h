//===- CubinSection.h - additional sections in a cubin ----------*- C++ -*-===//
// Appends to the output of ptxas, without moving any of it: the contents, a
// longer table of names, and a longer table of sections, to which the header
// points. The section is not loaded (no SHF_ALLOC).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CODEGEN_CUBINSECTION_H
#define TILEWRIGHT_CODEGEN_CUBINSECTION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace tilewright {

/// `image`, a cubin, with one more section. Fails if it is not a 64-bit ELF
/// file of the host's byte order, or already has the maximum number of
/// sections.
llvm::Expected<std::string> addCubinSection(llvm::StringRef image,
                                            llvm::StringRef name,
                                            llvm::StringRef contents);

/// The contents of the section `name`; nothing if there is none.
llvm::Expected<std::optional<std::string>>
readCubinSection(llvm::StringRef image, llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_CUBINSECTION_H
