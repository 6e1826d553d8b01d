//===- TensorProduct.cpp - matrix products in tensor memory ---------------===//
// PTX ISA 9.3, tcgen05.mma and tcgen05.mma.ws. Collector buffer modifiers have
// no effect here: the instruction may always read the matrix again.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/TensorMemory.h"

using namespace mlir;

namespace tilewright::ptx {

using ProductKind = NVVM::Tcgen05MMAKind;

static ProductKind kindOf(Emitter &emit) {
  return emit.has("kind::tf32")     ? ProductKind::TF32
         : emit.has("kind::f8f6f4") ? ProductKind::F8F6F4
         : emit.has("kind::i8")     ? ProductKind::I8
                                    : ProductKind::F16;
}

namespace {
/// The operands that all products begin with.
struct Matrices {
  Value d, a, b, metadata, instruction;
  unsigned next = 3; ///< the operand after them

  explicit Matrices(Emitter &emit)
      : d(tensorAddress(emit, 0)),
        a(emit.operand(1).kind == Operand::Address ? tensorAddress(emit, 1)
                                                   : emit.source(1, Type::B64)),
        b(emit.source(2, Type::B64)) {
    if (emit.argument() == "sparse")
      metadata = tensorAddress(emit, next++);
    instruction = emit.source(next++, Type::B32);
  }
};
} // namespace

/// 32-bit registers as a vector.
static Value maskOf(Emitter &emit, const Operand &operand, unsigned wanted) {
  ArrayRef<Operand> parts = emit.partsOf(operand);
  if (parts.size() != wanted) {
    emit.fail(operand, "expected " + Twine(wanted) +
                           " registers, a bit for each lane that keeps its "
                           "value, found " +
                           Twine(parts.size()));
    return {};
  }
  auto type = VectorType::get(wanted, emit.getI32Type());
  Value mask = LLVM::PoisonOp::create(emit, emit.loc(), type);
  for (auto [i, part] : llvm::enumerate(parts))
    mask = LLVM::InsertElementOp::create(
        emit, emit.loc(), mask, emit.source(part, Type::B32), emit.i32(i));
  return mask;
}

/// PTX ISA, tcgen05.mma, .ashift: not with a collector buffer that is filled or
/// used.
static bool shiftsA(Emitter &emit) {
  if (!emit.has("ashift"))
    return false;
  if (emit.operand(1).kind != Operand::Address)
    emit.fail(emit.operand(1), "expected an address of tensor memory, whose "
                               "rows .ashift moves");
  if (emit.has("collector::a::fill") || emit.has("collector::a::use"))
    emit.fail("expected no collector buffer that is filled or used, which "
              ".ashift does not allow");
  return true;
}

void emitTensorProduct(Emitter &emit) {
  Matrices matrices(emit);
  bool aShift = shiftsA(emit);
  ProductKind kind = kindOf(emit);
  NVVM::CTAGroupKind group = groupOf(emit);
  unsigned next = matrices.next;
  Value mask, scale;
  if (emit.operand(next).kind == Operand::Vector)
    mask = maskOf(emit, emit.operand(next++),
                  group == NVVM::CTAGroupKind::CTA_2 ? 8 : 4);
  if (next >= emit.operandCount())
    return emit.fail("expected a predicate that determines whether D is added");
  Value accumulates = emit.source(next++, Type::Pred);
  if (next < emit.operandCount()) {
    uint64_t by = emit.immediate(next);
    if (by > 15 || (kind != ProductKind::F16 && kind != ProductKind::TF32))
      return emit.fail(
          emit.operand(next),
          "expected a scale of D from 0 to 15, which only kind::f16 "
          "and kind::tf32 accept");
    scale = emit.constant(emit.getI64Type(), by);
    ++next;
  }
  if (next < emit.operandCount())
    return emit.fail(emit.operand(next), "expected no more operands");
  if (emit.fault)
    return;
  if (matrices.metadata) {
    NVVM::Tcgen05MMASparseOp::create(
        emit, emit.loc(), kind, group, NVVM::Tcgen05MMACollectorOp::DISCARD,
        aShift, matrices.d, matrices.a, matrices.b, matrices.instruction,
        accumulates, matrices.metadata, scale, mask);
    return;
  }
  NVVM::Tcgen05MMAOp::create(emit, emit.loc(), kind, group,
                             NVVM::Tcgen05MMACollectorOp::DISCARD, aShift,
                             matrices.d, matrices.a, matrices.b,
                             matrices.instruction, accumulates, scale, mask);
}

/// The number of elements per scale; determined by the kind if the opcode gives
/// the number of scales.
static NVVM::Tcgen05MMABlockScale scalesOf(Emitter &emit) {
  using Scale = NVVM::Tcgen05MMABlockScale;
  bool isMixed = emit.has("kind::mxf8f6f4"), isFour = emit.has("kind::mxf4");
  bool is16 = emit.has("scale_vec::4X") || emit.has("block16");
  bool is1 = emit.has("scale_vec::1X"), is2 = emit.has("scale_vec::2X");
  bool isSaid = is16 || is1 || is2 || emit.has("block32");
  if ((is16 && (isMixed || isFour)) || (is1 && !isMixed) || (is2 && isMixed))
    emit.fail("has a number of scales that its kind does not have");
  if (!isSaid && !isMixed && !isFour)
    emit.fail("needs a number of scales, .scale_vec::2X or .scale_vec::4X");
  return is16 ? Scale::BLOCK16 : Scale::BLOCK32;
}

void emitScaledProduct(Emitter &emit) {
  using ScaledKind = NVVM::MMABlockScaleKind;
  Matrices matrices(emit);
  Value scaleA = tensorAddress(emit, matrices.next),
        scaleB = tensorAddress(emit, matrices.next + 1);
  Value accumulates = emit.source(matrices.next + 2, Type::Pred);
  NVVM::Tcgen05MMABlockScale scales = scalesOf(emit);
  if (emit.fault)
    return;
  ScaledKind kind = emit.has("kind::mxf8f6f4") ? ScaledKind::MXF8F6F4
                    : emit.has("kind::mxf4")   ? ScaledKind::MXF4
                                               : ScaledKind::MXF4NVF4;
  if (matrices.metadata) {
    NVVM::Tcgen05MMASparseBlockScaleOp::create(
        emit, emit.loc(), kind, groupOf(emit), scales,
        NVVM::Tcgen05MMACollectorOp::DISCARD, matrices.d, matrices.a,
        matrices.b, matrices.instruction, accumulates, matrices.metadata,
        scaleA, scaleB);
    return;
  }
  NVVM::Tcgen05MMABlockScaleOp::create(
      emit, emit.loc(), kind, groupOf(emit), scales,
      NVVM::Tcgen05MMACollectorOp::DISCARD, matrices.d, matrices.a, matrices.b,
      matrices.instruction, accumulates, scaleA, scaleB);
}

void emitStationaryProduct(Emitter &emit) {
  Matrices matrices(emit);
  unsigned next = matrices.next;
  Value accumulates = emit.source(next++, Type::Pred), zeroColumns;
  if (next < emit.operandCount())
    zeroColumns = emit.source(next, Type::B64);
  if (emit.fault)
    return;
  if (matrices.metadata) {
    NVVM::Tcgen05MMAWsSparseOp::create(
        emit, emit.loc(), kindOf(emit), NVVM::Tcgen05MMACollectorBBuffer::B0,
        NVVM::Tcgen05MMACollectorOp::DISCARD, matrices.d, matrices.a,
        matrices.b, matrices.instruction, accumulates, matrices.metadata,
        zeroColumns);
    return;
  }
  NVVM::Tcgen05MMAWsOp::create(
      emit, emit.loc(), kindOf(emit), NVVM::Tcgen05MMACollectorBBuffer::B0,
      NVVM::Tcgen05MMACollectorOp::DISCARD, matrices.d, matrices.a, matrices.b,
      matrices.instruction, accumulates, zeroColumns);
}

} // namespace tilewright::ptx
