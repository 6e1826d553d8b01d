//===- TensorQueue.cpp - work in flight on tensor memory ------------------===//
// PTX ISA, tcgen05.commit, and Pipelined Instructions: the products and copies
// of a thread execute in order.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorQueue.h"

#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Mbarrier.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
struct Queue {
  std::deque<std::unique_ptr<TensorWork>> pending;
  uint64_t begun = 0, done = 0;
};

struct Queues {
  std::map<uint32_t, Queue> of; ///< by thread
};
} // namespace

static Queue &queueOf(Thread &thread) {
  return thread.block->state<Queues>().of[thread.index];
}

void emulator::beginTensorWork(Thread &thread,
                               std::unique_ptr<TensorWork> work) {
  Queue &queue = queueOf(thread);
  queue.pending.push_back(std::move(work));
  ++queue.begun;
}

void emulator::finishTensorWork(Thread &looker, Thread &owner, uint64_t upTo) {
  Queue &queue = queueOf(owner);
  while (queue.done < upTo) {
    std::unique_ptr<TensorWork> work = std::move(queue.pending.front());
    queue.pending.pop_front();
    ++queue.done;
    work->run(looker);
  }
}

Block *emulator::peerOf(const Thread &thread) {
  Cluster &cluster = thread.block->cluster();
  uint32_t rank = thread.block->rank() ^ 1;
  if (rank >= cluster.size() || cluster.blockAt(rank).hasEnded())
    return nullptr;
  return &cluster.blockAt(rank);
}

Block &emulator::requirePeer(Thread &thread, uint32_t site) {
  Block *peer = peerOf(thread);
  if (!peer)
    thread.block->fail(
        thread, site,
        thread.block->cluster().size() % 2
            ? Twine("is for the two blocks of a pair, and the cluster has " +
                    Twine(thread.block->cluster().size()) +
                    " blocks; expected an even number")
            : Twine("is for the two blocks of a pair, and the other one has "
                    "ended"));
  return *peer;
}

/// `mask`: the ranks of the blocks in whose shared memory an object lies at the
/// same offset; used if `isMulticast`.
static void commit(Thread *thread, uint32_t site, uint64_t address,
                   uint32_t isPair, uint32_t isMulticast, uint32_t mask) {
  requireDefined(*thread, site, 2, 64, "the address of an mbarrier object");
  requireDefined(*thread, site, 5, 16, "its mask of blocks");
  if (isPair)
    requirePeer(*thread, site);
  uint64_t upTo = queueOf(*thread).begun;
  auto arrive = [&](uint64_t at) {
    Mbarriers &all = Mbarriers::of(*thread, at);
    if (at == address)
      noteAsync(*thread, site,
                {at, all.at(*thread, site, at, /*writes=*/true).phase});
    all.arriveAfterProducts(*thread, site, at, upTo);
  };
  if (!isMulticast)
    return arrive(address);
  Cluster &cluster = thread->block->cluster();
  Block *named = cluster.ownerOf(address);
  if (!named)
    thread->block->fail(*thread, site,
                        "has an mbarrier object outside of shared memory");
  uint64_t offset = address - reinterpret_cast<uint64_t>(named->sharedMemory());
  for (uint32_t rank = 0; mask >> rank; ++rank) {
    if (!(mask >> rank & 1))
      continue;
    if (rank >= cluster.size())
      thread->block->fail(*thread, site,
                          "arrives in block " + Twine(rank) +
                              " of a cluster that has " +
                              Twine(cluster.size()));
    arrive(reinterpret_cast<uint64_t>(cluster.blockAt(rank).sharedMemory()) +
           offset);
  }
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::tensorQueueFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_tcgen05_commit", commit),
  };
  return functions;
}
