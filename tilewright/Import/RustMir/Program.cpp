//===- Program.cpp - the functions and types of a text's kernels ----------===//
#include "tilewright/Import/RustMir/Program.h"

#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Limit of the instances of one text.
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
// Definitions of core and cuda_device
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
  } else if (name == "FpCategory") {
    variants({"Nan", "Infinite", "Zero", "Subnormal", "Normal"}, 0);
  } else if (name == "Ordering") {
    variants({"Less", "Equal", "Greater"}, -1);
  } else if (name == "MemoryOrdering") {
    variants({"Relaxed", "Release", "Acquire", "AcqRel", "SeqCst"}, 0);
  } else if (name == "Atomic" && count == 1) {
    adt.fields[0] = types.get(Type::Adt, "UnsafeCell", arg(0));
  } else if (name == "UnsafeCell" && count == 1) {
    adt.fields[0] = arg(0);
  } else if (name == "AtomicOrdering") {
    variants({"Relaxed", "Acquire", "Release", "AcqRel", "SeqCst"}, 0);
  } else if (name == "NonNull" && count == 1) {
    adt.fields[0] = types.ref(arg(0), false);
  } else if (name == "NonZero" && count == 1) {
    std::string inner = arg(0)->name;
    inner.front() = llvm::toUpper(inner.front());
    adt.fields[0] = types.get(Type::Adt, "NonZero" + inner + "Inner");
  } else if (StringRef(name).starts_with("NonZero") &&
             StringRef(name).ends_with("Inner")) {
    std::string number = StringRef(name).drop_front(7).drop_back(5).lower();
    adt.fields[0] = types.get(Type::Int, number);
  } else if (name == "PolymorphicIter" && count == 1) {
    adt.fields[0] = types.get(Type::Adt, "IndexRange");
    adt.fields[1] = arg(0);
  } else if (name == "IndexRange") {
    adt.fields[0] = adt.fields[1] = types.usize();
  } else if (name == "ManuallyDrop" && count == 1) {
    adt.fields[0] = types.get(Type::Adt, "MaybeDangling", arg(0));
  } else if (name == "MaybeDangling" && count == 1) {
    adt.fields[0] = arg(0);
  } else if (name == "MaybeUninit" && count == 1) {
    adt.fields[0] = types.tuple({});
    adt.fields[1] = types.get(Type::Adt, "ManuallyDrop", arg(0));
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
      .Cases({"minimum_number_nsz_f64", "maximum_number_nsz_f64"}, true)
      .Cases({"roundf32", "roundf64", "round_ties_even_f32"}, true)
      .Cases({"exp2f32", "exp2f64", "log2f32", "log2f64"}, true)
      .Cases({"log10f32", "log10f64", "rintf32", "rintf64"}, true)
      .Cases({"powif32", "powif64", "round_ties_even_f64"}, true)
      .Default(false);
}

bool tilewright::rust::isDynamicShared(const Path &path) {
  size_t count = path.segments.size();
  return count > 1 && path.segments[count - 2].name == "DynamicSharedArray" &&
         llvm::is_contained({"get", "get_raw", "offset"}, path.last());
}

bool tilewright::rust::isMark(const Path &path) {
  StringRef name = path.last();
  return (name.starts_with("__") && name.ends_with("_config")) ||
         llvm::is_contained({"make_kernel_scope", "cold_path", "assume",
                             "compiler_fence", "spin_loop", "assert_inhabited",
                             "assert_zero_valid", "precondition_check",
                             "assume_count_le_upper_bound"},
                            name);
}

bool tilewright::rust::isBuiltin(const Path &path) {
  if (isMark(path) || isDynamicShared(path) || isAtomicIntrinsic(path))
    return true;
  if (!path.self && (path.last() == "size_of" || path.last() == "align_of"))
    return true;
  return llvm::StringSwitch<bool>(path.last())
      .Cases({"wrapping_add", "wrapping_sub", "wrapping_mul"}, true)
      .Cases({"unchecked_add", "unchecked_sub", "unchecked_mul"}, true)
      .Cases({"make_kernel_scope", "index_1d", "from_ptr"}, true)
      .Cases({"wrapping_neg", "add", "sub", "offset"}, path.self && true)
      .Cases({"cast", "as_ptr", "as_mut_ptr", "cast_mut", "cast_const"},
             path.self && (path.self->kind == Type::Ref ||
                           path.self->kind == Type::Slice ||
                           path.self->kind == Type::Array))
      .Cases({"read", "write", "read_volatile", "write_volatile"}, true)
      .Cases({"volatile_load", "volatile_store", "cold_path"}, true)
      .Cases({"assert_inhabited", "assert_zero_valid", "assume"}, true)
      .Case("transmute", !path.self)
      .Cases({"ptr_offset_from", "ptr_offset_from_unsigned", "offset_from",
              "offset_from_unsigned"},
             true)
      .Default(false);
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

Program::Program(
    TypeTable &types, const Text &text, Text &prelude,
    const PrintedTypes &printed,
    llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)> report)
    : types(types), text(text), printed(printed), report(report),
      prelude(prelude) {
  for (const Text *each : {&text, static_cast<const Text *>(&prelude)})
    for (const auto &body : each->bodies)
      addBody(*body);
  learnImplementations();
  learnNames();
  // Parameters in the prelude have one letter, whatever the names of a
  // program's types.
  for (const auto &[name, isKnown] : typeNames)
    if (name.size() > 1)
      preludeNames[name] = isKnown;
  learnDiscriminants();
}

