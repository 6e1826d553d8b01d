//===- Program.cpp - what a text's kernels need ---------------------------===//
#include "tilewright/Import/RustMir/Program.h"

#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// What one text may come to.
static constexpr size_t mostInstances = 4096;

AdtVariant &Adt::variant(StringRef name) {
  isEnum = true;
  for (AdtVariant &each : variants)
    if (each.name == name)
      return each;
  variants.push_back({name.str(), std::nullopt, {}});
  return variants.back();
}

//===----------------------------------------------------------------------===//
// What core and cuda_device define
//===----------------------------------------------------------------------===//

static void addKnown(TypeTable &types, TypeRef type, Adt &adt) {
  auto variants = [&](std::initializer_list<StringRef> names, int64_t from) {
    for (StringRef name : names)
      adt.variant(name).number = from++;
  };
  auto arg = [&](size_t i) { return type->args[i]; };
  StringRef name = type->name;
  size_t count = type->args.size();
  if (name == "Option" && count == 1) {
    variants({"None", "Some"}, 0);
    adt.variant("Some").fields[0] = arg(0);
  } else if (name == "Result" && count == 2) {
    variants({"Ok", "Err"}, 0);
    adt.variant("Ok").fields[0] = arg(0);
    adt.variant("Err").fields[0] = arg(1);
  } else if (name == "ControlFlow" && count >= 1) {
    variants({"Continue", "Break"}, 0);
    adt.variant("Break").fields[0] = arg(0);
    adt.variant("Continue").fields[0] = count > 1 ? arg(1) : types.tuple({});
  } else if (name == "Ordering") {
    variants({"Less", "Equal", "Greater"}, -1);
  } else if (name == "AtomicOrdering") {
    variants({"Relaxed", "Acquire", "Release", "AcqRel", "SeqCst"}, 0);
  } else if (name == "NonNull" && count == 1) {
    adt.fields[0] = types.ref(arg(0), false);
  } else if (name == "ThreadIndex") {
    adt.fields[0] = types.usize();
  } else if (name == "DisjointSlice" && count >= 1) {
    adt.fields[0] = types.ref(arg(0), true);
    adt.fields[1] = types.usize();
  } else if (name == "Range" && count == 1) {
    adt.fields[0] = adt.fields[1] = arg(0);
  } else if (name == "RangeInclusive" && count == 1) {
    adt.fields[0] = adt.fields[1] = arg(0);
    adt.fields[2] = types.get(Type::Bool, "bool");
  } else if ((name == "Iter" || name == "IterMut") && count == 1) {
    adt.fields[0] = types.get(Type::Adt, "NonNull", arg(0));
    adt.fields[1] = types.ref(arg(0), name == "IterMut");
  } else if (name == "Rev" && count == 1) {
    adt.fields[0] = arg(0);
  } else if (name == "Enumerate" && count == 1) {
    adt.fields[0] = arg(0);
    adt.fields[1] = types.usize();
  }
}

bool tilewright::rust::isCoreFunction(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"ctpop", "ctlz", "cttz", "bswap", "bitreverse"}, true)
      .Cases({"ctlz_nonzero", "cttz_nonzero", "count_ones"}, true)
      .Cases({"leading_zeros", "trailing_zeros", "swap_bytes"}, true)
      .Cases({"rotate_left", "rotate_right", "reverse_bits"}, true)
      .Cases({"saturating_add", "saturating_sub", "mul_add"}, true)
      .Cases({"fmaf32", "fmaf64", "sqrtf32", "sqrtf64", "sqrt"}, true)
      .Cases({"fabsf32", "fabsf64", "fabs", "abs", "floor"}, true)
      .Cases({"floorf32", "floorf64", "ceilf32", "ceilf64", "ceil"}, true)
      .Cases({"truncf32", "truncf64", "trunc", "copysign"}, true)
      .Cases({"minnumf32", "minnumf64", "maxnumf32", "maxnumf64"}, true)
      .Cases({"minimum_number_nsz_f32", "maximum_number_nsz_f32"}, true)
      .Cases({"copysignf32", "copysignf64", "round_ties_even"}, true)
      .Cases({"sinf32", "cosf32", "expf32", "logf32", "powf32"}, true)
      .Cases({"sinf64", "cosf64", "expf64", "logf64", "powf64"}, true)
      .Default(false);
}

