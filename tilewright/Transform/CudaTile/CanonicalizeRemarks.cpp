//===- CanonicalizeRemarks.cpp - remarks about greedy rewriting -----------===//
#include "tilewright/Transform/CudaTile/CanonicalizeRemarks.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"

using namespace mlir;
using namespace tilewright;

/// `RemoveUnusedResults` of `(anonymous namespace)::RemoveUnusedResults`.
static StringRef shortName(const Pattern &pattern) {
  StringRef name = pattern.getDebugName();
  size_t scope = name.rfind("::");
  return scope == StringRef::npos ? name : name.drop_front(scope + 2);
}

void CanonicalizeRemarks::notifyPatternBegin(const Pattern &pattern,
                                             Operation *op) {
  attempt = Attempt{op, op->getLoc(), op->getName().getStringRef(),
                    functionOf(op), shortName(pattern)};
}

void CanonicalizeRemarks::notifyPatternEnd(const Pattern &pattern,
                                           LogicalResult status) {
  endPatternStep(pattern, status);
  if (succeeded(status) && !isFold())
    makeRemark(attempt->loc, attempt->function, RemarkId::Rewritten)
        .with("Pattern", attempt->pattern)
        .with("Operation", attempt->operation);
  attempt.reset();
}

void CanonicalizeRemarks::notifyMatchFailure(
    Location loc, function_ref<void(Diagnostic &)> reason) {
  if (!attempt)
    return;
  Diagnostic diagnostic(loc, DiagnosticSeverity::Remark);
  reason(diagnostic);
  missed[attempt->op][attempt->pattern] = diagnostic.str();
}

/// Describes the replacement of a folded operation.
static StringRef describe(Operation *op, ValueRange values) {
  if (llvm::all_of(values, [&](Value value) {
        return llvm::is_contained(op->getOperands(), value);
      }))
    return "an operand";
  if (llvm::all_of(values, [](Value value) {
        Operation *definition = value.getDefiningOp();
        return definition && definition->hasTrait<OpTrait::ConstantLike>();
      }))
    return "a constant";
  return "another value";
}

void CanonicalizeRemarks::notifyOperationReplaced(Operation *op,
                                                  ValueRange values) {
  if (isFold())
    makeRemark(op, RemarkId::Folded)
        .with("Operation", op->getName())
        .with("Value", describe(op, values));
}

void CanonicalizeRemarks::notifyOperationModified(Operation *op) {
  if (isFold() && op == attempt->op)
    makeRemark(op, RemarkId::Folded)
        .with("Operation", op->getName())
        .with("Value", "the operation, changed in place");
  // A failed pattern may match now; the driver revisits the operation.
  forget(op);
}

void CanonicalizeRemarks::notifyOperationErased(Operation *op) { forget(op); }

/// Keeps its position in the order: removing the entry would be linear.
void CanonicalizeRemarks::forget(Operation *op) {
  if (auto found = missed.find(op); found != missed.end())
    found->second.clear();
}

void CanonicalizeRemarks::finish() {
  for (auto &[op, refusals] : missed)
    for (auto &[pattern, reason] : refusals)
      makeRemark(op, RemarkId::NotRewritten)
          .with("Pattern", pattern)
          .with("Operation", op->getName())
          .with("Reason", StringRef(reason));
}
