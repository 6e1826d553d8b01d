//===- Materializer.cpp - chosen expressions as operations ----------------===//
// Walks the regions again. If a value's chosen expression differs from its own,
// operations for it are built before the operation, expressions already held by
// a dominating value are reused, and the value is replaced; unused operations
// are erased at the end. Each replacement is a step that `bisect` can omit.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Materializer.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/Step.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;
using cuda_tile::IntegerOverflow;

StringRef simplifier::operationFor(Kind kind) {
  switch (kind) {
#define TILEWRIGHT_KIND(NAME, VALUE, OP, ARITH, MEANING)                       \
  case Kind::NAME:                                                             \
    return OP[0] ? "cuda_tile." OP : "";
#include "tilewright/Transform/CudaTile/Simplifier/Kinds.inc"
  }
  llvm_unreachable("no kind of expression");
}

bool Materializer::run(ArrayRef<Replacement> replacements) {
  pending = replacements;
  walk(region);
  return eraseDead() | changed;
}

void Materializer::walk(Region &region) {
  Uniquer::Scope scope(uniquer);
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(block))
      visit(&op);
}

void Materializer::visit(Operation *op) {
  if (!pending.empty() && pending.front().original == op) {
    Replacement replacement = pending.front();
    pending = pending.drop_front();
    replace(replacement);
    return;
  }
  if (!opensScope(op))
    for (Region &inner : op->getRegions())
      walk(inner);
}

void Materializer::replace(const Replacement &replacement) {
  auto [op, chosen, isCurrent] = replacement;
  // Without a demand, all users are erased too.
  if (!chosen->isDemanded()) {
    seen.push_back(op);
    return;
  }
  Value value = uniquer.lookup(chosen);
  if (!value && chosen->flags() & LeafSymbol)
    value = chosen->symbol();
  if (!value && isCurrent) {
    uniquer.insert(chosen, op->getResult(0));
    seen.push_back(op);
    return;
  }
  bool taken = takeStep(op, StepId::Simplify, [&, op = op, chosen = chosen] {
    OpBuilder builder(op);
    if (!value)
      value = materialize(chosen, builder, op->getLoc());
    op->replaceAllUsesWith(ValueRange(value));
    op->erase();
  });
  changed |= taken;
  if (!taken)
    seen.push_back(op);
}

Value Materializer::materialize(Expr *expr, OpBuilder &builder, Location loc) {
  SmallVector<Expr *, 8> open = {expr};
  while (!open.empty()) {
    Expr *next = open.back();
    if (uniquer.lookup(next)) {
      open.pop_back();
      continue;
    }
    if (next->isLeaf()) {
      uniquer.insertOutermost(next, buildLeaf(next, loc));
      open.pop_back();
      continue;
    }
    // cmpi expresses a negated equality directly.
    ArrayRef<Expr *> operands = next->operands();
    if (next->kind() == Kind::Not && operands[0]->kind() == Kind::Eq &&
        !uniquer.lookup(operands[0]))
      operands = operands[0]->operands();
    size_t before = open.size();
    for (Expr *operand : operands)
      if (!uniquer.lookup(operand))
        open.push_back(operand);
    if (open.size() != before)
      continue;
    Value value = build(next, builder, loc);
    uniquer.insert(next, value);
    seen.push_back(value.getDefiningOp());
    open.pop_back();
  }
  return uniquer.lookup(expr);
}

/// The attributes of an expression's operation.
static SmallVector<NamedAttribute, 2> attributesOf(Builder &builder,
                                                   const Expr *expr) {
  MLIRContext *context = builder.getContext();
  auto named = [&](StringRef name, Attribute value) {
    return builder.getNamedAttr(name, value);
  };
  auto signedness = [&](bool isSigned) {
    auto value = isSigned ? Signedness::Signed : Signedness::Unsigned;
    return named("signedness", cuda_tile::SignednessAttr::get(context, value));
  };
  auto overflow = [&] {
    bool noSigned = expr->flags() & NoSignedWrap;
    bool noUnsigned = expr->flags() & NoUnsignedWrap;
    auto value = noSigned && noUnsigned ? IntegerOverflow::NoWrap
                 : noSigned             ? IntegerOverflow::NoSignedWrap
                 : noUnsigned           ? IntegerOverflow::NoUnsignedWrap
                                        : IntegerOverflow::None;
    return named("overflow",
                 cuda_tile::IntegerOverflowAttr::get(context, value));
  };
  switch (expr->kind()) {
  case Kind::Neg:
  case Kind::Add:
  case Kind::Sub:
  case Kind::Mul:
    return {overflow()};
  case Kind::DivU:
  case Kind::DivS:
    return {signedness(expr->kind() == Kind::DivS),
            named("rounding", cuda_tile::RoundingModeAttr::get(
                                  context, RoundingMode::Zero))};
  case Kind::Cast:
    if (expr->flags() & Truncate)
      return {overflow()};
    if (expr->flags() & (ZeroExtend | SignExtend))
      return {signedness(expr->flags() & SignExtend)};
    return {};
  default:
    return {};
  }
}

