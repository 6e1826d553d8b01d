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
  llvm::SmallVector<StringRef> types =
      splitTypes(generics.drop_front().drop_back());
  llvm::erase_if(types, [](StringRef type) { return type.starts_with("'"); });
  return types;
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

static std::string flowHead(StringRef closure, size_t number, StringRef state,
                            StringRef item, StringRef result) {
  return headOf(closure, number, state, item,
                ("ControlFlow<" + result + ">").str());
}

/// Behind a test of `_6`: `_0` breaks with one thing or goes on with another.
static std::string flowEnds(StringRef result, StringRef broken, StringRef going,
                            bool breaksWhenTrue) {
  return formatv(
      "        switchInt(move _6) -> [0: bb{0}, otherwise: bb{1}];\n"
      "    }\n    bb2: {{\n        _0 = ControlFlow::<{2}>::Break({3})"
      ";\n        return;\n    }\n    bb3: {{\n        _0 = "
      "ControlFlow::<{2}>::Continue({4});\n        return;\n    }\n"
      "}\n",
      breaksWhenTrue ? 3 : 2, breaksWhenTrue ? 2 : 3, result, broken, going);
}

/// `|(), x| if f(x) { Break(()) } else { Continue(()) }`; of `all`, the other
/// way round.
static std::string anyCheck(StringRef closure, size_t number,
                            llvm::ArrayRef<StringRef> types, bool isAny) {
  StringRef item = types[0], f = types[1];
  return flowHead(closure, number, "()", item, "()") + localsOf(f, item, 4) +
         "    let mut _6: bool;\n    bb0: {\n" +
         callOf(f, 0, "move _3", item, "_6", 4, 1) + "    bb1: {\n" +
         flowEnds("()", "const ()", "const ()", isAny);
}

/// `|(), x| if p(&x) { Break(x) } else { Continue(()) }`
static std::string findCheck(StringRef closure, size_t number,
                             llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], p = types[1];
  std::string seen = ("&" + item).str();
  return flowHead(closure, number, "()", item, item) + localsOf(p, seen, 4) +
         formatv("    let mut _6: bool;\n    let mut _7: {0};\n    bb0: {{\n"
                 "        _7 = &_3;\n",
                 seen)
             .str() +
         callOf(p, 0, "copy _7", seen, "_6", 4, 1) + "    bb1: {\n" +
         flowEnds(item, "move _3", "const ()", true);
}

/// `|(), x| if p(x) { Break(*count) } else { *count += 1; Continue(()) }`
static std::string positionCheck(StringRef closure, size_t number,
                                 llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], p = types[1];
  return flowHead(closure, number, "()", item, "usize") + localsOf(p, item, 4) +
         "    let mut _6: bool;\n    let mut _7: &mut usize;\n"
         "    let mut _8: usize;\n    bb0: {\n" +
         callOf(p, 0, "move _3", item, "_6", 4, 1) +
         "    bb1: {\n        _7 = copy ((*_1).1: &mut usize);\n"
         "        _8 = copy (*_7);\n"
         "        switchInt(move _6) -> [0: bb4, otherwise: bb2];\n    }\n"
         "    bb2: {\n        _0 = ControlFlow::<usize>::Break(copy _8);\n"
         "        return;\n    }\n"
         "    bb4: {\n        (*_7) = Add(copy _8, const 1_usize);\n"
         "        _0 = ControlFlow::<usize>::Continue(const ());\n" +
         ends.str();
}

/// `|acc, inner| inner.fold(acc, &mut f)`
static std::string flattenFold(StringRef closure, size_t number,
                               llvm::ArrayRef<StringRef> types) {
  StringRef inner = types[0], sum = types[1], f = types[2];
  return headOf(closure, number, sum, inner, sum) +
         formatv("    let mut _4: &mut {0};\n    bb0: {{\n        _4 = &mut "
                 "((*_1).0: {0});\n        _0 = <{1} as Iterator>::fold::<{2}, "
                 "&mut {0}>(move _3, move _2, copy _4) -> [return: bb1, unwind "
                 "unreachable];\n    }\n    bb1: {{\n",
                 f, inner, sum)
             .str() +
         ends.str();
}

