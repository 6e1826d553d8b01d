//===- Typing.cpp - the types of places and operands ----------------------===//
// The text has a type for each local and each projection; those of fields of
// generic types and of constants follow from their context.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace tilewright::rust;
using llvm::StringRef;

TypeRef Program::localOf(const Instance &in, unsigned local) {
  if (auto known = in.flow.find(local); known != in.flow.end())
    return known->second;
  return subst(in, in.body->locals.at(local));
}

/// The type of a field from the type of its base, if it equals `written` except
/// for the context of closures.
TypeRef Program::fieldOf(TypeRef base, StringRef variant, unsigned number,
                         TypeRef written) {
  TypeRef found = nullptr;
  if (base->kind == Type::Tuple && number < base->args.size())
    found = base->args[number];
  if (auto known = adts.find(base); known != adts.end()) {
    const std::map<unsigned, TypeRef> *fields = &known->second.fields;
    for (const AdtVariant &each : known->second.variants)
      if (each.name == variant)
        fields = &each.fields;
    if (auto field = fields->find(number); field != fields->end())
      found = field->second;
  }
  return found && areAlike(found, written) ? found : written;
}

TypeRef Program::typeOf(const Instance &in, const Place &place,
                        size_t projections) {
  if (!in.body->locals.contains(place.local))
    return nullptr;
  TypeRef type = localOf(in, place.local);
  StringRef variant;
  for (const Projection &each :
       llvm::ArrayRef(place.projections).take_front(projections)) {
    switch (each.kind) {
    case Projection::Deref:
      if (type->kind != Type::Ref)
        return nullptr;
      type = type->args[0];
      break;
    case Projection::Field: {
      TypeRef written = subst(in, each.type);
      type = hasBareClosure(written)
                 ? fieldOf(type, variant, each.number, written)
                 : written;
      variant = {};
      break;
    }
    case Projection::Index:
    case Projection::ConstantIndex:
      if (type->kind != Type::Array && type->kind != Type::Slice)
        return nullptr;
      type = type->args[0];
      break;
    case Projection::Subslice:
      if (type->kind == Type::Array && type->args[1]->kind == Type::Const)
        type = types.get(
            Type::Array, {},
            {type->args[0],
             types.get(Type::Const, {}, {},
                       int64_t((each.fromEnd ? type->args[1]->value - each.to
                                             : each.to) -
                               each.from))});
      else if (type->kind == Type::Array || type->kind == Type::Slice)
        type = types.get(Type::Slice, {}, type->args[0]);
      else
        return nullptr;
      break;
    case Projection::Downcast:
      variant = each.variant;
      break;
    }
  }
  return type;
}

/// `a::Op` of `a::Op::Add`.
std::string Program::namesOfEnum(const Path &path) const {
  std::string front;
  for (const Path::Segment &segment : llvm::ArrayRef(path.segments).drop_back())
    front += (front.empty() ? "" : "::") + segment.name;
  return types.canonical(front);
}

