//===- RadiusMemory.h - the radii of what lies in memory --------------*- C++
//-*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUSMEMORY_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUSMEMORY_H

#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Element.h"
#include <atomic>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

namespace tilewright::reference {

/// A radius for each element that a kernel has stored. Memory is exact until a
/// store says otherwise. Several threads may use it for different elements, as
/// they may memory.
class RadiusMemory {
public:
  /// `region` holds the address, which counts half bytes where `packed` is set.
  void store(const MemoryRegion &region, uint64_t address, bool packed,
             Element element, double radius);
  double load(uint64_t address, bool packed, Element element);

  /// The largest radius of what lies in `bytes` bytes that hold one element.
  double loadBytes(uint64_t address, unsigned bytes);

  /// `with` has been added where `now` is the sum, to which others add in any
  /// order: remembers what has gone into it, so that the bound covers all
  /// orders.
  void addTo(const MemoryRegion &region, uint64_t address, Element element,
             double now, double with, double radius);

  /// The region is no more.
  void forget(const MemoryRegion &region);

  /// Whether any radius has been stored at all.
  bool any() const { return used.load(std::memory_order_relaxed); }

private:
  /// One region's radii, for elements of one type. Others that touch them read
  /// them as undecided.
  struct Piece {
    uint64_t begin = 0, end = 0; ///< in half bytes
    Element element = Element::I1;
    unsigned halves = 0; ///< of an element
    std::unique_ptr<double[], decltype(&std::free)> radii{nullptr, std::free};

    double *at(uint64_t address) const {
      return radii.get() + (address - begin) / halves;
    }
    bool covers(uint64_t address) const {
      return address >= begin && address < end;
    }
  };
  struct Sum {
    double magnitudes = 0, radii = 0;
    uint64_t count = 0;
  };

  Piece *find(uint64_t address);
  Piece *make(const MemoryRegion &region, bool packed, Element element);

  std::atomic<bool> used = false;
  std::mutex mutex;
  std::map<uint64_t, Piece> pieces; ///< by `begin`
  std::map<uint64_t, Sum> sums;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUSMEMORY_H
