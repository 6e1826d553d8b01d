//===- Occupancy.cpp - how many blocks a multiprocessor holds -------------===//
#include "tilewright/Chip/Occupancy.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

StringRef tilewright::nameOf(OccupancyLimit limit) {
  switch (limit) {
  case OccupancyLimit::Threads:
    return "threads";
  case OccupancyLimit::Blocks:
    return "blocks";
  case OccupancyLimit::Registers:
    return "registers";
  case OccupancyLimit::SharedMemory:
    return "shared memory";
  }
  llvm_unreachable("unknown limit");
}

static constexpr unsigned registersTogether = 256;

Occupancy tilewright::occupancyOf(const Chip &chip, const BlockNeeds &needs) {
  unsigned warps = divideCeil(std::max(needs.threads, 1u), chip.warpSize());
  unsigned warpsOfAll = chip.maxThreadsPerSM() / chip.warpSize();
  uint64_t ofWarp = alignTo(
      uint64_t(needs.registersPerThread) * chip.warpSize(), registersTogether);
  bool isRecent = chip.computeCapability() >= 80;
  uint64_t shared =
      alignTo(needs.sharedBytes + (isRecent ? 1024 : 0), isRecent ? 128 : 256);
  const std::pair<uint64_t, OccupancyLimit> limits[] = {
      {warpsOfAll / warps, OccupancyLimit::Threads},
      {chip.maxBlocksPerSM(), OccupancyLimit::Blocks},
      {ofWarp
           ? alignDown(chip.registersPerSM() / ofWarp, Chip::partitionsOfSM) /
                 warps
           : chip.maxBlocksPerSM(),
       OccupancyLimit::Registers},
      {shared ? chip.sharedBytesPerSM() / shared : chip.maxBlocksPerSM(),
       OccupancyLimit::SharedMemory}};
  Occupancy found;
  found.blocks = limits[0].first;
  for (auto [blocks, limit] : limits)
    if (blocks < found.blocks) {
      found.blocks = blocks;
      found.limit = limit;
    }
  found.warps = found.blocks * warps;
  found.part = double(found.warps) / warpsOfAll;
  return found;
}

Occupancy tilewright::attainableBlocks(const Chip &chip, unsigned asked,
                                       unsigned threads, uint64_t sharedBytes) {
  Occupancy most = occupancyOf(chip, {threads, 0, sharedBytes});
  most.blocks = std::max(1u, std::min(asked, most.blocks));
  return most;
}
