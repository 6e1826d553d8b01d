//===- LoopChannel.h - tiles that an agent of its own copies ----*- C++ -*-===//
// A loop whose tiles one warp copies by tensor maps (TMA) while the others
// multiply, through a channel of stages in shared memory:
//
//   for %k:  tiled_load %a[%k]         producer: acquire stage; copy %a[%k]
//            store_shared %buffer  ->  consumer: wait for it; multiply the
//            dot %buffer                         stage; release it
//
// The expansion writes both parts into the loop's body (TileSupply.h), each
// with the stage of one iterator; SplitAgents gives each agent its part.
// Neither needs to know how far the other has come: the producer is as many
// iterations ahead as there are stages. Tiles that one operation reads first
// share a channel; those of products that are made an iteration ahead have one
// whose stage the consumer is one further in.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPCHANNEL_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPCHANNEL_H

#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

/// How many warps and registers a kernel has whose tiles `workers` warps
/// compute, and one other copies.
struct ProducerShape {
  int32_t warps = 1; ///< beside the workers: the one that copies, and idle ones
  /// What a thread may have of the workers and of the others; nothing where
  /// all have as many.
  std::optional<std::array<int32_t, 2>> registers;
};

/// From two groups of four warps on registers move from the producer's group to
/// theirs (setmaxnreg): a warp beside them would else cost each of them a third
/// of what they have.
ProducerShape shapeWithProducer(int32_t workers, const Chip &chip);

/// The outermost loop around `loop`, through whose iterations the agents of its
/// channels live; null where `loop` stands in a branch.
mlir::scf::ForOp outermostLoop(mlir::scf::ForOp loop);

/// Why no agent of its own can copy the tile of `stream`; empty where one can.
llvm::StringRef whyNotByTensorMap(const LoopStream &stream);

/// Why no agent can run beside the others of the kernel to copy tiles of
/// `loop`; empty where one can.
llvm::StringRef whyNoProducer(mlir::scf::ForOp loop, const Chip *chip);

/// Bytes of shared memory that `stages` of the tiles of `streams` take, with
/// their barriers, and what their tensor maps are built in.
int64_t bytesOfChannel(llvm::ArrayRef<LoopStream> streams, int64_t stages);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPCHANNEL_H
