//===- CuteAlgebra.cpp - composition, complement, inverses ----------------===//
// Everything here works on the leaves of a coalesced layout, A =
// (s0,s1,...):(d0,d1,...). As a function of one number, A splits the number
// into digits of the mixed radix s0, s1, ... and multiplies digit i by di; the
// last digit is unbounded.
//
// Composition maps a leaf t:e of B, the numbers 0, e, 2e, ... (t-1)e, through
// these digits. If e is a multiple of si, digit i is constant and e/si steps
// through the following digits. If e divides si, the first si/e steps move this
// digit and the others step through the following digits by 1. Any other e
// moves the digit unevenly, which no stride expresses. The contributions of
// several leaves of B add up, which is correct if no digit overflows; the sum
// of the leaves' maxima in each digit is checked.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/CuteLayout.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;

namespace {
/// A leaf: `size` numbers, `stride` apart.
struct Leaf {
  int64_t size, stride;
};
using Leaves = SmallVector<Leaf>;
} // namespace

static Leaves leavesOf(const CuteLayout &layout) {
  Leaves leaves;
  for (auto [size, stride] :
       zip_equal(layout.shape().flatten(), layout.stride().flatten()))
    leaves.push_back({size, stride});
  return leaves;
}

/// Merges contiguous neighbours and drops leaves of size 1.
static Leaves coalesced(const Leaves &leaves) {
  Leaves result;
  for (Leaf leaf : leaves) {
    if (leaf.size == 1)
      continue;
    if (!result.empty() &&
        result.back().size * result.back().stride == leaf.stride)
      result.back().size *= leaf.size;
    else
      result.push_back(leaf);
  }
  if (result.empty())
    result.push_back({1, 0});
  return result;
}

/// A single leaf becomes a leaf, several a tuple.
static CuteLayout toLayout(const Leaves &leaves) {
  std::vector<IntTuple> shape, stride;
  for (Leaf leaf : leaves) {
    shape.push_back(leaf.size);
    stride.push_back(leaf.stride);
  }
  if (leaves.size() == 1)
    return cantFail(CuteLayout::create(shape.front(), stride.front()));
  return cantFail(CuteLayout::create(IntTuple(std::move(shape)),
                                     IntTuple(std::move(stride))));
}

CuteLayout tilewright::coalesce(const CuteLayout &layout) {
  return toLayout(coalesced(leavesOf(layout)));
}

CuteLayout tilewright::coalesceModes(const CuteLayout &layout) {
  if (layout.shape().isLeaf())
    return layout;
  SmallVector<CuteLayout> modes;
  for (unsigned i = 0; i < layout.rank(); ++i)
    modes.push_back(coalesce(layout.mode(i)));
  return concatenate(modes);
}

namespace {
class Composition {
public:
  Composition(const CuteLayout &a, const CuteLayout &b)
      : a(a), b(b), digits(coalesced(leavesOf(a))), used(digits.size()) {}

  Expected<CuteLayout> run() {
    if (b.cosize() > a.size())
      return fail("it reaches " + Twine(b.cosize() - 1) + ", past the " +
                  Twine(a.size()) + " elements of " + a.str());
    Expected<CuteLayout> result = compose(b);
    if (!result)
      return result;
    for (auto [digit, most] :
         zip_equal(ArrayRef(digits).drop_back(), ArrayRef(used).drop_back()))
      if (most >= digit.size)
        return fail("its modes together exceed the mode " + name(digit) +
                    " of " + a.str());
    return result;
  }

private:
  Expected<CuteLayout> compose(const CuteLayout &layout) {
    if (layout.shape().isLeaf())
      return composeLeaf({layout.shape().value(), layout.stride().value()});
    SmallVector<CuteLayout> modes;
    for (unsigned i = 0; i < layout.rank(); ++i) {
      Expected<CuteLayout> mode = compose(layout.mode(i));
      if (!mode)
        return mode;
      modes.push_back(std::move(*mode));
    }
    return concatenate(modes);
  }

