//===- Program.h - the functions and types of a text's kernels --*- C++ -*-===//
// Internal to the library. Starting with the kernels, every called function is
// instantiated once for each list of type arguments. The text does not define
// its types, so the fields of structs and enums are collected from the places
// that name them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_PROGRAM_H
#define TILEWRIGHT_IMPORT_RUSTMIR_PROGRAM_H

#include "tilewright/Import/RustMir/Ast.h"
#include "tilewright/Import/RustMir/Layouts.h"
#include "tilewright/Import/RustMir/PreludeIndex.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <deque>

namespace tilewright::rust {

struct AdtVariant {
  std::string name;
  std::optional<int64_t> number;
  std::map<unsigned, TypeRef> fields;
};

/// The known facts of a struct, an enum or a closure.
struct Adt {
  bool isEnum = false;
  std::map<unsigned, TypeRef> fields;
  std::vector<AdtVariant> variants;
  std::optional<SourcePlace> builtOfOne; ///< if built of one named field

  AdtVariant &variant(llvm::StringRef name);
};

/// Whether a block ends in a check that rustc omits without -C overflow-checks,
/// whichever function it was inlined from. Checks of divisions remain
/// (rustc_codegen_ssa, is_optional_overflow_check).
bool isOverflowCheck(const Terminator &end);

struct Instance;

/// The resolved target of a call.
struct Callee {
  enum Kind {
    Function, ///< of the program
    Spread,   ///< the same, with a tuple of arguments: a closure
    Captures, ///< the same, with a closure's captures and the tuple's elements
    Builtin,  ///< expanded to operations at the call
    Device,   ///< a device function, by path
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
  SourcePlace caller;                 ///< the first one, for error locations
  std::map<unsigned, Callee> callees; ///< by the block that ends in the call
  /// Locals with closures of the same name in the text that data flow
  /// distinguishes.
  std::map<unsigned, TypeRef> flow;
  bool isVisited = false;
  /// The call has generic arguments that could not be assigned to parameters.
  bool hasLooseGenerics = false;
};

/// The effect of dropping a value of a type.
struct DropPlan {
  Instance *own = nullptr; ///< the type's own implementation
  bool isNeeded = false;   ///< by it or a part
};

class Program {
public:
  Program(TypeTable &types, const Text &text, Text &prelude,
          const PrintedTypes &printed,
          llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)>
              report);

  /// Instantiates everything reachable from the kernels; false after an error.
  bool instantiate();

  TypeRef subst(const Instance &in, TypeRef type) {
    return types.substitute(type, in.names);
  }
  TypeRef localOf(const Instance &in, unsigned local);
  TypeRef typeOf(const Instance &in, const Place &place,
                 size_t projections = ~size_t(0));
  /// Null if it cannot be inferred.
  TypeRef typeOf(const Instance &in, const Operand &operand);
  static unsigned firstField(TypeRef type, TypeRef operand);
  TypeRef typeOf(const Instance &in, const Constant &constant);

  /// The key of an item's instance.
  static std::string keyOf(const Body &item, const Substitution &names);
  const std::map<unsigned, Allocation> &allocationsOf(const Body &body) const {
    return (body.isPrelude ? prelude : text).allocations;
  }
  /// Whether an item's value is computed by a single block.
  static bool isStraight(const Body &item) {
    return item.value || (item.blocks.size() == 1 &&
                          item.blocks[0].end.kind == Terminator::Return);
  }
  /// The function that computes such an item; null if there is none.
  const Instance *findConstant(const Body &item, const Substitution &names);

