//===- Coalescing.cpp - the cost of a warp's request ----------------------===//
#include "tilewright/Execution/Emulator/Runtime/Coalescing.h"

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <bit>

using namespace tilewright::emulator;

static constexpr uint64_t sectorBytes = 32, bankBytes = 4, banks = 32;

void tilewright::emulator::addSectors(const WarpAccess &access, Traffic &to) {
  llvm::SmallVector<std::pair<uint64_t, uint64_t>, 32> ranges;
  for (uint32_t lanes = access.mask; lanes; lanes &= lanes - 1) {
    uint32_t lane = std::countr_zero(lanes);
    uint64_t begin = access.addresses[lane];
    ranges.push_back({begin, begin + access.bytes[lane]});
  }
  llvm::sort(ranges);
  uint64_t sectors = 0, bytes = 0, end = 0, nextSector = 0;
  for (auto [begin, last] : ranges) {
    if (last <= end)
      continue;
    begin = std::max(begin, end);
    bytes += last - begin;
    uint64_t first = std::max(begin / sectorBytes, nextSector);
    nextSector = (last - 1) / sectorBytes + 1;
    sectors += nextSector - first;
    end = last;
  }
  to.sectors += sectors;
  to.idealSectors += (bytes + sectorBytes - 1) / sectorBytes;
}

/// The largest number of different words in one bank.
static uint64_t passesOf(llvm::SmallVectorImpl<uint64_t> &words) {
  llvm::sort(words);
  words.erase(llvm::unique(words), words.end());
  std::array<uint32_t, banks> inBank = {};
  uint32_t most = 0;
  for (uint64_t word : words)
    most = std::max(most, ++inBank[word % banks]);
  return most;
}

void tilewright::emulator::addWavefronts(const WarpAccess &access,
                                         Traffic &to) {
  uint32_t widest = bankBytes;
  for (uint32_t lanes = access.mask; lanes; lanes &= lanes - 1)
    widest = std::max<uint32_t>(widest, access.bytes[std::countr_zero(lanes)]);
  uint32_t together =
      std::max<uint32_t>(1, banks * bankBytes / std::bit_ceil(widest));
  for (uint32_t first = 0; first < 32; first += together) {
    llvm::SmallVector<uint64_t, 64> words;
    for (uint32_t lane = first; lane < first + together; ++lane)
      if (access.mask >> lane & 1)
        for (uint64_t word = access.addresses[lane] / bankBytes,
                      end = access.addresses[lane] + access.bytes[lane];
             word * bankBytes < end; ++word)
          words.push_back(word);
    if (words.empty())
      continue;
    to.wavefronts += passesOf(words);
    to.idealWavefronts += std::max<uint64_t>(1, widest / (banks * bankBytes));
  }
}
