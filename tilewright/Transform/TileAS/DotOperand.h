//===- DotOperand.h - an operand of a product and its home ------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_DOTOPERAND_H
#define TILEWRIGHT_TRANSFORM_TILEAS_DOTOPERAND_H

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// Where a loop over k stands: an i32, or a number that is known.
struct KIndex {
  mlir::Value value;
  int64_t constant = 0; ///< where `value` is null

  /// `value` as an i32.
  mlir::Value materialize(mlir::OpBuilder &builder, mlir::Location loc) const;
  /// The distance from `start`.
  KIndex minus(mlir::OpBuilder &builder, mlir::Location loc,
               const KIndex &start) const;
  /// How often `step`, whose multiple it is, goes into it.
  KIndex over(mlir::OpBuilder &builder, mlir::Location loc, int64_t step) const;
};

/// One side of a product, or its scales. What has its home in registers, and
/// would take too many, is written at the product, except in the body of a
/// reduction, where each thread has a product of its own.
class DotOperand {
public:
  /// Of the operand `number` of `product`, `dim` is the dimension of k; `slice`
  /// is the layout of what is read of it at a time. `inMatrices`: these are
  /// fragments of an instruction.
  DotOperand(mlir::Operation *product, unsigned number, unsigned dim,
             LinearLayout slice, bool inMatrices = false);
  /// The left operand of a product of matrices, number 0, or the right one, as
  /// the instruction takes it.
  static DotOperand ofAtom(mlir::Operation *product, unsigned number,
                           const tileas::ProductAtom &atom);
  /// One that is read an element of k at a time, which are repeated to a tile
  /// of the layout `result`.
  static DotOperand repeated(mlir::Operation *product, unsigned number,
                             unsigned dim, const LinearLayout &result);

  /// The elements, without a layout.
  mlir::RankedTensorType type() const;
  /// Whether each thread has all it multiplies, in registers that are chosen
  /// among at no cost only where k is known.
  bool isInRegisters() const { return home == OperandHome::Registers; }
  /// Whether it is a buffer, which somebody else has filled.
  bool isInMemory() const { return home == OperandHome::Buffer; }
  int64_t extent() const { return type().getDimSize(dim); }
  /// The bytes that have to be made free for `depth` elements of k.
  int64_t bytes(int64_t depth) const;

  /// Where each thread has all that it multiplies, and whether that takes no
  /// more registers than an operand may have.
  LinearLayout fragments() const { return slice.growTo(type().getShape()); }
  bool fitsRegisters() const;

  /// Makes room for `depth` elements of k, a power of two.
  void allocate(mlir::OpBuilder &builder, mlir::Location loc, int64_t depth);
  /// Writes those from `start` on. Others see them after a barrier.
  void stage(mlir::OpBuilder &builder, mlir::Location loc, const KIndex &start);
  /// A slice, before it is repeated.
  mlir::Value load(mlir::OpBuilder &builder, mlir::Location loc,
                   const KIndex &at) const;

private:
  llvm::SmallVector<int64_t> shapeOf(int64_t depth) const;
  int64_t step() const { return slice.shape()[dim]; }

  mlir::Value side, buffer; ///< no buffer: in registers
  KIndex staged;            ///< where what is in the buffer begins
  unsigned dim;
  OperandHome home;
  bool inMatrices;
  LinearLayout slice;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_DOTOPERAND_H
