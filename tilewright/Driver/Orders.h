//===- Orders.h - results that depend on an unspecified order ---*- C++ -*-===//
// The language does not specify the order in which `reduce` and `scan` combine
// elements, in which blocks execute, or of operations that neither operands nor
// tokens order. A program's results may depend on these orders by more than
// rounding; then a result that differs from the reference is no compiler bug.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_ORDERS_H
#define TILEWRIGHT_DRIVER_ORDERS_H

#include "tilewright/Driver/Launching.h"

namespace tilewright {

/// An unspecified order, and the results that depend on it.
struct OpenOrder {
  /// "the order of 'cuda_tile.reduce' at k.py:26:12", or that of blocks and
  /// tokens.
  std::string what;
  /// "'tl'", "the printed text", "whether it faults: MESSAGE".
  std::vector<std::string> results;

  /// "'tl' and 'th' depend on the order of 'cuda_tile.reduce' at k.py:26:12".
  std::string describe() const;
};

/// Runs the launch once, from the initial memory, on the executor that `make`
/// creates; the kernel's output is in `printed`.
using RunLaunch = llvm::function_ref<llvm::Expected<LaunchResult>(
    MakeExecutor make, std::string &printed)>;

/// Runs a launch on the reference in `count` permitted orders. If that changes
/// any result, each open order is varied alone, `count` times. In `reference`,
/// a bounded run that printed `printed`, elements that differ by more than
/// their radius become undecided. Fails only if there is no such launch.
std::vector<OpenOrder> findOpenOrders(cuda_tile::ModuleOp program,
                                      const Launch &launch,
                                      const ExecutorOptions &execution,
                                      unsigned count, LaunchResult &reference,
                                      llvm::StringRef printed);

/// As above, for a launch that `run` executes.
std::vector<OpenOrder> findOpenOrders(cuda_tile::ModuleOp program,
                                      const Launch &launch, RunLaunch run,
                                      const ExecutorOptions &execution,
                                      unsigned count, LaunchResult &reference,
                                      llvm::StringRef printed);

/// Upper limit of the number of orders a run may try.
inline constexpr unsigned mostOrders = 10000;

/// Orders tried before a pass is blamed.
inline constexpr unsigned ordersBeforeBlame = 8;

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_ORDERS_H
