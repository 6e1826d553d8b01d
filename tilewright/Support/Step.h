//===- Step.h - what the compiler does and need not do ----------*- C++ -*-===//
// A step is one rewrite that may be left out: the program means the same, and
// compiles, without it. Steps are MLIR actions, so that a handler of the
// context can number them, and stop them at a number (Pipeline/Steps.h).
// Without a handler they cost a test of a pointer. LLVM's own passes are steps
// too, though no actions.
//
// Passes that the pipeline adds as optional are steps by themselves, and what
// the patterns of a greedy driver do within them is a step each, where the
// driver has a StepListener. A pass that must run says by takeStep what of its
// work has a plainer form, and makes a remark where it is taken (Steps.td):
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

/// The steps of takeStep; Steps.td says of each what it is.
enum class StepId : uint8_t {
#define TILEWRIGHT_STEP(NAME, RULE) NAME,
#include "tilewright/Support/Steps.inc"
};

/// As `bisect` calls it.
constexpr llvm::StringLiteral ruleOf(StepId id) {
  constexpr llvm::StringLiteral rules[] = {
#define TILEWRIGHT_STEP(NAME, RULE) RULE,
#include "tilewright/Support/Steps.inc"
  };
  return rules[static_cast<unsigned>(id)];
}

/// A rewrite that may be left out, by the name of its rule.
class StepAction : public mlir::tracing::ActionImpl<StepAction> {
public:
  static constexpr llvm::StringLiteral tag = "tilewright-step";

  StepAction(llvm::ArrayRef<mlir::IRUnit> units, llvm::StringRef rule)
      : ActionImpl(units), rule(rule) {}

  llvm::StringRef getRule() const { return rule; }

private:
  llvm::StringRef rule;
};

/// What runs within is tried on a copy, and is no step of the compile.
class TrialAction : public mlir::tracing::ActionImpl<TrialAction> {
public:
  static constexpr llvm::StringLiteral tag = "tilewright-trial";

  explicit TrialAction(llvm::ArrayRef<mlir::IRUnit> units)
      : ActionImpl(units) {}
};
/// Functions of that prefix are such copies. No remark speaks of them, and no
/// kernel has such a name (Launch/PtxName.h).
inline constexpr llvm::StringLiteral trialPrefix = ".trial.";

/// Follows the pattern application that has just changed the program.
class PatternAppliedAction
    : public mlir::tracing::ActionImpl<PatternAppliedAction> {
public:
  static constexpr llvm::StringLiteral tag = "tilewright-pattern-applied";

  explicit PatternAppliedAction(llvm::ArrayRef<mlir::IRUnit> units)
      : ActionImpl(units) {}
};

/// Runs `rewrite`, which starts at `op`, unless steps are stopped before it.
/// Returns whether it ran.
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

/// What a listener of a greedy driver whose patterns are steps calls when one
/// of them ends.
inline void endPatternStep(const mlir::Pattern &pattern,
                           llvm::LogicalResult status) {
  if (mlir::succeeded(status))
    pattern.getContext()->executeAction<PatternAppliedAction>([] {}, {});
}

/// A listener that does no more.
class StepListener final : public mlir::RewriterBase::Listener {
  void notifyPatternEnd(const mlir::Pattern &pattern,
                        llvm::LogicalResult status) override {
    endPatternStep(pattern, status);
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_STEP_H
