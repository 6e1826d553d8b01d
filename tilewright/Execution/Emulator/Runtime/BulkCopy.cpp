//===- BulkCopy.cpp - copies by the engine for memory ---------------------===//
#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"

#include "tilewright/Execution/Emulator/Runtime/AsyncCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Mbarrier.h"
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

uint64_t CopyPlan::bytes() const {
  uint64_t all = 0;
  for (const CopyPiece &piece : pieces)
    all += piece.bytes;
  return all;
}

BulkCopies &BulkCopies::of(Thread &thread) {
  return thread.block->state<BulkCopies>();
}

static std::byte *at(uint64_t address) {
  return reinterpret_cast<std::byte *>(address);
}

/// Nobody may use what a copy in flight will write.
static void poison(const Block &block, uint64_t address, uint32_t bytes) {
  if (block.launch.checked)
    std::memset(shadowOf(at(address)), 0xff, bytes);
}

/// From now until a wait covers it, a copy may read and write at any time.
static void share(Thread &thread, uint32_t site, uint32_t time,
                  const CopyPlan &plan, bool toShared) {
  Races *races = thread.block->raceCheck();
  if (!races)
    return;
  Actor actor = {thread.index, /*isCopy=*/true, time};
  for (const CopyPiece &piece : plan.pieces) {
    if (!toShared)
      requireProxyFence(thread, site, piece.shared, piece.bytes);
    shareAccess(actor, thread,
                {site, piece.shared, piece.bytes, toShared ? Write : 0u});
    if (piece.global)
      shareAccess(actor, thread,
                  {site, piece.global, piece.bytes, toShared ? 0u : Write});
  }
}

void BulkCopies::load(Thread &thread, uint32_t site, CopyPlan plan,
                      uint64_t address) {
  Mbarriers &all = Mbarriers::of(thread, address);
  Mbarrier &object = all.at(thread, site, address, /*writes=*/true);
  auto time = uint32_t(beginCopy(thread) + 1);
  for (const CopyPiece &piece : plan.pieces) {
    std::memset(at(piece.shared), 0xa5, piece.bytes);
    poison(*thread.block, piece.shared, piece.bytes);
  }
  share(thread, site, time, plan, /*toShared=*/true);
  uint64_t number = loadsBegun++;
  loads[number] = {thread.index, site, time, std::move(plan)};
  all.addCopy(thread, object, number);
}

BulkCopies::Report BulkCopies::finishLoad(Thread &thread, uint64_t number) {
  auto found = loads.find(number);
  Load load = std::move(found->second);
  loads.erase(found);
  bool checked = thread.block->launch.checked;
  for (const CopyPiece &piece : load.plan.pieces) {
    std::byte *to = at(piece.shared);
    if (piece.global) {
      std::memcpy(to, at(piece.global), piece.bytes);
      if (checked)
        std::memcpy(shadowOf(to), shadowOf(at(piece.global)), piece.bytes);
      continue;
    }
    for (uint32_t i = 0; i < piece.bytes; i += load.plan.fillBytes)
      std::memcpy(to + i, &load.plan.fill, load.plan.fillBytes);
    if (checked)
      std::memset(shadowOf(to), 0, piece.bytes);
  }
  return {load.thread, load.time, uint32_t(load.plan.bytes())};
}

void BulkCopies::store(Thread &thread, uint32_t site, CopyPlan plan) {
  auto time = uint32_t(beginCopy(thread) + 1);
  share(thread, site, time, plan, /*toShared=*/false);
  for (const CopyPiece &piece : plan.pieces)
    if (piece.global)
      poison(*thread.block, piece.global, piece.bytes);
  OfThread &own = threads[thread.index];
  ++own.begun;
  own.stores.push_back({site, time, std::move(plan), false, {}, {}});
}

void BulkCopies::read(const Block &block, Store &store) {
  if (store.isRead)
    return;
  store.isRead = true;
  for (const CopyPiece &piece : store.plan.pieces) {
    std::byte *from = at(piece.shared);
    store.taken.insert(store.taken.end(), from, from + piece.bytes);
    if (block.launch.checked)
      store.shadow.insert(store.shadow.end(), shadowOf(from),
                          shadowOf(from) + piece.bytes);
  }
}

void BulkCopies::write(const Block &block, const Store &store) {
  size_t offset = 0;
  for (const CopyPiece &piece : store.plan.pieces) {
    if (piece.global) {
      std::memcpy(at(piece.global), store.taken.data() + offset, piece.bytes);
      if (block.launch.checked)
        std::memcpy(shadowOf(at(piece.global)), store.shadow.data() + offset,
                    piece.bytes);
    }
    offset += piece.bytes;
  }
}

