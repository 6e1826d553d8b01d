//===- Choices.cpp - the decisions of a generator -------------------------===//
#include "tilewright/Testing/RandomPrograms/Choices.h"

#include <algorithm>

using namespace tilewright::testing;

uint64_t Choices::bits() {
  if (!bytes) {
    // SplitMix64 (Steele, Lea, Flood 2014): any seed is suitable, including 0
    // and 1.
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  uint64_t value = 0;
  size_t count = std::min<size_t>(8, bytes->size());
  for (size_t i = 0; i < count; ++i)
    value |= uint64_t((*bytes)[i]) << (8 * i);
  bytes = bytes->drop_front(count);
  return value;
}

uint64_t Choices::below(uint64_t end) {
  if (end <= 1)
    return 0;
  if (!bytes)
    return bits() % end;
  // Only as many bytes as the decision needs, so that few bytes decide much.
  uint64_t value = 0;
  for (uint64_t rest = end - 1; rest && !bytes->empty(); rest >>= 8) {
    value = value << 8 | bytes->front();
    bytes = bytes->drop_front();
  }
  return value % end;
}
