//===- Variadic.cpp - and, or of many operands ----------------------------===//
// (a & b) & (c & a) has four operands in three operations. If the inner ones
// have no other uses, they are flattened, and a rule of the table may match any
// two operands from different ones. If one fires, the remaining operations are
// rebuilt from the left, fewer than before. If none does, the operands still
// identify the same and/or in another order.
//
// Flattening stops at a limit, so that a chain of any length costs the same for
// each of its operations.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

static constexpr unsigned kMostOperands = 8;

/// Whether only the operation above uses this and/or.
static bool isPartOf(const Expr *outer, const Expr *expr) {
  return expr->kind() == outer->kind() && expr->uses() <= 1;
}

/// The operands of `expr`, including those of nested ones of its kind.
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
  // The operand of `expr` that each member comes from: members of the same one
  // have already been combined.
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

  // Looks up an expression of two members in the table without keeping it.
  auto intersect = [&](Expr *a, Expr *b) -> Expr * {
    return applyTable(graph.get(expr->kind(), 0, expr->type(), {a, b}));
  };
  bool fired = false;
  for (unsigned i = 0; i < draft.size(); ++i)
    for (unsigned j = i + 1; j < draft.size(); ++j) {
      if (draft[i]->isTombstone() || draft[j]->isTombstone() ||
          origin[i] == origin[j])
        continue;
      Expr *both = intersect(draft[i], draft[j]);
      if (!both)
        continue;
      fired = true;
      draft.replace(i, both);
      draft.remove(j);
      // The result of two members is combined with all others again.
      origin[i] = expr->numOperands() + i;
      i = -1u;
      break;
    }
  draft.compact();
  if (fired)
    return draft.chain(graph);

  // The same operands in another association: reuse the first one.
  Expr *chain = chains.try_emplace(draft.intern(graph), expr).first->second;
  return chain == expr ? nullptr : chain;
}