bool tilewright::rust::isBuiltin(const Path &path) {
  return llvm::StringSwitch<bool>(path.last())
      .Cases({"wrapping_add", "wrapping_sub", "wrapping_mul"}, true)
      .Cases({"unchecked_add", "unchecked_sub", "unchecked_mul"}, true)
      .Cases({"make_kernel_scope", "index_1d", "from_ptr"}, true)
      .Cases({"wrapping_neg", "add", "sub", "offset"}, path.self && true)
      .Cases({"cast", "as_ptr", "as_mut_ptr", "cast_mut", "cast_const"},
             path.self && path.self->kind == Type::Ref)
      .Cases({"read", "write", "read_volatile", "write_volatile"}, true)
      .Cases({"volatile_load", "volatile_store", "cold_path"}, true)
      .Default(false);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

Program::Program(
    TypeTable &types, const Text &text, const Text &prelude,
    llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)> report)
    : types(types), text(text), report(report), prelude(prelude) {
  for (const Text *each : {&text, &prelude})
    for (const auto &body : each->bodies) {
      // A second one is the same, for evaluation when compiling.
      if (!byName.try_emplace(body->name, body.get()).second &&
          !body->isPrelude)
        continue;
      byLast[body->last].push_back(body.get());
    }
  learnNames();
  learnDiscriminants();
}

static void collectNames(TypeRef type, std::map<std::string, bool> &names) {
  if (type->kind == Type::Adt)
    names[type->name] = true;
  for (TypeRef arg : type->args)
    collectNames(arg, names);
}

/// A kernel has no parameters of types, so each name in it is a type; so is
/// what is built or has generics.
void Program::learnNames() {
  for (StringRef name :
       {"ThreadIndex", "AtomicOrdering", "Ordering", "LaunchContext",
        "UnknownDomain", "NativeCoordinates", "Index1D"})
    typeNames[name.str()] = true;
  for (const auto &body : text.bodies) {
    bool isKernel = StringRef(body->name).contains("cuda_oxide_kernel_");
    for (const auto &[number, type] : body->locals)
      if (isKernel)
        collectNames(type, typeNames);
    for (const Block &block : body->blocks)
      for (const Statement &each : block.statements)
        if (each.value.kind == Rvalue::Aggregate) {
          const auto &segments = each.value.path.segments;
          typeNames[knownName(segments.back().name)] = true;
          if (segments.size() > 1)
            typeNames[segments[segments.size() - 2].name] = true;
        }
  }
}

/// `discriminant(_1)` and a switch on it say which variant a number is, where
/// the block that a number leads to reads that variant.
void Program::learnDiscriminants() {
  for (const auto &body : text.bodies) {
    for (const Block &block : body->blocks) {
      if (block.end.kind != Terminator::Switch || block.end.operand.isConstant)
        continue;
      const Place *read = nullptr;
      for (const Statement &each : block.statements)
        if (each.kind == Statement::Assign &&
            each.value.kind == Rvalue::Discriminant &&
            each.place.local == block.end.operand.place.local)
          read = &each.value.place;
      if (!read)
        continue;
      Instance whole;
      whole.body = body.get();
      TypeRef type = typeOf(whole, *read);
      if (!type || type->kind != Type::Adt)
        continue;
      for (const auto &[value, target] : block.end.cases) {
        if (target >= body->blocks.size())
          continue;
        std::string variant;
        auto look = [&](const Place &place) {
          if (variant.empty() && place.local == read->local &&
              place.projections.size() > read->projections.size() &&
              place.projections[read->projections.size()].kind ==
                  Projection::Downcast)
            variant = place.projections[read->projections.size()].variant;
        };
        for (const Statement &each : body->blocks[target].statements) {
          look(each.place);
          look(each.value.place);
          for (const Operand &operand : each.value.operands)
            if (!operand.isConstant)
              look(operand.place);
        }
        if (!variant.empty())
          discriminants[type->name][variant] = value.getSExtValue();
      }
    }
  }
}

