//===- Addresses.h - addresses of a tile's registers ------------*- C++ -*-===//
// Element (c_0, c_1, ...) of a tile that begins at (o_0, o_1, ...) of an array
// is `sum (o_d + c_d) * stride_d` elements after the array's first. Split by
// the parts of a coordinate (Registers.h), that is
//
//   sum o_d * stride_d                  uniform across the block
//   sum (base_d XOR turn_d) * stride_d  shared by registers of equal turn_d
//   sum shift_d * stride_d              constant if the strides are
//
// All tile accesses compute their addresses here.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ADDRESSES_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ADDRESSES_H

#include "tilewright/Conversion/TileASToLLVM/Registers.h"

#include "mlir/IR/OpDefinition.h"

namespace tilewright {

/// The addresses of the registers of `thread`'s tile, which begins at `origins`
/// of an array of `storage` at `base`; a null origin is 0. A stride is an
/// integer attribute, or a value of the origins' type `index`.
class TileAddresses {
public:
  TileAddresses(mlir::OpBuilder &builder, mlir::Location loc,
                ThreadCoordinates &thread, mlir::Value base, mlir::Type storage,
                mlir::Type index, llvm::ArrayRef<mlir::OpFoldResult> strides,
                llvm::ArrayRef<mlir::Value> origins);

  /// The address of register `r`.
  mlir::Value of(unsigned r);

private:
  mlir::Value start(const TileLayout::Coordinates &flip);
  mlir::Value distance(const TileLayout::Coordinates &shift);
  mlir::Value advance(mlir::Value pointer, mlir::Value elements);
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value constant(int64_t value);
  /// `value` times the stride of dimension `dim`.
  mlir::Value times(mlir::Value value, unsigned dim);

  mlir::OpBuilder &builder;
  mlir::Location loc;
  ThreadCoordinates &thread;
  mlir::Value base;
  mlir::Type storage, index;
  llvm::SmallVector<mlir::OpFoldResult> strides;
  mlir::Value origin; ///< in elements
  std::map<TileLayout::Coordinates, mlir::Value> starts;
};

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ADDRESSES_H
