//===- Passes.h - prepares the llvm dialect for translation -----*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PASSES_H
#define TILEWRIGHT_CODEGEN_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include <memory>

namespace tilewright {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "tilewright/Codegen/Passes.h.inc"
} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PASSES_H
