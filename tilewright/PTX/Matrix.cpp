//===- Matrix.cpp - ldmatrix, stmatrix and movmatrix ----------------------===//
// PTX ISA 9.0, ldmatrix, stmatrix, movmatrix.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/Fragments.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

static unsigned countOf(Emitter &emit) {
  return emit.has("x4") ? 4 : emit.has("x2") ? 2 : 1;
}

static NVVM::LdStMatrixShapeAttr shapeOf(Emitter &emit) {
  bool isTall = emit.has("m16n8") || emit.has("m16n16");
  bool isWide = emit.has("m8n16") || emit.has("m16n16");
  return NVVM::LdStMatrixShapeAttr::get(emit.getContext(), isTall ? 16 : 8,
                                        isWide ? 16 : 8);
}

static NVVM::LdStMatrixEltType elementOf(Emitter &emit) {
  if (emit.has("b6x16_p32"))
    return NVVM::LdStMatrixEltType::B8X16_B6X16_P32;
  if (emit.has("b4x16_p64"))
    return NVVM::LdStMatrixEltType::B8X16_B4X16_P64;
  return emit.type() == Type::B8 ? NVVM::LdStMatrixEltType::B8
                                 : NVVM::LdStMatrixEltType::B16;
}

void emitLoadMatrix(Emitter &emit) {
  // A matrix of 16 x 16 bytes is two registers per thread.
  unsigned count = countOf(emit), matrices = count;
  count *= emit.has("m16n16") ? 2 : 1;
  ArrayRef<Operand> to = partsOrOne(emit, 0);
  if (to.size() != count)
    return emit.fail(emit.operand(0), "expected " + Twine(count) +
                                          " registers, found " +
                                          Twine(to.size()));
  Value from = emit.address(emit.operand(1), Space::Shared);
  auto load = NVVM::LdMatrixOp::create(
      emit, emit.loc(), structOf(emit, emit.getI32Type(), count), from,
      matrices, emit.has("trans") ? NVVM::MMALayout::col : NVVM::MMALayout::row,
      shapeOf(emit), elementOf(emit));
  takeResults(emit, load, to, Type::B32);
}

void emitStoreMatrix(Emitter &emit) {
  unsigned count = countOf(emit);
  ArrayRef<Operand> from = partsOrOne(emit, 1);
  if (from.size() != count)
    return emit.fail(emit.operand(1), "expected " + Twine(count) +
                                          " registers, found " +
                                          Twine(from.size()));
  Value to = emit.address(emit.operand(0), Space::Shared);
  SmallVector<Value, 4> values;
  for (const Operand &each : from)
    values.push_back(emit.source(each, Type::B32));
  NVVM::StMatrixOp::create(emit, emit.loc(), to, values,
                           emit.has("trans") ? NVVM::MMALayout::col
                                             : NVVM::MMALayout::row,
                           shapeOf(emit), elementOf(emit));
}

/// movmatrix: a thread's source elements are in two rows of its column. Each
/// row of the result comes from the lanes that hold its column.
void emitMoveMatrix(Emitter &emit) {
  Location loc = emit.loc();
  Value value = emit.source(1, Type::B32);
  Value lane = emit.byName("nvvm.read.ptx.sreg.laneid", emit.getI32Type(), {})
                   ->getResult(0);
  auto shifted = [&](Value from, unsigned by, bool isLeft) -> Value {
    if (isLeft)
      return LLVM::ShlOp::create(emit, loc, from, emit.i32(by));
    return LLVM::LShrOp::create(emit, loc, from, emit.i32(by));
  };
  auto masked = [&](Value from, uint64_t mask) -> Value {
    return LLVM::AndOp::create(emit, loc, from, emit.i32(mask));
  };
  // Lane i holds row i / 4, columns 2 (i % 4) and the next.
  Value row = shifted(lane, 2, false);
  Value column = shifted(masked(lane, 3), 1, true);
  Value half = shifted(masked(row, 1), 4, true);
  Value result;
  for (unsigned k = 0; k < 2; ++k) {
    Value from = LLVM::AddOp::create(emit, loc, column, emit.i32(k));
    from = LLVM::AddOp::create(emit, loc, shifted(from, 2, true),
                               shifted(row, 1, false));
    Value both = NVVM::ShflOp::create(
        emit, loc, emit.getI32Type(), emit.i32(~0ull), value, from,
        emit.i32(31), NVVM::ShflKind::idx, UnitAttr());
    Value piece = masked(LLVM::LShrOp::create(emit, loc, both, half), 0xffff);
    result = k ? LLVM::OrOp::create(emit, loc, result, shifted(piece, 16, true))
                     .getResult()
               : piece;
  }
  emit.result(0u, result, Type::B32);
}

} // namespace tilewright::ptx
