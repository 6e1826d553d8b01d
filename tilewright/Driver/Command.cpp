//===- Command.cpp - what a person types to see it again ------------------===//
#include "tilewright/Driver/Command.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilewright;

/// One word of a shell, in quotes where it needs them.
static std::string quoted(llvm::StringRef word) {
  bool isPlain = !word.empty() && llvm::all_of(word, [](char c) {
    return llvm::isAlnum(c) || llvm::StringRef("_-./:=+,@%").contains(c);
  });
  if (isPlain)
    return word.str();
  std::string text = "'";
  for (char c : word)
    text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

std::string tilewright::commandFor(const RunOptions &options) {
  std::string text = "tilewright run " + quoted(options.input);
  auto add = [&](llvm::StringRef name, llvm::StringRef value) {
    if (!value.empty())
      text += (" " + name + " " + quoted(value)).str();
  };
  auto addNumber = [&](llvm::StringRef name, uint64_t value, uint64_t usual) {
    if (value != usual)
      add(name, std::to_string(value));
  };
  auto addFlag = [&](llvm::StringRef name, bool isSet) {
    if (isSet)
      text += (" " + name).str();
  };
  bool onEmulator = options.executor == "emulator";
  const ExecutorOptions &execution = options.execution;
  add("--launch", options.launch);
  add("--on", options.executor);
  if (onEmulator) {
    add("--gpu-name", options.gpuName);
    text += " -O" + std::to_string(options.optLevel);
  }
  addNumber("--seed", execution.seed, 0);
  addNumber("--threads", execution.threads, 0);
  addNumber("--max-steps", execution.maxSteps, 0);
  addNumber("--max-bytes", execution.maxBytes, 0);
  addFlag("--bounds", execution.bounds);
  addFlag("--sanitize", execution.sanitize);
  if (onEmulator) {
    addFlag("--racecheck", options.emulator.racecheck);
    addFlag("--no-checks", !options.emulator.checked);
    add("--libdevice", options.emulator.deviceLibrary);
    addNumber("--step-limit", options.steps.limit, StepCounter::kNoLimit);
  }
  addFlag("--check", options.check);
  addFlag("--check=reference", options.checkReference);
  return text;
}
