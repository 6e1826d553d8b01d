//===- DType.h - element types of a launch ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_DTYPE_H
#define TILEWRIGHT_LAUNCH_DTYPE_H

#include "tilewright/Support/FloatFormat.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tilewright {

/// The element types that a launch description names.
enum class DType : uint8_t {
#define DTYPE(Id, Name, NumPy, IRName, Bytes, Npy, IsSigned, IsFloat, Format)  \
  Id,
#include "tilewright/Launch/DTypes.def"
};

/// The representation of an element type in memory and in files.
struct DTypeInfo {
  llvm::StringLiteral name;      ///< in a launch description: "e4m3"
  llvm::StringLiteral numpyName; ///< alternative: "float8_e4m3fn"; or empty
  llvm::StringLiteral irName;    ///< in Tile IR: "f8E4M3FN"
  uint8_t bytes;                 ///< of one element in memory
  llvm::StringLiteral npy;       ///< the .npy type that stores it: "|u1"
  bool isSigned;                 ///< integers: whether signed
  bool isFloat;
  FloatKind format; ///< meaningful where isFloat
};

const DTypeInfo &getInfo(DType type);

/// The type with this name in a launch description, ours or NumPy's.
std::optional<DType> parseDType(llvm::StringRef name);

/// The type with this name in Tile IR; signless integers become signed.
std::optional<DType> parseIRType(llvm::StringRef name);

/// The type of a .npy file's own elements: u16 for "<u2".
std::optional<DType> dtypeOfFile(llvm::StringRef npy);

/// Whether a .npy file of this type can store elements of `type`: bf16 is
/// stored as "<u2" and, by ml_dtypes, as "<V2".
bool fileHolds(llvm::StringRef npy, DType type);

/// "bool", "i8", ..., "e2m1".
llvm::ArrayRef<llvm::StringRef> dtypeNames();

/// The bits of element `index`, zero-extended.
uint64_t loadBits(DType type, const uint8_t *elements, uint64_t index);
void storeBits(DType type, uint8_t *elements, uint64_t index, uint64_t bits);

/// The value of an element as a double; 64-bit integers are rounded.
double toDouble(DType type, uint64_t bits);

/// The shortest text of an element that reads back exactly.
std::string formatElement(DType type, uint64_t bits);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_DTYPE_H
