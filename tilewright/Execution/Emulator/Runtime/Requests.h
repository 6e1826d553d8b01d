//===- Requests.h - groups lane accesses into requests ----------*- C++ -*-===//
// Lanes run one after another here, while hardware executes warps. So accesses
// of lanes are grouped by a key: the site, and the instance, which generated
// code derives from the iterations of the enclosing loops (Lowering/Count.cpp).
// Lanes with the same key form one request, as in a warp that reconverges
// wherever it can.
//
// A request is closed when all lanes of its warp have joined. Others stay open.
// A lane in many open requests lets the other lanes run as far as they can;
// then the requests are closed that all their lanes have left well behind. So
// memory is bounded, and lanes are separated unnecessarily only if one waits
// for another that makes hundreds of requests meanwhile.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REQUESTS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REQUESTS_H

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include "tilewright/Execution/Emulator/Timing/Recording.h"
#include <memory>
#include <optional>

namespace tilewright::emulator {

struct Thread;

/// The profile of a block of the grid; reused for all blocks of a host thread.
class BlockProfile {
public:
  /// `threads`: per block.
  BlockProfile(ProfileSink &sink, size_t sites, uint32_t threads);
  /// Adds the counts to the sink.
  ~BlockProfile();

  /// Starts another block of the grid.
  void begin(const std::array<uint32_t, 3> &place);
  /// Finishes the block, after its threads have ended.
  void finish();

  /// The counters of a thread, which generated code increments.
  uint64_t *countersOf(uint32_t thread) {
    return counters.data() + size_t(thread) * sink.code.counters;
  }

  /// Adds one lane's access. May run other threads.
  void access(Thread &thread, uint32_t site, AccessSpace space, AccessType type,
              uint64_t address, uint32_t bytes);
  /// Adds an access of a whole warp, whose lanes are not distinguished.
  void accessTogether(uint32_t site, AccessSpace space, AccessType type,
                      llvm::ArrayRef<uint64_t> addresses, uint32_t bytes);

  /// A thread enters a code block, for a time estimate.
  void enter(const Thread &thread, uint32_t block);
  /// The recorder of a time estimate; null without one.
  BlockRecorder *timeRecorder() { return recorder ? &*recorder : nullptr; }

private:
  class Warp;
  void record();

  ProfileSink &sink;
  ProfileCounts counts;
  std::vector<uint64_t> counters; ///< by thread
  std::vector<std::unique_ptr<Warp>> warps;
  uint32_t threads;
  std::array<uint32_t, 3> place = {}; ///< of the block
  std::optional<BlockRecorder> recorder;
};

/// Notes an event of the thread for a time estimate, if there is one.
void noteAsync(Thread &thread, uint32_t site, const AsyncEvent &event);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_REQUESTS_H
