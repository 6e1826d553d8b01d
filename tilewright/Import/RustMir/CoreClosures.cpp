//===- CoreClosures.cpp - closures that adapters of core make -------------===//
// `iter.map(f).sum()` is, once rustc has inlined it, a fold with a closure of
// core: `{closure@map_fold<T, B, Acc, F, G>::{closure#0}}`, whose body is not
// in the text. Its type says what it does and with what; here it gets a body.
// Captures lie in the order in which core's source first names them.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/CoreClosures.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <string>

using namespace tilewright;
using llvm::formatv;
using llvm::StringRef;

/// From its first bracket to that bracket's end; empty where there is none.
static StringRef takeBrackets(StringRef text) {
  int depth = 0;
  for (auto [i, c] : llvm::enumerate(text)) {
    if (StringRef("<{([").contains(c))
      ++depth;
    bool isArrow = c == '>' && i && text[i - 1] == '-';
    if (StringRef(">})]").contains(c) && !isArrow && --depth <= 0)
      return depth ? StringRef() : text.take_front(i + 1);
  }
  return {};
}

/// What stands between commas that no bracket holds.
static llvm::SmallVector<StringRef> splitTypes(StringRef list) {
  llvm::SmallVector<StringRef> parts;
  int depth = 0;
  size_t begin = 0;
  for (auto [i, c] : llvm::enumerate(list)) {
    bool isArrow = c == '>' && i && list[i - 1] == '-';
    if (StringRef("<{([").contains(c))
      ++depth;
    else if (StringRef(">})]").contains(c) && !isArrow)
      --depth;
    else if (c == ',' && !depth) {
      parts.push_back(list.slice(begin, i).trim());
      begin = i + 1;
    }
  }
  parts.push_back(list.drop_front(begin).trim());
  return parts;
}

/// What stands in a path's first angle brackets.
static llvm::SmallVector<StringRef> genericsOf(StringRef path) {
  StringRef generics =
      takeBrackets(path.drop_until([](char c) { return c == '<'; }));
  if (generics.size() < 2)
    return {};
  return splitTypes(generics.drop_front().drop_back());
}

/// A call of capture `field`, a closure or a function of type `kind`, on the
/// words of `arguments`, whose types are `types`; then on to block `next`.
static std::string callOf(StringRef kind, int field, StringRef arguments,
                          StringRef types, StringRef result, int local,
                          int next) {
  return formatv("        _{0} = &mut ((*_1).{1}: {2});\n"
                 "        _{3} = ({4},);\n"
                 "        {5} = <{2} as FnMut<({6},)>>::call_mut(copy _{0}, "
                 "move _{3}) -> [return: bb{7}, unwind unreachable];\n    }\n",
                 local, field, kind, local + 1, arguments, result, types, next);
}

static std::string headOf(StringRef closure, size_t number, StringRef first,
                          StringRef second, StringRef result) {
  return formatv("fn core{0}::{{closure#0}(_1: &mut {1}, _2: {2}, _3: {3}) -> "
                 "{4} {{\n",
                 number, closure, first, second, result);
}

static std::string localsOf(StringRef kind, StringRef types, int local) {
  return formatv("    let mut _{0}: &mut {1};\n    let mut _{2}: ({3},);\n",
                 local, kind, local + 1, types);
}

/// `|acc, x| acc + x`; a crate that was compiled with checks has one here too.
static std::string totalOf(StringRef closure, size_t number, StringRef self,
                           StringRef trait, bool isSum, bool isChecked) {
  bool isReference = trait.contains('&');
  std::string text =
      headOf(closure, number, self,
             isReference ? ("&" + self).str() : self.str(), self);
  StringRef added = isReference ? "copy (*_3)" : "copy _3";
  StringRef op = isSum ? "Add" : "Mul";
  if (self.starts_with("f") || !isChecked)
    return text + formatv("    bb0: {{\n        _0 = {0}(copy _2, {1});\n"
                          "        return;\n    }\n}\n",
                          op, added)
                      .str();
  return text + formatv("    let mut _4: ({0}, bool);\n    bb0: {{\n"
                        "        _4 = {1}WithOverflow(copy _2, {2});\n"
                        "        assert(!move (_4.1: bool), \"attempt to {3} "
                        "with overflow\") -> [success: bb1, unwind "
                        "unreachable];\n    }\n    bb1: {{\n"
                        "        _0 = move (_4.0: {0});\n        return;\n"
                        "    }\n}\n",
                        self, op, added, isSum ? "add" : "multiply")
                    .str();
}

static constexpr StringRef ends = "        return;\n    }\n}\n";

