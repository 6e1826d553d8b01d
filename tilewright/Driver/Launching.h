//===- Launching.h - run a launch and check its results ---------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_LAUNCHING_H
#define TILEWRIGHT_DRIVER_LAUNCHING_H

#include "tilewright/Execution/Executor.h"
#include "tilewright/Launch/Compare.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {
namespace cuda_tile {
class ModuleOp;
} // namespace cuda_tile

/// The outcome of a launch.
struct LaunchResult {
  LaunchState state;
  /// With bounds: the radii of each array, by its index in the launch.
  std::vector<std::vector<double>> radii;
  /// With bounds, in the lower form: what each buffer holds.
  std::vector<BufferElements> elements;
  /// The fault of a kernel whose description expects one.
  std::string fault;
};

/// Whether a description states results that a run can be checked against.
bool statesResults(const Launch &launch);

/// Replaces the source name of a Rust kernel in the launch by its full name.
void nameEntry(mlir::ModuleOp module, Launch &launch);

/// Prints suspicious but valid properties of a launch, as "remark: TEXT".
void printRemarks(llvm::ArrayRef<std::string> remarks);

/// Runs `launch` on an executor that `make` creates for an output stream;
/// `printed` gets the kernel's output, also on failure. A kernel's fault is an
/// error unless the description expects one and `check` is set.
using MakeExecutor =
    llvm::function_ref<llvm::Expected<std::unique_ptr<Executor>>(
        llvm::raw_ostream &printed)>;
llvm::Expected<LaunchResult> launchOn(MakeExecutor make, const Launch &launch,
                                      bool check, std::string &printed);

/// Compares each array that the kernel writes with a bounded reference run,
/// within each element's radius. The lower form has no arrays; there each
/// buffer is compared, using the types that the reference wrote.
std::vector<Comparison> compareWithReference(const Launch &launch,
                                             const LaunchResult &result,
                                             const LaunchResult &reference);

/// The lines printed by a reference run; lines of different blocks are
/// unordered.
LaunchStdout printedBy(const Launch &launch, llvm::StringRef text);

/// Equal for texts with the same lines in any order.
std::string sortedLines(llvm::StringRef text);

/// Adds to each difference shown the operation of the program that writes the
/// element, the block, and the position in its tile, from a reference run that
/// watches memory. Nothing is added for an element that is not written before
/// that run ends, or for sorted outputs. In the lower form there is one
/// comparison for each buffer, in order.
void findWriters(cuda_tile::ModuleOp program, const Launch &launch,
                 llvm::MutableArrayRef<Comparison> comparisons);

/// Differences from the description's expectations, one line for each array,
/// for the printed text, and for a missing fault; empty if there are none.
/// Lines indented by two spaces continue the previous one.
std::string describeDifferences(const Launch &launch,
                                const LaunchResult &result,
                                llvm::StringRef printed,
                                llvm::ArrayRef<Comparison> comparisons);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LAUNCHING_H
