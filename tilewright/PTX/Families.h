//===- Families.h - emit functions of the families --------------*- C++ -*-===//
// Internal to the library. The functions that Instructions.def names, one file
// per family. Their files document the Argument column.
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
void emitExtend(Emitter &emit);
void emitMask(Emitter &emit);
// Video.cpp
void emitVideo(Emitter &emit);
void emitVideoMad(Emitter &emit);
void emitVideoLanes(Emitter &emit);
// Float.cpp
void emitFloat(Emitter &emit);
void emitFloatSign(Emitter &emit);
void emitExtreme(Emitter &emit);
void emitIntrinsic(Emitter &emit);
void emitApproximate(Emitter &emit);
void emitReciprocal(Emitter &emit);
// Convert.cpp
void emitConvert(Emitter &emit);
void emitConvertPair(Emitter &emit);
// Narrow.cpp
void emitNarrow(Emitter &emit);
void emitWiden(Emitter &emit);
void emitPack(Emitter &emit);
// Compare.cpp
void emitSetPredicate(Emitter &emit);
void emitSet(Emitter &emit);
void emitSelect(Emitter &emit);
void emitSelectBySign(Emitter &emit);
void emitTestProperty(Emitter &emit);
// Move.cpp
void emitMove(Emitter &emit);
void emitMoveVector(Emitter &emit);
void emitStoreBulk(Emitter &emit);
void emitToOtherSpace(Emitter &emit);
// Memory.cpp
void emitLoad(Emitter &emit);
void emitStore(Emitter &emit);
void emitNothing(Emitter &emit);
// Frame.cpp
void emitAlloca(Emitter &emit);
void emitStack(Emitter &emit);
void emitPolicy(Emitter &emit);
// Atomic.cpp
void emitAtomic(Emitter &emit);
void emitReduction(Emitter &emit);
// Fence.cpp
void emitFence(Emitter &emit);
void emitFenceRestrict(Emitter &emit);
void emitOperation(Emitter &emit);
// Barrier.cpp
void emitBarrier(Emitter &emit);
void emitBarrierReduction(Emitter &emit);
// Cluster.cpp
void emitClusterBarrier(Emitter &emit);
void emitMap(Emitter &emit);
void emitRank(Emitter &emit);
void emitTryCancel(Emitter &emit);
void emitQueryCancel(Emitter &emit);
// Window.cpp
void emitIsInSpace(Emitter &emit);
// Warp.cpp
void emitShuffle(Emitter &emit);
void emitVote(Emitter &emit);
void emitMatch(Emitter &emit);
void emitRedux(Emitter &emit);
void emitElect(Emitter &emit);
void emitActiveMask(Emitter &emit);
void emitWarpBarrier(Emitter &emit);
// Matrix.cpp
void emitLoadMatrix(Emitter &emit);
void emitStoreMatrix(Emitter &emit);
void emitMoveMatrix(Emitter &emit);
// Mma.cpp
void emitMma(Emitter &emit);
// Wmma.cpp
void emitWmmaLoad(Emitter &emit);
void emitWmmaStore(Emitter &emit);
void emitWmma(Emitter &emit);
// TensorMemory.cpp
void emitTensorAlloc(Emitter &emit);
void emitTensorDealloc(Emitter &emit);
void emitTensorRelinquish(Emitter &emit);
void emitTensorWait(Emitter &emit);
void emitTensorFence(Emitter &emit);
void emitTmemLoad(Emitter &emit);
void emitTmemStore(Emitter &emit);
void emitTensorCommit(Emitter &emit);
void emitTmemReduction(Emitter &emit);
void emitTensorCopy(Emitter &emit);
void emitTensorShift(Emitter &emit);
// TensorProduct.cpp
void emitTensorProduct(Emitter &emit);
void emitScaledProduct(Emitter &emit);
void emitStationaryProduct(Emitter &emit);
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
/// Branches, returns and exits: handled by the translation of a function's
/// blocks.
void emitEndOfBlock(Emitter &emit);
// Bulk.cpp
void emitBulkLoad(Emitter &emit);
void emitBulkToCluster(Emitter &emit);
void emitBulkStore(Emitter &emit);
void emitBulkReduce(Emitter &emit);
void emitAsyncStore(Emitter &emit);
void emitAsyncReduction(Emitter &emit);
void emitBulkPrefetch(Emitter &emit);
void emitBulkWait(Emitter &emit);
void emitTensorLoad(Emitter &emit);
void emitTensorStore(Emitter &emit);
void emitTensorReduce(Emitter &emit);
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
void emitMbarrierPending(Emitter &emit);
void emitMbarrierArriveLater(Emitter &emit);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_FAMILIES_H
