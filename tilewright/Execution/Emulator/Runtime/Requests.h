//===- Requests.h - accesses of lanes as requests of a warp -----*- C++ -*-===//
// Lanes run one after another here, and a machine sees the warp. So what the
// lanes do is brought together again by a key: the place in the code, and the
// instance, which generated code keeps up to date from the iterations of the
// loops around (Lowering/Count.cpp). Lanes that come with one key make one
// request; that is a warp which comes together again wherever it can.
//
// A request is closed when all lanes of its warp have come. Others stay open. A
// lane that takes part in many open ones lets the other lanes come as far as
// they can by themselves; then those are closed that all who took part have
// left well behind. So memory is bounded, and lanes are told apart where they
// would not have to be only if one waits for another that makes hundreds of
// requests meanwhile.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REQUESTS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REQUESTS_H

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include <memory>

namespace tilewright::emulator {

struct Thread;

/// What one block of the grid does; for the blocks of one host thread in turn.
class BlockProfile {
public:
  /// `threads` of a block.
  BlockProfile(ProfileSink &sink, size_t sites, uint32_t threads);
  /// Hands everything on.
  ~BlockProfile();

  /// Another block of the grid.
  void begin();
  /// All its threads have ended.
  void finish();

  /// The counters of a thread, which generated code steps.
  uint64_t *countersOf(uint32_t thread) {
    return counters.data() + size_t(thread) * sink.code.counters;
  }

  /// One lane's access. May let other threads run.
  void access(Thread &thread, uint32_t site, AccessSpace space, AccessType type,
              uint64_t address, uint32_t bytes);
  /// What a warp accesses as one, whose lanes nobody can tell apart.
  void accessTogether(uint32_t site, AccessSpace space, AccessType type,
                      llvm::ArrayRef<uint64_t> addresses, uint32_t bytes);

private:
  class Warp;

  ProfileSink &sink;
  ProfileCounts counts;
  std::vector<uint64_t> counters; ///< by thread
  std::vector<std::unique_ptr<Warp>> warps;
  uint32_t threads;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REQUESTS_H
