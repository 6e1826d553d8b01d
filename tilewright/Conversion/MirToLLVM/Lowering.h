//===- Lowering.h - the families of the conversion --------------*- C++ -*-===//
// Internal to the library.
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_LOWERING_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_LOWERING_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/MirToLLVM/Types.h"
#include "tilewright/Conversion/PatternCategories.h"
#include "tilewright/Dialect/Mir/Mir.h"

namespace tilewright {

/// Common base of the conversion's patterns.
template <typename Op> struct MirPattern : mlir::OpConversionPattern<Op> {
  MirPattern(const MirTypeConverter &converter, mlir::MLIRContext *context)
      : mlir::OpConversionPattern<Op>(converter, context), types(converter) {}

  mlir::Type convert(mlir::Type type) const { return types.convertType(type); }

  const MirTypeConverter &types;
};

void populateAggregatePatterns(const MirTypeConverter &,
                               mlir::RewritePatternSet &);
void populateArithPatterns(const MirTypeConverter &, mlir::RewritePatternSet &,
                           bool detectOverflow);
void populateCallPatterns(const MirTypeConverter &, mlir::RewritePatternSet &);
void populateCastPatterns(const MirTypeConverter &, mlir::RewritePatternSet &);
void populateControlPatterns(const MirTypeConverter &,
                             mlir::RewritePatternSet &);
void populateMemoryPatterns(const MirTypeConverter &,
                            mlir::RewritePatternSet &);
/// All of them.
void populateMirToLLVM(const MirTypeConverter &, mlir::RewritePatternSet &,
                       bool detectOverflow);

/// The conversion's pattern categories: arithmetic by type, calls by name,
/// aggregates with their layout.
inline constexpr PatternCategory mirToLLVMCategories[] = {
    PatternCategory::Dedicated};

/// Numbers the accumulators of a warpgroup's products, and passes to each wait
/// the addresses of those it may wait for. With `endsEach`, every product is
/// followed by a wait, which is required if accumulators stay in memory.
void tieAccumulators(mir::FuncOp function, bool endsEach);

/// Reports calls of functions that neither the module nor the device provides.
mlir::LogicalResult checkCalls(mlir::ModuleOp module, const Chip &chip);

/// A constant of an LLVM type.
mlir::Value constantOf(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Type type, int64_t number);

/// Converts an integer to another integer type, sign-extending if it is signed.
mlir::Value resizeInteger(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value value, mlir::Type to, bool isSigned);

/// Whether an enum's tag has a sign.
bool hasSignedTag(mir::EnumType type);

/// The index of an element, or a distance in elements, as the i64 of LLVM's
/// address computations; `type` is mir's and determines the signedness.
mlir::Value indexOf(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value index, mlir::Type type);

/// A thread-local variable, allocated at the function's entry.
mlir::Value allocateAtEntry(mlir::OpBuilder &builder, mlir::Operation *op,
                            mlir::Type type);

/// Ends the launch with a trap; the message is stored in the location. `values`
/// are i64 values of its `{}`; translation to LLVM IR drops them.
void emitTrap(mlir::OpBuilder &builder, mlir::Location loc,
              llvm::StringRef message, mlir::ValueRange values = {});

/// Replaces a kernel's by-value struct and array parameters by addresses in
/// parameter memory. Zero-sized ones stay.
void passAggregatesInMemory(mlir::LLVM::LLVMFuncOp kernel);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_LOWERING_H
