//===- Evaluate.h - what each operation means -------------------*- C++ -*-===//
// One overload for each operation of the dialect, in the file of its family. It
// reads its operands from the block, and leaves its results there.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_EVALUATE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_EVALUATE_H

#include "tilewright/Execution/Reference/Plain/TileBlock.h"

namespace tilewright::plain {

// Arith.cpp
Flow evaluate(cuda_tile::AddFOp op, TileBlock &block);
Flow evaluate(cuda_tile::SubFOp op, TileBlock &block);
Flow evaluate(cuda_tile::MulFOp op, TileBlock &block);
Flow evaluate(cuda_tile::DivFOp op, TileBlock &block);
Flow evaluate(cuda_tile::FmaOp op, TileBlock &block);
Flow evaluate(cuda_tile::RemFOp op, TileBlock &block);
Flow evaluate(cuda_tile::MaxFOp op, TileBlock &block);
Flow evaluate(cuda_tile::MinFOp op, TileBlock &block);
Flow evaluate(cuda_tile::SqrtOp op, TileBlock &block);
Flow evaluate(cuda_tile::AbsFOp op, TileBlock &block);
Flow evaluate(cuda_tile::NegFOp op, TileBlock &block);
Flow evaluate(cuda_tile::CeilOp op, TileBlock &block);
Flow evaluate(cuda_tile::FloorOp op, TileBlock &block);

// Integer.cpp
Flow evaluate(cuda_tile::AddIOp op, TileBlock &block);
Flow evaluate(cuda_tile::SubIOp op, TileBlock &block);
Flow evaluate(cuda_tile::MulIOp op, TileBlock &block);
Flow evaluate(cuda_tile::MulhiIOp op, TileBlock &block);
Flow evaluate(cuda_tile::DivIOp op, TileBlock &block);
Flow evaluate(cuda_tile::RemIOp op, TileBlock &block);
Flow evaluate(cuda_tile::MaxIOp op, TileBlock &block);
Flow evaluate(cuda_tile::MinIOp op, TileBlock &block);
Flow evaluate(cuda_tile::AbsIOp op, TileBlock &block);
Flow evaluate(cuda_tile::NegIOp op, TileBlock &block);
Flow evaluate(cuda_tile::AndIOp op, TileBlock &block);
Flow evaluate(cuda_tile::OrIOp op, TileBlock &block);
Flow evaluate(cuda_tile::XOrIOp op, TileBlock &block);
Flow evaluate(cuda_tile::ShLIOp op, TileBlock &block);
Flow evaluate(cuda_tile::ShRIOp op, TileBlock &block);

// Math.cpp
Flow evaluate(cuda_tile::ExpOp op, TileBlock &block);
Flow evaluate(cuda_tile::Exp2Op op, TileBlock &block);
Flow evaluate(cuda_tile::TanHOp op, TileBlock &block);
Flow evaluate(cuda_tile::RsqrtOp op, TileBlock &block);
Flow evaluate(cuda_tile::SinOp op, TileBlock &block);
Flow evaluate(cuda_tile::CosOp op, TileBlock &block);
Flow evaluate(cuda_tile::TanOp op, TileBlock &block);
Flow evaluate(cuda_tile::SinHOp op, TileBlock &block);
Flow evaluate(cuda_tile::CosHOp op, TileBlock &block);
Flow evaluate(cuda_tile::LogOp op, TileBlock &block);
Flow evaluate(cuda_tile::Log2Op op, TileBlock &block);
Flow evaluate(cuda_tile::Atan2Op op, TileBlock &block);
Flow evaluate(cuda_tile::FPowFOp op, TileBlock &block);
Flow evaluate(cuda_tile::FPowIOp op, TileBlock &block);

// Convert.cpp
Flow evaluate(cuda_tile::FToFOp op, TileBlock &block);
Flow evaluate(cuda_tile::IToFOp op, TileBlock &block);
Flow evaluate(cuda_tile::FToIOp op, TileBlock &block);
Flow evaluate(cuda_tile::ExtIOp op, TileBlock &block);
Flow evaluate(cuda_tile::TruncIOp op, TileBlock &block);
Flow evaluate(cuda_tile::BitcastOp op, TileBlock &block);
Flow evaluate(cuda_tile::IntToPtrOp op, TileBlock &block);
Flow evaluate(cuda_tile::PtrToIntOp op, TileBlock &block);
Flow evaluate(cuda_tile::PtrToPtrOp op, TileBlock &block);
Flow evaluate(cuda_tile::PackOp op, TileBlock &block);
Flow evaluate(cuda_tile::UnpackOp op, TileBlock &block);

// Compare.cpp
Flow evaluate(cuda_tile::CmpFOp op, TileBlock &block);
Flow evaluate(cuda_tile::CmpIOp op, TileBlock &block);
Flow evaluate(cuda_tile::SelectOp op, TileBlock &block);

// Shape.cpp
Flow evaluate(cuda_tile::AssumeOp op, TileBlock &block);
Flow evaluate(cuda_tile::BroadcastOp op, TileBlock &block);
Flow evaluate(cuda_tile::ConstantOp op, TileBlock &block);
Flow evaluate(cuda_tile::IotaOp op, TileBlock &block);
Flow evaluate(cuda_tile::PermuteOp op, TileBlock &block);
Flow evaluate(cuda_tile::ReshapeOp op, TileBlock &block);
Flow evaluate(cuda_tile::CatOp op, TileBlock &block);
Flow evaluate(cuda_tile::ExtractOp op, TileBlock &block);
Flow evaluate(cuda_tile::InsertOp op, TileBlock &block);

// Control.cpp
Flow evaluate(cuda_tile::ModuleOp op, TileBlock &block);
Flow evaluate(cuda_tile::EntryOp op, TileBlock &block);
Flow evaluate(cuda_tile::ReturnOp op, TileBlock &block);
Flow evaluate(cuda_tile::YieldOp op, TileBlock &block);
Flow evaluate(cuda_tile::ContinueOp op, TileBlock &block);
Flow evaluate(cuda_tile::BreakOp op, TileBlock &block);
Flow evaluate(cuda_tile::ForOp op, TileBlock &block);
Flow evaluate(cuda_tile::LoopOp op, TileBlock &block);
Flow evaluate(cuda_tile::IfOp op, TileBlock &block);
Flow evaluate(cuda_tile::GetTileBlockIdOp op, TileBlock &block);
Flow evaluate(cuda_tile::GetNumTileBlocksOp op, TileBlock &block);

// View.cpp
Flow evaluate(cuda_tile::MakeTensorViewOp op, TileBlock &block);
Flow evaluate(cuda_tile::MakePartitionViewOp op, TileBlock &block);
Flow evaluate(cuda_tile::MakeStridedViewOp op, TileBlock &block);
Flow evaluate(cuda_tile::MakeGatherScatterViewOp op, TileBlock &block);
Flow evaluate(cuda_tile::GetTensorShapeOp op, TileBlock &block);
Flow evaluate(cuda_tile::GetIndexSpaceShapeOp op, TileBlock &block);

// Memory.cpp
Flow evaluate(cuda_tile::MakeTokenOp op, TileBlock &block);
Flow evaluate(cuda_tile::JoinTokensOp op, TileBlock &block);
Flow evaluate(cuda_tile::MemoryFenceAliasTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::GdcLaunchDependentsTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::GdcWaitTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::LoadViewTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::StoreViewTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::MultimemLoadReduceViewTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::MultimemStoreViewTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::OffsetOp op, TileBlock &block);
Flow evaluate(cuda_tile::LoadPtrTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::StorePtrTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::AllocaOp op, TileBlock &block);
Flow evaluate(cuda_tile::GlobalOp op, TileBlock &block);
Flow evaluate(cuda_tile::GetGlobalOp op, TileBlock &block);

// Atomic.cpp
Flow evaluate(cuda_tile::AtomicCASTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::AtomicRMWTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::AtomicRedViewTkoOp op, TileBlock &block);
Flow evaluate(cuda_tile::MultimemReduceViewTkoOp op, TileBlock &block);

// Reduce.cpp
Flow evaluate(cuda_tile::ReduceOp op, TileBlock &block);
Flow evaluate(cuda_tile::ScanOp op, TileBlock &block);

// Mma.cpp
Flow evaluate(cuda_tile::MmaFOp op, TileBlock &block);
Flow evaluate(cuda_tile::MmaIOp op, TileBlock &block);
Flow evaluate(cuda_tile::MmaFScaledOp op, TileBlock &block);

// Debug.cpp
Flow evaluate(cuda_tile::AssertOp op, TileBlock &block);
Flow evaluate(cuda_tile::PrintTkoOp op, TileBlock &block);

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_EVALUATE_H
