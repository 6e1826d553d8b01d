//===- ProductsAhead.h - products of the turn behind ------------*- C++ -*-===//
// A product whose operands do not follow from what the loop carries can be made
// a turn before it is needed, so that the matrix units work beside what the
// turn computes element by element:
//
//   for i: s = q * k[i]                  s = q * k[first]
//          p = softmax(s)           ->   for i: next = q * k[i + 1]
//          o += p * v[i]                        p = softmax(s); o += p * v[i]
//                                               yield next
//
// Instructions of a block of code stand beside each other, so the last turn
// multiplies too, what it has read already, and nobody looks at the result.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_PRODUCTSAHEAD_H
#define TILEWRIGHT_TRANSFORM_TILEAS_PRODUCTSAHEAD_H

#include "tilewright/Transform/TileAS/LoopStreams.h"

namespace tilewright {

/// Makes the first product of `loop` that is worth it a turn ahead, with the
/// loads that only it needs; the loop that it became, or null where there is
/// none: by the chip's table turns would not be shorter, or registers do not
/// last. A step, and a remark.
mlir::scf::ForOp multiplyAhead(mlir::scf::ForOp loop,
                               llvm::ArrayRef<LoopStream> streams,
                               const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_PRODUCTSAHEAD_H
