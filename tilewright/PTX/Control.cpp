//===- Control.cpp - calls, traps, sleeps ---------------------------------===//
// PTX ISA 9.0, call, trap, brkpt, nanosleep. Branches and returns are the
// translation's (Translate.cpp), which makes blocks of them.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/TranslateFunction.h"

using namespace mlir;

namespace tilewright::ptx {

/// An argument or a result of a call: a variable of a parameter's space, or a
/// register. Arguments are given as integers of their size, arrays by address.
static Value argumentOf(Emitter &emit, const Operand &operand, Type type,
                        bool isArray) {
  if (operand.kind != Operand::Variable || operand.index == Operand::noIndex)
    return emit.toInteger(emit.source(operand, type));
  Value memory = emit.locals[operand.index];
  if (!isa<LLVM::LLVMPointerType>(memory.getType()))
    return memory;
  if (isArray)
    return memory;
  return LLVM::LoadOp::create(emit, emit.loc(),
                              emit.getIntegerType(getInfo(type).bits), memory,
                              getInfo(type).bits / 8);
}

static void storeResult(Emitter &emit, const Operand &operand, Value value,
                        const Variable &result) {
  if (operand.kind != Operand::Variable || operand.index == Operand::noIndex)
    return emit.result(operand, value, result.type);
  Value memory = emit.locals[operand.index];
  const Variable &variable = emit.function.locals[operand.index];
  if (!isa<LLVM::LLVMPointerType>(memory.getType()) ||
      variable.size() < result.size())
    return emit.fail(operand, "expected a variable of this function, of " +
                                  Twine(result.size()) + " bytes");
  LLVM::StoreOp::create(emit, emit.loc(), value, memory,
                        std::max(1u, variable.alignment));
}

/// call (results), function, (arguments), prototype
void emitCall(Emitter &emit) {
  SmallVector<Operand, 2> results, arguments;
  const Operand *callee = nullptr;
  for (unsigned i = 0; i < emit.operandCount(); ++i) {
    const Operand &each = emit.operand(i);
    if (each.kind == Operand::Function && !callee)
      callee = &each;
    else if (each.kind == Operand::Arguments)
      llvm::append_range(callee ? arguments : results, emit.partsOf(each));
    else if (!callee)
      return emit.fail(each, "a call through a pointer is not emulated");
  }
  if (!callee)
    return emit.fail("expected the name of a function");
  const Function *called = nullptr;
  auto found = emit.module.byName.find(callee->name);
  if (found != emit.module.byName.end())
    called = found->second;
  if (!called)
    return emit.fail(*callee, "no function '" + callee->name + "' is declared");
  if (called->isEntry)
    return emit.fail(*callee, "'" + callee->name + "' is a kernel");
  if (called->params.size() != arguments.size() ||
      called->results.size() != results.size() || results.size() > 1)
    return emit.fail(*callee, "expected " + Twine(called->params.size()) +
                                  " arguments and " +
                                  Twine(called->results.size()) +
                                  " results for '" + callee->name + "'");
  SmallVector<Value, 4> values;
  for (auto [param, argument] : llvm::zip_equal(called->params, arguments))
    values.push_back(argumentOf(emit, argument, param.type, param.isArray));
  mlir::Type type;
  if (!results.empty()) {
    type = resultType(*called, emit.getContext());
  }
  auto call = LLVM::CallOp::create(
      emit, emit.loc(), type ? TypeRange(type) : TypeRange(),
      FlatSymbolRefAttr::get(emit.getContext(), callee->name), values);
  if (type)
    storeResult(emit, results[0], call.getResult(), called->results[0]);
}

void emitTrap(Emitter &emit) {
  if (emit.argument() == "trap")
    LLVM::Trap::create(emit, emit.loc());
  else
    LLVM::DebugTrap::create(emit, emit.loc());
}

void emitSleep(Emitter &emit) {
  emit.byName("nvvm.nanosleep", {}, emit.source(0, Type::U32));
}

void emitEndOfBlock(Emitter &) {}

} // namespace tilewright::ptx
