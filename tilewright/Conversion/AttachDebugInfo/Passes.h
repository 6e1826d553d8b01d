//===- Passes.h - convert debug scopes to LLVM's ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES_H
#define TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include <memory>

namespace tilewright {
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "tilewright/Conversion/AttachDebugInfo/Passes.h.inc"
} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_ATTACHDEBUGINFO_PASSES_H
