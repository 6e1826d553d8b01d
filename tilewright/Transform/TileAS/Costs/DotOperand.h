//===- DotOperand.h - an operand of a product -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTOPERAND_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTOPERAND_H

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// The position of a loop over k: an i32, or a constant.
struct KIndex {
  mlir::Value value;
  int64_t constant = 0; ///< if `value` is null

  /// `value` as an i32.
  mlir::Value materialize(mlir::OpBuilder &builder, mlir::Location loc) const;
  /// The quotient by `step`, of which it is a multiple.
  KIndex over(mlir::OpBuilder &builder, mlir::Location loc, int64_t step) const;
};

/// An operand of a product, or its scales. An operand placed in registers that
/// would need too many is written to a buffer instead, except in the body of a
/// reduction, where each thread has a product of its own.
class DotOperand {
public:
  /// For operand `number` of `product`, with `dim` as the dimension of k;
  /// `slice` is the layout of the part that is read at a time. `inMatrices`:
  /// the slices are fragments of an instruction.
  DotOperand(mlir::Operation *product, unsigned number, unsigned dim,
             LinearLayout slice, bool inMatrices = false);
  /// The left operand of a matrix product, number 0, or the right one, as the
  /// instruction needs it. An operand that the instruction reads by a
  /// descriptor has no slices.
  static DotOperand ofAtom(mlir::Operation *product, unsigned number,
                           const tileas::ProductAtom &atom);
  /// An operand that is read one element of k at a time, repeated to a tile of
  /// the layout `result`.
  static DotOperand repeated(mlir::Operation *product, unsigned number,
                             unsigned dim, const LinearLayout &result);
  /// Operand `number` of `product` as `atom` needs it, or repeated to `result`
  /// if there is no atom.
  static DotOperand of(mlir::Operation *product, unsigned number,
                       const std::optional<tileas::ProductAtom> &atom,
                       const LinearLayout &result);

  mlir::Value value() const { return side; }
  /// The type of the elements, without a layout.
  mlir::RankedTensorType type() const;
  /// Whether each thread has its operands in registers. Selecting among these
  /// is free only if k is constant.
  bool isInRegisters() const { return space == TileSpace::Registers; }
  /// Whether it is a buffer that has already been filled.
  bool isInMemory() const {
    return llvm::isa<tileas::BufferType>(side.getType());
  }
  /// Whether the instruction itself reads it from its buffer.
  bool isDescribed() const { return atom && !isInRegisters(); }
  unsigned kDim() const { return dim; }
  /// The other dimension of its matrices.
  unsigned mnDim() const { return 2 * slice.rank() - 3 - dim; }
  int64_t extent() const { return type().getDimSize(dim); }
  /// Its shape with `depth` elements of k.
  llvm::SmallVector<int64_t> shapeOf(int64_t depth) const;
  /// The bytes to allocate for `depth` elements of k.
  int64_t bytes(int64_t depth) const;
  /// The buffer for `depth` elements of k that suits its writer and its readers
  /// best, or the one that its placement specifies. For an operand in registers
  /// of some threads that is placed in memory.
  tileas::BufferType bufferFor(int64_t depth) const;

  /// The layout in which each thread has its part of `depth` elements of k, and
  /// whether all of it needs no more registers than an operand may use.
  LinearLayout fragments(int64_t depth) const {
    return slice.growTo(shapeOf(depth));
  }
  LinearLayout fragments() const { return fragments(extent()); }
  bool fitsRegisters() const;

  /// The part that is read at a time, and its registers per thread.
  mlir::RankedTensorType sliceType() const;
  const LinearLayout &sliceLayout() const { return slice; }
  unsigned sliceRegisters() const { return slice.numRegisters(); }
  /// The part of its buffer that contains a slice.
  tileas::BufferType sliceBuffer() const;
  /// A slice, before it is repeated. The operand must be in its placement.
  mlir::Value load(mlir::OpBuilder &builder, mlir::Location loc,
                   const KIndex &at) const;

private:
  int64_t step() const { return slice.shape()[dim]; }
  int64_t mnOfAtom() const;

  mlir::Value side;
  unsigned dim;
  TileSpace space;
  tileas::MemoryAttr memory; ///< that its placement specifies, if any
  bool inMatrices;
  LinearLayout slice;
  /// Of an instruction that reads operands from memory.
  std::optional<tileas::ProductAtom> atom;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTOPERAND_H
