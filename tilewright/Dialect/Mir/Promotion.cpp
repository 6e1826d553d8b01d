//===- Promotion.cpp - promotion of locals to values ----------------------===//
// Interface methods for MLIR's mem2reg: a local that is only loaded and stored
// whole becomes a value. A load before any store is undefined.
//===----------------------------------------------------------------------===//
#include "mlir/IR/Builders.h"
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

SmallVector<MemorySlot> AllocaOp::getPromotableSlots() {
  return {{getResult(), cast<PtrType>(getType()).getPointee()}};
}

Value AllocaOp::getDefaultValue(const MemorySlot &slot, OpBuilder &builder) {
  return UndefOp::create(builder, getLoc(), slot.elemType);
}

void AllocaOp::handleBlockArgument(const MemorySlot &, BlockArgument,
                                   OpBuilder &) {}

std::optional<PromotableAllocationOpInterface>
AllocaOp::handlePromotionComplete(const MemorySlot &, Value defaultValue,
                                  OpBuilder &) {
  if (defaultValue && defaultValue.use_empty())
    defaultValue.getDefiningOp()->erase();
  erase();
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

bool LoadOp::loadsFrom(const MemorySlot &slot) {
  return getSource() == slot.ptr;
}
bool LoadOp::storesTo(const MemorySlot &) { return false; }
Value LoadOp::getStored(const MemorySlot &, OpBuilder &, Value,
                        const DataLayout &) {
  llvm_unreachable("a load stores nothing");
}

bool LoadOp::canUsesBeRemoved(const MemorySlot &slot,
                              const SmallPtrSetImpl<OpOperand *> &uses,
                              SmallVectorImpl<OpOperand *> &,
                              const DataLayout &) {
  return uses.size() == 1 && (*uses.begin())->get() == slot.ptr &&
         getSource() == slot.ptr && getType() == slot.elemType &&
         !getIsVolatile();
}

DeletionKind LoadOp::removeBlockingUses(const MemorySlot &,
                                        const SmallPtrSetImpl<OpOperand *> &,
                                        OpBuilder &, Value reaching,
                                        const DataLayout &) {
  getResult().replaceAllUsesWith(reaching);
  return DeletionKind::Delete;
}

bool StoreOp::loadsFrom(const MemorySlot &) { return false; }
bool StoreOp::storesTo(const MemorySlot &slot) {
  return getTarget() == slot.ptr;
}
Value StoreOp::getStored(const MemorySlot &, OpBuilder &, Value,
                         const DataLayout &) {
  return getValue();
}

bool StoreOp::canUsesBeRemoved(const MemorySlot &slot,
                               const SmallPtrSetImpl<OpOperand *> &uses,
                               SmallVectorImpl<OpOperand *> &,
                               const DataLayout &) {
  return uses.size() == 1 && (*uses.begin())->get() == slot.ptr &&
         getTarget() == slot.ptr && getValue() != slot.ptr &&
         getValue().getType() == slot.elemType && !getIsVolatile();
}

DeletionKind StoreOp::removeBlockingUses(const MemorySlot &,
                                         const SmallPtrSetImpl<OpOperand *> &,
                                         OpBuilder &, Value,
                                         const DataLayout &) {
  return DeletionKind::Delete;
}

//===----------------------------------------------------------------------===//
// Storage markers
//===----------------------------------------------------------------------===//

bool StorageLiveOp::canUsesBeRemoved(const SmallPtrSetImpl<OpOperand *> &,
                                     SmallVectorImpl<OpOperand *> &,
                                     const DataLayout &) {
  return true;
}
DeletionKind
StorageLiveOp::removeBlockingUses(const SmallPtrSetImpl<OpOperand *> &,
                                  OpBuilder &) {
  return DeletionKind::Delete;
}
bool StorageDeadOp::canUsesBeRemoved(const SmallPtrSetImpl<OpOperand *> &,
                                     SmallVectorImpl<OpOperand *> &,
                                     const DataLayout &) {
  return true;
}
DeletionKind
StorageDeadOp::removeBlockingUses(const SmallPtrSetImpl<OpOperand *> &,
                                  OpBuilder &) {
  return DeletionKind::Delete;
}
