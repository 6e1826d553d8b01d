//===- Assembly.h - custom pieces of the textual form -----------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_ASSEMBLY_H
#define TILEWRIGHT_DIALECT_TILEAS_ASSEMBLY_H

#include "mlir/IR/OpImplementation.h"

namespace tilewright::tileas {
/// `div_by<16>` or `bounded<0, ?>`, without the dialect's prefix.
mlir::ParseResult parsePredicate(mlir::OpAsmParser &parser,
                                 mlir::Attribute &predicate);
void printPredicate(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    mlir::Attribute predicate);
} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_ASSEMBLY_H
