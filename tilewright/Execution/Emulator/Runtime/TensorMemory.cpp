//===- TensorMemory.cpp - tensor memory -----------------------------------===//
// PTX ISA, Tensor Memory: 128 lanes of 512 columns of 32 bits, of which a block
// allocates columns. An address is a lane in its upper half and a column in its
// lower one. What a thread stores is there when it has waited for it, and
// poison until then.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <optional>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
constexpr uint32_t lanes = 128, columns = 512, fewestColumns = 32;

struct Store {
  uint32_t lane, column;
  TensorCell value;
};

struct TensorMemory {
  std::vector<TensorCell> cells = std::vector<TensorCell>(lanes * columns);
  std::map<uint32_t, uint32_t> allocated; ///< first column, their number
  bool wasRelinquished = false;
  std::vector<uint32_t> waiting; ///< threads that want to allocate
  // By thread, until it waits for them.
  std::map<uint32_t, std::vector<Store>> stores;
  std::map<uint32_t, uint32_t> loads;

  bool isAllocated(uint32_t column) const;
  std::optional<uint32_t> allocate(uint32_t count);
};
} // namespace

static TensorMemory &memoryOf(Thread &thread) {
  return thread.block->state<TensorMemory>();
}

bool TensorMemory::isAllocated(uint32_t column) const {
  auto next = allocated.upper_bound(column);
  if (next == allocated.begin())
    return false;
  auto [first, count] = *std::prev(next);
  return column < first + count;
}

/// The first room that is large enough; its contents are nobody's.
std::optional<uint32_t> TensorMemory::allocate(uint32_t count) {
  uint32_t first = 0;
  for (auto [begin, taken] : allocated) {
    if (begin >= first + count)
      break;
    first = begin + taken;
  }
  if (first + count > columns)
    return std::nullopt;
  allocated[first] = count;
  for (uint32_t lane = 0; lane < lanes; ++lane)
    for (uint32_t column = first; column < first + count; ++column)
      cells[lane * columns + column] = {};
  return first;
}

TensorCell *emulator::findTensorCell(Thread &thread, uint32_t lane,
                                     uint32_t column) {
  TensorMemory &memory = memoryOf(thread);
  if (lane >= lanes || column >= columns || !memory.isAllocated(column))
    return nullptr;
  return &memory.cells[lane * columns + column];
}

static void meetWarp(Thread &thread, uint32_t site) {
  thread.block->meet(thread, site, ~uint32_t(0), nullptr,
                     Block::EndedLanes::AreFaults, [](auto &, uint32_t) {});
}

static void requireCount(Thread &thread, uint32_t site, uint32_t count) {
  if (count < fewestColumns || count > columns || (count & (count - 1)))
    thread.block->fail(thread, site,
                       "is of " + Twine(count) +
                           " columns; expected a power of two from 32 to 512");
}

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

static void allocate(Thread *thread, uint32_t site, uint64_t address,
                     uint32_t count) {
  requireDefined(*thread, site, 2, 64, "the address of its result");
  requireDefined(*thread, site, 3, 32, "its number of columns");
  requireCount(*thread, site, count);
  Block &block = *thread->block;
  TensorMemory &memory = memoryOf(*thread);
  if (memory.wasRelinquished)
    block.fail(*thread, site,
               "allocates after the block has given up its right to, by "
               "tcgen05.relinquish_alloc_permit");
  meetWarp(*thread, site);
  if (thread->lane() == 0) {
    std::optional<uint32_t> first;
    while (!(first = memory.allocate(count))) {
      memory.waiting.push_back(thread->index);
      block.wait(*thread, site, "columns of tensor memory");
    }
    requireAccess(*thread, site, address, 4, 4, 3, /*writes=*/true);
    shareAccess(*thread, site, address, 4, Write);
    auto *to = reinterpret_cast<void *>(address);
    std::memcpy(to, &*first, 4);
    if (block.launch.checked)
      std::memset(shadowOf(to), 0, 4);
    block.noteChange();
  }
  meetWarp(*thread, site);
}

/// Loads and stores that a thread of the block has not waited for.
static void requireQuiet(Thread &thread, uint32_t site,
                         const TensorMemory &memory) {
  for (auto &[index, stores] : memory.stores)
    if (!stores.empty())
      thread.block->fail(thread, site,
                         "ends memory to which thread " + Twine(index) +
                             " stores without having waited: "
                             "tcgen05.wait::st is missing");
  for (auto [index, count] : memory.loads)
    if (count)
      thread.block->fail(thread, site,
                         "ends memory from which thread " + Twine(index) +
                             " loads without having waited: "
                             "tcgen05.wait::ld is missing");
}

