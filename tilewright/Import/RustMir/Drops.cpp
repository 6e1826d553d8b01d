//===- Drops.cpp - drops, copies of memory, discriminants -----------------===//
// Operations on values in memory. Dropping a value runs its own implementation
// of Drop, then drops its fields in declaration order.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Emitter.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

bool Emitter::emitDrop(TypeRef type, Value address) {
  const DropPlan plan = program.dropOf(type);
  if (!plan.isNeeded)
    return true;
  auto pointer = dyn_cast<mir::PtrType>(address.getType());
  if (!pointer)
    return fail("a slice of values that have an implementation of Drop is "
                "dropped, which is not supported");
  if (plan.own) {
    mlir::Type self =
        typeOf(program.subst(*plan.own, plan.own->body->locals.at(1)));
    emitCallOf(plan.own->symbol, nullptr, coerce(address, self));
  }
  auto part = [&](TypeRef field, unsigned number, IntegerAttr variant,
                  mlir::Type made) {
    if (!program.dropOf(field).isNeeded)
      return true;
    Value at = mir::FieldAddrOp::create(
        builder, loc, types.pointerTo(made, true), address,
        builder.getI32IntegerAttr(number), variant);
    return emitDrop(field, at);
  };
  if (type->kind == Type::Tuple) {
    for (auto [i, field] : llvm::enumerate(type->args))
      if (!part(field, i, nullptr, typeOf(field)))
        return false;
    return true;
  }
  if (type->kind == Type::Array)
    return !program.dropOf(type->args[0]).isNeeded ||
           fail("an array of values that have an implementation of Drop is "
                "dropped, which is not supported");
  if (type->kind != Type::Adt && type->kind != Type::Closure)
    return true;
  Adt &adt = program.adtOf(type);
  for (const auto &[number, field] : adt.fields)
    if (!part(field, number, nullptr, typeOf(field)))
      return false;
  auto choice = dyn_cast<mir::EnumType>(pointer.getPointee());
  if (!choice)
    return true;
  mlir::Type wide = typeOf(program.types.get(Type::Int, "isize"));
  for (auto [number, each] : llvm::enumerate(choice.getVariants())) {
    AdtVariant &variant = adt.variant(each.name.getValue());
    if (llvm::none_of(variant.fields, [&](const auto &field) {
          return program.dropOf(field.second).isNeeded;
        }))
      continue;
    Value value = mir::LoadOp::create(builder, loc, address);
    Value is = mir::EqOp::create(
        builder, loc, builder.getI1Type(),
        mir::GetDiscriminantOp::create(builder, loc, wide, value),
        this->number(each.discriminant, wide));
    mlir::Block *here = builder.getInsertionBlock();
    mlir::Block *then =
        builder.createBlock(&function.getBody(), function.getBody().end());
    mlir::Block *rest =
        builder.createBlock(&function.getBody(), function.getBody().end());
    builder.setInsertionPointToEnd(here);
    mir::CondBrOp::create(builder, loc, is, ValueRange(), ValueRange(), then,
                          rest);
    builder.setInsertionPointToEnd(then);
    for (const auto &[field, fieldType] : variant.fields)
      if (!part(fieldType, field, builder.getI32IntegerAttr(number),
                typeOf(fieldType)))
        return false;
    mir::GotoOp::create(builder, loc, ValueRange(), rest);
    builder.setInsertionPointToEnd(rest);
  }
  return true;
}

/// Sets the variant, keeping the fields that have been written.
bool Emitter::emitSetDiscriminant(const Statement &statement) {
  Value address = addressOf(statement.place);
  if (!address)
    return false;
  auto pointer = dyn_cast<mir::PtrType>(address.getType());
  auto type = pointer ? dyn_cast<mir::EnumType>(pointer.getPointee()) : nullptr;
  unsigned number = 0;
  if (!type || StringRef(statement.variant).getAsInteger(10, number) ||
      number >= type.getVariants().size())
    return fail("variant " + statement.variant +
                " of this enum is not in the text");
  mir::Variant variant = type.getVariants()[number];
  Value whole = mir::LoadOp::create(builder, loc, address);
  SmallVector<Value> fields;
  for (auto [i, field] : llvm::enumerate(variant.fields.getTypes()))
    fields.push_back(mir::EnumPayloadOp::create(builder, loc, field, whole,
                                                variant.name.getValue(), i));
  Value made = mir::ConstructEnumOp::create(builder, loc, type,
                                            variant.name.getValue(), fields);
  mir::StoreOp::create(builder, loc, made, address, UnitAttr());
  return true;
}

/// `copy_nonoverlapping(dst = .., src = .., count = ..)`, element by element.
bool Emitter::emitCopy(const Statement &statement) {
  TypeRef usize = program.types.usize();
  Value target = emitOperand(statement.operands[0], nullptr);
  Value source = emitOperand(statement.operands[1], nullptr);
  Value count = emitOperand(statement.operands[2], usize);
  if (!target || !source || !count)
    return false;
  auto from = dyn_cast<mir::PtrType>(source.getType());
  auto to = dyn_cast<mir::PtrType>(target.getType());
  if (!from || !to || from.getPointee() != to.getPointee())
    return fail("expected pointers to one type");
  if (TypeMaker::isZeroSized(from.getPointee()))
    return true;
  mlir::Type wide = typeOf(usize);
  auto newBlock = [&] {
    return builder.createBlock(&function.getBody(), function.getBody().end());
  };
  mlir::Block *here = builder.getInsertionBlock();
  mlir::Block *head = newBlock();
  Value at = head->addArgument(wide, loc);
  mlir::Block *body = newBlock(), *rest = newBlock();
  builder.setInsertionPointToEnd(here);
  mir::GotoOp::create(builder, loc, number(0, wide), head);
  builder.setInsertionPointToEnd(head);
  Value isMore =
      mir::LtOp::create(builder, loc, builder.getI1Type(), at, count);
  mir::CondBrOp::create(builder, loc, isMore, ValueRange(), ValueRange(), body,
                        rest);
  builder.setInsertionPointToEnd(body);
  auto element = [&](Value base) -> Value {
    return mir::PtrOffsetOp::create(builder, loc, base.getType(), base, at,
                                    UnitAttr());
  };
  Value value = mir::LoadOp::create(builder, loc, element(source));
  mir::StoreOp::create(builder, loc, value, element(target), UnitAttr());
  Value next = mir::AddOp::create(builder, loc, wide, at, number(1, wide));
  mir::GotoOp::create(builder, loc, next, head);
  builder.setInsertionPointToEnd(rest);
  return true;
}
