//===- CuteTermText.cpp - parsing the terms of CuTe's algebra -------------===//
#include "tilewright/Layout/CuteTerm.h"
#include "tilewright/Layout/TermAlgebra.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

using Form = CuteTerm::Form;

namespace {
class TermReader {
public:
  TermReader(Form form, StringRef whole)
      : form(form), whole(whole), text(whole) {}

  Expected<CuteTerm> run() {
    Expected<CuteTerm> term = body();
    if (!term)
      return term;
    if (!text.ltrim().empty())
      return fail("the end");
    return term;
  }

private:
  Expected<CuteTerm> body() {
    switch (form) {
    case Form::Layout:
      return layout();
    case Form::Tile:
      return slot(0);
    case Form::Swizzle:
      return swizzle();
    case Form::ComposedLayout:
      return composed();
    default:
      return tuple(form, 0);
    }
  }

  Expected<CuteTerm> composed() {
    Expected<CuteTerm> inner =
        text.ltrim().starts_with("S") ? swizzle() : layout();
    if (!inner)
      return inner;
    if (!consume("o"))
      return fail("'o' and an offset");
    Expected<CuteTerm> offset = tuple(Form::IntTuple, 0);
    if (!offset)
      return offset;
    if (!consume("o"))
      return fail("'o' and a layout");
    Expected<CuteTerm> outer = layout();
    if (!outer)
      return outer;
    return CuteTerm::composed(std::move(*inner), std::move(*offset),
                              std::move(*outer));
  }

  Expected<CuteTerm> swizzle() {
    // CuTe's C++ prints Sw<3,4,3>; the brackets are optional.
    bool bracketed = consume("Sw<") || consume("S<");
    int64_t numbers[3];
    for (auto [i, number] : enumerate(numbers)) {
      if (i && !consume(","))
        return fail("',' and B, M and S of a swizzle such as S<3,4,3>");
      text = text.ltrim();
      if (text.consumeInteger(10, number))
        return fail("a swizzle such as S<3,4,3>");
    }
    if (bracketed && !consume(">"))
      return fail("'>'");
    return CuteTerm::swizzle(numbers[0], numbers[1], numbers[2]);
  }

  Expected<CuteTerm> slot(unsigned depth) {
    if (!text.ltrim().starts_with("_") || digitFollowsUnderscore()) {
      if (!text.ltrim().starts_with("["))
        return layout();
    } else {
      consume("_");
      return CuteTerm::wildcard();
    }
    if (depth == CuteTerm::maxDepth)
      return fail("at most " + Twine(CuteTerm::maxDepth) + " nested tiles");
    consume("[");
    std::vector<CuteTerm> slots;
    do {
      Expected<CuteTerm> each = slot(depth + 1);
      if (!each)
        return each;
      slots.push_back(std::move(*each));
    } while (consume(";"));
    if (!consume("]"))
      return fail("';' or ']'");
    return CuteTerm::tile(std::move(slots));
  }

  Expected<CuteTerm> layout() {
    Expected<CuteTerm> shape = tuple(Form::Shape, 0);
    if (!shape)
      return shape;
    if (consume(":")) {
      Expected<CuteTerm> stride = tuple(Form::Stride, 0);
      if (!stride)
        return stride;
      return CuteTerm::layout(std::move(*shape), std::move(*stride));
    }
    if (!shape->isStatic())
      return fail("':' and strides, since a size is unknown");
    Arithmetic numbers;
    return TermAlgebra(numbers).columnMajor(*shape);
  }

  Expected<CuteTerm> tuple(Form of, unsigned depth) {
    if (!text.ltrim().starts_with("("))
      return leaf(of);
    if (depth == CuteTerm::maxDepth)
      return fail("at most " + Twine(CuteTerm::maxDepth) + " nested tuples");
    consume("(");
    std::vector<CuteTerm> parts;
    if (consume(")"))
      return CuteTerm::tuple({});
    do {
      Expected<CuteTerm> part = tuple(of, depth + 1);
      if (!part)
        return part;
      parts.push_back(std::move(*part));
    } while (consume(","));
    if (!consume(")"))
      return fail("',' or ')'");
    return CuteTerm::tuple(std::move(parts));
  }

  Expected<CuteTerm> leaf(Form of) {
    if (++leaves > CuteTerm::maxLeaves)
      return fail("at most " + Twine(CuteTerm::maxLeaves) + " numbers");
    text = text.ltrim();
    if (of == Form::Coord && text.starts_with("_") &&
        !digitFollowsUnderscore()) {
      consume("_");
      return CuteTerm::wildcard();
    }
    CuteNumber number;
    if (text.consume_front("?")) {
      number = CuteNumber::unknown(text.consume_front("{i64}") ? 64 : 32);
    } else {
      // CuTe prints static integers as _4.
      if (digitFollowsUnderscore())
        text.consume_front("_");
      if (text.consumeInteger(10, number.value) ||
          number.value > CuteTerm::maxValue ||
          number.value < -CuteTerm::maxValue)
        return fail("a number up to 2^40, ? or a tuple such as (4,8)");
    }
    SmallVector<unsigned> basis;
    while (of == Form::Stride && text.consume_front("@")) {
      unsigned mode;
      if (text.consumeInteger(10, mode) || mode >= CuteTerm::maxLeaves ||
          basis.size() == CuteTerm::maxDepth)
        return fail("the mode that the stride is along");
      basis.push_back(mode);
    }
    std::reverse(basis.begin(), basis.end());
    return CuteTerm(number, basis);
  }

