//===- Layouts.cpp - layouts of Rust types --------------------------------===//
#include "tilewright/Import/RustMir/Layouts.h"

#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>
#include <tuple>

using namespace tilewright::rust;
using llvm::ArrayRef;
using llvm::StringRef;

/// Larger arrays and tuples are rejected.
static constexpr uint64_t mostBytes = uint64_t(1) << 40;

//===----------------------------------------------------------------------===//
// Output of rustc
//===----------------------------------------------------------------------===//

/// The number before " bytes" that follows `label`.
static uint64_t numberAfter(StringRef line, StringRef label) {
  StringRef rest = line.split(label).second.ltrim();
  uint64_t number = 0;
  rest.take_while(llvm::isDigit).getAsInteger(10, number);
  return number;
}

/// `lead `NAME`: N bytes`
static bool takeNamed(StringRef line, StringRef lead, StringRef &name,
                      StringRef &rest) {
  if (!line.consume_front(lead) || !line.consume_front("`"))
    return false;
  size_t end = line.rfind("`: ");
  if (end == StringRef::npos)
    return false;
  name = line.take_front(end);
  rest = line.drop_front(end + 3);
  return true;
}

std::optional<int64_t> PrintedTypes::numberOf(StringRef type,
                                              StringRef variant) const {
  StringRef last = type.rsplit("::").second;
  auto found = declared.find((last.empty() ? type : last).str());
  if (found == declared.end())
    return std::nullopt;
  auto number = found->second.find(variant.str());
  return number == found->second.end() ? std::nullopt : number->second;
}

void PrintedTypes::read(StringRef text, TypeTable &types) {
  PrintedType *open = nullptr;
  uint64_t at = 0;
  bool inVariant = false;
  for (StringRef line : llvm::split(text, '\n')) {
    if (line.starts_with("impl at ")) {
      auto [place, header] = line.split(" = ");
      headers.try_emplace("<" + place.str() + ">", header.str());
      continue;
    }
    if (line.consume_front("enum ")) {
      auto [name, list] = line.split(" = ");
      llvm::SmallVector<StringRef> words;
      list.split(words, ' ');
      for (size_t i = 0; i + 1 < words.size(); i += 2) {
        int64_t number = 0;
        words[i + 1].getAsInteger(10, number);
        auto [known, isNew] =
            declared[name.str()].try_emplace(words[i].str(), number);
        if (!isNew && known->second != number)
          known->second.reset(); // ambiguous
      }
      continue;
    }
    if (!line.consume_front("print-type-size "))
      continue;
    line = line.trim();
    StringRef name, rest;
    if (takeNamed(line, "type: ", name, rest)) {
      Parser parser(name, types);
      TypeRef type = parser.parseWholeType();
      open = nullptr;
      if (!type)
        continue;
      open = &byText[type->text];
      *open = {};
      open->size = numberAfter(rest, "");
      open->align = std::max<uint64_t>(1, numberAfter(rest, "alignment: "));
      at = 0;
      inVariant = false;
      StringRef last = StringRef(type->text).split('<').first;
      last = last.rsplit("::").second.empty() ? last : last.rsplit("::").second;
      std::string key =
          last.str() +
          StringRef(type->text)
              .drop_front(StringRef(type->text).split('<').first.size())
              .str();
      auto [known, isNew] = byLast.try_emplace(key, type->text);
      if (!isNew && known->second != type->text)
        known->second.clear();
      continue;
    }
    if (!open)
      continue;
    if (takeNamed(line, "variant ", name, rest)) {
      open->isEnum = inVariant = true;
      open->variants.push_back({name.str(), numberAfter(rest, "")});
    } else if (line.starts_with("discriminant: ")) {
      open->isEnum = true;
    } else if (inVariant) {
      continue;
    } else if (line.starts_with("padding: ")) {
      at += numberAfter(line, "padding: ");
    } else if (takeNamed(line, "field ", name, rest)) {
      uint64_t size = numberAfter(rest, "");
      name.consume_front(".");
      if (rest.contains("offset: "))
        at = numberAfter(rest, "offset: ");
      open->fields.push_back({name.str(), at, size});
      at += size;
    }
  }
}

const PrintedType *PrintedTypes::find(TypeRef type) const {
  if (auto found = byText.find(type->text); found != byText.end())
    return &found->second;
  auto last = byLast.find(type->text);
  if (last == byLast.end() || last->second.empty())
    return nullptr;
  return &byText.find(last->second)->second;
}

//===----------------------------------------------------------------------===//
// Sizes and orders
//===----------------------------------------------------------------------===//

