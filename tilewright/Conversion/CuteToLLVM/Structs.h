//===- Structs.h - positions of a term's numbers ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_CUTETOLLVM_STRUCTS_H
#define TILEWRIGHT_CONVERSION_CUTETOLLVM_STRUCTS_H

#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Layout/CuteTerm.h"
#include "tilewright/Layout/Swizzle.h"

namespace tilewright {

/// Indices into nested structs, outermost first.
using FieldPath = llvm::SmallVector<int64_t>;

/// For each number that `term` leaves open, in textual order, its position in
/// the value that represents the term; empty if the value is the number itself.
llvm::SmallVector<FieldPath> fieldsOf(const CuteTerm &term);

/// The same numbers, extracted from `value`.
llvm::SmallVector<mlir::Value> openNumbers(mlir::OpBuilder &builder,
                                           mlir::Location loc,
                                           const CuteTerm &term,
                                           mlir::Value value);

/// `address` with `swizzle` applied to its bits.
mlir::Value swizzledAddress(mlir::OpBuilder &builder, mlir::Location loc,
                            const Swizzle &swizzle, mlir::Value address);

void populateCuteMemory(const mlir::TypeConverter &converter,
                        mlir::RewritePatternSet &patterns);
void populateCutePrint(const mlir::TypeConverter &converter,
                       mlir::RewritePatternSet &patterns);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_CUTETOLLVM_STRUCTS_H
