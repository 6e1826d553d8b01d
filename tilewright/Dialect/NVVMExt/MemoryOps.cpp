//===- MemoryOps.cpp - predicated accesses to global memory ---------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::nvvmext;

/// A thread's access moves at most 128 bits (PTX ISA 9.0, ld: .v4.b32).
static constexpr unsigned maxBits = 128;

static bool isElement(Type type) {
  return type.isInteger(8) || type.isInteger(16) || type.isInteger(32) ||
         type.isInteger(64) || type.isF16() || type.isBF16() || type.isF32() ||
         type.isF64();
}

static LogicalResult verifyAccessType(Operation *op, Type type) {
  auto vector = dyn_cast<VectorType>(type);
  Type element = vector ? vector.getElementType() : type;
  if (!isElement(element) || (vector && vector.isScalable()))
    return op->emitOpError("expects a value of i8, i16, i32, i64, f16, bf16, "
                           "f32 or f64, or a vector of these, but found ")
           << type;
  if (!vector)
    return success();
  int64_t count = vector.getNumElements();
  if (vector.getRank() != 1 ||
      (count != 2 && count != 4 && count != 8 && count != 16))
    return op->emitOpError("expects a vector of 2, 4, 8 or 16 elements, but "
                           "found ")
           << type;
  uint64_t bits = uint64_t(count) * element.getIntOrFloatBitWidth();
  if (bits > maxBits)
    return op->emitOpError("expects at most ")
           << maxBits << " bits in one access, but " << type << " has " << bits;
  return success();
}

/// `most` is the strongest ordering for the direction.
static LogicalResult verifyOrdering(Operation *op, MemSemantic semantic,
                                    std::optional<MemScope> scope,
                                    MemSemantic most) {
  if (semantic != MemSemantic::Weak && semantic != MemSemantic::Relaxed &&
      semantic != most)
    return op->emitOpError("expects semantic weak, relaxed or ")
           << stringifyMemSemantic(most) << ", but found "
           << stringifyMemSemantic(semantic);
  if (semantic == MemSemantic::Weak && scope)
    return op->emitOpError("expects no scope where semantic is weak, but found "
                           "scope ")
           << stringifyMemScope(*scope);
  if (semantic != MemSemantic::Weak && !scope)
    return op->emitOpError(
               "expects a scope (cta, cluster, gpu or sys) where semantic "
               "is ")
           << stringifyMemSemantic(semantic);
  return success();
}

LogicalResult LdGlobalOp::verify() {
  if (failed(verifyAccessType(*this, getResult().getType())))
    return failure();
  return verifyOrdering(*this, getSemantic(), getScope(), MemSemantic::Acquire);
}

LogicalResult StGlobalOp::verify() {
  if (failed(verifyAccessType(*this, getValue().getType())))
    return failure();
  return verifyOrdering(*this, getSemantic(), getScope(), MemSemantic::Release);
}

// An ordered access both reads and writes, so passes that know only these
// effects neither drop it nor move accesses across it.
void LdGlobalOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  effects.emplace_back(MemoryEffects::Read::get());
  if (getSemantic() != MemSemantic::Weak)
    effects.emplace_back(MemoryEffects::Write::get());
}

void StGlobalOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
  if (getSemantic() != MemSemantic::Weak)
    effects.emplace_back(MemoryEffects::Read::get());
}

//===----------------------------------------------------------------------===//
// Multicast objects
//===----------------------------------------------------------------------===//

/// PTX ISA, multimem: floats support add; in loads f16 and bf16 support min and
/// max too.
static LogicalResult verifyKind(Operation *op, MultimemKind kind, Type type,
                                bool isLoad) {
  bool compares = isLoad && (type.isF16() || type.isBF16());
  if (!isa<FloatType>(type) || kind == MultimemKind::Add ||
      (compares && (kind == MultimemKind::Min || kind == MultimemKind::Max)))
    return success();
  return op->emitOpError(compares ? "expects add, min or max for "
                                  : "expects add for ")
         << type << ", but found " << stringifyMultimemKind(kind);
}

LogicalResult MultimemLdReduceOp::verify() {
  if (failed(verifyKind(*this, getKind(), getResult().getType(),
                        /*isLoad=*/true)))
    return failure();
  return verifyOrdering(*this, getSemantic(), getScope(), MemSemantic::Acquire);
}

LogicalResult MultimemRedOp::verify() {
  if (failed(verifyKind(*this, getKind(), getValue().getType(),
                        /*isLoad=*/false)))
    return failure();
  if (getSemantic() == MemSemantic::Weak)
    return emitOpError("expects semantic relaxed or release, but found weak");
  return verifyOrdering(*this, getSemantic(), getScope(), MemSemantic::Release);
}

LogicalResult MultimemStOp::verify() {
  return verifyOrdering(*this, getSemantic(), getScope(), MemSemantic::Release);
}
