//===- MathApprox.cpp - approximate instructions --------------------------===//
// Where a chip's functions are known bit by bit, they are used
// (DeviceFunctions.h). For others, and on request, the result is the exact
// result with an error within the bound of the PTX ISA. The seed selects the
// error for each operand, which exposes code that needs more precision than is
// guaranteed. Without a seed the exact result is rounded.
//
// The bounds are those of div, rcp, sqrt, rsqrt, sin, cos, lg2, ex2 and tanh
// with .approx, and of div.full. 2^-22 means 2^-22 of the result.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/SeenFunctions.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/DeviceFunctions.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MathRounding.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

using namespace tilewright;
using namespace tilewright::emulator;

/// The chip whose results the launch reproduces; null on request.
static const Chip *chipOfResults() {
  Thread *thread = currentThread();
  if (!thread || thread->block->launch.isExact)
    return nullptr;
  return thread->block->launch.chip;
}

/// Whether that chip's functions are known.
static bool isSeen() {
  const Chip *chip = chipOfResults();
  return chip && hasSeenFunctions(*chip);
}

/// A number in [-1, 1], from the seed and the bits of the operands.
static double chance(uint64_t bits) {
  Thread *thread = currentThread();
  uint64_t seed = thread ? thread->block->launch.seed : 0;
  if (!seed)
    return 0;
  uint64_t x = (bits ^ seed * 0xbf58476d1ce4e5b9) * 0x94d049bb133111eb;
  x ^= x >> 31;
  x *= 0x9e3779b97f4a7c15;
  return double(x >> 11) * 0x1p-52 - 1;
}

/// `exact` as f32, with an error of at most `relative` of it plus `absolute`;
/// unchanged if it is zero or not finite. Errors below half a unit in the last
/// place count as one unit.
static float near(double exact, double relative, double absolute,
                  uint64_t bits) {
  if (!std::isfinite(exact) || exact == 0)
    return float(exact);
  double reach = std::fabs(exact) * relative + absolute;
  return float(exact + chance(bits) * (reach - std::fabs(exact) * 0x1p-24));
}

static uint64_t bitsOf(float x) { return std::bit_cast<uint32_t>(x); }

template <bool Flush> static float divideApprox(float a, float b) {
  if (isSeen())
    return device::quotient(a, b, Flush);
  a = flush<Flush>(a), b = flush<Flush>(b);
  float size = std::fabs(b);
  if (size > 0x1p126f && std::isfinite(b)) // as the ISA specifies
    return !std::isfinite(a) ? std::numeric_limits<float>::quiet_NaN()
                             : std::copysign(0.0f, a) * (b < 0 ? -1 : 1);
  return flush<Flush>(
      near(double(a) / b, 0x1p-22, 0, bitsOf(a) << 32 | bitsOf(b)));
}

template <bool Flush> static float divideFull(float a, float b) {
  if (isSeen())
    return device::fullQuotient(a, b, Flush);
  a = flush<Flush>(a), b = flush<Flush>(b);
  return flush<Flush>(
      near(double(a) / b, 0x1p-22, 0, bitsOf(a) << 32 | bitsOf(b)));
}

template <bool Flush> static float reciprocalApprox(float x) {
  if (isSeen())
    return device::reciprocal(x, Flush);
  return flush<Flush>(near(1 / double(flush<Flush>(x)), 0x1p-23, 0, bitsOf(x)));
}

template <bool Flush> static float rootApprox(float x) {
  if (isSeen())
    return device::root(x, Flush);
  return flush<Flush>(
      near(std::sqrt(double(flush<Flush>(x))), 0x1p-23, 0, bitsOf(x)));
}

template <bool Flush> static float reciprocalRootApprox(float x) {
  if (isSeen())
    return device::reciprocalRoot(x, Flush);
  return near(1 / std::sqrt(double(flush<Flush>(x))), 0x1.121p-23, 0,
              bitsOf(x));
}

/// Only the upper half of the operand is read, and of the result written.
static double upperHalf(double x) {
  return std::bit_cast<double>(std::bit_cast<uint64_t>(x) & ~0xffffffffull);
}
static double coarse(double exact, double x) {
  if (std::isnan(exact)) // as the ISA specifies for both
    return std::bit_cast<double>(0x7fffffff00000000);
  if (std::fabs(exact) < std::numeric_limits<double>::min())
    return std::copysign(0.0, exact); // .ftz
  uint64_t bits = std::bit_cast<uint64_t>(x);
  return upperHalf(exact * (1 + chance(bits) * 0x1p-21));
}
static double reciprocalApproxWide(double x) {
  x = upperHalf(x);
  if (std::fabs(x) < std::numeric_limits<double>::min())
    x = std::copysign(0.0, x);
  return coarse(1 / x, x);
}
static double reciprocalRootApproxCoarse(double x) {
  x = upperHalf(x);
  if (std::fabs(x) < std::numeric_limits<double>::min())
    x = std::copysign(0.0, x);
  return coarse(1 / std::sqrt(x), x);
}

