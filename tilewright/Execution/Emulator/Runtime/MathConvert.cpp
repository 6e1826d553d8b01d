//===- MathConvert.cpp - conversions with explicit rounding ---------------===//
// PTX ISA, cvt: out-of-range floats saturate to the nearest integer, and NaN
// becomes zero; .ftz flushes subnormal operands.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MathRounding.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include <cmath>
#include <deque>
#include <limits>
#include <string>

using namespace llvm;
using namespace tilewright::emulator;

namespace {
template <typename To, char Mode, bool Flush, typename From>
To toInteger(From x) {
  if (std::isnan(x))
    return 0;
  if (Flush && std::fabs(x) < std::numeric_limits<From>::min())
    return 0;
  From whole = Mode == 'n'   ? std::nearbyint(x) // the host rounds to even
               : Mode == 'z' ? std::trunc(x)
               : Mode == 'm' ? std::floor(x)
                             : std::ceil(x);
  constexpr To low = std::numeric_limits<To>::min();
  constexpr To high = std::numeric_limits<To>::max();
  if (whole <= From(low))
    return low;
  return whole >= std::ldexp(From(1), std::numeric_limits<To>::digits)
             ? high
             : To(whole);
}

template <typename To, char Mode, typename From> To fromInteger(From x) {
  APFloat result(sizeof(To) == 4 ? APFloat::IEEEsingle()
                                 : APFloat::IEEEdouble());
  APInt bits(8 * sizeof(From), uint64_t(x), std::is_signed_v<From>);
  result.convertFromAPInt(bits, std::is_signed_v<From>, modeOf<Mode>());
  if constexpr (sizeof(To) == 4)
    return result.convertToFloat();
  else
    return result.convertToDouble();
}

template <char Mode, bool Flush> float narrow(double x) {
  APFloat result(x);
  bool lost;
  result.convert(APFloat::IEEEsingle(), modeOf<Mode>(), &lost);
  return flush<Flush>(result.convertToFloat());
}

/// tf32, in the upper bits of an f32 (PTX ISA, cvt): NaN is canonical.
template <RoundingMode Mode, bool Rectifies, bool StaysFinite>
uint32_t toTF32(float x) {
  if (std::isnan(x))
    return 0x7fffffff;
  if (Rectifies && std::signbit(x))
    return 0;
  APFloat result(x);
  bool lost;
  result.convert(APFloat::FloatTF32(), Mode, &lost);
  if (StaysFinite && result.isInfinity())
    result = APFloat::getLargest(APFloat::FloatTF32(), result.isNegative());
  return uint32_t(result.bitcastToAPInt().getZExtValue()) << 13;
}

class Names {
public:
  explicit Names(std::vector<RuntimeFunction> &all) : all(all) {}
  template <typename Function> void add(std::string name, Function *function) {
    kept().push_back("nvvm." + name);
    all.push_back(runtimeFunction(kept().back().c_str(), function));
  }

private:
  static std::deque<std::string> &kept() {
    static std::deque<std::string> names;
    return names;
  }
  std::vector<RuntimeFunction> &all;
};

template <char Mode> void addMode(Names &names) {
  std::string mode = std::string(".r") + Mode;
  names.add("f2i" + mode, toInteger<int32_t, Mode, false, float>);
  names.add("f2i" + mode + ".ftz", toInteger<int32_t, Mode, true, float>);
  names.add("f2ui" + mode, toInteger<uint32_t, Mode, false, float>);
  names.add("f2ui" + mode + ".ftz", toInteger<uint32_t, Mode, true, float>);
  names.add("f2ll" + mode, toInteger<int64_t, Mode, false, float>);
  names.add("f2ll" + mode + ".ftz", toInteger<int64_t, Mode, true, float>);
  names.add("f2ull" + mode, toInteger<uint64_t, Mode, false, float>);
  names.add("f2ull" + mode + ".ftz", toInteger<uint64_t, Mode, true, float>);
  names.add("d2i" + mode, toInteger<int32_t, Mode, false, double>);
  names.add("d2ui" + mode, toInteger<uint32_t, Mode, false, double>);
  names.add("d2ll" + mode, toInteger<int64_t, Mode, false, double>);
  names.add("d2ull" + mode, toInteger<uint64_t, Mode, false, double>);
  names.add("i2f" + mode, fromInteger<float, Mode, int32_t>);
  names.add("ui2f" + mode, fromInteger<float, Mode, uint32_t>);
  names.add("ll2f" + mode, fromInteger<float, Mode, int64_t>);
  names.add("ull2f" + mode, fromInteger<float, Mode, uint64_t>);
  names.add("i2d" + mode, fromInteger<double, Mode, int32_t>);
  names.add("ui2d" + mode, fromInteger<double, Mode, uint32_t>);
  names.add("ll2d" + mode, fromInteger<double, Mode, int64_t>);
  names.add("ull2d" + mode, fromInteger<double, Mode, uint64_t>);
  names.add("d2f" + mode, narrow<Mode, false>);
  names.add("d2f" + mode + ".ftz", narrow<Mode, true>);
}

template <RoundingMode Mode> void addTF32(Names &names, std::string mode) {
  std::string name = "f2tf32." + mode;
  names.add(name, toTF32<Mode, false, false>);
  names.add(name + ".satfinite", toTF32<Mode, false, true>);
  if (Mode == RoundingMode::NearestTiesToAway)
    return;
  names.add(name + ".relu", toTF32<Mode, true, false>);
  names.add(name + ".relu.satfinite", toTF32<Mode, true, true>);
}

int32_t lowWord(double x) { return int32_t(std::bit_cast<uint64_t>(x)); }
int32_t highWord(double x) { return int32_t(std::bit_cast<uint64_t>(x) >> 32); }
double ofWords(uint32_t low, uint32_t high) {
  return std::bit_cast<double>(uint64_t(high) << 32 | low);
}
} // namespace

void tilewright::emulator::addConversions(std::vector<RuntimeFunction> &all) {
  Names names(all);
  addMode<'n'>(names);
  addMode<'z'>(names);
  addMode<'m'>(names);
  addMode<'p'>(names);
  addTF32<RoundingMode::NearestTiesToEven>(names, "rn");
  addTF32<RoundingMode::TowardZero>(names, "rz");
  addTF32<RoundingMode::NearestTiesToAway>(names, "rna");
  names.add("d2i.lo", lowWord);
  names.add("d2i.hi", highWord);
  names.add("lohi.i2d", ofWords);
}
