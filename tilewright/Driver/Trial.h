//===- Trial.h - a launch compiled with some of the steps -------*- C++ -*-===//
// The reference runs the original program once, with bounds. A trial compiles
// it with the first N steps (Pipeline/Steps.h), runs the result, and compares
// with the reference run: the emulator runs the code at the end of the compile,
// at llvm or as PTX, and the reference runs the program at the end of the
// cuda_tile passes. A `mir` program is compared with the results that its
// launch expects.
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
  /// Unclear: it could not be compiled or run, so nothing is known.
  enum class Verdict { Agrees, Differs, Unclear };

  Verdict verdict = Verdict::Unclear;
  std::string what; ///< what differs, or why it is unclear
  std::vector<Step> steps;
  std::vector<std::string> passes;

  bool agrees() const { return verdict == Verdict::Agrees; }
  bool differs() const { return verdict == Verdict::Differs; }
};

/// The executor of a trial.
enum class Judge { Emulator, Reference };

class Trials {
public:
  explicit Trials(const BisectOptions &options) : options(options) {}

  /// Reads program and launch, and runs the reference.
  llvm::Error prepare();
  /// The reference does not run Rust programs; they are compared with the
  /// results that the launch expects.
  bool hasReference() const { return expected.has_value(); }
  /// "the reference", or "the results that FILE:NAME expects".
  std::string judgeName() const;

  /// Finds the open orders that the program depends on; later trials do not
  /// count results that these change as differences.
  std::vector<OpenOrder> setOpenOrdersAside();

  /// A trial whose failure is reported to the user.
  llvm::Expected<Trial> runWhole();
  Trial run(Judge judge, uint64_t limit);
  /// On the emulator, with another seed.
  Trial runWithSeed(uint64_t limit, uint64_t seed);
  /// On the emulator, with the code that is translated to LLVM IR.
  Trial runBeforeTranslation(uint64_t limit);

  /// The module before and after the last step that this limit permits.
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
  /// How a result differs from the expected one; empty if it does not.
  std::string difference(const LaunchResult &result,
                         llvm::StringRef printed) const;
  EmulateOptions emulateOptions(StepCounter &steps) const;
  /// For the information that `steps` records.
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
