//===- Interfaces.td - operations that compute terms ----------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_INTERFACES
#define TILEWRIGHT_DIALECT_CUTE_INTERFACES

include "mlir/IR/OpBase.td"

def Cute_Computes : OpInterface<"Computes"> {
  let cppNamespace = "::tilewright::cute";
  let description = "An operation whose results are terms.";
  let methods = [InterfaceMethod<
    "The terms of the results, computed from the operands' terms `in`.",
    "::tilewright::cute::Computed", "computeTerms",
    (ins "::tilewright::TermAlgebra &":$algebra,
         "::llvm::ArrayRef<::tilewright::CuteTerm>":$in)>];
}

def Cute_Decides : OpInterface<"Decides"> {
  let cppNamespace = "::tilewright::cute";
  let description = "An operation that is a predicate of terms.";
  let methods = [InterfaceMethod<
    "1 or 0, computed from the operands' terms `in`.",
    "::llvm::Expected<::tilewright::CuteNumber>", "decide",
    (ins "::tilewright::TermAlgebra &":$algebra,
         "::llvm::ArrayRef<::tilewright::CuteTerm>":$in)>];
}

#endif // TILEWRIGHT_DIALECT_CUTE_INTERFACES
