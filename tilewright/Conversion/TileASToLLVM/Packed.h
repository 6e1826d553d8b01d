//===- Packed.h - tiles of 4-bit elements in memory -------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_PACKED_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_PACKED_H

#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"

namespace tilewright {

/// Loads the registers of a tile of 4-bit elements, two to a byte, `width` at a
/// time; `padding` has the bits of an element outside the tensor.
llvm::SmallVector<mlir::Value> loadPacked(mlir::OpBuilder &builder,
                                          mlir::Location loc,
                                          TiledAccess &access, unsigned width,
                                          const AccessOrder &order,
                                          uint8_t padding, mlir::Type tile);

/// Stores the registers. If only one register of a byte is stored, the other
/// half belongs to another thread, so atomic operations change it.
void storePacked(mlir::OpBuilder &builder, mlir::Location loc,
                 TiledAccess &access, unsigned width, const AccessOrder &order,
                 std::optional<MemScope> scope, mlir::ValueRange registers);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_PACKED_H
