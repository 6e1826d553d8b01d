//===- Npy.h - NumPy's file format for one array ----------------*- C++ -*-===//
// Versions 1 to 3, little endian, C and Fortran order, plain numbers. In memory
// elements are always row-major. Source: NumPy's NEP 1 and the documentation of
// numpy.lib.format.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_NPY_H
#define TILEWRIGHT_LAUNCH_NPY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tilewright {

/// The contents of a .npy file.
struct NpyArray {
  std::string type; ///< byte order, kind and bytes of an element: "<f4"
  llvm::SmallVector<int64_t, 4> shape;
  std::vector<uint8_t> bytes; ///< elements in row-major order
};

/// Parses the text of a .npy file; `name` is used in messages. Failures end
/// with ExitCode::Usage.
llvm::Expected<NpyArray> parseNpy(llvm::StringRef text, llvm::StringRef name);

llvm::Expected<NpyArray> readNpy(llvm::StringRef path);

/// The text of a version 1 file; `bytes` are the elements in row-major order.
std::string formatNpy(llvm::StringRef type, llvm::ArrayRef<int64_t> shape,
                      llvm::ArrayRef<uint8_t> bytes);

/// "(29, 500)", NumPy's notation of a shape.
std::string formatShape(llvm::ArrayRef<int64_t> shape);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_NPY_H
