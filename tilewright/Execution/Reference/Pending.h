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
    isOneOf<Op, cuda_tile::AbsFOp, cuda_tile::NegFOp, cuda_tile::RemFOp,
            cuda_tile::CeilOp, cuda_tile::FloorOp, cuda_tile::CosOp,
            cuda_tile::CosHOp, cuda_tile::SinOp, cuda_tile::SinHOp,
            cuda_tile::TanOp, cuda_tile::LogOp, cuda_tile::Log2Op,
            cuda_tile::SqrtOp, cuda_tile::Atan2Op, cuda_tile::FPowFOp,
            cuda_tile::FPowIOp, cuda_tile::FToIOp, cuda_tile::ExtIOp,
            cuda_tile::TruncIOp, cuda_tile::BitcastOp, cuda_tile::IntToPtrOp,
            cuda_tile::PtrToIntOp, cuda_tile::PtrToPtrOp, cuda_tile::PackOp,
            cuda_tile::UnpackOp>;

template <PendingOp Op> llvm::LogicalResult evaluate(Op op, Planner &planner) {
  return planner.fail(op, "is not run by the reference executor yet");
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PENDING_H
