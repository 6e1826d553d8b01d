//===- Wgmma.cpp - warpgroup matrix products ------------------------------===//
// PTX ISA, Asynchronous warpgroup-level matrix instructions. The 128 threads of
// a warpgroup synchronize at each product. It is computed at the last moment
// that the program permits: when one of them waits for it. A thread's
// accumulator registers are poison until it has waited; between two products
// their values are kept here, by the number that lowering gave the list of
// registers.
//
// A product is one operation of its warpgroup: a thread that has waited for it
// knows that it has read all of A and B. For --racecheck it reads them as a
// copy of the warpgroup's last thread does, which ends with a wait by any of
// the threads.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Wgmma.h"

#include "tilewright/Execution/Emulator/Runtime/AsyncCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Fragment.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixProduct.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/Sparsity.h"

#include <optional>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
constexpr uint32_t groupThreads = 128, rows = 64, wordsOfA = 4;

/// A product in flight.
struct Product {
  uint64_t number = 0;
  uint32_t site = 0, flags = 0, k = 0;
  bool takesC = false;
  std::optional<Factor> fromRegisters; ///< A
  SharedMatrix a, b;
  /// For a sparse A: the position in a column that each of its numbers is
  /// multiplied with, and the rows with poison metadata.
  llvm::SmallVector<uint32_t, 0> positions;
  std::vector<uint8_t> poisonedRows;
};

struct Accumulator {
  uint32_t n = 0;
  MatrixElement element = {};
  std::vector<uint32_t> bits; ///< 64 rows of n
  std::vector<uint8_t> poison;
  std::deque<Product> pending;

  size_t at(uint32_t thread, uint32_t element) const;
  uint32_t words() const { return n / 2 * element.bits / 32; }
  void take(uint32_t thread, const uint32_t *words, const uint32_t *shadow);
  void give(uint32_t thread, uint32_t *words, uint32_t *shadow) const;
  void multiply(Thread &thread, const Product &product);
};

/// A thread's operands of a product.
struct Call {
  uint64_t a, b;
  uint32_t takesC;
  uint32_t *words, *shadow;
};

struct GroupThread {
  bool isFenced = false;
  std::vector<uint64_t> groups; ///< the number of products at each commit
  /// Accumulators in flight, each with its last product.
  std::map<uint32_t, uint64_t> inFlight;
};

struct Group {
  uint64_t begun = 0;
  std::vector<uint32_t> readAt; ///< for --racecheck: each product's time
  std::map<uint32_t, Accumulator> accumulators;
  std::array<GroupThread, groupThreads> threads;

  // The rendezvous at a product.
  uint32_t site = 0, arrived = 0;
  std::array<Call *, groupThreads> calls{};
  std::vector<uint32_t> waiting;

  void finish(Thread &thread, uint64_t upTo);
  Actor reader(Thread &thread);
  void learnReads(Thread &thread, uint64_t upTo) const;
};

struct Groups {
  std::map<uint32_t, Group> all;
};
} // namespace

static Group &groupOf(Thread &thread) {
  return thread.block->state<Groups>().all[thread.index / groupThreads];
}

static GroupThread &ownOf(Thread &thread) {
  return groupOf(thread).threads[thread.index % groupThreads];
}

//===----------------------------------------------------------------------===//
// Accumulators
//===----------------------------------------------------------------------===//

/// PTX ISA, Matrix fragments for wgmma.mma_async: element i of D.
size_t Accumulator::at(uint32_t thread, uint32_t i) const {
  uint32_t lane = thread % 32;
  uint32_t row = thread / 32 * 16 + lane / 4 + (i >> 1 & 1) * 8;
  uint32_t column = i / 4 * 8 + lane % 4 * 2 + (i & 1);
  return size_t(row) * n + column;
}

void Accumulator::take(uint32_t thread, const uint32_t *words,
                       const uint32_t *shadow) {
  for (uint32_t i = 0; i < n / 2; ++i) {
    uint32_t place = i * element.bits;
    bits[at(thread, i)] = uint32_t(readBits(words, place, element.bits));
    poison[at(thread, i)] =
        shadow && readBits(shadow, place, element.bits) != 0;
  }
}

void Accumulator::give(uint32_t thread, uint32_t *words,
                       uint32_t *shadow) const {
  for (uint32_t i = 0; i < n / 2; ++i) {
    uint32_t place = i * element.bits;
    writeBits(words, place, element.bits, bits[at(thread, i)]);
    if (shadow)
      writeBits(shadow, place, element.bits,
                poison[at(thread, i)] ? ~uint32_t(0) : 0);
  }
}

