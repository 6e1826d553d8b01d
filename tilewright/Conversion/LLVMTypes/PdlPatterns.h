//===- PdlPatterns.h - patterns that are partly in PDLL ---------*- C++ -*-===//
// Seed 000, PDL Fallback. MLIR lowers a set's PDL patterns when it freezes the
// set, and aborts the process on failure. Conversions to LLVM therefore use
// convertToLLVM, which first lowers a copy and fails the pass (deviations, row
// 18). Patterns that lowered once in a context are not checked again there.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_PDLPATTERNS_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_PDLPATTERNS_H

#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {

/// Fails if the PDL patterns of `patterns` do not lower to the interpreter
/// because an operation is in no loaded dialect, or a constraint or a rewrite
/// is not registered. The error is at `root`, with the causes attached as
/// notes.
mlir::LogicalResult lowersToInterpreter(mlir::Operation *root,
                                        mlir::RewritePatternSet &patterns);

/// applyPartialConversion for a conversion to LLVM. Converts nothing if the PDL
/// patterns do not lower.
mlir::LogicalResult convertToLLVM(mlir::Operation *root,
                                  const mlir::ConversionTarget &target,
                                  mlir::RewritePatternSet &&patterns);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_PDLPATTERNS_H