void BulkCopies::commit(Thread &thread) {
  OfThread &own = threads[thread.index];
  own.groups.push_back(own.begun);
}

void BulkCopies::wait(Thread &thread, uint32_t count, bool onlyReads) {
  OfThread &own = threads[thread.index];
  if (count >= own.groups.size())
    return;
  uint64_t upTo = own.groups[own.groups.size() - 1 - count];
  uint32_t time = 0;
  for (uint64_t i = own.written; i < upTo; ++i) {
    Store &store = own.stores[i - own.written];
    read(*thread.block, store);
    time = store.time;
  }
  for (; !onlyReads && own.written < upTo; ++own.written) {
    write(*thread.block, own.stores.front());
    own.stores.pop_front();
    thread.block->noteChange();
  }
  if (Races *races = thread.block->raceCheck(); races && time)
    races->order.finishCopies(thread.index, time);
}

std::optional<BulkCopies::Unfinished> BulkCopies::finish(Block &block) {
  auto &all = block.state<BulkCopies>();
  bool checked = block.launch.checked;
  for (const auto &[number, load] : all.loads)
    if (checked)
      return Unfinished{load.thread, load.site,
                        "is in flight when its block ends: nobody waits for it "
                        "at its mbarrier object"};
  for (auto &[index, own] : all.threads)
    for (Store &store : own.stores) {
      if (!store.isRead && checked)
        return Unfinished{index, store.site,
                          "may still read shared memory when its block ends: "
                          "no cp.async.bulk.wait_group covers it"};
      all.read(block, store);
      all.write(block, store);
    }
  return std::nullopt;
}

uint32_t BulkCopies::choose(const Thread &thread, uint32_t count) {
  uint64_t seed = thread.block->launch.seed;
  if (!seed)
    return 0;
  if (!isSeeded)
    random.seed(uint32_t(seed));
  isSeeded = true;
  return uint32_t(random() % count);
}

//===----------------------------------------------------------------------===//
// Instructions without tensor maps
//===----------------------------------------------------------------------===//

/// PTX ISA, cp.async.bulk: both addresses and the size are multiples of 16.
static CopyPlan planOf(Thread &thread, uint32_t site, uint64_t shared,
                       uint64_t global, uint32_t bytes, bool toShared,
                       uint32_t spaceOfGlobal) {
  requireDefined(thread, site, 2, 64, "the destination of a copy");
  requireDefined(thread, site, 3, 64, "the source of a copy");
  requireDefined(thread, site, 4, 32, "the size of a copy");
  if (bytes % 16)
    thread.block->fail(thread, site,
                       "copies " + Twine(bytes) +
                           " bytes, which is not a multiple of 16");
  CopyPlan plan;
  if (!bytes)
    return plan;
  requireAccess(thread, site, shared, bytes, 16, 3, toShared);
  requireAccess(thread, site, global, bytes, 16, spaceOfGlobal, !toShared);
  plan.pieces.push_back({shared, global, bytes});
  return plan;
}

/// `space`: of the source, global or shared memory.
static void bulkLoad(Thread *thread, uint32_t site, uint64_t to, uint64_t from,
                     uint32_t bytes, uint64_t object, uint32_t space) {
  requireDefined(*thread, site, 5, 64, "the address of an mbarrier object");
  CopyPlan plan = planOf(*thread, site, to, from, bytes, true, space);
  BulkCopies::of(*thread).load(*thread, site, std::move(plan), object);
}

static void bulkStore(Thread *thread, uint32_t site, uint64_t to, uint64_t from,
                      uint32_t bytes) {
  CopyPlan plan = planOf(*thread, site, from, to, bytes, false, 1);
  BulkCopies::of(*thread).store(*thread, site, std::move(plan));
}

static void commitGroup(Thread *thread, uint32_t) {
  BulkCopies::of(*thread).commit(*thread);
}

static void waitGroup(Thread *thread, uint32_t, uint32_t count,
                      uint32_t onlyReads) {
  BulkCopies::of(*thread).wait(*thread, count, onlyReads);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::bulkCopyFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_bulk_load", bulkLoad),
      runtimeFunction("tw_bulk_store", bulkStore),
      runtimeFunction("tw_bulk_commit_group", commitGroup),
      runtimeFunction("tw_bulk_wait_group", waitGroup),
  };
  return functions;
}