void Accumulator::multiply(Thread &thread, const Product &product) {
  Factor a = product.fromRegisters ? *product.fromRegisters
                                   : product.a.take(thread, product.site, "A");
  Factor b = product.b.take(thread, product.site, "B");
  if (product.flags & WgmmaNegateA)
    a.negate(thread.block->launch.algebra);
  if (product.flags & WgmmaNegateB)
    b.negate(thread.block->launch.algebra);
  for (uint32_t row = 0; row < product.poisonedRows.size(); ++row)
    a.poison[row] |= product.poisonedRows[row];
  const SumRule *rule = ruleOf(thread.block->launch, SumInstruction::Wgmma,
                               product.b.element.type);
  MatrixProduct sums(a, b, product.positions, rule,
                     thread.block->launch.algebra);
  double none = element.type == MatrixType::S32 ? 0.0 : -0.0;
  std::vector<double> c(n, none);
  std::vector<uint64_t> results(n);
  for (uint32_t row = 0; row < rows; ++row) {
    size_t first = size_t(row) * n;
    for (uint32_t column = 0; product.takesC && column < n; ++column)
      c[column] = decodeElement(element, bits[first + column]);
    sums.row(element.type, row, element.type, c.data(),
             product.flags & WgmmaSatfinite, results.data());
    for (uint32_t column = 0; column < n; ++column) {
      bool wasPoison = product.takesC && poison[first + column];
      bits[first + column] = uint32_t(results[column]);
      poison[first + column] = wasPoison || sums.isPoison(row, column);
    }
  }
}

/// Executes products with lower numbers.
void Group::finish(Thread &thread, uint64_t upTo) {
  for (auto &[number, accumulator] : accumulators)
    while (!accumulator.pending.empty() &&
           accumulator.pending.front().number < upTo) {
      accumulator.multiply(thread, accumulator.pending.front());
      accumulator.pending.pop_front();
    }
}

static uint32_t lastThreadOf(const Thread &thread) {
  return thread.index / groupThreads * groupThreads + groupThreads - 1;
}

/// The actor that reads the operands of the next product.
Actor Group::reader(Thread &thread) {
  if (!thread.block->raceCheck())
    return {thread.index};
  uint32_t last = lastThreadOf(thread);
  readAt.push_back(beginWork(thread, last, Work::Product));
  return {last, Work::Product, readAt.back()};
}

