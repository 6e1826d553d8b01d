//===- Constants.cpp - operands and constants -----------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"
#include "tilewright/Import/RustMir/Evaluate.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

Value Emitter::emitOperand(const Operand &operand, TypeRef expected) {
  if (operand.isConstant)
    return emitConstant(operand.constant, expected);
  return read(operand.place);
}

/// Builds a struct, or a variant, from its fields.
Value Emitter::emitFields(TypeRef type, StringRef variant,
                          ArrayRef<Value> fields) {
  mlir::Type made = typeOf(type);
  if (TypeMaker::isZeroSized(made))
    return undef(made);
  SmallVector<Value> values(fields);
  auto fit = [&](ArrayRef<mlir::Type> want) {
    for (auto [i, field] : llvm::enumerate(want)) {
      if (i >= values.size())
        values.push_back(undef(field));
      else
        values[i] = coerce(values[i], field);
    }
    values.resize(want.size());
  };
  if (auto choice = dyn_cast<mir::EnumType>(made)) {
    std::optional<unsigned> number = mir::findVariant(choice, variant);
    if (!number)
      return fail("'" + variant + "' is not a variant of '" + type->text + "'"),
             nullptr;
    fit(choice.getVariants()[*number].fields.getTypes());
    return mir::ConstructEnumOp::create(builder, loc, made, variant, values);
  }
  std::optional<SmallVector<mlir::Type>> want = mir::fieldsOf(made);
  if (!want)
    return fail("'" + type->text + "' has no known fields"), nullptr;
  fit(*want);
  if (isa<mir::TupleType>(made))
    return mir::ConstructTupleOp::create(builder, loc, made, values);
  return mir::ConstructStructOp::create(builder, loc, made, values);
}

static const llvm::fltSemantics &semanticsOf(TypeRef type) {
  return type->name == "f16"   ? APFloat::IEEEhalf()
         : type->name == "f32" ? APFloat::IEEEsingle()
                               : APFloat::IEEEdouble();
}

/// `u32::MAX`, `f32::<impl f32>::INFINITY`.
Value Emitter::emitKnownConstant(const Constant &constant, TypeRef expected) {
  StringRef name = constant.path.last();
  TypeRef self = constant.path.self;
  if (!self && constant.path.segments.size() > 1) {
    StringRef front =
        constant.path.segments[constant.path.segments.size() - 2].name;
    Constant probe;
    probe.kind = Constant::Path;
    probe.path.segments = {{front.str(), {}}, {"MAX", {}}};
    self = program.typeOf(*instance, probe);
    if (!self)
      self = expected;
  }
  if (!self)
    return nullptr;
  self = program.subst(*instance, self);
  mlir::Type type = typeOf(self);
  if (name == "IS_ZST")
    return number(TypeMaker::isZeroSized(type), builder.getI1Type());
  if (self->kind == Type::Int) {
    unsigned bits = self->bits();
    bool isSigned = self->isSigned();
    APInt value(bits, 0);
    if (name == "MAX")
      value =
          isSigned ? APInt::getSignedMaxValue(bits) : APInt::getMaxValue(bits);
    else if (name == "MIN")
      value = isSigned ? APInt::getSignedMinValue(bits) : APInt(bits, 0);
    else if (name == "BITS")
      return number(bits, typeOf(program.types.get(Type::Int, "u32")));
    else
      return nullptr;
    return mir::ConstantOp::create(builder, loc, type,
                                   IntegerAttr::get(type, value));
  }
  if (self->kind != Type::Float)
    return nullptr;
  const llvm::fltSemantics &form = semanticsOf(self);
  std::optional<APFloat> value;
  if (name == "MAX")
    value = APFloat::getLargest(form);
  else if (name == "MIN")
    value = APFloat::getLargest(form, /*Negative=*/true);
  else if (name == "INFINITY")
    value = APFloat::getInf(form);
  else if (name == "NEG_INFINITY")
    value = APFloat::getInf(form, /*Negative=*/true);
  else if (name == "NAN")
    value = APFloat::getNaN(form);
  else if (name == "MIN_POSITIVE")
    value = APFloat::getSmallestNormalized(form);
  else if (name == "EPSILON")
    value =
        scalbn(APFloat(form, 1), -int(APFloat::semanticsPrecision(form)) + 1,
               APFloat::rmNearestTiesToEven);
  if (!value)
    return nullptr;
  return mir::FloatConstantOp::create(builder, loc, type,
                                      FloatAttr::get(type, *value));
}

