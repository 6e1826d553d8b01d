//===- Bisect.cpp - find the compile step that breaks a launch ------------===//
// The steps of a compile are numbered, and all steps from a given number on can
// be skipped. With no steps the launch is right; with all of them it is wrong.
// Bisection finds adjacent step counts, the smaller one right and the larger
// one wrong. The reference judges steps in cuda_tile, which rules out later
// passes; the emulator judges all others at the end of the compile. A Rust
// program, which the reference cannot run, is compared with the results its
// launch expects.
//
// If the launch is wrong with no steps at all, a mandatory pass is to blame. No
// executor runs the IR between two such passes, so the answer is the range from
// the last runnable point to the next. Compiling through PTX adds one such
// point: the code that is translated to LLVM IR.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Bisect.h"

#include "tilewright/Driver/Command.h"
#include "tilewright/Driver/Trial.h"
#include "tilewright/Pipeline/DevicePipeline.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"
#include "tilewright/Support/TextDiff.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Step counts with which the launch is right and, larger, wrong. They are more
/// than one apart if the counts between could not be tried.
struct StepRange {
  uint64_t good, bad;
};

/// From a runnable point that is right to one that is wrong.
struct Stretch {
  std::string lastGood, firstBad;
  llvm::ArrayRef<std::string> passes; ///< between them
};

class Bisector {
public:
  Bisector(const BisectOptions &options, llvm::raw_ostream &os)
      : options(options), os(os), trials(options) {}

  llvm::Error run();

private:
  StepRange narrow(Judge judge, StepRange range);
  std::optional<StepRange> halve(Judge judge, StepRange range);
  llvm::Error reportStep(Judge judge, StepRange range, const Trial &whole);
  Stretch findStretch(const Trial &bare);
  llvm::Error reportPasses(const Trial &bare);
  llvm::Error writeTexts(const StepTexts &texts);
  void showDifference(const Step &step, const StepTexts &texts);
  void showCommands(StepRange range);
  std::string command(uint64_t limit) const;

  const BisectOptions &options;
  llvm::raw_ostream &os;
  Trials trials;
};
} // namespace

/// Written in addition to the IR after each pass.
static constexpr StringRef textFiles[] = {"before.mlir", "after.mlir",
                                          "before.ll", "after.ll"};

/// A count with which the program does not compile or run is inconclusive; up
/// to this many of its neighbors are tried instead.
static constexpr uint64_t mostNeighbours = 8;
static constexpr size_t mostLinesShown = 120;

/// Numbers strictly inside the range, from the middle outwards.
static SmallVector<uint64_t> middleOut(StepRange range) {
  SmallVector<uint64_t> list;
  uint64_t middle = range.good + (range.bad - range.good) / 2;
  auto add = [&](uint64_t number) {
    if (number > range.good && number < range.bad &&
        list.size() < mostNeighbours)
      list.push_back(number);
  };
  add(middle);
  for (uint64_t away = 1; away < range.bad - range.good; ++away) {
    add(middle + away);
    if (away < middle)
      add(middle - away);
    if (list.size() == mostNeighbours)
      break;
  }
  return list;
}

std::optional<StepRange> Bisector::halve(Judge judge, StepRange range) {
  for (uint64_t number : middleOut(range)) {
    Trial trial = trials.run(judge, number);
    if (trial.agrees())
      return StepRange{number, range.bad};
    if (trial.differs())
      return StepRange{range.good, number};
  }
  return std::nullopt;
}

StepRange Bisector::narrow(Judge judge, StepRange range) {
  while (range.bad - range.good > 1) {
    std::optional<StepRange> half = halve(judge, range);
    if (!half)
      break;
    range = *half;
  }
  return range;
}

std::string Bisector::command(uint64_t limit) const {
  RunOptions run;
  run.input = options.input;
  run.launch = options.launch;
  run.executor = "emulator";
  run.gpuName = options.gpuName;
  run.optLevel = options.optLevel;
  run.throughPtx = options.throughPtx;
  run.emulator = options.emulator;
  run.execution = options.execution;
  run.steps.limit = limit;
  run.checkReference = trials.hasReference();
  run.check = !run.checkReference;
  return commandFor(run);
}

void Bisector::showCommands(StepRange range) {
  if (trials.run(Judge::Emulator, range.bad).differs())
    os << "reproduce with: " << command(range.bad) << "\n";
  if (trials.run(Judge::Emulator, range.good).agrees())
    os << "one step fewer: " << command(range.good) << "\n";
}

void Bisector::showDifference(const Step &step, const StepTexts &texts) {
  std::string lines = diffLines(texts.before, texts.after);
  if (lines.empty()) {
    os << "the step does not change the IR\n";
    return;
  }
  os << (step.isChoice ? "--- after the pass, without the step\n"
                         "+++ after the pass, with the step\n"
                       : "--- before the step\n+++ after the step\n");
  size_t shown = 0;
  for (StringRef rest = lines; !rest.empty() && shown < mostLinesShown;
       ++shown) {
    auto [line, next] = rest.split('\n');
    os << line << "\n";
    rest = next;
  }
  size_t all = StringRef(lines).count('\n');
  if (all > shown)
    os << "... " << all - shown
       << " more lines; --out-dir DIR writes both sides in full\n";
}

