//===- Token.cpp - what orders memory operations --------------------------===//
// Operations run in program order, which is one of the orders that tokens
// permit, or in another such order under a seed (Planner.cpp). So a token holds
// nothing here (under `sanitize`: Sanitize/CheckMemory.cpp), and the launch
// that a launch depends on has always ended.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

using namespace mlir;
using namespace tilewright;

template <>
LogicalResult reference::evaluate(cuda_tile::MakeTokenOp, Planner &) {
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::JoinTokensOp, Planner &) {
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::MemoryFenceAliasTkoOp, Planner &) {
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::GdcLaunchDependentsTkoOp,
                                  Planner &) {
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::GdcWaitTkoOp, Planner &) {
  return success();
}
