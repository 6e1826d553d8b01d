//===- MemoryMap.cpp - the memory that a kernel may access ----------------===//
#include "tilewright/Execution/MemoryMap.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace tilewright;
using llvm::Twine;

/// The first region that begins after `address`.
static auto after(const std::vector<MemoryRegion> &regions, uint64_t address) {
  return llvm::partition_point(regions, [&](const MemoryRegion &region) {
    return region.begin <= address;
  });
}

void MemoryMap::add(MemoryRegion region) {
  regions.insert(after(regions, region.begin), std::move(region));
}

const MemoryRegion *MemoryMap::find(uint64_t address, uint64_t bytes) const {
  auto next = after(regions, address);
  if (next == regions.begin())
    return nullptr;
  const MemoryRegion &region = *std::prev(next);
  return region.contains(address, bytes) ? &region : nullptr;
}

static std::string bytesOf(uint64_t count) {
  return (Twine(count) + (count == 1 ? " byte" : " bytes")).str();
}

std::string tilewright::describeAddress(uint64_t address,
                                        const MemoryRegion &region) {
  std::string which =
      "'" + region.name + "', which has " + bytesOf(region.end - region.begin);
  if (address < region.begin)
    return bytesOf(region.begin - address) + " before " + which;
  if (address >= region.end)
    return bytesOf(address - region.end) + " past the end of " + which;
  return "byte " + std::to_string(address - region.begin) + " of " + which;
}

std::string MemoryMap::describe(uint64_t address) const {
  auto distance = [&](const MemoryRegion &region) {
    if (address < region.begin)
      return region.begin - address;
    return address >= region.end ? address - region.end : 0;
  };
  auto nearest = llvm::min_element(
      regions, [&](const MemoryRegion &lhs, const MemoryRegion &rhs) {
        return distance(lhs) < distance(rhs);
      });
  // Beyond this the distance is meaningless.
  constexpr uint64_t near = uint64_t(1) << 24;
  if (nearest == regions.end() || distance(*nearest) > near)
    return "far from every buffer of the launch";
  return describeAddress(address, *nearest);
}
