//===- Text.h - Tile IR as a person reads it --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_TEXT_H
#define TILEWRIGHT_DRIVER_TEXT_H

#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/SourceMgr.h"

namespace tilewright {

/// Prints a module as text that reads back. A builtin module that only holds
/// one `cuda_tile.module` is left out, since the parser puts it back.
void printText(mlir::ModuleOp module, llvm::raw_ostream &os,
               mlir::OpPrintingFlags flags = {});

/// What a text calls a value: `%sum` is "sum". Empty for the numbers that the
/// printer gives out anew.
llvm::StringRef nameAt(const mlir::AsmParserState::SMDefinition &definition);

/// Gives every value the name that the text called it by, for `printText`. The
/// names go into the locations: what is to be compiled should not get them.
void keepNames(mlir::ModuleOp module, const mlir::AsmParserState &names);

/// Whether `bytes` are meant to be text; else they are some file of bytes, and
/// perhaps bytecode.
bool looksLikeText(llvm::StringRef bytes);

/// Reports the first place where the main buffer of `sourceMgr` is more than
/// the parser may be given (docs/limits.md).
mlir::LogicalResult checkTextLimits(const llvm::SourceMgr &sourceMgr,
                                    mlir::MLIRContext *context);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_TEXT_H
