//===- ElementwiseRun.cpp - elementwise operations become chains ----------===//
// Operations that follow each other become a chain while each has a form that
// chains know, all have as many elements, and no result lies where an operand
// of another part of the tile does: a chain has done everything to the first
// elements before it looks at the next ones.
//
// Linear in operations and their uses, but for the look at places, of which a
// chain has at most Chain::mostPlaces.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/ElementwiseRun.h"
#include "tilewright/Execution/Reference/Evaluate.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

using One = ElementwiseRun::One;
using Input = ElementwiseRun::Input;

//===----------------------------------------------------------------------===//
// What chains know
//===----------------------------------------------------------------------===//

namespace {
/// An operation as a step whose accumulator is operand `x`. One without other
/// operands is a load, or a store.
struct Form {
  ChainKind kind;
  unsigned x = 0;
  int a = -1, b = -1;
  bool makesNaN = false; ///< that need not be the canonical one
};
} // namespace

static bool isPlain(Operation *op, bool modeFits, bool flushes) {
  return modeFits && !flushes && elementOf(op->getResult(0)) == Element::F32;
}

template <typename Op> static bool isPlain(Op op) {
  return isPlain(op, op.getRoundingMode() == RoundingMode::NearestEven,
                 bool(op.getFlushToZero()));
}

static std::optional<Form> conversionOf(cuda_tile::FToFOp op) {
  Element from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  if (op.getRoundingMode() != RoundingMode::NearestEven)
    return std::nullopt;
  if (from == Element::F16 && to == Element::F32)
    return Form{ChainKind::LoadF16, 0, -1, -1, true};
  if (from == Element::BF16 && to == Element::F32)
    return Form{ChainKind::LoadBF16, 0, -1, -1, true};
  if (from == Element::F32 && to == Element::F16)
    return Form{ChainKind::StoreF16};
  if (from == Element::F32 && to == Element::BF16)
    return Form{ChainKind::StoreBF16};
  return std::nullopt;
}

/// `swaps`: the accumulator is what stands on the right.
static ChainKind comparisonOf(cuda_tile::CmpIOp op, bool swaps) {
  using Predicate = cuda_tile::ComparisonPredicate;
  bool isSigned = op.getSignedness() == Signedness::Signed;
  Predicate predicate = op.getComparisonPredicate();
  switch (swaps ? mirrored(predicate) : predicate) {
  case Predicate::Equal:
    return ChainKind::Equal;
  case Predicate::NotEqual:
    return ChainKind::NotEqual;
  case Predicate::LessThan:
    return isSigned ? ChainKind::LessS : ChainKind::Less;
  case Predicate::LessThanOrEqual:
    return isSigned ? ChainKind::LessEqualS : ChainKind::LessEqual;
  case Predicate::GreaterThan:
    return isSigned ? ChainKind::GreaterS : ChainKind::Greater;
  case Predicate::GreaterThanOrEqual:
    return isSigned ? ChainKind::GreaterEqualS : ChainKind::GreaterEqual;
  }
  llvm_unreachable("every predicate is listed");
}

static Form binary(ChainKind kind, ChainKind into, unsigned x, bool makesNaN) {
  return {x == 1 ? into : kind, x, x == 1 ? 0 : 1, -1, makesNaN};
}

/// `x`: the operand that is to be the accumulator, if any is.
static std::optional<Form> formOf(Operation *op, unsigned x) {
  using namespace cuda_tile;
  using Kind = ChainKind;
  using Found = std::optional<Form>;
  auto floats = [&](auto op, Kind kind, Kind into) -> Found {
    return isPlain(op) ? Found(binary(kind, into, x, true)) : std::nullopt;
  };
  auto words = [&](Operation *op, Kind kind, Kind into) -> Found {
    return elementOf(op->getOperand(0)) == Element::I32
               ? Found(binary(kind, into, x, false))
               : std::nullopt;
  };
  return llvm::TypeSwitch<Operation *, Found>(op)
      .Case([&](AddFOp op) { return floats(op, Kind::AddF, Kind::AddF); })
      .Case([&](SubFOp op) { return floats(op, Kind::SubF, Kind::SubFFrom); })
      .Case([&](MulFOp op) { return floats(op, Kind::MulF, Kind::MulF); })
      .Case([&](DivFOp op) -> Found {
        bool rounds = op.getRoundingMode() == RoundingMode::NearestEven ||
                      op.getRoundingMode() == RoundingMode::Full;
        if (!isPlain(op, rounds, bool(op.getFlushToZero())))
          return std::nullopt;
        return binary(Kind::DivF, Kind::DivFInto, x, true);
      })
      .Case([&](FmaOp op) -> Found {
        if (!isPlain(op))
          return std::nullopt;
        if (x == 2)
          return Form{Kind::FmaInto, 2, 0, 1, true};
        return Form{Kind::Fma, x, x == 1 ? 0 : 1, 2, true};
      })
      .Case([&](SelectOp op) -> Found {
        if (getBytes(elementOf(op.getResult())) != 4)
          return std::nullopt;
        if (x == 2)
          return Form{Kind::SelectElse, 2, 0, 1};
        return Form{Kind::Select, 1, 0, 2};
      })
      .Case([&](AddIOp op) { return words(op, Kind::AddI, Kind::AddI); })
      .Case([&](SubIOp op) { return words(op, Kind::SubI, Kind::SubIFrom); })
      .Case([&](MulIOp op) { return words(op, Kind::MulI, Kind::MulI); })
      .Case([&](CmpIOp op) {
        return words(op, comparisonOf(op, false), comparisonOf(op, true));
      })
      .Case([](FToFOp op) { return conversionOf(op); })
      .Default([](Operation *) { return std::nullopt; });
}

