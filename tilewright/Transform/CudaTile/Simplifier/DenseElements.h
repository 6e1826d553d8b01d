//===- DenseElements.h - constants for readers of traces --------*- C++ -*-===//
// Prints the elements of a constant, comma-separated, without brackets, shape
// or types: for diagnostics only. Text that is parsed again is printed by the
// operation.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_DENSEELEMENTS_H
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_DENSEELEMENTS_H

#include "mlir/IR/BuiltinAttributes.h"

namespace tilewright::simplifier {

/// The element type as which bytes are read.
enum class DenseTypeCode : uint8_t {
  Reserved0 = 0,
  F32 = 1,
  F64 = 2,
  I8 = 3,
  I16 = 4,
  I32 = 5,
  I64 = 6,
  U8 = 7,
  U16 = 8,
  U32 = 9,
  U64 = 10,
  Reserved11 = 11,
};

/// The bytes of an element; 0 for a reserved code.
unsigned sizeOf(DenseTypeCode code);

/// The code of an element type, if any: f16 and f8, for example, have none.
std::optional<DenseTypeCode> codeOf(mlir::Type element);

/// Appends the elements in `data`. Fails, without output, for a reserved code
/// and if `data` ends inside an element.
llvm::LogicalResult printDenseElements(llvm::raw_ostream &os,
                                       DenseTypeCode code,
                                       llvm::ArrayRef<char> data);

/// Appends the elements of a constant; types without a code as hexadecimal
/// words.
void printDenseElements(llvm::raw_ostream &os,
                        mlir::DenseElementsAttr elements);

} // namespace tilewright::simplifier

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_DENSEELEMENTS_H
