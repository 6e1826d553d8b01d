//===- Memory.cpp - orders of accesses ------------------------------------===//
#include "tilewright/Dialect/Rules/Pointers.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tilewright;

using enum MemSemantic;

LogicalResult rules::verifyPointee(Operation *op, Type pointee, Type tile) {
  Type element = getElementTypeOrSelf(tile);
  if (pointee != element)
    return op->emitOpError("expects addresses of ")
           << element << ", but found addresses of " << pointee;
  return success();
}

LogicalResult rules::verifyGlobal(Operation *op, MemorySpace space,
                                  Type pointers) {
  if (space == MemorySpace::Global)
    return success();
  return op->emitOpError("expects pointers to global memory, but found ")
         << pointers << "; " << op->getName().getDialectNamespace()
         << ".cast_space makes them of generic ones";
}

/// Tile IR, Memory Model.
static ArrayRef<MemSemantic> ordersOf(AccessKind kind) {
  static constexpr MemSemantic load[] = {Weak, Relaxed, Acquire};
  static constexpr MemSemantic store[] = {Weak, Relaxed, Release};
  static constexpr MemSemantic atomic[] = {Relaxed, Acquire, Release, AcqRel};
  static constexpr MemSemantic reduction[] = {Relaxed, Release};
  switch (kind) {
  case AccessKind::Load:
    return load;
  case AccessKind::Store:
    return store;
  case AccessKind::Atomic:
    return atomic;
  case AccessKind::Reduction:
    return reduction;
  case AccessKind::Combining:
    return ArrayRef(reduction).take_front();
  }
  llvm_unreachable("every kind is above");
}

LogicalResult rules::verifyOrder(Operation *operation) {
  auto op = cast<OrderedAccessOpInterface>(operation);
  MemSemantic order = op.getOrder();
  ArrayRef<MemSemantic> allowed = ordersOf(op.getAccessKind());
  if (!llvm::is_contained(allowed, order)) {
    InFlightDiagnostic diag = op->emitOpError("expects ordering ");
    llvm::interleave(
        allowed, [&](MemSemantic each) { diag << stringifyMemSemantic(each); },
        [&] { diag << ", "; });
    return diag << "; got " << stringifyMemSemantic(order);
  }
  if (order == Weak && op.hasScope())
    return op->emitOpError("expects no scope with weak ordering, got one");
  if (order != Weak && !op.hasScope())
    return op->emitOpError("expects a scope with ")
           << stringifyMemSemantic(order) << " ordering, got none";
  return success();
}

bool rules::touchesMemory(Operation *op) {
  bool isRecursive = op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
  if (auto interface = dyn_cast<MemoryEffectOpInterface>(op)) {
    SmallVector<SideEffects::EffectInstance<MemoryEffects::Effect>> effects;
    interface.getEffects(effects);
    for (const auto &effect : effects)
      if (effect.getResource() == SideEffects::DefaultResource::get())
        return true;
  } else if (!isRecursive) {
    return true;
  }
  if (!isRecursive)
    return false;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      if (touchesMemory(&inner))
        return true;
  return false;
}

void rules::addAccessEffects(
    AccessKind kind, MemSemantic order,
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  bool isWeak = order == Weak;
  if (kind == AccessKind::Load || !isWeak)
    effects.emplace_back(MemoryEffects::Read::get());
  if (kind != AccessKind::Load || !isWeak)
    effects.emplace_back(MemoryEffects::Write::get());
}

LogicalResult rules::verifyAtomicMode(Operation *op, AtomicMode mode,
                                      Type element) {
  auto refuse = [&](StringRef expected) {
    return op->emitOpError("expects ")
           << expected << " for " << stringifyAtomicMode(mode) << ", got "
           << element;
  };
  if (mode == AtomicMode::AddF) {
    if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element))
      return refuse("f16, bf16, f32 or f64 elements");
    return success();
  }
  bool hasWords = element.isInteger(32) || element.isInteger(64);
  if (mode == AtomicMode::Xchg)
    return hasWords || element.isF32() || element.isF64()
               ? success()
               : refuse("integers or floats of 32 or 64 bits");
  return hasWords ? success() : refuse("i32 or i64 elements");
}

LogicalResult rules::verifyMultimemElement(Operation *op, Type element) {
  if (element.isInteger(32) || element.isInteger(64) ||
      isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element))
    return success();
  return op->emitOpError("expects elements of i32, i64, f16, bf16, f32 or f64, "
                         "got ")
         << element;
}

LogicalResult rules::verifyMultimemKind(Operation *op, MultimemKind kind,
                                        Type element, bool isLoad) {
  if (failed(verifyMultimemElement(op, element)))
    return failure();
  bool compares = isLoad && isa<Float16Type, BFloat16Type>(element);
  if (!isa<FloatType>(element) || kind == MultimemKind::Add ||
      (compares && (kind == MultimemKind::Min || kind == MultimemKind::Max)))
    return success();
  return op->emitOpError(compares ? "expects add, min or max for "
                                  : "expects add for ")
         << element << ", got " << stringifyMultimemKind(kind);
}
