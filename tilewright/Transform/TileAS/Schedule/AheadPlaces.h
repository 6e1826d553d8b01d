//===- AheadPlaces.h - addresses of prefetched iterations -------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AHEADPLACES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AHEADPLACES_H

#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"

namespace tilewright {

/// The iterations of a loop, by their induction variable.
class IterationRange {
public:
  explicit IterationRange(mlir::scf::ForOp loop);

  /// Whether an iteration exists `distance` iterations after the one with
  /// number `at`.
  mlir::Value exists(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value at, int64_t distance) const;
  /// That iteration's number, or `at` if it does not exist.
  mlir::Value number(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value at, int64_t distance,
                     mlir::Value exists) const;
  mlir::Value isAny(mlir::OpBuilder &builder, mlir::Location loc) const;

private:
  mlir::Value constant(mlir::OpBuilder &builder, mlir::Location loc,
                       int64_t value) const;

  mlir::Value first, end;
  bool isUnsigned;
  int64_t step;
};

/// An iteration that operations are executed for.
struct Iteration {
  mlir::Value number;
  mlir::Value exists; ///< null: it always does
  /// Its values of the loop-carried variables of AheadPlaces.
  llvm::SmallVector<mlir::Value> places;
  bool isFirst = false;
};

/// The loop-carried values that the addresses of a loop's streams depend on,
/// for any iteration.
class AheadPlaces {
public:
  AheadPlaces(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams);

  /// The values in the first iteration, and in the current one.
  llvm::SmallVector<mlir::Value> first();
  llvm::SmallVector<mlir::Value> own();
  /// The values in the iteration after the one with number `iteration` and the
  /// given `values`, which exists.
  llvm::SmallVector<mlir::Value> next(mlir::OpBuilder &builder,
                                      mlir::ValueRange values,
                                      mlir::Value iteration);
  /// The same if that iteration `exists`; otherwise values that are safe to
  /// compute with.
  llvm::SmallVector<mlir::Value> nextOrSame(mlir::OpBuilder &builder,
                                            mlir::ValueRange values,
                                            mlir::Value iteration,
                                            mlir::Value exists);
  /// The values `distance` iterations after number `own`, if the next iteration
  /// `exists`; otherwise values that are safe to compute with.
  llvm::SmallVector<mlir::Value>
  nextWhere(mlir::OpBuilder &builder, const IterationRange &range,
            mlir::Value own, mlir::ValueRange values, int64_t distance,
            mlir::Value exists);
  /// The values of the first `count` iterations; `isAny` is whether the first
  /// one exists.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>>
  ofFirstIterations(mlir::OpBuilder &builder, const IterationRange &range,
                    mlir::Value isAny, int64_t count);

  /// The mapping that clones slices for the iteration with that number and
  /// those values; without values, slices that need none.
  mlir::IRMapping map(mlir::Value iteration, mlir::ValueRange values);
  mlir::IRMapping map(const Iteration &iteration) {
    return map(iteration.number, iteration.places);
  }

private:
  mlir::scf::ForOp loop;
  LoopSlice recurrence;
  bool isOfIterationsOnly = false;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AHEADPLACES_H
