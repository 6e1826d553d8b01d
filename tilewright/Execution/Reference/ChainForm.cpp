//===- ChainForm.cpp - elementwise operations in chains -------------------===//
#include "tilewright/Execution/Reference/ChainForm.h"
#include "tilewright/Execution/Reference/Element.h"
#include "tilewright/Execution/Reference/Planner.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

static bool isPlain(Operation *op, bool modeFits, bool flushes) {
  return modeFits && !flushes && elementOf(op->getResult(0)) == Element::F32;
}

template <typename Op> static bool isPlain(Op op) {
  return isPlain(op, op.getRoundingMode() == RoundingMode::NearestEven,
                 bool(op.getFlushToZero()));
}

static std::optional<ChainForm> conversionOf(cuda_tile::FToFOp op) {
  Element from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  if (op.getRoundingMode() != RoundingMode::NearestEven)
    return std::nullopt;
  if (from == Element::F16 && to == Element::F32)
    return ChainForm{ChainKind::LoadF16, 0, -1, -1, true};
  if (from == Element::BF16 && to == Element::F32)
    return ChainForm{ChainKind::LoadBF16, 0, -1, -1, true};
  if (from == Element::F32 && to == Element::F16)
    return ChainForm{ChainKind::StoreF16};
  if (from == Element::F32 && to == Element::BF16)
    return ChainForm{ChainKind::StoreBF16};
  return std::nullopt;
}

/// `swaps`: the accumulator is the right-hand operand.
static ChainKind comparisonOf(cuda_tile::CmpIOp op, bool swaps) {
  using Predicate = cuda_tile::ComparisonPredicate;
  bool isSigned = op.getSignedness() == Signedness::Signed;
  Predicate predicate = op.getComparisonPredicate();
  switch (swaps ? cuda_tile::mirrored(predicate) : predicate) {
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

static ChainForm binary(ChainKind kind, ChainKind into, unsigned x,
                        bool makesNaN) {
  return {x == 1 ? into : kind, x, x == 1 ? 0 : 1, -1, makesNaN};
}

/// For f32, whose NaN is the canonical one.
static std::optional<ChainForm> function(Operation *op, ChainKind kind) {
  if (elementOf(op->getResult(0)) != Element::F32)
    return std::nullopt;
  return ChainForm{kind};
}

std::optional<ChainForm> ChainForm::of(Operation *op, unsigned x) {
  using Form = ChainForm;
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
      .Case([](ExpOp op) { return function(op, Kind::Exp); })
      .Case([](TanHOp op) { return function(op, Kind::TanH); })
      .Default([](Operation *) { return std::nullopt; });
}
