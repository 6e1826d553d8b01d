//===- Layouts.h - where the fields of Rust's types lie ---------*- C++ -*-===//
// Internal to the room. The text of MIR says nothing of layouts. What rustc
// prints with -Zprint-type-sizes says sizes and the order in memory, but names
// fields where MIR numbers them. A field's number is taken from it only where
// one answer is possible: the order of declaration (repr(C)), or the one that
// rustc 1.96 chooses, or both and they agree.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_LAYOUTS_H
#define TILEWRIGHT_IMPORT_RUSTMIR_LAYOUTS_H

#include "tilewright/Import/RustMir/Type.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace tilewright::rust {

/// What -Zprint-type-sizes says of one type.
struct PrintedType {
  struct Field {
    std::string name;
    uint64_t offset = 0, size = 0;
  };
  struct Variant {
    std::string name;
    uint64_t size = 0;
  };
  uint64_t size = 0, align = 1;
  bool isEnum = false;
  std::vector<Field> fields;     ///< of a struct, in memory's order
  std::vector<Variant> variants; ///< the larger first, else as declared
};

/// Offsets by number of field.
struct RecordLayout {
  std::vector<uint64_t> offsets;
  std::vector<uint64_t> sizes;
  uint64_t size = 0, align = 1;
};

class PrintedTypes {
public:
  /// Reads what rustc printed; lines of other kinds are skipped.
  void read(llvm::StringRef text, TypeTable &types);
  /// What was printed of a type; null for nothing.
  const PrintedType *find(TypeRef type) const;
  bool isEmpty() const { return byText.empty(); }
  /// The number of a variant of an enum as the source declares it.
  std::optional<int64_t> numberOf(llvm::StringRef type,
                                  llvm::StringRef variant) const;
  /// What the source has where `<impl at f.rs:4:1: 4:20>` is; empty where that
  /// is not known.
  llvm::StringRef headerOf(llvm::StringRef implementation) const {
    auto found = headers.find(implementation.str());
    return found == headers.end() ? llvm::StringRef() : found->second;
  }
  const std::map<std::string, PrintedType> &all() const { return byText; }

private:
  std::map<std::string, PrintedType> byText;
  std::map<std::string, std::string> byLast;  ///< empty where two share it
  std::map<std::string, std::string> headers; ///< of implementations
  /// Numbers of variants by the enum's last name, where all that have it agree.
  std::map<std::string, std::map<std::string, std::optional<int64_t>>> declared;
};

/// Size, alignment and the number of values that a type never has.
struct SizeOf {
  uint64_t size = 0, align = 1, niche = 0;
};

/// Of scalars, pointers, arrays, and of what was printed or is Rust's own
/// order; nothing where it is not known. `fieldsOf` yields a closure's
/// captures.
class LayoutFinder {
public:
  using Fields = std::map<unsigned, TypeRef>;
  LayoutFinder(const PrintedTypes &printed) : printed(printed) {}

  std::optional<SizeOf> sizeOf(TypeRef type) const;
  /// Rust's own order of a tuple's or closure's fields.
  std::optional<RecordLayout> rustOrder(llvm::ArrayRef<TypeRef> fields) const;
  /// Of a struct that was printed; `known` are its fields that the text reads.
  std::optional<RecordLayout> recordOf(TypeRef type, const Fields &known) const;

private:
  const PrintedTypes &printed;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_LAYOUTS_H
