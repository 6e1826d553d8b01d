//===- ProductLayouts.h - accumulator layouts of products -------*- C++ -*-===//
// With matrix instructions, one accumulator layout needs no conversion. With
// multiply-adds any layout works, but for each k a thread reads its elements'
// parts of a column of A and of a row of B, so a nearly square part of the tile
// costs less than a long one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTLAYOUTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTLAYOUTS_H

#include "tilewright/Layout/LinearLayout.h"

#include "mlir/IR/Operation.h"

namespace tilewright {

/// Whether `op`, which may be null, is a dot or a dot_scaled.
bool isProduct(mlir::Operation *op);

/// The layout of the accumulator and the result of `product`'s instructions, a
/// dot or a dot_scaled; nothing without an atom.
std::optional<LinearLayout> layoutOfProduct(mlir::Operation *product);

/// The accumulator layout that `product` proposes, among `warps` warps; nothing
/// if it is too small to choose.
std::optional<LinearLayout> preferenceOfProduct(mlir::Operation *product,
                                                unsigned warps);

/// The cost for a block of reading the operands of `product`, which is computed
/// by multiply-adds, with an accumulator in `layout`; in the slots of
/// LayoutCost.h.
int64_t costOfProduct(mlir::Operation *product, const LinearLayout &layout,
                      unsigned warps);

/// Whether rows of `product`'s result are used together, through a few
/// elementwise operations: by a reduction, or as the left side of another
/// product.
bool usesRows(mlir::Operation *product);
/// Whether the left side of `product` is the result of another one, through
/// elementwise operations.
bool takesRows(mlir::Operation *product);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTLAYOUTS_H
