//===- Boundary.h - parts of the function boundary --------------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_BOUNDARY_H
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_BOUNDARY_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Conversion/PatternCategories.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// The pattern categories, apart from the patterns of Boundary.pdll.
inline constexpr PatternCategory boundaryCategories[] = {
    PatternCategory::Dedicated};
/// Patterns for functions and for calls between them.
void populateFunctionPatterns(const TileLLVMTypeConverter &converter,
                              mlir::RewritePatternSet &patterns,
                              const Chip &chip);
/// The patterns of Boundary.pdll.
void populateBoundaryPatterns(const TileLLVMTypeConverter &converter,
                              mlir::RewritePatternSet &patterns);

/// Records on a kernel the values that its host passes, for the manifest;
/// nothing if each parameter is an original argument.
void describeArguments(mlir::func::FuncOp kernel,
                       const TileLLVMTypeConverter &converter);

/// Makes each distinct tensor map an argument of its kernel, and records on the
/// kernel how the host encodes it. Reports an error if the chip has no tensor
/// maps or the map is not in a kernel.
mlir::LogicalResult passTensorMaps(mlir::ModuleOp module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_BOUNDARY_H
