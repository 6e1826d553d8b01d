//===- Plain.h - the simplest reference executor ----------------*- C++ -*-===//
// A second, independent interpreter of `cuda_tile`: one operation and one
// element at a time, directly from the IR. The fast form of the reference
// (Reference.h) is compared with it, bit by bit. It makes the same choices
// where the specification leaves a result open (../Rationale.md) and is a
// hundred times slower.
//
//   Expected<std::unique_ptr<Executor>> plain =
//       createPlainExecutor(cudaTileModule, options);
//   Error error = (*plain)->run(state);
//
// It shares no evaluation code with the fast form except the scalar functions
// (../Functions.h), whose approximations would otherwise differ in the last
// bit, the float formats that conversions round to (Support/FloatFormat.h), and
// the formats of print_tko.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_PLAIN_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_PLAIN_H

#include "tilewright/Execution/Executor.h"

#include <memory>

namespace tilewright {
namespace algebra {
class Domain;
} // namespace algebra
namespace cuda_tile {
class ModuleOp;
} // namespace cuda_tile

/// Creates an executor for the entries of `module`, which must be verified,
/// outlive the executor and not change. Blocks run one after another in grid
/// order. Supports the options `printed`, `maxSteps`, `maxBytes` (of all values
/// that a block has computed), `blocksDone` and `interrupted`; fails
/// (ExitCode::Usage) if bounds, checks, a seed or more than one thread are
/// requested. With a `domain`, which must outlive the executor, it computes
/// with its elements in place of floats (Execution/Algebra/Algebra.h).
llvm::Expected<std::unique_ptr<Executor>>
createPlainExecutor(cuda_tile::ModuleOp module,
                    const ExecutorOptions &options = {},
                    const algebra::Domain *domain = nullptr);

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_PLAIN_H
