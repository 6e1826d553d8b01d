//===- TermArithmetic.cpp - numbers and tuples of CuTe's algebra ----------===//
#include "tilewright/Layout/TermAlgebra.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

using Result = TermAlgebra::Result;
using Step = Arithmetic::Step;

/// The result of `step` on known numbers; std::nullopt beyond 2^62 or by 0.
static std::optional<int64_t> applyKnown(Step step, int64_t a, int64_t b) {
  int64_t result;
  switch (step) {
  case Step::Add:
    if (AddOverflow(a, b, result))
      return std::nullopt;
    break;
  case Step::Sub:
    if (SubOverflow(a, b, result))
      return std::nullopt;
    break;
  case Step::Mul:
    if (MulOverflow(a, b, result))
      return std::nullopt;
    break;
  case Step::Div:
  case Step::Rem:
  case Step::CeilDiv:
    if (b == 0)
      return std::nullopt;
    result = step == Step::Div   ? a / b
             : step == Step::Rem ? a % b
                                 : divideCeilSigned(a, b);
    break;
  case Step::Min:
    result = std::min(a, b);
    break;
  case Step::Max:
    result = std::max(a, b);
    break;
  case Step::Abs:
    result = std::abs(a);
    break;
  case Step::Xor:
    result = a ^ b;
    break;
  case Step::And:
    result = a & b;
    break;
  case Step::Or:
    result = a | b;
    break;
  case Step::ShiftLeft:
    if (b < 0 || b > 62)
      return std::nullopt;
    result = int64_t(uint64_t(a) << b);
    break;
  case Step::ShiftRight:
    if (b < 0 || b > 62)
      return std::nullopt;
    result = a >> b;
    break;
  case Step::Equal:
    result = a == b;
    break;
  case Step::Less:
    result = a < b;
    break;
  case Step::Wrap:
    result = a == b ? 0 : a;
    break;
  }
  constexpr int64_t most = int64_t(1) << 62;
  if (result > most || result < -most)
    return std::nullopt;
  return result;
}

CuteNumber Arithmetic::apply(Step step, CuteNumber a, CuteNumber b) {
  if (a.isKnown() && b.isKnown()) {
    std::optional<int64_t> result = applyKnown(step, a.value, b.value);
    hasFailed |= !result;
    return result.value_or(1);
  }
  // Results determined by one known operand.
  bool isProduct = step == Step::Mul || step == Step::And;
  if (isProduct && (a.is(0) || b.is(0)))
    return 0;
  bool zeroStays = step == Step::Add || step == Step::Or || step == Step::Xor;
  if ((zeroStays || step == Step::Sub || step == Step::ShiftLeft ||
       step == Step::ShiftRight) &&
      b.is(0))
    return a;
  if (zeroStays && a.is(0))
    return b;
  if (step == Step::Mul && a.is(1))
    return b;
  if ((step == Step::Mul || step == Step::Div || step == Step::CeilDiv) &&
      b.is(1))
    return a;
  if (step == Step::Rem && b.is(1))
    return 0;
  if ((step == Step::Div || step == Step::Rem || step == Step::CeilDiv) &&
      a.is(0))
    return 0;
  // Sizes and their quotients are at least 1 here.
  if (step == Step::Min && (a.is(1) || b.is(1)))
    return 1;
  unsigned width = std::max({a.width, b.width, 32u});
  return CuteNumber::unknown(width, emit(step, a, b, width));
}

//===----------------------------------------------------------------------===//
// Tuples, leaf by leaf
//===----------------------------------------------------------------------===//

Result TermAlgebra::addOrSubtract(Step step, const CuteTerm &a,
                                  const CuteTerm &b) {
  if (a.isNumber() && b.isNumber())
    return CuteTerm(apply(step, a.value(), b.value()));
  if (a.isTuple() && b.isNumber() && b.value().is(0))
    return a;
  if (step == Step::Add && b.isTuple() && a.isNumber() && a.value().is(0))
    return b;
  if (!a.isTuple() || !b.isTuple())
    return toolError(ExitCode::Usage, "expected tuples that nest alike, but "
                                      "found " +
                                          a.str() + " and " + b.str());
  std::vector<CuteTerm> parts;
  for (unsigned i = 0, e = std::max(a.rank(), b.rank()); i < e; ++i) {
    if (i >= a.rank() || i >= b.rank()) {
      parts.push_back(i < a.rank() ? a.mode(i) : b.mode(i));
      continue;
    }
    Result part = addOrSubtract(step, a.mode(i), b.mode(i));
    if (!part)
      return part;
    parts.push_back(std::move(*part));
  }
  return CuteTerm::tuple(std::move(parts));
}

Result TermAlgebra::add(const CuteTerm &a, const CuteTerm &b) {
  return addOrSubtract(Step::Add, a, b);
}

Result TermAlgebra::subtract(const CuteTerm &a, const CuteTerm &b) {
  return addOrSubtract(Step::Sub, a, b);
}

CuteNumber TermAlgebra::product(const CuteTerm &tuple) {
  // Known factors last, in one step.
  CuteNumber result = 1, known = 1;
  for (const CuteTerm &leaf : tuple.leaves()) {
    CuteNumber &its = leaf.value().isKnown() ? known : result;
    its = apply(Step::Mul, its, leaf.value());
  }
  return apply(Step::Mul, result, known);
}

