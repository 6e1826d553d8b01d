//===- Generators.h - contents generated from a seed ------------*- C++ -*-===//
// Contents that launch descriptions name instead of storing. The words are
// those of NumPy's `PCG64(seed)`, so a Python script can generate the same
// arrays. Sources: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
// Statistically Good Algorithms for Random Number Generation" (XSL-RR 128/64);
// NumPy's documentation of SeedSequence.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_GENERATORS_H
#define TILEWRIGHT_LAUNCH_GENERATORS_H

#include "tilewright/Launch/DType.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace tilewright {

/// A stream of 64-bit words: NumPy's `PCG64(seed)`.
class Pcg64 {
public:
  explicit Pcg64(uint64_t seed);

  /// The next word of `random_raw`.
  uint64_t next();

  /// The next value of `default_rng(seed).random`: in [0, 1).
  double uniform() { return double(next() >> 11) * 0x1p-53; }

private:
  __extension__ typedef unsigned __int128 Word;
  Word state = 0;
  Word increment = 0;
};

/// A generator of launch contents and its parameters.
struct Generator {
  enum class Kind { Uniform, Integers, Bits, Normal, Iota, Constant };

  Kind kind = Kind::Constant;
  uint64_t seed = 0;
  double lo = 0, hi = 0;      ///< uniform, integers
  double mean = 0, std = 1;   ///< normal
  double start = 0, step = 1; ///< iota
  bool wholeIota = true;      ///< iota: both are integers, exact in 64 bits
  int64_t wholeStart = 0, wholeStep = 1;
  uint64_t constant = 0; ///< constant: the bits of one element
};

/// Fills `elements`, whose size is a multiple of the element size, in row-major
/// order.
void generate(const Generator &generator, DType type,
              llvm::MutableArrayRef<uint8_t> elements);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_GENERATORS_H