static void deallocate(Thread *thread, uint32_t site, uint64_t address,
                       uint32_t count) {
  requireDefined(*thread, site, 2, 32, "the address of tensor memory");
  requireDefined(*thread, site, 3, 32, "its number of columns");
  requireCount(*thread, site, count);
  Block &block = *thread->block;
  meetWarp(*thread, site);
  if (thread->lane() != 0)
    return;
  TensorMemory &memory = memoryOf(*thread);
  auto found = memory.allocated.find(uint32_t(address));
  if (found == memory.allocated.end())
    block.fail(*thread, site,
               "ends columns from " + Twine(uint32_t(address) & 0xffff) +
                   " on, where no allocation begins; it may have been ended "
                   "before");
  if (found->second != count)
    block.fail(*thread, site,
               "ends " + Twine(count) + " columns of an allocation that has " +
                   Twine(found->second));
  requireQuiet(*thread, site, memory);
  for (uint32_t lane = 0; lane < lanes; ++lane)
    for (uint32_t i = 0; i < count; ++i)
      if (memory.cells[lane * columns + found->first + i].inFlight)
        block.fail(*thread, site,
                   "ends memory that a product in flight writes");
  memory.allocated.erase(found);
  block.noteChange();
  std::vector<uint32_t> waiting = std::move(memory.waiting);
  memory.waiting.clear();
  for (uint32_t index : waiting) // they look again
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

/// PTX ISA, Data movement shapes: where register i of a lane lies, from the
/// address on.
static Place placeOf(TensorShape shape, uint32_t lane, uint32_t i,
                     uint32_t second) {
  switch (shape) {
  case TensorShape::Lanes16x128b:
    return {lane / 4 + i % 2 * 8, lane % 4 + i / 2 * 4};
  case TensorShape::Lanes16x256b:
    return {lane / 4 + i / 2 % 2 * 8, lane % 4 * 2 + i % 2 + i / 4 * 8};
  case TensorShape::Lanes32x32b:
    return {lane, i};
  case TensorShape::Lanes16x32bx2:
    return {lane % 16, i + lane / 16 * second};
  }
  return {};
}

/// The warp's own lanes are a quarter, by its number.
static Place require(Thread &thread, uint32_t site, const TensorMemory &memory,
                     uint64_t address, Place step) {
  Place at = {uint32_t(address >> 16 & 0xffff) + step.lane,
              uint32_t(address & 0xffff) + step.column};
  uint32_t own = thread.warp() % 4 * 32;
  if (at.lane < own || at.lane >= own + 32)
    thread.block->fail(thread, site,
                       "touches lane " + Twine(at.lane) +
                           " of tensor memory; its warp may touch lanes " +
                           Twine(own) + " to " + Twine(own + 31));
  if (at.column >= columns || !memory.isAllocated(at.column))
    thread.block->fail(thread, site,
                       "touches column " + Twine(at.column) +
                           " of tensor memory, which is not allocated");
  return at;
}

/// All lanes of a warp give one address.
static void requireAlike(Thread &thread, uint32_t site, uint64_t address) {
  requireDefined(thread, site, 2, 32, "the address of tensor memory");
  thread.block->meet(thread, site, ~uint32_t(0), &address,
                     Block::EndedLanes::AreFaults, [&](auto &slots, uint32_t) {
                       for (void *each : slots)
                         if (*static_cast<uint64_t *>(each) != address)
                           thread.block->fail(
                               thread, site,
                               "has lanes that differ in their address of "
                               "tensor memory");
                     });
}

static void load(Thread *thread, uint32_t site, uint64_t address,
                 uint32_t shape, uint64_t second, uint32_t count,
                 uint32_t *words) {
  requireAlike(*thread, site, address);
  TensorMemory &memory = memoryOf(*thread);
  uint32_t *shadow = thread->block->launch.checked
                         ? reinterpret_cast<uint32_t *>(shadowOf(words))
                         : nullptr;
  for (uint32_t i = 0; i < count; ++i) {
    Place at = require(
        *thread, site, memory, address,
        placeOf(TensorShape(shape), thread->lane(), i, uint32_t(second)));
    TensorCell cell = memory.cells[at.lane * columns + at.column];
    if (cell.inFlight)
      cell = {};
    words[i] = cell.word;
    if (shadow)
      shadow[i] = cell.shadow;
  }
  ++memory.loads[thread->index];
}

static void store(Thread *thread, uint32_t site, uint64_t address,
                  uint32_t shape, uint64_t second, uint32_t count,
                  const uint32_t *words) {
  requireAlike(*thread, site, address);
  TensorMemory &memory = memoryOf(*thread);
  auto *shadow = thread->block->launch.checked
                     ? reinterpret_cast<const uint32_t *>(shadowOf(words))
                     : nullptr;
  std::vector<Store> &stores = memory.stores[thread->index];
  for (uint32_t i = 0; i < count; ++i) {
    Place at = require(
        *thread, site, memory, address,
        placeOf(TensorShape(shape), thread->lane(), i, uint32_t(second)));
    TensorCell &cell = memory.cells[at.lane * columns + at.column];
    if (cell.inFlight)
      thread->block->fail(*thread, site,
                          "writes tensor memory while a product is in flight "
                          "that writes it too");
    cell = {};
    stores.push_back(
        {at.lane, at.column, {words[i], shadow ? shadow[i] : uint32_t(0)}});
  }
}

static void wait(Thread *thread, uint32_t site, uint32_t forStores) {
  meetWarp(*thread, site);
  TensorMemory &memory = memoryOf(*thread);
  if (!forStores) {
    memory.loads.erase(thread->index);
    return;
  }
  for (const Store &each : memory.stores[thread->index])
    memory.cells[each.lane * columns + each.column] = each.value;
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
