//===- MatrixElement.cpp - the element types of matrices ------------------===//
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Trees/Trees.h"
#include "tilewright/Support/FloatFormat.h"
#include "llvm/ADT/SmallVector.h"
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

using namespace tilewright;
using namespace tilewright::emulator;

bool MatrixElement::isFloat() const {
  switch (type) {
  case MatrixType::U8:
  case MatrixType::S8:
  case MatrixType::S32:
  case MatrixType::B1:
  case MatrixType::U4:
  case MatrixType::S4:
    return false;
  default:
    return true;
  }
}

static MatrixElement elementOfFloats(MatrixType type, bool packed) {
  switch (type) {
  case MatrixType::F16:
  case MatrixType::BF16:
    return {type, 16, 0, 0xffff};
  case MatrixType::F32:
  case MatrixType::S32:
    return {type, 32, 0, 0xffffffff};
  case MatrixType::TF32: // the low bits of the fraction are ignored
    return {type, 32, 0, 0xffffe000};
  case MatrixType::U8:
  case MatrixType::S8:
  case MatrixType::E4M3:
  case MatrixType::E5M2:
    return {type, 8, 0, 0xff};
  case MatrixType::B1:
    return {type, 1, 0, 1};
  case MatrixType::U4:
  case MatrixType::S4:
    return {type, 4, 0, 0xf};
  case MatrixType::F64:
    return {type, 64, 0, ~uint64_t(0)};
  case MatrixType::E3M2:
  case MatrixType::E2M3:
    return {type, 8, 0, 0x3f};
  case MatrixType::E2M1:
    if (packed)
      return {type, 4, 0, 0xf};
    return {type, 8, 2, 0x3c};
  }
  return {};
}

MatrixElement emulator::matrixElement(MatrixType type, bool packed,
                                      const algebra::Domain *domain) {
  MatrixElement element = elementOfFloats(type, packed);
  // Elements of 64 bits are no numbers of f64.
  // Hashes are: those of trees.
  if (element.isFloat() && type != MatrixType::F64 && domain &&
      !domain->trees())
    element.domain = domain;
  return element;
}

/// Decodes a sign, an exponent with the usual bias, and a fraction.
static double decodeSmallFloat(uint32_t bits, int exponentBits,
                               int fractionBits) {
  int bias = (1 << (exponentBits - 1)) - 1;
  int fraction = int(bits & ((1u << fractionBits) - 1));
  int exponent = int(bits >> fractionBits & ((1u << exponentBits) - 1));
  double value = exponent ? std::ldexp((1 << fractionBits) + fraction,
                                       exponent - bias - fractionBits)
                          : std::ldexp(fraction, 1 - bias - fractionBits);
  return bits >> (exponentBits + fractionBits) & 1 ? -value : value;
}

static constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

uint64_t emulator::encodeInDomain(const algebra::Domain &domain,
                                  MatrixType type, uint64_t element) {
  return domain.write(element, matrixElement(type).bits);
}

double emulator::decodeElement(const MatrixElement &element, uint64_t place) {
  if (element.domain)
    return double(
        element.domain->read((place & element.used) >> element.shift,
                             std::bit_width(element.used) - element.shift));
  uint32_t bits = uint32_t((place & element.used) >> element.shift);
  switch (element.type) {
  case MatrixType::F16:
    return halfToFloat(uint16_t(bits));
  case MatrixType::BF16:
    return bfloatToFloat(uint16_t(bits));
  case MatrixType::F32:
  case MatrixType::TF32:
    return std::bit_cast<float>(bits);
  case MatrixType::F64:
    return std::bit_cast<double>(place);
  case MatrixType::U8:
  case MatrixType::U4:
  case MatrixType::B1:
    return bits;
  case MatrixType::S8:
    return int8_t(bits);
  case MatrixType::S4:
    return bits & 8 ? int(bits) - 16 : int(bits);
  case MatrixType::S32:
    return int32_t(bits);
  case MatrixType::E4M3:
    return (bits & 0x7f) == 0x7f ? notANumber : decodeSmallFloat(bits, 4, 3);
  case MatrixType::E5M2:
    if ((bits & 0x7c) != 0x7c)
      return decodeSmallFloat(bits, 5, 2);
    if (bits & 3)
      return notANumber;
    return bits & 0x80 ? -HUGE_VAL : HUGE_VAL;
  case MatrixType::E3M2:
    return decodeSmallFloat(bits, 3, 2);
  case MatrixType::E2M3:
    return decodeSmallFloat(bits, 2, 3);
  case MatrixType::E2M1:
    return decodeSmallFloat(bits, 2, 1);
  }
  return notANumber;
}

