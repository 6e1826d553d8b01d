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
  std::map<std::string, KernelData> kernels; ///< the kernels looked up so far
};

struct LaunchShape {
  unsigned grid[3], block[3];
  unsigned sharedBytes;
  bool isCooperative;
  unsigned cluster[3] = {}; ///< in blocks; zeros: the kernel's own
};

/// The bytes of a launch's parameters; graphs keep them.
struct Params {
  std::vector<std::string> values;

  /// Reads `params`, an address for each parameter, or the packed `extra`.
  Result read(const KernelData &kernel, void **params, void **extra);
};

/// Runs a grid to completion. Errors have been printed to standard error.
Result launch(const KernelData &kernel, const LaunchShape &shape,
              const Params &params);

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_LAUNCH_H
