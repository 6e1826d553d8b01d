//===- Families.h - what emits the instructions of each family --*- C++ -*-===//
// Internal to the room: the functions that Instructions.def names, one file for
// each family. What the third column says beside them is in their files.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_FAMILIES_H
#define TILEWRIGHT_PTX_FAMILIES_H

namespace tilewright::ptx {

class Emitter;

// Integer.cpp
void emitInteger(Emitter &emit);
void emitShift(Emitter &emit);
void emitMultiply(Emitter &emit);
void emitCarry(Emitter &emit);
// Bits.cpp
void emitBits(Emitter &emit);
void emitBitField(Emitter &emit);
void emitFunnelShift(Emitter &emit);
void emitLookup(Emitter &emit);
void emitDot(Emitter &emit);
void emitPermute(Emitter &emit);
// Float.cpp
void emitFloat(Emitter &emit);
void emitFloatSign(Emitter &emit);
void emitExtreme(Emitter &emit);
void emitIntrinsic(Emitter &emit);
// Convert.cpp
void emitConvert(Emitter &emit);
void emitConvertPair(Emitter &emit);
// Compare.cpp
void emitSetPredicate(Emitter &emit);
void emitSet(Emitter &emit);
void emitSelect(Emitter &emit);
void emitSelectBySign(Emitter &emit);
void emitTestProperty(Emitter &emit);
// Move.cpp
void emitMove(Emitter &emit);
void emitToOtherSpace(Emitter &emit);
// Memory.cpp
void emitLoad(Emitter &emit);
void emitStore(Emitter &emit);
void emitNothing(Emitter &emit);
// Atomic.cpp
void emitAtomic(Emitter &emit);
void emitReduction(Emitter &emit);
// Fence.cpp
void emitFence(Emitter &emit);
void emitOperation(Emitter &emit);
// Barrier.cpp
void emitBarrier(Emitter &emit);
void emitBarrierReduction(Emitter &emit);
// Cluster.cpp
void emitClusterBarrier(Emitter &emit);
void emitMap(Emitter &emit);
void emitRank(Emitter &emit);
void emitIsInSpace(Emitter &emit);
// Warp.cpp
void emitShuffle(Emitter &emit);
void emitVote(Emitter &emit);
void emitMatch(Emitter &emit);
void emitRedux(Emitter &emit);
void emitElect(Emitter &emit);
void emitWarpBarrier(Emitter &emit);
// Matrix.cpp
void emitLoadMatrix(Emitter &emit);
void emitStoreMatrix(Emitter &emit);
void emitMma(Emitter &emit);
// TensorMemory.cpp
void emitTensorAlloc(Emitter &emit);
void emitTensorDealloc(Emitter &emit);
void emitTensorRelinquish(Emitter &emit);
void emitTensorWait(Emitter &emit);
void emitTensorFence(Emitter &emit);
void emitTmemLoad(Emitter &emit);
void emitTmemStore(Emitter &emit);
void emitTensorProduct(Emitter &emit);
void emitTensorCommit(Emitter &emit);
// Wgmma.cpp
void emitWgmma(Emitter &emit);
void emitWgmmaWait(Emitter &emit);
void emitSetRegisters(Emitter &emit);
// AsyncCopy.cpp
void emitAsyncCopy(Emitter &emit);
void emitAsyncWait(Emitter &emit);
// Control.cpp
void emitCall(Emitter &emit);
void emitTrap(Emitter &emit);
void emitSleep(Emitter &emit);
/// Of a branch, a return, an exit: the translation of a function's blocks.
void emitEndOfBlock(Emitter &emit);
// Bulk.cpp
void emitBulkLoad(Emitter &emit);
void emitBulkStore(Emitter &emit);
void emitBulkPrefetch(Emitter &emit);
void emitBulkWait(Emitter &emit);
void emitTensorLoad(Emitter &emit);
void emitTensorStore(Emitter &emit);
void emitTensorPrefetch(Emitter &emit);
void emitTensorMapReplace(Emitter &emit);
void emitTensorMapCopy(Emitter &emit);
void emitTensorMapFence(Emitter &emit);
// Mbarrier.cpp
void emitMbarrierInit(Emitter &emit);
void emitMbarrierInval(Emitter &emit);
void emitMbarrierTransactions(Emitter &emit);
void emitMbarrierArrive(Emitter &emit);
void emitMbarrierWait(Emitter &emit);
void emitMbarrierArriveLater(Emitter &emit);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_FAMILIES_H
