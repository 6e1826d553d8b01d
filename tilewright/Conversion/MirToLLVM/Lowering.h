//===- Lowering.h - the families of the arrow -------------------*- C++ -*-===//
// Internal to the room.
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

/// What every pattern of the arrow knows.
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

/// What the arrow installs: arithmetic by type, calls by name, aggregates with
/// their layout.
inline constexpr PatternCategory mirToLLVMCategories[] = {
    PatternCategory::Dedicated};

/// Numbers the accumulators of a warpgroup's products, and gives each wait the
/// addresses of those that it may be for. With `endsEach` a product is waited
/// for at once, as it must be where accumulators stay in memory.
void tieAccumulators(mir::FuncOp function, bool endsEach);

/// Says what of a function's calls nobody provides.
mlir::LogicalResult checkCalls(mlir::ModuleOp module, const Chip &chip);

/// A number of a type of LLVM's.
mlir::Value constantOf(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Type type, int64_t number);

/// An integer as another integer type, widened by the sign where it has one.
mlir::Value resizeInteger(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value value, mlir::Type to, bool isSigned);

/// Whether an enum's tag has a sign.
bool hasSignedTag(mir::EnumType type);

/// The index of an element, or a distance in elements, as the i64 that LLVM
/// computes addresses with; `type` is mir's, which says whether it has a sign.
mlir::Value indexOf(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value index, mlir::Type type);

/// A variable of the thread, made where its function begins.
mlir::Value allocateAtEntry(mlir::OpBuilder &builder, mlir::Operation *op,
                            mlir::Type type);

/// Ends the thread's launch; the message goes into the location. `values` are
/// those of its `{}`, 64 bits each; device code drops them.
void emitTrap(mlir::OpBuilder &builder, mlir::Location loc,
              llvm::StringRef message, mlir::ValueRange values = {});

/// Gives a kernel that takes structs or arrays by value their addresses in the
/// memory of its parameters instead; those without bytes stay.
void passAggregatesInMemory(mlir::LLVM::LLVMFuncOp kernel);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_LOWERING_H
