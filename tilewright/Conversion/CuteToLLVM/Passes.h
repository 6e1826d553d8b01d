//===- Passes.h - from the layout algebra to LLVM ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES_H
#define TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "tilewright/Conversion/PatternCategories.h"
#include <memory>

namespace mlir {
class TypeConverter;
} // namespace mlir

namespace tilewright {
class TileLLVMTypeConverter;

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "tilewright/Conversion/CuteToLLVM/Passes.h.inc"

/// What cute-to-base installs.
inline constexpr PatternCategory cuteToLLVMCategories[] = {
    PatternCategory::Dedicated};

/// Patterns that make structs of numbers of what is left of cute after
/// cute-expand-ops.
void populateCuteToBase(const mlir::TypeConverter &converter,
                        mlir::RewritePatternSet &patterns);

/// Fails on the first operation of Tile IR or of a dialect of tiles, which
/// other arrows lower.
mlir::LogicalResult checkNoTiles(mlir::ModuleOp module, llvm::StringRef pass);

/// Operations of the algebra under `root` as arith on scalars. Fails at the
/// first whose numbers do not fit.
mlir::LogicalResult expandCute(mlir::Operation *root);
/// Loads and stores of views under `root` as those of pointers; before
/// expandCute.
void expandCuteViews(mlir::Operation *root);
/// All of convert-cute-to-llvm.
mlir::LogicalResult convertCuteToLLVM(mlir::ModuleOp module,
                                      const TileLLVMTypeConverter &converter);
/// What is known under `root` as cute.static and arith.constant.
void foldStaticCute(mlir::Operation *root);
} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES_H
