//===- Control.cpp - calls, traps, sleeps ---------------------------------===//
// PTX ISA 9.0, call, trap, brkpt, nanosleep. The translation handles branches
// and returns (Translate.cpp), which end blocks.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/TranslateFunction.h"

using namespace mlir;

namespace tilewright::ptx {

/// An argument or a result of a call: a variable in parameter space, or a
/// register. Arguments are passed as integers of their size, arrays by address.
static Value argumentOf(Emitter &emit, const Operand &operand, Type type,
                        bool isArray) {
  if (operand.kind != Operand::Variable || operand.index == Operand::noIndex)
    return emit.toInteger(emit.source(operand, type));
  emit.take(operand);
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
    return emit.result(operand,
                       emit.resize(value, getInfo(result.type).bits,
                                   /*isSigned=*/false),
                       result.type);
  emit.take(operand);
  Value memory = emit.locals[operand.index];
  const Variable &variable = emit.function.locals[operand.index];
  if (!isa<LLVM::LLVMPointerType>(memory.getType()) ||
      variable.size() < result.size())
    return emit.fail(operand, "expected a variable of this function of " +
                                  Twine(result.size()) + " bytes");
  // Padding between a struct's members is unwritten.
  LLVM::StoreOp::create(emit, emit.loc(), value, memory,
                        std::max(1u, variable.alignment))
      ->setAttr(nvvmext::inFrameAttrName, emit.getUnitAttr());
}

namespace {
/// The operands of a call.
struct Call {
  ArrayRef<Operand> results, arguments;
  const Operand *callee = nullptr; ///< a function, or a register
};
} // namespace

static void emitDirect(Emitter &emit, const Call &call,
                       const Function &called) {
  SmallVector<Value, 4> values;
  for (auto [param, argument] : llvm::zip_equal(called.params, call.arguments))
    values.push_back(argumentOf(emit, argument, param.type, param.isArray));
  mlir::Type type;
  if (!call.results.empty())
    type = resultType(called, emit.getContext());
  auto made = LLVM::CallOp::create(
      emit, emit.loc(), type ? TypeRange(type) : TypeRange(),
      FlatSymbolRefAttr::get(emit.getContext(), called.name), values);
  if (!type)
    return;
  SmallVector<Value, 2> results = unpackResults(emit, called, made.getResult());
  for (auto [operand, value, result] :
       llvm::zip_equal(call.results, results, called.results))
    storeResult(emit, operand, value, result);
}

static bool takes(const Function &called, const Call &call) {
  return called.params.size() == call.arguments.size() &&
         called.results.size() == call.results.size();
}

/// Whether the variables passed and returned match the function's sizes.
static bool fits(Emitter &emit, const Call &call, const Function &called) {
  if (called.isEntry || !takes(called, call))
    return false;
  auto isLike = [&](const Operand &operand, const Variable &variable) {
    if (operand.kind == Operand::Register)
      return (emit.bitsOf(operand.index) + 7) / 8 == variable.size();
    if (operand.kind != Operand::Variable || operand.index == Operand::noIndex)
      return true;
    return emit.function.locals[operand.index].size() == variable.size();
  };
  for (auto [param, argument] : llvm::zip_equal(called.params, call.arguments))
    if (!isLike(argument, param))
      return false;
  for (auto [operand, result] : llvm::zip_equal(call.results, called.results))
    if (!isLike(operand, result))
      return false;
  return true;
}

/// A call through a register that holds the address of a function of the
/// module. Any other value ends the launch.
static void emitIndirect(Emitter &emit, const Call &call) {
  Location loc = emit.loc();
  for (const Operand &each : call.results)
    if (each.kind != Operand::Variable)
      return emit.fail(each, "expected a variable for the result of a call "
                             "through a pointer");
  // Variables are taken even if no function matches the call.
  for (ArrayRef<Operand> list : {call.results, call.arguments})
    for (const Operand &each : list)
      emit.take(each);
  Value address = emit.source(*call.callee, Type::U64);
  mlir::Block *after = emit.newBlock();
  for (const Function &called : emit.module.functions) {
    if (!fits(emit, call, called))
      continue;
    Value is = LLVM::ICmpOp::create(
        emit, loc, LLVM::ICmpPredicate::eq, address,
        emit.constant(emit.getI64Type(),
                      *emit.module.functionAddress(called.name)));
    mlir::Block *inside = emit.newBlock();
    mlir::Block *other = emit.newBlock();
    LLVM::CondBrOp::create(emit, loc, is, inside, ValueRange(), other,
                           ValueRange());
    emit.setInsertionPointToEnd(inside);
    emitDirect(emit, call, called);
    LLVM::BrOp::create(emit, loc, ValueRange(), after);
    emit.setInsertionPointToEnd(other);
  }
  LLVM::Trap::create(emit, loc);
  LLVM::BrOp::create(emit, loc, ValueRange(), after);
  emit.setInsertionPointToEnd(after);
}

/// call (results), function, (arguments), prototype or targets
void emitCall(Emitter &emit) {
  Call call;
  for (unsigned i = 0; i < emit.operandCount(); ++i) {
    const Operand &each = emit.operand(i);
    if (each.kind == Operand::Arguments)
      (call.callee ? call.arguments : call.results) = emit.partsOf(each);
    else if (!call.callee)
      call.callee = &each;
    else // a prototype or targets, redundant with the variables
      emit.pass(each);
  }
  if (!call.callee)
    return emit.fail("expected the name of a function");
  if (call.callee->kind == Operand::Register)
    return emitIndirect(emit, call);
  emit.take(*call.callee);
  auto found = emit.module.byName.find(call.callee->name);
  if (call.callee->kind != Operand::Function ||
      found == emit.module.byName.end())
    return emit.fail(*call.callee,
                     "no function '" + call.callee->name + "' is declared");
  const Function &called = *found->second;
  if (called.isEntry)
    return emit.fail(*call.callee, "'" + call.callee->name + "' is a kernel");
  if (!takes(called, call))
    return emit.fail(*call.callee,
                     "expected " + Twine(called.params.size()) +
                         " arguments and " + Twine(called.results.size()) +
                         " results for '" + call.callee->name + "'");
  emitDirect(emit, call, called);
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

/// Branches and returns: the function's translation takes their operands.
void emitEndOfBlock(Emitter &) {}

} // namespace tilewright::ptx
