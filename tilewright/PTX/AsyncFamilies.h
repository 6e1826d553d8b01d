//===- AsyncFamilies.h - what emits asynchronous instructions ---*- C++ -*-===//
// Internal to the room: as Families.h, for the copies of the engine for memory,
// tensor maps and mbarrier objects.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_ASYNCFAMILIES_H
#define TILEWRIGHT_PTX_ASYNCFAMILIES_H

namespace tilewright::ptx {

class Emitter;

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

#endif // TILEWRIGHT_PTX_ASYNCFAMILIES_H
