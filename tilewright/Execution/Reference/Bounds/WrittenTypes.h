//===- WrittenTypes.h - types of stored elements ----------------*- C++ -*-===//
// A mark for each byte of a launch's buffers (Launch/BufferElements.h). Every
// store sets the marks of its elements, also with zero radii. Two blocks may
// store to one address by atomic operations; marks are set like separate
// memory.
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

/// The launch type of an element; bytes if there is none.
DType dtypeOf(Element element);

class WrittenTypes {
public:
  explicit WrittenTypes(llvm::ArrayRef<MemoryRegion> regions);

  /// Records a stored element. `address` counts bytes; an element of 4 bits
  /// shares its byte with a neighbour.
  void note(uint64_t address, Element element);

  /// The marks of a region's bytes; partly overwritten elements are marked as
  /// single bytes.
  std::vector<uint8_t> marksOf(const MemoryRegion &region) const;

private:
  struct Marks {
    uint64_t begin, end;
    /// Zeroed by the system on first touch.
    std::unique_ptr<uint8_t[], decltype(&std::free)> bytes;
  };

  std::vector<Marks> regions; ///< by address
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_BOUNDS_WRITTENTYPES_H
