//===- BulkCopy.cpp - bulk and tensor copies ------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"

#include "tilewright/Execution/Emulator/Runtime/AsyncCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Mbarrier.h"
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "llvm/Support/MathExtras.h"

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

/// The destination of a copy in flight must not be read.
static void poisonBytes(const Block &block, uint64_t address, uint32_t bytes) {
  if (block.launch.followed)
    std::memset(shadowOf(at(address)), 0xff, bytes);
}

/// Reports an access of a copy; a reduction is atomic per element.
static void shareBytes(const Actor &actor, Thread &thread, uint32_t site,
                       const CopyPlan &plan, uint64_t address, uint32_t bytes,
                       uint32_t kind) {
  kind |= plan.isGeneric ? 0u : ByEngine;
  if (!(kind & Write) || !plan.reduction)
    return shareAccess(actor, thread, {site, address, bytes, kind});
  uint32_t step = plan.reduction->bytes();
  for (uint32_t i = 0; i < bytes; i += step)
    shareAccess(actor, thread,
                {site, address + i, step, kind | Update | Atomic});
}

/// Until a wait covers it, a copy may read and write at any time. `writes`: of
/// a store, the work that writes global memory; `time` is then of its reads.
static void share(Thread &thread, uint32_t site, uint32_t time, uint32_t writes,
                  const CopyPlan &plan, bool toShared) {
  if (!thread.block->raceCheck())
    return;
  Actor shared = {thread.index, toShared ? Work::BulkLoad : Work::BulkRead,
                  time};
  Actor global = {thread.index, toShared ? Work::BulkLoad : Work::BulkWrite,
                  toShared ? time : writes};
  for (const CopyPiece &piece : plan.pieces) {
    if (!plan.isGeneric)
      requireProxyFence(thread, site, piece.shared, plan.sharedBytes(piece),
                        toShared);
    if (piece.global && !plan.isGeneric)
      requireProxyFence(thread, site, piece.global, piece.bytes,
                        /*writes=*/!toShared);
    uint32_t scope = toShared && plan.reduction ? uint32_t(InCluster) : 0u;
    shareBytes(shared, thread, site, plan, piece.shared,
               plan.sharedBytes(piece), (toShared ? Write : 0u) | scope);
    if (piece.global)
      shareBytes(global, thread, site, plan, piece.global, piece.bytes,
                 toShared ? 0u : Write);
  }
}

/// The first byte that both copies write, in shared or in global memory; 0 if
/// none.
static uint64_t firstCommon(const CopyPlan &plan, const CopyPlan &other,
                            bool toShared) {
  if (plan.reduction && other.reduction)
    return 0; // each element is combined atomically
  auto begin = [&](const CopyPiece &piece) {
    return toShared ? piece.shared : piece.global;
  };
  auto span = [&](const CopyPlan &of) {
    std::pair<uint64_t, uint64_t> all = {~uint64_t(0), 0};
    for (const CopyPiece &piece : of.pieces)
      if (begin(piece)) {
        all.first = std::min(all.first, begin(piece));
        all.second = std::max(all.second, begin(piece) + piece.bytes);
      }
    return all;
  };
  auto ours = span(plan), theirs = span(other);
  if (ours.second <= theirs.first || theirs.second <= ours.first)
    return 0;
  for (const CopyPiece &each : plan.pieces)
    for (const CopyPiece &piece : other.pieces)
      if (begin(each) && begin(piece) &&
          begin(each) < begin(piece) + piece.bytes &&
          begin(piece) < begin(each) + each.bytes)
        return std::max(begin(each), begin(piece));
  return 0;
}

