//===- ProductAtom.h - the instruction of a product -------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H
#define TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H

#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Layout/Fragments.h"

namespace tilewright::tileas {

/// What `atom` and `warps` of a product say.
struct ProductAtom {
  const MmaAtom *row;
  WarpGrid grid;
  std::string input; ///< the type of A, as the row has it

  LinearLayout fragment(MmaOperand operand,
                        llvm::ArrayRef<int64_t> shape) const {
    return fragmentOf(*row, operand, shape, grid);
  }
};

/// Whether `op` multiplies tiles of any size, a `dot` or a `dot_scaled`.
inline bool isProduct(mlir::Operation *op) {
  return llvm::isa<DotOp, DotScaledOp>(op);
}

/// The instruction that was chosen for `product`, a `dot`, a `dot_scaled` or an
/// `mma`, which has been verified; nothing where none was.
std::optional<ProductAtom> productAtomOf(mlir::Operation *product);

/// How many of `atom`, that of `product`, a warp runs for it.
int64_t instructionsOfWarp(const ProductAtom &atom, mlir::Operation *product);

/// The operands' type as `input`, where an instruction on it multiplies
/// `element` without a loss: itself, or f16 where the float fits into it.
bool multipliesAs(mlir::Type element, bool isUnsigned, llvm::StringRef input);

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_PRODUCTATOM_H
