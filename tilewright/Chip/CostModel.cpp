//===- CostModel.cpp - costs of operations and launches -------------------===//
#include "tilewright/Chip/CostModel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;
using namespace tilewright;

StringRef tilewright::nameOf(Unit unit) {
  static constexpr StringLiteral names[] = {
#define UNIT(Name, Text) Text,
#include "tilewright/Chip/Costs.def"
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
#include "tilewright/Chip/Costs.def"
};

struct LatencyRow {
  unsigned firstCapability;
  Latencies latencies;
};
constexpr LatencyRow latencyRows[] = {
#define LATENCIES(First, ...) {First, {__VA_ARGS__}},
#include "tilewright/Chip/Costs.def"
};

struct LaunchRow {
  unsigned firstCapability;
  int64_t busyWarps, serial, start;
};
constexpr LaunchRow launchRows[] = {
#define LAUNCH(...) {__VA_ARGS__},
#include "tilewright/Chip/Costs.def"
};

struct TimingRow {
  unsigned firstCapability;
  int64_t integer, convert, level2Bytes, level2Latency, level2Megabytes,
      blockStart, lineAtomic, start;
};
constexpr TimingRow timingRows[] = {
#define TIMING(...) {__VA_ARGS__},
#include "tilewright/Chip/Timings.def"
};

struct PartRow {
  unsigned capability;
  StringLiteral name;
  unsigned multiprocessors, megahertz, deviceGigabytes;
};
constexpr PartRow partRows[] = {
#define PART(...) {__VA_ARGS__},
#include "tilewright/Chip/Costs.def"
};

struct MeasuredRow {
  unsigned firstCapability, endCapability;
  StringLiteral where;
};
constexpr MeasuredRow measuredRows[] = {
#define MEASURED(...) {__VA_ARGS__},
#include "tilewright/Chip/Costs.def"
};

struct SpeedRow {
  StringLiteral input;
  int64_t numerator, denominator;
};
constexpr SpeedRow speedRows[] = {
#define TENSOR_SPEED(Input, Numerator, Denominator)                            \
  {Input, Numerator, Denominator},
#include "tilewright/Chip/Costs.def"
};
constexpr int64_t formSpeeds[] = {
#define TENSOR_FORM(Form, Speed) Speed,
#include "tilewright/Chip/Costs.def"
};
} // namespace

/// The last row that starts at or before `capability`; rows are in ascending
/// order.
template <typename Row, size_t count>
static const Row &rowFor(const Row (&rows)[count], unsigned capability) {
  const Row *found = rows;
  for (const Row &row : rows)
    if (row.firstCapability <= capability)
      found = &row;
  return *found;
}

CostModel CostModel::of(const Chip *chip) {
  unsigned capability = chip ? chip->computeCapability() : 0;
  const RateRow &row = rowFor(rateRows, capability);
  CostModel costs;
  costs.latencies = rowFor(latencyRows, capability).latencies;
  auto set = [&](Unit unit, int64_t rate) {
    costs.rates[unsigned(unit)] = rate;
  };
  set(Unit::Issue, row.issue);
  set(Unit::Memory, row.memory);
  set(Unit::Shared, row.shared);
  set(Unit::Tensor, row.tensor);
  set(Unit::Multiply, row.multiply);
  set(Unit::Special, row.special);
  set(Unit::Shuffle, row.shuffle);
  const LaunchRow &launch = rowFor(launchRows, capability);
  costs.launch = {double(launch.busyWarps), double(launch.serial) / 100,
                  double(launch.start), 0};
  const TimingRow &timing = rowFor(timingRows, capability);
  costs.timing = {double(timing.integer),         double(timing.convert),
                  double(timing.level2Bytes),     double(timing.level2Latency),
                  double(timing.level2Megabytes), double(timing.blockStart),
                  double(timing.lineAtomic) / 10, double(timing.start)};
  for (const PartRow &each : partRows)
    if (each.capability == capability)
      costs.chipPart = {each.name, each.multiprocessors, each.megahertz,
                        each.deviceGigabytes};
  if (costs.chipPart)
    costs.launch.deviceGigabytes = costs.chipPart->deviceGigabytes;
  for (const MeasuredRow &each : measuredRows)
    if (chip && chip->isWithin(each.firstCapability, each.endCapability))
      costs.measured = each.where;
  return costs;
}

int64_t CostModel::cycles(Unit unit, int64_t amount) const {
  return divideCeil(amount, rates[unsigned(unit)]);
}

int64_t CostModel::tensorCycles(StringRef input, int64_t products,
                                TensorForm form) const {
  products = divideCeil(products, formSpeeds[unsigned(form)]);
  const SpeedRow *speed = find_if(
      speedRows, [&](const SpeedRow &row) { return row.input == input; });
  if (speed == std::end(speedRows))
    return cycles(Unit::Tensor, products);
  return cycles(Unit::Tensor,
                divideCeil(products * speed->denominator, speed->numerator));
}

int64_t CostModel::spillCycles(int64_t words, int64_t threads) const {
  // A write and a read of four bytes.
  return words * slots().spillWaits * cycles(Unit::Shared, 2 * 4 * threads);
}

const Slots &CostModel::slots() {
  static const Slots slots = [] {
#define SLOTS(...) Slots made{__VA_ARGS__, 0};
#include "tilewright/Chip/Costs.def"
    const RateRow &any = rateRows[0];
    made.wavefront = any.issue * 128 / any.shared;
    return made;
  }();
  return slots;
}

LaunchEstimate CostModel::estimate(const LaunchWork &work) const {
  const double *busiest = llvm::max_element(work.cycles);
  double all = 0;
  for (double each : work.cycles)
    all += each;
  double busy = *busiest + launch.serial * (all - *busiest);
  double multiprocessors = std::max(work.multiprocessors, 1u);
  double resident = std::max(work.resident, 1u);
  double blocks =
      work.blocks ? double(work.blocks) : multiprocessors * resident;
  resident = std::min(resident, std::ceil(blocks / multiprocessors));
  double waves = std::ceil(blocks / (multiprocessors * resident));
  double part = std::min(1.0, resident * work.warps / launch.busyWarps);

  LaunchEstimate found;
  found.cyclesOfBlock = busy / part;
  found.cycles = waves * resident * found.cyclesOfBlock;
  found.boundBy = nameOf(Unit(busiest - work.cycles.begin()));
  if (chipPart && launch.deviceGigabytes > 0) {
    double bytesOfCycle =
        1e3 * launch.deviceGigabytes / double(chipPart->megahertz);
    double far = blocks * work.farBytes / bytesOfCycle;
    if (far > found.cycles) {
      found.cycles = far;
      found.boundBy = "device memory";
    }
  }
  found.cycles += launch.start;
  return found;
}
