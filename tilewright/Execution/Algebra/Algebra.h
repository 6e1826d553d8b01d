//===- Algebra.h - domains that replace floats ------------------*- C++ -*-===//
// Two programs that add the same products in another order differ in their last
// bits as floats, so a comparison needs a tolerance, and a wrong index or a
// lost term may hide in it. Computed in a prime field instead, sums do not
// depend on their order, and two programs that compute the same polynomial of
// the same inputs agree in every bit; two that compute different ones differ in
// an element with a probability of 1 - 1/p.
//
// An element takes the upper `width` bits of a float, whatever the float's
// type; the bits below are zero:
//
//   width 16, element 0x1234      bf16, f16   0x1234
//                                 f32         0x12340000
//                                 f64         0x1234000000000000
//
// So loads, stores, shuffles and conversions between types only move it. The
// width is that of the narrowest type of the program. The elements of the field
// are the codes below the prime; the last three codes are infinity, minus
// infinity and NaN, which follow the rules of floats. What each operation means
// is in docs/algebra.md. This library is the definition, which all executors
// share.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_ALGEBRA_ALGEBRA_H
#define TILEWRIGHT_EXECUTION_ALGEBRA_ALGEBRA_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace tilewright::trees {
class Notes;
} // namespace tilewright::trees

namespace tilewright::algebra {

/// A code of `width` bits.
using Element = uint64_t;

/// Operations on up to three elements. Operands that an operation does not have
/// are ignored.
enum class Operation : uint8_t {
#define ALGEBRA_OPERATION(Id, Operands, Intrinsic) Id,
#include "tilewright/Execution/Algebra/Operations.def"
};

/// The number of an operation's operands.
unsigned operandsOf(Operation operation);

/// The outcome of a comparison, as a set of one: LLVM's predicates are sets of
/// these.
enum Order : unsigned { Equal = 1, Greater = 2, Less = 4, Unordered = 8 };

/// The functions of one domain and width, which emulated code calls by name.
struct Functions {
  unsigned width;
  uint64_t prime;
  Element (*add)(Element, Element);
  Element (*sub)(Element, Element);
  Element (*mul)(Element, Element);
  Element (*fma)(Element, Element, Element);
  unsigned (*compare)(Element, Element);
  Element (*apply)(uint64_t seed, Operation, Element, Element, Element);
  Element (*fromSigned)(int64_t);
  Element (*fromUnsigned)(uint64_t);
  /// The integer in the given number of bits that is nearest to the element's
  /// representative; zero for NaN.
  uint64_t (*toInteger)(Element, unsigned bits, bool isSigned);
  Element (*constant)(double);
};

/// A domain, with the seed of its hashes.
class Domain {
public:
  /// A prime field, in which a program is computed in floats of `width` bits
  /// and more. Width is one of `widths`.
  Domain(unsigned width, uint64_t seed);

  /// No field: floats are hashes of the operations that compute them
  /// (Execution/Trees/Trees.h), and executors add the run's notes, which must
  /// outlive this.
  explicit Domain(trees::Notes &notes);

  /// Null for a field.
  trees::Notes *trees() const { return notes; }

  static constexpr unsigned widths[] = {4, 6, 8, 16, 19, 32, 64};

  unsigned width() const { return functions->width; }
  uint64_t prime() const { return functions->prime; }
  uint64_t seed() const { return hashSeed; }

  Element infinity(bool isNegative = false) const {
    return last() - (isNegative ? 1 : 2);
  }
  Element notANumber() const { return last(); }

  Element apply(Operation operation, Element a, Element b = 0,
                Element c = 0) const {
    return functions->apply(hashSeed, operation, a, b, c);
  }
  Element add(Element a, Element b) const { return functions->add(a, b); }
  Element fma(Element a, Element b, Element c) const {
    return functions->fma(a, b, c);
  }
  Order compare(Element a, Element b) const {
    return Order(functions->compare(a, b));
  }
  Element fromSigned(int64_t value) const {
    return functions->fromSigned(value);
  }
  Element fromUnsigned(uint64_t value) const {
    return functions->fromUnsigned(value);
  }
  uint64_t toInteger(Element a, unsigned bits, bool isSigned) const {
    return functions->toInteger(a, bits, isSigned);
  }
  /// The element of a number, which is a fraction whose denominator is a power
  /// of two: sums, products and exact quotients of numbers are those of their
  /// elements.
  Element constant(double value) const { return functions->constant(value); }

  /// The finite element that replaces an input.
  Element input(uint64_t buffer, uint64_t index) const;

  /// The element in the bits of a float whose value has `bits` bits, and back.
  Element read(uint64_t value, unsigned bits) const {
    return (bits > width() ? value >> (bits - width()) : value) & last();
  }
  uint64_t write(Element element, unsigned bits) const {
    return bits > width() ? element << (bits - width()) : element;
  }

private:
  Element last() const { return ~uint64_t(0) >> (64 - width()); }

  const Functions *functions;
  uint64_t hashSeed;
  trees::Notes *notes = nullptr;
};

/// The operation of a function of libdevice, such as "__nv_expf"; nothing if it
/// has no meaning on elements.
std::optional<Operation> findLibraryFunction(llvm::StringRef name);

/// A function of a width, under the name that emulated code calls it by.
struct NamedFunction {
  const char *name;
  void *address;
};
llvm::ArrayRef<NamedFunction> namedFunctions();

} // namespace tilewright::algebra

#endif // TILEWRIGHT_EXECUTION_ALGEBRA_ALGEBRA_H
