//===- RadiusMemory.h - radii of memory -------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUSMEMORY_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUSMEMORY_H

#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Bounds/WrittenTypes.h"
#include "tilewright/Execution/Reference/Element.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <atomic>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

namespace tilewright::reference {

/// A radius for each element that a kernel has stored. Memory without stores is
/// exact. Threads may access different elements concurrently, as in memory.
class RadiusMemory {
  struct Piece;

public:
  /// The accesses of one step, mostly of adjacent elements. Addresses count
  /// half bytes if elements are packed.
  class Cursor {
  public:
    /// `regionOf` finds the region of an address in bytes.
    using RegionOf = llvm::function_ref<const MemoryRegion &(uint64_t)>;

    Cursor(RadiusMemory &memory, bool packed, Element element,
           RegionOf regionOf);

    double load(uint64_t address);
    void store(uint64_t address, double radius);

    /// Loads a row of elements, with strides in memory in bytes or, if packed,
    /// half bytes; returns whether any radius is not zero.
    bool loadRow(uint64_t address, uint64_t stride, size_t count, double *to,
                 size_t toStride);
    void storeRow(uint64_t address, uint64_t stride, size_t count,
                  const double *from, size_t fromStride);

    /// Records that `with` was added, giving the sum `now`, where others may
    /// add in any order: keeps all terms, so that the bound covers all orders.
    void addTo(uint64_t address, double now, double with, double radius);

  private:
    Piece *find(uint64_t address);
    Piece *findOrMake(uint64_t address);
    bool isAlone(const Piece *here, uint64_t address) const;
    void forgetSum(uint64_t address);
    void put(uint64_t address, double radius);
    Piece *set(Piece &first, uint64_t address, double radius);
    void append(Piece &first, const MemoryRegion &region, uint64_t address,
                double radius);

    RadiusMemory &memory;
    bool packed;
    Element element;
    RegionOf regionOf;
    unsigned halves; ///< per element
    Piece *piece = nullptr;
    uint64_t gapBegin = 0, gapEnd = 0; ///< a range without radii
  };

  /// The radius of a launch element in memory. For integers it does not depend
  /// on the sign; two packed elements in a byte get the larger radius.
  double loadAs(DType type, uint64_t address);

  /// Whether nothing in the region has a radius.
  bool isExact(const MemoryRegion &region);

  /// Removes the radii of a freed region.
  void forget(const MemoryRegion &region);

  /// Starts recording the types of values stored in these regions; null before
  /// that.
  void noteTypes(llvm::ArrayRef<MemoryRegion> regions) {
    written = std::make_unique<WrittenTypes>(regions);
  }
  WrittenTypes *types() const { return written.get(); }

  /// Whether there may be any radius.
  bool any() const { return used.load(std::memory_order_relaxed); }

private:
  /// A region's radii for elements of one type at multiples of their size from
  /// one address. A region with elements of other types has a piece for each of
  /// them, linked after the first; each byte has a radius in one of them. An
  /// inexact element that is read as another type is undecided.
  struct Piece {
    uint64_t begin = 0, end = 0; ///< in half bytes
    Element element = Element::I1;
    unsigned halves = 0; ///< per element, a power of two
    unsigned shift = 0;  ///< its logarithm
    unsigned phase = 0;  ///< from `begin` to the first element
    std::unique_ptr<double[], decltype(&std::free)> radii{nullptr, std::free};
    std::atomic<Piece *> next = nullptr; ///< owned

    Piece() = default;
    Piece(const Piece &) = delete;
    ~Piece() { delete next.load(); }

    double *at(uint64_t address) const {
      return radii.get() + ((address - begin + halves - phase) >> shift);
    }
    /// The start of the element that contains the half byte.
    uint64_t startOf(uint64_t address) const {
      return address - ((address - begin + halves - phase) & (halves - 1));
    }
    bool covers(uint64_t address) const {
      return address >= begin && address < end;
    }
    bool holds(Element which, uint64_t address) const {
      return element == which && startOf(address) == address;
    }
  };
  struct Sum {
    double magnitudes = 0, radii = 0;
    uint64_t count = 0;
  };

  Piece *find(uint64_t address, uint64_t &gapBegin, uint64_t &gapEnd);
  static bool fill(Piece &piece, const MemoryRegion &region, bool packed,
                   Element element, uint64_t address);
  Piece *make(const MemoryRegion &region, bool packed, Element element,
              uint64_t address);

  std::atomic<bool> used = false, sumsUsed = false;
  std::mutex mutex;
  std::map<uint64_t, Piece> pieces; ///< by `begin`
  std::map<uint64_t, Sum> sums;     ///< by address in bytes
  std::unique_ptr<WrittenTypes> written;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_RADIUSMEMORY_H
