//===- Window.cpp - state space of a generic address ----------------------===//
// PTX ISA 9.0, isspacep, Generic Addressing. The windows of constants and of a
// kernel's parameters are the addresses of these variables; the window of
// parameters is part of the global window.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Interfaces/DataLayoutInterfaces.h"

using namespace mlir;

namespace tilewright::ptx {

/// Whether an address is one of the `bytes` after a pointer, or `before` holds.
static Value alsoWithin(Emitter &emit, Value before, Value address,
                        Value pointer, uint64_t bytes) {
  Location loc = emit.loc();
  Value begin = LLVM::PtrToIntOp::create(emit, loc, emit.getI64Type(), pointer);
  Value offset = LLVM::SubOp::create(emit, loc, address, begin);
  Value inside =
      LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::ult, offset,
                           emit.constant(emit.getI64Type(), bytes));
  if (!before)
    return inside;
  return LLVM::OrOp::create(emit, loc, before, inside);
}

/// Null if the text has no constants.
static Value isConstant(Emitter &emit, Value address) {
  Value found;
  DataLayout layout = DataLayout::closest(emit.target);
  Region *device = emit.target->getParentRegion();
  for (auto global : device->getOps<LLVM::GlobalOp>())
    if (global.getConstant())
      found = alsoWithin(
          emit, found, address,
          LLVM::AddressOfOp::create(emit, emit.loc(), global),
          layout.getTypeSize(global.getGlobalType()).getFixedValue());
  return found;
}

/// Null if this is not a kernel, or one without parameters.
static Value isParameter(Emitter &emit, Value address) {
  Value found;
  if (!emit.function.isEntry)
    return found;
  size_t first = emit.function.results.size();
  for (size_t i = 0; i < emit.function.params.size(); ++i)
    found = alsoWithin(emit, found, address,
                       emit.addressOfParameter(uint32_t(first + i)),
                       emit.function.params[i].size());
  return found;
}

static Value negate(Emitter &emit, Value value) {
  return LLVM::XOrOp::create(emit, emit.loc(), value,
                             emit.constant(emit.getI1Type(), 1));
}

/// A generic address has 64 bits; one in a 32-bit register is in shared memory.
void emitIsInSpace(Emitter &emit) {
  Location loc = emit.loc();
  const Operand &from = emit.operand(1);
  bool isNarrow =
      from.kind == Operand::Register && emit.bitsOf(from.index) == 32;
  Value address = emit.resize(emit.source(1, isNarrow ? Type::U32 : Type::U64),
                              64, /*isSigned=*/false);
  StringRef window = emit.has("global")            ? "global"
                     : emit.has("local")           ? "local"
                     : emit.has("shared::cluster") ? "shared.cluster"
                                                   : "shared";
  Value no = emit.constant(emit.getI1Type(), 0);
  if (emit.has("const")) {
    Value found = isConstant(emit, address);
    return emit.result(0u, found ? found : no, Type::Pred);
  }
  Value parameter = isParameter(emit, address);
  if (emit.has("param") || emit.has("param::entry")) {
    if (!emit.function.isEntry)
      return emit.fail(
          "is not supported in a function: the kernel's parameters "
          "are unknown there");
    return emit.result(0u, parameter ? parameter : no, Type::Pred);
  }
  Value pointer = LLVM::IntToPtrOp::create(
      emit, loc, LLVM::LLVMPointerType::get(emit.getContext()), address);
  Value result = emit.intrinsic(("llvm.nvvm.isspacep." + window).str(),
                                emit.getI1Type(), pointer);
  if (window == "global") {
    if (Value constant = isConstant(emit, address))
      result = LLVM::AndOp::create(emit, loc, result, negate(emit, constant));
    if (parameter)
      result = LLVM::OrOp::create(emit, loc, result, parameter);
  } else if (window == "local" && parameter) {
    result = LLVM::AndOp::create(emit, loc, result, negate(emit, parameter));
  }
  emit.result(0u, result, Type::Pred);
}

} // namespace tilewright::ptx
