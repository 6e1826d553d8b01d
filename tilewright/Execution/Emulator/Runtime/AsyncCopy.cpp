//===- AsyncCopy.cpp - asynchronous copies --------------------------------===//
// A copy takes effect at the last moment that the program permits: its
// destination is poison until a wait covers it.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/AsyncCopy.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <deque>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
struct Copy {
  uint64_t to, from;
  uint32_t bytes, fromBytes; ///< the rest is filled with zeros
  uint64_t number;
};

struct ThreadCopies {
  std::deque<Copy> pending;
  uint64_t begun = 0;
  std::vector<uint64_t> groups; ///< the number of copies at each commit
  std::array<uint32_t, workKinds> others = {}; ///< begun, by kind
};

struct Copies {
  std::map<uint32_t, ThreadCopies> of; ///< by thread
};
} // namespace

static ThreadCopies &copies(Thread &thread, uint32_t index) {
  return thread.block->state<Copies>().of[index];
}

uint64_t emulator::copiesOf(Thread &thread) {
  return copies(thread, thread.index).begun;
}

uint32_t emulator::beginWork(Thread &thread, uint32_t ofThread, Work work) {
  return ++copies(thread, ofThread).others[uint32_t(work)];
}

static void finish(Thread &thread, const Copy &copy) {
  auto *to = reinterpret_cast<std::byte *>(copy.to);
  auto *from = reinterpret_cast<const std::byte *>(copy.from);
  uint32_t zeros = copy.bytes - copy.fromBytes;
  std::memcpy(to, from, copy.fromBytes);
  std::memset(to + copy.fromBytes, 0, zeros);
  if (!thread.block->launch.followed)
    return;
  std::memcpy(shadowOf(to), shadowOf(from), copy.fromBytes);
  std::memset(shadowOf(to + copy.fromBytes), 0, zeros);
}

void emulator::finishCopies(Thread &thread, uint32_t ofThread, uint64_t upTo) {
  std::deque<Copy> &pending = copies(thread, ofThread).pending;
  while (!pending.empty() && pending.front().number < upTo) {
    finish(thread, pending.front());
    pending.pop_front();
  }
}

/// Until a wait covers it, a copy may read and write at any time.
static void shareCopy(Thread &thread, uint32_t site, const Copy &copy) {
  Actor actor = {thread.index, Work::Copy, uint32_t(copy.number + 1)};
  shareAccess(actor, thread, {site, copy.from, copy.fromBytes, 0});
  shareAccess(actor, thread, {site, copy.to, copy.bytes, Write});
}

/// PTX ISA, cp.async.
static void copyAsync(Thread *thread, uint32_t site, uint64_t to, uint64_t from,
                      uint32_t bytes, uint32_t fromBytes) {
  requireDefined(*thread, site, 2, 64, "the destination of a copy");
  requireDefined(*thread, site, 3, 64, "the source of a copy");
  requireDefined(*thread, site, 5, 32, "the size of its source");
  if (fromBytes > bytes)
    thread->block->fail(*thread, site,
                        "copies " + Twine(bytes) + " bytes, but reads " +
                            Twine(fromBytes) + " of its source");
  requireAccess(*thread, site, to, bytes, bytes, 3, true);
  if (fromBytes)
    requireAccess(*thread, site, from, fromBytes, bytes, 1, false);
  if (BlockProfile *profile = thread->block->profile()) {
    profile->access(*thread, site, AccessSpace::Shared, AccessType::Store, to,
                    bytes);
    if (fromBytes)
      profile->access(*thread, site, AccessSpace::Global, AccessType::Load,
                      from, fromBytes);
  }
  auto *memory = reinterpret_cast<std::byte *>(to);
  std::memset(memory, 0xa5, bytes);
  if (thread->block->launch.followed)
    std::memset(shadowOf(memory), 0xff, bytes);
  ThreadCopies &own = copies(*thread, thread->index);
  own.pending.push_back({to, from, bytes, fromBytes, own.begun++});
  shareCopy(*thread, site, own.pending.back());
}

static void commitCopies(Thread *thread, uint32_t site) {
  ThreadCopies &own = copies(*thread, thread->index);
  own.groups.push_back(own.begun);
}

/// Waits for all committed groups except the last `count`.
static void waitGroup(Thread *thread, uint32_t site, uint32_t count) {
  const std::vector<uint64_t> &groups = copies(*thread, thread->index).groups;
  if (count >= groups.size())
    return;
  uint64_t upTo = groups[groups.size() - 1 - count];
  finishCopies(*thread, thread->index, upTo);
  if (Races *races = thread->block->raceCheck())
    races->order.finish(thread->index, Work::Copy, uint32_t(upTo));
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::asyncCopyFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_cp_async", copyAsync),
      runtimeFunction("tw_cp_async_commit_group", commitCopies),
      runtimeFunction("tw_cp_async_wait_group", waitGroup),
  };
  return functions;
}
