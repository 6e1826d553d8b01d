//===- Import.h - import rustc's MIR ----------------------------*- C++ -*-===//
// Reads the output of stock `rustc --emit=mir` and builds a `mir` module of its
// kernels and everything they call.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
#define TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H

#include "tilewright/Import/RustMir/Options.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>
#include <vector>

namespace tilewright {

/// Whether a text begins like rustc's MIR.
bool looksLikeRustMir(llvm::StringRef text);

/// The module of the kernels of `text`; null after an error, which was reported
/// at a line of `file`. `typeSizes` is the output of -Zprint-type-sizes for the
/// same program, or empty; lines of implementationHeaders may follow.
mlir::OwningOpRef<mlir::ModuleOp>
importRustMir(llvm::StringRef text, llvm::StringRef file,
              llvm::StringRef typeSizes, mlir::MLIRContext *context,
              const RustMirOptions &options = {});

/// Candidate files for the output of -Zprint-type-sizes: for `a/mir/k.o0.mir`,
/// `a/mir/k.o0.types.txt`, `a/mir/k.types.txt` and `a/types/k.txt`.
std::vector<std::string> typeSizeFiles(llvm::StringRef path);

/// The source text of the implementations in `text`, which has only file, line
/// and column. One line each, `impl at f.rs:4:1: 4:20 = impl Op for Max`, to be
/// appended to `typeSizes`, and one for each enum, `enum Op = Add 0 Sub 1`.
/// Files are looked up at their path, next to the text, and in `../kernels`;
/// others are skipped.
std::string implementationHeaders(llvm::StringRef text, llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
