//===- Cursor.h - read untrusted bytes --------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_CURSOR_H
#define TILEWRIGHT_BYTECODE_CURSOR_H

#include "tilewright/Bytecode/Format.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include <string>

namespace tilewright::bytecode {

/// The first error in a file.
class ReadError {
public:
  /// Records an error and fails; later errors are consequences of the first.
  llvm::LogicalResult fail(uint64_t offset, llvm::StringRef section,
                           const llvm::Twine &what);
  llvm::StringRef message() const { return text; }

private:
  std::string text;
};

/// A position in one section. Every read is checked against the section's end.
class Cursor {
public:
  Cursor(llvm::ArrayRef<uint8_t> file, uint64_t begin, uint64_t end,
         Section section, ReadError &error)
      : file(file), begin(begin), at(begin), end(end), section(section),
        error(&error) {}

  uint64_t offset() const { return at; }
  uint64_t remaining() const { return end - at; }
  bool atEnd() const { return at == end; }

  mlir::FailureOr<uint8_t> byte() {
    if (LLVM_UNLIKELY(at == end))
      return failAtEnd();
    return file[at++];
  }
  /// Unsigned LEB128 of at most 64 bits.
  mlir::FailureOr<uint64_t> varint() {
    if (LLVM_LIKELY(at != end && file[at] < 0x80))
      return file[at++];
    return leb128(/*carry=*/nullptr);
  }
  /// A zigzag-encoded varint.
  mlir::FailureOr<int64_t> svarint();
  /// 64 zigzag-encoded bits: of a signed number, or of an unsigned one, which
  /// takes a 65th bit.
  mlir::FailureOr<uint64_t> zigzagBits();
  /// A varint below `limit`. `what` is its name in messages: "string index".
  mlir::FailureOr<uint64_t> index(uint64_t limit, llvm::StringRef what) {
    uint64_t start = at;
    mlir::FailureOr<uint64_t> value = varint();
    if (LLVM_UNLIKELY(failed(value) || *value >= limit))
      return failIndex(start, value, limit, what);
    return value;
  }
  /// A varint that counts the following items of at least `bytesEach` bytes.
  mlir::FailureOr<uint64_t> count(llvm::StringRef what, uint64_t bytesEach = 1);
  mlir::FailureOr<llvm::ArrayRef<uint8_t>> bytes(uint64_t size);
  /// A little-endian number of `size` bytes.
  mlir::FailureOr<uint64_t> fixed(unsigned size);
  /// Skips to a multiple of `alignment`, relative to the section's start.
  llvm::LogicalResult align(unsigned alignment);
  /// Returns a cursor over the next `size` bytes and skips them.
  mlir::FailureOr<Cursor> take(uint64_t size);
  /// A cursor over [from, to) of this section's payload.
  mlir::FailureOr<Cursor> span(uint64_t from, uint64_t to) const;

  llvm::LogicalResult fail(const llvm::Twine &what) const {
    return failAt(at, what);
  }
  llvm::LogicalResult failAt(uint64_t offset, const llvm::Twine &what) const {
    return error->fail(offset, sectionName(section), what);
  }
  ReadError &errors() const { return *error; }

private:
  /// LEB128 of at most 64 bits, or of one more with `carry`.
  mlir::FailureOr<uint64_t> leb128(bool *carry);
  llvm::LogicalResult failAtEnd() const;
  llvm::LogicalResult failIndex(uint64_t start, mlir::FailureOr<uint64_t> value,
                                uint64_t limit, llvm::StringRef what) const;

  llvm::ArrayRef<uint8_t> file;
  uint64_t begin, at, end;
  Section section;
  ReadError *error;
};

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_CURSOR_H
