//===- Barrier.cpp - barriers of a block ----------------------------------===//
// PTX ISA 9.0, bar, barrier. `bar` is `barrier.aligned`.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// sync and arrive: the barrier, and the number of threads.
void emitBarrier(Emitter &emit) {
  Location loc = emit.loc();
  Value id = emit.source(0, Type::U32);
  Value count = emit.operandCount() > 1 ? emit.source(1, Type::U32) : Value();
  bool arrives = emit.has("arrive");
  if (emit.argument() == "barrier" && !emit.has("aligned")) {
    // NVVM's operations are the aligned ones.
    SmallVector<Value, 2> given = {id};
    if (count)
      given.push_back(count);
    std::string name = std::string("llvm.nvvm.barrier.cta.") +
                       (arrives ? "arrive" : "sync") +
                       (count ? ".count" : ".all");
    LLVM::CallIntrinsicOp::create(emit, loc, emit.getStringAttr(name), given);
    return;
  }
  if (arrives)
    NVVM::BarrierArriveOp::create(emit, loc, id, count);
  else
    NVVM::BarrierOp::create(emit, loc, mlir::Type(), id, count,
                            NVVM::BarrierReductionAttr(), Value());
}

/// An unaligned reduction, or one on a numbered barrier: these are LLVM
/// intrinsics, since NVVM's operation is only for barrier 0.
static void emitNumberedReduction(Emitter &emit) {
  bool counts = emit.has("popc");
  bool isAligned = emit.argument() != "barrier" || emit.has("aligned");
  bool hasCount = emit.operandCount() > 3;
  SmallVector<Value, 3> given = {emit.source(1, Type::U32)};
  if (hasCount)
    given.push_back(emit.source(2, Type::U32));
  given.push_back(emit.source(hasCount ? 3 : 2, Type::Pred));
  if (emit.fault)
    return;
  std::string name =
      "llvm.nvvm.barrier.cta.red." + emit.oneOf({"popc", "and", "or"}).str() +
      (isAligned ? ".aligned" : "") + (hasCount ? ".count" : ".all");
  mlir::Type type = counts ? emit.getI32Type() : emit.getI1Type();
  auto made = LLVM::CallIntrinsicOp::create(emit, emit.loc(), type,
                                            emit.getStringAttr(name), given);
  emit.result(0u, made.getResult(0), counts ? Type::U32 : Type::Pred);
}

void emitBarrierReduction(Emitter &emit) {
  const Operand &number = emit.operand(1);
  if ((emit.argument() == "barrier" && !emit.has("aligned")) ||
      number.kind != Operand::Integer || number.bits)
    return emitNumberedReduction(emit);
  emit.take(number); // that of NVVM's operation
  Location loc = emit.loc();
  bool counts = emit.has("popc");
  NVVM::BarrierReduction kind = counts            ? NVVM::BarrierReduction::POPC
                                : emit.has("and") ? NVVM::BarrierReduction::AND
                                                  : NVVM::BarrierReduction::OR;
  unsigned last = emit.operandCount() - 1;
  Value id;
  Value count = last > 2 ? emit.source(2, Type::U32) : Value();
  Value predicate = emit.resize(emit.source(last, Type::Pred), 32, false);
  auto made = NVVM::BarrierOp::create(
      emit, loc, emit.getI32Type(), id, count,
      NVVM::BarrierReductionAttr::get(emit.getContext(), kind), predicate);
  Value result = made.getResult(0);
  if (counts)
    return emit.result(0u, result, Type::U32);
  emit.result(0u,
              LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::ne, result,
                                   emit.i32(0)),
              Type::Pred);
}

} // namespace tilewright::ptx
