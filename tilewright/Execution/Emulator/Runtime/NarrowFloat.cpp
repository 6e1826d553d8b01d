//===- NarrowFloat.cpp - conversions of narrow floats ---------------------===//
// PTX ISA 9.0, cvt: to f16, bf16, tf32, and to 8, 6 and 4 bits. The operand is
// passed as f64, which represents all of them exactly, and is rounded once.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/NarrowFloat.h"
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Trees/Trees.h"
#include "tilewright/Support/FloatFormat.h"

#include <bit>
#include <cmath>
#include <limits>

using namespace tilewright;
using namespace tilewright::emulator;

/// Rounds to an integral number of units; `sign` is the number's.
static double roundUnits(double units, NarrowRounding rounding, bool sign,
                         uint32_t random, unsigned randomBits) {
  double whole = std::floor(units), rest = units - whole;
  switch (rounding) {
  case NarrowRounding::Nearest:
    return std::nearbyint(units); // the host rounds to even
  case NarrowRounding::Zero:
    return whole;
  case NarrowRounding::Down:
    return sign && rest > 0 ? whole + 1 : whole;
  case NarrowRounding::Up:
    return !sign && rest > 0 ? whole + 1 : whole;
  case NarrowRounding::Away:
    return rest >= 0.5 ? whole + 1 : whole;
  case NarrowRounding::Random:
    random &= (1u << randomBits) - 1;
    return std::floor(units + std::ldexp(random, -int(randomBits)));
  }
  return whole;
}

/// The canonical NaN of PTX; for a format without NaN the largest number.
static uint32_t nanOf(const NarrowInfo &info) {
  if (info.name == "tf32")
    return 0x7fffffff;
  if (info.hasNaN)
    return (1u << (info.bits - (info.name != "ue8m0"))) - 1;
  return (1u << (info.exponentBits + info.fractionBits)) - 1;
}

static uint32_t narrowed(double value, uint32_t how, uint32_t random) {
  const NarrowInfo &info = infoOf(NarrowFormat(how & 0xff));
  auto rounding = NarrowRounding(how >> 8 & 0xff);
  bool rectifies = how >> 16 & 1, staysFinite = how >> 17 & 1;
  bool isUnsigned = info.name == "ue8m0";
  if (std::isnan(value))
    return nanOf(info);
  bool sign = std::signbit(value) && !isUnsigned;
  if (sign && rectifies)
    return 0;
  double size = std::fabs(value);
  int bias = (1 << (info.exponentBits - 1)) - 1;
  int least = isUnsigned ? -bias : 1 - bias;
  uint32_t result;
  bool isLarge = std::isinf(size);
  if (!isLarge) {
    int exponent = size == 0 ? least : std::max(std::ilogb(size), least);
    double units = std::ldexp(size, info.fractionBits - exponent);
    unsigned randomBits = info.name == "f16" ? 13 : 16;
    double rounded =
        std::ldexp(roundUnits(units, rounding, sign, random, randomBits),
                   exponent - info.fractionBits);
    isLarge = rounded > info.largest;
    if (isUnsigned) {
      // No zero, no fraction: the smallest power of two, and powers above it.
      result = rounded < std::ldexp(1, least)
                   ? 0
                   : uint32_t(std::ilogb(rounded) + bias);
    } else {
      int field = rounded == 0 ? least : std::max(std::ilogb(rounded), least);
      auto fraction = uint32_t(std::ldexp(rounded, info.fractionBits - field));
      // The implicit leading bit adds one to the exponent.
      result = (uint32_t(field - least) << info.fractionBits) + fraction;
    }
  }
  if (isLarge) {
    // Directed rounding stops at the largest number.
    bool stops = rounding == NarrowRounding::Zero ||
                 (rounding == NarrowRounding::Down && !sign) ||
                 (rounding == NarrowRounding::Up && sign);
    stops = (stops && !std::isinf(size)) || staysFinite;
    uint32_t exponents = (1u << info.exponentBits) - 1;
    if (isUnsigned)
      result = stops ? 0xfe : 0xff;
    else if (stops && info.name == "e4m3")
      result = 0x7e;
    else if (stops || !info.hasNaN)
      result = info.hasInfinity
                   ? (exponents << info.fractionBits) - 1
                   : (1u << (info.exponentBits + info.fractionBits)) - 1;
    else
      result = info.hasInfinity ? exponents << info.fractionBits : nanOf(info);
  }
  result |= uint32_t(sign) << (info.exponentBits + info.fractionBits);
  return result << info.unusedLowBits;
}

/// The bits of a value, without those that storage adds.
static unsigned valueBitsOf(const NarrowInfo &info) {
  return info.exponentBits + info.fractionBits + (info.name != "ue8m0");
}

/// An element in the upper bits of the format.
static uint32_t narrowed(const algebra::Domain &domain,
                         algebra::Element element, uint32_t how) {
  const NarrowInfo &info = infoOf(NarrowFormat(how & 0xff));
  if (how >> 16 & 1) // .relu
    element = domain.apply(algebra::Operation::Maximum, element, 0);
  return uint32_t(domain.write(element, valueBitsOf(info)))
         << info.unusedLowBits;
}

