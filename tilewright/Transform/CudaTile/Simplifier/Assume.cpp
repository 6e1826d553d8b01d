//===- Assume.cpp - the arms of a select under its condition --------------===//
// In the arm x of select(c, x, y), c is true; so a c inside x can be replaced
// by true, and if c states that v equals 5, a v by 5. All operations are
// elementwise, so this holds for each element. An arm is only replaced by
// something that needs no new operation: a constant, or an expression of the
// program.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

void RecursiveSimplifier::assume(Expr *condition, bool holds) {
  SmallVector<std::pair<Expr *, bool>, 8> facts = {{condition, holds}};
  while (!facts.empty()) {
    auto [expr, value] = facts.pop_back_val();
    if (expr->isConstant())
      continue;
    assumed[expr] = graph.constant(expr->type(), value);
    switch (expr->kind()) {
    case Kind::Not:
      facts.push_back({expr->operand(0), !value});
      break;
    case Kind::And:
    case Kind::Or:
      // A true `and` has only true operands, a false `or` only false ones.
      if (value == (expr->kind() == Kind::And))
        for (Expr *operand : expr->operands())
          facts.push_back({operand, value});
      break;
    case Kind::Eq:
      if (value && expr->operand(1)->isConstant())
        assumed[expr->operand(0)] = expr->operand(1);
      break;
    default:
      break;
    }
  }
}

Expr *RecursiveSimplifier::simplifyUnder(Expr *condition, bool holds,
                                         Expr *expr) {
  assumed.clear();
  assume(condition, holds);
  return run(expr, CacheKind::Assumed, options.assumeDepth);
}

/// Whether an expression needs no additional operation.
static bool isFree(const Expr *expr) {
  return expr->isLeaf() || expr->isInProgram();
}

Expr *RecursiveSimplifier::simplifyArms(Expr *select) {
  if (!options.assumeDepth)
    return nullptr;
  Expr *condition = select->operand(0);
  Expr *arms[] = {select->operand(1), select->operand(2)};
  bool changed = false;
  for (bool holds : {true, false}) {
    Expr *&arm = arms[holds ? 0 : 1];
    Expr *under = simplifyUnder(condition, holds, arm);
    if (under == arm || !isFree(under))
      continue;
    arm = under;
    changed = true;
  }
  if (!changed)
    return nullptr;
  return graph.get(Kind::Select, select->flags(), select->type(),
                   {condition, arms[0], arms[1]});
}
