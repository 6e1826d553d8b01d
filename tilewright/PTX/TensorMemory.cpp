//===- TensorMemory.cpp - tensor memory -----------------------------------===//
// PTX ISA 9.0, tcgen05.alloc, dealloc, relinquish_alloc_permit, ld, st, wait,
// fence. Addresses of tensor memory have 32 bits.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

static Value toTensorMemory(Emitter &emit, Value address) {
  auto pointer = LLVM::LLVMPointerType::get(emit.getContext(), 6);
  return LLVM::IntToPtrOp::create(emit, emit.loc(), pointer, address);
}

/// An address in brackets.
static Value tensorAddress(Emitter &emit, unsigned index) {
  Value generic = emit.address(emit.operand(index), Space::Generic);
  Value number =
      LLVM::PtrToIntOp::create(emit, emit.loc(), emit.getI32Type(), generic);
  return toTensorMemory(emit, number);
}

void emitTensorAlloc(Emitter &emit) {
  Value to = emit.address(emit.operand(0), Space::Shared);
  NVVM::Tcgen05AllocOp::create(emit, emit.loc(), to, emit.source(1, Type::U32));
}

void emitTensorDealloc(Emitter &emit) {
  Value address = toTensorMemory(emit, emit.source(0, Type::B32));
  NVVM::Tcgen05DeallocOp::create(emit, emit.loc(), address,
                                 emit.source(1, Type::U32));
}

void emitTensorRelinquish(Emitter &emit) {
  NVVM::Tcgen05RelinquishAllocPermitOp::create(emit, emit.loc());
}

void emitTensorWait(Emitter &emit) {
  NVVM::Tcgen05WaitOp::create(emit, emit.loc(),
                              emit.argument() == "st"
                                  ? NVVM::Tcgen05WaitKind::STORE
                                  : NVVM::Tcgen05WaitKind::LOAD);
}

void emitTensorFence(Emitter &emit) {
  NVVM::Tcgen05FenceOp::create(emit, emit.loc(),
                               emit.argument() == "before"
                                   ? NVVM::Tcgen05FenceKind::BEFORE_THREAD_SYNC
                                   : NVVM::Tcgen05FenceKind::AFTER_THREAD_SYNC);
}

namespace {
/// What a load or a store moves.
struct Access {
  NVVM::Tcgen05LdStShape shape = NVVM::Tcgen05LdStShape::SHAPE_32X32B;
  Value address, second;
  ArrayRef<Operand> registers;
};
} // namespace

/// 128 bits in two registers, 256 in four, else one; so many times.
static unsigned registersOf(Emitter &emit) {
  unsigned times = 1;
  for (StringRef word : emit.modifiers())
    if (word.consume_front("x"))
      (void)word.getAsInteger(10, times);
  return times * (emit.has("16x256b") ? 4 : emit.has("16x128b") ? 2 : 1);
}

static Access accessOf(Emitter &emit, unsigned address, unsigned registers,
                       unsigned second) {
  using Shape = NVVM::Tcgen05LdStShape;
  Access access;
  access.shape = emit.has("16x128b")    ? Shape::SHAPE_16X128B
                 : emit.has("16x256b")  ? Shape::SHAPE_16X256B
                 : emit.has("16x32bx2") ? Shape::SHAPE_16X32BX2
                                        : Shape::SHAPE_32X32B;
  access.address = tensorAddress(emit, address);
  if (emit.has("16x32bx2"))
    access.second = emit.constant(emit.getI64Type(), emit.immediate(second));
  const Operand &list = emit.operand(registers);
  access.registers =
      list.kind == Operand::Vector ? emit.partsOf(list) : ArrayRef(list);
  unsigned wanted = registersOf(emit);
  if (wanted > 128)
    emit.fail("has no form with " + Twine(wanted) + " registers");
  else if (access.registers.size() != wanted)
    emit.fail(list, "expected " + Twine(wanted) + " registers, found " +
                        Twine(access.registers.size()));
  return access;
}

static mlir::Type vectorOf(Emitter &emit, size_t count) {
  if (count == 1)
    return emit.getI32Type();
  return VectorType::get(int64_t(count), emit.getI32Type());
}

void emitTmemLoad(Emitter &emit) {
  Access access = accessOf(emit, 1, 0, 2);
  if (emit.fault)
    return;
  size_t count = access.registers.size();
  Value loaded = NVVM::Tcgen05LdOp::create(
      emit, emit.loc(), vectorOf(emit, count), /*pack=*/false, access.shape,
      access.address, access.second);
  SmallVector<Value> parts = {loaded};
  if (count > 1)
    parts.clear();
  for (size_t i = 0; parts.size() < count; ++i)
    parts.push_back(emit.part(loaded, int64_t(i)));
  for (auto [each, part] : llvm::zip_equal(access.registers, parts))
    emit.result(each, part, Type::B32);
}

void emitTmemStore(Emitter &emit) {
  bool isSplit = emit.has("16x32bx2");
  if (emit.operandCount() != (isSplit ? 3 : 2))
    return emit.fail("expected " + Twine(isSplit ? 3 : 2) + " operands");
  Access access = accessOf(emit, 0, isSplit ? 2 : 1, 1);
  if (emit.fault)
    return;
  size_t count = access.registers.size();
  Value value;
  if (count == 1) {
    value = emit.source(access.registers[0], Type::B32);
  } else {
    value = LLVM::PoisonOp::create(emit, emit.loc(), vectorOf(emit, count));
    for (size_t i = 0; i < count; ++i)
      value = LLVM::InsertElementOp::create(
          emit, emit.loc(), value, emit.source(access.registers[i], Type::B32),
          emit.i32(i));
  }
  NVVM::Tcgen05StOp::create(emit, emit.loc(), /*unpack=*/false, access.shape,
                            access.address, value, access.second);
}

void emitTensorProduct(Emitter &emit) {
  using Kind = NVVM::Tcgen05MMAKind;
  Kind kind = emit.has("kind::tf32")     ? Kind::TF32
              : emit.has("kind::f8f6f4") ? Kind::F8F6F4
              : emit.has("kind::i8")     ? Kind::I8
                                         : Kind::F16;
  Value to = tensorAddress(emit, 0);
  Value a = emit.source(1, Type::B64), b = emit.source(2, Type::B64);
  Value instruction = emit.source(3, Type::B32);
  Value accumulates = emit.source(4, Type::Pred);
  if (emit.fault)
    return;
  NVVM::Tcgen05MMAOp::create(emit, emit.loc(), kind, NVVM::CTAGroupKind::CTA_1,
                             NVVM::Tcgen05MMACollectorOp::DISCARD,
                             /*aShift=*/false, to, a, b, instruction,
                             accumulates, /*scaleInputD=*/Value(),
                             /*disableOutputLane=*/Value());
}

void emitTensorCommit(Emitter &emit) {
  Value to = emit.address(emit.operand(0), Space::Shared);
  NVVM::Tcgen05CommitOp::create(emit, emit.loc(), to,
                                /*multicastMask=*/Value());
}

} // namespace tilewright::ptx
