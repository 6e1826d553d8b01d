//===- TermLayouts.cpp - layouts from layouts -----------------------------===//
// Composition maps a leaf t:e of B, the numbers 0, e, 2e, ... (t-1)e, through
// the modes s0:d0, s1:d1, ... of A, the digits of a mixed radix; the last digit
// is unbounded. A step of e below a digit's size moves that digit by e; a
// multiple of the size moves only the following digits, by the quotient. The
// remaining part of t steps through the next digit by 1. Any other e moves the
// digit unevenly, which no stride expresses.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/TermAlgebra.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>
#include <numeric>

using namespace llvm;
using namespace tilewright;

using Result = TermAlgebra::Result;
using Step = Arithmetic::Step;

namespace {
struct FlatMode {
  CuteNumber size;
  CuteTerm stride;
};
} // namespace

static SmallVector<FlatMode> flatModes(const CuteTerm &layout) {
  SmallVector<FlatMode> modes;
  for (auto [size, stride] :
       zip_equal(layout.shape().leaves(), layout.stride().leaves()))
    modes.push_back({size.value(), stride});
  return modes;
}

/// A single mode becomes a leaf, several a tuple.
static CuteTerm layoutOfFlat(ArrayRef<FlatMode> modes) {
  if (modes.size() == 1)
    return CuteTerm::layout(CuteTerm(modes[0].size), modes[0].stride);
  SmallVector<CuteTerm> layouts;
  for (const FlatMode &mode : modes)
    layouts.push_back(CuteTerm::layout(CuteTerm(mode.size), mode.stride));
  return layoutOf(layouts);
}

Result TermAlgebra::onOuter(const CuteTerm &term,
                            function_ref<Result(const CuteTerm &)> change) {
  if (!term.isComposed())
    return change(term);
  Result outer = change(term.outer());
  if (!outer)
    return outer;
  return CuteTerm::composed(term.inner(), term.offset(), std::move(*outer));
}

//===----------------------------------------------------------------------===//
// Coalesce
//===----------------------------------------------------------------------===//

/// Whether `next` is known to be contiguous with `mode`.
static bool isContiguous(const FlatMode &mode, const FlatMode &next) {
  return mode.size.isKnown() && next.size.isKnown() &&
         mode.stride.value().isKnown() && next.stride.value().isKnown() &&
         mode.stride.basis() == next.stride.basis() &&
         mode.size.value * mode.stride.value().value ==
             next.stride.value().value;
}

CuteTerm TermAlgebra::coalesced(const CuteTerm &layout, bool keepsLast) {
  SmallVector<FlatMode> modes = flatModes(layout), result;
  if (modes.empty())
    return layout;
  for (auto [i, mode] : enumerate(modes)) {
    bool isLast = i + 1 == modes.size();
    if (mode.size.is(1) && !(isLast && (keepsLast || result.empty())))
      continue;
    if (!result.empty() && isContiguous(result.back(), mode))
      result.back().size.value *= mode.size.value;
    else
      result.push_back(mode);
  }
  return layoutOfFlat(result);
}

Result TermAlgebra::coalesceWith(const CuteTerm &layout,
                                 const CuteTerm *profile) {
  if (!profile || !profile->isTuple())
    return coalesced(layout);
  if (profile->rank() > layout.rank())
    return toolError(ExitCode::Usage,
                     "expected a profile of at most " + Twine(layout.rank()) +
                         " modes, but found " + profile->str());
  SmallVector<CuteTerm> modes;
  for (unsigned i = 0; i < layout.rank(); ++i) {
    if (i >= profile->rank()) {
      modes.push_back(layout.mode(i));
      continue;
    }
    CuteTerm its = profile->mode(i);
    Result mode = coalesceWith(layout.mode(i), &its);
    if (!mode)
      return mode;
    modes.push_back(std::move(*mode));
  }
  return layoutOf(modes);
}

Result TermAlgebra::coalesce(const CuteTerm &term, const CuteTerm *profile) {
  return onOuter(term, [&](const CuteTerm &layout) {
    return coalesceWith(layout, profile);
  });
}