/// A thread has waited for the products with lower numbers.
void Group::learnReads(Thread &thread, uint64_t upTo) const {
  Races *races = thread.block->raceCheck();
  if (!races || !upTo)
    return;
  uint32_t last = lastThreadOf(thread), time = readAt[upTo - 1];
  if (thread.index == last) {
    races->order.finish(last, Work::Product, time);
    return;
  }
  Knowledge known;
  races->order.gatherWork(last, Work::Product, time, known);
  races->order.learn(thread.index, known);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Collects A from the four warps.
static Factor gatherA(const Group &group, const MatrixElement &element,
                      uint32_t k, uint32_t firstWord) {
  Factor factor(rows, k);
  Fragment fragment = multiplicandA(16, k, element.bits);
  for (uint32_t warp = 0; warp < 4; ++warp) {
    std::array<LaneWords, 32> lanes;
    for (uint32_t lane = 0; lane < 32; ++lane) {
      const Call &call = *group.calls[warp * 32 + lane];
      lanes[lane] = {call.words + firstWord,
                     call.shadow ? call.shadow + firstWord : nullptr};
    }
    Matrix matrix = gather(fragment, lanes, element.used);
    for (uint32_t row = 0; row < 16; ++row)
      for (uint32_t column = 0; column < k; ++column) {
        size_t from = matrix.index({row, column, 0});
        factor.values[(warp * 16 + row) * k + column] =
            decodeElement(element, matrix.bits[from]);
        factor.poison[warp * 16 + row] |= matrix.poison[from];
      }
  }
  factor.makePowers(element.type);
  return factor;
}

/// Collects the metadata from the four warps.
static void gatherMetadata(Thread &thread, uint32_t site, const Group &group,
                           const MatrixElement &element, uint32_t word,
                           Product &product) {
  WarpMetadata metadata(element, product.k, /*isOrdered=*/false);
  uint32_t selector = product.flags >> WgmmaSelector;
  if (selector >= metadata.selectors())
    thread.block->fail(thread, site,
                       "has the sparsity selector " + Twine(selector) +
                           ", but for its shape there are " +
                           Twine(metadata.selectors()));
  product.poisonedRows.resize(rows);
  for (uint32_t row = 0; row < rows; ++row) {
    std::array<LaneWords, 32> lanes;
    for (uint32_t lane = 0; lane < 32; ++lane) {
      const Call &call = *group.calls[row / 16 * 32 + lane];
      lanes[lane] = {call.words + word,
                     call.shadow ? call.shadow + word : nullptr};
    }
    bool poison = false;
    std::string wrong =
        metadata.row(row % 16, selector, lanes, product.positions, poison);
    product.poisonedRows[row] = poison;
    if (!wrong.empty())
      thread.block->fail(thread, site, wrong);
  }
}

static MatrixDescriptor descriptorOf(Thread &thread, uint32_t site,
                                     uint64_t bits, const char *name) {
  MatrixDescriptor descriptor;
  llvm::StringRef problem = decodeWgmmaDescriptor(bits, descriptor);
  if (!problem.empty())
    thread.block->fail(thread, site,
                       Twine("has an invalid descriptor of ") + name + ": " +
                           problem);
  return descriptor;
}

/// The operands that must be equal in all threads of the group.
static void requireAlike(Thread &thread, uint32_t site, const Group &group) {
  const Call &first = *group.calls[0];
  for (const Call *each : group.calls) {
    const char *what = each->a != first.a             ? "descriptor of A"
                       : each->b != first.b           ? "descriptor of B"
                       : each->takesC != first.takesC ? "scale-d"
                                                      : nullptr;
    if (what)
      thread.block->fail(thread, site,
                         Twine("has threads of a warpgroup that differ in "
                               "their ") +
                             what);
  }
}

namespace {
struct WgmmaShape {
  uint32_t accumulator, n, k, types, flags;
};
} // namespace

/// Called when all threads of the group have arrived.
static void begin(Thread &thread, uint32_t site, const WgmmaShape &shape,
                  Group &group) {
  const auto &[number, n, k, types, flags] = shape;
  requireAlike(thread, site, group);
  thread.block->charge(thread, site, stepsOfProduct(rows, n, k));
  const Call &call = *group.calls[0];
  auto elementOf = [&](uint32_t type) {
    return matrixElement(MatrixType(type & 0xff), /*packed=*/false,
                         thread.block->launch.algebra);
  };
  MatrixElement a = elementOf(types), b = elementOf(types >> 8),
                d = elementOf(types >> 16);
  Accumulator &accumulator = group.accumulators[number];
  if (accumulator.n != n || accumulator.element.type != d.type) {
    if (!accumulator.pending.empty())
      thread.block->fail(thread, site,
                         "uses an accumulator in flight with another "
                         "shape or type; wgmma.wait_group must come between");
    accumulator.n = n;
    accumulator.element = d;
    accumulator.bits.assign(size_t(rows) * n, 0);
    accumulator.poison.assign(size_t(rows) * n, 0);
  }
  uint32_t words = accumulator.words();
  Product product;
  product.number = group.begun++;
  Actor reader = group.reader(thread);
  product.site = site;
  product.flags = flags;
  product.k = k;
  product.takesC = call.takesC != 0;
  bool isSparse = flags & WgmmaSparseA;
  uint32_t inner = isSparse ? k / 2 : k;
  if (flags & WgmmaRegistersA) {
    product.fromRegisters = gatherA(group, a, inner, words);
  } else {
    product.a = {descriptorOf(thread, site, call.a, "A"),
                 (flags & WgmmaTransposeA) != 0, rows, inner, a};
    product.a.require(thread, site, "A", reader);
  }
  product.b = {descriptorOf(thread, site, call.b, "B"),
               (flags & WgmmaTransposeB) != 0, n, k, b};
  product.b.require(thread, site, "B", reader);
  uint32_t metadata = words + (flags & WgmmaRegistersA ? wordsOfA : 0);
  if (isSparse)
    gatherMetadata(thread, site, group, a, metadata, product);
  uint32_t results = metadata + isSparse;
  for (uint32_t i = 0; i < groupThreads; ++i) {
    GroupThread &own = group.threads[i];
    const Call &each = *group.calls[i];
    if (!own.inFlight.count(number))
      accumulator.take(i, each.words, each.shadow);
    own.inFlight[number] = product.number;
    // Unusable before a wait.
    std::memset(each.words + results, 0xa5, words * 4);
    if (each.shadow)
      std::memset(each.shadow + results, 0xff, words * 4);
  }
  accumulator.pending.push_back(std::move(product));
}

/// `types`: of A, B and D, eight bits each. `words`: C, then A if it is in
/// registers, then metadata if A is sparse, then space for D.
static void multiply(Thread *thread, uint32_t site, uint32_t accumulator,
                     uint32_t n, uint32_t k, uint32_t types, uint32_t flags,
                     uint64_t a, uint64_t b, uint32_t takesC, uint32_t *words) {
  Block &block = *thread->block;
  if (!(flags & WgmmaRegistersA))
    requireDefined(*thread, site, 7, 64, "its descriptor of A");
  requireDefined(*thread, site, 8, 64, "its descriptor of B");
  requireDefined(*thread, site, 9, 32, "its scale-d");
  if (thread->index / groupThreads * groupThreads + groupThreads >
      block.threadCount())
    block.fail(
        *thread, site,
        "requires a warpgroup, which is four whole warps from a multiple "
        "of four on; the block has " +
            Twine(block.threadCount()) + " threads");
  Group &group = groupOf(*thread);
  if (!ownOf(*thread).isFenced)
    block.fail(*thread, site,
               "is the thread's first product and has no wgmma.fence before "
               "it: accesses of its registers and memory are not ordered");
  if (group.arrived && group.site != site)
    block.fail(*thread, site,
               "is executed while threads of its warpgroup wait at " +
                   block.describe(group.site) +
                   "for this thread: the warpgroup has diverged");
  uint32_t *shadow = block.launch.followed
                         ? reinterpret_cast<uint32_t *>(shadowOf(words))
                         : nullptr;
  Call call = {a, b, takesC & 1, words, shadow};
  group.site = site;
  group.calls[thread->index % groupThreads] = &call;
  if (++group.arrived < groupThreads) {
    group.waiting.push_back(thread->index);
    block.wait(*thread, site, "the other threads of the warpgroup");
    return;
  }
  begin(*thread, site, {accumulator, n, k, types, flags}, group);
  group.arrived = 0;
  std::vector<uint32_t> waiting = std::move(group.waiting);
  group.waiting.clear();
  for (uint32_t index : waiting)
    block.wake(index);
}

static void fence(Thread *thread, uint32_t) { ownOf(*thread).isFenced = true; }

static void commitProducts(Thread *thread, uint32_t) {
  ownOf(*thread).groups.push_back(groupOf(*thread).begun);
}

/// Waits for all committed groups except the last `pending`. For an
/// accumulator, `words` has the registers, then space for their new values:
/// unchanged if the accumulator was not in flight or still is.
static void waitGroup(Thread *thread, uint32_t site, uint32_t pending,
                      uint32_t number, uint32_t count, uint32_t *words) {
  Group &group = groupOf(*thread);
  GroupThread &own = ownOf(*thread);
  bool isChecked = thread->block->launch.followed;
  uint32_t *shadow =
      isChecked ? reinterpret_cast<uint32_t *>(shadowOf(words)) : nullptr;
  if (count)
    std::memcpy(words + count, words, count * 4);
  if (count && isChecked)
    std::memcpy(shadow + count, shadow, count * 4);
  if (pending >= own.groups.size())
    return;
  uint64_t upTo = own.groups[own.groups.size() - 1 - pending];
  group.finish(*thread, upTo);
  group.learnReads(*thread, upTo);
  auto found = own.inFlight.find(number);
  if (!count || found == own.inFlight.end() || found->second >= upTo)
    return;
  own.inFlight.erase(found);
  for (uint32_t i = 0; isChecked && i < count; ++i)
    if (!shadow[i])
      thread->block->fail(*thread, site,
                          "finds that accumulator register " + Twine(i) +
                              " was written while its product was in flight");
  Accumulator &accumulator = group.accumulators[number];
  accumulator.give(thread->index % groupThreads, words + count,
                   isChecked ? shadow + count : nullptr);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::wgmmaFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_wgmma", multiply),
      runtimeFunction("tw_wgmma_fence", fence),
      runtimeFunction("tw_wgmma_commit_group", commitProducts),
      runtimeFunction("tw_wgmma_wait_group", waitGroup),
  };
  return functions;
}
