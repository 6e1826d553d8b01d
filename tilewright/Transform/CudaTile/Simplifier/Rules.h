//===- Rules.h - the rule table, as code ------------------------*- C++ -*-===//
// Rules.inc is made from Rules.td: a function for each rule, and for each way
// in which the operands of commutative kinds can stand.
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

/// What a rule makes of an expression, or null where it does not match.
using RuleFunction = Expr *(*)(const Expr *, ExprGraph &);

struct RuleRow {
  RuleId id;
  RuleFunction apply;
};

/// The rows whose left side has this kind on top, in the order of the table.
llvm::ArrayRef<RuleRow> rulesFor(Kind kind);

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_RULES_H
