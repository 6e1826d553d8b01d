//===- Mbarrier.cpp - mbarrier objects ------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Mbarrier.h"

#include "tilewright/Execution/Emulator/Runtime/AsyncCopy.h"
#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Explorer.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/TensorQueue.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

static constexpr uint32_t mostArrivals = (1 << 20) - 1;

Mbarriers &Mbarriers::of(Thread &thread, uint64_t address) {
  Block *owner = thread.block->cluster().ownerOf(address);
  // Without checks, objects of a block that has ended last as its memory does.
  if (!owner || (owner->hasEnded() && thread.block->launch.followed))
    owner = thread.block;
  Mbarriers &all = owner->state<Mbarriers>();
  all.owner = owner;
  return all;
}

static uint64_t sealOf(uint64_t address, const Mbarrier &object) {
  uint64_t mixed = address * 0x9e3779b97f4a7c15;
  mixed ^= (uint64_t(object.phase) << 40 | uint64_t(object.pending) << 20 |
            object.expected) +
           (uint64_t(object.transactions) << 13);
  return mixed | 1;
}

/// Writes the seal to memory, where it is poison for ordinary loads.
static void write(Thread &thread, uint64_t address, uint64_t seal) {
  auto *memory = reinterpret_cast<void *>(address);
  std::memcpy(memory, &seal, 8);
  if (thread.block->launch.followed)
    std::memset(shadowOf(memory), 0xff, 8);
}

static uint64_t read(uint64_t address) {
  uint64_t seal;
  std::memcpy(&seal, reinterpret_cast<const void *>(address), 8);
  return seal;
}

void Mbarriers::init(Thread &thread, uint32_t site, uint64_t address,
                     uint32_t count) {
  requireAccess(thread, site, address, 8, 8, 3, true);
  shareAccess(thread, site, address, 8, Write | ByEngine); // no fence needed
  if (count < 1 || count > mostArrivals)
    thread.block->fail(thread, site,
                       "expects " + Twine(count) +
                           " arrivals; expected from 1 to 1048575");
  auto old = objects.find(address);
  bool isAgain = old != objects.end() && read(address) == old->second.seal;
  // Without checks, lanes of a warp that initialize it together do so once.
  uint32_t warp = thread.index / 32;
  if (isAgain && !thread.block->launch.followed && old->second.site == site &&
      old->second.warp == warp)
    return;
  if (isAgain)
    thread.block->fail(
        thread, site,
        "initializes an mbarrier object that is already initialized; "
        "mbarrier.inval invalidates it");
  Mbarrier object;
  object.expected = object.pending = count;
  object.address = address;
  object.site = site;
  object.warp = warp;
  object.seal = sealOf(address, object);
  write(thread, address, object.seal);
  objects[address] = object;
  if (Explorer *explorer = thread.block->launch.explorer)
    explorer->initObject(*owner, address);
  thread.block->noteChange();
}

void Mbarriers::inval(Thread &thread, uint32_t site, uint64_t address) {
  Mbarrier &object = at(thread, site, address, /*writes=*/true);
  shareAccess(thread, site, address, 8, Write | ByEngine); // no fence needed
  if (!object.waiting.empty())
    thread.block->fail(thread, site,
                       "invalidates an mbarrier object for which threads "
                       "wait");
  if (!object.copies.empty())
    thread.block->fail(thread, site,
                       "invalidates an mbarrier object that copies in "
                       "flight signal");
  objects.erase(address);
  if (Explorer *explorer = thread.block->launch.explorer)
    explorer->invalObject(*owner, address);
  write(thread, address, 0xa5a5a5a5a5a5a5a5);
}

Mbarrier &Mbarriers::at(Thread &thread, uint32_t site, uint64_t address,
                        bool writes) {
  requireAccess(thread, site, address, 8, 8, writes ? 7 : 3, true);
  shareAccess(thread, site, address, 8,
              (writes ? Write : 0u) | Atomic | InCluster | OfObject);
  auto found = objects.find(address);
  if (found == objects.end())
    thread.block->fail(thread, site,
                       "uses an mbarrier object that was never initialized");
  if (read(address) != found->second.seal)
    thread.block->fail(thread, site,
                       "uses an mbarrier object that another access has "
                       "overwritten");
  return found->second;
}

