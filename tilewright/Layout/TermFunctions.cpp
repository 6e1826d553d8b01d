//===- TermFunctions.cpp - layouts as functions ---------------------------===//
#include "tilewright/Layout/TermAlgebra.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;
using namespace tilewright;

using Result = TermAlgebra::Result;
using Step = Arithmetic::Step;

CuteTerm tilewright::layoutOf(ArrayRef<CuteTerm> modes) {
  std::vector<CuteTerm> shape, stride;
  for (const CuteTerm &mode : modes) {
    shape.push_back(mode.shape());
    stride.push_back(mode.stride());
  }
  return CuteTerm::layout(CuteTerm::tuple(std::move(shape)),
                          CuteTerm::tuple(std::move(stride)));
}

/// `profile` with its leaves replaced, in order.
static CuteTerm withLeavesOf(const CuteTerm &profile,
                             ArrayRef<CuteTerm> &leaves) {
  if (!profile.isTuple()) {
    CuteTerm leaf = leaves.front();
    leaves = leaves.drop_front();
    return leaf;
  }
  std::vector<CuteTerm> parts;
  for (const CuteTerm &part : profile.items())
    parts.push_back(withLeavesOf(part, leaves));
  return CuteTerm::tuple(std::move(parts));
}

static CuteTerm replaceLeaves(const CuteTerm &profile,
                              ArrayRef<CuteTerm> leaves) {
  return withLeavesOf(profile, leaves);
}

/// Compact strides of leaves in the given order; a leaf of size 1 has stride 0.
static SmallVector<CuteTerm> compactStrides(Arithmetic &numbers,
                                            ArrayRef<CuteTerm> sizes,
                                            ArrayRef<unsigned> order,
                                            CuteNumber first) {
  SmallVector<CuteTerm> strides(sizes.size(), CuteTerm(0));
  CuteNumber next = first;
  for (unsigned i : order) {
    if (sizes[i].value().is(1))
      continue;
    strides[i] = next;
    next = numbers.apply(Step::Mul, next, sizes[i].value());
  }
  return strides;
}

CuteTerm TermAlgebra::columnMajor(const CuteTerm &shape, CuteNumber first) {
  std::vector<CuteTerm> sizes = shape.leaves();
  SmallVector<unsigned> order = to_vector(seq<unsigned>(0, sizes.size()));
  // A lone leaf of size 1 has a stride too.
  if (!shape.isTuple())
    return CuteTerm::layout(shape, first);
  SmallVector<CuteTerm> strides = compactStrides(numbers, sizes, order, first);
  return CuteTerm::layout(shape, replaceLeaves(shape, strides));
}

/// The order of each leaf of `shape`.
static Error ordersOf(const CuteTerm &shape, const CuteTerm &order,
                      SmallVectorImpl<CuteNumber> &orders) {
  if (!order.isTuple()) {
    orders.append(shape.leaves().size(), order.value());
    return Error::success();
  }
  if (!shape.isTuple() || shape.rank() != order.rank())
    return toolError(ExitCode::Usage, "expected one order for each mode of " +
                                          shape.str() + ", but found " +
                                          order.str());
  for (auto [part, its] : zip_equal(shape.items(), order.items()))
    if (Error error = ordersOf(part, its, orders))
      return error;
  return Error::success();
}

/// A stable order: known keys first, by value.
static SmallVector<unsigned> sortedBy(ArrayRef<CuteNumber> keys) {
  SmallVector<unsigned> order = to_vector(seq<unsigned>(0, keys.size()));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    if (keys[a].isKnown() != keys[b].isKnown())
      return keys[a].isKnown();
    return std::pair(keys[a].value, a) < std::pair(keys[b].value, b);
  });
  return order;
}

Result TermAlgebra::ordered(const CuteTerm &shape, const CuteTerm &order) {
  SmallVector<CuteNumber> orders;
  if (Error error = ordersOf(shape, order, orders))
    return std::move(error);
  if (!shape.isTuple())
    return columnMajor(shape);
  SmallVector<CuteTerm> strides =
      compactStrides(numbers, shape.leaves(), sortedBy(orders), 1);
  return CuteTerm::layout(shape, replaceLeaves(shape, strides));
}

