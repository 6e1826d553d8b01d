//===- Rules.cpp - the rule table, as code --------------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Rules.h"

#include "tilewright/Transform/CudaTile/Simplifier/Fold.h"

using namespace tilewright;
using namespace tilewright::simplifier;

namespace {
bool isNode(const Expr *expr, Kind kind, unsigned flags, unsigned operands) {
  return expr->kind() == kind && (expr->flags() & flags) == flags &&
         expr->numOperands() == operands;
}
} // namespace

#include "tilewright/Transform/CudaTile/Simplifier/Rules.inc"

llvm::StringRef simplifier::nameOf(RuleId rule) {
  static constexpr llvm::StringLiteral names[] = {
#define TILEWRIGHT_RULE(NAME) #NAME,
#include "tilewright/Transform/CudaTile/Simplifier/RuleNames.inc"
  };
  return names[static_cast<unsigned>(rule)];
}
