//===- Statics.cpp - constants in memory ----------------------------------===//
// `&CONST` lives as long as the program, so that a function may return it: its
// value becomes a global variable. The contents of an allocation in the text
// are decoded by type, references as the addresses of further variables.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// Limit of nested references.
static constexpr unsigned deepest = 32;

Value Emitter::emitGlobal(StringRef name, Value value, TypeRef type) {
  MLIRContext *context = builder.getContext();
  mlir::Type held = value.getType();
  mlir::Type wanted = types.pointerTo(held, false);
  if (TypeMaker::isZeroSized(held))
    return undef(wanted);
  Value address = mir::GlobalAllocOp::create(
      builder, loc, mir::PtrType::get(context, held, false, 1),
      builder.getStringAttr(name), DenseI8ArrayAttr(), value,
      builder.getUnitAttr());
  return cast(mir::CastKind::PtrToPtr, address, wanted);
}

/// The value of a straight-line item, without memory: its locals are SSA
/// values.
Value Emitter::emitStraight(const Body &item, const Substitution &names) {
  Instance inner;
  inner.body = &item;
  inner.names = names;
  inner.caller = instance->caller;
  std::map<unsigned, Value> values;
  std::string key = Program::keyOf(item, names);
  llvm::SaveAndRestore keptMade(made, &values);
  llvm::SaveAndRestore keptInstance(instance,
                                    static_cast<const Instance *>(&inner));
  llvm::SaveAndRestore<std::string> keptName(
      madeName, "constant_" + llvm::utohexstr(llvm::xxh3_64bits(key)));
  for (const Statement &statement : item.blocks[0].statements)
    if (!emitStatement(statement))
      return nullptr;
  auto result = values.find(0);
  if (result == values.end())
    return fail("the constant '" + item.name + "' has no value"), nullptr;
  return result->second;
}

/// A value of that type with the given bits.
Value Emitter::emitBits(const llvm::APInt &bits, TypeRef type) {
  mlir::Type made = typeOf(type);
  if (TypeMaker::isZeroSized(made))
    return undef(made);
  if (auto integer = dyn_cast<IntegerType>(made))
    return mir::ConstantOp::create(
        builder, loc, made,
        IntegerAttr::get(made, bits.zextOrTrunc(integer.getWidth())));
  if (auto real = dyn_cast<FloatType>(made))
    return mir::FloatConstantOp::create(
        builder, loc, made,
        FloatAttr::get(made, APFloat(real.getFloatSemantics(),
                                     bits.zextOrTrunc(real.getWidth()))));
  if (isa<mir::PtrType>(made))
    return cast(
        mir::CastKind::IntToPtr,
        number(bits.trunc(64).getSExtValue(), typeOf(program.types.usize())),
        made);
  Allocation allocation;
  std::optional<SizeOf> size = LayoutFinder(program.printed).sizeOf(type);
  if (!size || size->size > 16 || type->kind == rust::Type::Closure) {
    // A struct with one sized field has that field's size.
    if (auto record = dyn_cast<mir::StructType>(made)) {
      Adt &adt = program.adtOf(type);
      SmallVector<Value> fields;
      unsigned counted = 0;
      for (auto [i, field] : llvm::enumerate(record.getFields())) {
        bool counts = !TypeMaker::isZeroSized(field);
        counted += counts;
        auto known = adt.fields.find(i);
        fields.push_back(counts && known != adt.fields.end()
                             ? emitBits(bits, known->second)
                             : undef(field));
        if (!fields.back())
          return nullptr;
      }
      if (counted == 1)
        return emitFields(type, type->name, fields);
    }
    if (isa<mir::EnumType>(made) && bits.isZero() && type->name == "Option")
      return emitFields(type, "None", {});
    if (auto choice = dyn_cast<mir::EnumType>(made))
      for (const mir::Variant &each : choice.getVariants())
        if (each.fields.getTypes().empty() &&
            uint64_t(each.discriminant) == bits.getLimitedValue())
          return emitFields(type, each.name.getValue(), {});
    return fail("the layout of '" + type->text +
                "' is not known; also print its sizes with "
                "-Zprint-type-sizes"),
           nullptr;
  }
  for (uint64_t i = 0; i < size->size; ++i)
    allocation.bytes.push_back(bits.extractBitsAsZExtValue(8, i * 8));
  return emitStored(allocation, 0, type);
}

