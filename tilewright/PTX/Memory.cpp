//===- Memory.cpp - loads and stores --------------------------------------===//
// PTX ISA 9.0, ld, ld.global.nc, ldu, st. A vector is only as atomic as its
// elements, so an ordered one is accessed element by element.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/PTX/Access.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

Ordering orderingOf(Emitter &emit) {
  Ordering found;
  StringRef word = emit.oneOf(
      {"volatile", "relaxed", "acquire", "release", "acq_rel", "mmio"});
  if (word == "volatile")
    found.isVolatile = true;
  else if (word == "acquire")
    found.order = LLVM::AtomicOrdering::acquire;
  else if (word == "release")
    found.order = LLVM::AtomicOrdering::release;
  else if (word == "acq_rel")
    found.order = LLVM::AtomicOrdering::acq_rel;
  else if (!word.empty())
    found.order = LLVM::AtomicOrdering::monotonic;
  StringRef scope = emit.oneOf({"cta", "cluster", "gpu", "sys"});
  found.scope = scope == "cta"       ? "block"
                : scope == "cluster" ? "cluster"
                : scope == "gpu"     ? "device"
                                     : "";
  return found;
}

static unsigned lanesOf(Emitter &emit) {
  return emit.has("v2") ? 2 : emit.has("v4") ? 4 : emit.has("v8") ? 8 : 1;
}

/// The registers of an access: those in braces, or the only one.
static ArrayRef<Operand> registersOf(Emitter &emit, const Operand &operand,
                                     unsigned lanes) {
  ArrayRef<Operand> all = operand.kind == Operand::Vector
                              ? emit.partsOf(operand)
                              : ArrayRef(operand);
  if (all.size() != lanes)
    emit.fail(operand, "expected " + Twine(lanes) +
                           (lanes == 1 ? " register" : " registers") +
                           ", found " + Twine(all.size()));
  return all.take_front(lanes);
}

static Value addressAt(Emitter &emit, Value base, uint64_t offset) {
  if (!offset)
    return base;
  return LLVM::GEPOp::create(emit, emit.loc(), base.getType(), emit.getI8Type(),
                             base, ArrayRef<LLVM::GEPArg>{int32_t(offset)});
}

/// A part of a parameter that is a value.
static Value partOfParameter(Emitter &emit, const Operand &operand, Value value,
                             Type type, uint64_t offset) {
  unsigned bits = value.getType().getIntOrFloatBitWidth();
  uint64_t at = 8 * offset;
  if (at + getInfo(type).bits > bits) {
    emit.fail(operand, "reads beyond the parameter, which has " +
                           Twine(bits / 8) + " bytes");
    return LLVM::PoisonOp::create(emit, emit.loc(), emit.mlirType(type));
  }
  if (at)
    value = LLVM::LShrOp::create(emit, emit.loc(), value,
                                 emit.constant(value.getType(), at));
  return emit.bitcast(emit.resize(value, getInfo(type).bits, false),
                      emit.mlirType(type));
}

static Value loadFrom(Emitter &emit, Value pointer, mlir::Type type,
                      unsigned alignment, const Ordering &ordering) {
  return LLVM::LoadOp::create(
      emit, emit.loc(), type, pointer, alignment, ordering.isVolatile,
      /*isNonTemporal=*/false, /*isInvariant=*/false,
      /*isInvariantGroup=*/false, ordering.order,
      ordering.isAtomic() ? ordering.scope : StringRef());
}

void emitLoad(Emitter &emit) {
  Type type = emit.type();
  unsigned bytes = getInfo(type).bits / 8, lanes = lanesOf(emit);
  const Operand &from = emit.operand(1);
  ArrayRef<Operand> to = registersOf(emit, emit.operand(0), lanes);
  if (emit.fault)
    return;
  Space space = emit.space();
  Ordering ordering = orderingOf(emit);
  Value pointer;
  if (emit.isParameter(from)) {
    auto [lies, offset] = emit.parameterAt(from);
    if (!isa<LLVM::LLVMPointerType>(lies.getType())) {
      SmallVector<Value, 8> parts;
      for (unsigned i = 0; i < lanes; ++i)
        parts.push_back(
            partOfParameter(emit, from, lies, type, offset + i * bytes));
      for (auto [each, part] : llvm::zip_equal(to, parts))
        emit.result(each, part, type, /*isWide=*/true);
      return;
    }
    pointer = addressAt(emit, lies, offset);
  } else {
    pointer = emit.address(from, space);
  }
  mlir::Type is = emit.getIntegerType(8 * bytes);
  SmallVector<Value, 8> parts;
  if (lanes == 1 || ordering.isStrong() || bytes == 16) {
    for (unsigned i = 0; i < lanes; ++i)
      parts.push_back(loadFrom(emit, addressAt(emit, pointer, i * bytes), is,
                               bytes, ordering));
  } else {
    Value all = loadFrom(emit, pointer, VectorType::get(lanes, is),
                         bytes * lanes, ordering);
    for (unsigned i = 0; i < lanes; ++i)
      parts.push_back(emit.part(all, i));
  }
  for (auto [each, part] : llvm::zip_equal(to, parts))
    emit.result(each, part, type, /*isWide=*/true);
}

void emitStore(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  unsigned bytes = getInfo(type).bits / 8, lanes = lanesOf(emit);
  ArrayRef<Operand> from = registersOf(emit, emit.operand(1), lanes);
  if (emit.fault)
    return;
  const Operand &to = emit.operand(0);
  Space space = emit.space();
  bool isInFrame = space == Space::Local;
  Value pointer;
  if (emit.isParameter(to)) {
    auto [lies, offset] = emit.parameterAt(to);
    if (!isa<LLVM::LLVMPointerType>(lies.getType()))
      return emit.fail(to, "a parameter of a kernel cannot be stored to");
    pointer = addressAt(emit, lies, offset);
    isInFrame = true;
  } else {
    pointer = emit.address(to, space);
  }
  Ordering ordering = orderingOf(emit);
  auto store = [&](Value value, Value at, unsigned alignment) {
    auto made = LLVM::StoreOp::create(
        emit, loc, value, at, alignment, ordering.isVolatile,
        /*isNonTemporal=*/false, /*isInvariantGroup=*/false, ordering.order,
        ordering.isAtomic() ? ordering.scope : StringRef());
    if (isInFrame)
      made->setAttr(nvvmext::inFrameAttrName, emit.getUnitAttr());
  };
  SmallVector<Value, 8> parts;
  for (const Operand &each : from)
    parts.push_back(emit.toInteger(emit.source(each, type, /*isWide=*/true)));
  if (lanes == 1 || ordering.isStrong() || bytes == 16) {
    for (auto [i, part] : llvm::enumerate(parts))
      store(part, addressAt(emit, pointer, i * bytes), bytes);
    return;
  }
  auto vector = VectorType::get(lanes, parts[0].getType());
  Value all = LLVM::UndefOp::create(emit, loc, vector);
  for (auto [i, part] : llvm::enumerate(parts))
    all = LLVM::InsertElementOp::create(emit, loc, all, part, emit.i32(i));
  store(all, pointer, bytes * lanes);
}

/// No effect without caches: prefetches and hints.
void emitNothing(Emitter &emit) {
  for (unsigned i = 0; i < emit.operandCount(); ++i)
    emit.pass(emit.operand(i));
}

} // namespace tilewright::ptx