//===----------------------------------------------------------------------===//
// Composition
//===----------------------------------------------------------------------===//

static std::string named(CuteNumber size, CuteNumber step) {
  return CuteTerm::layout(size, step).str();
}

Result TermAlgebra::composeLeaf(const CuteTerm &a, CuteNumber size,
                                CuteNumber step,
                                SmallVectorImpl<int64_t> &used) {
  SmallVector<FlatMode> digits = flatModes(coalesced(a, /*keepsLast=*/true));
  used.resize(digits.size());
  if (step.is(0))
    return CuteTerm::layout(size, CuteTerm(0));
  if (digits.empty())
    return toolError(ExitCode::Usage, "expected a layout with modes before " +
                                          named(size, step));
  SmallVector<FlatMode> result;
  CuteNumber restSize = size, restStep = step;
  for (auto [i, digit] : enumerate(ArrayRef(digits).drop_back())) {
    auto fail = [&, &digit = digit](StringRef why) {
      return toolError(ExitCode::Usage,
                       "cannot compose " + a.str() + " with " +
                           named(size, step) + ": it " + why + " the mode " +
                           named(digit.size, digit.stride.value()));
    };
    bool known = digit.size.isKnown() && restStep.isKnown();
    if (known && restStep.value > digit.size.value &&
        restStep.value % digit.size.value)
      return fail("does not divide");
    CuteNumber steps = apply(Step::CeilDiv, digit.size, restStep),
               next = apply(Step::CeilDiv, restStep, digit.size);
    if (!steps.is(1) && !restSize.is(1)) {
      CuteNumber taken = apply(Step::Min, steps, restSize);
      // An uneven step is correct only within the digit.
      if (taken.isKnown() && restSize.isKnown() &&
          (restSize.value % taken.value ||
           (known && restSize.value > taken.value &&
            digit.size.value % restStep.value)))
        return fail("does not divide");
      // Together with the values that other modes add to the digit.
      if (known && taken.isKnown()) {
        used[i] += (taken.value - 1) * restStep.value;
        if (used[i] >= digit.size.value)
          return fail("and other modes together exceed");
      }
      result.push_back({taken, scaled(restStep, digit.stride)});
      restSize = apply(Step::Div, restSize, taken);
    }
    restStep = next;
  }
  if (result.empty() || !restSize.is(1))
    result.push_back({restSize, scaled(restStep, digits.back().stride)});
  return layoutOfFlat(result);
}

Result TermAlgebra::composeLayout(const CuteTerm &a, const CuteTerm &shape,
                                  const CuteTerm &stride, UsedDigits &used) {
  if (shape.isTuple()) {
    SmallVector<CuteTerm> modes;
    for (unsigned i = 0; i < shape.rank(); ++i) {
      Result mode = composeLayout(a, shape.mode(i), stride.mode(i), used);
      if (!mode)
        return mode;
      modes.push_back(std::move(*mode));
    }
    return layoutOf(modes);
  }
  // A step along a mode moves only within it.
  CuteTerm part = a;
  for (unsigned mode : stride.basis()) {
    if (mode >= part.rank())
      return toolError(ExitCode::Usage, "cannot compose " + a.str() +
                                            ", which has no mode that " +
                                            stride.str() + " is along");
    part = part.mode(mode);
  }
  std::vector<unsigned> along(stride.basis().begin(), stride.basis().end());
  return composeLeaf(part, shape.value(), stride.value(), used[along]);
}

Result TermAlgebra::compose(const CuteTerm &a, const CuteTerm &b) {
  if (a.isComposed())
    return onOuter(a, [&](const CuteTerm &outer) { return compose(outer, b); });
  if (b.isWildcard())
    return a;
  UsedDigits used;
  if (b.isLayout())
    return composeLayout(a, b.shape(), b.stride(), used);
  if (b.isNumber())
    return composeLeaf(a, b.value(), 1, used[{}]);
  if (b.rank() > a.rank())
    return toolError(ExitCode::Usage, "expected at most " + Twine(a.rank()) +
                                          " modes for " + a.str() +
                                          ", but found " + b.str());
  SmallVector<CuteTerm> modes;
  for (unsigned i = 0; i < b.rank(); ++i) {
    Result mode = compose(a.mode(i), b.mode(i));
    if (!mode)
      return mode;
    modes.push_back(std::move(*mode));
  }
  return layoutOf(modes);
}

