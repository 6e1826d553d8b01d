//===- Assembly.h - assembly directives of the operations -------*- C++ -*-===//
// Internal to the dialect.
#ifndef TILEWRIGHT_DIALECT_MIR_ASSEMBLY_H
#define TILEWRIGHT_DIALECT_MIR_ASSEMBLY_H

#include "tilewright/Dialect/Mir/Mir.h"

namespace tilewright::mir {

/// `== true` or `== false`.
mlir::ParseResult parseExpected(mlir::OpAsmParser &parser,
                                mlir::BoolAttr &expected);
void printExpected(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                   mlir::BoolAttr expected);

/// The number of a field or variant, without a type.
mlir::ParseResult parseIndex(mlir::OpAsmParser &parser,
                             mlir::IntegerAttr &index);
void printIndex(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                mlir::IntegerAttr index);

/// Operands, and the type that they construct, which determines theirs.
mlir::ParseResult parseConstruction(
    mlir::OpAsmParser &parser,
    llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands,
    llvm::SmallVectorImpl<mlir::Type> &types, mlir::Type &result);
void printConstruction(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                       mlir::OperandRange operands, mlir::TypeRange types,
                       mlir::Type result);

/// The type of a store's address. It may be omitted if the address is a mutable
/// pointer to the value's type and the text defines it before.
mlir::ParseResult
parseTarget(mlir::OpAsmParser &parser,
            const mlir::OpAsmParser::UnresolvedOperand &pointer,
            mlir::Type value, mlir::Type &target);
void printTarget(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                 mlir::Value pointer, mlir::Type value, mlir::Type target);

} // namespace tilewright::mir

#endif // TILEWRIGHT_DIALECT_MIR_ASSEMBLY_H
