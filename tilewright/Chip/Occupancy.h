//===- Occupancy.h - how many blocks a multiprocessor holds -----*- C++ -*-===//
#ifndef TILEWRIGHT_CHIP_OCCUPANCY_H
#define TILEWRIGHT_CHIP_OCCUPANCY_H

#include "tilewright/Chip/Chip.h"

namespace tilewright {

/// What a block asks of a multiprocessor.
struct BlockNeeds {
  unsigned threads = 1, registersPerThread = 0;
  uint64_t sharedBytes = 0;
};

/// What keeps further blocks off a multiprocessor.
enum class OccupancyLimit { Threads, Blocks, Registers, SharedMemory };
/// "threads", "blocks", "registers", "shared memory".
llvm::StringRef nameOf(OccupancyLimit limit);

struct Occupancy {
  unsigned blocks = 0; ///< on one multiprocessor; 0: a block does not fit
  unsigned warps = 0;  ///< of them all
  double part = 0;     ///< of the warps that a multiprocessor can hold
  OccupancyLimit limit = OccupancyLimit::Threads;
};

/// How many blocks run on a multiprocessor of `chip` beside each other, the one
/// limit named that leaves the fewest; of equal ones the first. Registers are
/// given to warps in units of 256, shared memory in units of 128 bytes (256
/// below sm_80) with 1 KiB more for each block from sm_80 on, as
/// cuda_occupancy.h of CUDA 13.0 has it.
Occupancy occupancyOf(const Chip &chip, const BlockNeeds &needs);

/// How many of `asked` blocks run on a multiprocessor beside each other, if
/// their registers leave room for them: one at least. Registers are what ptxas
/// is told by it (`.minnctapersm`, `.maxnreg`).
Occupancy attainableBlocks(const Chip &chip, unsigned asked, unsigned threads,
                           uint64_t sharedBytes);

/// Bytes of shared memory that a block may have at most where `blocks` of them
/// run concurrently on a multiprocessor; never more than one block may have.
uint64_t sharedBytesFor(const Chip &chip, unsigned blocks);

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_OCCUPANCY_H
