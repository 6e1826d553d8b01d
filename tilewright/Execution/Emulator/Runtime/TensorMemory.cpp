//===- TensorMemory.cpp - tensor memory -----------------------------------===//
// PTX ISA, Tensor Memory. Stored values are poison until the storing thread has
// waited for them.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/TensorQueue.h"
#include "tilewright/Execution/Emulator/Runtime/WholeWarp.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

static constexpr uint32_t fewestColumns = 32;

TensorMemory &TensorMemory::of(Block &block) {
  return block.state<TensorMemory>();
}

static TensorMemory &memoryOf(Thread &thread) {
  return TensorMemory::of(*thread.block);
}

std::optional<uint32_t> TensorMemory::firstFree(uint32_t column,
                                                uint32_t count) const {
  for (uint32_t each = column; each < column + count; ++each)
    if (!isAllocated(each))
      return each;
  return std::nullopt;
}

bool TensorMemory::isAllocated(uint32_t column) const {
  auto next = allocated.upper_bound(column);
  if (next == allocated.begin())
    return false;
  const auto &[first, each] = *std::prev(next);
  return column < first + each.count;
}

/// First fit.
std::optional<uint32_t> TensorMemory::allocate(uint32_t count) {
  uint32_t first = 0;
  for (const auto &[begin, taken] : allocated) {
    if (begin >= first + count)
      break;
    first = begin + taken.count;
  }
  if (first + count > columns)
    return std::nullopt;
  allocated[first] = {count, 0, 0};
  cells.resize(lanes * columns);
  for (uint32_t lane = 0; lane < lanes; ++lane)
    for (uint32_t column = first; column < first + count; ++column)
      at(lane, column) = {};
  return first;
}

bool TensorMemory::isInFlight(uint32_t column, uint32_t count) const {
  for (uint32_t lane = 0; lane < lanes; ++lane)
    for (uint32_t i = 0; i < count; ++i)
      if (cells[lane * columns + column + i].inFlight)
        return true;
  return false;
}

std::optional<TensorMemory::Unfinished> TensorMemory::finish(Block &block) {
  const TensorMemory &memory = of(block);
  if (memory.allocated.empty() || !block.launch.checked)
    return std::nullopt;
  const auto &[first, each] = *memory.allocated.begin();
  return Unfinished{each.thread, each.site,
                    "allocates " + std::to_string(each.count) +
                        " columns of tensor memory that are not deallocated "
                        "when the block ends: tcgen05.dealloc is missing"};
}

static void requireCount(Thread &thread, uint32_t site, uint32_t count) {
  if (count < fewestColumns || count > TensorMemory::columns ||
      (count & (count - 1)))
    thread.block->fail(thread, site,
                       "has " + Twine(count) +
                           " columns; expected a power of two from 32 to 512");
}

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

/// `isPair`: with .cta_group::2. Both blocks of a pair do the same, so both get
/// the same columns.
static void allocate(Thread *thread, uint32_t site, uint64_t address,
                     uint32_t count, uint32_t isPair) {
  requireDefined(*thread, site, 2, 64, "the address of its result");
  requireDefined(*thread, site, 3, 32, "its number of columns");
  requireCount(*thread, site, count);
  Block &block = *thread->block;
  TensorMemory &memory = memoryOf(*thread);
  if (memory.wasRelinquished)
    block.fail(*thread, site,
               "allocates after the block has given up its permit by "
               "tcgen05.relinquish_alloc_permit");
  if (isPair)
    requirePeer(*thread, site);
  synchronizeWarp(*thread, site);
  if (thread->lane() == 0) {
    std::optional<uint32_t> first;
    while (!(first = memory.allocate(count))) {
      memory.waiting.push_back(thread->index);
      block.wait(*thread, site, "columns of tensor memory");
    }
    memory.allocated[*first] = {count, site, thread->index};
    requireAccess(*thread, site, address, 4, 4, 3, /*writes=*/true);
    shareAccess(*thread, site, address, 4, Write);
    auto *to = reinterpret_cast<void *>(address);
    std::memcpy(to, &*first, 4);
    if (block.launch.followed)
      std::memset(shadowOf(to), 0, 4);
    block.noteChange();
  }
  synchronizeWarp(*thread, site);
}

