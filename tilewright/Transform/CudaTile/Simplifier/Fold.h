//===- Fold.h - constant arithmetic of the rules ----------------*- C++ -*-===//
// Integers of 1 to 64 bits, in the low bits of a word. Divisions require the
// side conditions of their rules. test/simplifier proves the formulas of the
// rules; unittests/Simplifier/FoldTest.cpp tests these functions against APInt.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_FOLD_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_FOLD_H

#include "tilewright/Transform/CudaTile/Simplifier/Expr.h"

#include "llvm/Support/MathExtras.h"

namespace tilewright::simplifier {

namespace fold {
inline uint64_t mask(unsigned width) {
  return llvm::maskTrailingOnes<uint64_t>(width);
}
inline uint64_t cut(unsigned width, uint64_t x) { return x & mask(width); }
inline int64_t read(unsigned width, uint64_t x) {
  return llvm::SignExtend64(x, width);
}
inline uint64_t minimum(unsigned width) { return uint64_t(1) << (width - 1); }

inline uint64_t Not(unsigned width, uint64_t x) { return cut(width, ~x); }
inline uint64_t Neg(unsigned width, uint64_t x) { return cut(width, -x); }
inline uint64_t Abs(unsigned width, uint64_t x) {
  return read(width, x) < 0 ? Neg(width, x) : x;
}
inline uint64_t And(unsigned, uint64_t x, uint64_t y) { return x & y; }
inline uint64_t Or(unsigned, uint64_t x, uint64_t y) { return x | y; }
inline uint64_t Eq(unsigned, uint64_t x, uint64_t y) { return x == y; }
inline uint64_t Add(unsigned width, uint64_t x, uint64_t y) {
  return cut(width, x + y);
}
inline uint64_t Sub(unsigned width, uint64_t x, uint64_t y) {
  return cut(width, x - y);
}
inline uint64_t Mul(unsigned width, uint64_t x, uint64_t y) {
  return cut(width, x * y);
}
inline uint64_t DivU(unsigned, uint64_t x, uint64_t y) { return x / y; }
inline uint64_t DivS(unsigned width, uint64_t x, uint64_t y) {
  return cut(width, read(width, x) / read(width, y));
}
inline uint64_t ExtU(unsigned, unsigned, uint64_t x) { return x; }
inline uint64_t ExtS(unsigned from, unsigned to, uint64_t x) {
  return cut(to, read(from, x));
}
inline uint64_t Trunc(unsigned, unsigned to, uint64_t x) { return cut(to, x); }
} // namespace fold

/// The side conditions of the rules. Those on constants require constant
/// expressions; those ending in U or S interpret them as unsigned or signed.
namespace when {
inline bool Differ(const Expr *c, const Expr *d) {
  return c->value() != d->value();
}
inline bool NonZero(const Expr *c) { return c->value() != 0; }
inline bool Odd(const Expr *c) { return c->value() & 1; }
inline bool NotMin(const Expr *c) {
  return c->value() != fold::minimum(c->width());
}
inline bool Dividable(const Expr *c, const Expr *d) {
  return d->value() != 0 && (d->value() != fold::mask(d->width()) || NotMin(c));
}
inline bool inRangeS(unsigned width, __int128 x) {
  __int128 end = __int128(1) << (width - 1);
  return x >= -end && x < end;
}
inline bool inRangeU(unsigned width, unsigned __int128 x) {
  return x >> width == 0;
}
inline bool SumFitsS(const Expr *c, const Expr *d) {
  unsigned width = c->width();
  return inRangeS(width, __int128(fold::read(width, c->value())) +
                             fold::read(width, d->value()));
}
inline bool SumFitsU(const Expr *c, const Expr *d) {
  return inRangeU(c->width(), (unsigned __int128)(c->value()) + d->value());
}
inline bool ProductFitsS(const Expr *c, const Expr *d) {
  unsigned width = c->width();
  return inRangeS(width, __int128(fold::read(width, c->value())) *
                             fold::read(width, d->value()));
}
inline bool ProductFitsU(const Expr *c, const Expr *d) {
  return inRangeU(c->width(), (unsigned __int128)(c->value()) * d->value());
}
inline bool FitsU(const Expr *c, const Expr *x) {
  return fold::cut(x->width(), c->value()) == c->value();
}
inline bool FitsS(const Expr *c, const Expr *x) {
  return fold::ExtS(x->width(), c->width(),
                    fold::cut(x->width(), c->value())) == c->value();
}
inline bool WideU(const Expr *c, const Expr *x) { return !FitsU(c, x); }
inline bool WideS(const Expr *c, const Expr *x) { return !FitsS(c, x); }
inline bool CoversLow(const Expr *c, const Expr *x) {
  return (~c->value() & fold::mask(x->width())) == 0;
}
inline bool Bool(const Expr *x) { return x->width() == 1; }
} // namespace when

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_FOLD_H
