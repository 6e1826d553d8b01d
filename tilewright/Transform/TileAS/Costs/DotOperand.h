//===- DotOperand.h - an operand of a product and its home ------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTOPERAND_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTOPERAND_H

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

namespace tilewright {

/// Where a loop over k stands: an i32, or a number that is known.
struct KIndex {
  mlir::Value value;
  int64_t constant = 0; ///< where `value` is null

  /// `value` as an i32.
  mlir::Value materialize(mlir::OpBuilder &builder, mlir::Location loc) const;
  /// How often `step`, whose multiple it is, goes into it.
  KIndex over(mlir::OpBuilder &builder, mlir::Location loc, int64_t step) const;
};

/// One side of a product, or its scales. What has its home in registers, and
/// would take too many, goes to a buffer, except in the body of a reduction,
/// where each thread has a product of its own.
class DotOperand {
public:
  /// Of the operand `number` of `product`, `dim` is the dimension of k; `slice`
  /// is the layout of what is read of it at a time. `inMatrices`: these are
  /// fragments of an instruction.
  DotOperand(mlir::Operation *product, unsigned number, unsigned dim,
             LinearLayout slice, bool inMatrices = false);
  /// The left operand of a product of matrices, number 0, or the right one, as
  /// the instruction takes it. What that reads by a descriptor has no slices.
  static DotOperand ofAtom(mlir::Operation *product, unsigned number,
                           const tileas::ProductAtom &atom);
  /// One that is read an element of k at a time, which are repeated to a tile
  /// of the layout `result`.
  static DotOperand repeated(mlir::Operation *product, unsigned number,
                             unsigned dim, const LinearLayout &result);
  /// The operand `number` of `product` as `atom` takes it, or repeated to
  /// `result` where there is none.
  static DotOperand of(mlir::Operation *product, unsigned number,
                       const std::optional<tileas::ProductAtom> &atom,
                       const LinearLayout &result);

  mlir::Value value() const { return side; }
  /// The elements, without a layout.
  mlir::RankedTensorType type() const;
  /// Whether each thread has all it multiplies, in registers that are chosen
  /// among at no cost only where k is known.
  bool isInRegisters() const { return space == TileSpace::Registers; }
  /// Whether it is a buffer, which somebody else has filled.
  bool isInMemory() const {
    return llvm::isa<tileas::BufferType>(side.getType());
  }
  /// Whether the instruction itself reads it from its buffer.
  bool isDescribed() const { return atom && !isInRegisters(); }
  unsigned kDim() const { return dim; }
  /// The other dimension of its matrices.
  unsigned mnDim() const { return 2 * slice.rank() - 3 - dim; }
  int64_t extent() const { return type().getDimSize(dim); }
  /// Its shape where k has `depth` elements.
  llvm::SmallVector<int64_t> shapeOf(int64_t depth) const;
  /// The bytes that have to be made free for `depth` elements of k.
  int64_t bytes(int64_t depth) const;
  /// The buffer for `depth` elements of k that its writer and its readers like
  /// best, or that which its home names. Of what is in registers of some
  /// threads and has its home elsewhere.
  tileas::BufferType bufferFor(int64_t depth) const;

  /// Where each thread has all that it multiplies of `depth` elements of k, and
  /// whether all of it takes no more registers than an operand may have.
  LinearLayout fragments(int64_t depth) const {
    return slice.growTo(shapeOf(depth));
  }
  LinearLayout fragments() const { return fragments(extent()); }
  bool fitsRegisters() const;

  /// What is read at a time, and how many registers of a thread it takes.
  mlir::RankedTensorType sliceType() const;
  const LinearLayout &sliceLayout() const { return slice; }
  unsigned sliceRegisters() const { return slice.numRegisters(); }
  /// The part of its buffer in which a slice stands.
  tileas::BufferType sliceBuffer() const;
  /// A slice, before it is repeated. The operand is where it is read.
  mlir::Value load(mlir::OpBuilder &builder, mlir::Location loc,
                   const KIndex &at) const;

private:
  int64_t step() const { return slice.shape()[dim]; }
  int64_t mnOfAtom() const;

  mlir::Value side;
  unsigned dim;
  TileSpace space;
  tileas::MemoryAttr memory; ///< that its home names, if it does
  bool inMatrices;
  LinearLayout slice;
  /// Of an instruction that reads operands from memory.
  std::optional<tileas::ProductAtom> atom;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_DOTOPERAND_H
