//===- Program.h - what a text's kernels need -------------------*- C++ -*-===//
// Internal to the room. From the kernels on, every function that is called is
// instantiated once for the types that it is called with. On the way the fields
// of structs and enums are put together from the places that name them: the
// text does not define its types.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_PROGRAM_H
#define TILEWRIGHT_IMPORT_RUSTMIR_PROGRAM_H

#include "tilewright/Import/RustMir/Ast.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <deque>

namespace tilewright::rust {

struct AdtVariant {
  std::string name;
  std::optional<int64_t> number;
  std::map<unsigned, TypeRef> fields;
};

/// What is known of a struct, an enum or a closure.
struct Adt {
  bool isEnum = false;
  std::map<unsigned, TypeRef> fields;
  std::vector<AdtVariant> variants;

  AdtVariant &variant(llvm::StringRef name);
};

struct Instance;

/// What a call comes to.
struct Callee {
  enum Kind {
    Function, ///< of the program
    Spread,   ///< the same, its arguments in a tuple: a closure
    Builtin,  ///< made of operations where it is called
    Device,   ///< the device's, by path
    Panic
  } kind = Panic;
  Instance *instance = nullptr;
  std::string path;
};

struct Instance {
  const Body *body = nullptr;
  Substitution names;
  std::string symbol;
  bool isKernel = false;
  SourcePlace caller; ///< of the prelude's: who is told where something is
  std::map<unsigned, Callee> callees; ///< by the block that ends in the call
};

class Program {
public:
  Program(TypeTable &types, const Text &text, const Text &prelude,
          llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)>
              report);

  /// Finds everything that the kernels reach; false where something was said.
  bool instantiate();

  TypeRef subst(const Instance &in, TypeRef type) {
    return types.substitute(type, in.names);
  }
  TypeRef typeOf(const Instance &in, const Place &place,
                 size_t projections = ~size_t(0));
  /// Null where the text does not say it.
  TypeRef typeOf(const Instance &in, const Operand &operand);
  TypeRef typeOf(const Instance &in, const Constant &constant);

  /// The record of a struct, enum or closure type.
  Adt &adtOf(TypeRef type);
  /// The constant, static or promoted of that path, as `in` sees it.
  const Body *findItem(const Instance &in, const Path &path);
  /// What a parameter stands for where it is a number.
  std::optional<int64_t> numberOf(const Instance &in, llvm::StringRef name);

  TypeTable &types;
  const Text &text;
  std::deque<Instance> instances;

private:
  void learnNames();
  void learnDiscriminants();
  void learn(const Instance &in, const Place &place);
  void learn(const Instance &in, const Operand &operand);
  void learn(const Instance &in, const Statement &statement);
  void learnAggregate(const Instance &in, TypeRef type, const Rvalue &value);
  bool visit(Instance &in);
  bool resolve(Instance &in, unsigned block, Callee &callee);
  bool resolveClosure(Instance &in, const Terminator &call, Callee &callee);
  Instance *instanceOf(const Body &body, const Substitution &names,
                       const SourcePlace &caller);
  std::vector<const Body *> candidates(const Instance &in,
                                       const Terminator &call);
  bool matches(const Instance &in, const Body &body, const Terminator &call,
               Substitution &names);

  llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)> report;
  const Text &prelude;
  std::map<std::string, std::vector<const Body *>> byLast;
  std::map<std::string, const Body *> byName;
  std::map<std::string, bool> typeNames; ///< that are no parameters
  std::map<std::string, std::map<std::string, int64_t>> discriminants;
  std::map<TypeRef, Adt> adts;
  std::map<std::string, Instance *> byKey;
};

/// Whether a call of that path is made of operations where it stands.
bool isBuiltin(const Path &path);
/// `core`'s function of that name, which the device has an instruction for.
bool isCoreFunction(llvm::StringRef name);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_PROGRAM_H
