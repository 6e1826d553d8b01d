//===- Layouts.h - layouts of Rust types ------------------------*- C++ -*-===//
// Internal to the library. MIR has no layouts. -Zprint-type-sizes prints sizes
// and the order in memory, but names fields where MIR numbers them. A field's
// number is derived only if the answer is unique: the declaration order
// (repr(C)), the order that rustc 1.96 chooses, or both if they agree.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_LAYOUTS_H
#define TILEWRIGHT_IMPORT_RUSTMIR_LAYOUTS_H

#include "tilewright/Import/RustMir/Type.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace tilewright::rust {

/// The output of -Zprint-type-sizes for one type.
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
  std::vector<Field> fields;     ///< of a struct, in memory order
  std::vector<Variant> variants; ///< larger first, then as declared
};

/// Offsets by field number.
struct RecordLayout {
  std::vector<uint64_t> offsets;
  std::vector<uint64_t> sizes;
  uint64_t size = 0, align = 1;
};

class PrintedTypes {
public:
  /// Reads the output of rustc; other lines are skipped.
  void read(llvm::StringRef text, TypeTable &types);
  /// The output for a type; null if there is none.
  const PrintedType *find(TypeRef type) const;
  bool isEmpty() const { return byText.empty(); }
  /// The discriminant of a variant declared in the source.
  std::optional<int64_t> numberOf(llvm::StringRef type,
                                  llvm::StringRef variant) const;
  /// The source text at `<impl at f.rs:4:1: 4:20>`; empty if unknown.
  llvm::StringRef headerOf(llvm::StringRef implementation) const {
    auto found = headers.find(implementation.str());
    return found == headers.end() ? llvm::StringRef() : found->second;
  }
  const std::map<std::string, PrintedType> &all() const { return byText; }

private:
  std::map<std::string, PrintedType> byText;
  std::map<std::string, std::string> byLast;  ///< empty if two types share it
  std::map<std::string, std::string> headers; ///< of implementations
  /// Discriminants by the enum's last name, if all enums of that name agree.
  std::map<std::string, std::map<std::string, std::optional<int64_t>>> declared;
};

/// Size, alignment and the number of niche values of a type.
struct SizeOf {
  uint64_t size = 0, align = 1, niche = 0;
};

/// Computes layouts of scalars, pointers, arrays, and of types that were
/// printed or have Rust's own order; nothing for others. `fieldsOf` returns a
/// closure's captures.
class LayoutFinder {
public:
  using Fields = std::map<unsigned, TypeRef>;
  LayoutFinder(const PrintedTypes &printed) : printed(printed) {}

  std::optional<SizeOf> sizeOf(TypeRef type) const;
  /// Rust's own order of a tuple's or closure's fields.
  std::optional<RecordLayout> rustOrder(llvm::ArrayRef<TypeRef> fields) const;
  /// The layout of a printed struct; `known` are the fields that the text
  /// reads.
  std::optional<RecordLayout> recordOf(TypeRef type, const Fields &known) const;

private:
  const PrintedTypes &printed;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_LAYOUTS_H
