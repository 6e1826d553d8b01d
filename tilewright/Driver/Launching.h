//===- Launching.h - a launch and what it must come to ----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_LAUNCHING_H
#define TILEWRIGHT_DRIVER_LAUNCHING_H

#include "tilewright/Execution/Executor.h"
#include "tilewright/Launch/Compare.h"

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {
namespace cuda_tile {
class ModuleOp;
} // namespace cuda_tile

/// What a launch came to.
struct LaunchResult {
  LaunchState state;
  /// With bounds: the radii of each array, by its index in the launch.
  std::vector<std::vector<double>> radii;
  /// With bounds, in the lower form: what each buffer holds.
  std::vector<BufferElements> elements;
  /// Of a kernel that faulted as its description says that it must.
  std::string fault;
};

/// Whether a description states anything that a run can be checked by.
bool statesResults(const Launch &launch);

/// Gives a kernel of Rust its whole name, where the launch calls it as its
/// source does.
void nameEntry(mlir::ModuleOp module, Launch &launch);

/// Prints what is odd about a launch and yet no fault, as "remark: TEXT".
void printRemarks(llvm::ArrayRef<std::string> remarks);

/// Runs `launch` on an executor that `make` makes with what it is to print to;
/// what the kernel printed is in `printed`, also where it failed. A kernel's
/// fault is an error unless the description expects one and `check` is set.
using MakeExecutor =
    llvm::function_ref<llvm::Expected<std::unique_ptr<Executor>>(
        llvm::raw_ostream &printed)>;
llvm::Expected<LaunchResult> launchOn(MakeExecutor make, const Launch &launch,
                                      bool check, std::string &printed);

/// Compares each array that the kernel writes with a run of the reference with
/// bounds, within the radius of each element; in the lower form, which has no
/// arrays, each buffer, by the types that the reference wrote.
std::vector<Comparison> compareWithReference(const Launch &launch,
                                             const LaunchResult &result,
                                             const LaunchResult &reference);

/// The lines that a run of the reference printed; nothing orders those of
/// several blocks.
LaunchStdout printedBy(const Launch &launch, llvm::StringRef text);

/// The same for all texts that have the same lines, in whichever order.
std::string sortedLines(llvm::StringRef text);

/// Says of the differences that are shown which operation of the program, in
/// which block, writes the element and where in its tile, by a run of the
/// reference that watches memory. Nothing is said of an element that nothing
/// writes before that run ends, and of what is sorted. In the lower form there
/// is a comparison for each buffer, in their order.
void findWriters(cuda_tile::ModuleOp program, const Launch &launch,
                 llvm::MutableArrayRef<Comparison> comparisons);

/// What differs from what the description expects, a line for each array, for
/// what was printed, and for a fault that did not come; empty where nothing
/// does. Lines with two spaces ahead go on with the one before.
std::string describeDifferences(const Launch &launch,
                                const LaunchResult &result,
                                llvm::StringRef printed,
                                llvm::ArrayRef<Comparison> comparisons);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LAUNCHING_H
