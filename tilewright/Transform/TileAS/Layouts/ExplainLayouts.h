//===- ExplainLayouts.h - explains layouts in remarks -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_EXPLAINLAYOUTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_EXPLAINLAYOUTS_H

#include "tilewright/Transform/TileAS/Layouts/LayoutProblem.h"

namespace tilewright {

/// Emits remarks in program order. For each tile: its layout, the cost and its
/// parts, the operation that proposed the layout, the reason for the choice,
/// and the next-best layout with its cost. For each layout conversion with a
/// cost: how it moves data. Does nothing if remarks are disabled. `problem`
/// must be solved.
void explainLayouts(LayoutProblem &problem);

/// Emits a remark for each global memory access: its width, and why it is not
/// wider in the tile's layout; `isChosen`: by the solver.
void explainAccesses(mlir::func::FuncOp func, bool isChosen);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_EXPLAINLAYOUTS_H