std::optional<SizeOf> LayoutFinder::sizeOf(TypeRef type) const {
  switch (type->kind) {
  case Type::Bool:
    return SizeOf{1, 1, 254};
  case Type::Int: {
    uint64_t bytes = type->bits() / 8;
    return SizeOf{bytes, bytes, type->name == "char" ? 0xffef0000u : 0u};
  }
  case Type::Float: {
    uint64_t bytes = type->name == "f16" ? 2 : type->name == "f32" ? 4 : 8;
    return SizeOf{bytes, bytes, 0};
  }
  case Type::Ref:
    return SizeOf{type->isFat() ? 16u : 8u, 8, 1};
  case Type::Array: {
    std::optional<SizeOf> element = sizeOf(type->args[0]);
    if (!element || type->args[1]->kind != Type::Const ||
        type->args[1]->value < 0)
      return std::nullopt;
    uint64_t count = type->args[1]->value;
    if (element->size && count > mostBytes / element->size)
      return std::nullopt;
    return SizeOf{element->size * count, element->align, 0};
  }
  case Type::Tuple: {
    std::optional<RecordLayout> layout = rustOrder(type->args);
    if (!layout)
      return std::nullopt;
    return SizeOf{layout->size, layout->align, 0};
  }
  case Type::Function:
  case Type::Never:
    return SizeOf{};
  case Type::Adt:
    if (type->name == "PhantomData")
      return SizeOf{};
    if (type->name == "Option" && type->args.size() == 1 &&
        type->args[0]->kind == Type::Ref)
      return sizeOf(type->args[0]);
    break;
  default:
    break;
  }
  if (const PrintedType *found = printed.find(type))
    return SizeOf{found->size, found->align, 0};
  return std::nullopt;
}

std::optional<RecordLayout>
LayoutFinder::rustOrder(ArrayRef<TypeRef> fields) const {
  llvm::SmallVector<SizeOf> sizes;
  uint64_t largestAlign = 1, largestNiche = 0;
  for (TypeRef field : fields) {
    std::optional<SizeOf> size = sizeOf(field);
    if (!size)
      return std::nullopt;
    sizes.push_back(*size);
    largestAlign = std::max(largestAlign, size->align);
    largestNiche = std::max(largestNiche, size->niche);
  }
  // Rust's order: fields without a size, then by the larger of alignment and
  // size, then by the number of niche values.
  auto group = [&](const SizeOf &each) {
    uint64_t key = llvm::countr_zero(std::max(each.align, each.size));
    if (largestNiche)
      key = std::min<uint64_t>(key, llvm::countr_zero(largestAlign));
    return key;
  };
  llvm::SmallVector<unsigned> order(fields.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    auto key = [&](unsigned i) {
      return std::make_tuple(sizes[i].size != 0, ~group(sizes[i]),
                             ~sizes[i].niche, i);
    };
    return key(a) < key(b);
  });
  RecordLayout layout;
  layout.offsets.resize(fields.size());
  layout.sizes.resize(fields.size());
  layout.align = largestAlign;
  uint64_t at = 0;
  for (unsigned field : order) {
    at = llvm::alignTo(at, sizes[field].align);
    layout.offsets[field] = at;
    layout.sizes[field] = sizes[field].size;
    at += sizes[field].size;
  }
  layout.size = llvm::alignTo(at, largestAlign);
  return layout;
}

std::optional<RecordLayout> LayoutFinder::recordOf(TypeRef type,
                                                   const Fields &known) const {
  const PrintedType *found = printed.find(type);
  if (!found || found->isEnum)
    return std::nullopt;
  size_t count = found->fields.size();
  if (!known.empty() && known.rbegin()->first >= count)
    return std::nullopt;
  RecordLayout declared;
  declared.size = found->size;
  declared.align = found->align;
  // Fields without a size have no relevant offset and may be anywhere in the
  // list; if there is one, only Rust's own order can be determined.
  bool isDeclared = true, isWhole = known.size() == count;
  for (const auto &[number, field] : known) {
    std::optional<SizeOf> size = sizeOf(field);
    if (!size)
      return std::nullopt;
    isDeclared &= size->size == found->fields[number].size;
  }
  for (const PrintedType::Field &field : found->fields) {
    declared.offsets.push_back(field.offset);
    declared.sizes.push_back(field.size);
  }
  std::optional<RecordLayout> chosen;
  if (isWhole) {
    llvm::SmallVector<TypeRef> fields;
    for (const auto &[number, field] : known)
      fields.push_back(field);
    chosen = rustOrder(fields);
    auto places = [](const RecordLayout &layout) {
      std::vector<std::pair<uint64_t, uint64_t>> all;
      for (auto [offset, size] : llvm::zip(layout.offsets, layout.sizes))
        if (size)
          all.push_back({offset, size});
      llvm::sort(all);
      return all;
    };
    if (chosen && places(*chosen) != places(declared))
      chosen = std::nullopt;
  } else {
    // If Rust would not choose this order, it is the declared one.
    bool isSorted = true;
    uint64_t last = ~uint64_t(0);
    for (const PrintedType::Field &field : found->fields)
      if (field.size) {
        isSorted &=
            llvm::countr_zero(field.size) <= int(std::min<uint64_t>(last, 64));
        last = llvm::countr_zero(field.size);
      }
    if (isSorted && count > 1)
      return std::nullopt;
  }
  if (chosen && isDeclared && chosen->offsets != declared.offsets)
    for (auto [mine, theirs, size] :
         llvm::zip(chosen->offsets, declared.offsets, declared.sizes))
      if (mine != theirs && size)
        return std::nullopt;
  if (isDeclared)
    return declared;
  if (chosen) {
    chosen->size = found->size;
    chosen->align = found->align;
  }
  return chosen;
}
