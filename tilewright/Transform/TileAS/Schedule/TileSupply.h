//===- TileSupply.h - how copied tiles come to their stages -----*- C++ -*-===//
// The expansion of a loop (LoopExpansion.h) writes what is loaded to registers
// and multiplied ahead, and asks a supply for the tiles that are copied to
// stages in shared memory:
//
//   groups of cp.async, which the threads that multiply begin themselves, some
//   iterations ahead (LoopRings.h)
//   tensor maps, by an agent of its own, which is ahead by itself
//   (LoopChannel.h)
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_TILESUPPLY_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_TILESUPPLY_H

#include "tilewright/Transform/TileAS/Schedule/AheadPlaces.h"
#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

class TileSupply {
public:
  /// The iteration that is so many ahead of the one that is written; nothing
  /// where it is before the first.
  using IterationOf =
      llvm::function_ref<std::optional<Iteration>(int64_t lead)>;

  /// The stages, i32, of an iteration.
  struct Stages {
    mlir::Value own;   ///< of its tiles
    mlir::Value ahead; ///< of those of the products that it makes ahead
  };

  TileSupply(mlir::scf::ForOp loop, const LoopPlan &plan);
  virtual ~TileSupply();

  /// By how many iterations copies of `stream` are ahead in the program.
  virtual int64_t leadOf(const LoopStream &stream) const = 0;

  /// Makes the buffers, in front of the loop. The iterator that it begins with.
  virtual mlir::Value begin(mlir::OpBuilder &builder) = 0;

  /// Before the loop: the copies of the time step `time`, below zero.
  virtual void copyBefore(mlir::OpBuilder &builder, AheadPlaces &places,
                          int64_t time, IterationOf iterationOf) = 0;

  /// Before and after the products of the first iteration are made, before the
  /// loop: the stage of their tiles.
  virtual mlir::Value beginFirst(mlir::OpBuilder &builder) = 0;
  virtual void endFirst(mlir::OpBuilder &builder, mlir::Value stage) = 0;

  /// At the beginning and at the end of each iteration.
  virtual Stages beginIteration(mlir::OpBuilder &builder, AheadPlaces &places,
                                mlir::Value iterator,
                                IterationOf iterationOf) = 0;
  virtual void endIteration(mlir::OpBuilder &builder) = 0;

  /// After the loop, which leaves `iterator`.
  virtual void end(mlir::scf::ForOp loop, mlir::Value iterator) = 0;

  /// The buffer of the tile of `plan.copied[number]` in `stage`.
  mlir::Value bufferOf(mlir::OpBuilder &builder, unsigned number,
                       mlir::Value stage) const;

protected:
  mlir::Value always(mlir::OpBuilder &builder) const;
  /// The stage that `iterator` is in.
  mlir::Value stageOf(mlir::OpBuilder &builder, mlir::Value iterator) const;

  mlir::scf::ForOp loop;
  mlir::Location loc;
  const LoopPlan &plan;
  llvm::SmallVector<mlir::Value> rings; ///< by `plan.copied`
};

/// Copies by cp.async.
std::unique_ptr<TileSupply> supplyByGroups(mlir::scf::ForOp loop,
                                           const LoopPlan &plan);

/// Copies by tensor maps; the function has to be split among agents then.
std::unique_ptr<TileSupply> supplyByAgent(mlir::scf::ForOp loop,
                                          const LoopPlan &plan);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_TILESUPPLY_H
