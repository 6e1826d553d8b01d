//===- Type.h - Rust's types as MIR prints them -----------------*- C++ -*-===//
// Internal to the room. Types are made once each, so that pointers compare.
// Lifetimes are dropped, and what `core`, `std` and `cuda_device` define has no
// module before its name: rustc prints such a path in several ways.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_TYPE_H
#define TILEWRIGHT_IMPORT_RUSTMIR_TYPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tilewright::rust {

struct Type;
using TypeRef = const Type *;

struct Type {
  enum Kind {
    Int, ///< name "u32", also "char"
    Bool,
    Float, ///< name "f32"
    Str,
    Never,
    Tuple,    ///< args: fields
    Ref,      ///< args: pointee; a reference or a raw pointer
    Slice,    ///< args: element
    Array,    ///< args: element, a Const or the name of one
    Adt,      ///< name, args; or a parameter, which looks the same
    Closure,  ///< name: its place in the source
    Function, ///< name: its path; args: generics; nothing at run time
    Const,    ///< value: a generic argument that is a number
    Other     ///< name: as printed; nothing is known of it
  };

  Kind kind;
  std::string name;
  std::vector<TypeRef> args;
  int64_t value = 0;
  bool isMutable = false;
  std::string text; ///< the canonical form

  /// `<T as Trait>::Name`, which stands for another type.
  bool isProjection() const { return kind == Other && name.front() == '<'; }
  bool isUnit() const { return kind == Tuple && args.empty(); }
  bool isFat() const; ///< a reference to a slice or string
  unsigned bits() const;
  bool isSigned() const { return kind == Int && name.front() == 'i'; }
};

/// Whether Rust has an integer type of that name; `char` lies like one.
bool isIntegerName(llvm::StringRef name);

/// What the parameters of a generic function stand for.
using Substitution = std::map<std::string, TypeRef>;

/// The name under which what `core` or `cuda_device` defines is known.
std::string knownName(llvm::StringRef path);

class TypeTable {
public:
  TypeRef get(Type::Kind kind, llvm::StringRef name = {},
              llvm::ArrayRef<TypeRef> args = {}, int64_t value = 0,
              bool isMutable = false);
  TypeRef tuple(llvm::ArrayRef<TypeRef> fields) {
    return get(Type::Tuple, {}, fields);
  }
  TypeRef ref(TypeRef pointee, bool isMutable) {
    return get(Type::Ref, {}, pointee, 0, isMutable);
  }
  /// Whether a struct or enum of that name was spoken of.
  bool knows(llvm::StringRef name) const { return adts.contains(name); }
  TypeRef usize() { return get(Type::Int, "usize"); }

  /// With the parameters replaced, as deep as they stand. A closure of a
  /// generic function is another one for each meaning of the function's
  /// parameters.
  TypeRef substitute(TypeRef type, const Substitution &with);
  /// A closure of a generic function where the function's parameters have a
  /// meaning.
  TypeRef closureAmid(TypeRef closure, const Substitution &around);
  /// What the parameters around a closure stand for.
  const Substitution &namesAround(TypeRef closure) {
    return surroundings[closure];
  }

  /// Reads which names a text uses both trimmed and with the modules that they
  /// stand in, as stable rustc prints definitions and uses: they become one.
  void learnPaths(llvm::StringRef text);
  /// How the type of that path is called here.
  std::string canonical(llvm::StringRef path) const;

private:
  std::map<TypeRef, Substitution> surroundings;
  llvm::StringMap<std::unique_ptr<Type>> types;
  llvm::StringMap<std::string> trimmed; ///< of paths
  llvm::StringMap<bool> adts;           ///< by name
};

/// Whether a projection stands in a type.
bool isOpen(TypeRef type);
bool hasKnownClosure(TypeRef type);
/// A closure whose surroundings have no meaning yet, or need none.
bool isBareClosure(TypeRef type);
bool hasBareClosure(TypeRef type);
/// A closure's name without what surrounds it; any other as it is.
llvm::StringRef stemOf(llvm::StringRef name);
/// Whether two types are one but for what surrounds closures in them.
bool areAlike(TypeRef a, TypeRef b);
bool hasUnknownLength(TypeRef type);

/// Whether `pattern` is `actual` for some meaning of names that it has; adds
/// these. `known` are the names that are types and no parameters.
bool unify(TypeRef pattern, TypeRef actual, Substitution &names,
           const std::map<std::string, bool> &known);
/// The same, and where that is not so, as if the names in `pattern` were no
/// types: a parameter may be called as a type is elsewhere.
bool unifyAnyway(TypeRef pattern, TypeRef actual, Substitution &names,
                 const std::map<std::string, bool> &known);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_TYPE_H
