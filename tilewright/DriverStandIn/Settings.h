//===- Settings.h - environment variables -----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_SETTINGS_H
#define TILEWRIGHT_DRIVERSTANDIN_SETTINGS_H

#include <cstdint>
#include <string>

namespace tilewright::standin {

/// Read once, at the first call of the driver (docs/cutile.md).
struct Settings {
  bool onEmulator = false; ///< TILEWRIGHT_ON=reference|emulator
  std::string chip;        ///< TILEWRIGHT_CHIP=sm_90
  int capability = 90;     ///< of the chip: 120 for sm_120
  bool sanitize = false;   ///< TILEWRIGHT_SANITIZE=1, for the reference
  bool racecheck = false;  ///< TILEWRIGHT_RACECHECK=1, for the emulator
  bool check = false;      ///< TILEWRIGHT_CHECK=1, for the emulator
  bool unchecked = false;  ///< TILEWRIGHT_NO_CHECKS=1, for the emulator
  /// TILEWRIGHT_ALGEBRA: the bits of the elements that replace floats, for the
  /// emulator; 0: none do.
  unsigned elementBits = 0;
  /// TILEWRIGHT_MAX_STEPS; 0: the executor's default.
  uint64_t maxSteps = 0;

  static const Settings &get();
};

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_SETTINGS_H
