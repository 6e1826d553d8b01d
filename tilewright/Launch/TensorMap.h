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

/// An element type of a map, as TensorMap.def has it. Packed elements move in
/// groups, of which some have room behind them in shared memory.
struct TensorMapElement {
  llvm::StringLiteral name;
  unsigned bytes; ///< of a group
  bool isFloat;
  unsigned count;   ///< elements of a group
  unsigned spacing; ///< bytes of a group in shared memory

  bool isPadded() const { return spacing != bytes; }
  /// What so many elements take there.
  uint64_t spacedBytes(uint64_t elements) const {
    return elements / count * spacing;
  }
};
/// Null where there is no such number.
const TensorMapElement *findTensorMapElement(unsigned number);

/// Of `swizzle`: how many bytes its rows have in shared memory; 0 for none.
unsigned swizzleBytes(unsigned swizzle);

/// What is wrong with a map; empty where copies may use it. Its fields are
/// those that cuTensorMapEncodeTiled takes, with its limits (CUDA Driver API,
/// Tensor Map Object Management).
std::string faultOf(const TensorMap &map);

/// Reads a parameter of type `tensor_map`. Its address is filled in when the
/// launch is bound to memory.
void lowerTensorMap(const Field &field, LaunchParam &param);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_TENSORMAP_H
