//===- TensorMemory.cpp - tensor memory -----------------------------------===//
// PTX ISA 9.1, tcgen05.alloc, dealloc, relinquish_alloc_permit, ld, st, cp,
// shift, wait, fence, commit. Addresses of tensor memory have 32 bits.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/TensorMemory.h"

#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

static Value toTensorMemory(Emitter &emit, Value address) {
  auto pointer = LLVM::LLVMPointerType::get(emit.getContext(), 6);
  return LLVM::IntToPtrOp::create(emit, emit.loc(), pointer, address);
}

Value tensorAddress(Emitter &emit, unsigned index) {
  Value generic = emit.address(emit.operand(index), Space::Generic);
  Value number =
      LLVM::PtrToIntOp::create(emit, emit.loc(), emit.getI32Type(), generic);
  return toTensorMemory(emit, number);
}

NVVM::CTAGroupKind groupOf(Emitter &emit) {
  return emit.has("cta_group::2") ? NVVM::CTAGroupKind::CTA_2
                                  : NVVM::CTAGroupKind::CTA_1;
}

void emitTensorAlloc(Emitter &emit) {
  Value to = emit.address(emit.operand(0), Space::Shared);
  NVVM::Tcgen05AllocOp::create(emit, emit.loc(), to, emit.source(1, Type::U32),
                               groupOf(emit));
}

void emitTensorDealloc(Emitter &emit) {
  Value address = toTensorMemory(emit, emit.source(0, Type::B32));
  NVVM::Tcgen05DeallocOp::create(emit, emit.loc(), address,
                                 emit.source(1, Type::U32), groupOf(emit));
}

void emitTensorRelinquish(Emitter &emit) {
  NVVM::Tcgen05RelinquishAllocPermitOp::create(emit, emit.loc(), groupOf(emit));
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
/// The data that a load or a store moves.
struct Access {
  NVVM::Tcgen05LdStShape shape = NVVM::Tcgen05LdStShape::SHAPE_32X32B;
  Value address, second;
  ArrayRef<Operand> registers;
};
} // namespace

/// Four registers for 256 bits, two for 128, otherwise one; times the
/// repetition count.
static unsigned registersOf(Emitter &emit) {
  unsigned times = 1;
  for (StringRef word :
       emit.wordsThat([](StringRef word) { return word.starts_with("x"); }))
    (void)word.drop_front().getAsInteger(10, times);
  return times * (emit.has("16x256b") ? 4 : emit.has("16x128b") ? 2 : 1);
}

