//===- ProductsAhead.h - products of the next iteration ---------*- C++ -*-===//
// A product whose operands do not depend on loop-carried values can be computed
// one iteration early, so that the matrix units run concurrently with the
// element-wise operations of the iteration:
//
//   for i: s = q * k[i]                  s = q * k[first]
//          p = softmax(s)           ->   for i: next = q * k[i + 1]
//          o += p * v[i]                        p = softmax(s); o += p * v[i]
//                                               yield next
//
// Instructions overlap only within one basic block, so the product is not
// guarded: the last iteration multiplies tiles again that it has already read,
// and the result is unused.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H

#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleConstraints.h"

#include "llvm/ADT/SetVector.h"

namespace tilewright {

/// Products with the operations of their iteration that they depend on; empty
/// if it has no results.
struct ProductsAhead {
  llvm::SmallVector<mlir::Value> results;
  llvm::SetVector<mlir::Operation *> ops; ///< of the loop's body, in order
  std::vector<LoopStream> streams;        ///< only they use

  explicit operator bool() const { return !results.empty(); }
  /// Whether `op` is executed an iteration early only; operations that cost
  /// nothing, which others may use too, are executed twice.
  bool moves(mlir::Operation *op) const;
};

/// The products of `loop` whose result an operation of the iteration uses that
/// is no product.
llvm::SmallVector<mlir::Value> productsOfIteration(mlir::scf::ForOp loop);

/// Collects the operations of an iteration of `loop` that the products
/// `results` depend on. None if these depend on the rest of the iteration, or
/// the rest uses an operation of them.
std::optional<ProductsAhead>
collectProducts(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams,
                llvm::ArrayRef<mlir::Value> results);

/// The products of `loop` that a modulo schedule places an iteration early,
/// with the loads that only they need. It may do so with those that make its
/// interval shorter, each alone or with those before it, if registers suffice.
/// `constraints` may name some, or exclude some; `blocks` share a
/// multiprocessor. Steps, and remarks.
ProductsAhead chooseProductsAhead(mlir::scf::ForOp loop,
                                  llvm::ArrayRef<LoopStream> streams,
                                  const ScheduleConstraints &constraints,
                                  const Chip *chip, int64_t blocks);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_PRODUCTSAHEAD_H
