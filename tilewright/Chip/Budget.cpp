//===- Budget.cpp - resource limits of a kernel ---------------------------===//
#include "tilewright/Chip/Budget.h"

#include "tilewright/Chip/Occupancy.h"

#include "llvm/ADT/bit.h"
#include <algorithm>

using namespace tilewright;

/// For a kernel whose chip is unknown.
static constexpr int64_t sharedOfEveryChip = 48 * 1024, mostOfThread = 255,
                         registersOfEveryChip = 65536;

/// The number of warps whose latencies overlap on a multiprocessor.
static constexpr unsigned busyWarps = 16;

Budget::Budget(const Chip *chip, unsigned threads,
               std::optional<unsigned> asked, uint64_t sharedBytes)
    : chip(chip), threads(threads), ofThread(mostOfThread),
      isAsked(asked.has_value()), mostShared(sharedOfEveryChip),
      share(sharedOfEveryChip) {
  concurrent = asked.value_or(concurrent);
  if (!chip)
    return;
  mostShared = chip->maxSharedBytesPerBlock();
  share = sharedBytesFor(*chip, concurrent);
  ofThread = chip->maxRegistersPerThread();
  if (!threads)
    return;
  unsigned blocks =
      asked ? attainableBlocks(*chip, *asked, threads, sharedBytes).blocks : 1;
  ofThread = chip->registersForOccupancy(blocks, threads);
}

int64_t Budget::spilled(int64_t words) const {
  return std::max<int64_t>(words - forTiles(), 0);
}

int64_t Budget::predicted(int64_t words) const {
  return std::min(words + misjudged, ofThread);
}

int64_t Budget::forSlice() const {
  constexpr int64_t fourAccesses = 16;
  return std::min(fourAccesses, forTile() / 4);
}

int64_t Budget::withBusyWarps() const {
  return chip ? chip->registersForOccupancy(1, busyWarps * chip->warpSize())
              : registersOfEveryChip / (busyWarps * 32);
}

int64_t Budget::sharedBytesOfMove() const {
  return llvm::bit_floor(uint64_t(mostShared / 4));
}

unsigned Budget::blocksWith(int64_t words, uint64_t sharedBytes) const {
  if (!chip)
    return 1;
  BlockNeeds needs{threads, unsigned(predicted(words)), sharedBytes};
  return std::max(occupancyOf(*chip, needs).blocks, 1u);
}
