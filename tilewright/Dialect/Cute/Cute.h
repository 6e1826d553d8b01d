//===- Cute.h - the cute dialect --------------------------------*- C++ -*-===//
// CuTe's layout algebra; see Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_CUTE_H
#define TILEWRIGHT_DIALECT_CUTE_CUTE_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Types.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tilewright/Dialect/Cute/Terms.h"
#include "tilewright/Layout/Swizzle.h"

#include "tilewright/Dialect/Cute/Dialect.h.inc"
#include "tilewright/Dialect/Cute/Enums.h.inc"

#include "tilewright/Dialect/Cute/Interfaces.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/Cute/Attributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/Cute/Types.h.inc"

#define GET_OP_CLASSES
#include "tilewright/Dialect/Cute/Ops.h.inc"

namespace tilewright::cute {
/// Marks a function as a kernel (seed 003, AT-6).
inline constexpr llvm::StringLiteral kernelName = "cute.kernel";
} // namespace tilewright::cute

#endif // TILEWRIGHT_DIALECT_CUTE_CUTE_H