//===----------------------------------------------------------------------===//
// Complement and inverses, separately for each mode that strides are along
//===----------------------------------------------------------------------===//

namespace {
/// A mode of a layout, and the linear index of its first step.
struct GroupMode {
  CuteNumber size, step, index;
};
/// The modes along each path, without those of size 1 or stride 0.
using Groups = std::map<SmallVector<unsigned, 2>, SmallVector<GroupMode>>;
} // namespace

static Groups groupsOf(Arithmetic &numbers, const CuteTerm &layout) {
  Groups groups;
  CuteNumber index = 1;
  for (const FlatMode &mode : flatModes(layout)) {
    SmallVector<unsigned, 2> path(mode.stride.basis());
    bool isNone = mode.size.is(1) || mode.stride.value().is(0);
    // A stride of 0 is along no mode.
    if (!isNone)
      groups[path].push_back({mode.size, mode.stride.value(), index});
    else if (!path.empty())
      groups[path];
    index = numbers.apply(Step::Mul, index, mode.size);
  }
  return groups;
}

/// Combines the groups below `path` into one layout that nests as the paths do;
/// `make` builds the layout of each path. `target` may have more modes.
static Result
nestGroups(const Groups &groups, const CuteTerm *target,
           SmallVectorImpl<unsigned> &path,
           function_ref<Result(ArrayRef<unsigned>, ArrayRef<GroupMode>,
                               const CuteTerm *)>
               make) {
  unsigned rank = 0;
  for (const auto &[its, modes] : groups)
    if (its.size() > path.size() &&
        ArrayRef(its).take_front(path.size()) == ArrayRef<unsigned>(path))
      rank = std::max(rank, its[path.size()] + 1);
  if (!rank) {
    auto found =
        groups.find(SmallVector<unsigned, 2>(path.begin(), path.end()));
    return make(path,
                found == groups.end() ? ArrayRef<GroupMode>()
                                      : ArrayRef(found->second),
                target);
  }
  if (target && target->isTuple())
    rank = std::max(rank, target->rank());
  SmallVector<CuteTerm> parts;
  for (unsigned i = 0; i < rank; ++i) {
    std::optional<CuteTerm> its;
    if (target)
      its = target->isTuple() && i < target->rank() ? target->mode(i)
                                                    : CuteTerm(1);
    path.push_back(i);
    Result part = nestGroups(groups, its ? &*its : nullptr, path, make);
    path.pop_back();
    if (!part)
      return part;
    parts.push_back(std::move(*part));
  }
  return layoutOf(parts);
}

/// The modes in the order of their steps, which must be known.
static Expected<SmallVector<GroupMode>>
sortedModes(const CuteTerm &layout, ArrayRef<GroupMode> modes, StringRef what) {
  SmallVector<GroupMode> sorted(modes);
  if (modes.size() > 1)
    for (const GroupMode &mode : modes)
      if (!mode.step.isKnown())
        return toolError(ExitCode::Usage, "expected known strides of " +
                                              layout.str() + ", since its " +
                                              what + " depends on their order");
  llvm::sort(sorted, [](const GroupMode &a, const GroupMode &b) {
    return std::pair(a.step.value, a.size.value) <
           std::pair(b.step.value, b.size.value);
  });
  return sorted;
}

