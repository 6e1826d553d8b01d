//===- Elements.h - the element types of random programs --------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_ELEMENTS_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_ELEMENTS_H

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// The element types of Tile IR, pointers aside.
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

/// How wide an element is, and what may be done with it.
struct KindInfo {
  unsigned bits;
  /// Of an array in a launch description; empty where none has such elements.
  llvm::StringLiteral dtype;
  bool isInteger; ///< takes part in integer arithmetic
  bool isFloat;   ///< takes part in float arithmetic
};

const KindInfo &infoOf(Kind kind);
mlir::Type typeOf(Kind kind, mlir::MLIRContext *context);
/// The kind of an element type, which is none of a pointer.
Kind kindOf(mlir::Type element);

llvm::ArrayRef<Kind> integerKinds(); ///< i1 to i64
llvm::ArrayRef<Kind> floatKinds();   ///< f16, bf16, f32, f64
llvm::ArrayRef<Kind> storedKinds();  ///< those of arrays

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_ELEMENTS_H
