//===- Judge.cpp - fuzzer bytes as a random program -----------------------===//
#include "tilewright/Testing/RandomPrograms/Judge.h"

using namespace tilewright::testing;

Outcome ProgramJudge::judge(llvm::ArrayRef<uint8_t> bytes) {
  if (inputsLeft-- == 0) {
    trial = std::make_unique<Trial>();
    inputsLeft = inputsEach;
  }
  Choices choices(bytes);
  Setting setting;
  setting.chip = choices.of(trialChips).str();
  setting.level = choices.below(4);
  setting.layouts = choices.below(64);
  // Small programs: sanitizers are slow.
  ProgramOptions options;
  options.mostSteps = 12;
  options.mostElementsLog2 = 8;
  Program program = makeProgram(trial->context(), choices, options);
  Finding finding = trial->judge(program, setting);
  if (finding.ending == Ending::Agrees)
    return {Verdict::Agrees, ""};
  if (finding.ending == Ending::Undefined && finding.isLimit)
    return {Verdict::Refused, finding.message};
  return {Verdict::Differs,
          setting.describe() + ": " + finding.message + "\n" +
              program.text(setting.chip, "", setting.layouts)};
}
