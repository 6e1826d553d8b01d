//===- Places.cpp - small values, reads and writes of places --------------===//
#include "tilewright/Import/RustMir/Emitter.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

Value Emitter::number(int64_t value, mlir::Type type) {
  APInt bits(type.getIntOrFloatBitWidth(), uint64_t(value), /*isSigned=*/true,
             /*implicitTrunc=*/true);
  return mir::ConstantOp::create(builder, loc, type,
                                 IntegerAttr::get(type, bits));
}

Value Emitter::undef(mlir::Type type) {
  return mir::UndefOp::create(builder, loc, type);
}

Value Emitter::cast(mir::CastKind kind, Value value, mlir::Type type) {
  if (value.getType() == type)
    return value;
  return mir::CastOp::create(builder, loc, type, kind, value);
}

bool Emitter::isArrayForSlice(mlir::Type given, mlir::Type wanted) {
  auto pointer = dyn_cast<mir::PtrType>(given);
  return pointer && isa<mir::ArrayType>(pointer.getPointee()) &&
         isa<mir::SliceType>(wanted);
}

Value Emitter::coerce(Value value, mlir::Type type) {
  if (!value || value.getType() == type)
    return value;
  if (TypeMaker::isZeroSized(type))
    return undef(type);
  if (isArrayForSlice(value.getType(), type))
    return cast(mir::CastKind::Unsize, value, type);
  bool pointers = isa<mir::PtrType>(value.getType()) && isa<mir::PtrType>(type);
  bool slices =
      isa<mir::SliceType>(value.getType()) && isa<mir::SliceType>(type);
  return cast(pointers || slices ? mir::CastKind::PtrToPtr
                                 : mir::CastKind::Transmute,
              value, type);
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Finds locals that are not always read and written as a whole.
void Emitter::findMemoryLocals() {
  inMemory.clear();
  auto isDirect = [](const Place &place) {
    return llvm::none_of(place.projections, [](const Projection &each) {
      return each.kind == Projection::Deref;
    });
  };
  auto looksInto = [&](const Place &place) {
    for (const Projection &each : place.projections) {
      if (each.kind == Projection::Deref)
        return;
      if (each.kind == Projection::Index ||
          each.kind == Projection::ConstantIndex ||
          each.kind == Projection::Subslice)
        inMemory.insert(place.local);
    }
  };
  auto writesInto = [&](const Place &place) {
    looksInto(place);
    if (!place.projections.empty() && isDirect(place))
      inMemory.insert(place.local);
  };
  for (const Block &block : instance->body->blocks) {
    for (const Statement &each : block.statements) {
      if (each.kind == Statement::Assign ||
          each.kind == Statement::SetDiscriminant)
        writesInto(each.place);
      if (each.value.kind == Rvalue::Ref && isDirect(each.value.place))
        inMemory.insert(each.value.place.local);
      looksInto(each.value.place);
      for (const Operand &operand : each.value.operands)
        looksInto(operand.place);
    }
    writesInto(block.end.place);
    looksInto(block.end.operand.place);
    for (const Operand &operand : block.end.operands)
      looksInto(operand.place);
  }
}

/// Applies one projection, with a result of type `to`; null if that is unknown.
bool Emitter::project(At &at, const Projection &projection, TypeRef to) {
  std::optional<std::string> variant;
  std::swap(variant, at.variant);
  switch (projection.kind) {
  case Projection::Downcast:
    at.variant = projection.variant;
    return true;

  case Projection::Deref: {
    Value pointer = at.value;
    if (!pointer && at.address)
      pointer = mir::LoadOp::create(builder, loc, at.address);
    if (!pointer || at.type->kind != Type::Ref)
      return fail("'" + at.type->text + "' cannot be dereferenced");
    at = At();
    if (isa<mir::SliceType>(pointer.getType()))
      at.fat = pointer;
    else
      at.address = pointer;
    if (!at.fat && !isa<mir::PtrType>(pointer.getType()))
      return fail("this pointer cannot be dereferenced");
    return true;
  }

  case Projection::Field: {
    mlir::Type type =
        typeOf(to ? to : program.subst(*instance, projection.type));
    if (at.value) {
      if (variant)
        at.value = mir::EnumPayloadOp::create(builder, loc, type, at.value,
                                              *variant, projection.number);
      else
        at.value = mir::ExtractFieldOp::create(builder, loc, type, at.value,
                                               projection.number);
      return true;
    }
    if (!at.address)
      return fail("a slice has no fields");
    auto base = cast<mir::PtrType>(at.address.getType());
    IntegerAttr which;
    if (variant) {
      auto type = dyn_cast<mir::EnumType>(base.getPointee());
      std::optional<unsigned> number =
          type ? mir::findVariant(type, *variant) : std::nullopt;
      if (!number)
        return fail("'" + *variant + "' is not a known variant");
      which = builder.getI32IntegerAttr(*number);
    } else {
      std::optional<SmallVector<mlir::Type>> fields =
          mir::fieldsOf(base.getPointee());
      if (!fields || projection.number >= fields->size()) {
        if (!TypeMaker::isZeroSized(type))
          return fail("the fields of '" + at.type->text + "' are not known");
        at.address = cast_or_null<Value>(at.address);
        at.address = cast(mir::CastKind::PtrToPtr, at.address,
                          types.pointerTo(type, base.getIsMutable()));
        return true;
      }
      type = (*fields)[projection.number];
    }
    at.address = mir::FieldAddrOp::create(
        builder, loc, types.pointerTo(type, base.getIsMutable()), at.address,
        builder.getI32IntegerAttr(projection.number), which);
    return true;
  }

  case Projection::Index:
  case Projection::ConstantIndex: {
    mlir::Type wide = typeOf(program.types.usize());
    Value index;
    if (projection.kind == Projection::Index)
      index = read(Place{projection.number, {}});
    else if (!projection.fromEnd)
      index = number(projection.from, wide);
    else if (at.fat)
      index = mir::SubOp::create(
          builder, loc,
          mir::ExtractFieldOp::create(builder, loc, wide, at.fat, 1),
          number(projection.from, wide));
    else
      index = number(at.type->args[1]->value - int64_t(projection.from), wide);
    if (!index)
      return false;
    if (at.fat) {
      mlir::Type element =
          cast<mir::SliceType>(at.fat.getType()).getElementType();
      at.address = mir::ArrayElementAddrOp::create(
          builder, loc, types.pointerTo(element, true), at.fat, index);
      at.fat = nullptr;
      return true;
    }
    if (!at.address)
      return fail("a constant that indexes another one is not "
                  "supported");
    auto base = cast<mir::PtrType>(at.address.getType());
    auto array = dyn_cast<mir::ArrayType>(base.getPointee());
    if (!array)
      return fail("'" + at.type->text + "' cannot be indexed");
    if (array.getSize() == 0) { // after a check that fails
      at.address =
          undef(types.pointerTo(array.getElementType(), base.getIsMutable()));
      return true;
    }
    at.address = mir::ArrayElementAddrOp::create(
        builder, loc,
        types.pointerTo(array.getElementType(), base.getIsMutable()),
        at.address, index);
    return true;
  }

  case Projection::Subslice: {
    mlir::Type wide = typeOf(program.types.usize());
    Value fat = at.fat;
    if (!fat && at.address && at.type->kind == Type::Array) {
      // A part of an array is an array.
      int64_t length = at.type->args[1]->value;
      int64_t to = projection.fromEnd ? length - int64_t(projection.to)
                                      : int64_t(projection.to);
      int64_t from = int64_t(projection.from);
      if (from < 0 || to < from || to > length)
        return fail("a part of '" + at.type->text + "' that is outside of it");
      auto array = mir::ArrayType::get(builder.getContext(),
                                       typeOf(at.type->args[0]), to - from);
      Value first = cast(mir::CastKind::PtrToPtr, at.address,
                         types.pointerTo(array.getElementType(), true));
      first = mir::PtrOffsetOp::create(builder, loc, first.getType(), first,
                                       number(from, wide), UnitAttr());
      at.address =
          cast(mir::CastKind::PtrToPtr, first, types.pointerTo(array, true));
      return true;
    }
    if (!fat)
      return fail("'" + at.type->text + "' has no parts");
    auto slice = cast<mir::SliceType>(fat.getType());
    Value base = mir::ExtractFieldOp::create(
        builder, loc, types.pointerTo(slice.getElementType(), true), fat, 0);
    Value end = number(projection.to, wide);
    if (projection.fromEnd)
      end = mir::SubOp::create(
          builder, loc, mir::ExtractFieldOp::create(builder, loc, wide, fat, 1),
          end);
    Value from = number(projection.from, wide);
    base = mir::PtrOffsetOp::create(builder, loc, base.getType(), base, from,
                                    UnitAttr());
    at = At();
    at.fat = mir::ConstructStructOp::create(
        builder, loc, slice,
        ValueRange{base, mir::SubOp::create(builder, loc, end, from)});
    return true;
  }
  }
  return false;
}

bool Emitter::locate(const Place &place, At &at, bool forReading) {
  if (made) {
    auto known = made->find(place.local);
    if (known == made->end())
      return fail("a constant reads a part that is not initialized yet");
    at.type = program.localOf(*instance, place.local);
    at.value = known->second;
    bool startsAtPointer = !place.projections.empty() &&
                           place.projections[0].kind == Projection::Deref;
    // `&_1` needs memory.
    if (!forReading && !startsAtPointer) {
      at.address = emitGlobal(madeName + "." + std::to_string(place.local),
                              at.value, at.type);
      at.value = nullptr;
    }
  } else if (!locateLocal(place, at, forReading)) {
    return false;
  }
  for (size_t i = 0; i < place.projections.size(); ++i) {
    if (!at.type)
      return fail("the type of this place is not known");
    TypeRef next = program.typeOf(*instance, place, i + 1);
    if (!project(at, place.projections[i], next))
      return false;
    at.type = next;
  }
  return true;
}

bool Emitter::locateLocal(const Place &place, At &at, bool forReading) {
  auto slot = slots.find(place.local);
  if (slot == slots.end())
    return fail("_" + llvm::Twine(place.local) + " is not declared");
  at.type = program.localOf(*instance, place.local);
  bool startsAtPointer = !place.projections.empty() &&
                         place.projections[0].kind == Projection::Deref;
  if ((forReading && !inMemory.contains(place.local)) || startsAtPointer)
    at.value = mir::LoadOp::create(builder, loc, slot->second);
  else
    at.address = slot->second;
  return true;
}

Value Emitter::read(const Place &place) {
  At at;
  if (!locate(place, at, /*forReading=*/true))
    return nullptr;
  if (at.value)
    return at.value;
  if (!at.address)
    return fail("a slice is not a value"), nullptr;
  Value value = mir::LoadOp::create(builder, loc, at.address);
  return at.type ? coerce(value, typeOf(at.type)) : value;
}

Value Emitter::addressOf(const Place &place) {
  At at;
  if (!locate(place, at, /*forReading=*/false))
    return nullptr;
  if (at.fat)
    return at.fat;
  if (at.address)
    return at.address;
  return fail("this place has no address"), nullptr;
}

bool Emitter::write(const Place &place, Value value) {
  if (!value)
    return false;
  if (made) {
    if (!place.projections.empty())
      return fail("a constant that is initialized in parts is not supported");
    TypeRef type = program.localOf(*instance, place.local);
    (*made)[place.local] = coerce(value, typeOf(type));
    return true;
  }
  Value address = addressOf(place);
  if (!address)
    return false;
  auto pointer = dyn_cast<mir::PtrType>(address.getType());
  if (!pointer)
    return fail("a slice cannot be assigned as a whole");
  if (TypeMaker::isZeroSized(pointer.getPointee()))
    return true;
  if (!pointer.getIsMutable())
    address = cast(mir::CastKind::PtrToPtr, address,
                   types.pointerTo(pointer.getPointee(), true));
  mir::StoreOp::create(builder, loc, coerce(value, pointer.getPointee()),
                       address, UnitAttr());
  return true;
}
