//===- Import.cpp - operations as expressions -----------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Import.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;
using cuda_tile::IntegerOverflow;

bool simplifier::opensScope(Operation *op) {
  return !isa<cuda_tile::IfOp, cuda_tile::ForOp, cuda_tile::LoopOp>(op);
}

std::optional<uint64_t> simplifier::splatOf(Attribute value) {
  auto elements = dyn_cast<DenseIntElementsAttr>(value);
  if (!elements || !elements.isSplat() ||
      elements.getElementType().getIntOrFloatBitWidth() > 64)
    return std::nullopt;
  return elements.getSplatValue<APInt>().getZExtValue();
}

static uint16_t flagsOf(IntegerOverflow overflow) {
  uint16_t flags = 0;
  if (overflow != IntegerOverflow::None &&
      overflow != IntegerOverflow::NoUnsignedWrap)
    flags |= NoSignedWrap;
  if (overflow != IntegerOverflow::None &&
      overflow != IntegerOverflow::NoSignedWrap)
    flags |= NoUnsignedWrap;
  return flags;
}

namespace {
class Importer {
public:
  Importer(ExprGraph &graph, Choose choose)
      : graph(graph), types(graph.getTypes()), choose(choose) {}

  void region(Region &region) {
    for (Block &block : region)
      for (Operation &op : block) {
        operation(&op);
        if (!opensScope(&op))
          for (Region &inner : op.getRegions())
            this->region(inner);
      }
  }

private:
  void operation(Operation *op) {
    // A discardable attribute, set by some tool, has no representation in an
    // expression; imported operations have properties only.
    Expr *expr = nullptr;
    if (op->getNumResults() == 1 && !op->getNumRegions() &&
        op->getRawDictionaryAttrs().empty())
      expr = take(op);
    if (expr) {
      exprOf[op->getResult(0)] = choose({op, expr});
      return;
    }
    demandOperands(op);
    // A nested scope is not entered, but its operations may use values of this
    // one.
    if (op->getNumRegions() && opensScope(op) &&
        !op->hasTrait<OpTrait::IsIsolatedFromAbove>())
      op->walk([&](Operation *inner) { demandOperands(inner); });
  }

  void demandOperands(Operation *op) {
    for (Value operand : op->getOperands())
      if (Expr *used = exprOf.lookup(operand))
        used->demand();
  }

  Expr *of(Value value) {
    Expr *&expr = exprOf[value];
    if (!expr)
      expr = graph.symbol(types.get(value.getType()), value);
    return expr;
  }

  Expr *node(Operation *op, Kind kind, uint16_t flags = 0) {
    SmallVector<Expr *, 3> operands;
    for (Value operand : op->getOperands())
      operands.push_back(of(operand));
    return graph.get(kind, flags, types.get(op->getResult(0).getType()),
                     operands);
  }

  Expr *cast(Operation *op, uint16_t flags) {
    // i4 supports only conversions: no rule may create a constant of it.
    const TypeRecord *from = types.get(op->getOperand(0).getType());
    const TypeRecord *to = types.get(op->getResult(0).getType());
    if (!from->width() || !to->width())
      return nullptr;
    return node(op, Kind::Cast, flags);
  }

  Expr *take(Operation *op) {
    return llvm::TypeSwitch<Operation *, Expr *>(op)
        .Case<cuda_tile::ConstantOp>([&](auto op) { return constant(op); })
        .Case<cuda_tile::NegIOp>([&](auto op) {
          return node(op, Kind::Neg, flagsOf(op.getOverflow()));
        })
        .Case<cuda_tile::AbsIOp>([&](auto op) { return node(op, Kind::Abs); })
        .Case<cuda_tile::AndIOp>([&](auto op) { return node(op, Kind::And); })
        .Case<cuda_tile::OrIOp>([&](auto op) { return node(op, Kind::Or); })
        .Case<cuda_tile::XOrIOp>([&](auto op) { return exclusiveOr(op); })
        .Case<cuda_tile::CmpIOp>([&](auto op) { return comparison(op); })
        .Case<cuda_tile::SelectOp>(
            [&](auto op) { return node(op, Kind::Select); })
        .Case<cuda_tile::AddIOp>([&](auto op) {
          return node(op, Kind::Add, flagsOf(op.getOverflow()));
        })
        .Case<cuda_tile::SubIOp>([&](auto op) {
          return node(op, Kind::Sub, flagsOf(op.getOverflow()));
        })
        .Case<cuda_tile::MulIOp>([&](auto op) {
          return node(op, Kind::Mul, flagsOf(op.getOverflow()));
        })
        .Case<cuda_tile::DivIOp>([&](auto op) { return division(op); })
        .Case<cuda_tile::ExtIOp>([&](auto op) {
          bool isSigned = op.getSignedness() == Signedness::Signed;
          return cast(op, isSigned ? SignExtend : ZeroExtend);
        })
        .Case<cuda_tile::TruncIOp>([&](auto op) {
          return cast(op, Truncate | flagsOf(op.getOverflow()));
        })
        .Case<cuda_tile::BitcastOp>(
            [&](auto op) { return node(op, Kind::Cast, Reinterpret); })
        .Default([&](Operation *op) -> Expr * {
          if (op->getName().getStringRef() == "ub.poison")
            return graph.undef(types.get(op->getResult(0).getType()));
          return nullptr;
        });
  }

  Expr *constant(cuda_tile::ConstantOp op) {
    const TypeRecord *type = types.get(op.getType());
    std::optional<uint64_t> value = splatOf(op.getValue());
    if (type->width() && value)
      return graph.leafConstant(type, *value);
    return graph.leafElements(type, op.getValue());
  }

  /// A not is an exclusive or with all ones; other exclusive ors have no kind.
  Expr *exclusiveOr(cuda_tile::XOrIOp op) {
    Expr *lhs = of(op.getLhs()), *rhs = of(op.getRhs());
    if (isAllOnes(lhs))
      std::swap(lhs, rhs);
    if (!isAllOnes(rhs))
      return nullptr;
    return graph.get(Kind::Not, 0, rhs->type(), lhs);
  }

  static bool isAllOnes(const Expr *expr) {
    bool isKnown = expr->isConstant() || expr->flags() & LeafConstant;
    return isKnown &&
           expr->value() == llvm::maskTrailingOnes<uint64_t>(expr->width());
  }

  Expr *comparison(cuda_tile::CmpIOp op) {
    using cuda_tile::ComparisonPredicate;
    switch (op.getComparisonPredicate()) {
    case ComparisonPredicate::Equal:
      return node(op, Kind::Eq);
    case ComparisonPredicate::NotEqual: {
      Expr *equal = node(op, Kind::Eq);
      return graph.get(Kind::Not, 0, equal->type(), equal);
    }
    default:
      return nullptr;
    }
  }

  /// The kinds round towards zero; divisions with other roundings are leaves.
  Expr *division(cuda_tile::DivIOp op) {
    if (op.getRounding() != RoundingMode::Zero)
      return nullptr;
    bool isSigned = op.getSignedness() == Signedness::Signed;
    return node(op, isSigned ? Kind::DivS : Kind::DivU);
  }

  ExprGraph &graph;
  TypeTable &types;
  Choose choose;
  llvm::DenseMap<Value, Expr *> exprOf;
};
} // namespace

void simplifier::importRegion(Region &region, ExprGraph &graph, Choose choose) {
  Importer(graph, choose).region(region);
}
