//===- SectionMutator.h - bytecode with one section changed -----*- C++ -*-===//
// A change of a file's length moves every section behind it, and the reader
// stops at the first padding that is wrong. So the contents of one section are
// changed, and the container is made again around them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_SECTIONMUTATOR_H
#define TILEWRIGHT_TESTING_SECTIONMUTATOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace tilewright::testing {

/// Changes `size` bytes at `data`, room for `maxSize`, and returns the new
/// size.
using MutateBytes =
    llvm::function_ref<size_t(uint8_t *data, size_t size, size_t maxSize)>;

/// `file` with one of its sections changed, by `mutate` or by a few bytes in
/// place, as `seed` says; at most `maxSize` bytes. None where `file` is no
/// container or the result would be longer.
std::optional<std::vector<uint8_t>> mutateSection(llvm::ArrayRef<uint8_t> file,
                                                  size_t maxSize, unsigned seed,
                                                  MutateBytes mutate);

/// One step of a fuzzer whose inputs are bytecode: mostly of one section, now
/// and then of the file as it is. Returns the new size.
size_t mutateBytecode(uint8_t *data, size_t size, size_t maxSize, unsigned seed,
                      MutateBytes mutate);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_SECTIONMUTATOR_H
