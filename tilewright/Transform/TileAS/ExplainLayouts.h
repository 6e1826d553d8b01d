//===- ExplainLayouts.h - why tiles lie where they do -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_EXPLAINLAYOUTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_EXPLAINLAYOUTS_H

#include "tilewright/Transform/TileAS/LayoutProblem.h"

namespace tilewright {

/// Says by remarks, in the order of the text: of each tile its layout, what it
/// costs, who proposed it and what the next best would cost; of each access of
/// global memory how wide it is; of each move that is paid for its way. Does
/// nothing where nobody asked for remarks. `problem` is solved.
void explainLayouts(LayoutProblem &problem);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_EXPLAINLAYOUTS_H
