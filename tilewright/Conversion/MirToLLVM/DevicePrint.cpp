//===- DevicePrint.cpp - printing -----------------------------------------===//
#include "tilewright/Conversion/MirToLLVM/DeviceLowerings.h"

using namespace mlir;
using namespace tilewright;

/// `(format, arguments)`: CUDA C++ Programming Guide, vprintf.
FailureOr<Value> tilewright::lowerPrint(DeviceCall &call) {
  static constexpr StringLiteral name = "vprintf";
  OpBuilder &builder = call.builder;
  auto module = call.op->getParentWithTrait<OpTrait::SymbolTable>();
  auto generic = LLVM::LLVMPointerType::get(builder.getContext());
  auto type =
      LLVM::LLVMFunctionType::get(builder.getI32Type(), {generic, generic});
  if (!SymbolTable::lookupSymbolIn(module, name)) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&module->getRegion(0).front());
    LLVM::LLVMFuncOp::create(builder, call.loc, name, type);
  }
  return LLVM::CallOp::create(builder, call.loc, type, name,
                              ValueRange{inSpace(call, call.arguments[0], 0),
                                         inSpace(call, call.arguments[1], 0)})
      .getResult();
}
