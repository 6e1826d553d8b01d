//===- Numbers.cpp - elements as numbers ----------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include "tilewright/Execution/Reference/Moves.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

/// 2^exponent, subnormal ones included, without a call.
static double powerOfTwo(int exponent) {
  if (exponent < -1022)
    return std::bit_cast<double>(uint64_t(1) << (exponent + 1074));
  return std::bit_cast<double>(uint64_t(exponent + 1023) << 52);
}

double reference::toNumber(Element element, const std::byte *at) {
  unsigned bytes = getBytes(element);
  uint64_t bits = 0;
  std::memcpy(&bits, at, bytes);
  if (isFloat(element))
    return decodeFloat(getFormat(element), bits);
  if (element == Element::I1)
    return bits;
  return double(llvm::SignExtend64(bits, 8 * bytes));
}

template <typename T, typename Convert>
static void convertAll(const std::byte *from, size_t count, double *numbers,
                       Convert convert) {
  for (size_t i = 0; i < count; ++i)
    numbers[i] = convert(loadAs<T>(from + i * sizeof(T)));
}

void reference::toNumbers(Frame &frame, const Operand &operand, size_t begin,
                          size_t count, double *numbers) {
  const std::byte *first = frame.at<std::byte>(operand.ref);
  if (operand.stored == 1) {
    std::fill_n(numbers, count, toNumber(operand.element, first));
    return;
  }
  const std::byte *from = first + begin * operand.bytes;
  auto same = [](auto value) { return double(value); };
  switch (operand.element) {
  case Element::F32:
  case Element::TF32:
    return convertAll<float>(from, count, numbers, same);
  case Element::F64:
    return convertAll<double>(from, count, numbers, same);
  case Element::F16:
    return convertAll<uint16_t>(from, count, numbers, halfToFloat);
  case Element::BF16:
    return convertAll<uint16_t>(from, count, numbers, bfloatToFloat);
  case Element::I32:
    return convertAll<int32_t>(from, count, numbers, same);
  default:
    for (size_t i = 0; i < count; ++i)
      numbers[i] = toNumber(operand.element, from + i * operand.bytes);
  }
}

double reference::unitRoundoff(const FloatFormat &format) {
  return powerOfTwo(-format.fractionBits - 1);
}

double reference::largestOf(const FloatFormat &format) {
  // The highest exponent belongs to infinity; without one, its last code to
  // NaN.
  int exponent = (1 << format.exponentBits) - 1 - format.bias - format.hasInf;
  if (format.fractionBits == 0)
    return std::ldexp(1.0, exponent - format.hasNaN);
  int last = format.hasInf || !format.hasNaN ? 0 : 1;
  return std::ldexp(2 - powerOfTwo(last - format.fractionBits), exponent);
}

double reference::unitAt(const FloatFormat &format, double magnitude) {
  int least = 1 - format.bias - format.fractionBits; // of a subnormal
  uint64_t exponent = std::bit_cast<uint64_t>(magnitude) & 0x7ff0000000000000;
  double power = std::bit_cast<double>(exponent);
  return std::max(power * powerOfTwo(-format.fractionBits), powerOfTwo(least));
}