/// Requires that the block's threads have waited for all loads and stores.
static void requireQuiet(Thread &thread, uint32_t site,
                         const TensorMemory &memory) {
  for (auto &[index, stores] : memory.stores)
    if (!stores.empty())
      thread.block->fail(thread, site,
                         "deallocates memory to which thread " + Twine(index) +
                             " stores without having waited: "
                             "tcgen05.wait::st is missing");
  for (auto [index, count] : memory.loads)
    if (count)
      thread.block->fail(thread, site,
                         "deallocates memory from which thread " +
                             Twine(index) +
                             " loads without having waited: "
                             "tcgen05.wait::ld is missing");
}

static void deallocate(Thread *thread, uint32_t site, uint64_t address,
                       uint32_t count) {
  requireDefined(*thread, site, 2, 32, "the address of tensor memory");
  requireDefined(*thread, site, 3, 32, "its number of columns");
  requireCount(*thread, site, count);
  Block &block = *thread->block;
  synchronizeWarp(*thread, site);
  if (thread->lane() != 0)
    return;
  TensorMemory &memory = memoryOf(*thread);
  auto found = memory.allocated.find(uint32_t(address));
  if (found == memory.allocated.end())
    block.fail(
        *thread, site,
        "deallocates columns from " + Twine(uint32_t(address) & 0xffff) +
            " on, where no allocation begins; it may have been deallocated "
            "before");
  if (found->second.count != count)
    block.fail(*thread, site,
               "deallocates " + Twine(count) +
                   " columns of an allocation that has " +
                   Twine(found->second.count));
  requireQuiet(*thread, site, memory);
  if (memory.isInFlight(found->first, count))
    block.fail(*thread, site,
               "deallocates memory that a product or a copy in flight writes");
  memory.allocated.erase(found);
  block.noteChange();
  std::vector<uint32_t> waiting = std::move(memory.waiting);
  memory.waiting.clear();
  for (uint32_t index : waiting) // they try again
    block.wake(index);
}

