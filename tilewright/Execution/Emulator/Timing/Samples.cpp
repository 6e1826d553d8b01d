//===- Samples.cpp - the blocks that represent a grid ---------------------===//
#include "tilewright/Execution/Emulator/Timing/Estimate.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilewright::emulator;

using Coordinates = std::array<uint32_t, 3>;

std::vector<uint64_t>
tilewright::emulator::sampleClusters(const Coordinates &clusters) {
  std::vector<uint64_t> numbers;
  auto add = [&](const Coordinates &at) {
    numbers.push_back(at[0] + uint64_t(clusters[0]) *
                                  (at[1] + uint64_t(clusters[1]) * at[2]));
  };
  Coordinates middle = {clusters[0] / 2, clusters[1] / 2, clusters[2] / 2};
  add(middle);
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (clusters[axis] < 2)
      continue;
    Coordinates neighbour = middle;
    --neighbour[axis];
    add(neighbour);
  }
  // Each quarter of each axis has one, in another order along each.
  constexpr unsigned parts = 4;
  constexpr uint64_t orders[3][parts] = {
      {0, 1, 2, 3}, {2, 0, 3, 1}, {1, 3, 0, 2}};
  for (unsigned i = 0; i < parts; ++i) {
    Coordinates spread;
    for (unsigned axis = 0; axis < 3; ++axis)
      spread[axis] =
          uint32_t(clusters[axis] * (2 * orders[axis][i] + 1) / (2 * parts));
    add(spread);
  }
  llvm::sort(numbers);
  numbers.erase(llvm::unique(numbers), numbers.end());
  return numbers;
}