const Body *Program::findItem(const Instance &in, const Path &path) {
  auto exact = byName.find(path.text());
  if (exact != byName.end() && exact->second->kind != Body::Function)
    return exact->second;
  auto found = byLast.find(path.last());
  if (found == byLast.end())
    return nullptr;
  for (const Body *body : found->second)
    if (body->kind != Body::Function)
      return body;
  return nullptr;
}

std::optional<int64_t> Program::numberOf(const Instance &in, StringRef name) {
  auto found = in.names.find(name.str());
  if (found == in.names.end() || found->second->kind != Type::Const)
    return std::nullopt;
  return found->second->value;
}

Adt &Program::adtOf(TypeRef type) {
  auto [at, isNew] = adts.try_emplace(type);
  if (!isNew)
    return at->second;
  if (type->kind == Type::Adt)
    addKnown(types, type, at->second);
  return at->second;
}

//===----------------------------------------------------------------------===//
// Types of places and operands
//===----------------------------------------------------------------------===//

TypeRef Program::typeOf(const Instance &in, const Place &place,
                        size_t projections) {
  auto local = in.body->locals.find(place.local);
  if (local == in.body->locals.end())
    return nullptr;
  TypeRef type = subst(in, local->second);
  for (const Projection &each :
       llvm::ArrayRef(place.projections).take_front(projections)) {
    switch (each.kind) {
    case Projection::Deref:
      if (type->kind != Type::Ref)
        return nullptr;
      type = type->args[0];
      break;
    case Projection::Field:
      type = subst(in, each.type);
      break;
    case Projection::Index:
    case Projection::ConstantIndex:
      if (type->kind != Type::Array && type->kind != Type::Slice)
        return nullptr;
      type = type->args[0];
      break;
    case Projection::Subslice:
      if (type->kind != Type::Array && type->kind != Type::Slice)
        return nullptr;
      type = types.get(Type::Slice, {}, type->args[0]);
      break;
    case Projection::Downcast:
      break;
    }
  }
  return type;
}

TypeRef Program::typeOf(const Instance &in, const Constant &constant) {
  if (constant.type)
    return subst(in, constant.type);
  if (constant.kind == Constant::Path) {
    if (constant.path.segments.size() == 1 &&
        numberOf(in, constant.path.last()))
      return types.usize();
    if (constant.path.segments.size() >= 1)
      if (const Body *item = findItem(in, constant.path))
        return subst(in, item->locals.at(0));
    // `AtomicOrdering::Relaxed`, as an argument
    if (constant.path.segments.size() >= 2) {
      StringRef front =
          constant.path.segments[constant.path.segments.size() - 2].name;
      if (front == "AtomicOrdering" || front == "Ordering")
        return types.get(Type::Adt, front);
    }
    if (constant.path.last() == "IS_ZST")
      return types.get(Type::Bool, "bool");
    // `usize::MAX`
    if (constant.path.segments.size() == 2) {
      StringRef front = constant.path.segments[0].name;
      if (front == "usize" || front == "u32" || front == "u64" ||
          front == "i32" || front == "i64")
        return types.get(Type::Int, front);
      if (front == "f32" || front == "f64")
        return types.get(Type::Float, front);
    }
    if (constant.path.self && constant.path.self->kind <= Type::Float &&
        constant.path.last() != "BITS")
      return constant.path.self;
  }
  return nullptr;
}

