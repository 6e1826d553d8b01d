//===- ReaderState.h - shared by the parts of the reader --------*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_READERSTATE_H
#define TILEWRIGHT_BYTECODE_READERSTATE_H

#include "tilewright/Bytecode/Container.h"
#include "tilewright/Bytecode/Encoding.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"

namespace tilewright::bytecode {

/// The types of a file. An entry is read at its first use, so that it may refer
/// to a later one; one that contains itself is rejected.
class TypeReader {
public:
  TypeReader(EntryTable table, unsigned minorVersion,
             mlir::MLIRContext *context)
      : table(std::move(table)), minor(minorVersion), context(context),
        entries(this->table.size()) {}

  /// Reads an index at `cursor` and returns the type.
  mlir::FailureOr<mlir::Type> read(Cursor &cursor) {
    uint64_t start = cursor.offset();
    mlir::FailureOr<uint64_t> index =
        cursor.index(entries.size(), "type index");
    if (failed(index))
      return mlir::failure();
    if (LLVM_LIKELY(entries[*index].type))
      return entries[*index].type;
    return resolve(*index, cursor, start);
  }
  /// The same for a result of `operation`, whose type must be a value's.
  mlir::FailureOr<mlir::Type> readOfResult(Cursor &cursor,
                                           llvm::StringRef operation);

private:
  struct Entry {
    mlir::Type type;
    bool isUnderWay = false;
    bool isOfValue = false;
  };

  mlir::FailureOr<mlir::Type> resolve(uint64_t index, Cursor &user,
                                      uint64_t start);
  mlir::FailureOr<mlir::Type> parse(Cursor &entry);
  mlir::FailureOr<mlir::Type> parseView(TypeTag tag, Cursor &entry);
  mlir::FailureOr<mlir::Type> parseTensorView(Cursor &entry);
  mlir::FailureOr<mlir::Type> parsePointer(Cursor &entry);
  mlir::FailureOr<mlir::Type> parseFunction(Cursor &entry);

  EntryTable table;
  unsigned minor;
  mlir::MLIRContext *context;
  llvm::SmallVector<Entry, 0> entries;
  unsigned depth = 0; ///< of types being read
};

/// Strings and constants, and the attributes built from them.
class AttributeReader {
public:
  AttributeReader(EntryTable strings, EntryTable constants, TypeReader &types,
                  mlir::MLIRContext *context)
      : strings(std::move(strings)), constants(std::move(constants)),
        types(types), context(context), knownStrings(this->strings.size()),
        knownConstants(this->constants.size()),
        unit(mlir::UnitAttr::get(context)) {}

  mlir::FailureOr<mlir::StringAttr> string(Cursor &cursor);
  /// A tag and its contents.
  mlir::FailureOr<mlir::Attribute> tagged(Cursor &cursor, unsigned depth = 0);
  mlir::FailureOr<mlir::DictionaryAttr> dictionary(Cursor &cursor,
                                                   unsigned depth = 0);
  /// The index of a constant with the elements of a tile of `type`.
  mlir::FailureOr<mlir::ElementsAttr> elements(Cursor &cursor, mlir::Type type);
  /// One field of an operation.
  mlir::FailureOr<mlir::Attribute> field(Cursor &cursor,
                                         const FieldEncoding &encoding,
                                         llvm::ArrayRef<mlir::Type> results);

private:
  mlir::FailureOr<mlir::Attribute> enumerator(Cursor &cursor,
                                              const FieldEncoding &encoding);
  mlir::FailureOr<mlir::ElementsAttr> makeElements(Cursor entry,
                                                   cuda_tile::TileType type);
  mlir::FailureOr<bool> boolean(Cursor &cursor);
  mlir::FailureOr<mlir::Attribute> integer(Cursor &cursor);
  mlir::FailureOr<mlir::Attribute> floating(Cursor &cursor);
  mlir::FailureOr<mlir::Attribute> divBy(Cursor &cursor);
  mlir::FailureOr<mlir::Attribute> bounded(Cursor &cursor);
  mlir::FailureOr<mlir::Attribute> array(Cursor &cursor, unsigned depth);

