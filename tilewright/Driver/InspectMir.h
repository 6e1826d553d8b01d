//===- InspectMir.h - report the kernels of a `mir` module ------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_INSPECTMIR_H
#define TILEWRIGHT_DRIVER_INSPECTMIR_H

#include "tilewright/Driver/Session.h"

#include "llvm/Support/raw_ostream.h"

namespace tilewright {

/// Whether a module is at the level of the dialect `mir`.
bool isMir(mlir::ModuleOp module);

/// Prints a report of the kernels of a module of `mir`, for a person or as JSON
/// (docs/inspecting.md).
void inspectMir(mlir::ModuleOp module, const SourceInfo &source, bool asJson,
                llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_INSPECTMIR_H