static void follow(Thread &thread, std::initializer_list<unsigned> arguments) {
  uint64_t poison = 0;
  for (unsigned each : arguments)
    poison |= thread.argumentShadow[each];
  thread.setResultShadow(poison ? ~uint64_t(0) : 0);
}

/// A program that is not from PTX may pass any number as the format.
static void requireFormat(Thread &thread, uint32_t site, uint32_t how) {
  if ((how & 0xff) > uint32_t(NarrowFormat::UE8M0) ||
      (how >> 8 & 0xff) > uint32_t(NarrowRounding::Random))
    thread.block->fail(
        thread, site, "has an unknown format or rounding: " + llvm::Twine(how));
}

/// The value of a narrow float; in formats without NaN and infinity every
/// exponent is a number's.
static double valueOf(const NarrowInfo &info, uint32_t bits) {
  int bias = (1 << (info.exponentBits - 1)) - 1;
  if (info.name == "ue8m0")
    return bits == 0xff ? std::numeric_limits<double>::quiet_NaN()
                        : std::ldexp(1, int(bits) - bias);
  uint32_t fraction = bits & ((1u << info.fractionBits) - 1);
  uint32_t field = bits >> info.fractionBits & ((1u << info.exponentBits) - 1);
  bool sign = bits >> (info.exponentBits + info.fractionBits) & 1;
  bool isLast = field == (1u << info.exponentBits) - 1;
  double size;
  if (isLast && info.hasInfinity)
    size = fraction ? std::numeric_limits<double>::quiet_NaN()
                    : std::numeric_limits<double>::infinity();
  else if (isLast && info.hasNaN && fraction == (1u << info.fractionBits) - 1)
    size = std::numeric_limits<double>::quiet_NaN();
  else if (field)
    size = std::ldexp((1u << info.fractionBits) + fraction,
                      int(field) - bias - info.fractionBits);
  else
    size = std::ldexp(fraction, 1 - bias - info.fractionBits);
  return sign ? -size : size;
}

/// A value that the format has is itself, others are hashes.
static uint32_t narrowedTree(double value, uint32_t how, uint32_t random) {
  auto format = NarrowFormat(how & 0xff);
  const NarrowInfo &info = infoOf(format);
  auto rounding = NarrowRounding(how >> 8 & 0xff);
  bool rectifies = how >> 16 & 1;
  uint32_t rounded = narrowed(value, how, random);
  if (!rectifies && !std::isnan(value) &&
      std::bit_cast<uint64_t>(valueOf(info, rounded >> info.unusedLowBits)) ==
          std::bit_cast<uint64_t>(value))
    return rounded;
  static constexpr llvm::StringLiteral roundings[] = {"rn", "rz",  "rm",
                                                      "rp", "rna", "rs"};
  std::string name = "cvt." + roundings[size_t(rounding)].str() + "." +
                     info.name.str() + (rectifies ? ".relu" : "") +
                     (how >> 17 & 1 ? ".satfinite" : "");
  static constexpr trees::Format formats[] = {
      trees::Format::F16,    trees::Format::BF16,   trees::Format::TF32,
      trees::Format::E4M3,   trees::Format::E5M2,   trees::Format::Small6,
      trees::Format::Small6, trees::Format::Small4, trees::Format::E8M0};
  return uint32_t(trees::apply(
      trees::Operation(name, trees::Shape::Ordered, formats[size_t(format)]),
      std::bit_cast<uint64_t>(value), 0,
      rounding == NarrowRounding::Random ? random : 0));
}

static uint32_t narrow(Thread *thread, uint32_t site, uint64_t bits,
                       uint32_t how, uint32_t random) {
  requireFormat(*thread, site, how);
  follow(*thread, {2, 4});
  const algebra::Domain *domain = thread->block->launch.algebra;
  if (domain && domain->trees())
    return narrowedTree(std::bit_cast<double>(bits), how, random);
  if (domain)
    return narrowed(*domain, domain->read(bits, 64), how);
  return narrowed(std::bit_cast<double>(bits), how, random);
}

/// Converts to f16 if `staysFinite` is set in `how`, otherwise to bf16; both
/// represent every value.
static uint32_t widen(Thread *thread, uint32_t site, uint32_t bits,
                      uint32_t how) {
  requireFormat(*thread, site, how);
  follow(*thread, {2});
  const algebra::Domain *domain = thread->block->launch.algebra;
  if (domain && !domain->trees()) {
    const NarrowInfo &info = infoOf(NarrowFormat(how & 0xff));
    return narrowed(*domain,
                    domain->read(bits >> info.unusedLowBits, valueBitsOf(info)),
                    narrowing(NarrowFormat::F16, NarrowRounding::Nearest,
                              how >> 16 & 1, false));
  }
  double value = valueOf(infoOf(NarrowFormat(how & 0xff)), bits);
  bool rectifies = how >> 16 & 1, isHalf = how >> 17 & 1;
  return narrowed(value,
                  narrowing(isHalf ? NarrowFormat::F16 : NarrowFormat::BF16,
                            NarrowRounding::Nearest, rectifies, false),
                  0);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::narrowFloatFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_narrow", narrow),
      runtimeFunction("tw_widen", widen),
  };
  return functions;
}
