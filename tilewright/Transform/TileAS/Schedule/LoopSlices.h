//===- LoopSlices.h - what follows from a turn's number ---------*- C++ -*-===//
// What a load of a loop's turn is made from, so that another turn's can be made
// before: operations of the body without effects, which lead back to the turn's
// number, to what stands outside of the loop, and to values that the loop
// carries. Of those the same holds, so that they can be gone on with by
// themselves:
//
//   for %k iter_args(%p = %first) {     %p of the turn of number %k + 2 * step:
//     load %p                           advance(advance(%p))
//     %next = offset %p, %step
//     yield %next
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSLICES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSLICES_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

#include <set>

namespace tilewright {

struct LoopSlice {
  llvm::SmallVector<mlir::Operation *> ops; ///< of the body, in order
  std::set<unsigned> carried;               ///< numbers of the loop's arguments
};

/// What `values` follow from; nothing where that is more than a slice may have.
std::optional<LoopSlice> sliceOf(mlir::ValueRange values,
                                 mlir::scf::ForOp loop);

/// What values follow from that the loop carries, with all that these follow
/// from of the turn before; nothing where that is more.
std::optional<LoopSlice> recurrenceOf(std::set<unsigned> carried,
                                      mlir::scf::ForOp loop);

/// Whether `slice` may not be made of turns that do not exist: it divides, or
/// says what holds of those that do.
bool isOfTurnsOnly(const LoopSlice &slice);

/// Makes the operations of `slice` again in the order that they have.
void cloneSlice(mlir::OpBuilder &builder, const LoopSlice &slice,
                mlir::IRMapping &mapping);

/// The loop without what it carries for itself alone.
mlir::scf::ForOp dropUnusedCarried(mlir::scf::ForOp loop);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSLICES_H
