//===- ProductAtom.h - the instruction of a product -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H
#define TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H

#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Layout/DescribedMemory.h"
#include "tilewright/Layout/Fragments.h"

namespace tilewright::tileas {

/// What `atom` and `warps` of a product say.
struct ProductAtom {
  const MmaAtom *row;
  WarpGrid grid;
  std::string input; ///< the type of A, as the row has it

  /// What PTX calls the elements of an operand, which are unsigned or not where
  /// they are integers.
  llvm::StringRef typeOf(bool isUnsigned) const;
  LinearLayout fragment(MmaOperand operand,
                        llvm::ArrayRef<int64_t> shape) const {
    return fragmentOf(*row, operand, shape, grid);
  }
  /// That of a left operand of any k, of as many instructions.
  LinearLayout fragmentOfLhs(llvm::ArrayRef<int64_t> shape) const;
  /// Whether the sums of `shape` of products over `k` are instructions of the
  /// grid, with nothing left over.
  bool divides(llvm::ArrayRef<int64_t> shape, int64_t k) const;
};

/// Whether `op` multiplies tiles of any size, a `dot` or a `dot_scaled`.
inline bool isProduct(mlir::Operation *op) {
  return llvm::isa<DotOp, DotScaledOp>(op);
}

/// Fails, with a diagnostic, unless `a` times `b` is a `d`, by their shapes.
llvm::LogicalResult verifyProductShapes(mlir::Operation *op,
                                        mlir::RankedTensorType a,
                                        mlir::RankedTensorType b,
                                        mlir::RankedTensorType d);

/// Fails, with a diagnostic, unless `warps` can share `atom`.
llvm::LogicalResult verifyWarpsOf(mlir::Operation *op, const MmaAtom &atom,
                                  llvm::ArrayRef<int32_t> warps);

/// Fails, with a diagnostic, unless `atom`, shared by `warps`, adds products of
/// `element`, or of what that is widened to, up in `acc`.
llvm::LogicalResult verifyProductAtom(mlir::Operation *op, llvm::StringRef atom,
                                      llvm::ArrayRef<int32_t> warps,
                                      mlir::Type element, bool isUnsigned,
                                      mlir::Type acc);

/// The instruction that was chosen for `product`, a `dot`, a `dot_scaled`, an
/// `mma`, an `async.dot` or its wait, which has been verified; nothing where
/// none was.
std::optional<ProductAtom> productAtomOf(mlir::Operation *product);

/// Whether the instruction that was chosen for `op` runs beside the warps that
/// begin it (wgmma); false where none was, and of what is no product.
bool isAsyncProduct(mlir::Operation *op);

/// How many of `atom`, that of `product`, a warp runs for it.
int64_t instructionsOfWarp(const ProductAtom &atom, mlir::Operation *product);

/// How the instruction finds the operand `number` of `product`, 0 or 1, in its
/// buffer, of which it knows a part; nothing where no descriptor names that.
std::optional<DescribedMatrix> describeOperand(AsyncDotOp product,
                                               unsigned number);

/// What the first byte of `buffer` has to be a multiple of, for those that read
/// it by descriptors; 16 where there are none.
uint64_t alignmentOf(AllocTensorOp buffer);

/// The operands' type as `input`, where an instruction on it multiplies
/// `element` without a loss: itself, or f16 where the float fits into it.
bool multipliesAs(mlir::Type element, bool isUnsigned, llvm::StringRef input);

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H