Result TermAlgebra::complement(const CuteTerm &layout, const CuteTerm *target,
                               bool keepsModes) {
  std::optional<CuteTerm> domain;
  if (target)
    domain = target->isLayout() ? target->shape() : *target;
  auto make = [&](ArrayRef<unsigned> path, ArrayRef<GroupMode> modes,
                  const CuteTerm *end) -> Result {
    Expected<SmallVector<GroupMode>> sorted =
        sortedModes(layout, modes, "complement");
    if (!sorted)
      return sorted.takeError();
    SmallVector<FlatMode> result;
    CuteNumber reached = 1;
    for (const GroupMode &mode : *sorted) {
      CuteNumber gap = apply(Step::Div, mode.step, reached);
      if (gap.isKnown() && gap.value < 1)
        return toolError(ExitCode::Usage,
                         "expected a layout that repeats no number, but in " +
                             layout.str() + " the stride " +
                             CuteTerm(mode.step, path).str() + " is below " +
                             CuteTerm(reached).str() +
                             ", where smaller strides end");
      if (!gap.is(1))
        result.push_back({gap, CuteTerm(reached, path)});
      reached = apply(Step::Mul, mode.step, mode.size);
    }
    if (!end) {
      result.push_back({1, CuteTerm(reached, path)});
      return layoutOfFlat(result);
    }
    Result rest = keepsModes || modes.empty()
                      ? ceilDiv(*end, CuteTerm(reached))
                      : ceilDiv(CuteTerm(product(*end)), CuteTerm(reached));
    if (!rest)
      return rest;
    // The rest continues from there, mode by mode of the domain.
    CuteNumber next = reached;
    for (const CuteTerm &size : rest->leaves()) {
      result.push_back({size.value(), CuteTerm(next, path)});
      next = apply(Step::Mul, next, size.value());
    }
    return coalesced(layoutOfFlat(result));
  };
  SmallVector<unsigned> path;
  return nestGroups(groupsOf(numbers, layout), domain ? &*domain : nullptr,
                    path, make);
}

Result TermAlgebra::inverse(const CuteTerm &layout, bool left) {
  CuteTerm flat = coalesced(layout);
  if (left && !flat.isStatic())
    return toolError(ExitCode::Usage,
                     "expected a layout whose numbers are known, but found " +
                         layout.str());
  auto make = [&](ArrayRef<unsigned>, ArrayRef<GroupMode> modes,
                  const CuteTerm *) -> Result {
    // A mode with an unknown step continues no other one.
    SmallVector<GroupMode> known(modes);
    llvm::erase_if(known, [](const GroupMode &mode) {
      return !mode.step.isKnown() || !mode.size.isKnown() ||
             !mode.index.isKnown();
    });
    Expected<SmallVector<GroupMode>> sorted =
        sortedModes(layout, known, "inverse");
    if (!sorted)
      return sorted.takeError();
    SmallVector<FlatMode> result;
    int64_t next = 1;
    if (!left) {
      for (const GroupMode &mode : *sorted) {
        if (mode.step.value != next)
          continue;
        result.push_back({mode.size, CuteTerm(mode.index)});
        next = mode.step.value * mode.size.value;
      }
    } else {
      // Numbers between reached ones map to the index of the next lower one.
      if (!sorted->empty() && sorted->front().step.value != 1)
        result.push_back({sorted->front().step, CuteTerm(0)});
      for (auto [i, mode] : enumerate(*sorted)) {
        CuteNumber size = mode.size;
        if (i + 1 < sorted->size()) {
          int64_t above = (*sorted)[i + 1].step.value;
          if (above % mode.step.value || above == mode.step.value)
            return toolError(ExitCode::Usage,
                             "layout " + layout.str() +
                                 " has no left inverse: expected the stride " +
                                 Twine(above) + " to be a multiple of " +
                                 Twine(mode.step.value));
          size = above / mode.step.value;
        }
        result.push_back({size, CuteTerm(mode.index)});
      }
    }
    if (result.empty())
      result.push_back({1, CuteTerm(0)});
    return coalesced(layoutOfFlat(result));
  };
  SmallVector<unsigned> path;
  return nestGroups(groupsOf(numbers, flat), nullptr, path, make);
}

Result TermAlgebra::rightInverse(const CuteTerm &layout) {
  return inverse(layout, /*left=*/false);
}

Result TermAlgebra::leftInverse(const CuteTerm &layout) {
  return inverse(layout, /*left=*/true);
}

//===----------------------------------------------------------------------===//
// Recast
//===----------------------------------------------------------------------===//

