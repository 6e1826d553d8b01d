//===- ProductsAhead.h - products made an iteration early -------*- C++ -*-===//
// Products whose operands do not follow from what the loop carries can be made
// an iteration before they are needed, so that the matrix units work beside
// what the iteration computes element by element:
//
//   for i: s = q * k[i]                  s = q * k[first]
//          p = softmax(s)           ->   for i: next = q * k[i + 1]
//          o += p * v[i]                        p = softmax(s); o += p * v[i]
//                                               yield next
//
// Instructions run beside each other within a block of code, so the last
// iteration multiplies too, what it has read already, and nobody looks at the
// result.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H

#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleConstraints.h"

#include "llvm/ADT/SetVector.h"

namespace tilewright {

/// Products with all of their iteration that they are made from; none of them
/// without results.
struct ProductsAhead {
  llvm::SmallVector<mlir::Value> results;
  llvm::SetVector<mlir::Operation *> ops; ///< of the loop's body, in order
  std::vector<LoopStream> streams;        ///< that only they need

  explicit operator bool() const { return !results.empty(); }
  /// Whether `op` is made an iteration ahead and nowhere else: all but what
  /// costs nothing, and others may need.
  bool moves(mlir::Operation *op) const;
};

/// What the products `results` are made from in an iteration of `loop`; nothing
/// where they need what another part of the iteration does, or another part
/// needs what is made for them.
std::optional<ProductsAhead>
collectProducts(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
                llvm::ArrayRef<mlir::Value> results);

/// The products of `loop` that a modulo schedule places an iteration early,
/// with the loads that only they need. It may do so with those that make its
/// interval shorter, each alone or with those before it, while registers last.
/// `constraints` may name some, or exclude some; `blocks` share a
/// multiprocessor. Steps, and remarks.
ProductsAhead chooseProductsAhead(mlir::scf::ForOp loop,
                                  llvm::ArrayRef<LoopStream> streams,
                                  const ScheduleConstraints &constraints,
                                  const Chip *chip, int64_t blocks);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H