/// The operation's name from the kind's row.
static StringRef nameOfOperation(const Expr *expr) {
  if (expr->kind() != Kind::Cast)
    return operationFor(expr->kind());
  return expr->flags() & Truncate ? cuda_tile::TruncIOp::getOperationName()
         : expr->flags() & Reinterpret
             ? cuda_tile::BitcastOp::getOperationName()
             : cuda_tile::ExtIOp::getOperationName();
}

static cuda_tile::ConstantOp buildConstant(OpBuilder &builder, Location loc,
                                           const TypeRecord *type,
                                           uint64_t value) {
  auto tile = cast<cuda_tile::TileType>(type->original());
  APInt bits(type->width(), value, false, /*implicitTrunc=*/true);
  return cuda_tile::ConstantOp::create(builder, loc, tile,
                                       DenseElementsAttr::get(tile, bits));
}

Value Materializer::buildLeaf(Expr *leaf, Location loc) {
  if (leaf->flags() & LeafSymbol)
    return leaf->symbol();
  // No rule makes a value undefined; an undefined value stays in its position.
  assert(!leaf->isUndef() && "an undefined value out of sight");
  OpBuilder start = OpBuilder::atBlockBegin(&region.front());
  cuda_tile::ConstantOp op;
  if (leaf->flags() & LeafElements)
    op = cuda_tile::ConstantOp::create(start, loc, leaf->type()->original(),
                                       cast<ElementsAttr>(leaf->elements()));
  else
    op = buildConstant(start, loc, leaf->type(), leaf->value());
  seen.push_back(op);
  return op;
}

Value Materializer::build(Expr *expr, OpBuilder &builder, Location loc) {
  auto create = [&](StringRef name, ValueRange operands,
                    ArrayRef<NamedAttribute> attributes) -> Value {
    OperationState state(loc, name, operands,
                         TypeRange(expr->type()->original()), attributes);
    return builder.create(state)->getResult(0);
  };
  auto compare = [&](const Expr *equal,
                     cuda_tile::ComparisonPredicate predicate) {
    // Equality is independent of signedness; one form suffices.
    MLIRContext *context = builder.getContext();
    return create(
        operationFor(Kind::Eq),
        {uniquer.lookup(equal->operand(0)), uniquer.lookup(equal->operand(1))},
        {builder.getNamedAttr(
             "comparison_predicate",
             cuda_tile::ComparisonPredicateAttr::get(context, predicate)),
         builder.getNamedAttr("signedness", cuda_tile::SignednessAttr::get(
                                                context, Signedness::Signed))});
  };

  if (expr->kind() == Kind::Eq)
    return compare(expr, cuda_tile::ComparisonPredicate::Equal);
  SmallVector<Value, 8> operands;
  for (Expr *operand : expr->operands())
    operands.push_back(uniquer.lookup(operand));
  StringRef name = nameOfOperation(expr);
  if (expr->kind() == Kind::Not) {
    if (!operands.front())
      return compare(expr->operand(0),
                     cuda_tile::ComparisonPredicate::NotEqual);
    Expr *ones = graph.constant(expr->type(), ~uint64_t(0));
    if (!uniquer.lookup(ones))
      uniquer.insertOutermost(ones, buildLeaf(ones, loc));
    operands.push_back(uniquer.lookup(ones));
  }
  if (expr->kind() != Kind::And && expr->kind() != Kind::Or)
    return create(name, operands, attributesOf(builder, expr));
  Value result = operands.front();
  for (Value operand : llvm::drop_begin(operands))
    result = create(name, {result, operand}, {});
  return result;
}

bool Materializer::eraseDead() {
  bool erased = false;
  for (Operation *op : llvm::reverse(seen))
    if (op->use_empty()) {
      op->erase();
      erased = true;
    }
  return erased;
}