static Access accessOf(Emitter &emit, unsigned address, unsigned registers,
                       unsigned second) {
  using Shape = NVVM::Tcgen05LdStShape;
  Access access;
  access.shape = emit.has("16x128b")    ? Shape::SHAPE_16X128B
                 : emit.has("16x256b")  ? Shape::SHAPE_16X256B
                 : emit.has("16x64b")   ? Shape::SHAPE_16X64B
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

/// Loads, and returns each register's value.
static SmallVector<Value> loadTo(Emitter &emit, const Access &access,
                                 Type type) {
  size_t count = access.registers.size();
  Value loaded = NVVM::Tcgen05LdOp::create(
      emit, emit.loc(), vectorOf(emit, count), emit.has("pack::16b"),
      access.shape, access.address, access.second);
  SmallVector<Value> parts = {loaded};
  if (count > 1)
    parts.clear();
  for (size_t i = 0; parts.size() < count; ++i)
    parts.push_back(emit.part(loaded, int64_t(i)));
  for (auto [each, part] : llvm::zip_equal(access.registers, parts))
    emit.result(each, emit.bitcast(part, emit.mlirType(type)), type);
  return parts;
}

void emitTmemLoad(Emitter &emit) {
  Access access = accessOf(emit, 1, 0, 2);
  if (!emit.fault)
    loadTo(emit, access, Type::B32);
}

/// The minimum or maximum of two values.
static Value extremeOf(Emitter &emit, Type type, Value a, Value b) {
  Location loc = emit.loc();
  mlir::Type is = a.getType();
  bool isMax = emit.has("max");
  if (type == Type::U32)
    return isMax ? LLVM::UMaxOp::create(emit, loc, is, a, b).getResult()
                 : LLVM::UMinOp::create(emit, loc, is, a, b).getResult();
  if (type == Type::S32)
    return isMax ? LLVM::SMaxOp::create(emit, loc, is, a, b).getResult()
                 : LLVM::SMinOp::create(emit, loc, is, a, b).getResult();
  if (emit.has("NaN"))
    return isMax ? LLVM::MaximumOp::create(emit, loc, is, a, b).getResult()
                 : LLVM::MinimumOp::create(emit, loc, is, a, b).getResult();
  return emit.intrinsic(isMax ? "llvm.maximumnum" : "llvm.minimumnum", is,
                        {a, b});
}

/// A load that also returns the minimum or maximum of the thread's elements.
void emitTmemReduction(Emitter &emit) {
  Access access = accessOf(emit, 2, 0, 3);
  Type type = emit.type();
  if (!emit.fault && access.registers.size() < 2)
    emit.fail("has no form with 1 register");
  if (emit.fault)
    return;
  Value least;
  for (Value part : loadTo(emit, access, type)) {
    Value next = emit.bitcast(part, emit.mlirType(type));
    if (emit.has("abs"))
      next = LLVM::FAbsOp::create(emit, emit.loc(), next.getType(), next);
    least = least ? extremeOf(emit, type, least, next) : next;
  }
  // ptxas also accepts the single result in braces, and Triton writes it so.
  const Operand &written = emit.operand(1);
  bool isList = written.kind == Operand::Vector && written.partCount == 1;
  emit.result(isList ? emit.partsOf(written).front() : written, least, type);
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
  NVVM::Tcgen05StOp::create(emit, emit.loc(), emit.has("unpack::16b"),
                            access.shape, access.address, value, access.second);
}

void emitTensorCopy(Emitter &emit) {
  using Shape = NVVM::Tcgen05CpShape;
  using Multicast = NVVM::Tcgen05CpMulticast;
  using Format = NVVM::Tcgen05CpSrcFormat;
  Shape shape = emit.has("128x256b")   ? Shape::SHAPE_128x256b
                : emit.has("128x128b") ? Shape::SHAPE_128x128b
                : emit.has("64x128b")  ? Shape::SHAPE_64x128b
                : emit.has("4x256b")   ? Shape::SHAPE_4x256b
                                       : Shape::SHAPE_32x128b;
  Multicast multicast = emit.has("warpx2::02_13")   ? Multicast::WARPX2_02_13
                        : emit.has("warpx2::01_23") ? Multicast::WARPX2_01_23
                        : emit.has("warpx4")        ? Multicast::WARPX4
                                                    : Multicast::NONE;
  bool isOfSix = emit.has("b6x16_p32"), isOfFour = emit.has("b4x16_p64");
  if (emit.has("b8x16") != (isOfSix || isOfFour))
    return emit.fail("needs both formats or none: .b8x16 and that of the "
                     "source");
  NVVM::Tcgen05CpSrcFormatAttr format;
  if (isOfSix || isOfFour)
    format = NVVM::Tcgen05CpSrcFormatAttr::get(
        emit.getContext(), isOfSix ? Format::B6x16_P32 : Format::B4x16_P64);
  Value to = tensorAddress(emit, 0), from = emit.source(1, Type::B64);
  if (emit.fault)
    return;
  NVVM::Tcgen05CpOp::create(
      emit, emit.loc(), NVVM::Tcgen05CpShapeAttr::get(emit.getContext(), shape),
      NVVM::CTAGroupKindAttr::get(emit.getContext(), groupOf(emit)),
      NVVM::Tcgen05CpMulticastAttr::get(emit.getContext(), multicast), format,
      to, from);
}

void emitTensorShift(Emitter &emit) {
  NVVM::Tcgen05ShiftOp::create(emit, emit.loc(), tensorAddress(emit, 0),
                               groupOf(emit));
}

void emitTensorCommit(Emitter &emit) {
  Value to = emit.address(emit.operand(0), Space::Shared);
  Value mask;
  if (emit.has("multicast::cluster"))
    mask = emit.source(1, Type::B16);
  NVVM::Tcgen05CommitOp::create(emit, emit.loc(), to, mask, groupOf(emit));
}

} // namespace tilewright::ptx
