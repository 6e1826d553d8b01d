//===- LoopChannel.h - tiles that a producer warp copies --------*- C++ -*-===//
// A loop whose tiles one warp copies by tensor maps (TMA) while the others
// multiply, through a channel of stages in shared memory:
//
//   for %k:  tiled_load %a[%k]         producer: acquire stage; copy %a[%k]
//            store_shared %buffer  ->  consumer: wait for it; multiply the
//            dot %buffer                         stage; release it
//
// The expansion emits both parts into the loop's body (TileSupply.h), each
// using its own iterator's stage; SplitAgents gives each agent its part.
// Neither tracks the other's progress: the producer runs as many iterations
// ahead as there are stages. Tiles that one operation reads first share a
// channel. Products that run an iteration early have a channel of their own,
// whose consumer is one stage further.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPCHANNEL_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPCHANNEL_H

#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

namespace tilewright {

/// The number of warps and registers of a kernel whose tiles `workers` warps
/// compute, and another warp copies.
struct ProducerShape {
  int32_t warps = 1; ///< in addition to the workers: the producer and idle ones
  /// Register limits per thread of the workers and of the others; nothing if
  /// all have the same.
  std::optional<std::array<int32_t, 2>> registers;
};

/// With two or more groups of four workers, registers move from the producer's
/// group to theirs (setmaxnreg): otherwise an additional warp would cost each
/// worker a third of its registers.
ProducerShape shapeWithProducer(int32_t workers, const Chip &chip);

/// The outermost loop around `loop`, throughout which the agents of its
/// channels live; null if `loop` is in a branch.
mlir::scf::ForOp outermostLoop(mlir::scf::ForOp loop);

/// Why no producer warp can copy the tile of `stream`; empty if one can.
llvm::StringRef whyNotByTensorMap(const LoopStream &stream);

/// Why no producer warp can run concurrently with the kernel's others to copy
/// tiles of `loop`; empty if one can.
llvm::StringRef whyNoProducer(mlir::scf::ForOp loop, const Chip *chip);

/// Bytes of shared memory for `stages` of the tiles of `streams`, with their
/// barriers and the scratch for building their tensor maps.
int64_t bytesOfChannel(llvm::ArrayRef<LoopStream> streams, int64_t stages);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SCHEDULE_LOOPCHANNEL_H