/// Only a wait for the first copy orders two copies. For --racecheck, this
/// detects loads to the same bytes and stores of one thread.
void BulkCopies::requireAlone(Thread &thread, uint32_t site,
                              const CopyPlan &plan, bool toShared) {
  if (!thread.block->raceCheck())
    return;
  auto require = [&](const CopyPlan &other, uint32_t otherSite) {
    uint64_t common = firstCommon(plan, other, toShared);
    if (!common)
      return;
    std::string place = thread.block->launch.memory->describe(common);
    if (const Block *owner = thread.block->cluster().ownerOf(common)) {
      auto begin = reinterpret_cast<uint64_t>(owner->sharedMemory());
      place = describeAddress(common, {begin, begin + owner->launch.sharedBytes,
                                       "shared memory", false});
    }
    thread.block->fail(thread, site,
                       "writes asynchronously " + place + ", in a race with " +
                           thread.block->describe(otherSite) +
                           ", which is in flight and writes it too; nothing "
                           "orders the two");
  };
  if (toShared) {
    for (const auto &[number, load] : loads)
      require(load.plan, load.site);
    return;
  }
  for (const Store &store : threads[thread.index].stores)
    require(store.plan, store.site);
}

void BulkCopies::begin(Thread &thread, uint32_t site, CopyPlan plan,
                       uint64_t address) {
  Mbarriers &all = Mbarriers::of(thread, address);
  Mbarrier &object = all.at(thread, site, address, /*writes=*/true);
  all.block()->state<BulkCopies>().requireAlone(thread, site, plan,
                                                /*toShared=*/true);
  uint32_t time = beginWork(thread, thread.index, Work::BulkLoad);
  for (const CopyPiece &piece : plan.pieces) {
    if (plan.reduction)
      break; // the old value stays until then
    std::memset(at(piece.shared), 0xa5, piece.bytes + plan.gap);
    poisonBytes(*thread.block, piece.shared, piece.bytes + plan.gap);
  }
  share(thread, site, time, /*writes=*/0, plan, /*toShared=*/true);
  auto &owner = all.block()->state<BulkCopies>();
  uint64_t number = owner.loadsBegun++;
  owner.loads[number] = {thread.block, thread.index, site, time,
                         std::move(plan)};
  all.addCopy(thread, object, number);
}

/// The bytes of shared memory from the lowest to the highest that the copy
/// accesses.
static std::pair<uint64_t, uint32_t> spanOf(const CopyPlan &plan) {
  uint64_t begin = ~uint64_t(0), end = 0;
  for (const CopyPiece &piece : plan.pieces) {
    begin = std::min(begin, piece.shared);
    end = std::max(end, piece.shared + piece.bytes);
  }
  return {begin, uint32_t(end - begin)};
}

/// PTX ISA, cp.async.bulk, cp.async.bulk.tensor: the object is in the block
/// whose memory the copy writes; with .cta_group::2, in that block or in the
/// other one of its pair.
static void requireOneBlock(Thread &thread, uint32_t site, uint64_t shared,
                            const LoadTarget &target) {
  Cluster &cluster = thread.block->cluster();
  const Block *to = cluster.ownerOf(shared),
              *of = cluster.ownerOf(target.object);
  if (!to || !of || to == of)
    return;
  if (target.isOfPair && (to->rank() ^ of->rank()) == 1)
    return;
  thread.block->fail(thread, site,
                     "writes shared memory of " + to->name() +
                         " and signals an mbarrier object of " + of->name() +
                         (target.isOfPair
                              ? ": both must be in one pair of blocks"
                              : ": both must be in one block"));
}

/// Notes a copy for a time estimate: its bytes of device memory, and the open
/// phase of the object that it signals, which needs its bytes.
static void note(Thread &thread, uint32_t site, const CopyPlan &plan,
                 AccessType type, uint64_t object) {
  BlockProfile *profile = thread.block->profile();
  BlockRecorder *recorder = profile ? profile->timeRecorder() : nullptr;
  if (!recorder)
    return;
  AsyncEvent event;
  for (const CopyPiece &piece : plan.pieces) {
    if (!piece.global || plan.isWithinCluster || !plan.values.empty())
      continue;
    recorder->copy(type, piece.global, piece.bytes);
    event.amount += piece.bytes;
  }
  if (Block *owner = object ? thread.block->cluster().ownerOf(object) : nullptr)
    if (const Mbarrier *found = Mbarriers::find(
            *owner, uint32_t(object - reinterpret_cast<uint64_t>(
                                          owner->sharedMemory())))) {
      event.object = object;
      event.phase = found->phase;
    }
  recorder->note(thread.index, site, event);
}

