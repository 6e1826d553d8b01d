//===- Heap.cpp - the device heap of a block ------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Heap.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <cstdlib>
#include <cstring>

using namespace tilewright;
using namespace tilewright::emulator;

static void freeAt(uint64_t address) {
  std::free(reinterpret_cast<void *>(address));
}

Heap::~Heap() {
  clear(/*reuses=*/true);
  for (uint64_t address : retired)
    freeAt(address);
}

uint64_t Heap::allocate(uint64_t bytes, bool poisons) {
  if (bytes > mostBytes || taken + bytes + ownBytes > mostBytes)
    return 0;
  // At least a byte, so that addresses are distinct.
  void *memory = std::calloc(bytes + 1, 1);
  if (!memory)
    return 0;
  if (poisons)
    std::memset(shadowOf(memory), 0xff, bytes);
  arePoison |= poisons;
  auto begin = reinterpret_cast<uint64_t>(memory);
  ends[begin] = begin + bytes;
  taken += bytes + ownBytes;
  return begin;
}

bool Heap::release(uint64_t address, bool reuses) {
  auto found = ends.find(address);
  if (found == ends.end())
    return false;
  // The host reuses the memory.
  if (arePoison)
    clearShadow(reinterpret_cast<void *>(address), found->second - address);
  if (reuses)
    taken -= found->second - address + ownBytes;
  ends.erase(found);
  if (reuses)
    freeAt(address);
  else
    retired.push_back(address);
  return true;
}

void Heap::clear(bool reuses) {
  while (!ends.empty())
    release(ends.begin()->first, reuses);
  taken = 0;
}

bool Heap::contains(uint64_t address, uint64_t bytes) const {
  auto after = ends.upper_bound(address);
  if (after == ends.begin())
    return false;
  uint64_t end = std::prev(after)->second;
  return address <= end && bytes <= end - address;
}

static uint64_t allocate(Thread *thread, uint32_t, uint64_t bytes) {
  Block &block = *thread->block;
  return block.heap.allocate(bytes, block.launch.followed);
}

static void release(Thread *thread, uint32_t site, uint64_t address) {
  Block &block = *thread->block;
  if (address && !block.heap.release(address, !block.launch.watched))
    block.fail(*thread, site, "frees memory that was not allocated");
}

llvm::ArrayRef<RuntimeFunction> emulator::heapFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_free", release),
      runtimeFunction("tw_malloc", allocate),
  };
  return functions;
}
