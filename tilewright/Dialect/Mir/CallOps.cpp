//===- CallOps.cpp - calls of functions and of device functions -----------===//
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

bool tilewright::mir::isDevicePath(StringRef callee) {
  return callee.contains("::") || callee.starts_with(mangledPathPrefix);
}

bool tilewright::mir::yieldsThreadIndex(StringRef callee) {
  static constexpr StringLiteral known[] = {
      "cuda_device::thread::index_1d", "cuda_device::thread::index_2d",
      "cuda_device::thread::__internal::index_1d",
      "cuda_device::__internal::index_1d", "cuda_device::index_1d"};
  if (callee.consume_front(mangledPathPrefix))
    return callee.split('_').second == "thread_index_1d";
  return llvm::is_contained(known, callee);
}

bool CallOp::isThreadIndex() {
  return getNumResults() == 1 && yieldsThreadIndex(getCallee());
}

CallInterfaceCallable CallOp::getCallableForCallee() { return getCalleeAttr(); }
void CallOp::setCalleeFromCallable(CallInterfaceCallable callee) {
  setCalleeAttr(cast<FlatSymbolRefAttr>(cast<SymbolRefAttr>(callee)));
}
Operation::operand_range CallOp::getArgOperands() { return getInputs(); }
MutableOperandRange CallOp::getArgOperandsMutable() {
  return getInputsMutable();
}

LogicalResult CallOp::verify() {
  if (getNumResults() > 1)
    return emitOpError("expects at most one result, got ") << getNumResults();
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *symbol = symbols.lookupNearestSymbolFrom(*this, getCalleeAttr());
  if (!symbol) {
    if (isDevicePath(getCallee()))
      return success();
    return emitOpError("expects a function of the module or the path of a "
                       "device function, got '")
           << getCallee() << "'";
  }
  auto function = dyn_cast<FuncOp>(symbol);
  if (!function)
    return emitOpError("expects '") << getCallee() << "' to be a mir.func";
  if (function.isKernel())
    return emitOpError("calls the kernel '")
           << getCallee() << "'; a kernel is launched, not called";
  if (TypeRange(function.getArgumentTypes()) == getOperandTypes() &&
      TypeRange(function.getResultTypes()) == getResultTypes())
    return success();
  return emitOpError("expects operands and result of ")
         << function.getFunctionType() << " for '" << getCallee() << "', got "
         << FunctionType::get(getContext(), getOperandTypes(),
                              getResultTypes());
}
