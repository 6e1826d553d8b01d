//===- CubinSection.h - a section of ours in a cubin ------------*- C++ -*-===//
// Added behind everything that ptxas wrote, none of which moves: the contents,
// a longer table of names, and a longer table of sections; the header points to
// that one. The section is not loaded (no SHF_ALLOC).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CODEGEN_CUBINSECTION_H
#define TILEWRIGHT_CODEGEN_CUBINSECTION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace tilewright {

/// `image`, a cubin, with one more section. Fails where it is no 64-bit ELF
/// file of the host's byte order, or has as many sections as there may be.
llvm::Expected<std::string> addCubinSection(llvm::StringRef image,
                                            llvm::StringRef name,
                                            llvm::StringRef contents);

/// The contents of the section `name`; nothing where there is none.
llvm::Expected<std::optional<std::string>>
readCubinSection(llvm::StringRef image, llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_CUBINSECTION_H
