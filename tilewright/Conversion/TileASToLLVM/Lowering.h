//===- Lowering.h - shared by the families of patterns ----------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_LOWERING_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_LOWERING_H

#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Conversion/PatternCategories.h"
#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tilewright {

/// The LLVM type of one register of a tile, or of a scalar.
mlir::Type registerType(const mlir::TypeConverter &converter, mlir::Type tile);

/// The number of registers of a tile; 1 for a scalar.
unsigned registerCount(mlir::Type tile);

/// The element type of a tile, or the scalar type itself.
mlir::Type elementType(mlir::Type tile);

/// PTX's name of an IEEE 754 rounding mode: rn, rz, rm, rp; empty for another
/// mode.
llvm::StringRef ieeeRoundingName(RoundingMode rounding);

/// The LLVM intrinsic of maximumf, maxnumf, minimumf or minnumf; empty for
/// another operation. Tile IR prefers a number to NaN and orders +0 above -0:
/// IEEE 754-2019 maximumNumber, or maximum if NaN propagates.
llvm::StringRef minMaxIntrinsic(mlir::Operation *op);

/// Copies the fast-math flags of `op` (seed 003, Fast-math) to the operation
/// that computes `made`, a register of its result.
void passFastMath(mlir::Operation *op, mlir::Value made);

/// Calls an LLVM intrinsic by name.
mlir::Value callIntrinsic(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Type result, llvm::StringRef name,
                          mlir::ValueRange operands);

/// Calls a function of the device library, declaring it if absent.
mlir::Value callLibrary(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Operation *user, llvm::StringRef name,
                        mlir::Type result, mlir::ValueRange operands);

/// A pattern for operations whose result register i depends only on register i
/// of each operand. `Derived::lower(op, operands, type, rewriter)` builds one
/// register, or returns null after reporting an error. Fast-math flags are
/// copied here.
template <typename Derived, typename Op>
struct ElementwisePattern : OneToNOpPattern<Op> {
  using OneToNOpPattern<Op>::OneToNOpPattern;
  using typename OneToNOpPattern<Op>::OneToNOpAdaptor;

  llvm::LogicalResult
  matchAndRewrite(Op op, OneToNOpAdaptor adaptor,
                  mlir::ConversionPatternRewriter &rewriter) const final {
    mlir::Type result = op->getResult(0).getType();
    mlir::Type type = registerType(*this->getTypeConverter(), result);
    if (!type)
      return rewriter.notifyMatchFailure(op, "type has no register form");
    llvm::SmallVector<mlir::Value> registers;
    for (unsigned r = 0, count = registerCount(result); r < count; ++r) {
      llvm::SmallVector<mlir::Value, 4> operands;
      for (mlir::ValueRange operand : adaptor.getOperands())
        operands.push_back(operand[r]);
      mlir::Value made = static_cast<const Derived *>(this)->lower(
          op, operands, type, rewriter);
      if (!made)
        return mlir::failure();
      passFastMath(op, made);
      registers.push_back(made);
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return mlir::success();
  }
};

/// The name of the global that holds a function's shared memory; no kernel may
/// have this name.
std::string sharedMemoryName(mlir::FunctionOpInterface function);

// Each family adds its patterns.
void populateArithPatterns(const mlir::TypeConverter &,
                           mlir::RewritePatternSet &);
void populateMathPatterns(const mlir::TypeConverter &,
                          mlir::RewritePatternSet &);
void populateComparePatterns(const mlir::TypeConverter &,
                             mlir::RewritePatternSet &);
void populateConvertPatterns(const mlir::TypeConverter &,
                             mlir::RewritePatternSet &);
void populateCastPatterns(const mlir::TypeConverter &,
                          mlir::RewritePatternSet &);
/// Conversions of floats represented by their bits (Formats.h), on tiles and on
/// scalars of arith.
void populateFormatPatterns(const mlir::TypeConverter &,
                            mlir::RewritePatternSet &);
void populateScalarFormatPatterns(const mlir::LLVMTypeConverter &,
                                  mlir::RewritePatternSet &);
void populatePackPatterns(const mlir::TypeConverter &,
                          mlir::RewritePatternSet &);
void populateShapePatterns(const mlir::TypeConverter &,
                           mlir::RewritePatternSet &);
void populateViewPatterns(const mlir::TypeConverter &,
                          mlir::RewritePatternSet &);
void populateMemoryPatterns(const mlir::TypeConverter &,
                            mlir::RewritePatternSet &);
void populatePointerPatterns(const mlir::TypeConverter &,
                             mlir::RewritePatternSet &);
void populateAtomicPatterns(const mlir::TypeConverter &,
                            mlir::RewritePatternSet &);
void populateGlobalPatterns(const mlir::TypeConverter &,
                            mlir::RewritePatternSet &);
void populateMultimemPatterns(const mlir::TypeConverter &,
                              mlir::RewritePatternSet &);
void populateAllocaPatterns(const mlir::TypeConverter &,
                            mlir::RewritePatternSet &);
void populateAsyncCopyPatterns(const mlir::TypeConverter &,
                               mlir::RewritePatternSet &);
void populateSharedPatterns(const mlir::TypeConverter &,
                            mlir::RewritePatternSet &);
void populateChannelPatterns(const mlir::TypeConverter &,
                             mlir::RewritePatternSet &);
void populateTensorMapPatterns(const mlir::TypeConverter &,
                               mlir::RewritePatternSet &);
void populateAsyncDotPatterns(const mlir::TypeConverter &,
                              mlir::RewritePatternSet &);
void populateWarpgroupOrderPatterns(const mlir::TypeConverter &,
                                    mlir::RewritePatternSet &);
void populateMmaPatterns(const mlir::TypeConverter &,
                         mlir::RewritePatternSet &);
void populateReducePatterns(const mlir::TypeConverter &,
                            mlir::RewritePatternSet &);
void populateScanPatterns(const mlir::TypeConverter &,
                          mlir::RewritePatternSet &);
void populateSlicePatterns(const mlir::TypeConverter &,
                           mlir::RewritePatternSet &);
void populateControlPatterns(const mlir::TypeConverter &,
                             mlir::RewritePatternSet &);
void populateDebugPatterns(const mlir::TypeConverter &,
                           mlir::RewritePatternSet &);
void populatePipelinePatterns(const mlir::TypeConverter &,
                              mlir::RewritePatternSet &);
/// The patterns of Grid.pdll.
void populateGridPatterns(const mlir::TypeConverter &,
                          mlir::RewritePatternSet &);

/// The pattern categories of populateTilePatterns, apart from Grid.pdll's.
inline constexpr PatternCategory tileCategories[] = {PatternCategory::OneToN};
/// All families on tiles, views and buffers, which map one value to several;
/// and the PDL patterns.
void populateTilePatterns(const TileLLVMTypeConverter &,
                          mlir::RewritePatternSet &);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_LOWERING_H
