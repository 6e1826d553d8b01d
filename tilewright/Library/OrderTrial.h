//===- OrderTrial.h - run a launch in other permitted orders ----*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_ORDERTRIAL_H
#define TILEWRIGHT_LIBRARY_ORDERTRIAL_H

#include "tilewright/Driver/Orders.h"
#include "tilewright/Library/LoadedKernel.h"

#include <deque>

namespace tilewright::library {

/// Runs a launch on the caller's memory in further permitted orders, each
/// starting from the initial contents.
class OrderTrial {
public:
  /// `kernel` has translated the launch.
  OrderTrial(TwKernelData &kernel, const TwLaunch &given);

  /// Leaves the results of the launch itself in memory. Fails if the launch
  /// faults, and with ExitCode::CheckDiffers if a result depends on an order.
  llvm::Error run();

private:
  /// Succeeds if the launch faults in its natural order.
  llvm::Error tryOrders();
  /// Runs once on the caller's memory, saves the results, and restores the
  /// initial contents.
  llvm::Expected<LaunchResult> runOnce(Executor &executor);
  void restore();

  TwKernelData &kernel;
  const TwLaunch &given;
  std::vector<const TwMemory *> pieces;
  std::vector<std::vector<uint8_t>> before;
  std::deque<std::vector<std::vector<uint8_t>>> left; ///< by run
};

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_ORDERTRIAL_H