  /// The record of a struct, enum or closure type.
  Adt &adtOf(TypeRef type);
  /// The constant, static or promoted of that path, as seen from `in`. If
  /// several match, its type must be `expected`.
  const Body *findItem(const Instance &in, const Path &path,
                       TypeRef expected = nullptr);
  /// The type arguments of an item that `in` refers to by `path`.
  Substitution namesOf(const Instance &in, const Path &path, const Body &item);
  /// Whether a block of a body only prepares a panic; the formatting in it is
  /// not observable.
  bool isDoomed(const Body &body, unsigned block);
  /// The panic that such a block leads to, and its message.
  std::pair<SourcePlace, std::string> panicOf(const Body &body, unsigned block);
  /// The effect of dropping a value of that type.
  const DropPlan &dropOf(TypeRef type) { return drops[type]; }
  /// Whether overflowing arithmetic faults.
  bool checksOverflow();
  /// The value of a const generic parameter.
  std::optional<int64_t> numberOf(const Instance &in, llvm::StringRef name);

  TypeTable &types;
  const Text &text;
  const PrintedTypes &printed;
  std::deque<Instance> instances;
  /// Generic kernels, which are never instantiated, and the message for each.
  std::vector<std::pair<SourcePlace, std::string>> skippedKernels;
  /// Recursive calls: location and function.
  std::vector<std::pair<SourcePlace, std::string>> recursions;
  std::optional<bool> overflowChecks; ///< nothing: derived from the text

private:
  void learnNames();
  std::string parameterOfKernel(const Body &body) const;
  void learnDiscriminants();
  void numberPrinted(TypeRef type, Adt &adt);
  void learn(const Instance &in, const Place &place);
  void learn(const Instance &in, const Operand &operand,
             TypeRef expected = nullptr);
  void learn(const Instance &in, const Statement &statement);
  void learnItem(const Instance &in, const Path &path, const Body &item);
  TypeRef selfOfHeader(llvm::StringRef implementation);
  void learnImplementations();
  enum class Fit { No, Unknown, Loose, Exact };
  void learnSelf(const Instance &in, const Path &path, const Body &body);
  Fit fitImplementation(const Instance &in, const Path &path,
                        llvm::StringRef item, Substitution &names);
  TypeRef selfOf(const Instance &in, const Path &path, size_t dropped);
  std::pair<const Body *, Substitution> choose(const Instance &in,
                                               const Terminator &call,
                                               const Body **rival,
                                               bool mayShadow = false);
  TypeRef yieldOf(TypeRef self, llvm::StringRef method, bool byReference,
                  const SourcePlace &at);
  TypeRef normalize(const Instance &in, TypeRef projection, unsigned steps = 0);
  bool normalizeLocals(Instance &in);
  TypeRef fieldOf(TypeRef base, llvm::StringRef variant, unsigned number,
                  TypeRef written);
  TypeRef tellApart(TypeRef type, llvm::ArrayRef<TypeRef> sources);
  std::vector<TypeRef> typesOf(const Instance &in,
                               llvm::ArrayRef<Operand> operands);
  const Body *bodyOfClosure(TypeRef closure);
  bool isOfGenericFunction(TypeRef closure);
  bool isUnclear(TypeRef type);
  bool follow(Instance &in, const Statement &statement);
  bool follow(Instance &in, const Place &place,
              llvm::ArrayRef<TypeRef> sources);
  void learnAggregate(const Instance &in, TypeRef type,
                      const Statement &statement);
  bool visit(Instance &in);
  bool resolveCalls(Instance &in);
  bool settle(Instance &in, const Place &place, TypeRef actual);
  bool hasUnbound(const Instance &in, TypeRef type) const;
  TypeRef resultOf(const Callee &callee);
  bool resolveDrop(TypeRef type, const SourcePlace &at);
  void findRecursion();
  bool refuseUnions();
  std::vector<std::pair<std::string, bool>> freeNames(const Body &body);
  void bindGenerics(const Body &body, std::vector<TypeRef> generics,
                    Substitution &names);
  std::vector<TypeRef> genericsOf(const Instance &in, const Path &path);
  static void eraseBound(std::vector<TypeRef> &generics,
                         const Substitution &names);
  bool refuseUnbound(const Instance &in);
  bool resolve(Instance &in, unsigned block, Callee &callee);
  void matchCaptures(const Body &body,
                     const std::map<unsigned, TypeRef> &fields,
                     Substitution &names);
  void learnCaptures(const Body &body, TypeRef type, const Substitution &names,
                     const SourcePlace &at);
  bool resolveClosure(Instance &in, const Terminator &call, Callee &callee);
  bool resolveCoreClosure(Instance &in, const Terminator &call, TypeRef type,
                          Callee &callee);
  bool resolveCoreValue(Instance &in, const Terminator &call, TypeRef function,
                        Callee &callee);
  Instance *instanceOf(const Body &body, const Substitution &names,
                       const SourcePlace &caller);
  std::vector<const Body *> candidates(const Instance &in,
                                       const Terminator &call);
  bool fitsTrait(const Instance &in, const Body &body, const Path &path,
                 TypeRef self, Substitution &names);
  bool matches(const Instance &in, const Body &body, const Terminator &call,
               Substitution &names, bool mayShadow = false);
  std::map<std::string, bool> typesBesidesParameters(const Body &body) const;

  llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)> report;
  Text &prelude;                    ///< the part of it that was read
  std::map<std::string, bool> read; ///< names whose items were read
  bool hasMemory = false;
  void readPrelude(llvm::StringRef last);
  bool readItem(const PreludeIndex::Item &item);
  void addBody(const Body &body);
  /// Functions and items whose path ends in `last`, the text's before the
  /// prelude's.
  const std::vector<const Body *> &endingIn(const std::string &last);
  std::map<std::string, std::vector<const Body *>> byLast;
  std::map<std::string, const Body *> byName;
  std::map<std::string, bool> typeNames;    ///< not parameters
  std::map<std::string, bool> preludeNames; ///< the same for the prelude
  std::string namesOfEnum(const Path &path) const;
  const std::map<std::string, bool> &knownIn(const Body &body) const {
    return body.isPrelude ? preludeNames : typeNames;
  }

  std::map<std::string, std::map<std::string, int64_t>> discriminants;
  std::map<std::string, bool> enums; ///< enums whose values are matched by type
  std::map<TypeRef, Adt> adts;
  /// A closure whose captures have different types at different locations.
  std::optional<std::pair<SourcePlace, TypeRef>> mixed;
  std::map<std::string, const Body *> closureBodies;  ///< by type name
  std::map<const Body *, bool> genericBodies;         ///< of closures
  std::map<const Body *, std::string> genericKernels; ///< and a parameter
  std::map<std::pair<const Body *, std::string>, bool> learned;
  std::map<const Body *, std::vector<bool>> doomed;
  std::map<TypeRef, DropPlan> drops;
  std::map<std::string, TypeRef, std::less<>> implSelf;  ///< by `<impl at ..>`
  std::map<std::string, TypeRef, std::less<>> implTrait; ///< the same
  /// Types in the functions of an implementation without a `self`.
  std::map<std::string, std::vector<TypeRef>, std::less<>> implTypes;
  /// Types in calls of such an implementation's functions.
  std::map<std::string, std::vector<TypeRef>, std::less<>> implCalled;
  std::deque<Body> computed; ///< of promoteds, by value instead of by address
  unsigned depth = 0;        ///< nesting of visits
  std::map<std::string, Instance *> byKey;
};

/// Whether a call of that path is expanded to operations at the call.
bool isBuiltin(const Path &path);
/// Whether a call is a compiler hint without effect.
bool isMark(const Path &path);
/// `DynamicSharedArray::<T>::get` and similar.
bool isDynamicShared(const Path &path);
/// The device function for a method of core's `Atomic<number>`; empty if there
/// is none.
std::string atomicPath(TypeRef number, llvm::StringRef method);
/// `core::intrinsics::atomic_xadd` and similar.
bool isAtomicIntrinsic(const Path &path);
/// Whether the device has an instruction for this function of `core`.
bool isCoreFunction(llvm::StringRef name);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_PROGRAM_H
