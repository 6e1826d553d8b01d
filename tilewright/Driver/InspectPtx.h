//===- InspectPtx.h - report the contents of PTX ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_INSPECTPTX_H
#define TILEWRIGHT_DRIVER_INSPECTPTX_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

namespace tilewright {

/// Prints a report of a text, for a person or as JSON (docs/ptx.md).
llvm::Error inspectPtx(llvm::MemoryBufferRef buffer, bool asJson,
                       llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_INSPECTPTX_H
