//===- Lower.h - the two forms of a launch description ----------*- C++ -*-===//
// Internal to the library: each function reads its part of a description into a
// Launch whose name, symbol and grid are known. Errors are kept in the reader.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_LOWER_H
#define TILEWRIGHT_LAUNCH_LOWER_H

#include "tilewright/Launch/Field.h"
#include "tilewright/Launch/Launch.h"

namespace tilewright {

/// `calling_convention`, `args`, `params` and `outputs`.
void lowerArgs(const Field &description, Launch &launch);

/// `buffers`, `params`, `relocations` and `expected`.
void lowerBuffers(const Field &description, Launch &launch);

/// One element of `expected`: the contents of a whole buffer.
void lowerExpected(const Field &field, Launch &launch);

/// Makes buffer `number` an array if its description states a type and a shape
/// of its size, and no expectation did.
void lowerTypedBuffer(const Field &field, unsigned number, Launch &launch);

/// The number under `key` as an index of a buffer.
unsigned readBuffer(const Field &object, llvm::StringRef key,
                    const Launch &launch);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_LOWER_H