/// `|acc, x| g(acc, f(x))`
static std::string mapFold(StringRef closure, size_t number,
                           llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], mapped = types[1], sum = types[2], f = types[3],
            g = types[4];
  std::string both = (sum + ", " + mapped).str();
  return headOf(closure, number, sum, item, sum) + localsOf(f, item, 4) +
         formatv("    let mut _6: {0};\n", mapped).str() +
         localsOf(g, both, 7) + "    bb0: {\n" +
         callOf(f, 1, "move _3", item, "_6", 4, 1) + "    bb1: {\n" +
         callOf(g, 0, "move _2, move _6", both, "_0", 7, 2) + "    bb2: {\n" +
         ends.str();
}

/// `|acc, &x| f(acc, x)`
static std::string copyFold(StringRef closure, size_t number,
                            llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], sum = types[1], f = types[2];
  std::string both = (sum + ", " + item).str();
  return headOf(closure, number, sum, ("&" + item).str(), sum) +
         localsOf(f, both, 4) + "    bb0: {\n" +
         callOf(f, 0, "move _2, copy (*_3)", both, "_0", 4, 1) +
         "    bb1: {\n" + ends.str();
}

/// `|acc, x| if p(&x) { f(acc, x) } else { acc }`
static std::string filterFold(StringRef closure, size_t number,
                              llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], sum = types[1], p = types[2], f = types[3];
  std::string seen = ("&" + item).str(), both = (sum + ", " + item).str();
  return headOf(closure, number, sum, item, sum) + localsOf(p, seen, 4) +
         "    let mut _6: bool;\n" +
         formatv("    let mut _9: {0};\n", seen).str() + localsOf(f, both, 7) +
         "    bb0: {\n        _9 = &_3;\n" +
         callOf(p, 0, "copy _9", seen, "_6", 4, 1) +
         "    bb1: {\n        switchInt(move _6) -> [0: bb3, otherwise: bb2];\n"
         "    }\n    bb2: {\n" +
         callOf(f, 1, "move _2, move _3", both, "_0", 7, 4) +
         "    bb3: {\n        _0 = move _2;\n        goto -> bb4;\n    }\n"
         "    bb4: {\n" +
         ends.str();
}

/// `|acc, x| match f(x) { Some(y) => g(acc, y), None => acc }`
static std::string filterMapFold(StringRef closure, size_t number,
                                 llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], mapped = types[1], sum = types[2], f = types[3],
            g = types[4];
  std::string both = (sum + ", " + mapped).str();
  return headOf(closure, number, sum, item, sum) + localsOf(f, item, 4) +
         formatv("    let mut _6: Option<{0}>;\n", mapped).str() +
         localsOf(g, both, 7) + "    let mut _9: isize;\n    bb0: {\n" +
         callOf(f, 0, "move _3", item, "_6", 4, 1) +
         "    bb1: {\n        _9 = discriminant(_6);\n"
         "        switchInt(move _9) -> [0: bb3, otherwise: bb2];\n    }\n"
         "    bb2: {\n" +
         callOf(g, 1,
                formatv("move _2, copy ((_6 as Some).0: {0})", mapped).str(),
                both, "_0", 7, 4) +
         "    bb3: {\n        _0 = move _2;\n        goto -> bb4;\n    }\n"
         "    bb4: {\n" +
         ends.str();
}

/// `|acc, x| { let acc = f(acc, (count, x)); count += 1; acc }`
static std::string enumerateFold(StringRef closure, size_t number,
                                 llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], sum = types[1], f = types[2];
  std::string pair = ("(usize, " + item + ")").str();
  std::string both = (sum + ", " + pair).str();
  return headOf(closure, number, sum, item, sum) + localsOf(f, both, 4) +
         formatv("    let mut _6: {0};\n    let mut _7: {1};\n    bb0: {{\n"
                 "        _7 = (copy ((*_1).1: usize), move _3);\n",
                 sum, pair)
             .str() +
         callOf(f, 0, "move _2, move _7", both, "_6", 4, 1) +
         "    bb1: {\n        ((*_1).1: usize) = Add(copy ((*_1).1: usize), "
         "const 1_usize);\n        _0 = move _6;\n" +
         ends.str();
}

/// `|(), x| f(x)`
static std::string forEachCall(StringRef closure, size_t number,
                               llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], f = types[1];
  return headOf(closure, number, "()", item, "()") + localsOf(f, item, 4) +
         "    bb0: {\n" + callOf(f, 0, "move _3", item, "_0", 4, 1) +
         "    bb1: {\n" + ends.str();
}

