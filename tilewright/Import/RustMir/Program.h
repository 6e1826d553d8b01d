//===- Program.h - what a text's kernels need -------------------*- C++ -*-===//
// Internal to the room. From the kernels on, every function that is called is
// instantiated once for the types that it is called with. On the way the fields
// of structs and enums are put together from the places that name them: the
// text does not define its types.
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

/// What is known of a struct, an enum or a closure.
struct Adt {
  bool isEnum = false;
  std::map<unsigned, TypeRef> fields;
  std::vector<AdtVariant> variants;
  std::optional<SourcePlace> builtOfOne; ///< where, by the name of one field

  AdtVariant &variant(llvm::StringRef name);
};

/// Whether a block ends in one of the checks that rustc omits without
/// -C overflow-checks, whichever function it was inlined from: those of
/// divisions stay (rustc_codegen_ssa, is_optional_overflow_check).
bool isOverflowCheck(const Terminator &end);

struct Instance;

/// What a call comes to.
struct Callee {
  enum Kind {
    Function, ///< of the program
    Spread,   ///< the same, its arguments in a tuple: a closure
    Captures, ///< the same, of a closure's captures and what the tuple holds
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
  SourcePlace caller; ///< the first one: who is told where something is
  std::map<unsigned, Callee> callees; ///< by the block that ends in the call
  /// Locals whose closures the text calls alike and the flow tells apart.
  std::map<unsigned, TypeRef> flow;
  bool isVisited = false;
  /// The call has arguments for parameters that could not be told apart.
  bool hasLooseGenerics = false;
};

/// What dropping a value of some type comes to.
struct DropPlan {
  Instance *own = nullptr; ///< the type's own implementation
  bool isNeeded = false;   ///< of it or of a part
};

class Program {
public:
  Program(TypeTable &types, const Text &text, Text &prelude,
          const PrintedTypes &printed,
          llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)>
              report);

  /// Finds everything that the kernels reach; false where something was said.
  bool instantiate();

  TypeRef subst(const Instance &in, TypeRef type) {
    return types.substitute(type, in.names);
  }
  TypeRef localOf(const Instance &in, unsigned local);
  TypeRef typeOf(const Instance &in, const Place &place,
                 size_t projections = ~size_t(0));
  /// Null where the text does not say it.
  TypeRef typeOf(const Instance &in, const Operand &operand);
  static unsigned firstField(TypeRef type, TypeRef operand);
  TypeRef typeOf(const Instance &in, const Constant &constant);

  /// The memory that a body's constants refer to.
  static std::string keyOf(const Body &item, const Substitution &names);
  const std::map<unsigned, Allocation> &allocationsOf(const Body &body) const {
    return (body.isPrelude ? prelude : text).allocations;
  }
  /// Whether an item's value is computed by one block.
  static bool isStraight(const Body &item) {
    return item.value || (item.blocks.size() == 1 &&
                          item.blocks[0].end.kind == Terminator::Return);
  }
  /// The function that computes such an item; null where none was made.
  const Instance *findConstant(const Body &item, const Substitution &names);

  /// The record of a struct, enum or closure type.
  Adt &adtOf(TypeRef type);
  /// The constant, static or promoted of that path, as `in` sees it.
  /// Where several may be meant, `expected` is what its type must be.
  const Body *findItem(const Instance &in, const Path &path,
                       TypeRef expected = nullptr);
  /// What an item's parameters stand for where `in` names it by `path`.
  Substitution namesOf(const Instance &in, const Path &path, const Body &item);
  /// Whether a block of a body does nothing but prepare a panic: what it
  /// formats on the way nobody sees.
  bool isDoomed(const Body &body, unsigned block);
  /// The panic that such a block leads to, and what it says.
  std::pair<SourcePlace, std::string> panicOf(const Body &body, unsigned block);
  /// What dropping a value of that type comes to.
  const DropPlan &dropOf(TypeRef type) { return drops[type]; }
  /// Whether sums that overflow end a launch.
  bool checksOverflow();
  /// What a parameter stands for where it is a number.
  std::optional<int64_t> numberOf(const Instance &in, llvm::StringRef name);

  TypeTable &types;
  const Text &text;
  const PrintedTypes &printed;
  std::deque<Instance> instances;
  /// Generic kernels, which nobody instantiates, and what to say of each.
  std::vector<std::pair<SourcePlace, std::string>> skippedKernels;
  /// Where a function calls itself, and which.
  std::vector<std::pair<SourcePlace, std::string>> recursions;
  std::optional<bool> overflowChecks; ///< nothing: as the text looks

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
  Text &prelude;                    ///< what was read of it
  std::map<std::string, bool> read; ///< names whose items of it were
  bool hasMemory = false;
  void readPrelude(llvm::StringRef last);
  bool readItem(const PreludeIndex::Item &item);
  void addBody(const Body &body);
  /// Functions and items whose path ends so, the text's before the prelude's.
  const std::vector<const Body *> &endingIn(const std::string &last);
  std::map<std::string, std::vector<const Body *>> byLast;
  std::map<std::string, const Body *> byName;
  std::map<std::string, bool> typeNames;    ///< that are no parameters
  std::map<std::string, bool> preludeNames; ///< the same, in the prelude
  std::string namesOfEnum(const Path &path) const;
  const std::map<std::string, bool> &knownIn(const Body &body) const {
    return body.isPrelude ? preludeNames : typeNames;
  }

  std::map<std::string, std::map<std::string, int64_t>> discriminants;
  std::map<std::string, bool> enums; ///< whose values' types are matched on
  std::map<TypeRef, Adt> adts;
  /// A closure whose captures are of one type here and of another there.
  std::optional<std::pair<SourcePlace, TypeRef>> mixed;
  std::map<std::string, const Body *> closureBodies;  ///< by the type's name
  std::map<const Body *, bool> genericBodies;         ///< of closures
  std::map<const Body *, std::string> genericKernels; ///< and a parameter
  std::map<std::pair<const Body *, std::string>, bool> learned;
  std::map<const Body *, std::vector<bool>> doomed;
  std::map<TypeRef, DropPlan> drops;
  std::map<std::string, TypeRef, std::less<>> implSelf;  ///< by `<impl at ..>`
  std::map<std::string, TypeRef, std::less<>> implTrait; ///< the same
  /// Types that an implementation's functions name, where none has a `self`.
  std::map<std::string, std::vector<TypeRef>, std::less<>> implTypes;
  /// Types that calls of such an implementation's functions name.
  std::map<std::string, std::vector<TypeRef>, std::less<>> implCalled;
  std::deque<Body> computed; ///< of promoteds, by value and not by address
  unsigned depth = 0;        ///< of visits within visits
  std::map<std::string, Instance *> byKey;
};

/// Whether a call of that path is made of operations where it stands.
bool isBuiltin(const Path &path);
/// Whether a call says something to a compiler and does nothing.
bool isMark(const Path &path);
/// `DynamicSharedArray::<T>::get` and its like.
bool isDynamicShared(const Path &path);
/// What the device calls a method of core's `Atomic<number>`; empty where it
/// has none.
std::string atomicPath(TypeRef number, llvm::StringRef method);
/// `core::intrinsics::atomic_xadd` and its like.
bool isAtomicIntrinsic(const Path &path);
/// `core`'s function of that name, which the device has an instruction for.
bool isCoreFunction(llvm::StringRef name);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_PROGRAM_H
