//===- Numbers.cpp - elements as numbers ----------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include "tilewright/Execution/Reference/Moves.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

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

TILEWRIGHT_WIDE static void widenFloats(const float *from, size_t count,
                                        double *numbers) {
  for (size_t i = 0; i < count; ++i)
    numbers[i] = double(from[i]);
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
  switch (operand.element) {
  case Element::F32:
  case Element::TF32:
    return widenFloats(reinterpret_cast<const float *>(from), count, numbers);
  case Element::F64:
    std::memcpy(numbers, from, 8 * count);
    return;
  case Element::F16:
    return convertAll<uint16_t>(from, count, numbers, halfToFloat);
  case Element::BF16:
    return convertAll<uint16_t>(from, count, numbers, bfloatToFloat);
  case Element::I32:
    return convertAll<int32_t>(from, count, numbers,
                               [](int32_t value) { return double(value); });
  default:
    for (size_t i = 0; i < count; ++i)
      numbers[i] = toNumber(operand.element, from + i * operand.bytes);
  }
}
