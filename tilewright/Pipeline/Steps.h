//===- Steps.h - the numbered steps of a compile ----------------*- C++ -*-===//
// Like LLVM's -opt-bisect-limit, implemented by MLIR's actions: the steps of a
// compile (Support/Step.h) are numbered from 1 in the order in which they are
// taken, and none is taken past a limit. Required passes always run. The same
// module and options yield the same numbers, also under another limit up to
// that limit. The passes on LLVM IR (DevicePipeline.h), which are not actions,
// continue the numbering.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PIPELINE_STEPS_H
#define TILEWRIGHT_PIPELINE_STEPS_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringSet.h"
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace tilewright {

/// One step that was taken.
struct Step {
  std::string pass; ///< its name; a step without a rule is the pass itself
  std::string rule; ///< a pattern's name, or takeStep's
  std::string operation, location; ///< at which it started; empty for a pass
  uint64_t attempt = 0;            ///< its index among all attempts
  uint64_t passNumber = 0;         ///< of the pass that it is part of
  /// The pass is required, and works in a simpler way without the step.
  bool isChoice = false;

  /// "cuda-tile-canonicalize: fold of 'cuda_tile.addf' at k.mlir:9:10".
  std::string describe() const;
};

/// A module's text before and after a step; for a choice, after the whole pass
/// without and with it. Values have names that the step does not affect.
struct StepTexts {
  std::string before, after;
  bool isLLVMIR = false;
};

/// Numbers the steps taken in a context during its lifetime; one at a time, in
/// a context without threads.
class StepCounter {
public:
  static constexpr uint64_t kNoLimit = std::numeric_limits<uint64_t>::max();

  explicit StepCounter(mlir::MLIRContext &context, uint64_t limit = kNoLimit);
  ~StepCounter();
  StepCounter(const StepCounter &) = delete;

  /// buildPipeline registers the passes that are optional.
  void addOptionalPass(llvm::StringRef name) { optionalPasses.insert(name); }
  /// Runs no pass from the named one on, so that the module stays in its stage.
  void stopBefore(llvm::StringRef pass) { lastPass = pass.str(); }
  /// Keeps the module's text before and after the attempt number `attempt`.
  void capture(uint64_t attempt) { captured = attempt; }
  /// Keeps it after a pass, by its number; unchanged values have the same names
  /// as under other limits.
  void captureAfterPass(uint64_t number) { capturedPass = number; }

  /// A required pass on LLVM IR starts, and ends.
  void beginPass(llvm::StringRef name);
  void endPass();
  /// Prints the module in its current state.
  using Print = llvm::function_ref<std::string()>;
  /// Whether a pass of LLVM may run within it, which is a step, on a function
  /// or, with an empty name, on the module. If so, endStep must follow.
  bool beginStep(llvm::StringRef rule, llvm::StringRef function, Print print);
  void endStep(Print print);

  /// Stops numbering: passes from now on are not part of this compile.
  void finish();

  llvm::ArrayRef<Step> steps() const { return taken; }
  /// The passes that ran, each once, in order; required and optional ones.
  llvm::ArrayRef<std::string> passes() const { return passesRun; }
  bool isOptionalPass(llvm::StringRef name) const {
    return optionalPasses.contains(name);
  }
  const StepTexts &texts() const { return capturedTexts; }

private:
  using Transform = llvm::function_ref<void()>;

  void handle(Transform transform, const mlir::tracing::Action &action);
  void handlePass(Transform transform, const mlir::tracing::Action &action);
  void handlePattern(Transform transform, const mlir::tracing::Action &action);
  bool mayTake() const { return taken.size() < limit; }
  Step begin(llvm::StringRef rule);
  Step begin(const mlir::tracing::Action &action, llvm::StringRef rule);
  void takePass(Transform transform, const mlir::tracing::Action &action,
                llvm::StringRef name);
  void enter(llvm::StringRef pass);
  void run(Transform transform, const mlir::tracing::Action &action,
           uint64_t attempt);

  mlir::MLIRContext &context;
  uint64_t limit;
  llvm::StringSet<> optionalPasses;
  std::string lastPass;
  std::vector<std::string> running; ///< the passes, innermost last
  std::vector<uint64_t> open;       ///< attempts of running LLVM passes
  unsigned greedyDrivers = 0;
  bool stopped = false, isInTrial = false;
  uint64_t attempts = 0, passCount = 0;
  std::optional<uint64_t> captured, capturedPass;
  std::optional<Step> attempted; ///< the pattern that is being tried
  std::vector<Step> taken;
  std::vector<std::string> passesRun;
  StepTexts capturedTexts;
};

} // namespace tilewright

#endif // TILEWRIGHT_PIPELINE_STEPS_H