void Mbarriers::finishPhase(Thread &thread, Mbarrier &object) {
  thread.block->noteChange();
  if (object.pending || object.transactions)
    return;
  if (Explorer *explorer = thread.block->launch.explorer)
    explorer->completeObject(*owner, object.address);
  ++object.phase;
  object.pending = object.expected;
  object.completed = std::move(object.arriving);
  object.arriving = {};
  object.completedFar = std::move(object.arrivingFar);
  object.arrivingFar = {};
  std::vector<uint32_t> waiting = std::move(object.waiting);
  object.waiting.clear();
  for (uint32_t index : waiting)
    owner->wake(index);
}

static void reseal(Thread &thread, uint64_t address, Mbarrier &object) {
  object.seal = sealOf(address, object);
  write(thread, address, object.seal);
}

void Mbarriers::release(Thread &thread, Mbarrier &object, uint32_t kind) {
  Races *races = thread.block->raceCheck();
  if (!races)
    return;
  Order::Heads heads = races->order.release(thread.index, races->scoped(kind));
  bool isHere = thread.block == owner;
  if (SharedKnowledge head = isHere ? heads.near : heads.mid)
    (isHere ? object.arriving : object.arrivingFar).learn(*head);
}

void Mbarriers::acquire(Thread &thread, const Mbarrier &object, uint32_t kind) {
  if (Races *races = thread.block->raceCheck())
    races->order.observe(thread.index, races->scoped(kind), object.completed,
                         object.completedFar, Knowledge());
}

/// PTX ISA, Arrive-on operation on mbarrier object.
uint64_t Mbarriers::arrive(Thread &thread, uint32_t site, Mbarrier &object,
                           uint32_t count, bool mayComplete) {
  uint64_t state = uint64_t(object.phase) << 32 | object.pending;
  if (count < 1 || count > object.pending)
    thread.block->fail(thread, site,
                       "arrives " + Twine(count) + " times where " +
                           Twine(object.pending) +
                           " arrivals are pending in the phase");
  object.pending -= count;
  if (!mayComplete && !object.pending && !object.transactions)
    thread.block->fail(thread, site,
                       "completes the phase, which it must not do");
  finishPhase(thread, object);
  return state;
}

void Mbarriers::drop(Thread &thread, uint32_t site, Mbarrier &object,
                     uint32_t count) {
  if (count > object.expected)
    thread.block->fail(thread, site,
                       "drops " + Twine(count) + " of " +
                           Twine(object.expected) + " expected arrivals");
  object.expected -= count;
}

static void checkTransactions(Thread &thread, uint32_t site,
                              const Mbarrier &object) {
  if (object.transactions > int64_t(mostArrivals) ||
      object.transactions < -int64_t(mostArrivals))
    thread.block->fail(thread, site,
                       "makes the transaction count " +
                           Twine(object.transactions) +
                           ", which must stay within 1048575 of zero");
}

void Mbarriers::expect(Thread &thread, uint32_t site, Mbarrier &object,
                       uint32_t bytes) {
  object.transactions += bytes;
  checkTransactions(thread, site, object);
  thread.block->noteChange();
}

void Mbarriers::complete(Thread &thread, uint32_t site, Mbarrier &object,
                         uint32_t bytes) {
  object.transactions -= bytes;
  checkTransactions(thread, site, object);
  finishPhase(thread, object);
}

/// Waiting threads test again.
void Mbarriers::wakeAll(Mbarrier &object) {
  std::vector<uint32_t> waiting = std::move(object.waiting);
  object.waiting.clear();
  for (uint32_t index : waiting)
    owner->wake(index);
  owner->noteChange();
  object.isFruitless.clear();
}

bool Mbarriers::pollsFruitlessly(Thread &thread, Mbarrier &object,
                                 uint64_t phase) {
  bool hasBegun = !object.products.empty() || !object.copies.empty() ||
                  !object.arrivals.empty();
  if ((object.phase & 1) != (phase & 1) || !hasBegun ||
      llvm::is_contained(object.isFruitless, &thread))
    return false;
  object.isFruitless.push_back(&thread);
  owner->noteChange(); // the next test may succeed
  return true;
}

