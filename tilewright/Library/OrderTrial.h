//===- OrderTrial.h - a launch in the orders that are open ------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_ORDERTRIAL_H
#define TILEWRIGHT_LIBRARY_ORDERTRIAL_H

#include "tilewright/Driver/Orders.h"
#include "tilewright/Library/LoadedKernel.h"

#include <deque>

namespace tilewright::library {

/// Runs a launch in the caller's memory in other permitted orders too, each
/// from what the memory held before.
class OrderTrial {
public:
  /// `kernel` has taken the launch.
  OrderTrial(TwKernelData &kernel, const TwLaunch &given);

  /// Leaves in memory what the launch itself leaves. Fails where that faults,
  /// and with ExitCode::CheckDiffers where a result depends on an order.
  llvm::Error run();

private:
  /// Succeeds where the launch faults in its natural order.
  llvm::Error tryOrders();
  /// Runs once in the caller's memory, takes what it left, and puts back what
  /// was there.
  llvm::Expected<LaunchResult> runOnce(Executor &executor);
  void restore();

  TwKernelData &kernel;
  const TwLaunch &given;
  std::vector<const TwMemory *> pieces;
  std::vector<std::vector<uint8_t>> before;
  std::deque<std::vector<std::vector<uint8_t>>> left; ///< by runs
};

} // namespace tilewright::library

#endif // TILEWRIGHT_LIBRARY_ORDERTRIAL_H
