//===- KernelSpec.h - the kernel spec as NVVM attributes --------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_KERNELSPEC_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_KERNELSPEC_H

#include "mlir/IR/OperationSupport.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"

namespace tilewright {

/// Reports an error at `function` if `chip` cannot launch it with `spec`.
mlir::LogicalResult verifyKernelSpec(mlir::Operation *function,
                                     tileaa::KernelSpecAttr spec,
                                     const Chip &chip);

/// Adds the attributes from which LLVM's NVPTX back end emits `.entry`,
/// `.reqntid`, `.minnctapersm`, `.maxnreg` and the cluster directives. A
/// requested occupancy sets `.minnctapersm` and `.maxnreg`, limited to the
/// blocks that the chip can hold with `sharedBytes`; otherwise `.minnctapersm`
/// is 1 and `.maxnreg` is absent.
void liftKernelSpec(tileaa::KernelSpecAttr spec, const Chip &chip,
                    uint64_t sharedBytes, mlir::NamedAttrList &attributes);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_KERNELSPEC_H
