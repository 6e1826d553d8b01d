//===- CombineOrder.cpp - orders of reduce and scan -----------------------===//
#include "tilewright/Execution/Reference/CombineOrder.h"

#include "llvm/Support/MathExtras.h"
#include <random>

using namespace tilewright;
using namespace tilewright::reference;

llvm::SmallVector<uint32_t> reference::reduceOrder(uint64_t seed,
                                                   size_t extent) {
  llvm::SmallVector<uint32_t> order(extent);
  for (size_t i = 0; i < extent; ++i)
    order[i] = seed == 1 ? extent - 1 - i : i / 2 + i % 2 * (extent / 2);
  if (seed <= 2)
    return order;
  std::mt19937_64 random(seed);
  for (size_t i = extent; i-- > 1;)
    std::swap(order[i], order[random() % (i + 1)]);
  return order;
}

size_t reference::scanSegment(uint64_t seed, size_t extent) {
  unsigned ways = llvm::Log2_64(extent) - 1; // 2, 4, ... up to a half
  return ways ? size_t(2) << (seed - 1) % ways : extent;
}
