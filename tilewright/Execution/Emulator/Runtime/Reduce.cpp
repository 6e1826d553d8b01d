//===- Reduce.cpp - warp and block reductions -----------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Reduce.h"

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Trees/Trees.h"

#include <algorithm>
#include <bit>

using namespace tilewright::emulator;
namespace algebra = tilewright::algebra;
namespace trees = tilewright::trees;

namespace {
/// A value and its poison bits.
struct Word {
  uint32_t bits, shadow;
};

struct FloatOptions {
  bool abs, nan;
};
} // namespace

static constexpr uint32_t canonicalBits = 0x7fffffff;

static bool isNaN(uint32_t bits) { return (bits & 0x7fffffff) > 0x7f800000; }

/// PTX ISA, min and max of f32: -0 is less than +0; if one operand is NaN the
/// result is the other one, unless `.NaN` is set.
static uint32_t select(uint32_t a, uint32_t b, bool greater, bool nan) {
  if (isNaN(a) || isNaN(b))
    return nan || (isNaN(a) && isNaN(b)) ? canonicalBits : isNaN(a) ? b : a;
  // Ordered as integers: negative numbers backwards.
  auto key = [](uint32_t x) {
    return int32_t(x & 0x80000000 ? x ^ 0x7fffffff : x);
  };
  return (key(a) > key(b)) == greater ? a : b;
}

static uint32_t combineInDomain(const algebra::Domain &domain, Reduction kind,
                                uint32_t a, uint32_t b, bool nan) {
  using enum algebra::Operation;
  if (domain.trees()) {
    bool isMin = kind == Reduction::FMin;
    return uint32_t(trees::apply(
        trees::Operation(nan     ? isMin ? "min.nan.f32" : "max.nan.f32"
                         : isMin ? "min.f32"
                                 : "max.f32",
                         nan ? trees::Shape::ExtremeOrNaN
                             : trees::Shape::Extreme,
                         trees::Format::F32),
        a, b));
  }
  return uint32_t(
      domain.write(domain.apply(kind == Reduction::FMin ? nan ? Minimum : Min
                                : nan                   ? Maximum
                                                        : Max,
                                domain.read(a, 32), domain.read(b, 32)),
                   32));
}

static uint32_t combine(Reduction kind, uint32_t a, uint32_t b, bool nan,
                        const algebra::Domain *domain) {
  if (domain && kind >= Reduction::FMin)
    return combineInDomain(*domain, kind, a, b, nan);
  switch (kind) {
  case Reduction::Add:
    return a + b;
  case Reduction::And:
    return a & b;
  case Reduction::Or:
    return a | b;
  case Reduction::Xor:
    return a ^ b;
  case Reduction::Min:
    return std::min(int32_t(a), int32_t(b));
  case Reduction::Max:
    return std::max(int32_t(a), int32_t(b));
  case Reduction::UMin:
    return std::min(a, b);
  case Reduction::UMax:
    return std::max(a, b);
  case Reduction::FMin:
    return select(a, b, false, nan);
  case Reduction::FMax:
    return select(a, b, true, nan);
  }
  return 0;
}

/// A zero determines a bit of `and`, and a one a bit of `or`, whatever the
/// other operand; other results depend on all operands.
static uint32_t combineShadows(Reduction kind, Word a, Word b) {
  uint32_t either = a.shadow | b.shadow;
  switch (kind) {
  case Reduction::And:
    return either & (a.bits | a.shadow) & (b.bits | b.shadow);
  case Reduction::Or:
    return either & (~a.bits | a.shadow) & (~b.bits | b.shadow);
  case Reduction::Xor:
    return either;
  default:
    return either ? ~uint32_t(0) : 0;
  }
}

static Word reduce(Reduction kind, Word a, Word b, bool nan,
                   const algebra::Domain *domain) {
  return {combine(kind, a.bits, b.bits, nan, domain),
          combineShadows(kind, a, b)};
}