  Expected<CuteLayout> composeLeaf(Leaf leaf) {
    if (leaf.size == 1 || leaf.stride == 0)
      return toLayout({{leaf.size, 0}});
    Leaves result;
    Leaf rest = leaf;
    for (auto [i, digit] : enumerate(ArrayRef(digits).drop_back())) {
      if (rest.stride % digit.size == 0) {
        rest.stride /= digit.size;
        continue;
      }
      int64_t steps = digit.size / rest.stride;
      if (digit.size % rest.stride)
        return fail("the stride of its mode " + name(leaf) +
                    " does not divide the mode " + name(digit) + " of " +
                    a.str());
      steps = std::min(steps, rest.size);
      if (rest.size % steps)
        return fail("the size of its mode " + name(leaf) +
                    " does not fit the mode " + name(digit) + " of " + a.str());
      used[i] += (steps - 1) * rest.stride;
      result.push_back({steps, rest.stride * digit.stride});
      rest = {rest.size / steps, 1};
      if (rest.size == 1)
        return toLayout(result);
    }
    result.push_back({rest.size, rest.stride * digits.back().stride});
    return toLayout(result);
  }

  static std::string name(Leaf leaf) {
    return std::to_string(leaf.size) + ":" + std::to_string(leaf.stride);
  }
  Error fail(const Twine &why) {
    return toolError(ExitCode::Usage, "cannot compose " + a.str() + " with " +
                                          b.str() + ": " + why);
  }

  const CuteLayout &a, &b;
  Leaves digits;
  /// The sum of the largest values that B's leaves add to each digit.
  SmallVector<int64_t> used;
};
} // namespace

Expected<CuteLayout> tilewright::compose(const CuteLayout &a,
                                         const CuteLayout &b) {
  return Composition(a, b).run();
}

Expected<CuteLayout> tilewright::withShape(const CuteLayout &layout,
                                           IntTuple shape) {
  Expected<CuteLayout> compact = CuteLayout::columnMajor(std::move(shape));
  if (!compact)
    return compact;
  return compose(layout, *compact);
}

/// The leaves with several distinct values, by stride.
static Leaves sorted(const CuteLayout &layout) {
  Leaves leaves;
  for (Leaf leaf : leavesOf(layout))
    if (leaf.size != 1 && leaf.stride != 0)
      leaves.push_back(leaf);
  llvm::sort(leaves, [](Leaf x, Leaf y) {
    return std::pair(x.stride, x.size) < std::pair(y.stride, y.size);
  });
  return leaves;
}

Expected<CuteLayout> tilewright::complement(const CuteLayout &layout,
                                            int64_t size) {
  Leaves result;
  int64_t reached = 1;
  for (Leaf leaf : sorted(layout)) {
    if (leaf.stride % reached || leaf.stride < reached)
      return toolError(ExitCode::Usage,
                       "layout " + layout.str() +
                           " has no complement: expected the stride of " +
                           Twine(leaf.size) + ":" + Twine(leaf.stride) +
                           " to be a multiple of " + Twine(reached) +
                           ", where smaller strides end");
    result.push_back({leaf.stride / reached, reached});
    reached = leaf.size * leaf.stride;
  }
  result.push_back(
      {std::max<int64_t>((size + reached - 1) / reached, 1), reached});
  return toLayout(coalesced(result));
}

CuteLayout tilewright::rightInverse(const CuteLayout &layout) {
  Leaves leaves = coalesced(leavesOf(layout)), result;
  int64_t reached = 1;
  for (bool found = true; found;) {
    found = false;
    int64_t index = 1; // of the leaf's first step
    for (Leaf leaf : leaves) {
      if (leaf.stride == reached && leaf.size != 1) {
        result.push_back({leaf.size, index});
        reached *= leaf.size;
        found = true;
        break;
      }
      index *= leaf.size;
    }
  }
  return toLayout(coalesced(result));
}

Expected<CuteLayout> tilewright::leftInverse(const CuteLayout &layout) {
  if (any_of(leavesOf(layout),
             [](Leaf leaf) { return leaf.size != 1 && leaf.stride == 0; }))
    return toolError(ExitCode::Usage,
                     "layout " + layout.str() +
                         " has no left inverse: it repeats numbers");
  Expected<CuteLayout> rest = complement(layout, layout.cosize());
  if (!rest)
    return rest.takeError();
  return rightInverse(concatenate({layout, *rest}));
}
