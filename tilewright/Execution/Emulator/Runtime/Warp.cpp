//===- Warp.cpp - instructions that the lanes of a warp execute as one ----===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

#include <bit>

using namespace tilewright::emulator;

namespace {
enum class Shuffle : uint32_t { Up, Down, Butterfly, Index };

struct ShuffleSlot {
  uint32_t value, shadow;
  uint32_t lane, clamp;
  uint32_t result = 0, resultShadow = 0;
  bool inside = false;
};
} // namespace

/// PTX ISA, shfl.sync: which lane a lane reads, and whether that is inside its
/// segment.
static std::pair<uint32_t, bool> sourceOf(Shuffle kind, uint32_t lane,
                                          uint32_t operand, uint32_t clamp) {
  uint32_t b = operand & 31, segment = clamp >> 8 & 31, c = clamp & 31;
  uint32_t most = (lane & segment) | (c & ~segment);
  uint32_t least = lane & segment;
  int32_t from = 0;
  bool inside = false;
  switch (kind) {
  case Shuffle::Up:
    from = int32_t(lane) - int32_t(b);
    inside = from >= int32_t(most);
    break;
  case Shuffle::Down:
    from = int32_t(lane + b);
    inside = from <= int32_t(most);
    break;
  case Shuffle::Butterfly:
    from = int32_t(lane ^ b);
    inside = from <= int32_t(most);
    break;
  case Shuffle::Index:
    from = int32_t(least | (b & ~segment));
    inside = from <= int32_t(most);
    break;
  }
  return {inside ? uint32_t(from) : lane, inside};
}

/// Returns the value and, in bit 32, the predicate.
static uint64_t shuffle(Thread *thread, uint32_t site, uint32_t kind,
                        uint32_t mask, uint32_t value, uint32_t lane,
                        uint32_t clamp) {
  requireDefined(*thread, site, 3, 32, "its mask");
  requireDefined(*thread, site, 5, 32, "the lane that it reads");
  requireDefined(*thread, site, 6, 32, "its segment");
  ShuffleSlot own = {value, uint32_t(thread->argumentShadow[4]), lane, clamp};
  thread->block->meet(*thread, site, mask, &own, [&](auto &slots) {
    for (uint32_t lanes = mask; lanes; lanes &= lanes - 1) {
      uint32_t at = std::countr_zero(lanes);
      auto &slot = *static_cast<ShuffleSlot *>(slots[at]);
      auto [from, inside] = sourceOf(Shuffle(kind), at, slot.lane, slot.clamp);
      slot.inside = inside;
      // What a lane gets from one that takes no part is undefined.
      bool there = mask >> from & 1;
      auto *source = static_cast<ShuffleSlot *>(slots[there ? from : at]);
      slot.result = there ? source->value : 0xa5a5a5a5;
      slot.resultShadow = there ? source->shadow : ~uint32_t(0);
    }
  });
  thread->setResultShadow(own.resultShadow);
  return own.result | uint64_t(own.inside) << 32;
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::warpFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_shfl", shuffle),
  };
  return functions;
}