Result TermAlgebra::like(const CuteTerm &term) {
  const CuteTerm &layout = term.isComposed() ? term.outer() : term;
  if (!layout.shape().isTuple())
    return layout.stride().value().is(0) ? layout : columnMajor(layout.shape());
  std::vector<CuteTerm> sizes = layout.shape().leaves();
  SmallVector<CuteNumber> keys;
  for (auto [i, stride] : enumerate(layout.stride().leaves())) {
    if (!stride.basis().empty())
      return toolError(ExitCode::Usage,
                       "expected strides that are not along modes, but found " +
                           layout.stride().str());
    keys.push_back(stride.value());
    // A stride of 0 stays 0.
    if (stride.value().is(0))
      sizes[i] = 1;
  }
  SmallVector<CuteTerm> strides =
      compactStrides(numbers, sizes, sortedBy(keys), 1);
  return CuteTerm::layout(layout.shape(),
                          replaceLeaves(layout.shape(), strides));
}

static CuteTerm basisOf(const CuteTerm &shape,
                        SmallVectorImpl<unsigned> &path) {
  if (!shape.isTuple())
    return CuteTerm(CuteNumber(1), path);
  std::vector<CuteTerm> parts;
  for (auto [i, part] : enumerate(shape.items())) {
    path.push_back(i);
    parts.push_back(basisOf(part, path));
    path.pop_back();
  }
  return CuteTerm::tuple(std::move(parts));
}

CuteTerm TermAlgebra::identity(const CuteTerm &shape) {
  SmallVector<unsigned> path;
  return CuteTerm::layout(shape, basisOf(shape, path));
}

//===----------------------------------------------------------------------===//
// Coordinates
//===----------------------------------------------------------------------===//

CuteTerm TermAlgebra::scaled(CuteNumber factor, const CuteTerm &stride) {
  return CuteTerm(apply(Step::Mul, factor, stride.value()), stride.basis());
}

/// `value` along the modes of `path`, outermost first.
static CuteTerm along(ArrayRef<unsigned> path, CuteNumber value) {
  if (path.empty())
    return value;
  std::vector<CuteTerm> parts(path.front(), CuteTerm(0));
  parts.push_back(along(path.drop_front(), value));
  return CuteTerm::tuple(std::move(parts));
}

Result TermAlgebra::evaluateTuple(const CuteTerm &shape, const CuteTerm &stride,
                                  const CuteTerm &coordinate) {
  if (coordinate.isWildcard())
    return evaluateTuple(shape, stride, CuteTerm(0));
  if (!shape.isTuple()) {
    if (coordinate.isTuple())
      return toolError(ExitCode::Usage, "expected one number for the size " +
                                            shape.str() + ", but found " +
                                            coordinate.str());
    return along(stride.basis(), scaled(coordinate.value(), stride).value());
  }
  CuteTerm sum = 0;
  auto addMode = [&](unsigned i, const CuteTerm &its) -> Error {
    Result part = evaluateTuple(shape.mode(i), stride.mode(i), its);
    if (!part)
      return part.takeError();
    Result both = add(sum, *part);
    if (!both)
      return both.takeError();
    sum = std::move(*both);
    return Error::success();
  };
  if (coordinate.isTuple()) {
    if (coordinate.rank() != shape.rank())
      return toolError(ExitCode::Usage,
                       "expected a number, or one for each mode of " +
                           shape.str() + ", but found " + coordinate.str());
    for (unsigned i = 0; i < shape.rank(); ++i)
      if (Error error = addMode(i, coordinate.mode(i)))
        return std::move(error);
    return sum;
  }
  // One number for all modes; the last mode is unbounded.
  CuteNumber rest = coordinate.value();
  for (unsigned i = 0, last = shape.rank() - 1; i < shape.rank(); ++i) {
    CuteNumber size = product(shape.mode(i));
    CuteNumber its = i == last ? rest : apply(Step::Rem, rest, size);
    if (Error error = addMode(i, CuteTerm(its)))
      return std::move(error);
    if (i != last)
      rest = apply(Step::Div, rest, size);
  }
  return sum;
}

CuteNumber TermAlgebra::swizzled(const CuteTerm &swizzle, CuteNumber number) {
  int64_t bits = swizzle.items()[0].value().value,
          base = swizzle.items()[1].value().value,
          shift = swizzle.items()[2].value().value;
  if (!bits)
    return number;
  int64_t field = ((int64_t(1) << bits) - 1)
                  << (base + std::max<int64_t>(shift, 0));
  CuteNumber moved = apply(Step::And, number, field);
  moved = shift >= 0 ? apply(Step::ShiftRight, moved, shift)
                     : apply(Step::ShiftLeft, moved, -shift);
  return apply(Step::Xor, number, moved);
}