void Mbarriers::addCopy(Thread &thread, Mbarrier &object, uint64_t number) {
  object.copies.push_back(number);
  wakeAll(object);
  if (Explorer *explorer = thread.block->launch.explorer)
    explorer->fork(thread, {Completion::Copy, owner, object.address, number});
}

void Mbarriers::addArrival(Thread &thread, Mbarrier &object) {
  object.arrivals.push_back({thread.index, copiesOf(thread), begun});
  wakeAll(object);
  if (Explorer *explorer = thread.block->launch.explorer)
    explorer->fork(thread,
                   {Completion::CopiesOfThread, owner, object.address, begun});
  ++begun;
}

void Mbarriers::finishCopy(Thread &thread, uint32_t site, Mbarrier &object,
                           uint64_t number) {
  BulkCopies::Report report = owner->state<BulkCopies>().finishLoad(number);
  if (Races *races = report.block->raceCheck())
    races->order.gatherWork(report.thread, Work::BulkLoad, report.time,
                            object.arriving);
  complete(thread, site, object, report.bytes);
}

/// PTX ISA, complete-tx operation: each copy completes one transaction per
/// byte. Copies complete in any order, and not all at once: those that are not
/// needed for the phase to complete stay in flight.
void Mbarriers::finishCopies(Thread &thread, uint32_t site, Mbarrier &object) {
  auto &copies = owner->state<BulkCopies>();
  while (!object.copies.empty()) {
    auto next =
        object.copies.begin() + copies.choose(thread, object.copies.size());
    uint64_t number = *next;
    object.copies.erase(next);
    uint32_t phase = object.phase;
    finishCopy(thread, site, object, number);
    if (object.phase != phase)
      return;
  }
}

/// PTX ISA, cp.async.mbarrier.arrive: completes the copies, and arrives for
/// them.
void Mbarriers::finishArrival(Thread &thread, uint32_t site, Mbarrier &object,
                              const Mbarrier::Arrival &arrival) {
  Thread &whose = owner->threadAt(arrival.thread);
  emulator::finishCopies(whose, arrival.thread, arrival.copies);
  if (Races *races = owner->raceCheck())
    races->order.gatherWork(arrival.thread, Work::Copy,
                            uint32_t(arrival.copies), object.arriving);
  arrive(thread, site, object, 1, true);
}

void Mbarriers::arriveAsynchronously(Thread &thread, uint32_t site,
                                     Mbarrier &object) {
  finishCopies(thread, site, object);
  std::vector<Mbarrier::Arrival> arrivals = std::move(object.arrivals);
  object.arrivals.clear();
  for (const Mbarrier::Arrival &arrival : arrivals)
    finishArrival(thread, site, object, arrival);
}

/// PTX ISA, tcgen05.commit.
void Mbarriers::arriveAfterProducts(Thread &thread, uint32_t site,
                                    uint64_t address, uint64_t upTo) {
  Mbarrier &object = at(thread, site, address, /*writes=*/true);
  release(thread, object, Release | InCluster);
  object.products.push_back({&thread, upTo, begun});
  wakeAll(object); // they test again
  if (Explorer *explorer = thread.block->launch.explorer)
    explorer->fork(thread,
                   {Completion::Products, owner, object.address, begun});
  ++begun;
}

/// Happens at the latest when a thread tests the object.
void Mbarriers::arriveProducts(Thread &thread, uint32_t site,
                               Mbarrier &object) {
  auto products = std::move(object.products);
  object.products.clear();
  for (const Mbarrier::Products &each : products) {
    finishTensorWork(thread, *each.thread, each.upTo);
    arrive(thread, site, object, 1, true);
  }
}

//===----------------------------------------------------------------------===//
// For an Explorer
//===----------------------------------------------------------------------===//

const Mbarrier *Mbarriers::find(Block &owner, uint32_t offset) {
  auto begin = reinterpret_cast<uint64_t>(owner.sharedMemory());
  const auto &objects = owner.state<Mbarriers>().objects;
  auto found = objects.find(begin + offset);
  return found == objects.end() ? nullptr : &found->second;
}