/// The contents at `offset`, decoded as a value of that type.
Value Emitter::emitStored(const Allocation &allocation, uint64_t offset,
                          TypeRef type, unsigned depth) {
  mlir::Type made = typeOf(type);
  if (TypeMaker::isZeroSized(made))
    return undef(made);
  if (depth > deepest)
    return fail("a constant whose references are nested deeper than " +
                llvm::Twine(deepest) + " steps is not supported"),
           nullptr;
  std::optional<SizeOf> size = LayoutFinder(program.printed).sizeOf(type);
  if (!size || offset > allocation.bytes.size() ||
      size->size > allocation.bytes.size() - offset)
    return fail("the layout of '" + type->text +
                "' is not known; also print its sizes with "
                "-Zprint-type-sizes"),
           nullptr;
  if (isa<IntegerType, FloatType>(made)) {
    llvm::APInt bits(128, 0);
    for (uint64_t i = 0; i < size->size && i < 16; ++i)
      bits.insertBits(uint64_t(allocation.bytes[offset + i]), i * 8, 8);
    return emitBits(bits, type);
  }
  switch (type->kind) {
  case rust::Type::Ref:
    return emitStoredReference(allocation, offset, type, depth);
  case rust::Type::Array: {
    std::optional<SizeOf> element =
        LayoutFinder(program.printed).sizeOf(type->args[0]);
    SmallVector<Value> values;
    for (int64_t i = 0; element && i < type->args[1]->value; ++i) {
      values.push_back(emitStored(allocation, offset + i * element->size,
                                  type->args[0], depth + 1));
      if (!values.back())
        return nullptr;
    }
    return mir::ConstructArrayOp::create(builder, loc, made, values);
  }
  case rust::Type::Tuple:
    return emitStoredRecord(allocation, offset, type, depth);
  case rust::Type::Adt:
    return program.adtOf(type).isEnum
               ? emitStoredEnum(allocation, offset, type, depth)
               : emitStoredRecord(allocation, offset, type, depth);
  default:
    return fail("a constant of type '" + type->text +
                "' cannot be read from the text"),
           nullptr;
  }
}

Value Emitter::emitStoredReference(const Allocation &allocation,
                                   uint64_t offset, TypeRef type,
                                   unsigned depth) {
  TypeRef pointee = type->args[0];
  mlir::Type made = typeOf(type);
  uint64_t length = 0;
  bool isFat = type->isFat();
  for (unsigned i = 0; isFat && i < 8; ++i)
    length |= uint64_t(allocation.bytes[offset + 8 + i]) << (8 * i);
  auto known = llvm::find_if(allocation.pointers, [&](const auto &each) {
    return each.first == offset;
  });
  Value address;
  TypeRef held = pointee;
  if (isFat)
    held = program.types.get(
        rust::Type::Array, {},
        {pointee->kind == rust::Type::Str
             ? program.types.get(rust::Type::Int, "u8")
             : pointee->args[0],
         program.types.get(rust::Type::Const, {}, {}, int64_t(length))});
  if (known == allocation.pointers.end() || (isFat && !length)) {
    // A reference to a zero-sized value, which has an address nonetheless.
    mlir::Type to =
        types.pointerTo(isFat ? typeOf(held->args[0]) : typeOf(held), false);
    address = cast(mir::CastKind::IntToPtr,
                   number(16, typeOf(program.types.usize())), to);
  } else {
    const auto &all = program.allocationsOf(*instance->body);
    auto target = all.find(known->second);
    if (target == all.end())
      return fail("alloc" + llvm::Twine(known->second) + " is not in the text"),
             nullptr;
    // The bytes at the address are the offset into its target.
    uint64_t from = 0;
    for (unsigned i = 0; i < 8; ++i)
      from |= uint64_t(allocation.bytes[offset + i]) << (8 * i);
    if (length > target->second.bytes.size() &&
        !TypeMaker::isZeroSized(typeOf(held)))
      return fail("a constant's reference points outside alloc" +
                  llvm::Twine(known->second)),
             nullptr;
    Value value = emitStored(target->second, from, held, depth + 1);
    if (!value)
      return nullptr;
    address = emitGlobal("alloc" + std::to_string(known->second) + "_" +
                             std::to_string(from) + "_" +
                             llvm::utohexstr(llvm::xxh3_64bits(held->text)),
                         value, held);
  }
  if (!isFat)
    return coerce(address, made);
  mlir::Type element = cast<mir::SliceType>(made).getElementType();
  return mir::ConstructStructOp::create(
      builder, loc, made,
      ValueRange{coerce(address, types.pointerTo(element, true)),
                 number(int64_t(length), typeOf(program.types.usize()))});
}

