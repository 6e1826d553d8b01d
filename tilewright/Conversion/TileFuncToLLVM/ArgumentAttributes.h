//===- ArgumentAttributes.h - what arguments carry on -----------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_ARGUMENTATTRIBUTES_H
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_ARGUMENTATTRIBUTES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {

/// Gives the attributes of each argument that is one argument still to it.
void carryArgumentAttributes(
    mlir::func::FuncOp from, mlir::LLVM::LLVMFuncOp to,
    const mlir::TypeConverter::SignatureConversion &signature);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_ARGUMENTATTRIBUTES_H
