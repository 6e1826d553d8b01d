//===- Main.cpp - random programs, reference against emulator -------------===//
// Generates programs from seeds, runs each in both forms of the reference and,
// compiled for a chip, on the emulator, and reports differences. With --forms
// nothing is compiled. A failing program is reduced, and printed as a kernel
// test.
//
//   tilewright-program-test --seed=1 --count=1000
//   tilewright-program-test --seed=17 --all --reduce
//   tilewright-program-test --seed=1 --count=1000 --forms
//   tilewright-program-test --seed=1 --count=1000 --algebra
//   tilewright-program-test --seed=17 --print > k.mlir
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Program.h"
#include "tilewright/Execution/Reference/Misplan.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/Miscompile.h"
#include "tilewright/Testing/RandomPrograms/Reducer.h"
#include "tilewright/Testing/RandomPrograms/Trial.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilewright;
using tilewright::testing::Choices;
using tilewright::testing::Ending;
using tilewright::testing::Finding;
using tilewright::testing::Setting;
using tilewright::testing::Trial;

namespace {
struct TestOptions {
  uint64_t seed = 1, count = 1;
  uint64_t mostTries = 1000; ///< of a reduction
  std::vector<std::string> chips = {std::begin(testing::trialChips),
                                    std::end(testing::trialChips)};
  bool all = false; ///< all settings; otherwise one per program, in turn
  bool print = false, reduce = false;
  bool forms = false;   ///< only compare the forms of the reference
  bool algebra = false; ///< floats are elements of a prime field
  bool stop = false;    ///< at the first failure
  std::string plant, keep;
};

class ProgramTest {
public:
  explicit ProgramTest(TestOptions options) : options(std::move(options)) {}

  llvm::Error run();

private:
  std::vector<Setting> settingsOf(uint64_t seed) const;
  void test(uint64_t seed);
  void report(uint64_t seed, const testing::Program &program,
              const Setting &setting, const Finding &finding);
  void keep(uint64_t seed, llvm::StringRef text) const;

  /// A context keeps every type it has uniqued.
  static constexpr unsigned programsEach = 200;
  TestOptions options;
  std::unique_ptr<Trial> trial;
  testing::TrialCounts counts;
  uint64_t done = 0, failed = 0;
};
} // namespace

/// Odd layout seeds are used at -O3, as by the kernel test runner.
std::vector<Setting> ProgramTest::settingsOf(uint64_t seed) const {
  std::vector<Setting> settings;
  for (const std::string &chip : options.chips)
    for (unsigned level : {0u, 3u})
      for (bool random : {false, true})
        settings.push_back(
            {chip, level, random ? 2 * seed + (level ? 1 : 0) : 0});
  if (options.all)
    return settings;
  // Adjacent seeds differ in all three.
  return {settings[seed * 7 % settings.size()]};
}

static llvm::StringRef wordFor(Ending ending) {
  switch (ending) {
  case Ending::Agrees:
    return "agrees";
  case Ending::Invalid:
    return "does not verify";
  case Ending::Undefined:
    return "is not defined";
  case Ending::FormsDiffer:
    return "differs in the two forms of the reference";
  case Ending::DependsOnOrder:
    return "depends on an unspecified order";
  case Ending::DoesNotCompile:
    return "does not compile";
  case Ending::Faults:
    return "faults";
  case Ending::Differs:
    return "differs from the reference";
  case Ending::HasNoElements:
    return "is not defined in a prime field";
  }
  llvm_unreachable("no other ending");
}

void ProgramTest::report(uint64_t seed, const testing::Program &program,
                         const Setting &setting, const Finding &finding) {
  // The reference is independent of the chip, and reproducing does not compile.
  bool isOfReference = finding.ending == Ending::FormsDiffer ||
                       finding.ending == Ending::DependsOnOrder;
  std::string where = isOfReference ? "" : " (" + setting.describe() + ")";
  llvm::outs() << "program " << seed << where << " " << wordFor(finding.ending)
               << ": " << llvm::StringRef(finding.message).rtrim() << "\n";
  if (options.reduce) {
    auto judge = [&](const testing::Program &candidate) {
      return options.forms || isOfReference ? trial->begin(candidate)
                                            : trial->judge(candidate, setting);
    };
    testing::Program small = testing::reduceProgram(
        program,
        [&](const testing::Program &candidate) {
          return judge(candidate).isLike(finding);
        },
        options.mostTries);
    std::string remark = "Reduced from random program " + std::to_string(seed) +
                         ", which " + wordFor(finding.ending).str() + where +
                         ".";
    std::string text = small.text(setting.chip, remark, setting.layouts);
    llvm::outs() << "reduced to " << testing::countOperations(small)
                 << " operations: "
                 << llvm::StringRef(judge(small).message).rtrim() << "\n"
                 << text;
    keep(seed, text);
  }
  llvm::outs().flush();
}

