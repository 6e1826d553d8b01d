//===- SharedAccess.h - where registers lie in a buffer ---------*- C++ -*-===//
// A buffer is where its stage begins and an offset, in elements, that views
// have moved it by, by xor. So the offset of a register is
//
//   view XOR thread XOR register
//
// of which the last is a constant, and mostly the first. Their bits that
// neither a thread nor the view can have set are added behind what is computed
// once; the others change the address by xor, once for each value they take.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHAREDACCESS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHAREDACCESS_H

#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The bits of the offset that the views round `buffer` may have set.
uint64_t viewBits(mlir::Value buffer);

/// The offset that the views round `buffer` have moved it by, where all of
/// their indices are constants.
std::optional<uint64_t> fixedOffset(mlir::Value buffer);

/// Addresses of a tile's registers in a buffer, and how many of them one access
/// moves.
class SharedAccess {
public:
  /// `place`: what the buffer became, the begin of its stage and its offset.
  SharedAccess(mlir::OpBuilder &builder, mlir::Location loc,
               mlir::TypedValue<tileas::BufferType> buffer,
               mlir::ValueRange place, const LinearLayout &tile,
               mlir::Type storage);
  /// With the offset of each place of what is moved; a null buffer has no
  /// views round it.
  SharedAccess(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value buffer,
               mlir::ValueRange place, const LinearLayout &offsets,
               mlir::Type storage);

  const TileLayout &layout() const { return thread.layout(); }
  mlir::Value isOwner() { return thread.isOwner(); }
  unsigned width() const { return 1u << bits; }

  /// Where register `r` lies, the first of its group.
  mlir::Value address(unsigned r);

private:
  mlir::Value start(uint64_t turn);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  mlir::Value base, view; ///< a null view has moved it by `moved`
  mlir::Type storage;
  ThreadCoordinates thread; ///< of a tile whose one coordinate is the offset
  uint64_t moved = 0;
  uint64_t others; ///< bits that are not a register's or `moved`'s alone
  unsigned bits = 0;
  std::map<uint64_t, mlir::Value> starts;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHAREDACCESS_H
