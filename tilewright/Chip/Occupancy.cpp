//===- Occupancy.cpp - how many blocks fit on a multiprocessor ------------===//
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

namespace {
struct SharedPieces {
  unsigned firstCapability;
  uint64_t size, reserved;
};
} // namespace

static const SharedPieces &sharedPieces(const Chip &chip) {
  static constexpr SharedPieces rows[] = {
#define SHARED_PIECES(...) {__VA_ARGS__},
#include "tilewright/Chip/Costs.def"
  };
  const SharedPieces *found = rows;
  for (const SharedPieces &row : rows)
    if (chip.isWithin(row.firstCapability))
      found = &row;
  return *found;
}

Occupancy tilewright::occupancyOf(const Chip &chip, const BlockNeeds &needs) {
  unsigned warps = divideCeil(std::max(needs.threads, 1u), chip.warpSize());
  unsigned warpsOfAll = chip.maxThreadsPerSM() / chip.warpSize();
  uint64_t ofWarp = alignTo(
      uint64_t(needs.registersPerThread) * chip.warpSize(), registersTogether);
  const SharedPieces &pieces = sharedPieces(chip);
  uint64_t shared = alignTo(needs.sharedBytes + pieces.reserved, pieces.size);
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

uint64_t tilewright::sharedBytesFor(const Chip &chip, unsigned blocks) {
  const SharedPieces &pieces = sharedPieces(chip);
  uint64_t each =
      alignDown(chip.sharedBytesPerSM() / std::max(blocks, 1u), pieces.size);
  return std::min<uint64_t>(each - std::min(each, pieces.reserved),
                            chip.maxSharedBytesPerBlock());
}
