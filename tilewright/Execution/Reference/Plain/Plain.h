//===- Plain.h - the reference, as simple as it can be ----------*- C++ -*-===//
// A second, independent interpreter of `cuda_tile`: one operation at a time,
// one element at a time, straight from the IR. The fast form of the reference
// (Reference.h) is judged by it, bit by bit. It makes the same choices where
// the specification leaves a result open (../Rationale.md) and is a hundred
// times slower.
//
//   Expected<std::unique_ptr<Executor>> plain =
//       createPlainExecutor(cudaTileModule, options);
//   Error error = (*plain)->run(state);
//
// It shares no evaluation code with the fast form but the functions of one
// number (../Functions.h), whose approximations would else differ in the last
// bit, the formats of floats (Support/FloatFormat.h), by which conversions
// round, and those of print_tko.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_PLAIN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_PLAIN_H

#include "tilewright/Execution/Executor.h"

#include <memory>

namespace tilewright {
namespace cuda_tile {
class ModuleOp;
} // namespace cuda_tile

/// An executor of the entries of `module`, which must be verified, outlive the
/// executor and stay as it is. Blocks run one after another in the order of the
/// grid. Of the options it takes `printed`, `maxSteps`, `maxBytes` (of all the
/// values that a block has computed), `blocksDone` and `interrupted`; it fails
/// (ExitCode::Usage) where bounds, checks, a seed or more than one thread are
/// requested.
llvm::Expected<std::unique_ptr<Executor>>
createPlainExecutor(cuda_tile::ModuleOp module,
                    const ExecutorOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_PLAIN_H