/// `|acc, x| f(acc, x.into_iter())`
static std::string flattenIterFold(StringRef closure, size_t number,
                                   llvm::ArrayRef<StringRef> types) {
  StringRef item = types[0], sum = types[1], f = types[2];
  return headOf(closure, number, sum, item, sum) +
         formatv("    let mut _4: <I as IntoIterator>::IntoIter;\n"
                 "    let mut _5: &mut {0};\n"
                 "    let mut _6: ({2}, <I as IntoIterator>::IntoIter);\n    "
                 "bb0: {{\n"
                 "        _4 = <{1} as IntoIterator>::into_iter(move _3) -> "
                 "[return: bb1, unwind unreachable];\n    }\n    bb1: {{\n"
                 "        _5 = copy ((*_1).0: &mut {0});\n"
                 "        _6 = (move _2, move _4);\n"
                 "        _0 = <{0} as FnMut<({2}, <I as "
                 "IntoIterator>::IntoIter)>>::call_mut(copy _5, move "
                 "_6) -> [return: bb2, unwind unreachable];\n    }\n"
                 "    bb2: {{\n",
                 f, item, sum)
             .str() +
         ends.str();
}

/// `|| iter.next()`
static std::string peekNext(StringRef closure, size_t number, StringRef iter) {
  return formatv(
             "fn core{0}::{{closure#0}(_1: {1}) -> Option<<I as "
             "Iterator>::Item> {{\n"
             "    let mut _2: &mut {2};\n    bb0: {{\n"
             "        _2 = copy (_1.0: &mut {2});\n"
             "        _0 = <{2} as Iterator>::next(copy _2) -> [return: bb1, "
             "unwind unreachable];\n    }\n    bb1: {{\n",
             number, closure, iter)
             .str() +
         ends.str();
}

/// `|| value`
static std::string insertedValue(StringRef closure, size_t number,
                                 StringRef type) {
  return formatv("fn core{0}::{{closure#0}(_1: {1}) -> {2} {{\n    bb0: {{\n"
                 "        _0 = copy (_1.0: {2});\n",
                 number, closure, type)
             .str() +
         ends.str();
}

/// `|x| x.cmp(wanted)`
static std::string searchOrder(StringRef closure, size_t number,
                               StringRef type) {
  return formatv("fn core{0}::{{closure#0}(_1: &mut {1}, _2: &{2}) -> Ordering "
                 "{{\n    let mut _3: &{2};\n    bb0: {{\n"
                 "        _3 = copy ((*_1).0: &{2});\n        _0 = <{2} as "
                 "Ord>::cmp(copy _2, copy _3) -> [return: bb1, unwind "
                 "unreachable];\n    }\n    bb1: {{\n",
                 number, closure, type)
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
    if (method.starts_with("::fold::flatten<") && types.size() == 3)
      return flattenFold(closure, number, types);
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
  // What stands behind the generics of its type.
  StringRef behind = rest.drop_front(path.size());
  behind = behind.drop_front(takeBrackets(behind).size());
  if (name == "Peekable" && types.size() == 1 && behind.starts_with("::peek"))
    return peekNext(closure, number, types[0]);
  if (name == "Option" && types.size() == 1 &&
      behind.starts_with("::get_or_insert::"))
    return insertedValue(closure, number, types[0]);
  if (name == "FlattenCompat" && behind.starts_with("::iter_fold::flatten<"))
    if (types = genericsOf(behind); types.size() == 3)
      return flattenIterFold(closure, number, types);
  if (path.ends_with("slice::") && behind == "::binary_search::{closure#0}}" &&
      rest.drop_front(path.size()).starts_with("<impl ["))
    return searchOrder(
        closure, number,
        splitTypes(takeBrackets(rest.drop_front(path.size() + 6)))[0]
            .drop_front()
            .drop_back());
  if (path.ends_with("position::check") && types.size() == 2 &&
      !path.ends_with("rposition::check"))
    return positionCheck(closure, number, types);
  if (path.ends_with("any::check") && types.size() == 2)
    return anyCheck(closure, number, types, /*isAny=*/true);
  if (path.ends_with("all::check") && types.size() == 2)
    return anyCheck(closure, number, types, /*isAny=*/false);
  if (path.ends_with("find::check") && types.size() == 2)
    return findCheck(closure, number, types);
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