/// A constant item: its number, or the value that its body computes.
Value Emitter::emitItem(const rust::Path &path, const Body &item) {
  Substitution names = program.namesOf(*instance, path, item);
  TypeRef result = program.types.substitute(item.locals.at(0), names);
  if (item.value)
    return emitConstant(*item.value, result);
  if (!Program::isStraight(item)) {
    const Instance *made = program.findConstant(item, names);
    if (!made)
      return fail("the constant '" + item.name + "' is not known"), nullptr;
    if (made->body != &item)
      return emitComputed(*made, result);
    return emitCallOf(made->symbol, result, {});
  }
  return emitStraight(item, names);
}

/// The address of a computed constant. It is evaluated once all functions are
/// known (Evaluate.h). If nothing outlives this function, it may also be in the
/// function's own memory.
Value Emitter::emitComputed(const Instance &made, TypeRef result) {
  TypeRef held = program.localOf(made, 0);
  auto holdsReference = [](auto &self, TypeRef type) -> bool {
    return type->kind == Type::Ref ||
           llvm::any_of(type->args,
                        [&](TypeRef arg) { return self(self, arg); });
  };
  Value value = emitCallOf(made.symbol, held, {});
  if (!value)
    return TypeMaker::isZeroSized(typeOf(held)) ? undef(typeOf(result))
                                                : nullptr;
  Value address =
      emitGlobal("constant_" + llvm::utohexstr(llvm::xxh3_64bits(made.symbol)),
                 value, held);
  bool mayBeLocal =
      !this->made &&
      !holdsReference(holdsReference, program.localOf(*instance, 0));
  if (auto cast = address.getDefiningOp<mir::CastOp>(); cast && mayBeLocal)
    cast.getValue().getDefiningOp()->setAttr(mayBeLocalAttr,
                                             builder.getUnitAttr());
  return coerce(address, typeOf(result));
}

Value Emitter::emitPathConstant(const Constant &constant, TypeRef expected) {
  const rust::Path &path = constant.path;
  if (path.segments.size() == 1)
    if (std::optional<int64_t> value =
            program.numberOf(*instance, path.last())) {
      TypeRef type = expected && expected->kind == Type::Int
                         ? expected
                         : program.types.usize();
      return number(*value, typeOf(type));
    }
  if (expected && expected->kind == Type::Function)
    return undef(typeOf(expected));
  if (expected && (expected->kind == Type::Adt) &&
      program.adtOf(expected).isEnum &&
      llvm::any_of(
          program.adtOf(expected).variants,
          [&](const AdtVariant &each) { return each.name == path.last(); }))
    return emitFields(expected, path.last(), {});
  if (path.last() != "MAX" && path.last() != "MIN")
    if (const Body *item = program.findItem(*instance, path, expected))
      return emitItem(path, *item);
  if (Value value = emitKnownConstant(constant, expected))
    return value;
  // `[const { MaybeUninit::uninit() }; N]`
  if (path.last() == "UNINIT" ||
      (expected && expected->name == "MaybeUninit" &&
       StringRef(path.last()).starts_with("{constant#")) ||
      (expected && TypeMaker::isZeroSized(typeOf(expected))))
    return expected ? undef(typeOf(expected)) : nullptr;
  return fail("the value of the constant '" + path.text() + "' is not known"),
         nullptr;
}

Value Emitter::emitString(StringRef text, TypeRef expected) {
  MLIRContext *context = builder.getContext();
  mlir::Type byte = IntegerType::get(context, 8, IntegerType::Unsigned);
  auto array = mir::ArrayType::get(context, byte, text.size());
  std::string name = "text_" + llvm::utohexstr(llvm::xxh3_64bits(text));
  SmallVector<int8_t> bytes(text.begin(), text.end());
  Value address = mir::GlobalAllocOp::create(
      builder, loc, mir::PtrType::get(context, array, false, 1),
      builder.getStringAttr(name), builder.getDenseI8ArrayAttr(bytes),
      builder.getUnitAttr());
  address =
      cast(mir::CastKind::PtrToPtr, address, types.pointerTo(array, false));
  mlir::Type wanted = expected ? typeOf(expected) : mlir::Type();
  if (wanted && isa<mir::SliceType>(wanted))
    return cast(mir::CastKind::Unsize, address, wanted);
  return address;
}

/// Whether the type has invalid bit patterns, one of which represents the None
/// of an Option.
static bool mayHaveNiche(mlir::Type type) {
  if (auto record = dyn_cast<mir::StructType>(type))
    return record.getFields().empty() ||
           llvm::any_of(record.getFields(), mayHaveNiche);
  if (auto tuple = dyn_cast<mir::TupleType>(type))
    return llvm::any_of(tuple.getFields(), mayHaveNiche);
  if (auto array = dyn_cast<mir::ArrayType>(type))
    return mayHaveNiche(array.getElementType());
  return !isa<IntegerType, FloatType>(type) || type.isInteger(1);
}

