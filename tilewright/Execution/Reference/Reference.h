//===- Reference.h - what a Tile IR program means ---------------*- C++ -*-===//
// The reference executor runs `cuda_tile` itself, tile operation by tile
// operation, and shares no lowering with the compiler: it is what the other
// executors and every pass are judged against.
//
//   OwningOpRef<ModuleOp> module = ...;               // text or bytecode
//   Expected<std::unique_ptr<Executor>> reference =
//       createReferenceExecutor(cudaTileModule, options);
//   Error error = (*reference)->run(state);
//
// The first run of an entry plans it: every value gets a place in one frame,
// every operation becomes a step that knows these places (Planner.h). A run
// then gives each host thread a frame and hands out the blocks of the grid.
// Results do not depend on the number of threads, on the host's instruction
// set or, for a program without races, on the seed.
//
// Where the specification leaves a result open, this executor returns one
// permitted result; Rationale.md says which.
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

/// In which order `reduce` and `scan` combine, which the language leaves open.
struct CombineOrder {
  uint64_t seed = 0; ///< 0: as Rationale.md says; else another one
  /// Only of the operation with this number among those of an entry.
  std::optional<unsigned> only;
};

/// The operations of an entry that have such an order, in the order of the
/// text.
std::vector<mlir::Operation *> combinationsOf(cuda_tile::EntryOp entry);

/// An executor of the entries of `module`, which must be verified, outlive the
/// executor and stay as it is. Fails (ExitCode::Internal) only where a module
/// cannot be held at all; what an entry needs is looked at when it first runs.
llvm::Expected<std::unique_ptr<Executor>>
createReferenceExecutor(cuda_tile::ModuleOp module,
                        const ExecutorOptions &options = {},
                        const CombineOrder &order = {});

/// Holds a launch against the types that its entry takes (checkSignature) and
/// its grid against the language's bound; an entry that is missing is for an
/// executor to say. The reference executor does this itself, and the emulator's
/// code no longer knows the entry.
llvm::Error checkTypes(cuda_tile::ModuleOp module, const Launch &launch);

/// The types of an entry's parameters, as a launch spells them: "ptr<f32>".
std::vector<std::string> spellParameters(mlir::TypeRange tiles);

namespace reference {

/// A launch without a LaunchState, for libraries and tests: the entry, the
/// grid, and each parameter's bits, zero-extended; pointers are host addresses.
struct DirectLaunch {
  llvm::StringRef symbol;
  std::array<uint32_t, 3> grid = {1, 1, 1};
  llvm::ArrayRef<uint64_t> params;
};

/// Runs one launch. What `Executor::run` promises holds here too.
llvm::Error runDirect(cuda_tile::ModuleOp module, const DirectLaunch &launch,
                      const ExecutorOptions &options = {});

} // namespace reference
} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_REFERENCE_REFERENCE_H
