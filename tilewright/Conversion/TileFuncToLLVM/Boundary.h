//===- Boundary.h - parts of the function boundary --------------*- C++ -*-===//
// Internal to the room.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_BOUNDARY_H
#define TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_BOUNDARY_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Conversion/PatternCategories.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// What the stage installs, beside the patterns of Boundary.pdll.
inline constexpr PatternCategory boundaryCategories[] = {
    PatternCategory::Dedicated};
/// Of functions and of calls between them.
void populateFunctionPatterns(const TileLLVMTypeConverter &converter,
                              mlir::RewritePatternSet &patterns,
                              const Chip &chip);
/// The patterns of Boundary.pdll.
void populateBoundaryPatterns(const TileLLVMTypeConverter &converter,
                              mlir::RewritePatternSet &patterns);

/// Writes down on a kernel what its host passes, for the manifest: nothing
/// where each parameter is an argument as it was.
void describeArguments(mlir::func::FuncOp kernel,
                       const TileLLVMTypeConverter &converter);

/// Makes each different tensor map an argument of its kernel, and writes down
/// on the kernel what the host makes it of. Fails where the chip has none, or
/// the map is not in a kernel, with an error there.
mlir::LogicalResult passTensorMaps(mlir::ModuleOp module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEFUNCTOLLVM_BOUNDARY_H
