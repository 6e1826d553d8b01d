//===- Barriers.h - barriers of which there may be copies -------*- C++ -*-===//
// Internal to the room.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_BARRIERS_H
#define TILEWRIGHT_IMPORT_RUSTMIR_BARRIERS_H

#include "tilewright/Dialect/Mir/Mir.h"

namespace tilewright::rust {

/// Marks the calls of aligned barriers that lanes of a warp may reach apart.
/// `textFile` is the name that locations in the text itself have.
void markCopiedBarriers(mir::FuncOp function, llvm::StringRef textFile);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_BARRIERS_H
