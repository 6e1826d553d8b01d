//===- WrittenTypes.h - of which type what a kernel wrote is ----*- C++ -*-===//
// One mark for each byte of the buffers of a launch (Launch/BufferElements.h).
// Every store sets those of its elements, also where their radii are zero. Two
// blocks may store to one place, by atomic operations; marks are set like those
// of memory of their own.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_WRITTENTYPES_H
#define TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_WRITTENTYPES_H

#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Element.h"
#include "tilewright/Launch/BufferElements.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstdlib>
#include <memory>

namespace tilewright::reference {

/// The type of a launch that says what an element is; bytes where it has none.
DType dtypeOf(Element element);

class WrittenTypes {
public:
  explicit WrittenTypes(llvm::ArrayRef<MemoryRegion> regions);

  /// An element has been stored. `address` counts bytes; an element of 4 bits
  /// takes one of them with its neighbour.
  void note(uint64_t address, Element element);

  /// The marks of a region's bytes, those of elements that are no longer whole
  /// as single bytes.
  std::vector<uint8_t> marksOf(const MemoryRegion &region) const;

private:
  struct Marks {
    uint64_t begin, end;
    /// Zeroed by the system where it is first touched.
    std::unique_ptr<uint8_t[], decltype(&std::free)> bytes;
  };

  std::vector<Marks> regions; ///< by address
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_WRITTENTYPES_H
