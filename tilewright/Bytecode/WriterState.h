//===- WriterState.h - shared by the parts of the writer --------*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_WRITERSTATE_H
#define TILEWRIGHT_BYTECODE_WRITERSTATE_H

#include "tilewright/Bytecode/Encoding.h"
#include "tilewright/Bytecode/Format.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace tilewright::bytecode {

/// A growing byte buffer.
class ByteBuffer {
public:
  void byte(uint8_t value) { bytes.push_back(static_cast<char>(value)); }
  void varint(uint64_t value);
  void svarint(int64_t value);
  void fixed(uint64_t value, unsigned size);
  void append(llvm::StringRef more) { bytes.append(more.begin(), more.end()); }
  void append(const ByteBuffer &more) { append(more.view()); }
  void align(unsigned alignment);
  size_t size() const { return bytes.size(); }
  llvm::StringRef view() const { return bytes; }

private:
  std::string bytes;
};

/// Numbers items in the order of their first use, so that the same module gives
/// the same bytes.
template <typename T> class Numbering {
public:
  uint64_t operator()(T thing) {
    return numbers.try_emplace(thing, numbers.size()).first->second;
  }
  size_t size() const { return numbers.size(); }
  T operator[](size_t index) const { return (numbers.begin() + index)->first; }

private:
  llvm::MapVector<T, uint64_t> numbers;
};

/// A table of entries, preceded by their offsets.
ByteBuffer makeTable(llvm::ArrayRef<ByteBuffer> entries, unsigned offsetBytes);

/// Strings, types and constants of the file, and the attributes built from
/// them.
class Tables {
public:
  Tables(unsigned minorVersion, mlir::MLIRContext *context)
      : minor(minorVersion), context(context) {}

  unsigned minorVersion() const { return minor; }

  void string(ByteBuffer &out, mlir::StringAttr value);
  void string(ByteBuffer &out, llvm::StringRef value);
  /// Fails, with a diagnostic at the operation, if the version lacks a type.
  llvm::LogicalResult type(ByteBuffer &out, mlir::Type type,
                           mlir::Operation *user);
  llvm::LogicalResult constant(ByteBuffer &out, mlir::ElementsAttr value,
                               mlir::Operation *user);
  llvm::LogicalResult tagged(ByteBuffer &out, mlir::Attribute value,
                             mlir::Operation *user);
  llvm::LogicalResult dictionary(ByteBuffer &out, mlir::DictionaryAttr value,
                                 mlir::Operation *user);
  /// One field of an operation; `value` may be null.
  llvm::LogicalResult field(ByteBuffer &out, const FieldEncoding &encoding,
                            mlir::Attribute value, mlir::Operation *user);

  /// A string that cannot be written because it is not UTF-8; or null.
  mlir::StringAttr brokenString() const;

  ByteBuffer stringSection() const;
  ByteBuffer typeSection() const;
  ByteBuffer constantSection() const;

private:
  mlir::FailureOr<uint64_t> typeNumber(mlir::Type type, mlir::Operation *user);
  mlir::FailureOr<ByteBuffer> encodeType(mlir::Type type,
                                         mlir::Operation *user);
  llvm::LogicalResult encodeView(ByteBuffer &out, mlir::Type type,
                                 mlir::Operation *user);

  unsigned minor;
  mlir::MLIRContext *context;
  Numbering<mlir::StringAttr> strings;
  llvm::DenseMap<mlir::Type, uint64_t> typeNumbers;
  std::vector<ByteBuffer> typeEntries;
  Numbering<mlir::Attribute> constants;
};

/// Source locations, by function.
class DebugWriter {
public:
  explicit DebugWriter(Tables &tables) : tables(tables) {}

  /// Begins a function and returns its number, from 1.
  uint64_t beginFunction(mlir::Location location);
  void operation(mlir::Location location);
  ByteBuffer section() const;

private:
  uint64_t locationNumber(mlir::Location location);
  uint64_t scopeNumber(mlir::Attribute scope);
  uint64_t add(ByteBuffer record);

  Tables &tables;
  llvm::SmallVector<uint64_t> starts, indices;
  std::vector<ByteBuffer> records;
  llvm::DenseMap<mlir::Attribute, uint64_t> numbers;
};

/// The function section.
class FunctionWriter {
public:
  FunctionWriter(Tables &tables, DebugWriter &debug)
      : tables(tables), debug(debug) {}

  mlir::FailureOr<ByteBuffer> section(cuda_tile::ModuleOp module);

private:
  llvm::LogicalResult function(ByteBuffer &out, cuda_tile::EntryOp entry);
  llvm::LogicalResult operation(ByteBuffer &out, mlir::Operation *op);
  /// Null for an operation that a body cannot contain.
  const OpEncoding *encodingOf(mlir::Operation *op);
  uint64_t flagsOf(const OpEncoding &encoding,
                   llvm::ArrayRef<mlir::Attribute> fields,
                   llvm::ArrayRef<int32_t> segments) const;
  void operands(ByteBuffer &out, const OpEncoding &encoding,
                llvm::ArrayRef<int32_t> segments, mlir::Operation *op);
  llvm::LogicalResult regions(ByteBuffer &out, mlir::Operation *op);

  Tables &tables;
  DebugWriter &debug;
  llvm::DenseMap<mlir::OperationName, const OpEncoding *> encodings;
  llvm::DenseMap<mlir::Value, uint64_t> values;
  uint64_t nextValue = 0;
};

/// The global section; empty without globals.
mlir::FailureOr<ByteBuffer> writeGlobals(Tables &tables,
                                         cuda_tile::ModuleOp module);

/// The encoded number of a field: of an enumeration, an integer, a bool. A
/// missing field has its default.
uint64_t numberOf(const FieldEncoding &field, mlir::Attribute value);

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_WRITERSTATE_H
