//===- Text.h - modules as text ---------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_TEXT_H
#define TILEWRIGHT_DRIVER_TEXT_H

#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/SourceMgr.h"

namespace tilewright {

/// Prints a module as text that parses back. A builtin module that only
/// contains one `cuda_tile.module` is omitted, since the parser adds it again.
void printText(mlir::ModuleOp module, llvm::raw_ostream &os,
               mlir::OpPrintingFlags flags = {});

/// The name of a value in a text: `%sum` is "sum". Empty for numbers, which the
/// printer reassigns.
llvm::StringRef nameAt(const mlir::AsmParserState::SMDefinition &definition);

/// Puts the name of every value in the text into its location, for `printText`.
/// Modules to be compiled should not have such locations.
void keepNames(mlir::ModuleOp module, const mlir::AsmParserState &names);

/// Whether `bytes` look like text; otherwise they are binary, possibly
/// bytecode.
bool looksLikeText(llvm::StringRef bytes);

/// Reports the first location at which the main buffer of `sourceMgr` exceeds
/// the parser's limits (docs/limits.md).
mlir::LogicalResult checkTextLimits(const llvm::SourceMgr &sourceMgr,
                                    mlir::MLIRContext *context);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_TEXT_H