void Mbarriers::addCompletions(Block &block, std::vector<Completion> &all) {
  owner = &block;
  auto &copies = block.state<BulkCopies>();
  std::map<Thread *, Completion> arrivals, products;
  auto addFirst = [](std::map<Thread *, Completion> &of,
                     const Completion &one) {
    auto [found, isNew] = of.try_emplace(one.by, one);
    if (!isNew && one.number < found->second.number)
      found->second = one;
  };
  for (auto &[address, object] : objects) {
    for (uint64_t number : object.copies)
      all.push_back({Completion::Copy, owner, address, number,
                     copies.issuerOf(number), !object.pending});
    bool isLast = object.pending <= 1 && !object.transactions;
    for (const Mbarrier::Arrival &each : object.arrivals)
      addFirst(arrivals, {Completion::CopiesOfThread, owner, address,
                          each.number, &owner->threadAt(each.thread), isLast});
    for (const Mbarrier::Products &each : object.products)
      addFirst(products, {Completion::Products, owner, address, each.number,
                          each.thread, isLast});
  }
  for (const auto &of : {arrivals, products})
    for (const auto &[thread, each] : of)
      all.push_back(each);
  llvm::sort(all, [](const Completion &a, const Completion &b) {
    return std::tuple(a.owner->rank(), a.kind, a.number) <
           std::tuple(b.owner->rank(), b.kind, b.number);
  });
}

template <typename Work>
static Work takeNumber(std::vector<Work> &all, uint64_t number) {
  auto found = llvm::find_if(
      all, [&](const Work &each) { return each.number == number; });
  Work work = *found;
  all.erase(found);
  return work;
}

void Mbarriers::complete(Thread &thread, const Completion &which) {
  owner = which.owner;
  Mbarrier &object = objects.find(which.address)->second;
  uint32_t site = which.kind == Completion::Copy
                      ? owner->state<BulkCopies>().siteOf(which.number)
                      : thread.block->siteOf(thread);
  switch (which.kind) {
  case Completion::Copy:
    llvm::erase(object.copies, which.number);
    finishCopy(thread, site, object, which.number);
    break;
  case Completion::CopiesOfThread:
    finishArrival(thread, site, object,
                  takeNumber(object.arrivals, which.number));
    break;
  case Completion::Products: {
    Mbarrier::Products work = takeNumber(object.products, which.number);
    finishTensorWork(thread, *work.thread, work.upTo);
    arrive(thread, site, object, 1, true);
    break;
  }
  }
  reseal(thread, which.address, object);
}

bool Mbarriers::testState(Thread &thread, uint32_t site, Mbarrier &object,
                          uint64_t state) {
  auto phase = uint32_t(state >> 32);
  bool explores = thread.block->launch.explorer;
  if (phase == object.phase &&
      !explores) { // otherwise the arrivals belong to a later phase
    arriveProducts(thread, site, object);
    arriveAsynchronously(thread, site, object);
  }
  if (phase > object.phase || phase + 1 < object.phase)
    thread.block->fail(thread, site,
                       "tests phase " + Twine(phase) + " in phase " +
                           Twine(object.phase) +
                           "; expected the current or the previous phase");
  return phase != object.phase;
}

