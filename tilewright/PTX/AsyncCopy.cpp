//===- AsyncCopy.cpp - asynchronous copies --------------------------------===//
// PTX ISA 9.0, cp.async.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// cp.async [to], [from], bytes[, source bytes][, policy]; or, in place of the
/// source bytes, a predicate that disables the read.
void emitAsyncCopy(Emitter &emit) {
  Location loc = emit.loc();
  Value to = emit.address(emit.operand(0), Space::Shared);
  Value from = emit.address(emit.operand(1), Space::Global);
  uint64_t bytes = emit.immediate(2);
  bool isLarge = emit.has("cg");
  if (bytes != 16 && (isLarge || (bytes != 4 && bytes != 8)))
    return emit.fail(emit.operand(2), isLarge ? "expected 16 bytes"
                                              : "expected 4, 8 or 16 bytes");
  Value read;
  unsigned end = emit.operandCount();
  if (emit.has("L2::cache_hint")) {
    if (end < 4)
      return emit.fail("expected a cache policy as the last operand");
    emit.pass(emit.operand(--end));
  }
  if (end > 3) {
    const Operand &size = emit.operand(3);
    bool isPredicate =
        size.kind == Operand::Register && emit.bitsOf(size.index) == 1;
    read = isPredicate ? LLVM::SelectOp::create(emit, loc,
                                                emit.source(size, Type::Pred),
                                                emit.i32(0), emit.i32(bytes))
                             .getResult()
                       : emit.source(size, Type::U32);
  }
  NVVM::CpAsyncOp::create(emit, loc, to, from, uint32_t(bytes),
                          isLarge ? NVVM::LoadCacheModifierKind::CG
                                  : NVVM::LoadCacheModifierKind::CA,
                          read);
}

/// wait_group N, and wait_all, which commits the open group.
void emitAsyncWait(Emitter &emit) {
  if (emit.argument() == "all")
    emit.byName("nvvm.cp.async.commit.group", {}, {});
  uint64_t pending = emit.argument() == "all" ? 0 : emit.immediate(0);
  if (pending > 1 << 20)
    return emit.fail("expected fewer groups");
  NVVM::CpAsyncWaitGroupOp::create(emit, emit.loc(), uint32_t(pending));
}

} // namespace tilewright::ptx