/// The expansion of `rsqrt.approx.f64` by assemblers for all chips: one
/// third-order iteration from the coarse approximation, whose last bits hardly
/// affect the result. Normal numbers only.
static double refinedReciprocalRoot(double x) {
  double start = reciprocalRootApproxCoarse(x);
  double error = std::fma(x, -(start * start), 1.0);
  return std::fma(std::fma(error, 0.375, 0.5), start * error, start);
}
/// The ISA specifies no bound; CUDA guarantees one unit in the last place for
/// rsqrt(double), which is exactly this instruction.
static double reciprocalRootApproxWide(double x) {
  double exact = 1 / std::sqrt(x);
  if (!chipOfResults())
    return exact * (1 + chance(std::bit_cast<uint64_t>(x)) * 0x1p-53);
  if (!(x > 0) || std::isinf(x))
    return exact;
  if (x < std::numeric_limits<double>::min())
    return refinedReciprocalRoot(x * 0x1p54) * 0x1p27;
  return refinedReciprocalRoot(x);
}

/// Integral powers are exact, which libdevice's exp and tanh of f64 rely on:
/// their documented error has no margin. The PTX ISA's 2^-22 is four units just
/// below a power of two; CUDA's guide guarantees two for exp2f, which is this
/// instruction.
template <bool Flush> static float exp2Approx(float x) {
  if (isSeen())
    return device::exp2(x, Flush);
  x = flush<Flush>(x);
  double exact = std::exp2(double(x));
  if (std::trunc(x) == x)
    return flush<Flush>(float(exact));
  double reach =
      std::min(exact * 0x1p-22, std::ldexp(2, std::ilogb(exact) - 23));
  return flush<Flush>(near(exact, 0, reach, bitsOf(x)));
}

template <bool Flush> static float log2Approx(float x) {
  if (isSeen())
    return device::log2(x, Flush);
  x = flush<Flush>(x);
  bool isNear = x > 0.5f && x < 2;
  return near(std::log2(double(x)), isNear ? 0 : 0x1p-22, isNear ? 0x1p-22 : 0,
              bitsOf(x));
}

/// The bound holds within 100 pi; beyond, none is specified.
template <bool Flush, bool IsSine> static float waveApprox(float x) {
  if (isSeen())
    return IsSine ? device::sine(x) : device::cosine(x);
  x = flush<Flush>(x);
  double error = std::fabs(x) <= 6.2831855f ? 0x1.6ap-21 : 0x1.3bp-15;
  double exact = IsSine ? std::sin(double(x)) : std::cos(double(x));
  return flush<Flush>(near(exact, 0, error, bitsOf(x)));
}

static float tanhApprox(float x) {
  if (isSeen())
    return device::tanh(x);
  return near(std::tanh(double(x)), 0x1p-11, 0, bitsOf(x));
}

void tilewright::emulator::addApproximations(
    std::vector<RuntimeFunction> &all) {
  auto add = [&](const char *name, auto *function) {
    all.push_back(runtimeFunction(name, function));
  };
  add("nvvm.div.approx.f", divideApprox<false>);
  add("nvvm.div.approx.ftz.f", divideApprox<true>);
  add("nvvm.div.full", divideFull<false>);
  add("nvvm.div.full.ftz", divideFull<true>);
  add("nvvm.rcp.approx.ftz.f", reciprocalApprox<true>);
  add("nvvm.rcp.approx.ftz.d", reciprocalApproxWide);
  add("nvvm.sqrt.approx.f", rootApprox<false>);
  add("nvvm.sqrt.approx.ftz.f", rootApprox<true>);
  add("nvvm.rsqrt.approx.f", reciprocalRootApprox<false>);
  add("nvvm.rsqrt.approx.ftz.f", reciprocalRootApprox<true>);
  add("nvvm.rsqrt.approx.d", reciprocalRootApproxWide);
  add("nvvm.rsqrt.approx.ftz.d", reciprocalRootApproxCoarse);
  add("nvvm.ex2.approx.f32", exp2Approx<false>);
  add("nvvm.ex2.approx.ftz.f32", exp2Approx<true>);
  add("nvvm.ex2.approx.f", exp2Approx<false>);
  add("nvvm.ex2.approx.ftz.f", exp2Approx<true>);
  add("nvvm.lg2.approx.f", log2Approx<false>);
  add("nvvm.lg2.approx.ftz.f", log2Approx<true>);
  add("nvvm.sin.approx.f", waveApprox<false, true>);
  add("nvvm.sin.approx.ftz.f", waveApprox<true, true>);
  add("nvvm.cos.approx.f", waveApprox<false, false>);
  add("nvvm.cos.approx.ftz.f", waveApprox<true, false>);
  add("nvvm.tanh.approx.f", tanhApprox);
}
