//===- TiledAccess.h - where a tile of a view lies --------------*- C++ -*-===//
// A tiled access has a part that is the same for the whole block and a part of
// each thread's own:
//
//   origin_d    = index_d * step_d                     64 bits, uniform
//   remaining_d = clamp(size_d - origin_d, 0, tile_d)  32 bits, uniform
//   address     = base + sum (origin_d + coordinate_d) * stride_d
//   access      where coordinate_d < remaining_d       32 bits, per register
//
// so that nothing but additions and comparisons of small numbers is left for
// each register. Addresses.h has the sum over a thread's own coordinates. Along
// a sparse dimension each register has the number of its slice instead of an
// origin and a coordinate; there it adds an address and a comparison of its
// own.
//
// Elements of 4 bits lie two to a byte, the even one in the low half. Their
// addresses are computed in halves of bytes, from twice the base on.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_TILEDACCESS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_TILEDACCESS_H

#include "tilewright/Conversion/TileASToLLVM/Addresses.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include <map>

namespace tilewright {

/// The addresses and predicates of one tiled access. `converted` is what stands
/// for the view; `inbounds` is its promise, empty where there is none. `tile`
/// is the `slice` of the view's tile, or all of it.
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
  /// Whether elements lie two to a byte.
  bool isPacked() const { return packed; }
  /// By how many bits register `r`, which is packed, lies higher in the byte at
  /// its address: 0 or 4, as i8.
  mlir::Value shiftInByte(unsigned r);

  /// Whether register `r` lies in the tensor, as i1; null where it always does.
  mlir::Value inBounds(unsigned r);

  /// Says along which dimensions the last tile may reach past the array.
  void sayWhatIsMasked() const;

private:
  void setUp(llvm::ArrayRef<mlir::ValueRange> indices);
  /// How far behind the first the last element of the tensor lies; none if
  /// that is not known.
  std::optional<uint64_t> lastElement() const;
  /// Whether addresses need no more than 32 bits until the last operation.
  bool narrowsOffsets() const;
  mlir::Value toI64(mlir::Value index);
  /// Whether the slice of register `r` is one of the tensor's; null where that
  /// is promised.
  mlir::Value hasSlice(unsigned r);
  /// The address of register `r` in elements' own units.
  mlir::Value place(unsigned r);
  mlir::Value constant(int64_t value);
  /// The stride of the tensor's dimension under tile dimension `dim`.
  mlir::OpFoldResult strideOf(unsigned dim);
  mlir::Value sizeValue(unsigned dim);
  /// How much of the tile lies in the tensor along `dim`; null where it always
  /// is all of it: by the access's promise, or where it makes none since an
  /// index outside the index space is undefined.
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
  mlir::Value descriptor; ///< of the tensor; null where the type says all
  ThreadCoordinates thread;
  llvm::SmallVector<mlir::Value> remaining;
  llvm::SmallVector<mlir::Value> slices; ///< of each register, where sparse
  mlir::OpFoldResult sliceStride;
  std::map<std::pair<unsigned, int64_t>, mlir::Value> compared;
  std::optional<TileAddresses> addresses;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_TILEDACCESS_H
