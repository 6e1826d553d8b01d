//===- Evaluate.h - what each operation means -------------------*- C++ -*-===//
// One overload for each operation of the dialect, in the file of its family. It
// is called once for each operation when the entry is planned, and adds the
// steps that every block will run. Operands and results are verified.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

// Arith.cpp
llvm::LogicalResult evaluate(cuda_tile::AddFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::SubFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MulFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::DivFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::FmaOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::SqrtOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::RemFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MaxFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MinFOp op, Planner &planner);

// Parts.cpp
llvm::LogicalResult evaluate(cuda_tile::AbsFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::NegFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::CeilOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::FloorOp op, Planner &planner);

// Integer.cpp
llvm::LogicalResult evaluate(cuda_tile::AddIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::SubIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MulIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MulhiIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::DivIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::RemIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MaxIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MinIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::AbsIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::NegIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::AndIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::OrIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::XOrIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ShLIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ShRIOp op, Planner &planner);

// Math.cpp
llvm::LogicalResult evaluate(cuda_tile::ExpOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::Exp2Op op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::TanHOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::RsqrtOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::SinOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::CosOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::TanOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::SinHOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::CosHOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::LogOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::Log2Op op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::Atan2Op op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::FPowFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::FPowIOp op, Planner &planner);

// Convert.cpp
llvm::LogicalResult evaluate(cuda_tile::FToFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::IToFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::FToIOp op, Planner &planner);

// Resize.cpp
llvm::LogicalResult evaluate(cuda_tile::ExtIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::TruncIOp op, Planner &planner);

// Reinterpret.cpp
llvm::LogicalResult evaluate(cuda_tile::BitcastOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::IntToPtrOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::PtrToIntOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::PtrToPtrOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::PackOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::UnpackOp op, Planner &planner);

// Compare.cpp
llvm::LogicalResult evaluate(cuda_tile::CmpFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::CmpIOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::SelectOp op, Planner &planner);

// Shape.cpp
llvm::LogicalResult evaluate(cuda_tile::AssumeOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::BroadcastOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ConstantOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::IotaOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::PermuteOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ReshapeOp op, Planner &planner);

// Slice.cpp
llvm::LogicalResult evaluate(cuda_tile::CatOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ExtractOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::InsertOp op, Planner &planner);

// Control.cpp
llvm::LogicalResult evaluate(cuda_tile::ModuleOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::EntryOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ReturnOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::YieldOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ContinueOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::BreakOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::ForOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::LoopOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::IfOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GetTileBlockIdOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GetNumTileBlocksOp op,
                             Planner &planner);

// View.cpp
llvm::LogicalResult evaluate(cuda_tile::MakeTensorViewOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MakePartitionViewOp op,
                             Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MakeStridedViewOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MakeGatherScatterViewOp op,
                             Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GetTensorShapeOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GetIndexSpaceShapeOp op,
                             Planner &planner);

// Token.cpp
llvm::LogicalResult evaluate(cuda_tile::MakeTokenOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::JoinTokensOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MemoryFenceAliasTkoOp op,
                             Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GdcLaunchDependentsTkoOp op,
                             Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GdcWaitTkoOp op, Planner &planner);

// ViewMemory.cpp
llvm::LogicalResult evaluate(cuda_tile::LoadViewTkoOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::StoreViewTkoOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MultimemLoadReduceViewTkoOp op,
                             Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MultimemStoreViewTkoOp op,
                             Planner &planner);

// Pointer.cpp
llvm::LogicalResult evaluate(cuda_tile::OffsetOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::LoadPtrTkoOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::StorePtrTkoOp op, Planner &planner);

// Atomic.cpp
llvm::LogicalResult evaluate(cuda_tile::AtomicCASTkoOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::AtomicRMWTkoOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::AtomicRedViewTkoOp op,
                             Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MultimemReduceViewTkoOp op,
                             Planner &planner);

// Storage.cpp
llvm::LogicalResult evaluate(cuda_tile::AllocaOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GlobalOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::GetGlobalOp op, Planner &planner);

// Debug.cpp
llvm::LogicalResult evaluate(cuda_tile::AssertOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::PrintTkoOp op, Planner &planner);

// Reduce.cpp
llvm::LogicalResult evaluate(cuda_tile::ReduceOp op, Planner &planner);

// Scan.cpp
llvm::LogicalResult evaluate(cuda_tile::ScanOp op, Planner &planner);

// Mma.cpp
llvm::LogicalResult evaluate(cuda_tile::MmaFOp op, Planner &planner);
llvm::LogicalResult evaluate(cuda_tile::MmaIOp op, Planner &planner);

// MmaScaled.cpp
llvm::LogicalResult evaluate(cuda_tile::MmaFScaledOp op, Planner &planner);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_EVALUATE_H
