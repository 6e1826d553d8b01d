//===- MmaExtension.h - matrix products that NVVM lacks ---------*- C++ -*-===//
#ifndef TILEWRIGHT_PTX_MMAEXTENSION_H
#define TILEWRIGHT_PTX_MMAEXTENSION_H

#include "tilewright/PTX/Emitter.h"

namespace tilewright::ptx {

/// D = A B + C of `shape` by nvvm_ext.mma, which has the dense products of
/// 8-bit floats and of f64 with 16 rows. Operands and types 0 to 3 are those of
/// D, A, B and C. Returns whether it is one of these products, which may also
/// have failed.
bool emitMmaExtension(Emitter &emit, llvm::ArrayRef<int64_t> shape);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_MMAEXTENSION_H
