//===- Simplifier.cpp - import, simplify, materialize, scope by scope -----===//
// Cost: linear in the operations for each round, and there are two where
// anything changes: the second sees that nothing is left. A third is needed
// where an operation has lost uses that kept it from being taken apart.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Simplifier.h"

#include "tilewright/Transform/CudaTile/Simplifier/Import.h"
#include "tilewright/Transform/CudaTile/Simplifier/Materializer.h"
#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

/// Rounds after which rules that undo each other are the only explanation left.
static constexpr unsigned kMostRounds = 64;

/// What the operation of `root` says of simplified operands: the program needs
/// no change where this is what was chosen.
static Expr *restate(const Root &root, RecursiveSimplifier &simplifier,
                     ExprGraph &graph) {
  auto rebuild = [&](Expr *expr) {
    SmallVector<Expr *, 3> operands;
    for (Expr *operand : expr->operands())
      operands.push_back(simplifier.simplify(operand));
    return graph.get(expr->kind(), expr->flags(), expr->type(), operands);
  };
  Expr *expr = root.expr;
  if (expr->isLeaf())
    return simplifier.simplifyLeaf(expr);
  if (root.isCompound)
    return graph.get(expr->kind(), expr->flags(), expr->type(),
                     rebuild(expr->operand(0)));
  return rebuild(expr);
}

static bool simplifyScope(Region &region, const SimplifierOptions &options) {
  TypeTable types;
  ExprGraph graph(types);
  Import import = importRegion(region, graph);
  RecursiveSimplifier simplifier(graph, options);
  SmallVector<Replacement> replacements;
  for (const Root &root : import.roots) {
    Expr *chosen = simplifier.simplify(root.expr);
    Value result = root.op->getResult(0);
    chosen->addUses(result.use_empty() ? 0 : result.hasOneUse() ? 1 : 2);
    chosen->setInProgram();
    bool isCurrent = chosen == restate(root, simplifier, graph);
    replacements.push_back({root.op, chosen, isCurrent});
  }
  return Materializer(region, graph).run(replacements);
}

/// The regions inside `root` that are scopes, inner ones last.
static void collectScopes(Operation *root, SmallVectorImpl<Region *> &scopes) {
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!opensScope(op))
      return;
    for (Region &region : op->getRegions())
      if (!region.empty())
        scopes.push_back(&region);
  });
}

LogicalResult tilewright::simplifyExpressions(Operation *root,
                                              const SimplifierOptions &options,
                                              bool *changed) {
  SmallVector<Region *> scopes;
  collectScopes(root, scopes);
  if (changed)
    *changed = false;
  for (Region *scope : scopes) {
    unsigned round = 0;
    while (simplifyScope(*scope, options)) {
      if (changed)
        *changed = true;
      if (++round == kMostRounds)
        return scope->getParentOp()->emitError(
                   "internal error in Tilewright, not in your kernel: the "
                   "expression simplifier still finds something after ")
               << kMostRounds << " rounds";
    }
  }
  return success();
}
