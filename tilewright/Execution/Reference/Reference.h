//===- Reference.h - the reference executor ---------------------*- C++ -*-===//
// The reference executor runs `cuda_tile` itself, tile operation by tile
// operation, and shares no lowering with the compiler: the other executors and
// every pass are compared with it.
//
//   OwningOpRef<ModuleOp> module = ...;               // text or bytecode
//   Expected<std::unique_ptr<Executor>> reference =
//       createReferenceExecutor(cudaTileModule, options);
//   Error error = (*reference)->run(state);
//
// The first run of an entry plans it: every value gets a slot in one frame, and
// every operation becomes a step with these slots (Planner.h). A run then gives
// each host thread a frame and distributes the blocks of the grid. Results do
// not depend on the number of threads, on the host's instruction set or, for a
// program without races, on the seed.
//
// Where the specification leaves a result open, this executor returns one
// permitted result, which Rationale.md defines.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_REFERENCE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_REFERENCE_H

#include "tilewright/Execution/Executor.h"

#include "mlir/IR/TypeRange.h"
#include <memory>
#include <optional>
#include <vector>

namespace tilewright {
namespace cuda_tile {
class EntryOp;
class ModuleOp;
} // namespace cuda_tile

/// The order in which `reduce` and `scan` combine, which the language leaves
/// open.
struct CombineOrder {
  uint64_t seed = 0; ///< 0: as in Rationale.md; otherwise another one
  /// Only for the operation with this number in an entry.
  std::optional<unsigned> only;
};

/// The operations of an entry that have such an order, in textual order.
std::vector<mlir::Operation *> combinationsOf(cuda_tile::EntryOp entry);

/// Creates an executor for the entries of `module`, which must be verified,
/// outlive the executor and not change. Fails (ExitCode::Internal) only if a
/// module cannot be represented at all; the requirements of an entry are
/// checked at its first run.
llvm::Expected<std::unique_ptr<Executor>>
createReferenceExecutor(cuda_tile::ModuleOp module,
                        const ExecutorOptions &options = {},
                        const CombineOrder &order = {});

/// Checks a launch against the types of its entry (checkSignature), and its
/// grid against the language's bound; a missing entry is left to an executor to
/// report. The reference executor calls this itself; the emulator's code no
/// longer contains the entry.
llvm::Error checkTypes(cuda_tile::ModuleOp module, const Launch &launch);

/// The types of an entry's parameters, as spelled in a launch: "ptr<f32>".
std::vector<std::string> spellParameters(mlir::TypeRange tiles);

namespace reference {

/// A launch without a LaunchState, for libraries and tests: the entry, the
/// grid, and each parameter's bits, zero-extended; pointers are host addresses.
struct DirectLaunch {
  llvm::StringRef symbol;
  std::array<uint32_t, 3> grid = {1, 1, 1};
  llvm::ArrayRef<uint64_t> params;
};

/// Runs one launch, with the guarantees of `Executor::run`.
llvm::Error runDirect(cuda_tile::ModuleOp module, const DirectLaunch &launch,
                      const ExecutorOptions &options = {});

} // namespace reference
} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_REFERENCE_REFERENCE_H
