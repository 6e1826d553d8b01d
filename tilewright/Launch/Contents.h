//===- Contents.h - elements of an argument or output -----------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_CONTENTS_H
#define TILEWRIGHT_LAUNCH_CONTENTS_H

#include "tilewright/Launch/DType.h"
#include "tilewright/Launch/Field.h"
#include <vector>

namespace tilewright {

/// The element type under `dtype`, or that of the .npy file under `file`.
DType readDType(const Field &object);

/// The bits of one element written in JSON.
uint64_t readElement(const Field &field, DType type);

/// The element type under `key`.
DType readDType(const Field &object, llvm::StringRef key);

/// The shape under `shape`, or that of the nested lists under `values`, or of
/// the .npy file under `file`.
llvm::SmallVector<int64_t, 4> readShape(const Field &object,
                                        int64_t largestSize);

/// The size in bytes of a dense array; an error and 0 if it exceeds the limit
/// of a launch.
uint64_t denseBytes(const Field &object, DType type,
                    llvm::ArrayRef<int64_t> shape);

/// Whether the elements are given in any form.
bool hasElements(const Field &object);

/// Elements in row-major order, from `values`, `file` or `contents`; an error
/// if none of these is present. `file` has precedence over `contents`.
std::vector<uint8_t> readElements(const Field &object, DType type,
                                  llvm::ArrayRef<int64_t> shape);

/// The bytes of a mask: a file name or nested lists of booleans.
std::vector<uint8_t> readMask(const Field &field,
                              llvm::ArrayRef<int64_t> shape);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_CONTENTS_H