void Program::addBody(const Body &body) {
  // A second body of that name is the same, for evaluation at compile time.
  if (byName.try_emplace(body.name, &body).second || body.isPrelude)
    byLast[body.last].push_back(&body);
}

bool Program::readItem(const PreludeIndex::Item &item) {
  Parser parser(item.text, types);
  size_t before = prelude.bodies.size();
  if (!parser.parseText(prelude, /*isPrelude=*/true)) {
    report({1, 1, ""},
           "internal error in Tilewright, not in your kernel: line " +
               llvm::Twine(item.line + parser.in.failedAt.line - 1) +
               " of the prelude: " + parser.in.message);
    return false;
  }
  for (const auto &body : llvm::drop_begin(prelude.bodies, before)) {
    body->at.line += item.line - 1;
    addBody(*body);
  }
  return true;
}

/// Reads the prelude's items of that name.
void Program::readPrelude(StringRef last) {
  if (!read.try_emplace(last.str(), true).second)
    return;
  const PreludeIndex &index = PreludeIndex::get();
  for (const PreludeIndex::Item &item : index.find(last)) {
    if (!readItem(item))
      return;
    if (hasMemory || !item.text.contains("alloc"))
      continue;
    hasMemory = true;
    for (const PreludeIndex::Item &each : index.allocations())
      if (!readItem(each))
        return;
  }
}

const std::vector<const Body *> &Program::endingIn(const std::string &last) {
  readPrelude(last);
  return byLast[last];
}

static bool isKernelName(const Body &body) {
  return body.kind == Body::Function &&
         StringRef(body.last).contains("cuda_oxide_kernel_");
}

static void collectNames(TypeRef type, std::map<std::string, bool> &names) {
  if (type->kind == Type::Adt)
    names[type->name] = true;
  for (TypeRef arg : type->args)
    collectNames(arg, names);
}

/// The part after the last `::`, or all.
static StringRef lastOf(StringRef path) {
  StringRef last = path.rsplit("::").second;
  return last.empty() ? path : last;
}

