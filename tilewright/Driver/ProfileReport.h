//===- ProfileReport.h - a profile for people and for programs --*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_PROFILEREPORT_H
#define TILEWRIGHT_DRIVER_PROFILEREPORT_H

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// A profile and what it is of.
struct ProfileReport {
  std::string entry, gpuName;
  unsigned optLevel = 3;
  emulator::KernelProfile profile;
};

/// Tables of instructions, of memory, and of source lines, the lines with the
/// most instructions first (docs/profiling.md).
void printProfile(const ProfileReport &report, llvm::raw_ostream &os);

/// The same, all of it, in the order of lines (docs/profiling.md, JSON).
llvm::json::Value profileToJson(const ProfileReport &report);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_PROFILEREPORT_H
