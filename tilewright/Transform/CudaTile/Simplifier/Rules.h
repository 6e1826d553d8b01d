//===- Rules.h - the rule table, as code ------------------------*- C++ -*-===//
// Rules.inc is generated from Rules.td: a function for each rule and for each
// order of the operands of commutative kinds.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RULES_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RULES_H

#include "tilewright/Transform/CudaTile/Simplifier/Expr.h"

namespace tilewright::simplifier {

enum class RuleId : uint16_t {
#define TILEWRIGHT_RULE(NAME) NAME,
#include "tilewright/Transform/CudaTile/Simplifier/RuleNames.inc"
  Count,
};

llvm::StringRef nameOf(RuleId rule);

/// Returns the replacement of an expression, or null if the rule does not
/// match.
using RuleFunction = Expr *(*)(const Expr *, ExprGraph &);

struct RuleRow {
  RuleId id;
  RuleFunction apply;
};

/// The rows whose left side has this kind at its root, in table order.
llvm::ArrayRef<RuleRow> rulesFor(Kind kind);

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RULES_H
