//===- Simplifier.cpp - import, simplify, materialize, scope by scope -----===//
// Cost: linear in the operations for each round. If anything changes there is a
// second round, which finds nothing left. A third is needed if an operation has
// lost uses that prevented it from being rewritten.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Simplifier.h"

#include "tilewright/Transform/CudaTile/Simplifier/Import.h"
#include "tilewright/Transform/CudaTile/Simplifier/Materializer.h"
#include "tilewright/Transform/CudaTile/Simplifier/Recursive.h"
#include "tilewright/Transform/CudaTile/Simplifier/SimplifyRemarks.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

/// Two or three rounds are common; a bound keeps the cost linear for any input.
static constexpr unsigned kMostRounds = 64;

static bool simplifyScope(Region &region, const SimplifierOptions &options) {
  TypeTable types;
  ExprGraph graph(types);
  RecursiveSimplifier simplifier(graph, options);
  SimplifyRemarks remarks(region.getParentOp(), simplifier);
  SmallVector<Replacement> replacements;
  importRegion(region, graph, [&](const Root &root) {
    remarks.begin();
    Expr *stated =
        root.expr->isLeaf() ? simplifier.simplifyLeaf(root.expr) : root.expr;
    Expr *chosen = simplifier.simplify(stated);
    remarks.end(root.op, stated, chosen);
    Value result = root.op->getResult(0);
    chosen->addUses(result.use_empty() ? 0 : result.hasOneUse() ? 1 : 2);
    chosen->setInProgram();
    replacements.push_back({root.op, chosen, chosen == stated});
    return chosen;
  });
  if (!Materializer(region, graph).run(replacements))
    return false;
  remarks.finish();
  return true;
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

bool tilewright::simplifyExpressions(Operation *root,
                                     const SimplifierOptions &options) {
  SmallVector<Region *> scopes;
  collectScopes(root, scopes);
  bool changed = false;
  for (Region *scope : scopes)
    for (unsigned round = 0; round < kMostRounds; ++round) {
      if (!simplifyScope(*scope, options))
        break;
      changed = true;
    }
  return changed;
}
