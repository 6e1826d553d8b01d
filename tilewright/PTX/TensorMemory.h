//===- TensorMemory.h - addresses of tensor memory --------------*- C++ -*-===//
// Internal to the room: what instructions of tensor memory share.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_TENSORMEMORY_H
#define TILEWRIGHT_PTX_TENSORMEMORY_H

#include "tilewright/PTX/Emitter.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace tilewright::ptx {

/// An address in brackets, of 32 bits, as a pointer.
mlir::Value tensorAddress(Emitter &emit, unsigned index);

/// The blocks that an instruction is for.
mlir::NVVM::CTAGroupKind groupOf(Emitter &emit);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_TENSORMEMORY_H
