//===- Variadic.cpp - and, or of many operands ----------------------------===//
// (a & b) & (c & a) has four operands in three operations. Where the inner ones
// serve nothing else they are taken apart, and any two operands that lie in
// different ones may meet a rule of the table. If one fires, the operations
// that are left are made from the left, fewer than before. If none does, the
// operands still say whether the same and/or is there already in another order.
//
// Operands are taken apart up to a limit, so that a chain of any length costs
// the same for each of its operations.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

static constexpr unsigned kMostOperands = 8;

/// Whether nothing but the operation above uses this and/or.
static bool isPartOf(const Expr *outer, const Expr *expr) {
  return expr->kind() == outer->kind() && expr->uses() <= 1;
}

/// The operands of `expr`, of nested ones of its kind too.
static void flatten(const Expr *outer, Expr *expr, unsigned most,
                    SmallVectorImpl<Expr *> &into) {
  SmallVector<Expr *, 8> open = {expr};
  while (!open.empty()) {
    Expr *next = open.pop_back_val();
    bool fits = into.size() + open.size() + next->numOperands() <= most;
    if (fits && isPartOf(outer, next))
      llvm::append_range(open, llvm::reverse(next->operands()));
    else
      into.push_back(next);
  }
}

Expr *RecursiveSimplifier::simplifyVariadic(Expr *expr) {
  if (expr->numOperands() == 2 &&
      llvm::none_of(expr->operands(),
                    [&](Expr *each) { return isPartOf(expr, each); }))
    return nullptr;
  Draft draft(expr->kind(), expr->type());
  // Which operand of `expr` a member comes from: those of one have met.
  SmallVector<unsigned, 8> origin;
  for (auto [i, operand] : llvm::enumerate(expr->operands())) {
    SmallVector<Expr *, 8> members;
    unsigned taken = draft.size() + expr->numOperands() - 1 - i;
    flatten(expr, operand, kMostOperands - std::min(taken, kMostOperands),
            members);
    for (Expr *member : members) {
      draft.append(member);
      origin.push_back(i);
    }
  }

  // An expression of two members that is asked of the table and forgotten.
  auto meet = [&](Expr *a, Expr *b) -> Expr * {
    return applyTable(graph.get(expr->kind(), 0, expr->type(), {a, b}));
  };
  bool fired = false;
  for (unsigned i = 0; i < draft.size(); ++i)
    for (unsigned j = i + 1; j < draft.size(); ++j) {
      if (draft[i]->isTombstone() || draft[j]->isTombstone() ||
          origin[i] == origin[j])
        continue;
      Expr *both = meet(draft[i], draft[j]);
      if (!both)
        continue;
      fired = true;
      draft.replace(i, both);
      draft.remove(j);
      // What came of two meets all the others anew.
      origin[i] = expr->numOperands() + i;
      i = -1u;
      break;
    }
  draft.compact();
  if (fired)
    return draft.chain(graph);

  // The same operands in other operations: the first of them serves.
  Expr *chain = chains.try_emplace(draft.intern(graph), expr).first->second;
  return chain == expr ? nullptr : chain;
}
