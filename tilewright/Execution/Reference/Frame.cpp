//===- Frame.cpp - the memory of a block ----------------------------------===//
#include "tilewright/Execution/Reference/Frame.h"
#include "tilewright/Execution/Reference/Bounds/RadiusMemory.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>
#include <new>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// The distance at which an address is attributed to an alloca.
static constexpr uint64_t otherBytes = 1024;

/// No page of a GPU is larger, so larger alignments have no effect.
static constexpr uint64_t mostAlignment = uint64_t(2) << 20;

/// The limit on the allocas of one block, in bytes.
static constexpr uint64_t ownedLimit = uint64_t(256) << 20;

const MemoryRegion Frame::nowhere = {1, 0, "", true};

static std::string opName(const Site &site) {
  return std::string("'cuda_tile.") + site.name + "' op ";
}

bool Frame::reachesAfresh(const Site &site, uint64_t address, uint64_t bytes) {
  const MemoryRegion *found = memory->find(address, bytes);
  for (const Own &own : owned)
    if (own.region.contains(address, bytes))
      found = &own.region;
  if (found) {
    if (found->readOnly && site.kind != Site::Read) {
      fail(site.loc, opName(site) + "writes to '" + found->name +
                         "', which is read-only");
      return false;
    }
    recent = found;
    return true;
  }
  const char *what = site.kind == Site::Read ? "reads" : "writes";
  fail(site.loc, opName(site) + what + " " + std::to_string(bytes) + " bytes" +
                     (address ? ", " : " at ") + describe(address));
  return false;
}

std::string Frame::describe(uint64_t address) const {
  if (!address)
    return "the null address";
  if (const MemoryRegion *region = regionOf(address))
    return describeAddress(address, *region);
  for (const Own &own : owned)
    if (address + otherBytes >= own.region.begin &&
        address <= own.region.end + otherBytes)
      return describeAddress(address, own.region);
  return (memory ? *memory : MemoryMap()).describe(address);
}

const MemoryRegion *Frame::regionOf(uint64_t address) const {
  for (const Own &own : owned)
    if (own.region.contains(address, 1))
      return &own.region;
  return memory ? memory->find(address, 1) : nullptr;
}

std::byte *Frame::allocate(Location loc, uint64_t bytes, uint64_t alignment) {
  alignment = std::clamp<uint64_t>(alignment, 1, mostAlignment);
  uint64_t reserved;
  if (__builtin_add_overflow(bytes, alignment, &reserved) ||
      reserved > ownedLimit - ownedBytes) {
    fail(loc, "'cuda_tile.alloca' op allocates " + std::to_string(bytes) +
                  " bytes, beyond the " + std::to_string(ownedLimit >> 20) +
                  " MiB that a tile block may allocate");
    return nullptr;
  }
  Own own;
  own.memory.reset(new (std::nothrow) std::byte[reserved]());
  if (!own.memory) {
    fail(loc, "'cuda_tile.alloca' op cannot allocate " + std::to_string(bytes) +
                  " bytes");
    return nullptr;
  }
  ownedBytes += reserved;
  uint64_t base =
      llvm::alignTo(reinterpret_cast<uint64_t>(own.memory.get()), alignment);
  own.region = {base, base + bytes, "alloca", false};
  owned.push_back(std::move(own));
  return reinterpret_cast<std::byte *>(base);
}

void Frame::free() {
  if (radiusMemory)
    for (const Own &own : owned)
      radiusMemory->forget(own.region);
  owned.clear();
  ownedBytes = 0;
  recent = &nowhere;
}

bool Frame::spendMore(uint64_t count) {
  while (stepsLeft < count) {
    uint64_t more = launcher ? launcher->moreSteps() : ~uint64_t(0) / 2;
    if (!more)
      return false;
    stepsLeft += more;
  }
  stepsLeft -= count;
  return true;
}
