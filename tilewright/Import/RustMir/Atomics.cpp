//===- Atomics.cpp - core::sync::atomic -----------------------------------===//
// `Atomic::<u32>::fetch_add(..)`, and the intrinsics of core that rustc inlines
// it to, whose orderings are generic arguments. Both become device atomics of
// system scope.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// `U32` for u32 and types of the same layout; empty if the device has no such
/// atomic.
static std::string numberOf(TypeRef type) {
  if (type->kind != rust::Type::Int || type->name == "char" ||
      type->bits() > 64)
    return {};
  return (type->isSigned() ? "I" : "U") + std::to_string(type->bits());
}

static std::string pathOf(TypeRef number, StringRef method) {
  std::string name = numberOf(number);
  return name.empty()
             ? name
             : ("cuda_device::atomic::SystemAtomic" + name + "::" + method)
                   .str();
}

std::string tilewright::rust::atomicPath(TypeRef number, StringRef method) {
  bool isKnown = llvm::StringSwitch<bool>(method)
                     .Cases({"load", "store", "swap", "fetch_add"}, true)
                     .Cases({"fetch_sub", "fetch_and", "fetch_or"}, true)
                     .Cases({"fetch_xor", "fetch_min", "fetch_max"}, true)
                     .Case("compare_exchange_raw", true)
                     .Default(false);
  return isKnown ? pathOf(number, method) : std::string();
}

static StringRef lastOf(StringRef path) {
  StringRef last = path.rsplit("::").second;
  return last.empty() ? path : last;
}

/// The method that an intrinsic implements.
static StringRef methodOf(StringRef intrinsic) {
  return llvm::StringSwitch<StringRef>(intrinsic)
      .Case("atomic_load", "load")
      .Case("atomic_store", "store")
      .Case("atomic_xchg", "swap")
      .Case("atomic_xadd", "fetch_add")
      .Case("atomic_xsub", "fetch_sub")
      .Case("atomic_and", "fetch_and")
      .Case("atomic_or", "fetch_or")
      .Case("atomic_xor", "fetch_xor")
      .Cases({"atomic_max", "atomic_umax"}, "fetch_max")
      .Cases({"atomic_min", "atomic_umin"}, "fetch_min")
      .Cases({"atomic_cxchg", "atomic_cxchgweak"}, "compare_exchange_raw")
      .Default("");
}

bool tilewright::rust::isAtomicIntrinsic(const rust::Path &path) {
  // A function of core with the same name has the ordering as an argument.
  if (path.self || path.segments.empty() ||
      path.segments.back().generics.empty())
    return false;
  StringRef ordering = path.segments.back().generics.back()->name;
  static constexpr StringRef orderings[] = {"Relaxed", "Acquire", "Release",
                                            "AcqRel", "SeqCst"};
  return llvm::is_contained(orderings, lastOf(ordering)) &&
         (!methodOf(path.lastName()).empty() ||
          path.lastName() == "atomic_fence" ||
          path.lastName() == "atomic_singlethreadfence");
}

bool Emitter::emitAtomicIntrinsic(const Terminator &end) {
  StringRef name = end.callee.last();
  auto goOn = [&] {
    mir::GotoOp::create(builder, loc, ValueRange(), blocks[*end.target]);
    return true;
  };
  if (name == "atomic_singlethreadfence")
    return goOn();
  if (name == "atomic_fence") {
    emitCallOf("cuda_device::fence::threadfence_system", nullptr, {});
    return goOn();
  }
  SmallVector<Value> arguments;
  for (const Operand &operand : end.operands) {
    arguments.push_back(
        emitOperand(operand, program.typeOf(*instance, operand)));
    if (!arguments.back())
      return false;
  }
  const std::vector<TypeRef> &generics = end.callee.segments.back().generics;
  TypeRef number =
      generics.empty() ? nullptr : program.subst(*instance, generics[0]);
  std::string path = number ? pathOf(number, methodOf(name)) : std::string();
  if (path.empty() || arguments.empty())
    return fail("the device has no '" + name + "' of '" +
                (number ? number->text : "this type") +
                "'; use an atomic of at most 64 bits");
  // The orderings are the last generic arguments.
  TypeRef ordering = program.types.get(rust::Type::Adt, "MemoryOrdering");
  bool isExchange = name.starts_with("atomic_cxchg");
  if (generics.size() < 2u + isExchange)
    return fail("expected the ordering of '" + name + "'");
  for (TypeRef generic : llvm::ArrayRef(generics).take_back(1 + isExchange)) {
    Value made = emitFields(ordering, lastOf(generic->name), {});
    if (!made)
      return false;
    arguments.push_back(made);
  }
  bool isStore = name == "atomic_store";
  Value value = emitCallOf(path, isStore ? nullptr : number, arguments);
  if (isExchange) {
    Value isOld = mir::EqOp::create(builder, loc, value, arguments[1]);
    value =
        emitFields(program.typeOf(*instance, end.place), "", {value, isOld});
  }
  if (value && !write(end.place, value))
    return false;
  return goOn();
}
