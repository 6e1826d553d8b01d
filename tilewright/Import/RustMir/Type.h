//===- Type.h - Rust's types as MIR prints them -----------------*- C++ -*-===//
// Internal to the library. Types are uniqued, so pointers can be compared.
// Lifetimes are dropped, and types of `core`, `std` and `cuda_device` have no
// module, since rustc prints their paths in several ways.
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
    Array,    ///< args: element, a Const or its name
    Adt,      ///< name, args; or a parameter, which is not distinguished
    Closure,  ///< name: its source location
    Function, ///< name: path; args: generic arguments; zero-sized
    Const,    ///< value: a const generic argument
    Other     ///< name: as printed; opaque
  };

  Kind kind;
  std::string name;
  std::vector<TypeRef> args;
  int64_t value = 0;
  bool isMutable = false;
  std::string text; ///< the canonical form

  /// `<T as Trait>::Name`, a placeholder for another type.
  bool isProjection() const { return kind == Other && name.front() == '<'; }
  bool isUnit() const { return kind == Tuple && args.empty(); }
  bool isFat() const; ///< a reference to a slice or string
  unsigned bits() const;
  bool isSigned() const { return kind == Int && name.front() == 'i'; }
};

/// Whether Rust has an integer type of that name; includes `char`.
bool isIntegerName(llvm::StringRef name);

/// The arguments of a generic function's parameters.
using Substitution = std::map<std::string, TypeRef>;

/// The canonical name of a type of `core` or `cuda_device`.
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
  /// Whether a struct or enum of that name has occurred.
  bool knows(llvm::StringRef name) const { return adts.contains(name); }
  TypeRef usize() { return get(Type::Int, "usize"); }

  /// Replaces parameters, at any depth. A closure of a generic function is a
  /// distinct type for each substitution of the function's parameters.
  TypeRef substitute(TypeRef type, const Substitution &with);
  /// The closure of a generic function with a substitution of the function's
  /// parameters.
  TypeRef closureAmid(TypeRef closure, const Substitution &around);
  /// The substitution of the parameters around a closure.
  const Substitution &namesAround(TypeRef closure) {
    return surroundings[closure];
  }

  /// Finds the names that a text uses both trimmed and with their modules, as
  /// stable rustc prints definitions and uses, and unifies them.
  void learnPaths(llvm::StringRef text);
  /// The canonical form of that path.
  std::string canonical(llvm::StringRef path) const;

private:
  std::map<TypeRef, Substitution> surroundings;
  llvm::StringMap<std::unique_ptr<Type>> types;
  llvm::StringMap<std::string> trimmed; ///< of paths
  llvm::StringMap<bool> adts;           ///< by name
};

/// Whether a type contains a projection.
bool isOpen(TypeRef type);
bool hasKnownClosure(TypeRef type);
/// A closure without a substitution for its context, or without need of one.
bool isBareClosure(TypeRef type);
bool hasBareClosure(TypeRef type);
/// A closure's name without its context; other names are unchanged.
llvm::StringRef stemOf(llvm::StringRef name);
/// Whether two types are equal except for the context of closures.
bool areAlike(TypeRef a, TypeRef b);
bool hasUnknownLength(TypeRef type);

/// Whether `pattern` matches `actual` with some substitution, which is added to
/// `names`. `known` are the names that are types and not parameters.
bool unify(TypeRef pattern, TypeRef actual, Substitution &names,
           const std::map<std::string, bool> &known);
/// As above; if that fails, treats all names in `pattern` as parameters: one
/// may have the name of a type elsewhere.
bool unifyAnyway(TypeRef pattern, TypeRef actual, Substitution &names,
                 const std::map<std::string, bool> &known);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_TYPE_H
