//===- Packed.h - tiles of 4-bit elements in memory -------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_PACKED_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_PACKED_H

#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"

namespace tilewright {

/// The registers of a tile of 4-bit elements, two to a byte, of which `width`
/// in a row travel together; `padding` are the bits of one outside the tensor.
llvm::SmallVector<mlir::Value> loadPacked(mlir::OpBuilder &builder,
                                          mlir::Location loc,
                                          TiledAccess &access, unsigned width,
                                          const AccessOrder &order,
                                          uint8_t padding, mlir::Type tile);

/// Writes the registers. Where a register travels alone, the other half of its
/// byte is another thread's, so that it is changed by atomic operations.
void storePacked(mlir::OpBuilder &builder, mlir::Location loc,
                 TiledAccess &access, unsigned width, const AccessOrder &order,
                 std::optional<MemScope> scope, mlir::ValueRange registers);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_PACKED_H
