//===- InDomain.h - launches on elements of a domain ------------*- C++ -*-===//
// A launch under --algebra: its floats become elements of a prime field
// (Execution/Algebra/Algebra.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_INDOMAIN_H
#define TILEWRIGHT_DRIVER_INDOMAIN_H

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Launch/Compare.h"
#include "tilewright/Launch/Launch.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

/// The width of the narrowest float type of the program and of the launch's
/// arrays.
unsigned narrowestWidth(mlir::ModuleOp module, const Launch &launch);

/// Replaces the launch's float arrays by pseudo-random elements, and its float
/// parameters by the elements of their values. Fails with ExitCode::Usage for a
/// buffer of the lower form without a type.
llvm::Error takeElements(const algebra::Domain &domain, Launch &launch);

/// Compares each array that the kernel writes: all bits must agree.
std::vector<Comparison> compareElements(const algebra::Domain &domain,
                                        const LaunchState &got,
                                        const LaunchState &expected);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_INDOMAIN_H
