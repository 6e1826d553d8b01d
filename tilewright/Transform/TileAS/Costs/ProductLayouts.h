//===- ProductLayouts.h - where products leave their results ----*- C++ -*-===//
// By matrix instructions there is one layout of the accumulator that needs no
// conversion. By multiply-adds any will do, but a thread reads for each k what
// its elements have of a column of A and of a row of B, so that a part of the
// tile that is nearly square is read for less than a long one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTLAYOUTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTLAYOUTS_H

#include "tilewright/Layout/LinearLayout.h"

#include "mlir/IR/Operation.h"

namespace tilewright {

/// Whether `op`, which may be null, is a dot or a dot_scaled.
bool isProduct(mlir::Operation *op);

/// The layout in which the instructions of `product`, a dot or a dot_scaled,
/// take the accumulator and leave the result; nothing without an atom.
std::optional<LinearLayout> layoutOfProduct(mlir::Operation *product);

/// The layout in which `product` would have its accumulator, among `warps`
/// warps; nothing where it is too small to choose.
std::optional<LinearLayout> wishOfProduct(mlir::Operation *product,
                                          unsigned warps);

/// What the block takes for `product`, which no instruction computes, because
/// its accumulator is laid out so, in the slots of LayoutCost.h: reading the
/// operands.
int64_t costOfProduct(mlir::Operation *product, const LinearLayout &layout,
                      unsigned warps);

/// Whether rows of `product`'s result are used together, through a few
/// operations element by element: by a reduction, or as the left side of
/// another product.
bool usesRows(mlir::Operation *product);
/// Whether the left side of `product` is the result of another one, changed
/// element by element.
bool takesRows(mlir::Operation *product);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTLAYOUTS_H
