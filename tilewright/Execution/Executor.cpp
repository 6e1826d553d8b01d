//===- Executor.cpp - what runs a launch ----------------------------------===//
#include "tilewright/Execution/Executor.h"

using namespace tilewright;

Executor::~Executor() = default;

std::vector<double> Executor::radiiOf(const LaunchState &,
                                      const LaunchArray &) const {
  return {};
}

BufferElements Executor::elementsOf(const LaunchState &, unsigned) const {
  return {};
}
