//===- AccessWidth.h - how much one access of a view moves ------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESSWIDTH_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESSWIDTH_H

#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/AccessFacts.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// How many registers of a tile, from each multiple of that number on, one
/// access of `view` may move: a power of two of at most 16 bytes. They lie side
/// by side in memory from a multiple of their size on, and in the tensor are
/// all of them or none. Elements have `bits` bits; `indices` are the
/// access's, and `inbounds` its promise, empty where there is none.
unsigned accessWidth(mlir::Value view, mlir::ValueRange indices,
                     const TileLayout &layout, unsigned bits,
                     llvm::ArrayRef<bool> inbounds);

/// The same of an access by a tile of addresses, of which that is known.
unsigned pointerWidth(const AccessFacts &facts, const TileLayout &layout,
                      unsigned bits);

/// How many registers of a tile count up along dimension `along` together, from
/// each multiple of that number on: a power of two of at most `most`.
unsigned runWidth(const TileLayout &layout, unsigned along, unsigned most);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESSWIDTH_H
