//===- Elements.h - the element types of random programs --------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_ELEMENTS_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_ELEMENTS_H

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// The element types of Tile IR, except pointers.
enum class Kind : uint8_t {
  I1,
  I8,
  I16,
  I32,
  I64,
  F16,
  BF16,
  F32,
  F64,
  TF32,
  E4M3,
  E5M2,
  E8M0,
  E2M1,
  E5M3,
  I4,
};

/// The width of an element and the operations on it.
struct KindInfo {
  unsigned bits;
  /// In launch descriptions; empty if they have no such elements.
  llvm::StringLiteral dtype;
  bool isInteger; ///< supports integer arithmetic
  bool isFloat;   ///< supports float arithmetic
};

const KindInfo &infoOf(Kind kind);
mlir::Type typeOf(Kind kind, mlir::MLIRContext *context);
/// The kind of an element type, which is not a pointer.
Kind kindOf(mlir::Type element);

llvm::ArrayRef<Kind> integerKinds(); ///< i1 to i64
llvm::ArrayRef<Kind> floatKinds();   ///< f16, bf16, f32, f64
llvm::ArrayRef<Kind> storedKinds();  ///< those of arrays

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_ELEMENTS_H