void BulkCopies::load(Thread &thread, uint32_t site, CopyPlan plan,
                      const LoadTarget &target) {
  note(thread, site, plan, AccessType::Load, target.object);
  if (plan.pieces.empty())
    return begin(thread, site, std::move(plan), target.object);
  auto [shared, bytes] = spanOf(plan);
  if (!target.multicast) {
    requireAccess(thread, site, shared, bytes, 1, target.space, true);
    requireOneBlock(thread, site, shared, target);
    return begin(thread, site, std::move(plan), target.object);
  }
  Cluster &cluster = thread.block->cluster();
  uint32_t mask = *target.multicast & 0xffff;
  if (mask >> cluster.size())
    thread.block->fail(thread, site,
                       "names block " + Twine(llvm::Log2_32(mask)) +
                           " in its mask, of a cluster that has " +
                           Twine(cluster.size()));
  const Block *own = cluster.ownerOf(shared),
              *of = cluster.ownerOf(target.object);
  requireAccess(thread, site, shared, bytes, 1, target.space, true);
  requireAccess(thread, site, target.object, 8, 8, 7, true);
  if (!own || !of)
    return; // without checks
  auto placeOf = [](const Block &block) {
    return reinterpret_cast<uint64_t>(block.sharedMemory());
  };
  for (uint32_t rank = 0; rank < cluster.size(); ++rank) {
    if (!(mask >> rank & 1))
      continue;
    uint32_t reported =
        target.isOfPair ? (rank & ~1u) | (of->rank() & 1) : rank;
    CopyPlan each = plan;
    for (CopyPiece &piece : each.pieces)
      piece.shared += placeOf(cluster.blockAt(rank)) - placeOf(*own);
    requireAccess(thread, site, spanOf(each).first, bytes, 1, 7, true);
    begin(thread, site, std::move(each),
          target.object + placeOf(cluster.blockAt(reported)) - placeOf(*of));
  }
}

/// Writes the bytes of a copy to their destination, or combines them with it.
static void put(const KernelLaunch &launch, const CopyPlan &plan,
                uint64_t address, const std::byte *from,
                const std::byte *shadow, uint32_t bytes) {
  bool checked = launch.followed;
  std::byte *to = at(address);
  if (!plan.reduction) {
    std::memcpy(to, from, bytes);
    if (checked)
      std::memcpy(shadowOf(to), shadow, bytes);
    return;
  }
  plan.reduction->apply(to, from, bytes, launch.algebra);
  for (uint32_t i = 0; checked && i < bytes; ++i)
    shadowOf(to)[i] |= shadow[i];
}

BulkCopies::Report BulkCopies::finishLoad(uint64_t number) {
  auto found = loads.find(number);
  Load load = std::move(found->second);
  loads.erase(found);
  const CopyPlan &plan = load.plan;
  bool checked = load.block->launch.followed;
  size_t offset = 0;
  for (const CopyPiece &piece : plan.pieces) {
    std::byte *to = at(piece.shared);
    if (!plan.values.empty()) {
      put(load.block->launch, plan, piece.shared, plan.values.data() + offset,
          plan.shadow.data() + offset, piece.bytes);
      offset += piece.bytes;
      continue;
    }
    if (piece.global) {
      put(load.block->launch, plan, piece.shared, at(piece.global),
          shadowOf(at(piece.global)), piece.bytes);
      continue;
    }
    for (uint32_t i = 0; i < piece.bytes; i += plan.fillBytes)
      std::memcpy(to + i, &plan.fill, plan.fillBytes);
    if (checked)
      std::memset(shadowOf(to), 0, piece.bytes);
  }
  seenRefusal |= plan.isRefusal;
  return {load.block, load.thread, load.time, uint32_t(plan.bytes())};
}

