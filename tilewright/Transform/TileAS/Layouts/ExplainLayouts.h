//===- ExplainLayouts.h - why tiles lie where they do -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_EXPLAINLAYOUTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_EXPLAINLAYOUTS_H

#include "tilewright/Transform/TileAS/Layouts/LayoutProblem.h"

namespace tilewright {

/// Says by remarks, in the order of the text: of each tile its layout, what it
/// costs and for what, who proposed it, what forced it, and what the next best
/// is and would cost; of each move that is paid for its way. Does nothing where
/// nobody asked for remarks. `problem` is solved.
void explainLayouts(LayoutProblem &problem);

/// Says of each access of global memory how wide it is, and why no wider, in
/// the layouts that tiles have; `isChosen`: by the solver.
void explainAccesses(mlir::func::FuncOp func, bool isChosen);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_LAYOUTS_EXPLAINLAYOUTS_H
