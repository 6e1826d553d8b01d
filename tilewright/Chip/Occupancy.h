//===- Occupancy.h - blocks that fit on a multiprocessor --------*- C++ -*-===//
#ifndef TILEWRIGHT_CHIP_OCCUPANCY_H
#define TILEWRIGHT_CHIP_OCCUPANCY_H

#include "tilewright/Chip/Chip.h"

namespace tilewright {

/// The resources that a block needs of a multiprocessor.
struct BlockNeeds {
  unsigned threads = 1, registersPerThread = 0;
  uint64_t sharedBytes = 0;
};

/// The resource that prevents further blocks on a multiprocessor.
enum class OccupancyLimit { Threads, Blocks, Registers, SharedMemory };
/// "threads", "blocks", "registers", "shared memory".
llvm::StringRef nameOf(OccupancyLimit limit);

struct Occupancy {
  unsigned blocks = 0; ///< on one multiprocessor; 0: a block does not fit
  unsigned warps = 0;  ///< of them all
  double part = 0;     ///< of the warps that a multiprocessor can hold
  OccupancyLimit limit = OccupancyLimit::Threads;
};

/// How many blocks run concurrently on a multiprocessor of `chip`, and the
/// limit that permits the fewest; the first one if several do. Registers are
/// allocated to warps in units of 256, shared memory in units of 128 bytes (256
/// below sm_80) with 1 KiB more for each block from sm_80 on, as in
/// cuda_occupancy.h of CUDA 13.0.
Occupancy occupancyOf(const Chip &chip, const BlockNeeds &needs);

/// How many of `asked` blocks run concurrently on a multiprocessor, provided
/// that their registers fit: at least one. ptxas limits registers accordingly
/// (`.minnctapersm`, `.maxnreg`).
Occupancy attainableBlocks(const Chip &chip, unsigned asked, unsigned threads,
                           uint64_t sharedBytes);

/// The most shared memory in bytes of a block if `blocks` of them run
/// concurrently on a multiprocessor; at most the limit of one block.
uint64_t sharedBytesFor(const Chip &chip, unsigned blocks);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_OCCUPANCY_H
