//===- AccessWidth.h - vector width of accesses to a view -------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESSWIDTH_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESSWIDTH_H

#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/AccessFacts.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The number of a tile's registers, starting at each multiple of it, that one
/// access to `view` may move: a power of two, at most 16 bytes. They are
/// contiguous in memory, aligned to their size, and either all or none of them
/// are in the tensor. Elements have `bits` bits; `indices` are the access's,
/// and `inbounds` its flags, or empty.
unsigned accessWidth(mlir::Value view, mlir::ValueRange indices,
                     const TileLayout &layout, unsigned bits,
                     llvm::ArrayRef<bool> inbounds);

/// The same for an access by a tile of addresses with known facts.
unsigned pointerWidth(const AccessFacts &facts, const TileLayout &layout,
                      unsigned bits);

/// The number of a tile's registers, starting at each multiple of it, that
/// count up along dimension `along`: a power of two, at most `most`.
unsigned runWidth(const TileLayout &layout, unsigned along, unsigned most);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESSWIDTH_H
