//===- TensorMap.h - the 128 bytes of a tensor map --------------*- C++ -*-===//
// Its fields are in TensorMapFields.h.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_TENSORMAP_H
#define TILEWRIGHT_LAUNCH_TENSORMAP_H

#include "tilewright/Launch/TensorMapFields.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tilewright {

class Field;
struct LaunchParam;

/// An element type of a map, as in TensorMap.def. Packed elements move in
/// groups, some of which are padded in shared memory.
struct TensorMapElement {
  llvm::StringLiteral name;
  unsigned bytes; ///< of a group
  bool isFloat;
  unsigned count;   ///< elements of a group
  unsigned spacing; ///< bytes of a group in shared memory

  bool isPadded() const { return spacing != bytes; }
  /// The size of so many elements in shared memory.
  uint64_t spacedBytes(uint64_t elements) const {
    return elements / count * spacing;
  }
};
/// Null if there is no such number.
const TensorMapElement *findTensorMapElement(unsigned number);

/// The bytes of a row of `swizzle` in shared memory; 0 for none.
unsigned swizzleBytes(unsigned swizzle);

/// The error of a map; empty if copies may use it. Its fields are the arguments
/// of cuTensorMapEncodeTiled, with its limits (CUDA Driver API, Tensor Map
/// Object Management).
std::string faultOf(const TensorMap &map);

/// Reads a parameter of type `tensor_map`. Its address is filled in when the
/// launch is bound to memory.
void lowerTensorMap(const Field &field, LaunchParam &param);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_TENSORMAP_H