TypeRef Program::typeOf(const Instance &in, const Operand &operand) {
  return operand.isConstant ? typeOf(in, operand.constant)
                            : typeOf(in, operand.place);
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

void Program::learn(const Instance &in, const Place &place) {
  const std::string *variant = nullptr;
  for (auto [i, each] : llvm::enumerate(place.projections)) {
    if (each.kind == Projection::Downcast) {
      variant = &each.variant;
      continue;
    }
    if (each.kind == Projection::Field) {
      TypeRef base = typeOf(in, place, i);
      if (base && (base->kind == Type::Adt || base->kind == Type::Closure)) {
        Adt &adt = adtOf(base);
        auto &fields = variant ? adt.variant(*variant).fields : adt.fields;
        fields.try_emplace(each.number, subst(in, each.type));
      }
    }
    variant = nullptr;
  }
}

void Program::learn(const Instance &in, const Operand &operand) {
  if (!operand.isConstant)
    return learn(in, operand.place);
  TypeRef type = typeOf(in, operand.constant);
  if (type && (type->kind == Type::Adt || type->kind == Type::Closure))
    adtOf(type);
}

void Program::learnAggregate(const Instance &in, TypeRef type,
                             const Rvalue &value) {
  Adt &adt = adtOf(type);
  StringRef last = value.path.lastName();
  bool isVariant = value.kind == Rvalue::Aggregate &&
                   StringRef(type->name).rsplit("::").second != last &&
                   type->name != last;
  auto &fields = isVariant ? adt.variant(last).fields : adt.fields;
  for (auto [i, operand] : llvm::enumerate(value.operands))
    if (TypeRef field = typeOf(in, operand))
      fields.try_emplace(i, field);
}

void Program::learn(const Instance &in, const Statement &statement) {
  learn(in, statement.place);
  learn(in, statement.value.place);
  for (const Operand &operand : statement.value.operands)
    learn(in, operand);
  for (const Operand &operand : statement.operands)
    learn(in, operand);
  TypeRef type = typeOf(in, statement.place);
  if (type && (statement.value.kind == Rvalue::Aggregate ||
               statement.value.kind == Rvalue::Closure))
    learnAggregate(in, type, statement.value);
  // `_1 = const State::Start`
  if (type && type->kind == Type::Adt && statement.value.kind == Rvalue::Use &&
      statement.value.operands.size() == 1 &&
      statement.value.operands[0].isConstant) {
    const Constant &constant = statement.value.operands[0].constant;
    if (constant.kind == Constant::Path && !findItem(in, constant.path) &&
        constant.path.last() != type->name && constant.path.segments.size() > 1)
      adtOf(type).variant(constant.path.last());
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// What the prelude defines is made for each place that calls it, so that its
/// checks are reported there.
Instance *Program::instanceOf(const Body &body, const Substitution &names,
                              const SourcePlace &caller) {
  std::string key = body.name;
  if (body.isPrelude)
    key += "@" + std::to_string(body.at.line) + "@" + caller.file + ":" +
           std::to_string(caller.line) + ":" + std::to_string(caller.column);
  for (const auto &[name, type] : names)
    key += "|" + name + "=" + type->text;
  auto [at, isNew] = byKey.try_emplace(key, nullptr);
  if (!isNew)
    return at->second;
  Instance &made = instances.emplace_back();
  made.body = &body;
  made.names = names;
  made.symbol = body.name;
  made.caller = caller;
  if (!names.empty() || body.isPrelude)
    made.symbol += "." + std::to_string(instances.size());
  at->second = &made;
  return &made;
}

bool Program::matches(const Instance &in, const Body &body,
                      const Terminator &call, Substitution &names) {
  if (body.kind != Body::Function || body.parameters != call.operands.size())
    return false;
  for (auto [i, operand] : llvm::enumerate(call.operands)) {
    TypeRef actual = typeOf(in, operand);
    if (actual && !unify(body.locals.at(i + 1), actual, names, typeNames))
      return false;
  }
  TypeRef result = typeOf(in, call.place);
  return !result || body.locals.at(0)->kind == Type::Never ||
         unify(body.locals.at(0), result, names, typeNames);
}

std::vector<const Body *> Program::candidates(const Instance &in,
                                              const Terminator &call) {
  const Path &path = call.callee;
  std::string plain;
  for (const Path::Segment &segment : path.segments)
    plain += (plain.empty() ? "" : "::") + segment.name;
  if (!path.self) {
    auto exact = byName.find(plain);
    if (exact != byName.end() && !exact->second->isPrelude)
      return {exact->second};
  }
  auto found = byLast.find(path.last());
  if (found == byLast.end())
    return {};
  std::vector<const Body *> ours, others, defaults;
  for (const Body *body : found->second) {
    if (body->isPrelude)
      others.push_back(body);
    else if (StringRef(body->name).contains("<impl at "))
      ours.push_back(body);
    else if (path.trait && StringRef(body->name).contains("::"))
      defaults.push_back(body);
  }
  llvm::append_range(ours, defaults);
  llvm::append_range(ours, others);
  return ours;
}

/// `<F as Fn<(A,)>>::call(f, (a,))`
bool Program::resolveClosure(Instance &in, const Terminator &call,
                             Callee &callee) {
  TypeRef type = subst(in, call.callee.self);
  while (type->kind == Type::Ref)
    type = type->args[0];
  if (type->kind == Type::Function) {
    auto found = byName.find(type->name);
    if (found == byName.end())
      return false;
    Substitution names;
    callee = {Callee::Spread, instanceOf(*found->second, names, call.at),
              "function"};
    return true;
  }
  if (type->kind != Type::Closure)
    return false;
  for (const auto &body : text.bodies) {
    if (body->kind != Body::Function || !body->parameters)
      continue;
    TypeRef self = body->locals.at(1);
    while (self->kind == Type::Ref)
      self = self->args[0];
    if (self != type)
      continue;
    // What the parameters of the function around it stand for, its fields say.
    Substitution names;
    Instance generic;
    generic.body = body.get();
    Adt &adt = adtOf(type);
    auto look = [&](const Place &place) {
      for (auto [i, each] : llvm::enumerate(place.projections)) {
        if (each.kind != Projection::Field)
          continue;
        TypeRef base = typeOf(generic, place, i);
        auto known = adt.fields.find(each.number);
        if (base == type && known != adt.fields.end())
          unify(each.type, known->second, names, typeNames);
      }
    };
    for (const Block &block : body->blocks) {
      for (const Statement &each : block.statements) {
        look(each.place);
        look(each.value.place);
        for (const Operand &operand : each.value.operands)
          look(operand.place);
      }
      for (const Operand &operand : block.end.operands)
        look(operand.place);
    }
    callee = {Callee::Spread, instanceOf(*body, names, call.at), ""};
    return true;
  }
  return false;
}

static bool isClosureCall(const Path &path) {
  return path.trait &&
         llvm::is_contained({"Fn", "FnMut", "FnOnce"}, path.trait->name);
}

/// The device's functions and core's, under one spelling each.
static std::string devicePath(const Path &path) {
  std::string plain;
  for (const Path::Segment &segment : path.segments)
    plain += (plain.empty() ? "" : "::") + segment.name;
  StringRef whole = plain;
  if (whole.starts_with("core::") || whole.starts_with("std::") ||
      (path.self && path.self->kind <= Type::Float) ||
      isCoreFunction(path.last()))
    return "core::" + path.last();
  if (whole.starts_with("cuda_device::"))
    return plain;
  return "cuda_device::" + plain;
}

bool Program::resolve(Instance &in, unsigned block, Callee &callee) {
  const Terminator &call = in.body->blocks[block].end;
  if (call.pointer) {
    report(call.at, "a call through a pointer to a function is not supported");
    return false;
  }
  const Path &path = call.callee;
  if (isClosureCall(path) && resolveClosure(in, call, callee))
    return true;
  const Body *best = nullptr;
  Substitution bestNames;
  for (const Body *body : candidates(in, call)) {
    Substitution names;
    if (!matches(in, *body, call, names))
      continue;
    if (best && best->isPrelude == body->isPrelude) {
      // The more special one wins: it has fewer parameters.
      if (names.size() >= bestNames.size())
        continue;
    } else if (best) {
      continue;
    }
    best = body;
    bestNames = names;
  }
  if (best && isBuiltin(path) && best->isPrelude)
    best = nullptr;
  if (best) {
    // What only `::<...>` says.
    callee = {
        Callee::Function,
        instanceOf(*best, bestNames, in.body->isPrelude ? in.caller : call.at),
        ""};
    return true;
  }
  if (isBuiltin(path)) {
    callee = {Callee::Builtin, nullptr, path.text()};
    return true;
  }
  if (!call.target) {
    callee = {Callee::Panic, nullptr, path.text()};
    return true;
  }
  callee = {Callee::Device, nullptr, devicePath(path)};
  return true;
}

bool Program::visit(Instance &in) {
  for (const auto &[number, type] : in.body->locals)
    if (TypeRef local = subst(in, type);
        local->kind == Type::Adt || local->kind == Type::Closure)
      adtOf(local);
  for (const Block &block : in.body->blocks) {
    for (const Statement &statement : block.statements)
      learn(in, statement);
    learn(in, block.end.place);
    learn(in, block.end.operand);
    for (const Operand &operand : block.end.operands)
      learn(in, operand);
  }
  for (auto [number, block] : llvm::enumerate(in.body->blocks))
    if (block.exists && block.end.kind == Terminator::Call &&
        !resolve(in, number, in.callees[number]))
      return false;
  return true;
}

bool Program::instantiate() {
  for (const auto &body : text.bodies)
    if (body->kind == Body::Function &&
        StringRef(body->name).contains("cuda_oxide_kernel_") &&
        !StringRef(body->name).contains("{closure")) {
      Instance *kernel = instanceOf(*body, {}, body->at);
      kernel->isKernel = true;
      kernel->symbol = StringRef(body->name).rsplit("::").second.empty()
                           ? body->name
                           : StringRef(body->name).rsplit("::").second.str();
    }
  if (instances.empty()) {
    report({1, 1, ""}, "expected a kernel, a function whose name contains "
                       "'cuda_oxide_kernel_', found none");
    return false;
  }
  // The list grows while it is gone through.
  for (size_t i = 0; i < instances.size(); ++i) {
    if (instances.size() > mostInstances) {
      report(instances[i].body->at, "expected at most " +
                                        llvm::Twine(mostInstances) +
                                        " functions after instantiation");
      return false;
    }
    if (!visit(instances[i]))
      return false;
  }
  // Numbers of variants, where a switch told them; the one that is left over.
  for (auto &[type, adt] : adts) {
    if (!adt.isEnum)
      continue;
    for (const auto &[name, number] : discriminants[type->name])
      adt.variant(name).number = number;
    std::vector<AdtVariant *> open;
    std::map<int64_t, bool> taken;
    for (AdtVariant &variant : adt.variants)
      if (variant.number)
        taken[*variant.number] = true;
      else
        open.push_back(&variant);
    if (open.size() == 1) {
      int64_t number = 0;
      while (taken.contains(number))
        ++number;
      open[0]->number = number;
    } else if (!open.empty()) {
      std::string names;
      for (AdtVariant *variant : open)
        names += (names.empty() ? "'" : ", '") + variant->name + "'";
      report({1, 1, ""}, "the text does not say which numbers the variants " +
                             names + " of '" + type->text + "' have");
      return false;
    }
  }
  return true;
}