void ProgramTest::keep(uint64_t seed, llvm::StringRef text) const {
  if (options.keep.empty())
    return;
  std::string path =
      options.keep + "/program_" + std::to_string(seed) + ".mlir";
  std::error_code error;
  llvm::raw_fd_ostream file(path, error);
  if (error)
    llvm::errs() << path << ": " << error.message() << "\n";
  else
    file << text;
}

void ProgramTest::test(uint64_t seed) {
  Choices choices(seed);
  testing::ProgramOptions shape;
  shape.forDomain = options.algebra;
  testing::Program program =
      testing::makeProgram(trial->context(), choices, shape);
  if (options.print) {
    llvm::outs() << program.text(llvm::join(options.chips, " "),
                                 "Random program " + std::to_string(seed) + ".",
                                 0);
    return;
  }
  std::vector<Setting> settings = settingsOf(seed);
  Finding finding = trial->begin(program);
  if (finding.ending == Ending::HasNoElements)
    return;
  if (finding.ending != Ending::Agrees) {
    ++failed;
    return report(seed, program, settings.front(), finding);
  }
  if (options.forms)
    return;
  for (const Setting &setting : settings) {
    std::string where =
        "random program " + std::to_string(seed) + ", " + setting.describe();
    llvm::PrettyStackTraceString trace(where.c_str());
    finding = trial->run(program, setting);
    if (finding.ending == Ending::Agrees)
      continue;
    if (finding.ending == Ending::HasNoElements)
      return;
    ++failed;
    return report(seed, program, setting, finding);
  }
}

llvm::Error ProgramTest::run() {
  bool isMiscompile =
      !options.plant.empty() && testing::plantMiscompile(options.plant);
  if (!options.plant.empty() && !isMiscompile &&
      !reference::plantMisplan(options.plant))
    return toolError(ExitCode::Usage,
                     "--plant: no miscompile and no misplan is called '" +
                         options.plant + "'");
  for (uint64_t i = 0; i < options.count; ++i) {
    if (i % programsEach == 0) {
      if (trial)
        counts += trial->counts;
      trial = std::make_unique<Trial>();
      trial->isPlanted = isMiscompile;
      trial->isInDomain = options.algebra;
    }
    test(options.seed + i);
    ++done;
    if (options.stop && failed)
      break;
  }
  if (options.print)
    return llvm::Error::success();
  counts += trial->counts;
  llvm::outs() << done << " programs, " << counts.runs << " runs, " << failed
               << " failed; " << counts.elements << " elements, ";
  if (options.algebra)
    llvm::outs() << counts.withoutElements << " programs without elements\n";
  else
    llvm::outs() << counts.undecided << " undecided, " << counts.plain
                 << " programs in both forms of the reference\n";
  if (!failed)
    return llvm::Error::success();
  return toolError(ExitCode::CheckDiffers,
                   std::to_string(failed) + " programs failed");
}

static std::optional<TestOptions> parseArguments(int argc, char **argv) {
  TestOptions options;
  for (llvm::StringRef argument : llvm::ArrayRef(argv, argc).drop_front()) {
    bool isRead = true;
    if (argument == "--all")
      options.all = true;
    else if (argument == "--algebra")
      options.algebra = true;
    else if (argument == "--forms")
      options.forms = true;
    else if (argument == "--print")
      options.print = true;
    else if (argument == "--reduce")
      options.reduce = true;
    else if (argument == "--stop")
      options.stop = true;
    else if (argument.consume_front("--keep="))
      options.keep = argument.str();
    else if (argument.consume_front("--seed="))
      isRead = !argument.getAsInteger(10, options.seed);
    else if (argument.consume_front("--count="))
      isRead = !argument.getAsInteger(10, options.count);
    else if (argument.consume_front("--most-tries="))
      isRead = !argument.getAsInteger(10, options.mostTries);
    else if (argument.consume_front("--plant="))
      options.plant = argument.str();
    else if (argument.consume_front("--chips=")) {
      options.chips.clear();
      for (llvm::StringRef chip : llvm::split(argument, ','))
        options.chips.push_back(chip.str());
    } else
      isRead = false;
    if (!isRead)
      return std::nullopt;
  }
  return options;
}

int main(int argc, char **argv) {
  Program program(argc, argv, "tilewright-program-test");
  std::optional<TestOptions> options = parseArguments(argc, argv);
  if (!options) {
    llvm::errs()
        << "usage: tilewright-program-test [--seed=N] [--count=N] "
           "[--chips=CHIP,...] [--all] [--forms] [--algebra] [--reduce] "
           "[--most-tries=N] "
           "[--keep=DIR] [--stop] [--print] [--plant=MISCOMPILE|MISPLAN]\n";
    return static_cast<int>(ExitCode::Usage);
  }
  return static_cast<int>(endWith(ProgramTest(std::move(*options)).run()));
}
