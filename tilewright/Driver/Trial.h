//===- Trial.h - a launch with part of the compiler's steps -----*- C++ -*-===//
// The reference runs the program as it was read, once, with bounds. A trial
// compiles it with the first N steps (Pipeline/Steps.h), runs what came out,
// and holds the result against that: the emulator takes the code at the end of
// the compile, at llvm or as PTX, the reference the program at the end of the
// passes inside cuda_tile. A program of `mir` is held against what its launch
// expects.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_TRIAL_H
#define TILEWRIGHT_DRIVER_TRIAL_H

#include "tilewright/Driver/Bisect.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Orders.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Stages.h"
#include "tilewright/Pipeline/Steps.h"

namespace tilewright {

struct Trial {
  /// Unclear: it could not be compiled or run, which says nothing.
  enum class Verdict { Agrees, Differs, Unclear };

  Verdict verdict = Verdict::Unclear;
  std::string what; ///< what differs, or why it is unclear
  std::vector<Step> steps;
  std::vector<std::string> passes;

  bool agrees() const { return verdict == Verdict::Agrees; }
  bool differs() const { return verdict == Verdict::Differs; }
};

/// What a trial runs on.
enum class Judge { Emulator, Reference };

class Trials {
public:
  explicit Trials(const BisectOptions &options) : options(options) {}

  /// Reads program and launch, and runs the reference.
  llvm::Error prepare();
  /// The reference knows no Rust: what comes in by that door is held against
  /// what the launch states.
  bool hasReference() const { return expected.has_value(); }
  /// "the reference", or "what FILE:NAME expects".
  std::string judgeName() const;

  /// Which open orders the program depends on; from then on what comes of them
  /// is no difference.
  std::vector<OpenOrder> setOpenOrdersAside();

  /// A trial whose failure is the user's to see.
  llvm::Expected<Trial> runWhole();
  Trial run(Judge judge, uint64_t limit);
  /// On the emulator, under another seed.
  Trial runWithSeed(uint64_t limit, uint64_t seed);
  /// On the emulator, of the code that is translated to LLVM IR.
  Trial runBeforeTranslation(uint64_t limit);

  /// The module round the last step that this limit permits.
  StepTexts textsRound(uint64_t limit, const Step &step);
  /// The module after every pass, under this limit.
  std::vector<StageText> stages(uint64_t limit);

private:
  llvm::Expected<LaunchResult> emulate(const EmulateOptions &emulate,
                                       uint64_t seed, std::string &printed);
  Trial runOnEmulator(uint64_t limit, uint64_t seed, bool throughPtx);
  llvm::Expected<LaunchResult> interpret(StepCounter &steps,
                                         std::string &printed);
  llvm::Expected<LaunchResult> runReference(cuda_tile::ModuleOp program,
                                            std::string &printed);
  Trial judge(llvm::Expected<LaunchResult> result, llvm::StringRef printed,
              const StepCounter &steps) const;
  /// What differs from what is known to be right; empty where nothing does.
  std::string difference(const LaunchResult &result,
                         llvm::StringRef printed) const;
  EmulateOptions emulateOptions(StepCounter &steps) const;
  /// For the sake of what `steps` keeps.
  void compile(StepCounter &steps);

  const BisectOptions &options;
  const Chip *chip = nullptr;
  Session session;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  Launch launch;
  std::optional<LaunchResult> expected; ///< by the reference
  std::string expectedText;
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_TRIAL_H
