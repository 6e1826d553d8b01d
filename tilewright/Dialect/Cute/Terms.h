//===- Terms.h - types of cute as terms, and back ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUTE_TERMS_H
#define TILEWRIGHT_DIALECT_CUTE_TERMS_H

#include "mlir/IR/OpImplementation.h"
#include "tilewright/Layout/TermAlgebra.h"

namespace tilewright::cute {

/// Parses a term in quotes; errors are at the opening quote.
mlir::FailureOr<CuteTerm> parseTerm(mlir::AsmParser &parser,
                                    CuteTerm::Form form);

/// Whether values of `type` are terms.
bool isTermType(mlir::Type type);
/// The term of a type whose values are terms.
const CuteTerm &termOf(mlir::Type type);
CuteTerm::Form formOf(mlir::Type type);
/// The type of the term, or an error if the term is not valid for the form.
llvm::Expected<mlir::Type> typeOf(mlir::MLIRContext *context,
                                  CuteTerm::Form form, const CuteTerm &term);

/// A term, and the form of its type.
struct TypedTerm {
  CuteTerm::Form form;
  CuteTerm term;
};
using Computed = llvm::Expected<llvm::SmallVector<TypedTerm>>;

} // namespace tilewright::cute

#endif // TILEWRIGHT_DIALECT_CUTE_TERMS_H
