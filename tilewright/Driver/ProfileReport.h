//===- ProfileReport.h - a profile as text and as JSON ----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_PROFILEREPORT_H
#define TILEWRIGHT_DRIVER_PROFILEREPORT_H

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// A profile and the run it was taken from.
struct ProfileReport {
  std::string entry, gpuName;
  unsigned optLevel = 3;
  emulator::KernelProfile profile;
};

/// Prints tables of instructions, memory and source lines, lines with the most
/// instructions first (docs/profiling.md).
void printProfile(const ProfileReport &report, llvm::raw_ostream &os);

/// The complete profile, in line order (docs/profiling.md, JSON).
llvm::json::Value profileToJson(const ProfileReport &report);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_PROFILEREPORT_H
