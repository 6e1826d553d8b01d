//===- Lowering.h - what the families of patterns share ---------*- C++ -*-===//
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

/// How many registers a tile has; 1 for a scalar.
unsigned registerCount(mlir::Type tile);

/// The element type of a tile; a scalar is its own.
mlir::Type elementType(mlir::Type tile);

/// PTX's name of a rounding of IEEE 754: rn, rz, rm, rp; empty for another
/// mode.
llvm::StringRef ieeeRoundingName(RoundingMode rounding);

/// The LLVM intrinsic of maximumf, maxnumf, minimumf or minnumf; empty for
/// another operation. Tile IR: a number wins over NaN, and +0 is above -0: IEEE
/// 754-2019 maximumNumber; with NaN to propagate it is maximum.
llvm::StringRef minMaxIntrinsic(mlir::Operation *op);

/// Lets LLVM break the rules of IEEE 754 that `op` may break (seed 003,
/// Fast-math) in the operation that `made`, a register of its result, is of.
void passFastMath(mlir::Operation *op, mlir::Value made);

/// Calls an LLVM intrinsic by name.
mlir::Value callIntrinsic(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Type result, llvm::StringRef name,
                          mlir::ValueRange operands);

/// Calls a function of the device library, declaring it where it is new.
mlir::Value callLibrary(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Operation *user, llvm::StringRef name,
                        mlir::Type result, mlir::ValueRange operands);

/// A pattern whose result needs register i of each operand for register i and
/// nothing else. `Derived::lower(op, operands, type, rewriter)` makes one
/// register and answers null after an error it has reported; fast-math flags
/// are passed on here.
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

/// The global that holds the shared memory of a function: a name that no kernel
/// may have.
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
/// Of floats that are held as bits (Formats.h): tiles, and what arith has.
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
/// Those of Grid.pdll.
void populateGridPatterns(const mlir::TypeConverter &,
                          mlir::RewritePatternSet &);

/// What populateTilePatterns installs, beside the patterns of Grid.pdll.
inline constexpr PatternCategory tileCategories[] = {PatternCategory::OneToN};
/// Those of every family on tiles, views and buffers, which take or make
/// several values for one; and the PDL patterns.
void populateTilePatterns(const TileLLVMTypeConverter &,
                          mlir::RewritePatternSet &);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_LOWERING_H
