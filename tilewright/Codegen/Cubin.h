//===- Cubin.h - checks that bytes are a cubin ------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_CUBIN_H
#define TILEWRIGHT_CODEGEN_CUBIN_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// Fails unless `image` is a complete ELF file of device code for the compute
/// capability (90 for sm_90 and sm_90a, whose headers are the same). The error
/// briefly describes the bytes found instead.
llvm::Error checkCubin(llvm::StringRef image, unsigned computeCapability);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_CUBIN_H
