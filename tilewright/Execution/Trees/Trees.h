//===- Trees.h - floats replaced by hashes of their operations --*- C++ -*-===//
// The definition of `run --certificate`: a float becomes a code of the same
// bits, a hash of the tree of operations that computes it. An input is a hash
// of its array's name and its index. Codes are finite floats, and operations
// that are exact on every operand, such as a negation or a conversion to a
// wider type, are executed on them as on floats; so constants are themselves,
// and a code survives them whatever instructions perform them:
//
//   a * b + c        Fma(hash of "fma.rn.f32", a, b, c)
//   f32(f16 x)       the f32 of x's code, and back again x's code
//   x ^ 0x80000000   -x
//
// Operands of an operation are ordered only where exchanging them may change a
// bit. docs/certificates.md lists what each operation means.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_TREES_TREES_H
#define TILEWRIGHT_EXECUTION_TREES_TREES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace tilewright::trees {

/// The formats that codes have.
enum class Format : uint8_t {
  F64,
  F32,
  TF32,
  F16,
  BF16,
  E4M3,
  E5M2,
  Small6,
  Small4,
  E8M0
};

/// The bits of a code in memory.
unsigned bitsOf(Format format);

/// How the operands of an operation combine.
enum class Shape : uint8_t {
  Ordered,
  Sum,        ///< rounded: commutative, and x + -0 is x
  FlushedSum, ///< the same without x + -0
  Product, ///< rounded to nearest or zero: also (-x) * y is -(x * y), 1 * x is
           ///< x
  FlushedProduct,
  Commuting, ///< of the first two operands
  Fused,     ///< Product of the first two, plus the third
  Quotient,
  FlushedQuotient,
  /// Minimum or maximum: no order, x of x and x, and x of x and NaN.
  Extreme,
  FlushedExtreme, ///< the same without x of x and x, or of x and NaN
  ExtremeOrNaN    ///< Extreme, but NaN of x and NaN
};

/// An operation, in one word that emulated code passes.
class Operation {
public:
  /// `name` identifies the operation, its rounding and its format.
  Operation(llvm::StringRef name, Shape shape, Format format);
  explicit Operation(uint64_t word) : bits(word) {}

  uint64_t word() const { return bits; }
  Shape shape() const { return Shape(bits & 15); }
  Format format() const { return Format(bits >> 4 & 15); }

private:
  uint64_t bits;
};

/// The code of an operation's result.
uint64_t apply(Operation operation, uint64_t a, uint64_t b = 0, uint64_t c = 0);

/// The code of an input: of an array's element, by its index, or of another
/// identity. `round` selects one of several independent hashes.
uint64_t input(llvm::StringRef array, llvm::ArrayRef<int64_t> index,
               Format format, unsigned round);

/// A rounded conversion: a number that `format` has is unchanged, others are
/// hashed. `name` is the hash of the conversion's name. Formats: F64 to BF16.
uint64_t narrow(Operation conversion, double value);

/// A condition is 0, 1, or the hash of a comparison of floats.
uint64_t compare(uint64_t predicate, uint64_t a, uint64_t b);
uint64_t combine(uint64_t operation, uint64_t a, uint64_t b);
/// `a` if the condition is 1, `b` if it is 0, and otherwise a hash of all.
uint64_t choose(Operation operation, uint64_t condition, uint64_t a,
                uint64_t b);

/// One way in which bits are mixed that depend on each other.
inline uint64_t mix(uint64_t x) {
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93;
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93;
  return x ^ x >> 32;
}

/// A pseudo-random odd number for an operand of a matrix product. A block of
/// products that a chip sums exactly is the sum of the products of these,
/// modulo 2^64.
inline uint64_t factorOf(uint64_t bits) {
  return mix(bits + 0x9e3779b97f4a7c15) | 1;
}

//===----------------------------------------------------------------------===//
// What hashes cannot say
//===----------------------------------------------------------------------===//

/// Why equal certificates may not mean equal bits.
enum class Limit : uint8_t {
  Comparison,    ///< control, an address or an integer depends on a float
  Order,         ///< the order of atomic updates is open
  Approximation, ///< an approximate function, whose bits depend on the chip
  Sum            ///< a matrix product whose order of sums is not known
};
llvm::StringRef nameOf(Limit limit);

struct Note {
  Limit limit;
  std::string text;

  auto operator<=>(const Note &) const = default;
};

/// The notes of a run, which several threads add.
class Notes {
public:
  void add(Limit limit, llvm::StringRef text);
  std::vector<Note> all() const; ///< sorted

private:
  mutable std::mutex mutex;
  std::set<Note> notes;
};

/// A function under the name that emulated code calls it by.
struct NamedFunction {
  const char *name;
  void *address;
};
llvm::ArrayRef<NamedFunction> namedFunctions();

} // namespace tilewright::trees

#endif // TILEWRIGHT_EXECUTION_TREES_TREES_H
