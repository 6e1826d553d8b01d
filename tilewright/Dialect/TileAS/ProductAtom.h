//===- ProductAtom.h - the instruction of a matrix product ------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H
#define TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H

#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Layout/DescribedMemory.h"
#include "tilewright/Layout/Fragments.h"

namespace tilewright::tileas {

/// `atom` and `warps` of a matrix product.
struct ProductAtom {
  const MmaAtom *row;
  WarpGrid grid;
  std::string input; ///< the type of A, as in the row

  /// PTX's name for the element type of an operand, with the signedness of
  /// integers.
  llvm::StringRef typeOf(bool isUnsigned) const;
  LinearLayout fragment(MmaOperand operand,
                        llvm::ArrayRef<int64_t> shape) const {
    return fragmentOf(*row, operand, shape, grid);
  }
  /// The fragment of a left operand of any k, for several instructions.
  LinearLayout fragmentOfLhs(llvm::ArrayRef<int64_t> shape) const;
  /// Whether instructions of the grid divide an accumulator of `shape` and a
  /// depth of `k` evenly.
  bool divides(llvm::ArrayRef<int64_t> shape, int64_t k) const;
};

/// Whether `op` is a `dot` or a `dot_scaled`, a matrix product of any size.
inline bool isProduct(mlir::Operation *op) {
  return llvm::isa<DotOp, DotScaledOp>(op);
}

/// Fails with a diagnostic unless the shapes of `a`, `b` and `d` match.
llvm::LogicalResult verifyProductShapes(mlir::Operation *op,
                                        mlir::RankedTensorType a,
                                        mlir::RankedTensorType b,
                                        mlir::RankedTensorType d);

/// Fails with a diagnostic unless `warps` can share `atom`.
llvm::LogicalResult verifyWarpsOf(mlir::Operation *op, const MmaAtom &atom,
                                  llvm::ArrayRef<int32_t> warps);

/// Fails with a diagnostic unless `atom`, shared by `warps`, multiplies
/// `element`, possibly widened, and accumulates in `acc`.
llvm::LogicalResult verifyProductAtom(mlir::Operation *op, llvm::StringRef atom,
                                      llvm::ArrayRef<int32_t> warps,
                                      mlir::Type element, bool isUnsigned,
                                      mlir::Type acc);

/// The instruction chosen for `product`, a verified `dot`, `dot_scaled`, `mma`,
/// `async.dot` or its wait; std::nullopt if none was chosen.
std::optional<ProductAtom> productAtomOf(mlir::Operation *product);

/// Whether the instruction chosen for `op` is asynchronous (wgmma); false if
/// none was chosen, or `op` is not a matrix product.
bool isAsyncProduct(mlir::Operation *op);

/// The number of instructions `atom`, that of `product`, that a warp executes
/// for it.
int64_t instructionsOfWarp(const ProductAtom &atom, mlir::Operation *product);

/// The descriptor of operand `number` of `product`, 0 or 1, in its buffer;
/// std::nullopt if none expresses it.
std::optional<DescribedMatrix> describeOperand(AsyncDotOp product,
                                               unsigned number);

/// The alignment in bytes that descriptors and tensor maps require of `buffer`;
/// at least 16.
uint64_t alignmentOf(AllocTensorOp buffer);

/// Whether instructions with operands of type `input` multiply `element`
/// exactly: it is that type, or a float that fits into f16.
bool multipliesAs(mlir::Type element, bool isUnsigned, llvm::StringRef input);

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H