CuteTerm TermAlgebra::productEach(const CuteTerm &tuple) {
  std::vector<CuteTerm> parts;
  for (unsigned i = 0; i < tuple.rank(); ++i)
    parts.push_back(product(tuple.mode(i)));
  return CuteTerm::tuple(std::move(parts));
}

Expected<CuteNumber> TermAlgebra::divideNumber(bool exact, CuteNumber a,
                                               CuteNumber b) {
  if (b.is(0))
    return toolError(ExitCode::Usage, "expected divisors other than 0");
  if (!exact)
    return apply(Step::CeilDiv, a, b);
  if (!a.isKnown() || !b.isKnown())
    return apply(Step::Max, apply(Step::Div, a, b), 1);
  if (a.value % b.value == 0)
    return CuteNumber(a.value / b.value);
  if (a.value && b.value % a.value == 0)
    return CuteNumber((a.value < 0) == (b.value < 0) ? 1 : -1);
  return toolError(ExitCode::Usage, "expected one of " + Twine(a.value) +
                                        " and " + Twine(b.value) +
                                        " to divide the other");
}

Result TermAlgebra::divideTuple(bool exact, const CuteTerm &a,
                                const CuteTerm &b) {
  if (a.isNumber()) {
    Expected<CuteNumber> quotient =
        divideNumber(exact, a.value(), b.isNumber() ? b.value() : product(b));
    if (!quotient)
      return quotient.takeError();
    return CuteTerm(*quotient);
  }
  if (!a.isTuple() || !b.leaves().size() ||
      (b.isTuple() && b.rank() > a.rank()))
    return toolError(ExitCode::Usage, "expected no more divisors than modes, "
                                      "but found " +
                                          a.str() + " by " + b.str());
  std::vector<CuteTerm> parts;
  CuteTerm rest = b;
  for (unsigned i = 0; i < a.rank(); ++i) {
    if (b.isTuple() && i >= b.rank()) {
      parts.push_back(a.mode(i));
      continue;
    }
    const CuteTerm divisor = b.isTuple() ? b.mode(i) : rest;
    Result part = divideTuple(exact, a.mode(i), divisor);
    if (!part)
      return part;
    parts.push_back(std::move(*part));
    if (b.isTuple())
      continue;
    Result left = divideTuple(exact, rest, CuteTerm(product(a.mode(i))));
    if (!left)
      return left;
    rest = std::move(*left);
  }
  return CuteTerm::tuple(std::move(parts));
}

/// The tuple of the sizes of a tile's slots, which ceilDiv() divides by; 1 for
/// a wildcard.
static CuteTerm sizesOf(TermAlgebra &algebra, const CuteTerm &slot) {
  if (slot.isWildcard())
    return 1;
  if (!slot.isTile())
    return algebra.size(slot);
  std::vector<CuteTerm> parts;
  for (const CuteTerm &part : slot.items())
    parts.push_back(sizesOf(algebra, part));
  return CuteTerm::tuple(std::move(parts));
}

Result TermAlgebra::ceilDiv(const CuteTerm &a, const CuteTerm &b) {
  if (b.isLayout())
    return divideTuple(/*exact=*/false, CuteTerm(product(a)),
                       CuteTerm(size(b)));
  return divideTuple(/*exact=*/false, a,
                     b.isTile() || b.isWildcard() ? sizesOf(*this, b) : b);
}

Result TermAlgebra::shapeDiv(const CuteTerm &a, const CuteTerm &b) {
  return divideTuple(/*exact=*/true, a, b);
}

Expected<CuteNumber> TermAlgebra::isLess(const CuteTerm &a, const CuteTerm &b) {
  if (a.isNumber() && b.isNumber())
    return apply(Step::Less, a.value(), b.value());
  if (!a.isTuple() || !b.isTuple() || a.rank() != b.rank())
    return toolError(ExitCode::Usage, "expected tuples that nest alike, but "
                                      "found " +
                                          a.str() + " and " + b.str());
  CuteNumber all = 1;
  for (unsigned i = 0; i < a.rank(); ++i) {
    Expected<CuteNumber> one = isLess(a.mode(i), b.mode(i));
    if (!one)
      return one;
    all = all.is(1) ? *one : one->is(1) ? all : apply(Step::And, all, *one);
  }
  return all;
}

CuteNumber TermAlgebra::isEqual(const CuteTerm &a, const CuteTerm &b) {
  if (a.kind() != b.kind() || a.items().size() != b.items().size() ||
      a.basis() != b.basis())
    return 0;
  if (a.isNumber())
    return apply(Step::Equal, a.value(), b.value());
  CuteNumber all = 1;
  for (auto [x, y] : zip_equal(a.items(), b.items())) {
    CuteNumber one = isEqual(x, y);
    all = all.is(1) ? one : one.is(1) ? all : apply(Step::And, all, one);
  }
  return all;
}

bool TermAlgebra::isWeaklyCongruent(const CuteTerm &a, const CuteTerm &b) {
  if (!a.isTuple())
    return true;
  return b.isTuple() && a.rank() == b.rank() &&
         all_of(zip_equal(a.items(), b.items()), [](auto pair) {
           return isWeaklyCongruent(std::get<0>(pair), std::get<1>(pair));
         });
}
