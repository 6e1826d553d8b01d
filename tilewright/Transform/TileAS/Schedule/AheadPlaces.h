//===- AheadPlaces.h - where later turns' tiles lie -------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AHEADPLACES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AHEADPLACES_H

#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"

namespace tilewright {

/// The turns of a loop, by the number of the one that runs.
class Turns {
public:
  explicit Turns(mlir::scf::ForOp loop);

  /// Whether `distance` turns behind the one of number `at`, or before the end,
  /// there is another.
  mlir::Value exists(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value at, int64_t distance) const;
  /// The number of that turn, or `at` where it is none.
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

/// An iteration that something is done for.
struct Iteration {
  mlir::Value number;
  mlir::Value exists; ///< null: it does
  /// What of AheadPlaces it begins with.
  llvm::SmallVector<mlir::Value> places;
  bool isFirst = false;
};

/// What the loop carries that its streams' places follow from, of any turn.
class AheadPlaces {
public:
  AheadPlaces(mlir::scf::ForOp loop, llvm::ArrayRef<LoopStream> streams);

  /// Of the first turn, and of the one that runs.
  llvm::SmallVector<mlir::Value> first();
  llvm::SmallVector<mlir::Value> own();
  /// Those of the turn behind the one of number `turn` and `values`, which
  /// exists.
  llvm::SmallVector<mlir::Value>
  next(mlir::OpBuilder &builder, mlir::ValueRange values, mlir::Value turn);
  /// The same where that turn `exists`; else what may be computed with.
  llvm::SmallVector<mlir::Value> nextOrSame(mlir::OpBuilder &builder,
                                            mlir::ValueRange values,
                                            mlir::Value turn,
                                            mlir::Value exists);
  /// The same of the turn `distance` behind the one of number `own`, where the
  /// one behind it `exists`; else what may be computed with.
  llvm::SmallVector<mlir::Value>
  nextWhere(mlir::OpBuilder &builder, const Turns &turns, mlir::Value own,
            mlir::ValueRange values, int64_t distance, mlir::Value exists);
  /// Of the first `count` turns; `isAny` says whether the first one exists.
  llvm::SmallVector<llvm::SmallVector<mlir::Value>>
  ofFirstTurns(mlir::OpBuilder &builder, const Turns &turns, mlir::Value isAny,
               int64_t count);

  /// What slices of the turn of that number and those values start from;
  /// without values, those that need none.
  mlir::IRMapping map(mlir::Value turn, mlir::ValueRange values);
  mlir::IRMapping map(const Iteration &iteration) {
    return map(iteration.number, iteration.places);
  }

private:
  mlir::scf::ForOp loop;
  LoopSlice recurrence;
  bool isOfTurnsOnly = false;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_AHEADPLACES_H