/// A launched kernel has no type parameters, so each name in it is a type; so
/// are names that are constructed or have generic arguments.
void Program::learnNames() {
  for (StringRef name :
       {"RangeFull", "Infallible", "ThreadIndex", "AtomicOrdering", "Ordering",
        "MemoryOrdering", "Bytes", "FpCategory", "TryFromIntError",
        "TryFromSliceError", "TryFromCharError", "CharTryFromError", "Bound",
        "LaunchContext", "UnknownDomain", "NativeCoordinates", "Index1D"})
    typeNames[name.str()] = true;
  // Types with a printed layout are types.
  for (const auto &[name, type] : printed.all())
    if (name.find_first_of("<{[(& ") == std::string::npos)
      typeNames[name] = true;
  for (const auto &body : text.bodies)
    if (isKernelName(*body))
      if (std::string name = parameterOfKernel(*body); !name.empty())
        genericKernels[body.get()] = name;
  for (const auto &body : text.bodies) {
    bool isKernel = isKernelName(*body) && !genericKernels.contains(body.get());
    for (const auto &[number, type] : body->locals)
      if (isKernel)
        collectNames(type, typeNames);
    for (const Block &block : body->blocks)
      if (isKernel && block.end.kind == Terminator::Call) {
        if (block.end.callee.self)
          collectNames(block.end.callee.self, typeNames);
        for (const Path::Segment &segment : block.end.callee.segments)
          for (TypeRef generic : segment.generics)
            collectNames(generic, typeNames);
      }
    for (const Block &block : body->blocks)
      for (const Statement &each : block.statements)
        if (each.value.kind == Rvalue::Aggregate) {
          // `a::Op::Add { … }` constructs an `a::Op`.
          const Path &path = each.value.path;
          std::string front = namesOfEnum(path);
          bool isVariant = !front.empty() && llvm::isUpper(lastOf(front)[0]);
          typeNames[isVariant ? front : types.canonical(path.text())] = true;
        }
  }
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
// The whole program
//===----------------------------------------------------------------------===//

/// A value constructed from one field has only that field; otherwise it is a
/// union.
bool Program::refuseUnions() {
  if (mixed) {
    report(mixed->first, "the closure '" + mixed->second->text +
                             "' is created with captures of several types, and "
                             "the text does not distinguish them; "
                             "write one closure for each, or use the inlining "
                             "flags");
    return true;
  }
  TypeRef first = nullptr;
  for (const auto &[type, adt] : adts)
    if (adt.builtOfOne && adt.fields.size() > 1 &&
        (!first || type->text < first->text))
      first = type;
  if (!first)
    return false;
  report(*adts[first].builtOfOne,
         "'" + first->text +
             "' is a union; its fields share their bytes, which is not "
             "supported: use f32::from_bits, to_bits or transmute instead");
  return true;
}

/// Discriminants from the printed layout: variants of equal size are in
/// declaration order.
void Program::numberPrinted(TypeRef type, Adt &adt) {
  const PrintedType *found = printed.find(type);
  if (!found || !found->isEnum)
    return;
  std::vector<const PrintedType::Variant *> open;
  std::map<int64_t, bool> taken;
  bool areAlike = true;
  for (const PrintedType::Variant &each : found->variants) {
    std::optional<int64_t> number = adt.variant(each.name).number;
    if (number)
      taken[*number] = true;
    else
      open.push_back(&each);
    areAlike &= each.size == found->variants[0].size;
  }
  if (areAlike) {
    // A variant without an explicit discriminant has the next one.
    int64_t next = 0;
    for (const PrintedType::Variant &each : found->variants) {
      AdtVariant &variant = adt.variant(each.name);
      if (!variant.number)
        variant.number = next;
      next = *variant.number + 1;
    }
    return;
  }
  if (llvm::any_of(
          open, [&](const auto *each) { return each->size != open[0]->size; }))
    return;
  int64_t next = 0;
  for (const PrintedType::Variant *each : open) {
    while (taken.contains(next))
      ++next;
    adt.variant(each->name).number = next++;
  }
}

bool Program::instantiate() {
  for (const auto &body : text.bodies)
    if (auto generic = genericKernels.find(body.get());
        generic != genericKernels.end()) {
      skippedKernels.push_back(
          {body->at,
           "the kernel '" +
               StringRef(body->name)
                   .split("cuda_oxide_kernel_")
                   .second.split('_')
                   .second.str() +
               "' is generic, and nothing determines its parameter '" +
               generic->second +
               "'; write a separate kernel for each instance, which may "
               "call a generic function"});
    } else if (isKernelName(*body)) {
      Instance *kernel = instanceOf(*body, {}, body->at);
      kernel->isKernel = true;
      kernel->symbol = StringRef(body->name).rsplit("::").second.empty()
                           ? body->name
                           : StringRef(body->name).rsplit("::").second.str();
    }
  if (instances.empty() && !skippedKernels.empty()) {
    report(skippedKernels.front().first, skippedKernels.front().second);
    return false;
  }
  if (instances.empty()) {
    report({1, 1, ""}, "expected a kernel, a function whose name contains "
                       "'cuda_oxide_kernel_', found none");
    return false;
  }
  // The list grows during the iteration.
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
  findRecursion();
  if (refuseUnions())
    return false;
  // Discriminants from switches; a single remaining variant has the remaining
  // one.
  for (auto &[type, adt] : adts) {
    // A text may compare discriminants without naming a variant.
    auto told = discriminants.find(type->name);
    bool isTold = told != discriminants.end();
    if (!adt.isEnum && (!isTold || !adt.fields.empty()))
      continue;
    if (isTold)
      for (const auto &[name, number] : told->second)
        adt.variant(name).number = number;
    for (AdtVariant &variant : adt.variants)
      if (!variant.number)
        variant.number = printed.numberOf(type->name, variant.name);
    numberPrinted(type, adt);
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
      report({1, 1, ""},
             "the text does not determine the discriminants of the variants " +
                 names + " of '" + type->text + "'; add #[derive(Debug)]");
      return false;
    }
  }
  return true;
}
