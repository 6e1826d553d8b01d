//===- FuncOps.cpp - functions, terminators and constants -----------------===//
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

//===----------------------------------------------------------------------===//
// func
//===----------------------------------------------------------------------===//

void FuncOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                   FunctionType type) {
  state.addAttribute(SymbolTable::getSymbolAttrName(),
                     builder.getStringAttr(name));
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(type));
  state.addRegion();
}

ParseResult FuncOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType =
      [](Builder &builder, ArrayRef<Type> arguments, ArrayRef<Type> results,
         function_interface_impl::VariadicFlag, std::string &) -> Type {
    return builder.getFunctionType(arguments, results);
  };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false,
      getFunctionTypeAttrName(result.name), buildType,
      getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void FuncOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(
      printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
      getArgAttrsAttrName(), getResAttrsAttrName());
}

LogicalResult FuncOp::verify() {
  if (getResultTypes().size() > 1)
    return emitOpError("expects at most one result, got ")
           << getResultTypes().size() << "; put them into a tuple";
  for (Type type :
       llvm::concat<const Type>(getArgumentTypes(), getResultTypes()))
    if (!isMirType(type))
      return emitOpError("expects parameters and results to be integers, "
                         "floats or types of mir, got ")
             << type;
  if (!isKernel())
    return success();
  if (!getResultTypes().empty())
    return emitOpError("is a kernel and returns ")
           << getResultTypes().front() << "; a kernel returns nothing";
  if (isExternal())
    return emitOpError("is a kernel without a body");
  return success();
}

//===----------------------------------------------------------------------===//
// Terminators
//===----------------------------------------------------------------------===//

LogicalResult ReturnOp::verify() {
  auto function = (*this)->getParentOfType<FuncOp>();
  if (!function)
    return emitOpError("expects to be in a mir.func");
  if (TypeRange(function.getResultTypes()) == getOperandTypes())
    return success();
  InFlightDiagnostic error = emitOpError("expects to return ");
  if (function.getResultTypes().empty())
    error << "nothing";
  else
    error << function.getResultTypes().front();
  error << ", as in its function's type, got ";
  if (getOperands().empty())
    return error << "nothing";
  return error << getOperands().front().getType();
}

SuccessorOperands GotoOp::getSuccessorOperands(unsigned) {
  return SuccessorOperands(getInputsMutable());
}

SuccessorOperands CondBrOp::getSuccessorOperands(unsigned index) {
  return SuccessorOperands(index == 0 ? getTrueOperandsMutable()
                                      : getFalseOperandsMutable());
}

SuccessorOperands AssertOp::getSuccessorOperands(unsigned) {
  return SuccessorOperands(getInputsMutable());
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

LogicalResult ConstantOp::verify() {
  if (isa<IntegerAttr>(getValue()))
    return success();
  return emitOpError("expects an integer, got ") << getValue();
}

LogicalResult FloatConstantOp::verify() {
  if (isa<FloatAttr>(getValue()))
    return success();
  return emitOpError("expects a float, got ") << getValue();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }
OpFoldResult FloatConstantOp::fold(FoldAdaptor) { return getValue(); }