bool Mbarriers::testParity(Thread &thread, uint32_t site, Mbarrier &object,
                           uint32_t parity) {
  if (parity == ~uint32_t(0)) // sign-extended, as by Triton
    parity = 1;
  if (parity > 1)
    thread.block->fail(thread, site,
                       "tests parity " + Twine(parity) +
                           ", which must be 0 or 1");
  if ((object.phase & 1) == parity && !thread.block->launch.explorer) {
    arriveProducts(thread, site, object);
    arriveAsynchronously(thread, site, object);
  }
  return (object.phase & 1) != parity;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

static void require(Thread &thread, uint32_t site) {
  requireDefined(thread, site, 2, 64, "the address of an mbarrier object");
  requireDefined(thread, site, 3, 64, "a count or phase");
  requireDefined(thread, site, 4, 32, "its predicate");
}

static void init(Thread *thread, uint32_t site, uint64_t address,
                 uint64_t count, uint32_t predicate) {
  require(*thread, site);
  if (predicate)
    Mbarriers::of(*thread, address)
        .init(*thread, site, address, uint32_t(count));
}

static void inval(Thread *thread, uint32_t site, uint64_t address) {
  requireDefined(*thread, site, 2, 64, "the address of an mbarrier object");
  Mbarriers::of(*thread, address).inval(*thread, site, address);
}

static void expect(Thread *thread, uint32_t site, uint64_t address,
                   uint64_t bytes, uint32_t predicate) {
  require(*thread, site);
  if (Explorer *explorer = thread->block->launch.explorer)
    explorer->arrive(*thread, site, Touch::Expect, address, bytes, false);
  Mbarriers &all = Mbarriers::of(*thread, address);
  Mbarrier &object = all.at(*thread, site, address, /*writes=*/true);
  all.expect(*thread, site, object, uint32_t(bytes));
  reseal(*thread, address, object);
}

static void complete(Thread *thread, uint32_t site, uint64_t address,
                     uint64_t bytes, uint32_t predicate) {
  require(*thread, site);
  if (Explorer *explorer = thread->block->launch.explorer)
    explorer->arrive(*thread, site, Touch::Bring, address, bytes, false);
  Mbarriers &all = Mbarriers::of(*thread, address);
  Mbarrier &object = all.at(*thread, site, address, /*writes=*/true);
  all.complete(*thread, site, object, uint32_t(bytes));
  reseal(*thread, address, object);
}

/// `flags`: 1 drops, 2 must not complete the phase, 4 expects `count`
/// transactions first and arrives once, 8 is relaxed, 16 is of scope .cluster.
static uint64_t arrive(Thread *thread, uint32_t site, uint64_t address,
                       uint64_t count, uint32_t predicate, uint32_t flags) {
  require(*thread, site);
  thread->setResultShadow(0);
  if (!predicate) {
    noteAsync(*thread, site, {});
    return 0;
  }
  if (Explorer *explorer = thread->block->launch.explorer)
    explorer->arrive(*thread, site, Touch::Arrive, address,
                     flags & 4 ? 1 : count, flags & 4);
  Mbarriers &all = Mbarriers::of(*thread, address);
  Mbarrier &object = all.at(*thread, site, address, /*writes=*/true);
  all.release(*thread, object,
              (flags & 8 ? 0u : Release) | (flags & 16 ? InCluster : Narrow));
  noteAsync(*thread, site, {address, object.phase});
  auto times = uint32_t(count);
  if (flags & 4) {
    all.expect(*thread, site, object, times);
    times = 1;
  }
  if (flags & 1)
    all.drop(*thread, site, object, times);
  uint64_t state = all.arrive(*thread, site, object, times, !(flags & 2));
  reseal(*thread, address, object);
  return state;
}

/// What a thread waits for, for deadlock reports.
static Awaited phaseOf(const Mbarrier &object, uint64_t address) {
  if (object.pending || !object.transactions)
    return {"a phase of an mbarrier object", address};
  if (object.transactions > 0)
    return {"a phase of an mbarrier object, to which all have arrived and "
            "copies have brought fewer bytes than it expects,",
            address};
  return {"a phase of an mbarrier object, to which all have arrived and "
          "copies have brought more bytes than it expects,",
          address};
}

std::string Mbarriers::describe(Thread &thread, uint64_t address) {
  std::string text = describePlace(thread, address);
  const auto &objects = of(thread, address).objects;
  auto found = objects.find(address);
  if (found == objects.end())
    return text + " holds no mbarrier object";
  const Mbarrier &object = found->second;
  if (llvm::StringRef(text).contains(','))
    text += ",";
  text += " is in phase " + std::to_string(object.phase) + ", with " +
          std::to_string(object.pending) + " of " +
          std::to_string(object.expected) + " arrivals pending";
  if (object.transactions > 0)
    text += " and " + std::to_string(object.transactions) + " bytes expected";
  else if (object.transactions < 0)
    text += " and " + std::to_string(-object.transactions) + " bytes too many";
  return text;
}

/// Parks the thread before it tests an object, or waits for it.
static void explore(Thread &thread, uint32_t site, uint64_t address,
                    uint64_t phase, bool isState, bool spins) {
  thread.block->launch.explorer->test(
      thread, site, address, isState ? phase : phase & 1, isState, spins,
      {"a phase of an mbarrier object", address});
}

/// Of a test that a loop repeats until it succeeds, and does nothing else.
static constexpr uint32_t spinsOnly = 1 << 16;

/// A test that succeeds waited for the phase before the open one.
static void noteTest(Thread &thread, uint32_t site, const Mbarrier &object,
                     uint64_t address, bool done) {
  AsyncEvent event;
  if (done && object.phase)
    event = {address, object.phase - 1};
  noteAsync(thread, site, event);
}

/// `isState`: tests a state that arrive returned, otherwise a parity. `kind`
/// has order and scope, and `spinsOnly`.
static uint32_t test(Thread *thread, uint32_t site, uint64_t address,
                     uint64_t what, uint32_t isState, uint32_t kind) {
  require(*thread, site);
  bool explores = thread->block->launch.explorer;
  if (explores)
    explore(*thread, site, address, isState ? what >> 32 : what, isState,
            kind & spinsOnly);
  Mbarriers &all = Mbarriers::of(*thread, address);
  Mbarrier &object = all.at(*thread, site, address, /*writes=*/false);
  if (!explores &&
      all.pollsFruitlessly(*thread, object, isState ? what >> 32 : what)) {
    thread->block->lookAgain(*thread, site, phaseOf(object, address),
                             /*atOnce=*/true);
    noteAsync(*thread, site, {});
    thread->setResultShadow(0);
    return false;
  }
  bool done = isState ? all.testState(*thread, site, object, what)
                      : all.testParity(*thread, site, object, uint32_t(what));
  reseal(*thread, address, object);
  noteTest(*thread, site, object, address, done);
  if (done)
    Mbarriers::acquire(*thread, object, kind);
  else if (!explores)
    thread->block->lookAgain(*thread, site, phaseOf(object, address),
                             /*atOnce=*/true);
  thread->setResultShadow(0);
  return done;
}

/// Returns when the phase with that parity has completed.
static void waitParity(Thread *thread, uint32_t site, uint64_t address,
                       uint64_t parity) {
  requireDefined(*thread, site, 2, 64, "the address of an mbarrier object");
  requireDefined(*thread, site, 3, 64, "a phase");
  if (thread->block->launch.explorer)
    explore(*thread, site, address, parity, false, /*spins=*/true);
  Mbarriers &all = Mbarriers::of(*thread, address);
  while (true) {
    Mbarrier &object = all.at(*thread, site, address, /*writes=*/false);
    bool done = all.testParity(*thread, site, object, uint32_t(parity));
    reseal(*thread, address, object);
    if (done) {
      noteTest(*thread, site, object, address, done);
      return Mbarriers::acquire(*thread, object, Acquire | Narrow);
    }
    object.waiting.push_back(thread->index);
    thread->block->wait(*thread, site, phaseOf(object, address));
  }
}

/// PTX ISA, cp.async.mbarrier.arrive: without .noinc it adds the pending
/// arrival that it makes later.
static void arriveLater(Thread *thread, uint32_t site, uint64_t address,
                        uint32_t noinc) {
  requireDefined(*thread, site, 2, 64, "the address of an mbarrier object");
  Explorer *explorer = thread->block->launch.explorer;
  if (explorer && !noinc)
    explorer->arrive(*thread, site, Touch::Expect, address, 1, false);
  Mbarriers &all = Mbarriers::of(*thread, address);
  Mbarrier &object = all.at(*thread, site, address, /*writes=*/true);
  if (!noinc && ++object.pending > mostArrivals)
    thread->block->fail(*thread, site,
                        "has more than 1048575 pending arrivals");
  noteAsync(*thread, site, {address, object.phase});
  all.addArrival(*thread, object);
  reseal(*thread, address, object);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::mbarrierFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_mbarrier_init", init),
      runtimeFunction("tw_mbarrier_inval", inval),
      runtimeFunction("tw_mbarrier_expect_tx", expect),
      runtimeFunction("tw_mbarrier_complete_tx", complete),
      runtimeFunction("tw_mbarrier_arrive", arrive),
      runtimeFunction("tw_mbarrier_test", test),
      runtimeFunction("tw_mbarrier_wait_parity", waitParity),
      runtimeFunction("tw_mbarrier_arrive_later", arriveLater),
  };
  return functions;
}
