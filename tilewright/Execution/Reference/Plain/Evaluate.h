//===- Evaluate.h - the semantics of operations -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_EVALUATE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_EVALUATE_H

#include "tilewright/Execution/Reference/Plain/TileBlock.h"

namespace tilewright::plain {

/// Runs `op`: reads its operands from the block and sets its results there.
/// Every operation of the dialect has a specialization in the file of its
/// family; a missing one is a link error.
template <typename Op> Flow evaluate(Op op, TileBlock &block);

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_EVALUATE_H
