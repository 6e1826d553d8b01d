//===- RegisterEstimate.h - registers that ptxas is likely to use -*- C++ -*-=//
#ifndef TILEWRIGHT_CODEGEN_REGISTERESTIMATE_H
#define TILEWRIGHT_CODEGEN_REGISTERESTIMATE_H

namespace llvm {
class Function;
} // namespace llvm

namespace tilewright {

/// The registers of a thread that ptxas is likely to use for a kernel as the
/// passes of code generation left it: 255 at most. It is no bound, and needs no
/// ptxas; docs/measurements.md says how far off it is. Cost: linear in the
/// instructions but for the values that are alive between blocks.
unsigned estimateRegisters(const llvm::Function &kernel);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_REGISTERESTIMATE_H
