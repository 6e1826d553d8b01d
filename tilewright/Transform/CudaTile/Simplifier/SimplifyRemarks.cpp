//===- SimplifyRemarks.cpp - remarks about applied rules ------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/SimplifyRemarks.h"

#include "tilewright/Support/Remarks.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

SimplifyRemarks::SimplifyRemarks(Operation *scope,
                                 const RecursiveSimplifier &simplifier)
    : simplifier(simplifier), isOn(hasRemarks(scope)) {
  if (isOn)
    function = functionOf(scope);
}

void SimplifyRemarks::note(Operation *op, const Expr *stated,
                           const Expr *chosen) {
  // Unsuccessful attempts on the arms of a select are no change.
  if (stated == chosen)
    return;
  const auto &after = simplifier.getStatistics().fired;
  size_t count = notes.size();
  for (unsigned rule = 0; rule < after.size(); ++rule)
    for (uint64_t n = before[rule]; n < after[rule]; ++n)
      notes.push_back({op->getLoc(), nameOf(static_cast<RuleId>(rule))});
  if (notes.size() != count || stated->isLeaf())
    return;
  // Not rules of the table: Variadic.cpp and Assume.cpp.
  if (stated->kind() == Kind::Select)
    notes.push_back({op->getLoc(), "Arms"});
  else if (stated->kind() == Kind::And || stated->kind() == Kind::Or)
    notes.push_back({op->getLoc(), "Chain"});
}

void SimplifyRemarks::finish() {
  for (const Note &note : notes)
    makeRemark(note.loc, function, RemarkId::Simplified)
        .with("Rule", note.rule);
}
