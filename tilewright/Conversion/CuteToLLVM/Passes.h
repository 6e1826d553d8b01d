//===- Passes.h - lower the layout algebra to LLVM --------------*- C++ -*-===//
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

/// The pattern categories of cute-to-base.
inline constexpr PatternCategory cuteToLLVMCategories[] = {
    PatternCategory::Dedicated};

/// Patterns that convert the remaining operations of cute to structs of
/// numbers, after cute-expand-ops.
void populateCuteToBase(const mlir::TypeConverter &converter,
                        mlir::RewritePatternSet &patterns);

/// Fails on the first operation of Tile IR or of a tile dialect; other
/// conversions lower those.
mlir::LogicalResult checkNoTiles(mlir::ModuleOp module, llvm::StringRef pass);

/// Lowers operations of the algebra under `root` to arith on scalars. Fails at
/// the first one whose numbers are incompatible.
mlir::LogicalResult expandCute(mlir::Operation *root);
/// Rewrites loads and stores of views under `root` to loads and stores of
/// pointers. Runs before expandCute.
void expandCuteViews(mlir::Operation *root);
/// Runs all of convert-cute-to-llvm.
mlir::LogicalResult convertCuteToLLVM(mlir::ModuleOp module,
                                      const TileLLVMTypeConverter &converter);
/// Folds known results under `root` to cute.static and arith.constant.
void foldStaticCute(mlir::Operation *root);
} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUTETOLLVM_PASSES_H
