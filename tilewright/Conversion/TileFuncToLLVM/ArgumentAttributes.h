//===- ArgumentAttributes.h - attributes that arguments keep ----*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_ARGUMENTATTRIBUTES_H
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_ARGUMENTATTRIBUTES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {

/// Copies the attributes of each argument that still is a single argument.
void carryArgumentAttributes(
    mlir::func::FuncOp from, mlir::LLVM::LLVMFuncOp to,
    const mlir::TypeConverter::SignatureConversion &signature);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_ARGUMENTATTRIBUTES_H