static void relinquish(Thread *thread, uint32_t) {
  memoryOf(*thread).wasRelinquished = true;
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

namespace {
struct Place {
  uint32_t lane, column;
};
} // namespace

/// PTX ISA, Data movement shapes: the position of a lane's register i, relative
/// to the address.
static Place placeOf(TensorShape shape, uint32_t lane, uint32_t i) {
  switch (shape) {
  case TensorShape::Lanes16x64b:
    return {lane / 4 + lane % 2 * 8, lane / 2 % 2 + i * 2};
  case TensorShape::Lanes16x128b:
    return {lane / 4 + i % 2 * 8, lane % 4 + i / 2 * 4};
  case TensorShape::Lanes16x256b:
    return {lane / 4 + i / 2 % 2 * 8, lane % 4 * 2 + i % 2 + i / 4 * 8};
  case TensorShape::Lanes32x32b:
    return {lane, i};
  case TensorShape::Lanes16x32bx2:
    return {lane % 16, i};
  }
  return {};
}

/// A warp accesses one quarter of the lanes, by its number.
static Place require(Thread &thread, uint32_t site, const TensorMemory &memory,
                     uint64_t address, Place step) {
  Place at = {uint32_t(address >> 16 & 0xffff) + step.lane,
              uint32_t(address & 0xffff) + step.column};
  uint32_t own = thread.warp() % 4 * 32;
  if (at.lane < own || at.lane >= own + 32)
    thread.block->fail(thread, site,
                       "accesses lane " + Twine(at.lane) +
                           " of tensor memory; its warp may access lanes " +
                           Twine(own) + " to " + Twine(own + 31));
  if (!memory.isAllocated(at.column))
    thread.block->fail(thread, site,
                       "accesses column " + Twine(at.column) +
                           " of tensor memory, which is not allocated");
  return at;
}

/// All lanes of a warp must have the same address.
static void requireAlike(Thread &thread, uint32_t site, uint64_t address) {
  requireDefined(thread, site, 2, 32, "the address of tensor memory");
  thread.block->converge(
      thread, site, ~uint32_t(0), &address, Block::EndedLanes::AreFaults,
      [&](auto &slots, uint32_t) {
        for (void *each : slots)
          if (*static_cast<uint64_t *>(each) != address)
            thread.block->fail(thread, site,
                               "has lanes that differ in their address of "
                               "tensor memory");
      });
}

namespace {
/// The words of a load or a store in a thread's registers.
struct Access {
  Thread &thread;
  uint32_t site;
  uint64_t address;
  TensorShape shape;
  uint32_t second;
  bool isPacked; ///< a register has the low halves of two columns
  TensorMemory &memory;

  /// `visit(cell, register, shift)`: for a whole cell, or its low half at a bit
  /// of the register.
  template <typename Visit> void forEach(uint32_t count, Visit visit) {
    for (uint32_t i = 0; i < count; ++i) {
      Place step = placeOf(shape, thread.lane(), i);
      for (uint32_t half = 0; half <= uint32_t(isPacked); ++half) {
        Place from = step;
        if (isPacked)
          from.column = step.column * 2 + half;
        // The distance is in columns of the memory, packed or not.
        if (shape == TensorShape::Lanes16x32bx2)
          from.column += thread.lane() / 16 * second;
        visit(require(thread, site, memory, address, from), i, half * 16);
      }
    }
  }
};
} // namespace

static void load(Thread *thread, uint32_t site, uint64_t address,
                 uint32_t shape, uint64_t second, uint32_t count,
                 uint32_t isPacked, uint32_t *words) {
  requireAlike(*thread, site, address);
  TensorMemory &memory = memoryOf(*thread);
  uint32_t *shadow = thread->block->launch.followed
                         ? reinterpret_cast<uint32_t *>(shadowOf(words))
                         : nullptr;
  Access access = {*thread,          site,          address, TensorShape(shape),
                   uint32_t(second), isPacked != 0, memory};
  access.forEach(count, [&](Place at, uint32_t i, uint32_t shift) {
    TensorCell cell = memory.at(at.lane, at.column);
    if (cell.inFlight)
      cell = {};
    uint32_t kept = shift ? 0xffff : 0; // the register's low half
    words[i] = (words[i] & kept) | cell.word << shift;
    if (isPacked && !shift)
      words[i] &= 0xffff;
    if (!shadow)
      return;
    shadow[i] = (shadow[i] & kept) | cell.shadow << shift;
    if (isPacked && !shift)
      shadow[i] &= 0xffff;
  });
  ++memory.loads[thread->index];
}

static void store(Thread *thread, uint32_t site, uint64_t address,
                  uint32_t shape, uint64_t second, uint32_t count,
                  uint32_t isPacked, const uint32_t *words) {
  requireAlike(*thread, site, address);
  TensorMemory &memory = memoryOf(*thread);
  auto *shadow = thread->block->launch.followed
                     ? reinterpret_cast<const uint32_t *>(shadowOf(words))
                     : nullptr;
  std::vector<TensorMemory::Store> &stores = memory.stores[thread->index];
  Access access = {*thread,          site,          address, TensorShape(shape),
                   uint32_t(second), isPacked != 0, memory};
  // The upper 16 bits are undefined.
  uint32_t unknown = isPacked ? 0xffff0000 : 0;
  access.forEach(count, [&](Place at, uint32_t i, uint32_t shift) {
    TensorCell &cell = memory.at(at.lane, at.column);
    if (cell.inFlight)
      thread->block->fail(*thread, site,
                          "writes tensor memory while a product or a copy is "
                          "in flight that writes it too");
    cell = {};
    TensorCell value = {words[i] >> shift, shadow ? shadow[i] >> shift : 0};
    value.shadow |= unknown;
    stores.push_back({at.lane, at.column, value});
  });
}

static void wait(Thread *thread, uint32_t site, uint32_t forStores) {
  synchronizeWarp(*thread, site);
  TensorMemory &memory = memoryOf(*thread);
  if (!forStores) {
    memory.loads.erase(thread->index);
    return;
  }
  for (const TensorMemory::Store &each : memory.stores[thread->index])
    memory.at(each.lane, each.column) = each.value;
  memory.stores.erase(thread->index);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::tensorMemoryFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_tcgen05_alloc", allocate),
      runtimeFunction("tw_tcgen05_dealloc", deallocate),
      runtimeFunction("tw_tcgen05_relinquish", relinquish),
      runtimeFunction("tw_tcgen05_ld", load),
      runtimeFunction("tw_tcgen05_st", store),
      runtimeFunction("tw_tcgen05_wait", wait),
  };
  return functions;
}
