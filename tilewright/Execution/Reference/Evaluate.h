//===- Evaluate.h - the semantics of operations -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

/// Adds the steps that every block executes for `op`. Called once for each
/// operation when the entry is planned; operands and results are verified.
/// Every operation of the dialect has a specialization in the file of its
/// family; a missing one is a link error.
template <typename Op> llvm::LogicalResult evaluate(Op op, Planner &planner);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H
