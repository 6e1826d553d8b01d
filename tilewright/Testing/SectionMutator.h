//===- SectionMutator.h - mutate one section of bytecode --------*- C++ -*-===//
// A change of length moves every later section, and the reader stops at the
// first wrong padding. So the contents of one section are mutated, and the
// container is rebuilt around them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_SECTIONMUTATOR_H
#define TILEWRIGHT_TESTING_SECTIONMUTATOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace tilewright::testing {

/// Mutates `size` bytes at `data`, with capacity `maxSize`, and returns the new
/// size.
using MutateBytes =
    llvm::function_ref<size_t(uint8_t *data, size_t size, size_t maxSize)>;

/// `file` with one of its sections mutated, by `mutate` or by a few bytes in
/// place, depending on `seed`; at most `maxSize` bytes. Nothing if `file` is no
/// container or the result would be longer.
std::optional<std::vector<uint8_t>> mutateSection(llvm::ArrayRef<uint8_t> file,
                                                  size_t maxSize, unsigned seed,
                                                  MutateBytes mutate);

/// A custom mutator for bytecode inputs: usually of one section, sometimes of
/// the whole file. Returns the new size.
size_t mutateBytecode(uint8_t *data, size_t size, size_t maxSize, unsigned seed,
                      MutateBytes mutate);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_SECTIONMUTATOR_H
