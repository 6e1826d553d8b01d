//===- ReferenceRun.cpp - the reference run of a checked launch -----------===//
#include "tilewright/Library/ReferenceRun.h"

#include "tilewright/Driver/Launching.h"
#include "tilewright/Support/ExitCode.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

/// The name of the checked executor in messages.
static Twine executorOf(const TwKernelData &checked) {
  return checked.options.on == TwExecutorCuda ? "cuda" : "the emulator";
}

static bool wasWritten(uint8_t mark) {
  return mark != BufferElements::untouched;
}

ReferenceRun::ReferenceRun(TwKernelData &kernel, const TwLaunch &given)
    : kernel(kernel) {
  std::vector<const TwMemory *> pieces = piecesOf(given);
  std::vector<std::vector<uint8_t>> before = contentsOf(pieces);
  if (Error error = kernel.takeLaunch(given)) {
    fault = joinErrors(std::move(fault), std::move(error));
    return;
  }
  fault = joinErrors(std::move(fault), kernel.executor->run(*kernel.state));
  for (unsigned i = 0; i < pieces.size(); ++i) {
    MutableArrayRef<uint8_t> memory = kernel.state->buffer(i);
    Result &result = results.emplace_back(
        Result{{memory.begin(), memory.end()},
               kernel.executor->elementsOf(*kernel.state, i),
               pieces[i]->isShared});
    for (auto [at, mark] : enumerate(result.elements.marks))
      if (wasWritten(mark))
        memory[at] = before[i][at];
  }
}

Error ReferenceRun::compare(TwKernelData &checked) {
  if (fault) {
    std::string text = toString(std::move(fault));
    fault = Error::success();
    if (StringRef(text).contains(" is undecided: ")) {
      checked.remarks.push_back("this launch was not checked: " + text);
      return Error::success();
    }
    return toolError(ExitCode::CheckDiffers,
                     executorOf(checked) +
                         " ends where the reference faults: " + text);
  }
  return compareMemory(checked);
}

Error ReferenceRun::compareMemory(TwKernelData &checked) {
  // The buffers contain the host's addresses again.
  checked.launch.relocations.clear();
  // Both sides are copied, since memory may be modified later.
  std::vector<std::vector<uint8_t>> left;
  std::vector<MutableArrayRef<uint8_t>> gotPieces, expectedPieces;
  for (auto [i, result] : enumerate(results)) {
    ArrayRef<uint8_t> now = std::as_const(*checked.state).buffer(i);
    left.emplace_back(now.begin(), now.end());
    if (result.isShared)
      for (auto [at, mark] : enumerate(result.elements.marks))
        if (!wasWritten(mark))
          result.bytes[at] = left.back()[at];
    expectedPieces.push_back(result.bytes);
  }
  gotPieces.assign(left.begin(), left.end());
  LaunchState got = LaunchState::over(checked.launch, gotPieces);
  LaunchState expected = LaunchState::over(kernel.launch, expectedPieces);
  std::string message;
  auto add = [&](const Twine &what) {
    message += (message.empty() ? "kernel '" : "\nkernel '") + checked.entry +
               "': " + (executorOf(checked) + " " + what).str();
  };
  for (auto [i, result] : enumerate(results)) {
    Comparison each = compareBuffer(got, expected, i, result.elements);
    if (!each.ok())
      add("differs from the reference in " + each.describeAll());
  }
  if (std::string line = comparePrinted(
          printedBy(checked.launch, kernel.printed), checked.printed);
      !line.empty())
    add("prints different text from the reference: " + line);
  if (message.empty())
    return Error::success();
  return toolError(ExitCode::CheckDiffers, message);
}
