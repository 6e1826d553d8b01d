//===- Cute.h - the cute dialect --------------------------------*- C++ -*-===//
// Layouts of CuTe, as attributes and types. See Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_CUTE_H
#define TILEWRIGHT_DIALECT_CUTE_CUTE_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/Types.h"
#include "tilewright/Layout/LayoutForm.h"

#include "tilewright/Dialect/Cute/Dialect.h.inc"
#include "tilewright/Dialect/Cute/Enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/Cute/Attributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/Cute/Types.h.inc"

namespace tilewright::cute {
/// A function that a launch begins at (seed 003, AT-6).
inline constexpr llvm::StringLiteral kernelName = "cute.kernel";
} // namespace tilewright::cute

#endif // TILEWRIGHT_DIALECT_CUTE_CUTE_H
