//===- Swizzle.h - bits of an offset, xored onto lower ones -----*- C++ -*-===//
// Swizzle<B,M,S> of CuTe: B bits at M + S of an offset are xored onto the B
// bits at M. Rows of a tile then begin in different banks of shared memory, and
// an access down a column meets no conflict. It is its own inverse.
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
  unsigned bits = 0;  ///< B, how many
  unsigned base = 0;  ///< M, the lowest of those that change
  unsigned shift = 0; ///< S, how far above them those stand that are xored in

  /// "3,4,3", "S<3,4,3>" or, as CuTe's C++ prints it, "Sw<3,4,3>". S is at
  /// least B, so that no bit is both; together they stay below bit 40. Errors
  /// are ExitCode::Usage.
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
