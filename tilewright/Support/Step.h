//===- Step.h - optional steps of the compiler ------------------*- C++ -*-===//
// A step is one rewrite that may be skipped: without it the program still
// compiles and means the same. Steps are MLIR actions, so that a handler of the
// context can number them, and stop at a number (Pipeline/Steps.h). Without a
// handler they cost a test of a pointer. LLVM's own passes are steps too, but
// not actions.
//
// Passes that the pipeline adds as optional are steps themselves, and so is
// each pattern that a greedy driver with a StepListener applies in them. A pass
// that must run marks parts of its work that have a plainer form by takeStep,
// and emits a remark when it is taken (Steps.td):
//
//   if (!takeStep(op, StepId::CombineBetweenWarps, [&] { lowerFast(op); }))
//     lowerPlainly(op);
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_STEP_H
#define TILEWRIGHT_SUPPORT_STEP_H

#include "mlir/IR/Action.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/PatternMatch.h"

namespace tilewright {

/// The steps of takeStep, documented in Steps.td.
enum class StepId : uint8_t {
#define TILEWRIGHT_STEP(NAME, RULE) NAME,
#include "tilewright/Support/Steps.inc"
};

/// Its name in `bisect`.
constexpr llvm::StringLiteral ruleOf(StepId id) {
  constexpr llvm::StringLiteral rules[] = {
#define TILEWRIGHT_STEP(NAME, RULE) RULE,
#include "tilewright/Support/Steps.inc"
  };
  return rules[static_cast<unsigned>(id)];
}

/// A rewrite that may be skipped, by the name of its rule.
class StepAction : public mlir::tracing::ActionImpl<StepAction> {
public:
  static constexpr llvm::StringLiteral tag = "tilewright-step";

  StepAction(llvm::ArrayRef<mlir::IRUnit> units, llvm::StringRef rule)
      : ActionImpl(units), rule(rule) {}

  llvm::StringRef getRule() const { return rule; }

private:
  llvm::StringRef rule;
};

/// Rewrites inside are tried on a copy, and are not steps of the compile.
class TrialAction : public mlir::tracing::ActionImpl<TrialAction> {
public:
  static constexpr llvm::StringLiteral tag = "tilewright-trial";

  explicit TrialAction(llvm::ArrayRef<mlir::IRUnit> units)
      : ActionImpl(units) {}
};
/// Functions with this prefix are such copies. No remark refers to them, and no
/// kernel may have such a name (Launch/PtxName.h).
inline constexpr llvm::StringLiteral trialPrefix = ".trial.";

/// Follows the pattern application that has just changed the program.
class PatternAppliedAction
    : public mlir::tracing::ActionImpl<PatternAppliedAction> {
public:
  static constexpr llvm::StringLiteral tag = "tilewright-pattern-applied";

  explicit PatternAppliedAction(llvm::ArrayRef<mlir::IRUnit> units)
      : ActionImpl(units) {}
};

/// Runs `rewrite` on `op`, unless steps are stopped before it. Returns whether
/// it ran.
inline bool takeStep(mlir::Operation *op, StepId id,
                     llvm::function_ref<void()> rewrite) {
  bool taken = false;
  op->getContext()->executeAction<StepAction>(
      [&] {
        rewrite();
        taken = true;
      },
      {op}, ruleOf(id));
  return taken;
}

/// Called by the listener of a greedy driver whose patterns are steps when one
/// of them ends.
inline void endPatternStep(const mlir::Pattern &pattern,
                           llvm::LogicalResult status) {
  if (mlir::succeeded(status))
    pattern.getContext()->executeAction<PatternAppliedAction>([] {}, {});
}

/// A listener that does nothing else.
class StepListener final : public mlir::RewriterBase::Listener {
  void notifyPatternEnd(const mlir::Pattern &pattern,
                        llvm::LogicalResult status) override {
    endPatternStep(pattern, status);
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_STEP_H
