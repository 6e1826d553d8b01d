//===- LayoutAssignment.h - assigns layouts to values -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTASSIGNMENT_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTASSIGNMENT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tilewright/Layout/LinearLayout.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright {

/// Returns the layout for a value, a tile of the given type. Called in program
/// order, so that the values that dominate it already have layouts
/// (`tileas::layoutOf`).
using ChooseLayout = llvm::function_ref<LinearLayout(
    mlir::Value value, mlir::RankedTensorType tile)>;

/// Returns the layout for the tiles of `shape` that `op` uses together without
/// producing one of that shape; nothing for that of the first one.
using ChooseUse = llvm::function_ref<std::optional<LinearLayout>(
    mlir::Operation *op, llvm::ArrayRef<int64_t> shape)>;

/// Sets `nv_tileas.num_warps` from the kernel's spec. Emits an error if a
/// tile's sizes cannot be laid out, or the number of warps is not a power of
/// two of at most 32.
llvm::LogicalResult prepareForLayouts(mlir::func::FuncOp func);

/// Gives each tile of `func` the layout that `choose` returns. A use that needs
/// another layout gets a convert_layout after the definition, one for each
/// value and layout; constants, splats and iotas are rematerialized instead.
/// `choose` is called once for values that are one value to their operation (a
/// loop-carried value, the results of an elementwise operation). Fails if
/// prepareForLayouts does, which it calls first.
llvm::LogicalResult assignLayouts(mlir::func::FuncOp func, ChooseLayout choose,
                                  ChooseUse chooseUse = nullptr);

/// For an operation that transfers control, calls `flows` for each operand, its
/// own or of a terminator of its regions, and the value that it becomes: an
/// argument of a block or region, or a result. Returns whether `op` is such an
/// operation, or such a terminator, which belongs to the operation around it.
bool forEachFlow(
    mlir::Operation *op,
    llvm::function_ref<void(mlir::OpOperand &operand, mlir::Value becomes)>
        flows);

/// The tiles among `values`.
inline auto tilesOf(mlir::ValueRange values) {
  return llvm::make_filter_range(values, [](mlir::Value value) {
    return llvm::isa<mlir::RankedTensorType>(value.getType());
  });
}

/// Whether a tile is computed from scalars, so that it is rematerialized
/// instead of converted to another layout.
bool isMadeAgain(mlir::Value value);

/// The number of warps that execute the definition of `value`.
unsigned warpsOf(mlir::Value value);

/// Converts the tiles that do not have `layout` to it.
llvm::SmallVector<mlir::Value> convertTiles(mlir::OpBuilder &builder,
                                            mlir::Location loc,
                                            mlir::ValueRange tiles,
                                            const LinearLayout &layout);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTASSIGNMENT_H
