//===- Numbers.cpp - elements as numbers ----------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include "tilewright/Execution/Reference/Moves.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

FormatLimits::FormatLimits(const FloatFormat &format)
    : spacing(std::ldexp(1.0, -format.fractionBits)),
      normal(std::ldexp(1.0, 1 - format.bias)), least(normal * spacing) {
  // The highest exponent belongs to infinity; without one, its last code
  // belongs to NaN.
  int exponent = (1 << format.exponentBits) - 1 - format.bias - format.hasInf;
  if (format.fractionBits == 0) {
    largest = std::ldexp(1.0, exponent - format.hasNaN);
    return;
  }
  int last = format.hasInf || !format.hasNaN ? 0 : 1;
  largest = std::ldexp(2 - std::ldexp(spacing, last), exponent);
}

double reference::toNumber(Element element, const std::byte *at) {
  unsigned bytes = getBytes(element);
  uint64_t bits = loadBits(at, bytes);
  if (isFloat(element))
    return decodeFloat(getFormat(element), bits);
  if (element == Element::I1)
    return bits;
  return double(llvm::SignExtend64(bits, 8 * bytes));
}

// A function with clones cannot be a template.
TILEWRIGHT_WIDE static void widenFloats(const float *from, size_t count,
                                        double *numbers) {
  for (size_t i = 0; i < count; ++i)
    numbers[i] = double(from[i]);
}

TILEWRIGHT_WIDE static void widenHalves(const uint16_t *from, size_t count,
                                        double *numbers) {
  for (size_t i = 0; i < count; ++i)
    numbers[i] = double(halfToFloat(from[i]));
}

TILEWRIGHT_WIDE static void widenBfloats(const uint16_t *from, size_t count,
                                         double *numbers) {
  for (size_t i = 0; i < count; ++i)
    numbers[i] = double(bfloatToFloat(from[i]));
}

TILEWRIGHT_WIDE static void widenInts(const int32_t *from, size_t count,
                                      double *numbers) {
  for (size_t i = 0; i < count; ++i)
    numbers[i] = double(from[i]);
}

TILEWRIGHT_WIDE static void widenBools(const uint8_t *from, size_t count,
                                       double *numbers) {
  for (size_t i = 0; i < count; ++i)
    numbers[i] = double(int(from[i]));
}

void reference::toNumbers(Frame &frame, const Operand &operand, size_t begin,
                          size_t count, double *numbers) {
  const std::byte *first = frame.at<std::byte>(operand.ref);
  if (operand.stored == 1) {
    std::fill_n(numbers, count, toNumber(operand.element, first));
    return;
  }
  const std::byte *from = first + begin * operand.bytes;
  switch (operand.element) {
  case Element::I1:
    return widenBools(reinterpret_cast<const uint8_t *>(from), count, numbers);
  case Element::I32:
    return widenInts(reinterpret_cast<const int32_t *>(from), count, numbers);
  case Element::F16:
    return widenHalves(reinterpret_cast<const uint16_t *>(from), count,
                       numbers);
  case Element::BF16:
    return widenBfloats(reinterpret_cast<const uint16_t *>(from), count,
                        numbers);
  case Element::F32:
  case Element::TF32:
    return widenFloats(reinterpret_cast<const float *>(from), count, numbers);
  case Element::F64:
    std::memcpy(numbers, from, 8 * count);
    return;
  default:
    for (size_t i = 0; i < count; ++i)
      numbers[i] = toNumber(operand.element, from + i * operand.bytes);
  }
}
