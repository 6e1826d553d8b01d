//===- Main.cpp - random programs, reference against emulator -------------===//
#include "tilewright/Driver/Program.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/Miscompile.h"
#include "tilewright/Testing/RandomPrograms/Trial.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

static constexpr llvm::StringLiteral kChips[] = {"sm_75", "sm_80",  "sm_89",
                                                 "sm_90", "sm_100", "sm_120"};

int main(int argc, char **argv) {
  uint64_t seed = 1, count = 1;
  bool print = false;
  for (llvm::StringRef argument : llvm::ArrayRef(argv, argc).drop_front()) {
    if (argument.consume_front("--seed="))
      (void)argument.getAsInteger(10, seed);
    else if (argument.consume_front("--count="))
      (void)argument.getAsInteger(10, count);
    else if (argument == "--print")
      print = true;
  }
  auto trial = std::make_unique<testing::Trial>();
  for (uint64_t i = seed; i < seed + count; ++i) {
    testing::Choices choices(i);
    testing::Program program = testing::makeProgram(trial->context(), choices);
    if (print) {
      llvm::outs() << program.text("sm_80", "") << "\n";
      llvm::outs().flush();
    }
    testing::Setting setting{kChips[i % 6].str(), i / 6 % 2 ? 3u : 0u,
                             i / 12 % 2 ? i : 0};
    auto finding = trial->judge(program, setting);
    if (finding.ending != testing::Ending::Agrees)
      llvm::outs() << "seed " << i << ": " << setting.describe() << ": "
                   << int(finding.ending) << " " << finding.message << "\n";
    llvm::outs().flush();
  }
  llvm::outs() << trial->counts.runs << " runs, " << trial->counts.elements
               << " elements, " << trial->counts.undecided << " undecided\n";
  return 0;
}
