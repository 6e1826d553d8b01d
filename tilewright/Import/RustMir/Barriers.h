//===- Barriers.h - barriers that may be duplicated -------------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_BARRIERS_H
#define TILEWRIGHT_IMPORT_RUSTMIR_BARRIERS_H

#include "tilewright/Dialect/Mir/Mir.h"

namespace tilewright::rust {

/// Marks calls of aligned barriers that lanes of a warp may reach divergently.
/// `textFile` is the file name of locations in the text itself.
void markCopiedBarriers(mir::FuncOp function, llvm::StringRef textFile);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_BARRIERS_H
