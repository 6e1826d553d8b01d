//===- Cubin.h - whether bytes are a cubin ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_CUBIN_H
#define TILEWRIGHT_CODEGEN_CUBIN_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// Fails where `image` is not a whole ELF file of device code for the compute
/// capability (90 for sm_90 and sm_90a, whose headers are alike). The error
/// says in a few words what came instead.
llvm::Error checkCubin(llvm::StringRef image, unsigned computeCapability);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_CUBIN_H
