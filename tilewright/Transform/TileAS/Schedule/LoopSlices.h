//===- LoopSlices.h - slices of an iteration's number -----------*- C++ -*-===//
// The backward slice of an iteration's load, from which the load of another
// iteration can be generated: side-effect-free operations of the body that lead
// back to the induction variable, to values from outside the loop, and to
// loop-carried values. The carried values' own recurrences are such slices too,
// so they can be advanced separately:
//
//   for %k iter_args(%p = %first) {     %p of iteration %k + 2 * step:
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
  llvm::SmallVector<mlir::Operation *> ops; ///< in the body, in order
  std::set<unsigned> carried;               ///< numbers of the loop's iter_args
};

/// The slice of `values`; nothing if it contains more than a slice may have.
std::optional<LoopSlice> sliceOf(mlir::ValueRange values,
                                 mlir::scf::ForOp loop);

/// The slice of the next values of `carried`, transitively over the
/// loop-carried values it uses; nothing if that is no slice.
std::optional<LoopSlice> recurrenceOf(std::set<unsigned> carried,
                                      mlir::scf::ForOp loop);

/// Whether `slice` must not be executed for iterations that do not exist: it
/// divides, or assumes facts that hold only in those that do.
bool isOfIterationsOnly(const LoopSlice &slice);

/// Clones the operations of `slice` in their order.
void cloneSlice(mlir::OpBuilder &builder, const LoopSlice &slice,
                mlir::IRMapping &mapping);

/// Removes loop-carried values that only compute themselves.
mlir::scf::ForOp dropUnusedCarried(mlir::scf::ForOp loop);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPSLICES_H
