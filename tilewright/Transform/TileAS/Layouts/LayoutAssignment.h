//===- LayoutAssignment.h - layouts for values, moves between ---*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTASSIGNMENT_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTASSIGNMENT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "tilewright/Layout/LinearLayout.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright {

/// The layout that a value shall have, a tile of the given type. Values are
/// asked for in the order of the text, so that what dominates one has its
/// layout already (`tileas::layoutOf`).
using ChooseLayout = llvm::function_ref<LinearLayout(
    mlir::Value value, mlir::RankedTensorType tile)>;

/// The layout that the tiles of `shape` shall have which `op` uses together
/// without making one of that shape; nothing: that of the first of them.
using ChooseUse = llvm::function_ref<std::optional<LinearLayout>(
    mlir::Operation *op, llvm::ArrayRef<int64_t> shape)>;

/// Sets `nv_tileas.num_warps` from the kernel's spec. Emits an error where a
/// tile's sizes cannot be laid out, or the number of warps is no power of two
/// of at most 32.
llvm::LogicalResult prepareForLayouts(mlir::func::FuncOp func);

/// Gives each tile of `func` the layout that `choose` says, and what asks for
/// another gets it by a convert_layout behind the definition, one for each
/// value and layout; constants, splats and iotas are made again instead. Values
/// that are one value to their operation (what a loop carries, the results of
/// one elementwise operation) are asked for once. Fails where
/// prepareForLayouts does, which it begins with.
llvm::LogicalResult assignLayouts(mlir::func::FuncOp func, ChooseLayout choose,
                                  ChooseUse chooseUse = nullptr);

/// Of an operation that sends control on, calls `flows` for each operand, its
/// own or of an end of its regions, and the value that this becomes: arguments
/// of blocks and regions, results. Returns whether `op` is one, or such an end,
/// which belongs to the operation around it.
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

/// Whether a tile is made from scalars, so that it is made again where another
/// layout is wanted, not moved.
bool isMadeAgain(mlir::Value value);

/// How many warps run together what `value` is defined in.
unsigned warpsOf(mlir::Value value);

/// The tiles in `layout`: converted, but for those that have it.
llvm::SmallVector<mlir::Value> convertTiles(mlir::OpBuilder &builder,
                                            mlir::Location loc,
                                            mlir::ValueRange tiles,
                                            const LinearLayout &layout);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_LAYOUTASSIGNMENT_H