/// `|x, y| if compare(&x, &y) is Greater { x } else { y }`; for the least, the
/// other way round.
static std::string choiceFold(StringRef closure, size_t number,
                              llvm::ArrayRef<StringRef> types, bool isMax) {
  StringRef item = types[0], compare = types[1];
  std::string seen = ("&" + item).str(), both = seen + ", " + seen;
  return headOf(closure, number, item, item, item) +
         localsOf(compare, both, 4) +
         formatv("    let mut _6: Ordering;\n    let mut _7: {0};\n"
                 "    let mut _8: {0};\n    let mut _9: i8;\n    bb0: {{\n"
                 "        _7 = &_2;\n        _8 = &_3;\n",
                 seen)
             .str() +
         callOf(compare, 0, "copy _7, copy _8", both, "_6", 4, 1) +
         formatv("    bb1: {{\n        _9 = discriminant(_6);\n"
                 "        switchInt(move _9) -> [1: bb{0}, otherwise: bb{1}];\n"
                 "    }\n    bb2: {{\n        _0 = move _2;\n"
                 "        goto -> bb4;\n    }\n    bb3: {{\n"
                 "        _0 = move _3;\n        goto -> bb4;\n    }\n"
                 "    bb4: {{\n",
                 isMax ? 2 : 3, isMax ? 3 : 2)
             .str() +
         ends.str();
}

/// `|x| p(&x) as usize`
static std::string countOf(StringRef closure, size_t number,
                           llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], p = types[1];
  std::string seen = ("&" + item).str();
  return formatv("fn core{0}::{{closure#0}(_1: &mut {1}, _2: {2}) -> usize "
                 "{{\n",
                 number, closure, item)
             .str() +
         localsOf(p, seen, 4) +
         formatv("    let mut _6: bool;\n    let mut _7: {0};\n    bb0: {{\n"
                 "        _7 = &_2;\n",
                 seen)
             .str() +
         callOf(p, 0, "copy _7", seen, "_6", 4, 1) +
         "    bb1: {\n        _0 = move _6 as usize (IntToInt);\n" + ends.str();
}

static std::string bodyOf(StringRef closure, size_t number, bool isChecked) {
  StringRef rest = closure;
  rest.consume_front("{closure@");
  if (rest.starts_with("<")) { // `<u32 as Sum<&u32>>::sum<…>::{closure#0}`
    StringRef qualified = takeBrackets(rest);
    auto [self, trait] = qualified.drop_front().drop_back().split(" as ");
    StringRef method = rest.drop_front(qualified.size());
    llvm::SmallVector<StringRef> types = genericsOf(method);
    if (method.starts_with("::fold::enumerate<") && types.size() == 3)
      return enumerateFold(closure, number, types);
    if (method.starts_with("::count::to_usize<") && types.size() == 2)
      return countOf(closure, number, types);
    bool isSum = method.starts_with("::sum<");
    if (!isSum && !method.starts_with("::product<"))
      return {};
    return totalOf(closure, number, self, trait, isSum, isChecked);
  }
  StringRef path = rest.take_front(rest.find('<'));
  StringRef name = path.contains("::") ? path.rsplit("::").second : path;
  llvm::SmallVector<StringRef> types = genericsOf(rest);
  if (path.ends_with("max_by::fold") && types.size() == 2)
    return choiceFold(closure, number, types, /*isMax=*/true);
  if (path.ends_with("min_by::fold") && types.size() == 2)
    return choiceFold(closure, number, types, /*isMax=*/false);
  if (path.ends_with("for_each::call") && types.size() == 2)
    return forEachCall(closure, number, types);
  if (name == "map_fold" && types.size() == 5)
    return mapFold(closure, number, types);
  if (name == "copy_fold" && types.size() == 3)
    return copyFold(closure, number, types);
  if (name == "filter_fold" && types.size() == 4)
    return filterFold(closure, number, types);
  if (name == "filter_map_fold" && types.size() == 5)
    return filterMapFold(closure, number, types);
  return {};
}

std::vector<std::string> rust::makeCoreClosures(StringRef text) {
  static constexpr StringRef begin = "{closure@";
  bool isChecked = text.contains("WithOverflow(");
  llvm::SetVector<StringRef> seen;
  std::vector<std::string> bodies;
  for (size_t at = text.find(begin); at != StringRef::npos;
       at = text.find(begin, at + 1)) {
    StringRef line =
        text.substr(at).take_until([](char c) { return c == '\n'; });
    StringRef closure = takeBrackets(line);
    if (closure.empty() || !closure.ends_with("::{closure#0}}") ||
        !seen.insert(closure))
      continue;
    if (std::string body = bodyOf(closure, bodies.size(), isChecked);
        !body.empty())
      bodies.push_back(std::move(body));
  }
  return bodies;
}
