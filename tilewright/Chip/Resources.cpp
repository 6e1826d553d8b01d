//===- Resources.cpp - what a multiprocessor does in a cycle --------------===//
#include "tilewright/Chip/Resources.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

StringRef tilewright::nameOf(Unit unit) {
  static constexpr StringLiteral names[] = {
#define UNIT(Name, Text) Text,
#include "tilewright/Chip/Resources.def"
  };
  return names[unsigned(unit)];
}

namespace {
struct RateRow {
  unsigned firstCapability;
  int64_t tensor, multiply, special, shuffle, shared, memory, issue;
};
constexpr RateRow rateRows[] = {
#define RATES(...) {__VA_ARGS__},
#include "tilewright/Chip/Resources.def"
};

struct LatencyRow {
  unsigned firstCapability;
  Latencies latencies;
};
constexpr LatencyRow latencyRows[] = {
#define LATENCIES(First, ...) {First, {__VA_ARGS__}},
#include "tilewright/Chip/Resources.def"
};

struct SpeedRow {
  StringLiteral input;
  int64_t numerator, denominator;
};
constexpr SpeedRow speedRows[] = {
#define TENSOR_SPEED(Input, Numerator, Denominator)                            \
  {Input, Numerator, Denominator},
#include "tilewright/Chip/Resources.def"
};
} // namespace

/// The last row that begins at or before `capability`; rows go up.
template <typename Row, size_t count>
static const Row &rowFor(const Row (&rows)[count], unsigned capability) {
  const Row *found = rows;
  for (const Row &row : rows)
    if (row.firstCapability <= capability)
      found = &row;
  return *found;
}

Resources Resources::of(const Chip *chip) {
  unsigned capability = chip ? chip->computeCapability() : 0;
  const RateRow &row = rowFor(rateRows, capability);
  Resources resources;
  resources.latencies = rowFor(latencyRows, capability).latencies;
  auto set = [&](Unit unit, int64_t rate) {
    resources.rates[unsigned(unit)] = rate;
  };
  set(Unit::Issue, row.issue);
  set(Unit::Memory, row.memory);
  set(Unit::Shared, row.shared);
  set(Unit::Tensor, row.tensor);
  set(Unit::Multiply, row.multiply);
  set(Unit::Special, row.special);
  set(Unit::Shuffle, row.shuffle);
  return resources;
}

int64_t Resources::cycles(Unit unit, int64_t amount) const {
  return divideCeil(amount, rates[unsigned(unit)]);
}

int64_t Resources::tensorCycles(StringRef input, int64_t products,
                                bool byGroups) const {
  // 64 x N x 16 of f16 takes N / 2 cycles: twice what mma.sync comes to.
  if (byGroups)
    products = divideCeil(products, 2);
  const SpeedRow *speed = find_if(
      speedRows, [&](const SpeedRow &row) { return row.input == input; });
  if (speed == std::end(speedRows))
    return cycles(Unit::Tensor, products);
  return cycles(Unit::Tensor,
                divideCeil(products * speed->denominator, speed->numerator));
}
