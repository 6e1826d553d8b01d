//===- Combine.cpp - combines elements atomically -------------------------===//
// A sum of floats is computed in double: for formats up to f32 the two
// roundings equal one, since 53 >= 2 * 24 + 2 (see ArithLoops.inc). In extrema
// a number wins over NaN, as in maxf and minf.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Combine.h"

#include "llvm/Support/ErrorHandling.h"
#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

Combiner::Combiner(Mode mode, Element element)
    : mode(mode), element(element),
      width(element == Element::I1 ? 1 : 8 * getBytes(element)) {}

/// PTX ISA, Floating Point: the NaN that an operation produces.
static uint64_t encode(Element element, double value) {
  if (std::isnan(value)) {
    if (element == Element::F16 || element == Element::BF16)
      return 0x7fff;
    if (element == Element::F32)
      return 0x7fffffff;
    if (element == Element::F64)
      return 0x7ff8000000000000;
  }
  return encodeFloat(getFormat(element), value);
}

uint64_t Combiner::combineFloats(uint64_t old, uint64_t with) const {
  const FloatFormat &format = getFormat(element);
  double lhs = decodeFloat(format, old), rhs = decodeFloat(format, with);
  switch (mode) {
  case Mode::Max:
    return encode(element, std::isnan(rhs) || lhs > rhs ? lhs : rhs);
  case Mode::Min:
    return encode(element, std::isnan(rhs) || lhs < rhs ? lhs : rhs);
  default:
    return encode(element, lhs + rhs);
  }
}

uint64_t Combiner::operator()(uint64_t old, uint64_t with) const {
  if (mode == Mode::Xchg)
    return with;
  if (isFloat(element))
    return combineFloats(old, with);
  unsigned unused = 64 - width;
  auto asSigned = [&](uint64_t bits) {
    return int64_t(bits << unused) >> unused;
  };
  switch (mode) {
  case Mode::And:
    return old & with;
  case Mode::Or:
    return old | with;
  case Mode::Xor:
    return old ^ with;
  case Mode::Add:
  case Mode::AddF:
    return (old + with) << unused >> unused;
  case Mode::Max:
    return asSigned(old) > asSigned(with) ? old : with;
  case Mode::Min:
    return asSigned(old) < asSigned(with) ? old : with;
  case Mode::UMax:
    return old > with ? old : with;
  case Mode::UMin:
    return old < with ? old : with;
  case Mode::Xchg:
    break;
  }
  llvm_unreachable("every mode is listed");
}
