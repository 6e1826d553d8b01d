//===- FloatConstants.h - float constants as integers -----------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_FLOATCONSTANTS_H
#define TILEWRIGHT_DIALECT_FLOATCONSTANTS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace tilewright {

/// The discardable attribute of constants and globals whose integers represent
/// floats of a type. The emulator replaces these under --algebra.
inline constexpr llvm::StringLiteral floatsName = "tilewright.floats";

/// Attaches it if `element` is a float type.
inline void noteFloats(mlir::Operation *constant, mlir::Type element) {
  if (mlir::isa<mlir::FloatType>(element))
    constant->setDiscardableAttr(floatsName, mlir::TypeAttr::get(element));
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_FLOATCONSTANTS_H
