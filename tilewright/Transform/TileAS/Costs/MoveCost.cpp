//===- MoveCost.cpp - costs of layout conversions -------------------------===//
#include "tilewright/Transform/TileAS/Costs/MoveCost.h"

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Layout/SharedMemory.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using namespace tilewright;

StringRef tilewright::nameOf(MoveWay way) {
  switch (way) {
  case MoveWay::Rename:
    return "rename";
  case MoveWay::Shuffle:
    return "shuffle";
  case MoveWay::Shared:
    return "shared";
  }
  llvm_unreachable("unknown way");
}

int64_t tilewright::costOfAccesses(int64_t wavefronts, int64_t accesses) {
  return wavefronts + accesses / CostModel::slots().wavefront;
}

int64_t tilewright::costOfAccesses(const LinearLayout &offsets,
                                   unsigned elementBytes) {
  AccessCounts counts = accessCounts(offsets, elementBytes);
  return costOfAccesses(counts.wavefronts, counts.accesses);
}

int64_t tilewright::costOfBarrier() {
  return CostModel::slots().barrier / CostModel::slots().wavefront;
}

unsigned tilewright::costThrough(const LinearLayout &memory,
                                 const LinearLayout &from,
                                 const LinearLayout &to, unsigned elementBytes,
                                 unsigned sliceBits) {
  LinearLayout offsets = *memory.pseudoInverse();
  return costOfAccesses(offsets.compose(from), elementBytes) +
         costOfAccesses(offsets.compose(to), elementBytes) +
         (2u << sliceBits) * costOfBarrier();
}

/// The number of instructions for shuffles by `plan`.
static unsigned shuffleCost(const LinearLayout &plan, unsigned sourceBits,
                            unsigned results, unsigned elementBytes) {
  uint64_t registers = (uint64_t(1) << sourceBits) - 1;
  LinearLayout::Bases exchanged;
  for (uint64_t basis : plan.bases(PlaceDim::Lane))
    exchanged.push_back(basis & registers);
  LinearLayout choice({int64_t(1) << sourceBits}, exchanged, {}, {});
  unsigned choices =
      1u << (choice.inBits() - llvm::popcount(choice.redundantBits()));
  unsigned words = elementBytes > 4 ? 2 : 1;
  return results * choices * (words + (choices > 1));
}

/// The plan within the warp, if possible.
static std::optional<MovePlan> planInWarp(const LinearLayout &from,
                                          const LinearLayout &to,
                                          unsigned elementBytes) {
  if (from.renamesTo(to))
    return MovePlan{MoveWay::Rename, 0};
  if (std::optional<LinearLayout> plan = from.shufflesTo(to))
    return MovePlan{MoveWay::Shuffle,
                    shuffleCost(*plan, from.inBits(PlaceDim::Register),
                                to.numRegisters(), elementBytes)};
  return std::nullopt;
}

MovePlan tilewright::planMove(const LinearLayout &from, const LinearLayout &to,
                              const LinearLayout &memory, unsigned elementBytes,
                              unsigned sliceBits) {
  std::optional<MovePlan> inWarp = planInWarp(from, to, elementBytes);
  unsigned shared = costThrough(memory, from, to, elementBytes, sliceBits);
  if (inWarp && inWarp->cost <= shared)
    return *inWarp;
  return {MoveWay::Shared, shared};
}

MovePlan tilewright::planMove(const LinearLayout &from, const LinearLayout &to,
                              unsigned elementBytes) {
  // A few shuffles cost less than two barriers, with any buffer.
  std::optional<MovePlan> inWarp = planInWarp(from, to, elementBytes);
  if (inWarp && inWarp->cost <= 2 * costOfBarrier())
    return *inWarp;
  return planMove(from, to, chooseMemory(from, to, elementBytes), elementBytes,
                  /*sliceBits=*/0);
}
