//===- Orders.h - what a launch leaves to an open order ---------*- C++ -*-===//
// The language leaves open in which order `reduce` and `scan` combine, in which
// order blocks run, and operations that neither operands nor tokens order. What
// a program leaves may depend on that, by more than rounding; then no executor
// and no pass is wrong that leaves something else than the reference.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_ORDERS_H
#define TILEWRIGHT_DRIVER_ORDERS_H

#include "tilewright/Driver/Launching.h"

namespace tilewright {

/// An order that is open, and what depends on it.
struct OpenOrder {
  /// "the order of 'cuda_tile.reduce' at k.py:26:12", or of blocks and tokens.
  std::string what;
  /// "'tl'", "what is printed", "whether it faults: MESSAGE".
  std::vector<std::string> results;

  /// "'tl' and 'th' depend on the order of 'cuda_tile.reduce' at k.py:26:12".
  std::string describe() const;
};

/// Runs the launch once, from the same memory each time, on the executor that
/// `make` makes; what the kernel prints is in `printed`.
using RunLaunch = llvm::function_ref<llvm::Expected<LaunchResult>(
    MakeExecutor make, std::string &printed)>;

/// Runs a launch on the reference in `count` orders that are permitted, and
/// where that changes anything, in as many of each that is open alone. In
/// `reference`, a run with bounds, which printed `printed`, elements that come
/// out otherwise by more than their radius become undecided. Fails only where
/// there is no such launch.
std::vector<OpenOrder> findOpenOrders(cuda_tile::ModuleOp program,
                                      const Launch &launch,
                                      const ExecutorOptions &execution,
                                      unsigned count, LaunchResult &reference,
                                      llvm::StringRef printed);

/// The same of a launch that `run` runs.
std::vector<OpenOrder> findOpenOrders(cuda_tile::ModuleOp program,
                                      const Launch &launch, RunLaunch run,
                                      const ExecutorOptions &execution,
                                      unsigned count, LaunchResult &reference,
                                      llvm::StringRef printed);

/// How many orders a run may be asked to try.
inline constexpr unsigned mostOrders = 10000;

/// How many orders are tried before a pass is blamed.
inline constexpr unsigned ordersBeforeBlame = 8;

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_ORDERS_H
