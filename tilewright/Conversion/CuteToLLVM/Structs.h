//===- Structs.h - where the numbers of a term lie --------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUTETOLLVM_STRUCTS_H
#define TILEWRIGHT_CONVERSION_CUTETOLLVM_STRUCTS_H

#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Layout/CuteTerm.h"
#include "tilewright/Layout/Swizzle.h"

namespace tilewright {

/// Fields of structs, outermost first.
using FieldPath = llvm::SmallVector<int64_t>;

/// Of each number that `term` leaves open, in the order of the text, where it
/// lies in what stands for the term; no fields where that is the number.
llvm::SmallVector<FieldPath> fieldsOf(const CuteTerm &term);

/// The same numbers, taken out of `value`.
llvm::SmallVector<mlir::Value> openNumbers(mlir::OpBuilder &builder,
                                           mlir::Location loc,
                                           const CuteTerm &term,
                                           mlir::Value value);

/// `address` with the bits moved that `swizzle` moves.
mlir::Value swizzledAddress(mlir::OpBuilder &builder, mlir::Location loc,
                            const Swizzle &swizzle, mlir::Value address);

void populateCuteMemory(const mlir::TypeConverter &converter,
                        mlir::RewritePatternSet &patterns);
void populateCutePrint(const mlir::TypeConverter &converter,
                       mlir::RewritePatternSet &patterns);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUTETOLLVM_STRUCTS_H
