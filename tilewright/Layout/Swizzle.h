//===- Swizzle.h - bits of an offset, xored onto lower ones -----*- C++ -*-===//
// CuTe's Swizzle<B,M,S> xors the B bits of an offset at M + S onto the B bits
// at M. The rows of a tile then start in different banks of shared memory, and
// an access down a column is free of conflicts. It is its own inverse.
//
//   offset   ... y y y ... x x x m m m m      Swizzle<3,4,3>, 16-byte units of
//                    |_____ ^                 a 128-byte row, in bytes
//
// Source: `Swizzle` in the CUTLASS documentation.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_SWIZZLE_H
#define TILEWRIGHT_LAYOUT_SWIZZLE_H

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace tilewright {

struct Swizzle {
  unsigned bits = 0;  ///< B, the number of bits
  unsigned base = 0;  ///< M, the lowest bit that changes
  unsigned shift = 0; ///< S, the distance to the bits that are xored in

  /// Parses "3,4,3", "S<3,4,3>" or, as CuTe's C++ prints it, "Sw<3,4,3>". S is
  /// at least B, so source and target bits are disjoint; B + M + S is at most
  /// 40. Errors are ExitCode::Usage.
  static llvm::Expected<Swizzle> parse(llvm::StringRef text);

  bool isIdentity() const { return bits == 0; }
  int64_t operator()(int64_t offset) const {
    int64_t mask = ((int64_t(1) << bits) - 1) << base;
    return offset ^ (offset >> shift & mask);
  }
  bool operator==(const Swizzle &other) const {
    return bits == other.bits && base == other.base && shift == other.shift;
  }
  /// "S<3,4,3>".
  std::string str() const;
};

inline llvm::hash_code hash_value(const Swizzle &swizzle) {
  return llvm::hash_combine(swizzle.bits, swizzle.base, swizzle.shift);
}

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SWIZZLE_H
