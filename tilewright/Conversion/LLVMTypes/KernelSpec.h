//===- KernelSpec.h - a kernel's launch shape as nvvm attributes -*- C++
//-*-===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_KERNELSPEC_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_KERNELSPEC_H

#include "mlir/IR/OperationSupport.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"

namespace tilewright {

/// Emits an error at `function` where `chip` cannot launch what `spec` says.
mlir::LogicalResult verifyKernelSpec(mlir::Operation *function,
                                     tileaa::KernelSpecAttr spec,
                                     const Chip &chip);

/// Adds the attributes from which LLVM's NVPTX back end makes `.entry`,
/// `.reqntid`, `.minnctapersm`, `.maxnreg` and the cluster directives. An
/// occupancy that was asked for becomes the two of registers, as far as the
/// chip can hold blocks with `sharedBytes`; else they say one block and
/// nothing.
void liftKernelSpec(tileaa::KernelSpecAttr spec, const Chip &chip,
                    uint64_t sharedBytes, mlir::NamedAttrList &attributes);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_KERNELSPEC_H