double emulator::decodeScale(uint8_t byte, bool isE4M3,
                             const algebra::Domain *domain) {
  if (domain && !domain->trees())
    return double(domain->read(byte, 8));
  if (!isE4M3)
    return byte == 0xff ? notANumber : std::ldexp(1.0, int(byte) - 127);
  return (byte & 0x7f) == 0x7f ? notANumber
                               : decodeSmallFloat(byte & 0x7f, 4, 3);
}

double emulator::scaledTree(double value, double scale, bool isE4M3) {
  static const trees::Operation scaled("scaled", trees::Shape::Ordered,
                                       trees::Format::F64);
  return std::bit_cast<double>(
      trees::apply(scaled, std::bit_cast<uint64_t>(value),
                   std::bit_cast<uint64_t>(scale), isE4M3));
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// The rounding error of `sum`, the rounded sum of `a` and `b` (Knuth).
static double lostOf(double a, double b, double sum) {
  double inB = sum - a;
  return (a - (sum - inB)) + (b - inB);
}

/// The exact sum as non-overlapping parts, smallest first (Shewchuk).
static llvm::SmallVector<double> partsOf(llvm::ArrayRef<double> terms) {
  llvm::SmallVector<double> parts;
  for (double term : terms) {
    size_t kept = 0;
    for (double part : parts) {
      double sum = term + part, lost = lostOf(term, part, sum);
      if (lost != 0)
        parts[kept++] = lost;
      term = sum;
    }
    parts.truncate(kept);
    parts.push_back(term);
  }
  return parts;
}

/// The neighbour of `kept` in the direction of the error whose last bit is set:
/// rounding it to fewer bits rounds the exact value correctly.
static double toOdd(double kept, double lost) {
  if (lost == 0)
    return kept;
  auto bits = std::bit_cast<uint64_t>(kept);
  if ((kept < 0) != (lost < 0))
    --bits;
  return std::bit_cast<double>(bits | 1);
}

static double sumToOdd(llvm::ArrayRef<double> terms) {
  llvm::SmallVector<double> parts = partsOf(terms);
  double sum = parts.pop_back_val(), lost = 0;
  while (!parts.empty() && lost == 0) {
    double part = parts.pop_back_val(), both = sum + part;
    lost = lostOf(sum, part, both);
    sum = both;
  }
  return toOdd(sum, lost);
}

/// The same from f64 to f32.
static float toOddFloat(double value) {
  float kept = float(value);
  if (double(kept) == value)
    return kept;
  auto bits = std::bit_cast<uint32_t>(kept);
  if (std::fabs(double(kept)) > std::fabs(value))
    --bits;
  return std::bit_cast<float>(bits | 1);
}

/// The sum if every partial sum in f64 is exact, as for most sums of short
/// numbers. A sum of negative zeros is negative zero.
static std::optional<double> sumInOneGo(llvm::ArrayRef<double> terms) {
  double sum = -0.0, lost = 0;
  for (double term : terms) {
    double both = sum + term;
    lost = std::fmax(lost, std::fabs(lostOf(sum, term, both)));
    sum = both;
  }
  return lost == 0 && std::isfinite(sum) ? std::optional(sum) : std::nullopt;
}

uint16_t emulator::roundToHalf(double value) {
  return floatToHalf(toOddFloat(value));
}

uint64_t emulator::roundSum(MatrixType type, llvm::ArrayRef<double> terms) {
  bool isHalf = type == MatrixType::F16;
  if (std::optional<double> sum = sumInOneGo(terms)) {
    if (isHalf)
      return roundToHalf(*sum);
    return std::bit_cast<uint32_t>(float(*sum));
  }
  double plain = 0;
  bool negativeZero = true, finite = true;
  for (double term : terms) {
    plain += term;
    negativeZero &= term == 0 && std::signbit(term);
    finite &= std::isfinite(term);
  }
  if (negativeZero)
    return isHalf ? 0x8000 : 0x80000000;
  if (std::isnan(plain) && !finite)
    return isHalf ? 0x7fff : 0x7fffffff;
  double sum = finite ? sumToOdd(terms) : plain;
  if (isHalf)
    return roundToHalf(sum);
  return std::bit_cast<uint32_t>(float(sum));
}
