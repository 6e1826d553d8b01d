//===- ScheduleConstraints.h - hard constraints of a schedule ---*- C++ -*-===//
// Hard constraints of a loop's schedule, as attributes written by its producer
// or by hand:
//
//   tileas.schedule.constraint.serial    on a loop: no pipelining
//   tileas.schedule.constraint.stages    on a loop: the stages of its rings
//   tileas.schedule.constraint.filler    on a load, #nv_tileas.filler: how its
//                                        tile reaches its buffer
//   tileas.schedule.constraint.ahead     on a product: whether it runs an
//                                        iteration early
//
// Source: seed 003, pipeline staging, which specifies only the prefix of their
// names.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULECONSTRAINTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULECONSTRAINTS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/MapVector.h"

namespace tilewright {

struct LoopPlan;

struct ScheduleConstraints {
  bool isSerial = false;
  std::optional<int64_t> stages;
  /// Of loads and products in the loop's body.
  llvm::MapVector<mlir::Operation *, Filler> fillers;
  llvm::MapVector<mlir::Operation *, bool> ahead;

  /// The required filler of the tile of `load`, if constrained.
  std::optional<Filler> fillerOf(mlir::Operation *load) const;
  /// Whether `product` must run an iteration early, if constrained.
  std::optional<bool> isAhead(mlir::Operation *product) const;
};

/// The constraints of `loop`. An error at an operation that cannot have one, or
/// whose constraint has the wrong type.
mlir::FailureOr<ScheduleConstraints> readConstraints(mlir::scf::ForOp loop);

/// Fails, with a diagnostic at the operation, unless `plan` satisfies all
/// constraints; a null plan leaves the loop as it is.
llvm::LogicalResult checkConstraints(mlir::scf::ForOp loop,
                                     const ScheduleConstraints &constraints,
                                     const LoopPlan *plan);

/// Removes all constraints of `func`.
void dropConstraints(mlir::func::FuncOp func);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_SCHEDULECONSTRAINTS_H