Value Emitter::emitStoredRecord(const Allocation &allocation, uint64_t offset,
                                TypeRef type, unsigned depth) {
  LayoutFinder finder(program.printed);
  std::map<unsigned, TypeRef> fields;
  std::optional<RecordLayout> layout;
  if (type->kind == rust::Type::Tuple) {
    for (auto [i, field] : llvm::enumerate(type->args))
      fields[i] = field;
    layout = finder.rustOrder(type->args);
  } else {
    fields = program.adtOf(type).fields;
    layout = finder.recordOf(type, fields);
  }
  if (!layout)
    return fail("the layout of '" + type->text +
                "' is not known; also print its sizes with "
                "-Zprint-type-sizes"),
           nullptr;
  std::optional<SmallVector<mlir::Type>> made = mir::fieldsOf(typeOf(type));
  SmallVector<Value> values;
  for (size_t i = 0; made && i < made->size(); ++i) {
    auto known = fields.find(i);
    values.push_back(known == fields.end() || i >= layout->offsets.size()
                         ? undef((*made)[i])
                         : emitStored(allocation, offset + layout->offsets[i],
                                      known->second, depth + 1));
    if (!values.back())
      return nullptr;
  }
  return emitFields(type, type->name, values);
}

Value Emitter::emitStoredEnum(const Allocation &allocation, uint64_t offset,
                              TypeRef type, unsigned depth) {
  auto choice = cast<mir::EnumType>(typeOf(type));
  auto hasPointer = [&](uint64_t at) {
    return llvm::any_of(allocation.pointers,
                        [&](const auto &each) { return each.first == at; });
  };
  auto isNull = [&](uint64_t at) {
    for (unsigned i = 0; i < 8; ++i)
      if (allocation.bytes[at + i])
        return false;
    return !hasPointer(at);
  };
  // References are never null, so null is None.
  if (type->name == "Option" && type->args[0]->kind == rust::Type::Ref) {
    if (isNull(offset))
      return emitFields(type, "None", {});
    Value payload = emitStored(allocation, offset, type->args[0], depth + 1);
    return payload ? emitFields(type, "Some", payload) : nullptr;
  }
  std::optional<SizeOf> size = LayoutFinder(program.printed).sizeOf(type);
  bool isPlain = llvm::all_of(choice.getVariants(), [](const auto &each) {
    return each.fields.getTypes().empty();
  });
  if (isPlain && size && size->size <= 8) {
    uint64_t tag = 0;
    for (unsigned i = 0; i < size->size; ++i)
      tag |= uint64_t(allocation.bytes[offset + i]) << (8 * i);
    uint64_t mask =
        size->size == 8 ? ~uint64_t(0) : (uint64_t(1) << (8 * size->size)) - 1;
    for (const mir::Variant &each : choice.getVariants())
      if ((uint64_t(each.discriminant) & mask) == tag)
        return emitFields(type, each.name.getValue(), {});
  }
  return fail("the layout of '" + type->text + "' is not known"), nullptr;
}
