//===- TensorMemory.h - addresses of tensor memory --------------*- C++ -*-===//
// Internal to the library. Shared by the instructions on tensor memory.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_TENSORMEMORY_H
#define TILEWRIGHT_PTX_TENSORMEMORY_H

#include "tilewright/PTX/Emitter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace tilewright::ptx {

/// An address in brackets, of 32 bits, as a pointer.
mlir::Value tensorAddress(Emitter &emit, unsigned index);

/// The blocks that an instruction applies to.
mlir::NVVM::CTAGroupKind groupOf(Emitter &emit);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_TENSORMEMORY_H
