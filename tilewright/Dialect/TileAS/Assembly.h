//===- Assembly.h - custom parts of the assembly format ---------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ASSEMBLY_H
#define TILEWRIGHT_DIALECT_TILEAS_ASSEMBLY_H

#include "mlir/IR/OpImplementation.h"

namespace tilewright::tileas {
/// `, sizes [%m : i32]` and `, strides [%s : i32]`, each optional; an optional
/// group cannot start with the comma that both share.
mlir::ParseResult parseExtents(
    mlir::OpAsmParser &parser,
    llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &sizes,
    llvm::SmallVectorImpl<mlir::Type> &sizeTypes,
    llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &strides,
    llvm::SmallVectorImpl<mlir::Type> &strideTypes);
void printExtents(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                  mlir::OperandRange sizes, mlir::TypeRange sizeTypes,
                  mlir::OperandRange strides, mlir::TypeRange strideTypes);

/// `div_by<16>` or `bounded<0, ?>`, without the dialect's prefix.
mlir::ParseResult parseAssumePredicate(mlir::OpAsmParser &parser,
                                       mlir::Attribute &predicate);
void printAssumePredicate(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                          mlir::Attribute predicate);
} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_ASSEMBLY_H
