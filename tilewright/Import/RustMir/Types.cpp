//===- Types.cpp - Rust's types as types of mir ---------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

bool TypeMaker::isZeroSized(mlir::Type type) {
  if (auto tuple = dyn_cast<mir::TupleType>(type))
    return llvm::all_of(tuple.getFields(), isZeroSized);
  if (auto record = dyn_cast<mir::StructType>(type))
    return llvm::all_of(record.getFields(), isZeroSized);
  if (auto array = dyn_cast<mir::ArrayType>(type))
    return array.getSize() == 0 || isZeroSized(array.getElementType());
  return false;
}

mlir::Type TypeMaker::pointerTo(mlir::Type pointee, bool isMutable) {
  return mir::PtrType::get(context, pointee, isMutable, 0);
}

mlir::Type TypeMaker::get(TypeRef type) {
  if (auto known = made.find(type); known != made.end())
    return known->second;
  mlir::Type result = make(type);
  // While a type is being built, pointers to it are opaque.
  if (open.empty())
    made[type] = result;
  return result;
}

/// A struct's fields up to the last one that occurs in the text.
static SmallVector<mlir::Type>
fieldTypes(const std::map<unsigned, TypeRef> &fields, TypeMaker &types,
           mlir::Type unknown) {
  SmallVector<mlir::Type> result;
  for (const auto &[number, field] : fields) {
    while (result.size() < number)
      result.push_back(unknown);
    result.push_back(types.get(field));
  }
  return result;
}

/// A record with its layout if known. A field that is never read becomes bytes.
mlir::Type TypeMaker::makeRecord(TypeRef type, const Adt &adt) {
  mlir::Type nothing = mir::TupleType::get(context, {});
  SmallVector<mlir::Type> fields = fieldTypes(adt.fields, *this, nothing);
  auto plain = [&] {
    return mir::StructType::get(context, type->text, fields, {}, 0, 0);
  };
  LayoutFinder finder(program.printed);
  std::optional<RecordLayout> layout;
  if (type->kind == rust::Type::Closure) {
    SmallVector<TypeRef> captures;
    for (const auto &[number, field] : adt.fields)
      captures.push_back(field);
    if (captures.size() == fields.size())
      layout = finder.rustOrder(captures);
    // The printed size shows whether all captures are known.
    const PrintedType *found = program.printed.find(type);
    if (!layout || (found && found->size != layout->size))
      return plain();
  } else {
    layout = finder.recordOf(type, adt.fields);
  }
  if (!layout)
    return plain();
  for (size_t i = 0; i < layout->sizes.size(); ++i) {
    if (i >= fields.size())
      fields.push_back(nothing);
    if (!layout->sizes[i] || adt.fields.contains(i))
      continue;
    uint64_t size = layout->sizes[i];
    bool isNumber = llvm::isPowerOf2_64(size) && size <= 8 &&
                    layout->offsets[i] % size == 0;
    fields[i] = IntegerType::get(context, isNumber ? size * 8 : 8,
                                 IntegerType::Unsigned);
    if (!isNumber)
      fields[i] = mir::ArrayType::get(context, fields[i], size);
  }
  return mir::StructType::get(context, type->text, fields, layout->offsets,
                              layout->size, layout->align);
}

mlir::Type TypeMaker::makeAdt(TypeRef type) {
  mlir::Type nothing = mir::TupleType::get(context, {});
  if (type->name == "PhantomData" || type->name == "LaunchContext")
    return nothing;
  if (type->name == "DisjointSlice" && !type->args.empty())
    return mir::DisjointSliceType::get(context, get(type->args[0]));
  if (type->name == "Barrier") // PTX ISA, Size and alignment of mbarrier object
    return mir::StructType::get(
        context, type->text,
        {IntegerType::get(context, 64, IntegerType::Unsigned)}, {}, 0, 0);
  if (type->name == "SharedArray" && type->args.size() >= 2)
    return mir::ArrayType::get(context, get(type->args[0]),
                               type->args[1]->value);
  Adt &adt = program.adtOf(type);
  if (!adt.isEnum)
    return makeRecord(type, adt);
  std::vector<AdtVariant> sorted(adt.variants.begin(), adt.variants.end());
  llvm::sort(sorted, [](const AdtVariant &a, const AdtVariant &b) {
    return a.number.value_or(0) < b.number.value_or(0);
  });
  SmallVector<mir::Variant> variants;
  for (const AdtVariant &each : sorted)
    variants.push_back(
        {StringAttr::get(context, each.name), each.number.value_or(0),
         mlir::TupleType::get(context,
                              fieldTypes(each.fields, *this, nothing))});
  return mir::EnumType::get(context, type->text, variants);
}

mlir::Type TypeMaker::make(TypeRef type) {
  mlir::Type nothing = mir::TupleType::get(context, {});
  switch (type->kind) {
  case Type::Int:
    return IntegerType::get(context, type->bits(),
                            type->isSigned() ? IntegerType::Signed
                                             : IntegerType::Unsigned);
  case Type::Bool:
    return IntegerType::get(context, 1);
  case Type::Float:
    if (type->name == "f16")
      return Float16Type::get(context);
    if (type->name == "f32")
      return Float32Type::get(context);
    return Float64Type::get(context);
  case Type::Str:
    return mir::SliceType::get(
        context, IntegerType::get(context, 8, IntegerType::Unsigned), 0);
  case Type::Tuple: {
    SmallVector<mlir::Type> fields;
    for (TypeRef field : type->args)
      fields.push_back(get(field));
    return mir::TupleType::get(context, fields);
  }
  case Type::Ref: {
    TypeRef pointee = type->args[0];
    if (pointee->kind == Type::Slice)
      return mir::SliceType::get(context, get(pointee->args[0]), 0);
    if (pointee->kind == Type::Str)
      return make(pointee);
    if (open.contains(pointee))
      return pointerTo(IntegerType::get(context, 8, IntegerType::Unsigned),
                       type->isMutable);
    return pointerTo(get(pointee), type->isMutable);
  }
  case Type::Slice:
    return mir::SliceType::get(context, get(type->args[0]), 0);
  case Type::Array:
    return mir::ArrayType::get(context, get(type->args[0]),
                               type->args[1]->value);
  case Type::Adt:
  case Type::Closure: {
    if (open.contains(type))
      return nothing;
    open[type] = true;
    mlir::Type result = makeAdt(type);
    open.erase(type);
    return result;
  }
  case Type::Never:
  case Type::Function:
  case Type::Const:
  case Type::Other:
    return nothing;
  }
  return nothing;
}
