//===- Warp.cpp - warp-wide instructions ----------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/LostLanes.h"

#include <bit>

using namespace tilewright::emulator;

namespace {
enum class Shuffle : uint32_t { Up, Down, Butterfly, Index };

struct ShuffleSlot {
  uint32_t value, shadow;
  uint32_t lane, clamp, site;
  uint32_t result = 0, resultShadow = 0;
  bool inside = false;
};
} // namespace

/// PTX ISA, shfl.sync: the lane that a lane reads, and whether it is inside its
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
  ShuffleSlot own = {value, uint32_t(thread->argumentShadow[4]), lane, clamp,
                     site};
  Block &block = *thread->block;
  uint32_t first = thread->warp() * 32;
  block.converge(
      *thread, site, mask, &own, Block::EndedLanes::TakeNoPart,
      [&](auto &slots, uint32_t came) {
        for (uint32_t lanes = came; lanes; lanes &= lanes - 1) {
          uint32_t at = std::countr_zero(lanes);
          auto &slot = *static_cast<ShuffleSlot *>(slots[at]);
          auto [from, inside] =
              sourceOf(Shuffle(kind), at, slot.lane, slot.clamp);
          slot.inside = inside;
          // The value from a lane that does not participate is
          // undefined.
          bool there = came >> from & 1;
          auto *source = static_cast<ShuffleSlot *>(slots[there ? from : at]);
          slot.result = there ? source->value : 0xa5a5a5a5;
          slot.resultShadow = there ? source->shadow : ~uint32_t(0);
          if (!there)
            block.state<LostLanes>().lose(first + at, {slot.site, from});
          else if (source->shadow)
            block.state<LostLanes>().inherit(first + at, first + from);
        }
        block.noteExchange(thread->warp(), came);
      },
      {WarpWide::Shuffle, kind});
  thread->setResultShadow(own.resultShadow);
  return own.result | uint64_t(own.inside) << 32;
}

//===----------------------------------------------------------------------===//
// Votes
//===----------------------------------------------------------------------===//

namespace {
enum class Vote : uint32_t { All, Any, Uniform, Ballot };

/// One bit of each lane; `known` if it is not poison.
struct Ballot {
  uint32_t bits = 0, known = 0, mask = 0;

  uint32_t zeros() const { return mask & known & ~bits; }
  uint32_t ones() const { return mask & known & bits; }
};
} // namespace

static Ballot vote(Thread &thread, uint32_t site, Vote how, uint32_t mask,
                   uint32_t predicate) {
  requireDefined(thread, site, 2, 32, "its mask");
  Ballot own;
  bool known = !(thread.argumentShadow[3] & 1);
  own.bits = (predicate & 1) << thread.lane();
  own.known = uint32_t(known) << thread.lane();
  thread.block->converge(
      thread, site, mask, &own, Block::EndedLanes::TakeNoPart,
      [&](auto &slots, uint32_t came) {
        Ballot all;
        all.mask = came;
        for (uint32_t lanes = came; lanes; lanes &= lanes - 1) {
          auto *each = static_cast<Ballot *>(slots[std::countr_zero(lanes)]);
          all.bits |= each->bits;
          all.known |= each->known;
        }
        for (uint32_t lanes = came; lanes; lanes &= lanes - 1)
          *static_cast<Ballot *>(slots[std::countr_zero(lanes)]) = all;
        thread.block->noteExchange(thread.warp(), came);
      },
      {WarpWide::Vote, uint32_t(how)});
  return own;
}

