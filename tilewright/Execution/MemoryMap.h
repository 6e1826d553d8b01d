//===- MemoryMap.h - the memory that a kernel may access --------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_MEMORYMAP_H
#define TILEWRIGHT_EXECUTION_MEMORYMAP_H

#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// A range of memory: a buffer of the launch, a global, or an alloca.
struct MemoryRegion {
  uint64_t begin = 0, end = 0;
  std::string name; ///< the name in messages
  bool readOnly = false;

  bool contains(uint64_t address, uint64_t bytes) const {
    return address >= begin && address <= end && bytes <= end - address;
  }
};

/// All memory that a launch may access; regions do not overlap.
class MemoryMap {
public:
  void add(MemoryRegion region);

  /// The region that contains all of the bytes, or null.
  const MemoryRegion *find(uint64_t address, uint64_t bytes) const;

  const std::vector<MemoryRegion> &all() const { return regions; }

  /// Describes an address relative to the nearest region: "4 bytes past the end
  /// of 'x', which has 256".
  std::string describe(uint64_t address) const;

private:
  std::vector<MemoryRegion> regions; ///< by address
};

/// The same for one region.
std::string describeAddress(uint64_t address, const MemoryRegion &region);

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_MEMORYMAP_H
