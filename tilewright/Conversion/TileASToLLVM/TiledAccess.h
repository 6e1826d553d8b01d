//===- TiledAccess.h - addresses of a view's tile ---------------*- C++ -*-===//
// A tiled access has a part that is uniform across the block and a part per
// thread:
//
//   origin_d    = index_d * step_d                     64 bits, uniform
//   remaining_d = clamp(size_d - origin_d, 0, tile_d)  32 bits, uniform
//   address     = base + sum (origin_d + coordinate_d) * stride_d
//   access      where coordinate_d < remaining_d       32 bits, per register
//
// Each register then needs only additions and comparisons of small numbers.
// Addresses.h computes the sum over a thread's own coordinates. Along a sparse
// dimension each register has the number of its slice instead of an origin and
// a coordinate, which adds an address and a comparison of its own.
//
// 4-bit elements are stored two to a byte, the even one in the low half. Their
// addresses are computed in half bytes, from twice the base.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_TILEDACCESS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_TILEDACCESS_H

#include "tilewright/Conversion/TileASToLLVM/Addresses.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include <map>

namespace tilewright {

/// Computes the addresses and predicates of one tiled access. `converted` is
/// the converted view; `inbounds` are the access's flags, or empty. `tile` is
/// the `slice` of the view's tile, or all of it.
class TiledAccess {
public:
  TiledAccess(mlir::Operation *access, mlir::OpBuilder &builder,
              mlir::Location loc, tileas::TiledViewType view,
              mlir::ValueRange converted,
              llvm::ArrayRef<mlir::ValueRange> indices,
              llvm::ArrayRef<bool> inbounds, mlir::Type storage,
              mlir::Type tile, tileas::SliceAttr slice = {});

  ThreadCoordinates &coordinates() { return thread; }

  mlir::Value address(unsigned r);
  /// Whether two elements share a byte.
  bool isPacked() const { return packed; }
  /// The bit offset of register `r`, which is packed, in the byte at its
  /// address: 0 or 4, as i8.
  mlir::Value shiftInByte(unsigned r);

  /// Whether register `r` is in the tensor, as i1; null if it always is.
  mlir::Value inBounds(unsigned r);

  /// Emits a remark on the dimensions along which the last tile may exceed the
  /// array.
  void reportWhatIsMasked() const;

private:
  void setUp(llvm::ArrayRef<mlir::ValueRange> indices);
  /// The distance from the first to the last element of the tensor; none if
  /// unknown.
  std::optional<uint64_t> lastElement() const;
  /// Whether addresses fit 32 bits until the last operation.
  bool narrowsOffsets() const;
  mlir::Value toI64(mlir::Value index);
  /// Whether the slice of register `r` is one of the tensor's; null if that is
  /// guaranteed.
  mlir::Value hasSlice(unsigned r);
  /// The address of register `r` in units of elements.
  mlir::Value place(unsigned r);
  mlir::Value constant(int64_t value);
  /// The stride of the tensor's dimension for tile dimension `dim`.
  mlir::OpFoldResult strideOf(unsigned dim);
  mlir::Value sizeValue(unsigned dim);
  /// The extent of the tile within the tensor along `dim`; null if it always is
  /// the whole tile: by the access's flags or, without flags, since an index
  /// outside the index space is undefined.
  mlir::Value remainingAlong(unsigned dim, mlir::Value from);

  mlir::Operation *access;
  mlir::OpBuilder &builder;
  mlir::Location loc;
  tileas::TiledViewType view;
  llvm::ArrayRef<bool> inbounds;
  mlir::Type storage;
  bool packed;
  mlir::MemRefType memref;
  mlir::Value start;      ///< the address of the tensor
  mlir::Value descriptor; ///< of the tensor; null if its type is static
  ThreadCoordinates thread;
  llvm::SmallVector<mlir::Value> remaining;
  llvm::SmallVector<mlir::Value> slices; ///< of each register, if sparse
  mlir::OpFoldResult sliceStride;
  std::map<std::pair<unsigned, int64_t>, mlir::Value> compared;
  std::optional<TileAddresses> addresses;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_TILEDACCESS_H
