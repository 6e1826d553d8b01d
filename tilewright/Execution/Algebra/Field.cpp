//===- Field.cpp - prime fields with infinities and NaN -------------------===//
// The prime of a width is the largest one that leaves three codes and is 3
// modulo 4, so that x^((p+1)/4) is a square root of every square.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Algebra/Functions.h"

#include <cmath>

using namespace tilewright;
using namespace tilewright::algebra;

namespace {
constexpr uint64_t primeOf(unsigned width) {
  switch (width) {
  case 4:
    return 11;
  case 6:
    return 59;
  case 8:
    return 251;
  case 16:
    return 65519;
  case 19:
    return (uint64_t(1) << 19) - 45;
  case 32:
    return (uint64_t(1) << 32) - 5;
  default:
    return uint64_t(0) - 189;
  }
}

/// Every function takes and returns codes of `Width` bits.
template <unsigned Width> struct Field {
  static constexpr uint64_t p = primeOf(Width);
  static constexpr Element last = ~uint64_t(0) >> (64 - Width);
  static constexpr Element notANumber = last, below = last - 1,
                           above = last - 2;
  static_assert(p <= above && p % 4 == 3);

  static bool isFinite(Element a) { return a < p; }
  static bool isNaN(Element a) { return a >= p && a != above && a != below; }
  static Element infinity(bool isNegative) {
    return isNegative ? below : above;
  }

  //===--------------------------------------------------------------------===//
  // The order
  //===--------------------------------------------------------------------===//

  /// The representative between -p/2 and p/2, of a finite element.
  static int64_t representative(Element a) {
    return a > p / 2 ? int64_t(a - p) : int64_t(a);
  }
  static bool isNegative(Element a) {
    return a == below || (isFinite(a) && a > p / 2);
  }
  static unsigned compare(Element a, Element b) {
    if (isNaN(a) || isNaN(b))
      return Unordered;
    if (a == b)
      return Equal;
    bool isLess = isFinite(a) && isFinite(b)
                      ? representative(a) < representative(b)
                      : a == below || b == above;
    return isLess ? Less : Greater;
  }

  //===--------------------------------------------------------------------===//
  // Arithmetic
  //===--------------------------------------------------------------------===//

  static Element times(Element a, Element b) {
    if constexpr (Width <= 32) {
      return a * b % p;
    } else { // 2^64 is 189
      auto product = (unsigned __int128)(a)*b;
      for (int i = 0; i < 2; ++i)
        product = (product >> 64) * (uint64_t(0) - p) + uint64_t(product);
      auto sum = uint64_t(product);
      if (product >> 64)
        sum += uint64_t(0) - p;
      return sum >= p ? sum - p : sum;
    }
  }
  static Element power(Element a, uint64_t exponent) {
    Element result = 1;
    for (; exponent; exponent >>= 1, a = times(a, a))
      if (exponent & 1)
        result = times(result, a);
    return result;
  }

  static Element add(Element a, Element b) {
    if (isFinite(a) && isFinite(b)) [[likely]] {
      uint64_t room = p - a;
      return b >= room ? b - room : a + b;
    }
    if (isNaN(a) || isNaN(b))
      return notANumber;
    if (isFinite(a) || a == b)
      return b;
    return isFinite(b) ? a : notANumber;
  }
  static Element neg(Element a) {
    if (isFinite(a)) [[likely]]
      return a ? p - a : 0;
    return isNaN(a) ? notANumber : above + below - a;
  }
  static Element sub(Element a, Element b) { return add(a, neg(b)); }
  /// Whether a factor changes the sign of an infinity. A constant such as
  /// log2(e) may be an element that the order calls negative, and must not; so
  /// only the negative integers do that programs multiply with.
  static bool changesSign(Element a) {
    constexpr uint64_t most = Width < 16 ? 1 : 1024;
    return a == below || (isFinite(a) && a >= p - most);
  }
  static Element mul(Element a, Element b) {
    if (isFinite(a) && isFinite(b)) [[likely]]
      return times(a, b);
    if (isNaN(a) || isNaN(b) || a == 0 || b == 0)
      return notANumber;
    return infinity(changesSign(a) != changesSign(b));
  }
  static Element fma(Element a, Element b, Element c) {
    if constexpr (Width <= 16)
      if (isFinite(a) && isFinite(b) && isFinite(c)) [[likely]]
        return (a * b + c) % p;
    return add(mul(a, b), c);
  }
  static Element reciprocal(Element a) {
    if (isFinite(a)) [[likely]]
      return a ? power(a, p - 2) : above;
    return isNaN(a) ? notANumber : 0;
  }
  static Element sqrt(Element a) {
    if (isFinite(a))
      return power(a, (p + 1) / 4);
    return a == above ? above : notANumber;
  }

  //===--------------------------------------------------------------------===//
  // Hashes
  //===--------------------------------------------------------------------===//

  /// A finite element that is not zero.
  static Element hash(uint64_t seed, Operation operation, Element a,
                      Element b = 0) {
    uint64_t mixed = mix(seed + uint64_t(operation));
    mixed = mix(mixed ^ a);
    return 1 + mix(mixed ^ b) % (p - 1);
  }
  /// With f(-x) = -f(x).
  static Element odd(uint64_t seed, Operation operation, Element a) {
    if (isNaN(a) || a == 0)
      return a;
    if (isNegative(a))
      return neg(odd(seed, operation, neg(a)));
    return isFinite(a) ? hash(seed, operation, a) : above;
  }
  static Element abs(Element a) { return isNegative(a) ? neg(a) : a; }
  static Element exp2(uint64_t seed, Element a) {
    if (isFinite(a)) [[likely]]
      return a ? hash(seed, Operation::Exp2, a) : 1;
    return a == below ? 0 : a;
  }
  static Element log2(uint64_t seed, Element a) {
    if (isFinite(a)) [[likely]]
      return a == 0 ? below : a == 1 ? 0 : hash(seed, Operation::Log2, a);
    return a == above ? above : notANumber;
  }
  static Element bounded(uint64_t seed, Operation operation, Element a) {
    if (isFinite(a))
      return odd(seed, operation, a);
    return isNaN(a) ? notANumber : isNegative(a) ? neg(1) : 1;
  }
  static Element cosine(uint64_t seed, Operation operation, Element a,
                        Element far) {
    if (isFinite(a))
      return a ? hash(seed, operation, abs(a)) : 1;
    return isNaN(a) ? notANumber : far;
  }

  static Element extreme(Element a, Element b, unsigned wanted,
                         bool propagates) {
    if (isNaN(a) || isNaN(b))
      return propagates || isNaN(b) == isNaN(a) ? notANumber : isNaN(a) ? b : a;
    return compare(a, b) == wanted ? a : b;
  }

  static Element apply(uint64_t seed, Operation operation, Element a, Element b,
                       Element c) {
    switch (operation) {
    case Operation::Add:
      return add(a, b);
    case Operation::Sub:
      return sub(a, b);
    case Operation::Mul:
      return mul(a, b);
    case Operation::Fma:
      return fma(a, b, c);
    case Operation::Div:
      return mul(a, reciprocal(b));
    case Operation::Neg:
      return neg(a);
    case Operation::Reciprocal:
      return reciprocal(a);
    case Operation::Sqrt:
      return sqrt(a);
    case Operation::ReciprocalSqrt:
      return reciprocal(sqrt(a));
    case Operation::Abs:
      return abs(a);
    case Operation::CopySign:
      return isNegative(b) ? neg(abs(a)) : abs(a);
    case Operation::Min:
      return extreme(a, b, Less, false);
    case Operation::Max:
      return extreme(a, b, Greater, false);
    case Operation::Minimum:
      return extreme(a, b, Less, true);
    case Operation::Maximum:
      return extreme(a, b, Greater, true);
    case Operation::Saturate:
      return isNaN(a) ? 0 : extreme(extreme(a, 0, Greater, 0), 1, Less, 0);
    case Operation::Exp: // as ex2.approx(x * log2(e)) is compiled
      return exp2(seed, mul(a, constant(0x1.715476p+0)));
    case Operation::Exp10:
      return exp2(seed, mul(a, constant(0x1.a934fp+1)));
    case Operation::Log:
      return mul(log2(seed, a), constant(0x1.62e43p-1));
    case Operation::Log10:
      return mul(log2(seed, a), constant(0x1.344136p-2));
    case Operation::Tan:
      return mul(bounded(seed, Operation::Sin, a),
                 reciprocal(cosine(seed, Operation::Cos, a, notANumber)));
    case Operation::Pow:
      return exp2(seed, mul(b, log2(seed, a)));
    case Operation::Ceil:
      return neg(apply(seed, Operation::Floor, neg(a), 0, 0));
    case Operation::Exp2:
      return exp2(seed, a);
    case Operation::Log2:
      return log2(seed, a);
    case Operation::Cos:
      return cosine(seed, operation, a, notANumber);
    case Operation::CosH:
      return cosine(seed, operation, a, above);
    case Operation::Sin:
      return isFinite(a) ? odd(seed, operation, a) : notANumber;
    case Operation::TanH:
      return bounded(seed, operation, a);
    case Operation::Floor:
      return isFinite(a) && a ? hash(seed, operation, a) : a;
    case Operation::SinH:
    case Operation::Trunc:
    case Operation::Round:
    case Operation::RoundEven:
      return odd(seed, operation, a);
    case Operation::Rem:
    case Operation::Atan2:
      return isNaN(a) || isNaN(b) ? notANumber : hash(seed, operation, a, b);
    }
    return notANumber;
  }

  //===--------------------------------------------------------------------===//
  // Numbers
  //===--------------------------------------------------------------------===//

  static Element fromUnsigned(uint64_t value) { return value % p; }
  static Element fromSigned(int64_t value) {
    return value < 0 ? neg(fromUnsigned(0 - uint64_t(value)))
                     : fromUnsigned(uint64_t(value));
  }
  static uint64_t toInteger(Element a, unsigned bits, bool isSigned) {
    if (isNaN(a))
      return 0;
    uint64_t mask = ~uint64_t(0) >> (64 - bits);
    uint64_t most = isSigned ? mask >> 1 : mask;
    bool isLess = isNegative(a);
    uint64_t size = isFinite(a) ? abs(a) : ~uint64_t(0);
    if (!isLess)
      return size < most ? size : most;
    if (!isSigned)
      return 0;
    uint64_t least = most + 1; // its magnitude
    return (0 - (size < least ? size : least)) & mask;
  }
  static Element constant(double value) {
    if (std::isnan(value))
      return notANumber;
    if (std::isinf(value))
      return infinity(value < 0);
    int exponent;
    auto digits = int64_t(std::ldexp(std::frexp(value, &exponent), 53));
    exponent -= 53;
    Element base = exponent < 0 ? (p + 1) / 2 : 2;
    return times(fromSigned(digits),
                 power(base, uint64_t(exponent < 0 ? -exponent : exponent)));
  }

  static constexpr Functions functions = {
      Width,   p,     add,        sub,          mul,       fma,
      compare, apply, fromSigned, fromUnsigned, toInteger, constant};
};
} // namespace

const Functions &algebra::fieldOf(unsigned width) {
  switch (width) {
  case 4:
    return Field<4>::functions;
  case 6:
    return Field<6>::functions;
  case 8:
    return Field<8>::functions;
  case 16:
    return Field<16>::functions;
  case 19:
    return Field<19>::functions;
  case 32:
    return Field<32>::functions;
  default:
    return Field<64>::functions;
  }
}
