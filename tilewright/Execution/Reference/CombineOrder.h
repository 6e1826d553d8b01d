//===- CombineOrder.h - other orders of reduce and scan ---------*- C++ -*-===//
// The language leaves open in which order `reduce` and `scan` combine. A
// program whose body does not commute or associate says so by what it leaves
// under another order than that of Reduce.cpp and Scan.cpp.
//
// A reduction takes the elements in any order. A scan takes them one after
// another, as far as anybody can see, but may combine some that follow each
// other before it adds those ahead of them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_COMBINEORDER_H
#define TILEWRIGHT_EXECUTION_REFERENCE_COMBINEORDER_H

#include "llvm/ADT/SmallVector.h"
#include <cstddef>
#include <cstdint>

namespace tilewright::reference {

/// In which order a reduction takes `extent` elements: backwards, from both
/// halves in turn, then any, by the seed, which is not 0.
llvm::SmallVector<uint32_t> reduceOrder(uint64_t seed, size_t extent);

/// How many elements of `extent`, a power of two, a scan combines before it
/// adds those ahead of them; all: one after another.
size_t scanSegment(uint64_t seed, size_t extent);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_COMBINEORDER_H