Result TermAlgebra::evaluate(const CuteTerm &layout,
                             const CuteTerm &coordinate) {
  if (!layout.isComposed())
    return evaluateTuple(layout.shape(), layout.stride(), coordinate);
  Result outer = evaluate(layout.outer(), coordinate);
  if (!outer)
    return outer;
  Result sum = add(layout.offset(), *outer);
  if (!sum)
    return sum;
  if (layout.inner().isSwizzle())
    return CuteTerm(swizzled(layout.inner(), sum->value()));
  return evaluate(layout.inner(), *sum);
}

Result TermAlgebra::toIndex(const CuteTerm &coordinate, const CuteTerm &shape) {
  CuteTerm compact = columnMajor(shape);
  // A size of 1 has only the coordinate 0.
  return evaluate(compact, coordinate);
}

Result TermAlgebra::toCoordinate(const CuteTerm &index, const CuteTerm &shape) {
  if (index.isTuple()) {
    if (!shape.isTuple() || index.rank() != shape.rank())
      return toolError(ExitCode::Usage,
                       "expected a number, or one for each mode of " +
                           shape.str() + ", but found " + index.str());
    std::vector<CuteTerm> parts;
    for (auto [its, part] : zip_equal(index.items(), shape.items())) {
      Result each = toCoordinate(its, part);
      if (!each)
        return each;
      parts.push_back(std::move(*each));
    }
    return CuteTerm::tuple(std::move(parts));
  }
  std::vector<CuteTerm> sizes = shape.leaves(), coordinates;
  CuteNumber rest = index.value();
  for (auto [i, size] : enumerate(sizes)) {
    bool isLast = i + 1 == sizes.size();
    CuteNumber next = isLast ? rest : apply(Step::Div, rest, size.value());
    coordinates.push_back(isLast ? rest : apply(Step::Rem, rest, size.value()));
    rest = next;
  }
  return replaceLeaves(shape, coordinates);
}

Result TermAlgebra::increment(const CuteTerm &coordinate,
                              const CuteTerm &shape) {
  if (!coordinate.isCongruentTo(shape))
    return toolError(ExitCode::Usage, "expected a coordinate that nests as the "
                                      "shape " +
                                          shape.str() + ", but found " +
                                          coordinate.str());
  std::vector<CuteTerm> sizes = shape.leaves(), result;
  CuteNumber carry = 1;
  for (auto [i, leaf] : enumerate(coordinate.leaves())) {
    if (leaf.isWildcard())
      return toolError(ExitCode::Usage,
                       "expected a coordinate without '_', but found " +
                           coordinate.str());
    CuteNumber next = apply(Step::Add, leaf.value(), carry);
    if (i + 1 == sizes.size()) {
      result.push_back(next);
      break;
    }
    result.push_back(apply(Step::Wrap, next, sizes[i].value()));
    // A leaf without carry-in has no carry-out.
    carry = carry.is(0) ? carry : apply(Step::Equal, next, sizes[i].value());
  }
  return replaceLeaves(coordinate, result);
}

CuteNumber TermAlgebra::size(const CuteTerm &term) {
  if (term.isComposed())
    return product(term.outer().shape());
  return product(term.isLayout() ? term.shape() : term);
}

Result TermAlgebra::cosize(const CuteTerm &term) {
  const CuteTerm &layout = term.isComposed() ? term.outer() : term;
  // Distances are absolute: strides may be negative.
  SmallVector<CuteTerm> lasts, steps;
  for (const CuteTerm &leaf : layout.stride().leaves())
    steps.push_back(
        CuteTerm(apply(Step::Abs, leaf.value(), leaf.value()), leaf.basis()));
  for (const CuteTerm &leaf : layout.shape().leaves())
    lasts.push_back(apply(Step::Add, leaf.value(), -1));
  Result last =
      evaluateTuple(layout.shape(), replaceLeaves(layout.stride(), steps),
                    replaceLeaves(layout.shape(), lasts));
  if (!last)
    return last;
  CuteNumber all = 1;
  for (const CuteTerm &leaf : last->leaves())
    all = apply(Step::Mul, all, apply(Step::Add, leaf.value(), 1));
  return CuteTerm(all);
}
