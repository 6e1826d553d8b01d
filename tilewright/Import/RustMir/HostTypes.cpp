//===- HostTypes.cpp - valid types of kernel parameters -------------------===//
// The host writes the parameters of a kernel, so the layout of a type that both
// share must be known; otherwise it is an error at the kernel. A guess would
// produce wrong results.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// Types of `core` and `cuda_device` with a fixed layout.
static bool isLibraryType(StringRef name) {
  if (name.ends_with("Atomic"))
    return true;
  for (StringRef scope : {"Device", "Block", "System", ""})
    if (StringRef rest = name; rest.consume_front(scope) &&
                               rest.consume_front("Atomic") && rest.size() <= 5)
      return true;
  return llvm::StringSwitch<bool>(name)
      .Cases({"DisjointSlice", "SharedArray", "PhantomData", "LaunchContext"},
             true)
      .Cases({"NonNull", "UnsafeCell", "Cell", "MaybeUninit", "NonZero"}, true)
      .Cases({"ThreadIndex", "KernelScope", "Barrier", "TmaDescriptor"}, true)
      .Default(false);
}

bool Emitter::failLayout(TypeRef type, StringRef why) {
  return fail("the layout of '" + type->text +
              "', which the host passes, is not "
              "known: " +
              why +
              "; print it with -Zprint-type-sizes into a file "
              "with the text's name and the extension .types.txt");
}

/// Whether kernel and host agree on the layout of `type`.
bool Emitter::checkHostType(TypeRef type, bool byValue, unsigned depth) {
  if (depth > 16)
    return true;
  switch (type->kind) {
  case rust::Type::Ref: {
    TypeRef pointee = type->args[0];
    return checkHostType(pointee, pointee->kind == rust::Type::Slice,
                         depth + 1);
  }
  case rust::Type::Slice:
  case rust::Type::Array:
    return checkHostType(type->args[0], true, depth + 1);
  case rust::Type::Tuple: {
    for (TypeRef field : type->args)
      if (!checkHostType(field, true, depth + 1))
        return false;
    auto made = cast<mir::TupleType>(typeOf(type));
    if (made.getFields().size() < 2)
      return true;
    bool areAlike = llvm::all_of(made.getFields(), [&](mlir::Type field) {
      return field == made.getFields()[0] && isa<IntegerType, FloatType>(field);
    });
    return areAlike ||
           failLayout(type, "Rust may reorder the fields of a tuple");
  }
  case rust::Type::Closure:
  case rust::Type::Adt:
    break;
  default:
    return true;
  }
  if (isLibraryType(type->name)) {
    // The argument after the element type is an index type.
    return type->args.empty() || checkHostType(type->args[0], true, depth + 1);
  }
  mlir::Type made = typeOf(type);
  const PrintedType *printed = program.printed.find(type);
  if (auto choice = dyn_cast<mir::EnumType>(made)) {
    bool isPlain = llvm::all_of(choice.getVariants(), [](const auto &each) {
      return each.fields.getTypes().empty();
    });
    if (isPlain && printed && printed->size == 1)
      return true;
    return failLayout(type, "it is an enum");
  }
  auto record = dyn_cast<mir::StructType>(made);
  if (!record)
    return true;
  const Adt &adt = program.adtOf(type);
  if (!record.hasLayout()) {
    if (adt.fields.empty() && !byValue)
      return true;
    if (printed && printed->size == 0)
      return true;
    if (!printed)
      return failLayout(type, "the text has no definition of it");
    return failLayout(type, "the order of its fields is ambiguous");
  }
  for (const auto &[number, field] : adt.fields)
    if (!checkHostType(field, true, depth + 1))
      return false;
  return true;
}
