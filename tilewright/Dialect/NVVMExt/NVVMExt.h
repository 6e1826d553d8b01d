//===- NVVMExt.h - the nvvm_ext dialect -------------------------*- C++ -*-===//
// PTX instructions that LLVM 22's NVVM dialect cannot express. See
// Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_NVVMEXT_NVVMEXT_H
#define TILEWRIGHT_DIALECT_NVVMEXT_NVVMEXT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tilewright/Dialect/Rules/Rules.h"

#include "tilewright/Dialect/NVVMExt/Dialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/NVVMExt/Attributes.h.inc"

#define GET_OP_CLASSES
#include "tilewright/Dialect/NVVMExt/Ops.h.inc"

namespace tilewright::nvvmext {

/// Marks an `llvm.store` to a thread's own frame whose pointer type does not
/// show this: `.local` and `.param` in PTX. It may copy values that were never
/// written.
inline constexpr llvm::StringLiteral inFrameAttrName = "tilewright.in_frame";

/// The type and number of registers of wmma's matrix `a`, `b` or `c` (also D);
/// zero registers if there is no such form.
std::pair<mlir::Type, unsigned> wmmaFragment(mlir::MLIRContext *context,
                                             llvm::StringRef matrix,
                                             llvm::StringRef type,
                                             llvm::ArrayRef<int32_t> shape);

} // namespace tilewright::nvvmext

#endif // TILEWRIGHT_DIALECT_NVVMEXT_NVVMEXT_H