llvm::Error Bisector::writeTexts(const StepTexts &texts) {
  if (options.outDirectory.empty())
    return llvm::Error::success();
  if (llvm::Error error = createDirectories(options.outDirectory))
    return error;
  for (auto [name, text] :
       {std::pair("before", &texts.before), std::pair("after", &texts.after)}) {
    SmallString<128> path(options.outDirectory);
    llvm::sys::path::append(path,
                            name + Twine(texts.isLLVMIR ? ".ll" : ".mlir"));
    if (llvm::Error error = writeFile(path, *text))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error Bisector::reportStep(Judge judge, StepRange range,
                                 const Trial &whole) {
  const Step &step = whole.steps[range.bad - 1];
  std::string judgeName =
      judge == Judge::Reference ? "the reference" : "the emulator";
  if (range.bad - range.good == 1) {
    os << "it begins with step " << range.bad << " of " << whole.steps.size()
       << ": " << step.describe() << "\n";
  } else {
    os << "it begins with one of the steps " << range.good + 1 << " to "
       << range.bad << " of " << whole.steps.size()
       << "; those before the last could not be tried, and the last is "
       << step.describe() << "\n";
  }
  os << "pass: " << step.pass << "\n";
  if (!step.rule.empty())
    os << "rewrite: " << step.rule << " of '" << step.operation << "'"
       << (step.location.empty() ? "" : " at " + step.location) << "\n";
  else
    os << "rewrite: none; the pass as a whole is one step\n";
  os << "observed on: " << judgeName
     << (judge == Judge::Reference
             ? ", which runs the program after each step\n"
         : options.throughPtx ? ", which runs the PTX\n"
                              : ", which runs the compiled code\n");
  StepTexts texts = trials.textsRound(range.bad, step);
  showDifference(step, texts);
  showCommands(range);
  return writeTexts(texts);
}

Stretch Bisector::findStretch(const Trial &bare) {
  Stretch whole = {
      trials.hasReference() ? "the program as it was read, on the reference"
                            : trials.judgeName(),
      options.throughPtx ? "the PTX" : "the code at llvm", bare.passes};
  if (!options.throughPtx)
    return whole;
  size_t first =
      llvm::find(bare.passes, devicePassNames().front()) - bare.passes.begin();
  Trial between = trials.runBeforeTranslation(0);
  if (between.agrees())
    return {"the code at llvm, on the emulator", whole.firstBad,
            whole.passes.drop_front(first)};
  if (between.differs())
    return {whole.lastGood, "the code at llvm", whole.passes.take_front(first)};
  return whole;
}

llvm::Error Bisector::reportPasses(const Trial &bare) {
  os << "it differs even without any optional step: a mandatory pass is to "
        "blame, and only a range of passes is known\n";
  Stretch stretch = findStretch(bare);
  os << "last good: " << stretch.lastGood << "\n"
     << "first bad: " << stretch.firstBad << ", on the emulator\n"
     << "between them: " << llvm::join(stretch.passes, ", ") << "\n";
  uint64_t seed = options.execution.seed;
  if (trials.runWithSeed(0, seed + 1).agrees() ||
      trials.runWithSeed(0, seed + 2).agrees())
    os << "with another seed it agrees: it depends on the schedule; look for "
          "a race with --racecheck\n";
  os << "reproduce with: " << command(0) << "\n";
  if (options.outDirectory.empty()) {
    os << "--out-dir DIR writes the IR after each of these passes\n";
    return llvm::Error::success();
  }
  return writeStages(trials.stages(0), options.outDirectory, options.input,
                     textFiles);
}

llvm::Error Bisector::run() {
  if (!options.outDirectory.empty())
    if (llvm::Error error =
            checkStagesFolder(options.outDirectory, options.input, textFiles))
      return error;
  if (llvm::Error error = trials.prepare())
    return error;
  llvm::Expected<Trial> whole = trials.runWhole();
  if (!whole)
    return whole.takeError();
  std::string run = "emulator (" + options.gpuName + ", -O" +
                    std::to_string(options.optLevel) + ", seed " +
                    std::to_string(options.execution.seed) +
                    (options.throughPtx ? ", through PTX)" : ")");
  if (whole->agrees()) {
    os << options.input << ": " << run << " agrees with " << trials.judgeName()
       << ", " << whole->steps.size() << " steps\n";
    return llvm::Error::success();
  }
  std::string what = whole->what;
  if (std::vector<OpenOrder> orders = trials.setOpenOrdersAside();
      !orders.empty()) {
    for (const OpenOrder &order : orders)
      os << "the program does not specify this: " << order.describe() << "\n";
    whole = trials.runWhole();
    if (!whole)
      return whole.takeError();
    if (whole->agrees())
      return toolError(ExitCode::CheckDiffers,
                       options.input + ": " + run + " differs from " +
                           trials.judgeName() + ": " + what +
                           "; an order that the language does not specify "
                           "explains it, and no pass is to blame");
    os << "no order explains " << whole->what << "\n";
    what = whole->what;
  }

  Trial rewritten;
  if (trials.hasReference())
    rewritten = trials.run(Judge::Reference, StepCounter::kNoLimit);
  Judge judge = rewritten.differs() ? Judge::Reference : Judge::Emulator;
  uint64_t last = (rewritten.differs() ? rewritten : *whole).steps.size();
  Trial bare = trials.run(judge, 0);
  llvm::Error failed = llvm::Error::success();
  if (bare.agrees() && last)
    failed = reportStep(judge, narrow(judge, {0, last}), *whole);
  else if (bare.verdict == Trial::Verdict::Unclear)
    os << "the steps cannot be narrowed down: without any of them it does not "
          "compile or run: "
       << bare.what << "\n";
  else
    failed = reportPasses(bare);
  if (failed)
    return failed;
  return toolError(ExitCode::CheckDiffers,
                   options.input + ": " + run + " differs from " +
                       trials.judgeName() + ": " + what);
}

llvm::Error tilewright::bisectFile(const BisectOptions &options,
                                   llvm::raw_ostream &os) {
  llvm::Error error = Bisector(options, os).run();
  os.flush(); // before the error
  return error;
}
