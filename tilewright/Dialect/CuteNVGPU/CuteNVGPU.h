//===- CuteNVGPU.h - the cute_nvgpu dialect ---------------------*- C++ -*-===//
// GPU instructions (atoms) as types; see Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTENVGPU_CUTENVGPU_H
#define TILEWRIGHT_DIALECT_CUTENVGPU_CUTENVGPU_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Types.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Layout/Atoms.h"
#include "tilewright/Layout/IntTuple.h"
#include "tilewright/Layout/Swizzle.h"

#include "tilewright/Dialect/CuteNVGPU/Dialect.h.inc"
#include "tilewright/Dialect/CuteNVGPU/Enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/CuteNVGPU/Attributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/CuteNVGPU/Types.h.inc"

#define GET_OP_CLASSES
#include "tilewright/Dialect/CuteNVGPU/Ops.h.inc"

namespace tilewright::cute_nvgpu {
/// Marks a parameter that no thread writes (seed 003, AT-6).
inline constexpr llvm::StringLiteral gridConstantName =
    "cute_nvgpu.grid_constant";
} // namespace tilewright::cute_nvgpu

#endif // TILEWRIGHT_DIALECT_CUTENVGPU_CUTENVGPU_H
