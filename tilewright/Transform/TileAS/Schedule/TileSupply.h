//===- TileSupply.h - how copied tiles reach their stages -------*- C++ -*-===//
// The expansion of a loop (LoopExpansion.h) emits loads to registers and early
// products; a supply emits the copies of tiles to stages in shared memory:
//
//   groups of cp.async, which the multiplying threads issue themselves, some
//   iterations early (LoopRings.h)
//   tensor maps, issued by a producer warp that runs ahead independently
//   (LoopChannel.h)
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_TILESUPPLY_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_TILESUPPLY_H

#include "tilewright/Transform/TileAS/Schedule/AheadPlaces.h"
#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

class TileSupply {
public:
  /// The iteration that is `lead` after the one being emitted; nothing if it
  /// precedes the first.
  using IterationOf =
      llvm::function_ref<std::optional<Iteration>(int64_t lead)>;

  /// The stages, i32, of an iteration.
  struct Stages {
    mlir::Value own;   ///< of its tiles
    mlir::Value ahead; ///< of the tiles of its early products
  };

  TileSupply(mlir::scf::ForOp loop, const LoopPlan &plan);
  virtual ~TileSupply();

  /// The lead of copies of `stream` in the program.
  virtual int64_t leadOf(const LoopStream &stream) const = 0;

  /// Creates the buffers, before the loop, and returns the initial iterator.
  virtual mlir::Value begin(mlir::OpBuilder &builder) = 0;

  /// Before the loop: the copies at the time step `time`, which is negative.
  virtual void copyBefore(mlir::OpBuilder &builder, AheadPlaces &places,
                          int64_t time, IterationOf iterationOf) = 0;

  /// Before the loop, whether or not `isAny` iteration exists: waits for the
  /// tiles of the first one's early products, if it exists.
  virtual void waitFirst(mlir::OpBuilder &builder, mlir::Value isAny) = 0;

  /// Before and after these products: the stage of their tiles.
  virtual mlir::Value beginFirst(mlir::OpBuilder &builder) = 0;
  virtual void endFirst(mlir::OpBuilder &builder, mlir::Value stage) = 0;

  /// At the start and at the end of each iteration.
  virtual Stages beginIteration(mlir::OpBuilder &builder, AheadPlaces &places,
                                mlir::Value iterator,
                                IterationOf iterationOf) = 0;
  virtual void endIteration(mlir::OpBuilder &builder) = 0;

  /// After the loop, which returns `iterator`.
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

/// Copies by tensor maps; the function must be split among agents afterwards.
std::unique_ptr<TileSupply> supplyByAgent(mlir::scf::ForOp loop,
                                          const LoopPlan &plan);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_TILESUPPLY_H