/// The address of a static, or the contents of an allocation.
Value Emitter::emitAllocation(const Constant &constant, TypeRef expected) {
  const auto &allocations = program.allocationsOf(*instance->body);
  auto found = allocations.find(constant.alloc);
  if (found == allocations.end())
    return fail("alloc" + llvm::Twine(constant.alloc) + " is not in the text"),
           nullptr;
  const Allocation &allocation = found->second;
  TypeRef type =
      constant.type ? program.subst(*instance, constant.type) : expected;
  MLIRContext *context = builder.getContext();
  if (constant.kind == Constant::Indirect) {
    Adt *adt = type->kind == Type::Adt ? &program.adtOf(type) : nullptr;
    // References are never null, which is their niche.
    bool hasReference = adt && adt->isEnum && type->name == "Option" &&
                        isa<mir::EnumType>(typeOf(type));
    if (hasReference && allocation.pointers.empty() &&
        StringRef(type->args[0]->text).contains('*'))
      return emitFields(type, "None", {});
    mlir::Type made = typeOf(type);
    // Without a niche the tag is a separate number, and only None leaves bytes
    // uninitialized.
    if (type->kind == Type::Adt && type->name == "Option" &&
        allocation.leavesBytes && !mayHaveNiche(typeOf(type->args[0])) &&
        llvm::all_of(allocation.bytes, [](uint8_t byte) { return !byte; }))
      return emitFields(type, "None", {});
    bool isPlain = isa<IntegerType, FloatType>(made);
    if (auto array = dyn_cast<mir::ArrayType>(made))
      isPlain = isa<IntegerType, FloatType>(array.getElementType());
    if (!isPlain || !allocation.pointers.empty() || allocation.isUnclear)
      return emitStored(allocation, constant.offset, type);
    ArrayRef<uint8_t> held(allocation.bytes);
    held = held.drop_front(std::min<size_t>(constant.offset, held.size()));
    if (std::optional<uint64_t> size = mir::sizeOf(made))
      held = held.take_front(*size);
    SmallVector<int8_t> bytes(held.begin(), held.end());
    Value address = mir::GlobalAllocOp::create(
        builder, loc, mir::PtrType::get(context, made, false, 1),
        builder.getStringAttr("alloc" + std::to_string(constant.alloc) + "_" +
                              std::to_string(constant.offset)),
        builder.getDenseI8ArrayAttr(bytes), builder.getUnitAttr());
    return mir::LoadOp::create(builder, loc, address);
  }
  TypeRef pointee = type->kind == Type::Ref ? type->args[0] : nullptr;
  if (!pointee)
    return fail("expected the type of a pointer, got '" + type->text + "'"),
           nullptr;
  mlir::Type made = typeOf(pointee);
  // Barriers are counted only in shared memory.
  bool isBarrier = pointee->kind == Type::Adt && pointee->name == "Barrier";
  if (isBarrier ||
      (pointee->kind == Type::Adt && pointee->name == "SharedArray")) {
    Value shared = mir::SharedAllocOp::create(
        builder, loc, mir::PtrType::get(context, made, true, 3),
        builder.getStringAttr(allocation.item),
        pointee->args.size() > 2 && pointee->args[2]->value > 0
            ? builder.getI64IntegerAttr(pointee->args[2]->value)
            : IntegerAttr());
    return cast(mir::CastKind::PtrToPtr, shared, typeOf(type));
  }
  bool isPlain = isa<IntegerType, FloatType>(made) && !made.isInteger(1);
  if (auto array = dyn_cast<mir::ArrayType>(made))
    isPlain = isa<IntegerType, FloatType>(array.getElementType());
  if (!isPlain && !type->isMutable && pointee->kind != Type::Slice &&
      pointee->kind != Type::Str && !allocation.isUnclear &&
      !allocation.bytes.empty() && !TypeMaker::isZeroSized(made) &&
      (!allocation.pointers.empty() || allocation.item.empty())) {
    Value value = emitStored(allocation, 0, pointee);
    Value address = value ? emitGlobal("alloc" + std::to_string(constant.alloc),
                                       value, pointee)
                          : nullptr;
    return address ? coerce(address, typeOf(type)) : nullptr;
  }
  if (pointee->kind == Type::Slice || pointee->kind == Type::Str ||
      !allocation.pointers.empty() || allocation.isUnclear)
    return fail("the static '" + allocation.item +
                "' has contents that cannot be read from the text"),
           nullptr;
  std::string name = allocation.item.empty()
                         ? "alloc" + std::to_string(constant.alloc)
                         : allocation.item;
  SmallVector<int8_t> bytes(allocation.bytes.begin(), allocation.bytes.end());
  // A reference to a part of it refers to the same memory.
  std::optional<uint64_t> size = mir::sizeOf(made);
  bool isWhole =
      !constant.offset && (!size || bytes.empty() || *size == bytes.size());
  mlir::Type byte = typeOf(program.types.get(Type::Int, "u8"));
  mlir::Type held =
      isWhole ? made : mir::ArrayType::get(context, byte, bytes.size());
  Value address = mir::GlobalAllocOp::create(
      builder, loc, mir::PtrType::get(context, held, true, 1),
      builder.getStringAttr(name), builder.getDenseI8ArrayAttr(bytes),
      type->isMutable ? UnitAttr() : builder.getUnitAttr());
  if (!isWhole) {
    if (constant.offset + size.value_or(0) > bytes.size())
      return fail("a constant's reference points outside alloc" +
                  llvm::Twine(constant.alloc)),
             nullptr;
    address = cast(mir::CastKind::PtrToPtr, address,
                   types.pointerTo(byte, /*isMutable=*/true));
    address = mir::PtrOffsetOp::create(
        builder, loc, address.getType(), address,
        this->number(int64_t(constant.offset), typeOf(program.types.usize())),
        UnitAttr());
  }
  return cast(mir::CastKind::PtrToPtr, address, typeOf(type));
}

