//===- CuteBridge.cpp - CuTe layouts as linear maps, and back -------------===//
#include "tilewright/Layout/CuteBridge.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

Expected<LinearLayout> tilewright::toLinear(const CuteLayout &layout,
                                            const Swizzle &swizzle) {
  LinearLayout::Bases bases;
  uint64_t reached = 0, swizzled = 0;
  for (auto [size, stride] :
       zip_equal(layout.shape().flatten(), layout.stride().flatten())) {
    auto fail = [&, size = size, stride = stride](const Twine &why) {
      return toolError(ExitCode::Usage, "layout " + layout.str() +
                                            " is not linear over bits: its "
                                            "mode " +
                                            Twine(size) + ":" + Twine(stride) +
                                            " " + why);
    };
    if (!isPowerOf2_64(size))
      return fail("has a size that is no power of two");
    for (unsigned bit = 0; bit < Log2_64(size); ++bit) {
      uint64_t basis = uint64_t(stride) << bit;
      if (basis & reached)
        return fail("adds to bits that are set already");
      reached |= basis;
      bases.push_back(swizzle(basis));
      swizzled |= bases.back();
    }
  }
  return LinearLayout({int64_t(1) << (Log2_64(swizzled | 1) + (swizzled != 0))},
                      std::move(bases), {}, {});
}

/// The bases as modes of single bits, coalesced; std::nullopt if a basis has
/// several bits.
static std::optional<CuteLayout> asModes(ArrayRef<uint64_t> bases,
                                         ArrayRef<unsigned> profile) {
  SmallVector<CuteLayout> modes;
  for (unsigned bits : profile) {
    std::vector<IntTuple> sizes, strides;
    for (uint64_t basis : bases.take_front(bits)) {
      if (!isPowerOf2_64(basis) && basis)
        return std::nullopt;
      sizes.push_back(2);
      strides.push_back(int64_t(basis));
    }
    bases = bases.drop_front(bits);
    Expected<CuteLayout> mode = CuteLayout::create(
        IntTuple(std::move(sizes)), IntTuple(std::move(strides)));
    if (!mode) {
      consumeError(mode.takeError());
      return std::nullopt;
    }
    modes.push_back(bits ? coalesce(*mode) : CuteLayout());
  }
  return modes.size() == 1 ? modes.front() : concatenate(modes);
}

std::optional<SwizzledLayout>
tilewright::fromLinear(const LinearLayout &layout, ArrayRef<unsigned> profile) {
  LinearLayout::Bases bases = layout.allBases();
  unsigned one = bases.size(), outBits = layout.outBits();
  if (profile.empty())
    profile = one;
  if (std::optional<CuteLayout> plain = asModes(bases, profile))
    return SwizzledLayout{*plain, {}};
  for (unsigned bits = 1; bits <= outBits / 2; ++bits)
    for (unsigned base = 0; base + bits < outBits; ++base)
      for (unsigned shift = bits; base + shift + bits <= outBits; ++shift) {
        Swizzle swizzle{bits, base, shift};
        LinearLayout::Bases straight = bases;
        for (uint64_t &basis : straight)
          basis = swizzle(basis);
        if (std::optional<CuteLayout> found = asModes(straight, profile))
          return SwizzledLayout{*found, swizzle};
      }
  return std::nullopt;
}