namespace {
/// Re-expresses a layout in elements `up` times larger and `down` times
/// smaller.
class Recast {
public:
  Recast(Arithmetic &numbers, int64_t up, int64_t down)
      : numbers(numbers), up(up), down(down) {}

  Result layout(const CuteTerm &term) {
    SmallVector<CuteTerm> modes;
    if (!term.shape().isTuple()) {
      Expected<FlatMode> mode =
          leaf({term.shape().value(), term.stride()}, term);
      if (!mode)
        return mode.takeError();
      return CuteTerm::layout(mode->size, mode->stride);
    }
    for (unsigned i = 0; i < term.rank(); ++i) {
      Result mode = layout(term.mode(i));
      if (!mode)
        return mode;
      modes.push_back(std::move(*mode));
    }
    return layoutOf(modes);
  }

  Result offset(const CuteTerm &term) {
    if (!term.isNumber())
      return toolError(ExitCode::Usage,
                       "expected an offset of one number, but found " +
                           term.str());
    return CuteTerm(numbers.apply(
        Step::Mul, numbers.apply(Step::Div, term.value(), up), down));
  }

  Result swizzle(const CuteTerm &term) {
    int64_t base = term.items()[1].value().value + Log2_64(down);
    if (!isPowerOf2_64(up) || !isPowerOf2_64(down) ||
        base < int64_t(Log2_64(up)))
      return toolError(ExitCode::Usage, "the swizzle " + term.str() +
                                            " moves parts of the new elements");
    return CuteTerm::swizzle(term.items()[0].value().value, base - Log2_64(up),
                             term.items()[2].value().value);
  }

private:
  Expected<FlatMode> leaf(FlatMode mode, const CuteTerm &whole) {
    CuteNumber step = mode.stride.value();
    if (step.is(0))
      return mode;
    if (!step.isKnown()) {
      step = numbers.apply(Step::Mul, numbers.apply(Step::Div, step, up), down);
      return FlatMode{mode.size, CuteTerm(step, mode.stride.basis())};
    }
    TermAlgebra algebra(numbers);
    Result steps = algebra.shapeDiv(CuteTerm(up), CuteTerm(step));
    Result size = steps ? algebra.shapeDiv(CuteTerm(mode.size), *steps)
                        : std::move(steps);
    Result stride = algebra.shapeDiv(CuteTerm(step), CuteTerm(up));
    if (!size || !stride) {
      consumeError(size.takeError());
      consumeError(stride.takeError());
      return toolError(ExitCode::Usage,
                       "the mode " + named(mode.size, step) + " of " +
                           whole.str() + " is not divisible by " + Twine(up));
    }
    CuteNumber newSize = size->value(), newStep = stride->value();
    if (newStep.is(1))
      newSize = numbers.apply(Step::Mul, newSize, down);
    else
      newStep = numbers.apply(Step::Mul, newStep, down);
    return FlatMode{newSize, CuteTerm(newStep, mode.stride.basis())};
  }

  Arithmetic &numbers;
  int64_t up, down;
};
} // namespace

Result TermAlgebra::recast(const CuteTerm &term, int64_t newBits,
                           int64_t oldBits) {
  if (newBits < 1 || oldBits < 1)
    return toolError(ExitCode::Usage, "expected widths of at least 1 bit");
  int64_t common = std::gcd(newBits, oldBits);
  Recast recast(numbers, newBits / common, oldBits / common);
  if (newBits == oldBits)
    return term;
  if (!term.isComposed())
    return recast.layout(term);
  Result inner = term.inner().isSwizzle() ? recast.swizzle(term.inner())
                                          : recast.layout(term.inner());
  Result offset = recast.offset(term.offset());
  Result outer = recast.layout(term.outer());
  for (Result *part : {&inner, &offset, &outer})
    if (!*part) {
      Error error = part->takeError();
      for (Result *other : {&inner, &offset, &outer})
        if (other != part)
          consumeError(other->takeError());
      return std::move(error);
    }
  return CuteTerm::composed(std::move(*inner), std::move(*offset),
                            std::move(*outer));
}
