//===- ElementwiseRun.cpp - forms chains of elementwise operations --------===//
// Consecutive operations become a chain while chains support each of them, all
// have the same number of elements, and no result overlaps an operand of
// another part of the tile: a chain applies all operations to the first
// elements before it continues with the next ones.
//
// Linear in operations and their uses, except for the search for overlaps,
// among at most Chain::mostPlaces slots.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/ElementwiseRun.h"
#include "tilewright/Execution/Reference/ChainForm.h"
#include "tilewright/Execution/Reference/Planner.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

using One = ElementwiseRun::One;
using Input = ElementwiseRun::Input;

/// Whether chains support the operation at all.
static bool fits(const One &one) {
  if (!one.count || one.count % Chain::width())
    return false;
  std::optional<ChainForm> form = ChainForm::of(one.op, 0);
  if (!form)
    return false;
  // Halves and a select's condition are not read as splats.
  bool dense = form->isLoad() || isa<cuda_tile::SelectOp>(one.op);
  return !dense || !one.inputs[0].isSplat;
}

/// An operand in the form that a chain reads.
static Input compact(Input input) {
  if (input.spread)
    input.ref = input.spread->source;
  return input;
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

bool reference::isOnlyUsedBy(Value value, Operation *user) {
  return llvm::all_of(value.getUsers(), [&](Operation *each) {
    if (each == user)
      return true;
    bool passes = isa<cuda_tile::ReshapeOp, cuda_tile::AssumeOp>(each);
    return passes && isOnlyUsedBy(each->getResult(0), user);
  });
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

namespace {
class ChainBuilder {
public:
  /// Adds an operation; `next` is the one after it in the chain, or null.
  void add(const One &one, const One *next);

  /// Adds an operation to the members of the chain if possible; returns whether
  /// it was.
  bool takes(const One &one);

  /// Whether an operation may execute before the members of the chain.
  bool letsPass(const One &one) const;

  ElementwiseRun::Linked finish(size_t count) {
    size_t last = places.size() - 1;
    std::vector<uint8_t> shifts;
    for (const Input &place : places)
      shifts.push_back(place.spread ? llvm::Log2_64(place.spread->columns) : 0);
    return {Chain(steps), std::move(places), std::move(shifts), count, last};
  }

private:
  struct Piece {
    Ref ref;
    uint64_t bytes;
    unsigned element; ///< 0: any element may be accessed
    bool written;

    bool joins(const Piece &other) const {
      return (written || other.written) && ref.space == other.ref.space &&
             ref.offset < other.ref.offset + other.bytes &&
             other.ref.offset < ref.offset + bytes;
    }
  };
  static std::vector<Piece> piecesOf(const One &one);

  uint8_t placeOf(Input input) {
    input = compact(std::move(input));
    auto found = llvm::find(places, input);
    if (found == places.end())
      found = places.insert(places.end(), input);
    return found - places.begin();
  }

  ChainSource sourceOf(const Input &input) const {
    if (input.spread)
      return input.spread->isRow ? ChainSource::Row : ChainSource::Column;
    if (holds && input.borrow < 0 && !input.isSplat && input.ref == *holds)
      return ChainSource::Accumulator;
    return input.isSplat ? ChainSource::Splat : ChainSource::Tile;
  }

  void load(ChainKind kind, const Input &a) {
    steps.push_back({.kind = kind, .a = sourceOf(a), .placeOfA = placeOf(a)});
  }

  /// The last result has a slot of its own, since it may be computed in memory.
  void store(ChainKind kind, const One &one, bool isLast) {
    Input result = {one.result, -1, one.resultBytes, false};
    if (isLast)
      places.push_back(result);
    uint8_t place = isLast ? places.size() - 1 : placeOf(result);
    steps.push_back({.kind = kind, .placeOfA = place});
  }

  void makeCanonical() {
    if (std::exchange(loose, false))
      steps.push_back({.kind = ChainKind::Canonical});
  }

  std::vector<ChainStep> steps;
  std::vector<Input> places;
  std::vector<Piece> pieces;
  std::optional<Ref> holds; ///< the value in the accumulator
  bool loose = false;       ///< it may have a non-canonical NaN
};
} // namespace

std::vector<ChainBuilder::Piece> ChainBuilder::piecesOf(const One &one) {
  std::vector<Piece> pieces;
  for (const Input &input : one.all()) { // a borrowed tile may lie there too
    if (const Spread *spread = input.spread.get()) {
      uint64_t elements = spread->isRow ? spread->columns : spread->rows;
      pieces.push_back({spread->source, elements * spread->bytes, 0, false});
      continue;
    }
    pieces.push_back({input.ref,
                      input.isSplat ? input.bytes : one.count * input.bytes,
                      input.isSplat ? 0 : input.bytes, false});
  }
  pieces.push_back(
      {one.result, one.count * one.resultBytes, one.resultBytes, true});
  return pieces;
}

bool ChainBuilder::takes(const One &one) {
  std::vector<Piece> more = piecesOf(one), all = pieces;
  all.insert(all.end(), more.begin(), more.end());
  if (all.size() >= Chain::mostPlaces)
    return false;
  for (const Piece &lhs : more)
    for (const Piece &rhs : all)
      if (lhs.joins(rhs) &&
          !(lhs.ref == rhs.ref && lhs.element == rhs.element && lhs.element))
        return false;
  pieces = std::move(all);
  return true;
}

bool ChainBuilder::letsPass(const One &one) const {
  std::vector<Piece> more = piecesOf(one);
  // A spread operand outside the chain is written as a whole.
  for (const Input &input : one.all())
    if (input.spread)
      more.push_back({input.ref, one.count * input.bytes, 0, true});
  return llvm::none_of(more, [&](const Piece &lhs) {
    return llvm::any_of(pieces,
                        [&](const Piece &rhs) { return lhs.joins(rhs); });
  });
}

void ChainBuilder::add(const One &one, const One *next) {
  // The operand in the accumulator, or the first that can be.
  bool isSelect = isa<cuda_tile::SelectOp>(one.op), has = false;
  unsigned x = isSelect ? 1 : 0;
  for (auto [i, input] : llvm::enumerate(one.all()))
    if (!has && i >= x && sourceOf(input) == ChainSource::Accumulator) {
      x = i;
      has = true;
    }
  ChainForm form = *ChainForm::of(one.op, x);
  if (form.isLoad()) {
    load(form.kind, one.inputs[0]);
  } else {
    if (!has) {
      holds.reset();
      load(ChainKind::Load, one.inputs[x]);
      loose = false;
      holds = sourceOf(one.inputs[x]) != ChainSource::Tile ||
                      one.inputs[x].borrow >= 0
                  ? std::nullopt
                  : std::optional(one.inputs[x].ref);
    }
    if (form.isHalfStore()) {
      store(form.kind, one, !next);
      holds.reset();
      loose = false;
      return;
    }
    if (isSelect)
      makeCanonical();
    ChainStep made = {.kind = form.kind};
    if (form.a >= 0) {
      const Input &a = one.inputs[form.a];
      made.a = sourceOf(a);
      if (made.a != ChainSource::Accumulator)
        made.placeOfA = placeOf(a);
    }
    if (form.b >= 0) {
      const Input &b = one.inputs[form.b];
      made.b = sourceOf(b);
      if (made.b != ChainSource::Accumulator)
        made.placeOfB = placeOf(b);
    }
    steps.push_back(made);
  }
  if (isa<cuda_tile::CmpIOp>(one.op)) {
    holds.reset();
    loose = false;
    store(ChainKind::StoreBool, one, !next);
    return;
  }
  loose = form.makesNaN;
  holds = one.result;
  // A value that the next operation uses from the accumulator need not be in
  // memory. That covers all of its uses: words are neither halves nor the
  // condition of a select.
  if (next && isOnlyUsedBy(one.op->getResult(0), next->op))
    return;
  makeCanonical();
  store(ChainKind::Store, one, !next);
}

void ElementwiseRun::finish(bool chains) {
  if (chains)
    return makeParts(0, ones.size());
  parts.push_back({0, ones.size(), std::nullopt});
}

/// The number of operations that a chain may skip, to execute before it.
static constexpr size_t mostLeftOut = 8;

void ElementwiseRun::makeParts(size_t begin, size_t end) {
  auto alone = [&](size_t i) {
    if (!parts.empty() && !parts.back().chain && parts.back().end == i)
      parts.back().end = i + 1;
    else
      parts.push_back({i, i + 1, std::nullopt});
  };
  for (size_t i = begin; i < end;) {
    ChainBuilder look;
    if (!fits(ones[i]) || !look.takes(ones[i])) {
      alone(i++);
      continue;
    }
    std::vector<size_t> members = {i}, others;
    size_t between = 0; ///< of the skipped ones
    for (size_t k = i + 1; k < end && others.size() <= mostLeftOut; ++k) {
      if (fits(ones[k]) && ones[k].count == ones[i].count &&
          look.takes(ones[k])) {
        members.push_back(k);
        between = others.size();
      } else if (look.letsPass(ones[k])) {
        others.push_back(k);
      } else {
        break;
      }
    }
    if (members.size() < 2 && !ones[i].isSpread) {
      alone(i++);
      continue;
    }
    std::vector<One> order;
    others.resize(between);
    for (size_t k : llvm::concat<size_t>(others, members))
      order.push_back(std::move(ones[k]));
    llvm::move(order, ones.begin() + i);
    makeParts(i, i + between);
    i += between;
    ChainBuilder builder;
    size_t last = i + members.size();
    for (size_t k = i; k < last; ++k)
      builder.add(ones[k], k + 1 < last ? &ones[k + 1] : nullptr);
    parts.push_back({i, last, builder.finish(ones[i].count)});
    i = last;
  }
}