  bool digitFollowsUnderscore() const {
    StringRef rest = text.ltrim();
    return rest.starts_with("_") && rest.size() > 1 && isDigit(rest[1]);
  }

  bool consume(StringRef token) {
    StringRef rest = text.ltrim();
    if (!rest.consume_front(token))
      return false;
    text = rest;
    return true;
  }

  Error fail(const Twine &expected) {
    StringRef rest = text.ltrim();
    return toolError(
        ExitCode::Usage,
        nameOf(form) + ": column " + Twine(whole.size() - rest.size() + 1) +
            " of '" + whole + "': expected " + expected +
            (rest.empty() ? "" : ", found '" + rest.take_front(20) + "'"));
  }

  Form form;
  StringRef whole, text;
  unsigned leaves = 0;
};
} // namespace

Expected<CuteTerm> CuteTerm::parse(Form form, StringRef text) {
  Expected<CuteTerm> term = TermReader(form, text).run();
  if (!term)
    return term;
  if (Error error = check(form, *term))
    return std::move(error);
  return term;
}

//===----------------------------------------------------------------------===//
// Invariants
//===----------------------------------------------------------------------===//

/// No basis may be a prefix of another one, and scaled strides may only be
/// mixed with the plain stride 0.
static Error checkStride(const CuteTerm &stride) {
  std::vector<CuteTerm> leaves = stride.leaves();
  auto isScaled = [](const CuteTerm &leaf) { return !leaf.basis().empty(); };
  if (none_of(leaves, isScaled))
    return Error::success();
  for (const CuteTerm &leaf : leaves)
    if (!isScaled(leaf) && !leaf.value().is(0))
      return toolError(ExitCode::Usage,
                       "stride " + stride.str() + ": expected " + leaf.str() +
                           " to be 0 or along a mode, as other strides are");
  for (const CuteTerm &a : leaves)
    for (const CuteTerm &b : leaves)
      if (isScaled(a) && a.basis().size() < b.basis().size() &&
          a.basis() == b.basis().take_front(a.basis().size()))
        return toolError(ExitCode::Usage,
                         "stride " + stride.str() + ": " + b.str() +
                             " is along a mode within that of " + a.str() +
                             ", but no stride along a mode may contain "
                             "another's mode");
  return Error::success();
}

static Error checkLayout(const CuteTerm &layout) {
  for (const CuteTerm &leaf : layout.shape().leaves())
    if (leaf.value().isKnown() && leaf.value().value < 1)
      return toolError(ExitCode::Usage, "layout " + layout.str() +
                                            ": expected sizes of at least 1");
  if (!layout.shape().isCongruentTo(layout.stride()))
    return toolError(ExitCode::Usage,
                     "layout " + layout.str() +
                         ": expected shape and stride to nest alike");
  return checkStride(layout.stride());
}

static Error checkTile(const CuteTerm &slot) {
  if (slot.isLayout())
    return checkLayout(slot);
  for (const CuteTerm &part : slot.items())
    if (Error error = checkTile(part))
      return error;
  return Error::success();
}

static Error checkSwizzle(const CuteTerm &swizzle) {
  int64_t bits = swizzle.items()[0].value().value,
          base = swizzle.items()[1].value().value,
          shift = std::abs(swizzle.items()[2].value().value);
  if (bits < 0 || base < 0 || bits > 32 || base > 32 || shift > 32 ||
      shift < bits || bits + base + shift > 32)
    return toolError(ExitCode::Usage,
                     "swizzle " + swizzle.str() +
                         ": expected S<B,M,S> with |S| at least B and B + M + "
                         "|S| at most 32");
  return Error::success();
}

static Error checkComposed(const CuteTerm &term) {
  if (Error error = term.inner().isSwizzle() ? checkSwizzle(term.inner())
                                             : checkLayout(term.inner()))
    return error;
  if (Error error = checkLayout(term.outer()))
    return error;
  auto fail = [&](const Twine &expected) {
    return toolError(ExitCode::Usage, "composed_layout " + term.str() +
                                          ": expected " + expected);
  };
  Arithmetic numbers;
  TermAlgebra algebra(numbers);
  Expected<CuteTerm> begin = algebra.evaluate(term.outer(), CuteTerm(0));
  if (!begin)
    return begin.takeError();
  if (term.inner().isSwizzle()) {
    if (!term.offset().isNumber() || !begin->isNumber())
      return fail("an integer offset and no stride along a mode, since a "
                  "swizzle applies to one number");
    return Error::success();
  }
  Expected<CuteTerm> sum = algebra.add(*begin, term.offset());
  if (!sum) {
    consumeError(sum.takeError());
    return fail("an offset that can be added to " + begin->str());
  }
  if (!sum->isNumber() &&
      !algebra.isWeaklyCongruent(*sum, term.inner().shape()))
    return fail(sum->str() +
                ", where the outer layout begins, to be a "
                "coordinate of " +
                term.inner().shape().str());
  return Error::success();
}

Error CuteTerm::check(Form form, const CuteTerm &term) {
  switch (form) {
  case Form::Stride:
    return checkStride(term);
  case Form::Layout:
    return checkLayout(term);
  case Form::Tile:
    return checkTile(term);
  case Form::Swizzle:
    return checkSwizzle(term);
  case Form::ComposedLayout:
    return checkComposed(term);
  default:
    return Error::success();
  }
}
