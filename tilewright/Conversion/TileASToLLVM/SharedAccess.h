//===- SharedAccess.h - addresses of registers in a buffer ------*- C++ -*-===//
// A buffer is the start of its stage and an offset, in elements, by which views
// have moved it, by xor. The offset of a register is therefore
//
//   view XOR thread XOR register
//
// The last is a constant, and usually the first too. Their bits that neither a
// thread nor the view can set are added to an address computed once; the others
// change the address by xor, once for each value they have.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHAREDACCESS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHAREDACCESS_H

#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The offset bits that the views of `buffer` may set.
uint64_t viewBits(mlir::Value buffer);

/// The constant offset of the views of `buffer`, if all of their indices are
/// constants.
std::optional<uint64_t> fixedOffset(mlir::Value buffer);

/// Computes the addresses of a tile's registers in a buffer, and the number of
/// registers per access.
class SharedAccess {
public:
  /// `place`: the converted buffer, the start of its stage and its offset.
  SharedAccess(mlir::OpBuilder &builder, mlir::Location loc,
               mlir::TypedValue<tileas::BufferType> buffer,
               mlir::ValueRange place, const LinearLayout &tile,
               mlir::Type storage);
  /// `offsets` maps registers to buffer offsets; a null buffer has no views.
  SharedAccess(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value buffer,
               mlir::ValueRange place, const LinearLayout &offsets,
               mlir::Type storage);

  const TileLayout &layout() const { return thread.layout(); }
  mlir::Value isOwner() { return thread.isOwner(); }
  unsigned width() const { return 1u << bits; }

  /// The address of register `r`, the first of its group.
  mlir::Value address(unsigned r);

private:
  mlir::Value start(uint64_t flip);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  mlir::Value base, view; ///< if `view` is null, it is `moved`
  mlir::Type storage;
  ThreadCoordinates thread; ///< its only coordinate is the offset
  uint64_t moved = 0;
  uint64_t others; ///< bits that a thread or a view may set
  unsigned bits = 0;
  std::map<uint64_t, mlir::Value> starts;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHAREDACCESS_H
