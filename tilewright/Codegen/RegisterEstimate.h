//===- RegisterEstimate.h - estimates ptxas's registers ---------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_REGISTERESTIMATE_H
#define TILEWRIGHT_CODEGEN_REGISTERESTIMATE_H

namespace llvm {
class Function;
} // namespace llvm

namespace tilewright {

/// The estimated registers per thread that ptxas uses for a kernel after the
/// code generation passes: 255 at most. It is not a bound, and needs no ptxas;
/// docs/measurements.md has its accuracy. Cost: linear in the instructions
/// except for the values that are live between blocks.
unsigned estimateRegisters(const llvm::Function &kernel);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_REGISTERESTIMATE_H
