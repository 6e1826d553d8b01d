//===- Terms.h - types of cute as terms, and back ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUTE_TERMS_H
#define TILEWRIGHT_DIALECT_CUTE_TERMS_H

#include "mlir/IR/OpImplementation.h"
#include "tilewright/Layout/TermAlgebra.h"

namespace tilewright::cute {

/// A term in quotes; what was expected is said at the quotes.
mlir::FailureOr<CuteTerm> parseTerm(mlir::AsmParser &parser,
                                    CuteTerm::Form form);

/// Whether `type` is one whose values are terms.
bool isTermType(mlir::Type type);
/// Of a type whose values are terms.
const CuteTerm &termOf(mlir::Type type);
CuteTerm::Form formOf(mlir::Type type);
/// The type of the term, or what it lacks for that.
llvm::Expected<mlir::Type> typeOf(mlir::MLIRContext *context,
                                  CuteTerm::Form form, const CuteTerm &term);

/// A term and which type is to have it.
struct TypedTerm {
  CuteTerm::Form form;
  CuteTerm term;
};
using Computed = llvm::Expected<llvm::SmallVector<TypedTerm>>;

} // namespace tilewright::cute

#endif // TILEWRIGHT_DIALECT_CUTE_TERMS_H