/// PTX ISA, redux.sync. `abs` and `nan` are for floats only.
static uint32_t redux(Thread *thread, uint32_t site, uint32_t mask,
                      uint32_t value, uint32_t kind, uint32_t abs,
                      uint32_t nan) {
  requireDefined(*thread, site, 2, 32, "its mask");
  const algebra::Domain *domain = thread->block->launch.algebra;
  if (abs && domain && !domain->trees())
    value = uint32_t(domain->write(
        domain->apply(algebra::Operation::Abs, domain->read(value, 32)), 32));
  else if (abs)
    value &= 0x7fffffff;
  Word own = {value, uint32_t(thread->argumentShadow[3])};
  thread->block->converge(
      *thread, site, mask, &own, Block::EndedLanes::TakeNoPart,
      [&](auto &slots, uint32_t came) {
        uint32_t first = std::countr_zero(came);
        Word all = *static_cast<Word *>(slots[first]);
        bool isFloat = Reduction(kind) >= Reduction::FMin;
        if (isFloat)
          all = reduce(Reduction(kind), all, all, nan,
                       domain); // canonicalizes a NaN
        for (uint32_t lanes = came & (came - 1); lanes; lanes &= lanes - 1)
          all = reduce(Reduction(kind), all,
                       *static_cast<Word *>(slots[std::countr_zero(lanes)]),
                       nan, domain);
        for (uint32_t lanes = came; lanes; lanes &= lanes - 1)
          *static_cast<Word *>(slots[std::countr_zero(lanes)]) = all;
        thread->block->noteExchange(thread->warp(), came);
      },
      {WarpWide::Reduction, kind << 2 | (abs ? 1u : 0u) | (nan ? 2u : 0u)});
  thread->setResultShadow(own.shadow);
  return own.bits;
}

//===----------------------------------------------------------------------===//
// Over a block
//===----------------------------------------------------------------------===//

namespace {
enum class BarrierReduction : uint32_t { Count, And, Or };

struct Vote {
  uint32_t site, kind;
  bool predicate, isPoison;
  bool done = false;
  uint32_t result = 0;
};

/// The votes at each use of a barrier, on the stacks of waiting threads.
struct Votes {
  std::map<std::pair<uint32_t, uint32_t>, std::vector<Vote *>> at;
};
} // namespace

/// A zero makes a conjunction defined despite poison, and a one a disjunction.
static Vote countVotes(BarrierReduction kind, llvm::ArrayRef<Vote *> votes) {
  bool poison = false, one = false, zero = false;
  uint32_t count = 0;
  for (const Vote *vote : votes) {
    poison |= vote->isPoison;
    one |= vote->predicate && !vote->isPoison;
    zero |= !vote->predicate && !vote->isPoison;
    count += vote->predicate;
  }
  Vote all = {};
  switch (kind) {
  case BarrierReduction::Count:
    all.result = count;
    all.isPoison = poison;
    break;
  case BarrierReduction::And:
    all.result = !zero;
    all.isPoison = poison && !zero;
    break;
  case BarrierReduction::Or:
    all.result = one;
    all.isPoison = poison && !one;
    break;
  }
  return all;
}

/// PTX ISA, barrier.red: counts the predicate of each thread that waits at the
/// barrier. A 32-bit predicate is true if it is not zero.
static uint32_t reduceAtBarrier(Thread *thread, uint32_t site, uint32_t id,
                                uint32_t count, uint32_t kind,
                                uint32_t predicate, uint32_t aligned) {
  requireDefined(*thread, site, 2, 32, "the number of its barrier");
  requireDefined(*thread, site, 3, 32, "its number of threads");
  Block &block = *thread->block;
  Vote own = {site, kind, predicate != 0,
              uint32_t(thread->argumentShadow[5]) != 0};
  auto &all = block.state<Votes>().at;
  std::pair<uint32_t, uint32_t> use = {id, block.phaseOf(id)};
  std::vector<Vote *> &votes = all[use];
  for (const Vote *other : votes)
    if (other->kind != kind)
      block.fail(*thread, site,
                 "conflicts with another reduction at barrier " +
                     llvm::Twine(id));
  votes.push_back(&own);
  uint32_t came = block.synchronize(*thread, site, id, count, aligned != 0,
                                    /*onlyArrive=*/false);
  if (!own.done) { // the first to resume counts for all
    if (votes.size() != came)
      block.fail(*thread, site,
                 "has the votes of " + llvm::Twine(votes.size()) +
                     " threads where " + llvm::Twine(came) +
                     " arrived at barrier " + llvm::Twine(id) +
                     ": others arrived without a reduction");
    Vote counted = countVotes(BarrierReduction(kind), votes);
    for (Vote *vote : votes) {
      vote->result = counted.result;
      vote->isPoison = counted.isPoison;
      vote->done = true;
    }
    all.erase(use);
  }
  thread->setResultShadow(own.isPoison ? ~uint32_t(0) : 0);
  return own.result;
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::reduceFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_redux", redux),
      runtimeFunction("tw_barrier_red", reduceAtBarrier),
  };
  return functions;
}
