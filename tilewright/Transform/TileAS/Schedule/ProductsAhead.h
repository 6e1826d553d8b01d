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
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H

#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleConstraints.h"

#include "llvm/ADT/SetVector.h"

namespace tilewright {

/// A product with all of its iteration that it is made from.
struct ProductAhead {
  mlir::Value result;
  llvm::SetVector<mlir::Operation *> ops; ///< of the loop's body, in order
  std::vector<LoopStream> streams;        ///< that only it needs

  /// Whether `op` is made an iteration ahead and nowhere else: all but what
  /// costs nothing, and others may need.
  bool moves(mlir::Operation *op) const;
};

/// What the product `result` is made from in an iteration of `loop`; nothing
/// where it needs what another part of the iteration does, or another part
/// needs what is made for it.
std::optional<ProductAhead> collectProduct(mlir::scf::ForOp loop,
                                           llvm::ArrayRef<LoopStream> streams,
                                           mlir::Value result);

/// The first product of `loop` that is worth making an iteration ahead, with
/// the loads that only it needs; nothing where by the chip's table iterations
/// would not be shorter, or registers do not last. `constraints` may name it,
/// or say of some that they are not. A step, and a remark.
std::optional<ProductAhead>
chooseProductAhead(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
                   const ScheduleConstraints &constraints, const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H