void BulkCopies::store(Thread &thread, uint32_t site, CopyPlan plan) {
  requireAlone(thread, site, plan, /*toShared=*/false);
  note(thread, site, plan, AccessType::Store, 0);
  uint32_t time = beginWork(thread, thread.index, Work::BulkRead);
  uint32_t writes = beginWork(thread, thread.index, Work::BulkWrite);
  share(thread, site, time, writes, plan, /*toShared=*/false);
  for (const CopyPiece &piece : plan.pieces)
    if (piece.global && !plan.reduction)
      poisonBytes(*thread.block, piece.global, piece.bytes);
  OfThread &own = threads[thread.index];
  ++own.begun;
  own.stores.push_back({site, time, writes, std::move(plan), false, {}, {}});
}

/// Concatenates the low six bits of each byte.
static void appendSixBits(llvm::ArrayRef<std::byte> from,
                          std::vector<std::byte> &to) {
  uint32_t rest = 0, bits = 0;
  for (std::byte each : from) {
    rest |= (uint32_t(each) & 0x3f) << bits;
    for (bits += 6; bits >= 8; bits -= 8, rest >>= 8)
      to.push_back(std::byte(rest));
  }
}

void BulkCopies::read(const Block &block, Store &store) {
  if (store.isRead)
    return;
  store.isRead = true;
  const CopyPlan &plan = store.plan;
  auto take = [&](std::vector<std::byte> &into, const std::byte *from,
                  const CopyPiece &piece) {
    if (plan.packsSixBits)
      appendSixBits({from, plan.sharedBytes(piece)}, into);
    else
      into.insert(into.end(), from, from + piece.bytes);
  };
  for (const CopyPiece &piece : plan.pieces) {
    std::byte *from = at(piece.shared);
    take(store.taken, from, piece);
    if (block.launch.followed)
      take(store.shadow, shadowOf(from), piece);
  }
}