TypeRef Program::typeOf(const Instance &in, const Constant &constant) {
  if (constant.type)
    return subst(in, constant.type);
  if (constant.kind == Constant::Tuple && constant.text == ")") {
    std::vector<TypeRef> fields;
    for (const Constant &field : constant.fields) {
      fields.push_back(typeOf(in, field));
      if (!fields.back())
        return nullptr;
    }
    return types.tuple(fields);
  }
  if (constant.kind == Constant::Construct && !constant.path.self) {
    if (auto maker = byName.find(constant.path.text());
        maker != byName.end() && maker->second->kind == Body::Function)
      return subst(in, maker->second->locals.at(0));
    bool isVariant = constant.path.segments.size() > 1 &&
                     enums.contains(namesOfEnum(constant.path));
    const Path::Segment &segment =
        constant.path.segments[constant.path.segments.size() - 1 - isVariant];
    std::string name;
    for (const Path::Segment &each :
         llvm::ArrayRef(constant.path.segments).drop_back(isVariant))
      name += (name.empty() ? "" : "::") + each.name;
    name = types.canonical(name);
    static const char *const variants[] = {"Some", "None", "Ok", "Err"};
    bool isCores = llvm::is_contained(variants, constant.path.last());
    const Path::Segment *owner =
        isCores && constant.path.segments.size() > 1
            ? &constant.path.segments[constant.path.segments.size() - 2]
            : &segment;
    if (isCores &&
        (constant.path.segments.size() < 2 || owner->generics.empty()))
      return nullptr;
    if (isCores)
      name = owner->name;
    std::vector<TypeRef> generics;
    for (TypeRef generic : owner->generics)
      generics.push_back(subst(in, generic));
    return types.get(Type::Adt, name, generics);
  }
  if (constant.kind == Constant::Path) {
    if (constant.path.segments.size() == 1 &&
        numberOf(in, constant.path.last()))
      return types.usize();
    if (constant.path.segments.size() >= 1)
      if (const Body *item = findItem(in, constant.path))
        return types.substitute(item->locals.at(0),
                                namesOf(in, constant.path, *item));
    if (auto function = byName.find(constant.path.text());
        constant.kind == Constant::Path && function != byName.end() &&
        function->second->kind == Body::Function)
      return types.get(Type::Function, constant.path.text(),
                       constant.path.segments.back().generics);
    if (constant.path.segments.size() >= 2 && !constant.path.self) {
      std::string front = namesOfEnum(constant.path);
      if (enums.contains(front))
        return types.get(
            Type::Adt, front,
            constant.path.segments[constant.path.segments.size() - 2].generics);
    }
    // `<I as Iterator>::next` as a value: its arguments determine which one.
    if (constant.path.self && !llvm::isUpper(constant.path.last().front()) &&
        !StringRef(constant.path.last()).contains('{') &&
        !StringRef(constant.path.last()).contains('[')) {
      Path path = constant.path;
      path.self = subst(in, path.self);
      path.trait = path.trait ? subst(in, path.trait) : nullptr;
      return types.get(Type::Function, path.text());
    }
    // `AtomicOrdering::Relaxed`, as an argument
    if (constant.path.segments.size() >= 2) {
      StringRef front =
          constant.path.segments[constant.path.segments.size() - 2].name;
      static constexpr StringRef ofMemory[] = {"Relaxed", "Release", "Acquire",
                                               "AcqRel", "SeqCst"};
      if (front == "Ordering" &&
          llvm::is_contained(ofMemory, constant.path.last()))
        front = "MemoryOrdering";
      if (front == "AtomicOrdering" || front == "Ordering" ||
          front == "MemoryOrdering")
        return types.get(Type::Adt, front);
    }
    if (constant.path.last() == "IS_ZST")
      return types.get(Type::Bool, "bool");
    // A struct without fields, as an argument.
    if (!constant.path.self)
      if (std::string name = types.canonical(constant.path.text());
          typeNames.contains(name) && !enums.contains(name))
        return types.get(Type::Adt, name,
                         constant.path.segments.back().generics);
    // `usize::MAX`
    if (constant.path.segments.size() == 2) {
      StringRef front = constant.path.segments[0].name;
      if (isIntegerName(front))
        return types.get(Type::Int, front);
      if (front == "f32" || front == "f64")
        return types.get(Type::Float, front);
    }
    // `<i32>::MAX`; functions have lower-case names.
    if (constant.path.self && constant.path.self->kind <= Type::Float &&
        constant.path.last() != "BITS" &&
        !llvm::isLower(constant.path.last().front()))
      return constant.path.self;
  }
  return nullptr;
}

TypeRef Program::typeOf(const Instance &in, const Operand &operand) {
  return operand.isConstant ? typeOf(in, operand.constant)
                            : typeOf(in, operand.place);
}
