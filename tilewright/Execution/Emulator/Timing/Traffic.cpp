//===- Traffic.cpp - what a grid loads from device memory -----------------===//
#include "tilewright/Execution/Emulator/Timing/Traffic.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>

using namespace tilewright::emulator;

static constexpr double bytesOfSector = 32;
using Extents = std::array<uint32_t, 3>;

static double blocksOf(const Extents &extents) {
  return double(extents[0]) * extents[1] * extents[2];
}

/// The axis along which two blocks are neighbours; none otherwise.
static std::optional<unsigned> axisBetween(const Extents &a, const Extents &b) {
  std::optional<unsigned> axis;
  for (unsigned d = 0; d < 3; ++d) {
    if (a[d] == b[d])
      continue;
    if (axis || std::max(a[d], b[d]) - std::min(a[d], b[d]) != 1)
      return std::nullopt;
    axis = d;
  }
  return axis;
}

static size_t inCommon(const std::vector<uint64_t> &a,
                       const std::vector<uint64_t> &b) {
  size_t count = 0;
  for (auto left = a.begin(), right = b.begin();
       left != a.end() && right != b.end();) {
    count += *left == *right;
    if (*left < *right)
      ++left;
    else if (*right < *left)
      ++right;
    else
      ++left, ++right;
  }
  return count;
}

/// For each axis the part of a block's loads from the buffer that its
/// neighbour does not load.
static std::array<double, 3> ownParts(llvm::ArrayRef<BlockRecording> recordings,
                                      size_t buffer) {
  std::array<double, 3> own = {1, 1, 1};
  for (const BlockRecording &a : recordings)
    for (const BlockRecording &b : recordings) {
      std::optional<unsigned> axis = axisBetween(a.place, b.place);
      const std::vector<uint64_t> &loaded = a.buffers[buffer].loaded;
      if (!axis || loaded.empty())
        continue;
      double common = double(inCommon(loaded, b.buffers[buffer].loaded));
      own[*axis] = std::min(own[*axis], 1 - common / double(loaded.size()));
    }
  return own;
}

/// Blocks that begin together, x fastest.
static Extents extentsOf(const Extents &grid, double concurrent) {
  Extents extents;
  for (unsigned d = 0; d < 3; ++d) {
    extents[d] =
        uint32_t(std::clamp(std::ceil(concurrent), 1.0, double(grid[d])));
    concurrent /= grid[d];
  }
  return extents;
}

GridTraffic tilewright::emulator::extrapolateTraffic(
    const Extents &grid, llvm::ArrayRef<BlockRecording> recordings,
    llvm::ArrayRef<std::pair<uint64_t, uint64_t>> regions, double concurrent,
    double cacheBytes) {
  GridTraffic traffic;
  double blocks = blocksOf(grid), scale = blocks / double(recordings.size());
  double requested = 0, different = 0;
  for (const BlockRecording &recording : recordings) {
    requested += double(recording.sectorsLoaded);
    for (const BufferUse &use : recording.buffers) {
      different += double(use.loaded.size());
      traffic.stored += bytesOfSector * scale * double(use.stored.size());
    }
  }
  traffic.fetched = requested ? std::min(1.0, different / requested) : 1;
  traffic.loaded = bytesOfSector * scale * different;

  Extents wave = extentsOf(grid, concurrent);
  double once = 0, inWave = 0;
  for (auto [i, region] : llvm::enumerate(regions)) {
    double ofBlock = 0;
    for (const BlockRecording &recording : recordings)
      ofBlock += bytesOfSector * double(recording.buffers[i].loaded.size()) /
                 double(recordings.size());
    std::array<double, 3> own = ownParts(recordings, i);
    double bytes = double(region.second - region.first);
    auto distinct = [&](const Extents &extents) {
      double times = 1;
      for (unsigned d = 0; d < 3; ++d)
        times *= 1 + own[d] * (extents[d] - 1);
      return std::min(bytes, ofBlock * times);
    };
    once += distinct(grid);
    inWave += distinct(wave);
  }
  double waves = blocks / std::min(blocks, concurrent);
  traffic.missed = std::min(traffic.loaded, once);
  if (once > cacheBytes)
    traffic.missed = std::min(traffic.loaded, std::max(once, inWave * waves));
  return traffic;
}
