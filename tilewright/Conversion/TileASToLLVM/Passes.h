//===- Passes.h - nv_tileas to LLVM and NVVM --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES_H

#include "mlir/Pass/Pass.h"

namespace tilewright {

#define GEN_PASS_DECL
#include "tilewright/Conversion/TileASToLLVM/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "tilewright/Conversion/TileASToLLVM/Passes.h.inc"

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_PASSES_H