/// PTX ISA, vote.sync. One false vote determines `all`, whatever the poison of
/// other lanes; `any` and `uni` likewise.
static uint32_t voteAll(Thread *thread, uint32_t site, uint32_t mask,
                        uint32_t predicate) {
  Ballot all = vote(*thread, site, Vote::All, mask, predicate);
  thread->setResultShadow(all.known != all.mask && !all.zeros());
  return !all.zeros();
}
static uint32_t voteAny(Thread *thread, uint32_t site, uint32_t mask,
                        uint32_t predicate) {
  Ballot all = vote(*thread, site, Vote::Any, mask, predicate);
  thread->setResultShadow(all.known != all.mask && !all.ones());
  return all.ones() != 0;
}
static uint32_t voteUniform(Thread *thread, uint32_t site, uint32_t mask,
                            uint32_t predicate) {
  Ballot all = vote(*thread, site, Vote::Uniform, mask, predicate);
  bool differs = all.zeros() && all.ones();
  thread->setResultShadow(all.known != all.mask && !differs);
  return !differs;
}
static uint32_t voteBallot(Thread *thread, uint32_t site, uint32_t mask,
                           uint32_t predicate) {
  Ballot all = vote(*thread, site, Vote::Ballot, mask, predicate);
  thread->setResultShadow(all.mask & ~all.known);
  return all.bits;
}

/// PTX ISA, elect.sync: one lane, always the same for one mask.
static uint32_t elect(Thread *thread, uint32_t site, uint32_t mask) {
  requireDefined(*thread, site, 2, 32, "its mask");
  thread->block->converge(*thread, site, mask, nullptr,
                          Block::EndedLanes::AreFaults, [](auto &, uint32_t) {},
                          {WarpWide::Elect});
  thread->setResultShadow(0);
  return thread->lane() == uint32_t(std::countr_zero(mask));
}

//===----------------------------------------------------------------------===//
// Matches
//===----------------------------------------------------------------------===//

namespace {
struct MatchSlot {
  uint64_t value;
  bool isPoison;
  uint32_t equal = 0; ///< lanes with the same value
  uint32_t came = 0;  ///< all lanes
};
} // namespace

static MatchSlot match(Thread &thread, uint32_t site, bool isAll, uint32_t mask,
                       uint64_t value, uint32_t bits) {
  requireDefined(thread, site, 2, 32, "its mask");
  uint64_t shadow = thread.argumentShadow[3];
  MatchSlot own = {value, (bits < 64 ? uint32_t(shadow) : shadow) != 0};
  thread.block->converge(
      thread, site, mask, &own, Block::EndedLanes::TakeNoPart,
      [&](auto &slots, uint32_t came) {
        bool some = false;
        for (uint32_t lanes = came; lanes; lanes &= lanes - 1) {
          auto &slot =
              *static_cast<MatchSlot *>(slots[std::countr_zero(lanes)]);
          some |= slot.isPoison;
          slot.came = came;
          for (uint32_t others = came; others; others &= others - 1) {
            uint32_t other = std::countr_zero(others);
            if (static_cast<MatchSlot *>(slots[other])->value == slot.value)
              slot.equal |= 1u << other;
          }
        }
        for (uint32_t lanes = came; lanes; lanes &= lanes - 1)
          static_cast<MatchSlot *>(slots[std::countr_zero(lanes)])->isPoison =
              some;
        thread.block->noteExchange(thread.warp(), came);
      },
      {WarpWide::Match, bits << 1 | uint32_t(isAll)});
  thread.setResultShadow(own.isPoison ? ~uint64_t(0) : 0);
  return own;
}

/// PTX ISA, match.sync.
static uint64_t matchAny(Thread *thread, uint32_t site, uint32_t mask,
                         uint64_t value, uint32_t bits) {
  return match(*thread, site, /*isAll=*/false, mask, value, bits).equal;
}

/// Returns the mask and, in bit 32, the predicate.
static uint64_t matchAll(Thread *thread, uint32_t site, uint32_t mask,
                         uint64_t value, uint32_t bits) {
  MatchSlot own = match(*thread, site, /*isAll=*/true, mask, value, bits);
  return own.equal == own.came ? uint64_t(1) << 32 | own.came : 0;
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::warpFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_elect", elect),
      runtimeFunction("tw_match_all", matchAll),
      runtimeFunction("tw_match_any", matchAny),
      runtimeFunction("tw_shfl", shuffle),
      runtimeFunction("tw_vote_all", voteAll),
      runtimeFunction("tw_vote_any", voteAny),
      runtimeFunction("tw_vote_ballot", voteBallot),
      runtimeFunction("tw_vote_uni", voteUniform),
  };
  return functions;
}