static bool isLoad(ChainKind kind) {
  return kind == ChainKind::Load || kind == ChainKind::LoadF16 ||
         kind == ChainKind::LoadBF16;
}

static bool isHalfStore(ChainKind kind) {
  return kind == ChainKind::StoreF16 || kind == ChainKind::StoreBF16;
}

/// Whether a chain can do it at all.
static bool fits(const One &one) {
  if (!one.count || one.count % Chain::width())
    return false;
  std::optional<Form> form = formOf(one.op, 0);
  if (!form)
    return false;
  // Halves and the condition of a choice are not read as splats.
  bool dense = isLoad(form->kind) || isa<cuda_tile::SelectOp>(one.op);
  return !dense || !one.inputs[0].isSplat;
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
  /// Adds an operation; `next` is the one behind it in the chain, or null.
  void add(const One &one, const One *next);

  /// Whether an operation may join those that have been taken.
  bool takes(const One &one);

  ElementwiseRun::Linked finish(size_t count) {
    size_t last = places.size() - 1;
    return {Chain(steps), std::move(places), count, last};
  }

private:
  struct Piece {
    Ref ref;
    uint64_t bytes;
    unsigned element; ///< 0: a splat's only one
    bool written;
  };

  uint8_t placeOf(const Input &input) {
    auto found = llvm::find(places, input);
    if (found == places.end())
      found = places.insert(places.end(), input);
    return found - places.begin();
  }

  ChainSource sourceOf(const Input &input) const {
    if (holds && input.borrow < 0 && !input.isSplat && input.ref == *holds)
      return ChainSource::Accumulator;
    return input.isSplat ? ChainSource::Splat : ChainSource::Tile;
  }

  void load(ChainKind kind, const Input &a) {
    steps.push_back({.kind = kind, .a = sourceOf(a), .placeOfA = placeOf(a)});
  }

  /// The last result has a place of its own in the chain, as it may be computed
  /// into memory.
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
  std::optional<Ref> holds; ///< whose elements the accumulator has
  bool loose = false;       ///< a NaN in it may be any
};
} // namespace

bool ChainBuilder::takes(const One &one) {
  std::vector<Piece> more;
  for (const Input &input : one.all()) // what is lent may lie there too
    more.push_back({input.ref,
                    input.isSplat ? input.bytes : one.count * input.bytes,
                    input.isSplat ? 0 : input.bytes, false});
  more.push_back(
      {one.result, one.count * one.resultBytes, one.resultBytes, true});
  auto meet = [](const Piece &lhs, const Piece &rhs) {
    if (!(lhs.written || rhs.written) || lhs.ref.space != rhs.ref.space)
      return false;
    bool same = lhs.ref == rhs.ref && lhs.element == rhs.element;
    return !same && lhs.ref.offset < rhs.ref.offset + rhs.bytes &&
           rhs.ref.offset < lhs.ref.offset + lhs.bytes;
  };
  if (pieces.size() + more.size() >= Chain::mostPlaces)
    return false;
  pieces.insert(pieces.end(), more.begin(), more.end());
  for (const Piece &lhs : more)
    for (const Piece &rhs : pieces)
      if (meet(lhs, rhs))
        return false;
  return true;
}

void ChainBuilder::add(const One &one, const One *next) {
  // The operand that the accumulator has, or the first that it can be.
  bool isSelect = isa<cuda_tile::SelectOp>(one.op), has = false;
  unsigned x = isSelect ? 1 : 0;
  for (auto [i, input] : llvm::enumerate(one.all()))
    if (!has && i >= x && sourceOf(input) == ChainSource::Accumulator) {
      x = i;
      has = true;
    }
  Form form = *formOf(one.op, x);
  if (isLoad(form.kind)) {
    load(form.kind, one.inputs[0]);
  } else {
    if (!has) {
      holds.reset();
      load(ChainKind::Load, one.inputs[x]);
      loose = false;
      holds = one.inputs[x].isSplat || one.inputs[x].borrow >= 0
                  ? std::nullopt
                  : std::optional(one.inputs[x].ref);
    }
    if (isHalfStore(form.kind)) {
      store(form.kind, one, !next);
      holds.reset();
      loose = false;
      return;
    }
    if (isSelect)
      makeCanonical();
    const Input &a = one.inputs[form.a];
    ChainStep made = {.kind = form.kind, .a = sourceOf(a)};
    if (made.a != ChainSource::Accumulator)
      made.placeOfA = placeOf(a);
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
  // What the next one takes from the accumulator need not be in memory. It
  // takes all that it uses: words are neither halves nor the condition of a
  // choice.
  if (next && isOnlyUsedBy(one.op->getResult(0), next->op))
    return;
  makeCanonical();
  store(ChainKind::Store, one, !next);
}

void ElementwiseRun::finish(bool chains) {
  size_t i = 0;
  auto plain = [&](size_t end) {
    if (!parts.empty() && !parts.back().chain && parts.back().end == i)
      parts.back().end = end;
    else
      parts.push_back({i, end, std::nullopt});
    i = end;
  };
  while (i < ones.size()) {
    if (!chains || !fits(ones[i])) {
      plain(i + 1);
      continue;
    }
    ChainBuilder look;
    size_t end = i;
    while (end < ones.size() && fits(ones[end]) &&
           ones[end].count == ones[i].count && look.takes(ones[end]))
      ++end;
    if (end - i < 2) {
      plain(i + 1);
      continue;
    }
    ChainBuilder builder;
    for (size_t k = i; k < end; ++k)
      builder.add(ones[k], k + 1 < end ? &ones[k + 1] : nullptr);
    parts.push_back({i, end, builder.finish(ones[i].count)});
    i = end;
  }
}