  EntryTable strings, constants;
  TypeReader &types;
  mlir::MLIRContext *context;
  // The attributes created so far; a constant together with its type, since the
  // same bytes may be read as several types.
  llvm::SmallVector<mlir::StringAttr, 0> knownStrings;
  llvm::SmallVector<std::pair<mlir::Type, mlir::ElementsAttr>, 0>
      knownConstants;
  llvm::SmallVector<std::array<mlir::Attribute, 8>, 0> knownEnumerators;
  mlir::UnitAttr unit;
};

/// Source locations.
class DebugReader {
public:
  DebugReader(unsigned minorVersion, AttributeReader &attributes,
              mlir::MLIRContext *context)
      : minor(minorVersion), attributes(attributes), context(context),
        unknown(mlir::UnknownLoc::get(context)) {}

  llvm::LogicalResult readSection(Cursor cursor);

  /// The locations of function number `index`: its own, then one for each of
  /// its operations in order.
  class FunctionLocations {
  public:
    /// Fails at `offset` of `user` if the function has no more locations.
    mlir::FailureOr<mlir::Location> next(const Cursor &user, uint64_t offset) {
      if (!isKnown)
        return reader->unknown;
      if (LLVM_UNLIKELY(at == end))
        return user.failAt(offset,
                           "expected a debug index for each operation of the "
                           "function, got too few");
      return reader->location(reader->indices[at++]);
    }

  private:
    friend class DebugReader;
    DebugReader *reader = nullptr;
    bool isKnown = false;
    uint64_t at = 0, end = 0;
  };
  mlir::FailureOr<FunctionLocations> function(uint64_t index, Cursor &user);

private:
  mlir::FailureOr<mlir::Location> location(uint64_t number) {
    if (number == 0)
      return unknown;
    if (mlir::LocationAttr known = locations[number - 1])
      return mlir::Location(known);
    return makeLocation(number);
  }
  mlir::FailureOr<mlir::Location> makeLocation(uint64_t number);
  mlir::FailureOr<mlir::Attribute> scope(Cursor &cursor);
  mlir::FailureOr<mlir::Attribute> parseScope(uint64_t number);
  mlir::FailureOr<mlir::Location> parseLocation(uint64_t number);
  template <typename T>
  mlir::FailureOr<T>
  atNextLevel(uint64_t number, const Cursor &user, llvm::StringRef what,
              mlir::FailureOr<T> (DebugReader::*parse)(uint64_t));
  template <typename T>
  mlir::FailureOr<T> scopeOf(Cursor &cursor, llvm::StringRef what);

  unsigned minor;
  AttributeReader &attributes;
  mlir::MLIRContext *context;
  mlir::Location unknown;
  llvm::SmallVector<uint64_t, 0> starts, indices;
  EntryTable records;
  llvm::SmallVector<mlir::Attribute, 0> scopes;
  llvm::SmallVector<mlir::LocationAttr, 0> locations;
  llvm::SmallVector<uint64_t, 0> placeCounts;
  /// The nesting depth of each record that was read, including itself.
  llvm::SmallVector<unsigned, 0> levels;
  unsigned levelsBelow = 0; ///< of the parts read so far
  unsigned depth = 0;       ///< of records being read
};

/// Reads the global section into a `cuda_tile.module`.
class GlobalReader {
public:
  GlobalReader(unsigned minorVersion, TypeReader &types,
               AttributeReader &attributes, bool verify)
      : minor(minorVersion), types(types), attributes(attributes),
        verify(verify) {}

  llvm::LogicalResult readSection(Cursor cursor, cuda_tile::ModuleOp module);

private:
  llvm::LogicalResult readGlobal(Cursor &cursor, cuda_tile::ModuleOp module);

  unsigned minor;
  TypeReader &types;
  AttributeReader &attributes;
  bool verify;
};

/// Runs `make` and converts the diagnostics of MLIR's checked constructors to
/// the error of `cursor`.
template <typename Make>
auto checked(Cursor &cursor, mlir::MLIRContext *context, Make make)
    -> mlir::FailureOr<decltype(make(
        std::declval<llvm::function_ref<mlir::InFlightDiagnostic()>>()))> {
  std::string text;
  mlir::ScopedDiagnosticHandler handler(context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          text = diagnostic.str();
                                          return mlir::success();
                                        });
  auto emitError = [&] {
    return mlir::emitError(mlir::UnknownLoc::get(context));
  };
  auto made = make(emitError);
  if (!made)
    return cursor.fail(text);
  return made;
}

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_READERSTATE_H
