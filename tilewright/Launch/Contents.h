//===- Contents.h - the elements an argument or output states ---*- C++ -*-===//
// Internal to the room.
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

/// The bytes of a dense array, as many as a launch may have at most; a fault
/// and 0 where there are more.
uint64_t denseBytes(const Field &object, DType type,
                    llvm::ArrayRef<int64_t> shape);

/// Whether the elements are stated at all.
bool hasElements(const Field &object);

/// Elements in row-major order, from `values`, `file` or `contents`; a fault
/// where none of these is present. A file that has `contents` beside it is
/// read.
std::vector<uint8_t> readElements(const Field &object, DType type,
                                  llvm::ArrayRef<int64_t> shape);

/// The bytes of a mask: a file name or nested lists of booleans.
std::vector<uint8_t> readMask(const Field &field,
                              llvm::ArrayRef<int64_t> shape);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_CONTENTS_H
