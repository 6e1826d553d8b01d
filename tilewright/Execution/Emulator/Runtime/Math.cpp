//===- Math.cpp - other arithmetic of the device --------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MathRounding.h"
#include "tilewright/Execution/Emulator/Runtime/PermuteBytes.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace tilewright::emulator;

template <typename T, typename Wide> static T highProduct(T a, T b) {
  return T(Wide(a) * Wide(b) >> 8 * sizeof(T));
}

/// PTX ISA, sad: the absolute difference, and a sum.
static uint32_t sumOfDifference(uint32_t a, uint32_t b, uint32_t c) {
  return c + (a > b ? a - b : b - a);
}
static int32_t sumOfDifferenceSigned(int32_t a, int32_t b, uint32_t c) {
  return int32_t(
      c + (a > b ? uint32_t(a) - uint32_t(b) : uint32_t(b) - uint32_t(a)));
}

/// PTX ISA, fns: the position of the n-th set bit from `base` on, downwards for
/// a negative n.
static int32_t findNthSet(uint32_t mask, uint32_t base, int32_t n) {
  if (n == 0)
    return base < 32 && mask >> base & 1 ? int32_t(base) : -1;
  int64_t count = std::abs(int64_t(n)) - 1, step = n > 0 ? 1 : -1;
  for (int64_t at = base; at >= 0 && at < 32; at += step)
    if (mask >> at & 1 && count-- == 0)
      return int32_t(at);
  return -1;
}

/// prmt without a mode.
static uint32_t permuteWords(uint32_t low, uint32_t high, uint32_t selector) {
  return permuteBytes(uint64_t(high) << 32 | low, selector);
}

template <bool Flush> static float saturate(float x) {
  if (Flush && std::fabs(x) < std::numeric_limits<float>::min())
    return 0;
  return x > 0 ? std::min(x, 1.0f) : 0; // NaN becomes 0
}

template <bool IsMax, bool Propagates>
static float flushedExtreme(float a, float b) {
  a = flush<true>(a), b = flush<true>(b);
  if (std::isnan(a) || std::isnan(b)) {
    bool both = std::isnan(a) && std::isnan(b);
    if (Propagates || both)
      return std::numeric_limits<float>::quiet_NaN();
    return std::isnan(a) ? b : a;
  }
  if (a == b) // zeros: +0 is above -0
    return IsMax == std::signbit(a) ? b : a;
  return (a > b) == IsMax ? a : b;
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::mathFunctions() {
  static const std::vector<RuntimeFunction> functions = [] {
    std::vector<RuntimeFunction> all = {
        runtimeFunction("nvvm.mulhi.i", highProduct<int32_t, int64_t>),
        runtimeFunction("nvvm.mulhi.ui", highProduct<uint32_t, uint64_t>),
        runtimeFunction("nvvm.mulhi.ll", highProduct<int64_t, __int128>),
        runtimeFunction("nvvm.mulhi.ull",
                        highProduct<uint64_t, unsigned __int128>),
        runtimeFunction("nvvm.fns", findNthSet),
        runtimeFunction("nvvm.sad.i", sumOfDifferenceSigned),
        runtimeFunction("nvvm.sad.ui", sumOfDifference),
        runtimeFunction("nvvm.prmt", permuteWords),
        runtimeFunction("nvvm.saturate.f", saturate<false>),
        runtimeFunction("nvvm.saturate.ftz.f", saturate<true>),
        runtimeFunction("nvvm.fmax.ftz.f", flushedExtreme<true, false>),
        runtimeFunction("nvvm.fmin.ftz.f", flushedExtreme<false, false>),
        runtimeFunction("nvvm.fmax.ftz.nan.f", flushedExtreme<true, true>),
        runtimeFunction("nvvm.fmin.ftz.nan.f", flushedExtreme<false, true>),
    };
    addRoundedArithmetic(all);
    addConversions(all);
    addApproximations(all);
    return all;
  }();
  return functions;
}
