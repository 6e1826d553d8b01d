//===- Frame.cpp - stack allocation and cache policies --------------------===//
// PTX ISA 9.0, alloca, stacksave, stackrestore, createpolicy.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

static void giveAddress(Emitter &emit, Value pointer) {
  Value number =
      LLVM::PtrToIntOp::create(emit, emit.loc(), emit.getI64Type(), pointer);
  Type type = emit.type();
  emit.result(0u, emit.resize(number, getInfo(type).bits, false), type);
}

/// alloca d, size, alignment: bytes of local memory, by default aligned to 8.
void emitAlloca(Emitter &emit) {
  uint64_t alignment = emit.operandCount() > 2 ? emit.immediate(2) : 8;
  if (!llvm::isPowerOf2_64(alignment) || alignment > 4096)
    return emit.fail(emit.operand(2),
                     "expected an alignment that is a power of two");
  Value size = emit.resize(emit.source(1, emit.type()), 64, false);
  giveAddress(emit, LLVM::AllocaOp::create(
                        emit, emit.loc(),
                        LLVM::LLVMPointerType::get(emit.getContext()),
                        emit.getI8Type(), size, unsigned(alignment)));
}

void emitStack(Emitter &emit) {
  Location loc = emit.loc();
  auto pointer = LLVM::LLVMPointerType::get(emit.getContext());
  if (emit.argument() == "save")
    return giveAddress(emit, LLVM::StackSaveOp::create(emit, loc, pointer));
  Value number = emit.inFrame(emit.source(0, emit.type()));
  LLVM::StackRestoreOp::create(
      emit, loc, LLVM::IntToPtrOp::create(emit, loc, pointer, number));
}

/// Caches are not modeled, so a policy has no effect.
void emitPolicy(Emitter &emit) {
  for (unsigned i = 1; i < emit.operandCount(); ++i)
    emit.pass(emit.operand(i));
  emit.result(0u, emit.constant(emit.getI64Type(), 0), Type::B64);
}

} // namespace tilewright::ptx