void BulkCopies::write(const Block &block, const Store &store) {
  size_t offset = 0;
  for (const CopyPiece &piece : store.plan.pieces) {
    if (piece.global)
      put(block.launch, store.plan, piece.global, store.taken.data() + offset,
          store.shadow.data() + offset, piece.bytes);
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
  uint32_t reads = 0, writes = 0;
  for (uint64_t i = own.written; i < upTo; ++i) {
    Store &store = own.stores[i - own.written];
    read(*thread.block, store);
    reads = store.time;
    writes = onlyReads ? 0 : store.timeOfWrite;
  }
  for (; !onlyReads && own.written < upTo; ++own.written) {
    write(*thread.block, own.stores.front());
    own.stores.pop_front();
    thread.block->noteChange();
  }
  if (Races *races = thread.block->raceCheck()) {
    races->order.finish(thread.index, Work::BulkRead, reads);
    races->order.finish(thread.index, Work::BulkWrite, writes);
  }
}

std::optional<BulkCopies::Unfinished> BulkCopies::finish(Block &block) {
  auto &all = block.state<BulkCopies>();
  bool checked = block.launch.checked;
  for (const auto &[number, load] : all.loads)
    if (checked)
      return Unfinished{
          load.block, load.thread, load.site,
          "is in flight when its block ends: no thread waits for it "
          "at its mbarrier object"};
  Cluster &cluster = block.cluster();
  for (uint32_t rank = 0; checked && rank < cluster.size(); ++rank)
    for (const auto &[number, load] :
         cluster.blockAt(rank).state<BulkCopies>().loads)
      if (load.block == &block && load.plan.isWithinCluster)
        return Unfinished{&block, load.thread, load.site,
                          "may still read shared memory when its block ends: "
                          "a thread must know first that it has completed"};
  for (auto &[index, own] : all.threads)
    for (Store &store : own.stores) {
      if (!store.isRead && checked)
        return Unfinished{&block, index, store.site,
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
                       uint32_t spaceOfGlobal, uint32_t spaceOfShared) {
  requireDefined(thread, site, 2, 64, "the destination of a copy");
  requireDefined(thread, site, 3, 64, "the source of a copy");
  requireDefined(thread, site, 4, 32, "the size of a copy");
  if (bytes % 16)
    thread.block->fail(thread, site,
                       "copies " + Twine(bytes) +
                           " bytes, which is not a multiple of 16");
  CopyPlan plan;
  plan.isWithinCluster = spaceOfGlobal == 3;
  if (!bytes)
    return plan;
  requireAccess(thread, site, shared, bytes, 16, spaceOfShared, toShared);
  requireAccess(thread, site, global, bytes, 16, spaceOfGlobal, !toShared);
  plan.pieces.push_back({shared, global, bytes});
  return plan;
}

/// Decodes the lowering's element type and kind of reduction, if any.
static std::optional<Reduction> reductionOf(uint32_t how) {
  if (!how)
    return std::nullopt;
  return Reduction{Reduction::Kind(how & 0xff), uint8_t(how >> 8 & 0xff)};
}

LoadTarget emulator::targetOf(uint64_t object, uint32_t how, uint32_t mask) {
  LoadTarget target;
  target.object = object;
  target.space = how & ToCluster ? 7 : 3;
  if (how & Multicast)
    target.multicast = mask;
  target.isOfPair = how & OfPair;
  return target;
}

/// `space`: the source's, global or shared memory; `how` has LoadFlags.
static void bulkLoad(Thread *thread, uint32_t site, uint64_t to, uint64_t from,
                     uint32_t bytes, uint64_t object, uint32_t space,
                     uint32_t how, uint32_t mask, uint32_t reduction) {
  requireDefined(*thread, site, 5, 64, "the address of an mbarrier object");
  requireDefined(*thread, site, 8, 32, "a mask of blocks");
  LoadTarget target = targetOf(object, how, mask);
  CopyPlan plan =
      planOf(*thread, site, to, from, bytes, true, space, target.space);
  plan.reduction = reductionOf(reduction);
  BulkCopies::load(*thread, site, std::move(plan), target);
}

/// Selects those of each 16 bytes whose bit is set.
static void maskBytes(CopyPlan &plan, uint32_t mask) {
  std::vector<CopyPiece> all = std::exchange(plan.pieces, {});
  for (const CopyPiece &piece : all)
    for (uint32_t i = 0; i < piece.bytes;) {
      uint32_t count = 0;
      while (i + count < piece.bytes && (mask >> ((i + count) % 16) & 1))
        ++count;
      if (count)
        plan.pieces.push_back({piece.shared + i, piece.global + i, count});
      i += count + 1;
    }
}

static void bulkStore(Thread *thread, uint32_t site, uint64_t to, uint64_t from,
                      uint32_t bytes, uint32_t mask, uint32_t reduction) {
  requireDefined(*thread, site, 5, 32, "a mask of bytes");
  CopyPlan plan = planOf(*thread, site, from, to, bytes, false, 1, 3);
  plan.reduction = reductionOf(reduction);
  if ((mask & 0xffff) != 0xffff)
    maskBytes(plan, mask);
  BulkCopies::of(*thread).store(*thread, site, std::move(plan));
}

static void commitBulkCopies(Thread *thread, uint32_t) {
  BulkCopies::of(*thread).commit(*thread);
}

static void waitForBulkCopies(Thread *thread, uint32_t, uint32_t count,
                              uint32_t onlyReads) {
  BulkCopies::of(*thread).wait(*thread, count, onlyReads);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::bulkCopyFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_bulk_load", bulkLoad),
      runtimeFunction("tw_bulk_store", bulkStore),
      runtimeFunction("tw_bulk_commit_group", commitBulkCopies),
      runtimeFunction("tw_bulk_wait_group", waitForBulkCopies),
  };
  return functions;
}
