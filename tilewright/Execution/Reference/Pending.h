//===- Pending.h - operations without a meaning so far ----------*- C++ -*-===//
// An entry that has one is refused at its line. An operation that neither
// stands here nor has an `evaluate` of its own does not compile.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PENDING_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PENDING_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

template <typename Op, typename... Ops>
inline constexpr bool isOneOf = (std::is_same_v<Op, Ops> || ...);

template <typename Op>
concept PendingOp =
    isOneOf<Op, cuda_tile::CatOp, cuda_tile::ExtractOp, cuda_tile::InsertOp,
            cuda_tile::ScanOp, cuda_tile::MmaIOp, cuda_tile::MmaFScaledOp>;

template <PendingOp Op> llvm::LogicalResult evaluate(Op op, Planner &planner) {
  return planner.fail(op, "is not run by the reference executor yet");
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PENDING_H
