//===- Token.cpp - tokens -------------------------------------------------===//
// Operations run in program order, which is one of the orders that tokens
// permit, or with a seed in another such order (Planner.cpp). So a token has no
// value here (under `sanitize`: Sanitize/CheckMemory.cpp), and a launch that
// another launch depends on has always ended.
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
