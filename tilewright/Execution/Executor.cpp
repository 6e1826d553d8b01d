//===- Executor.cpp - what runs a launch ----------------------------------===//
#include "tilewright/Execution/Executor.h"

#include "tilewright/Support/ExitCode.h"

using namespace tilewright;

Executor::~Executor() = default;

llvm::Expected<KernelShape> Executor::prepare(llvm::StringRef) {
  return toolError(ExitCode::Usage, "expected the executor reference or "
                                    "emulator to prepare a kernel, got '" +
                                        name() + "'");
}

std::vector<double> Executor::radiiOf(const LaunchState &,
                                      const LaunchArray &) const {
  return {};
}

BufferElements Executor::elementsOf(const LaunchState &, unsigned) const {
  return {};
}
