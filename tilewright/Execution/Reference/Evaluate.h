//===- Evaluate.h - what each operation means -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

/// Adds the steps that every block will run for `op`. Called once for each
/// operation when the entry is planned; operands and results are verified.
/// Every operation of the dialect has a specialization, in the file of its
/// family; one without is an error of the linker that names it.
template <typename Op> llvm::LogicalResult evaluate(Op op, Planner &planner);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H
