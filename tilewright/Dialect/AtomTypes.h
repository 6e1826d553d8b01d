//===- AtomTypes.h - element types as Layout/Atoms.def spells them --------===//
#ifndef TILEWRIGHT_DIALECT_ATOMTYPES_H
#define TILEWRIGHT_DIALECT_ATOMTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/TypeSwitch.h"
#include <string>

namespace tilewright {

/// "f16", "s8", "e4m3"; empty if no instruction supports `element`. A signless
/// integer is signed unless `isUnsigned`.
inline std::string atomTypeName(mlir::Type element, bool isUnsigned = false) {
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(element)) {
    unsigned width = integer.getWidth();
    if (width == 1)
      return "b1";
    if (width != 4 && width != 8 && width != 16 && width != 32 && width != 64)
      return "";
    isUnsigned |= integer.isUnsigned();
    return (isUnsigned ? "u" : "s") + std::to_string(width);
  }
  return llvm::TypeSwitch<mlir::Type, std::string>(element)
      .Case<mlir::Float16Type>([](auto) { return "f16"; })
      .Case<mlir::BFloat16Type>([](auto) { return "bf16"; })
      .Case<mlir::FloatTF32Type>([](auto) { return "tf32"; })
      .Case<mlir::Float32Type>([](auto) { return "f32"; })
      .Case<mlir::Float64Type>([](auto) { return "f64"; })
      .Case<mlir::Float8E4M3FNType>([](auto) { return "e4m3"; })
      .Case<mlir::Float8E5M2Type>([](auto) { return "e5m2"; })
      .Case<mlir::Float6E3M2FNType>([](auto) { return "e3m2"; })
      .Case<mlir::Float6E2M3FNType>([](auto) { return "e2m3"; })
      .Case<mlir::Float4E2M1FNType>([](auto) { return "e2m1"; })
      .Default([](auto) { return ""; });
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_ATOMTYPES_H
