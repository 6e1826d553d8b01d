//===- Recording.cpp - the executed code of a block -----------------------===//
#include "tilewright/Execution/Emulator/Timing/Recording.h"

#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace tilewright::emulator;

static constexpr uint64_t sectorSize = 32, lineSize = 128;

void BlockRecorder::access(AccessType type, uint64_t address, uint32_t bytes) {
  llvm::DenseSet<uint64_t> &sectors =
      type == AccessType::Load ? loaded : stored;
  for (uint64_t sector = address / sectorSize,
                last = (address + bytes - 1) / sectorSize;
       sector <= last; ++sector)
    sectors.insert(sector);
  if (type == AccessType::Atomic)
    ++atomics[address / lineSize];
}

void BlockRecorder::copy(AccessType type, uint64_t address, uint32_t bytes) {
  access(type, address, bytes);
  if (type == AccessType::Load)
    sectorsCopied +=
        (address + bytes - 1) / sectorSize - address / sectorSize + 1;
}

static std::vector<uint64_t>
sectorsIn(const std::vector<uint64_t> &sorted,
          const std::pair<uint64_t, uint64_t> &region) {
  auto begin = llvm::lower_bound(sorted, region.first / sectorSize);
  auto end =
      llvm::lower_bound(sorted, (region.second + sectorSize - 1) / sectorSize);
  return {begin, std::max(begin, end)};
}

static std::vector<uint64_t> sorted(const llvm::DenseSet<uint64_t> &sectors) {
  std::vector<uint64_t> list(sectors.begin(), sectors.end());
  llvm::sort(list);
  return list;
}

BlockRecording
BlockRecorder::finish(llvm::ArrayRef<std::pair<uint64_t, uint64_t>> regions) {
  BlockRecording recording;
  for (size_t first = 0; first < executed.size(); first += 32) {
    size_t longest = first;
    for (size_t lane = first; lane < std::min(executed.size(), first + 32);
         ++lane)
      if (executed[lane].size() > executed[longest].size())
        longest = lane;
    recording.executed.push_back(std::move(executed[longest]));
    auto &bySite = recording.events.emplace_back();
    for (const auto &[site, event] : events[longest])
      bySite[site].push_back(event);
  }
  std::vector<uint64_t> loads = sorted(loaded), stores = sorted(stored);
  for (const auto &region : regions)
    recording.buffers.push_back(
        {sectorsIn(loads, region), sectorsIn(stores, region)});
  recording.atomics = std::move(atomics);
  recording.sectorsLoaded = std::exchange(sectorsCopied, 0);
  size_t threads = executed.size();
  executed.assign(threads, {});
  events.assign(threads, {});
  loaded.clear();
  stored.clear();
  atomics.clear();
  return recording;
}
