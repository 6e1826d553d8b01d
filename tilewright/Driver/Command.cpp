//===- Command.cpp - the command line that reproduces a run ---------------===//
#include "tilewright/Driver/Command.h"
#include "tilewright/Driver/Executors.h"
#include "tilewright/Support/ShellWord.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilewright;

namespace {
/// Appends the options that the executor supports to a command line.
class CommandText {
public:
  explicit CommandText(const RunOptions &options)
      : text("tilewright run " + shellWord(options.input)) {
    for (const ExecutorRow &row : executors())
      if (row.name == options.executor)
        executor = &row;
  }

  void add(llvm::StringRef name, llvm::StringRef value) {
    if (!value.empty() && isKnown(name))
      text += (" " + name + " " + shellWord(value)).str();
  }
  void addNumber(llvm::StringRef name, uint64_t value, uint64_t usual) {
    if (value != usual)
      add(name, std::to_string(value));
  }
  void addFlag(llvm::StringRef name, bool isSet) {
    if (isSet && isKnown(name))
      text += (" " + name).str();
  }
  void addLevel(std::optional<unsigned> level) {
    if (level && isKnown("-O"))
      text += " -O" + std::to_string(*level);
  }

  std::string take() { return std::move(text); }

private:
  bool isKnown(llvm::StringRef option) const {
    return !executor || executor->has(option) ||
           llvm::none_of(executors(), [&](const ExecutorRow &row) {
             return row.has(option);
           });
  }

  std::string text;
  const ExecutorRow *executor = nullptr;
};
} // namespace

std::string tilewright::commandFor(const RunOptions &options) {
  const ExecutorOptions &execution = options.execution;
  CommandText text(options);
  text.add("--launch", options.launch);
  text.add("--on", options.executor);
  text.add("--gpu-name", options.gpuName);
  text.addLevel(options.optLevel);
  if (options.rustMir.overflowChecks)
    text.add("--overflow-checks",
             *options.rustMir.overflowChecks ? "on" : "off");
  text.addFlag("--host-tensor-maps", options.hostTensorMaps);
  text.add("--through", options.throughPtx ? "ptx" : "");
  text.addNumber("--seed", execution.seed, 0);
  text.addNumber("--threads", execution.threads, 0);
  text.addNumber("--max-steps", execution.maxSteps, 0);
  text.addNumber("--max-bytes", execution.maxBytes, 0);
  text.addFlag("--plain", options.plain);
  text.addFlag("--bounds", execution.bounds);
  text.addFlag("--sanitize", execution.sanitize);
  text.addNumber("--orders", options.orders, 0);
  text.addFlag("--racecheck", options.emulator.racecheck);
  text.addFlag("--schedules=all", options.emulator.allSchedules);
  text.add("--schedule", options.emulator.schedule);
  text.addFlag("--no-checks", !options.emulator.checked);
  text.add("--numerics", options.emulator.isExact ? "exact" : "");
  text.add("--libdevice", options.emulator.deviceLibrary);
  text.addNumber("--step-limit", options.steps.limit, StepCounter::kNoLimit);
  text.add("--certificate", options.certificate);
  text.addFlag("--trees", options.trees);
  if (!options.certificate.empty())
    for (const std::string &each : options.origins)
      text.add("--origin", each);
  text.addFlag("--check", options.check);
  text.addFlag("--check=reference", options.checkReference);
  return text.take();
}
