//===- PdlPatterns.h - stages whose patterns are partly PDLL ----*- C++ -*-===//
// Seed 000, PDL Fallback. MLIR lowers the PDL patterns of a set while it
// freezes it, and ends the process where that fails. So each stage to LLVM
// converts by convertToLLVM, which lowers a copy first and fails the pass
// (deviations, row 18). What lowered once in a context is not tried again
// there.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_PDLPATTERNS_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_PDLPATTERNS_H

#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {

/// Fails where the PDL patterns of `patterns` do not lower to the interpreter:
/// an operation that no loaded dialect has, a constraint or a rewrite that is
/// not registered. The error stands at `root`, the causes beneath it.
mlir::LogicalResult lowersToInterpreter(mlir::Operation *root,
                                        mlir::RewritePatternSet &patterns);

/// applyPartialConversion of a stage to LLVM. Nothing is converted where its
/// PDL patterns do not lower.
mlir::LogicalResult convertToLLVM(mlir::Operation *root,
                                  const mlir::ConversionTarget &target,
                                  mlir::RewritePatternSet &&patterns);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_PDLPATTERNS_H
