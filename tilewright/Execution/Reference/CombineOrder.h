//===- CombineOrder.h - orders of reduce and scan ---------------*- C++ -*-===//
// The language does not specify the order in which `reduce` and `scan` combine.
// A program whose body is not commutative or associative returns other results
// under another order than that of Reduce.cpp and Scan.cpp.
//
// A reduction may combine the elements in any order. A scan has a sequential
// order, but may combine consecutive elements with each other before it
// combines them with the preceding ones.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_COMBINEORDER_H
#define TILEWRIGHT_EXECUTION_REFERENCE_COMBINEORDER_H

#include "llvm/ADT/SmallVector.h"
#include <cstddef>
#include <cstdint>

namespace tilewright::reference {

/// An order in which a reduction combines `extent` elements: backwards,
/// alternating between both halves, or random, by the seed, which is not 0.
llvm::SmallVector<uint32_t> reduceOrder(uint64_t seed, size_t extent);

/// The number of elements, a power of two, that a scan of `extent` combines
/// before it adds the preceding ones; `extent`: sequentially.
size_t scanSegment(uint64_t seed, size_t extent);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_COMBINEORDER_H