Value Emitter::emitConstant(const Constant &constant, TypeRef expected) {
  TypeRef type = program.typeOf(*instance, constant);
  if (!type || (constant.kind == Constant::Construct && expected))
    type = expected;
  switch (constant.kind) {
  case Constant::Integer: {
    mlir::Type made = typeOf(type);
    return mir::ConstantOp::create(
        builder, loc, made,
        IntegerAttr::get(made,
                         constant.bits.trunc(made.getIntOrFloatBitWidth())));
  }
  case Constant::Float: {
    APFloat value(semanticsOf(type));
    auto status =
        value.convertFromString(constant.text, APFloat::rmNearestTiesToEven);
    if (!status) {
      llvm::consumeError(status.takeError());
      return fail("'" + constant.text + "' is not a float"), nullptr;
    }
    mlir::Type made = typeOf(type);
    return mir::FloatConstantOp::create(builder, loc, made,
                                        FloatAttr::get(made, value));
  }
  case Constant::String:
    return emitString(constant.text, type);
  case Constant::Path:
    return emitPathConstant(constant, expected ? expected : type);
  case Constant::Alloc:
  case Constant::Indirect:
    return emitAllocation(constant, type);
  case Constant::Static:
    for (const auto &[number, allocation] : program.text.allocations)
      if (StringRef(allocation.item).rsplit("::").second == constant.text ||
          allocation.item == constant.text) {
        Constant address = constant;
        address.kind = Constant::Alloc;
        address.alloc = number;
        return emitAllocation(address, type);
      }
    return fail("the static '" + constant.text + "' is not in the text"),
           nullptr;
  case Constant::Bytes:
    return emitBits(constant.bits, type);
  case Constant::ZeroSized:
    return type ? undef(typeOf(type)) : nullptr;
  case Constant::Tuple:
  case Constant::Construct: {
    if (!type)
      return fail("the type of this constant is not known"), nullptr;
    mlir::Type made = typeOf(type);
    if (TypeMaker::isZeroSized(made))
      return undef(made);
    SmallVector<Value> fields;
    StringRef variant = constant.path.lastName();
    for (auto [i, field] : llvm::enumerate(constant.fields)) {
      TypeRef want = nullptr;
      if (type->kind == Type::Tuple && i < type->args.size())
        want = type->args[i];
      else if (type->kind == Type::Array)
        want = type->args[0];
      else if (type->kind == Type::Adt) {
        Adt &adt = program.adtOf(type);
        auto &known = adt.isEnum ? adt.variant(variant).fields : adt.fields;
        if (auto at = known.find(i); at != known.end())
          want = at->second;
      }
      Value value = emitConstant(field, want);
      if (!value)
        return nullptr;
      fields.push_back(value);
    }
    if (isa<mir::ArrayType>(made))
      return mir::ConstructArrayOp::create(builder, loc, made, fields);
    return emitFields(type, variant, fields);
  }
  }
  return nullptr;
}
