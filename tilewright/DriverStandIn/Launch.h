//===- Launch.h - kernels and their launches --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_LAUNCH_H
#define TILEWRIGHT_DRIVERSTANDIN_LAUNCH_H

#include "tilewright-c/Tilewright.h"
#include "tilewright/DriverStandIn/Types.h"
#include <map>
#include <string>
#include <vector>

namespace tilewright::standin {

struct KernelData {
  std::string name;
  TwKernel kernel = nullptr;
};

struct LibraryData {
  TwModule module = nullptr;
  unsigned optLevel = 3;
  bool isPtx = false;
  std::map<std::string, KernelData> kernels; ///< those that were asked for
};

struct LaunchShape {
  unsigned grid[3], block[3];
  unsigned sharedBytes;
  bool isCooperative;
  unsigned cluster[3] = {}; ///< in blocks; zeros: what the kernel says
};

/// The bytes of a launch's parameters; a graph keeps them.
struct Params {
  std::vector<std::string> values;

  /// Reads `params`, an address for each, or what `extra` packs.
  Result read(const KernelData &kernel, void **params, void **extra);
};

/// Runs a grid to its end. What goes wrong has been said on standard error.
Result launch(const KernelData &kernel, const LaunchShape &shape,
              const Params &params);

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_LAUNCH_H
