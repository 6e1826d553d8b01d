//===- Container.h - header, sections, offset tables ------------*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_CONTAINER_H
#define TILEWRIGHT_BYTECODE_CONTAINER_H

#include "tilewright/Bytecode/Cursor.h"
#include <array>
#include <optional>

namespace tilewright::bytecode {

/// The positions of a file's sections.
struct Container {
  unsigned minorVersion = 0;
  std::array<std::optional<Cursor>, sectionCount> sections;

  std::optional<Cursor> operator[](Section section) const {
    return sections[static_cast<unsigned>(section)];
  }
};

/// Reads the header and locates the sections, without reading their contents.
mlir::FailureOr<Container> readContainer(llvm::ArrayRef<uint8_t> file,
                                         ReadError &error);

/// A table of variable-length entries, preceded by offsets of `offsetBytes`
/// bytes.
class EntryTable {
public:
  EntryTable() = default;
  static mlir::FailureOr<EntryTable> read(Cursor cursor, unsigned offsetBytes);

  size_t size() const { return data ? offsets.size() - 1 : 0; }
  Cursor operator[](size_t index) const {
    return *data->span(offsets[index], offsets[index + 1]);
  }

private:
  std::optional<Cursor> data;
  /// The start of each entry, then the end of the last one; in `data`.
  llvm::SmallVector<uint64_t, 0> offsets;
};

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_CONTAINER_H
