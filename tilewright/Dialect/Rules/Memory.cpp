//===- Memory.cpp - ordering and spaces of memory accesses ----------------===//
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

/// PTX ISA, ld and st: constant memory is read-only, and local memory is
/// private to a thread, so neither has an ordering.
static LogicalResult verifyAccessOf(OrderedAccessOpInterface op,
                                    MemorySpace space, Type place) {
  bool isConstant = space == MemorySpace::Constant;
  if (isConstant && op.getAccessKind() == AccessKind::Store)
    return op->emitOpError("expects memory that may be written, but found ")
           << place;
  if ((isConstant || space == MemorySpace::Local) && op.getOrder() != Weak)
    return op->emitOpError("expects weak ordering, since nothing orders ")
           << stringifyMemorySpace(space) << " memory with other threads; got "
           << stringifyMemSemantic(op.getOrder());
  return success();
}

LogicalResult rules::verifySpace(Operation *op, MemorySpace space, Type place) {
  if (space == MemorySpace::Global)
    return success();
  if (auto cached = dyn_cast<CachedAccessOpInterface>(op);
      cached && !cached.getCachePolicy().isDefault())
    return op->emitOpError("expects global memory for a cache policy, but "
                           "found ")
           << place;
  auto access = dyn_cast<OrderedAccessOpInterface>(op);
  if (!access || (access.getAccessKind() != AccessKind::Load &&
                  access.getAccessKind() != AccessKind::Store))
    return op->emitOpError("expects pointers to global memory, but found ")
           << place << "; " << op->getName().getDialectNamespace()
           << ".cast_space converts generic pointers";
  switch (space) {
  case MemorySpace::Global:
  case MemorySpace::Generic:
  case MemorySpace::Shared:
  case MemorySpace::Constant:
  case MemorySpace::Local:
    return verifyAccessOf(access, space, place);
  case MemorySpace::Register:
  case MemorySpace::Internal:
  case MemorySpace::Tensor:
    break;
  }
  return op->emitOpError("expects generic, global, shared, constant or local "
                         "memory, which ld and st of PTX reach, but found ")
         << place;
}

LogicalResult rules::verifyViewSpace(Operation *op, MemRefType memory) {
  Attribute space = memory.getMemorySpace();
  auto number = dyn_cast_or_null<IntegerAttr>(space);
  if (space && !number)
    return success(); // the type converter rejects it
  std::optional<MemorySpace> known = MemorySpace::Generic;
  if (number)
    known = symbolizeMemorySpace(number.getValue().getLimitedValue());
  return known ? verifySpace(op, *known, memory) : success();
}

/// Tile IR, Memory Model; `sc`, which Tile IR lacks, is last.
static ArrayRef<MemSemantic> ordersOf(AccessKind kind) {
  static constexpr MemSemantic load[] = {Weak, Relaxed, Acquire, Sc};
  static constexpr MemSemantic store[] = {Weak, Relaxed, Release, Sc};
  static constexpr MemSemantic atomic[] = {Relaxed, Acquire, Release, AcqRel,
                                           Sc};
  static constexpr MemSemantic reduction[] = {Relaxed, Release, Sc};
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
  bool isTileIR = op->getName().getDialectNamespace() == "cuda_tile";
  if (isTileIR && allowed.back() == Sc)
    allowed = allowed.drop_back();
  if (!llvm::is_contained(allowed, order)) {
    InFlightDiagnostic diag = op->emitOpError("expects ordering ");
    llvm::interleave(
        allowed, [&](MemSemantic each) { diag << stringifyMemSemantic(each); },
        [&] { diag << ", "; });
    diag << "; got " << stringifyMemSemantic(order);
    if (isTileIR && order == Sc)
      diag << ": Tile IR has no sequentially consistent order";
    return diag;
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
