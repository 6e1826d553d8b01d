//===- CoreClosures.cpp - closures inside core's adapters -----------------===//
// After inlining, `iter.map(f).sum()` is a fold with a closure of core:
// `{closure@map_fold<T, B, Acc, F, G>::{closure#0}}`, whose body is not in the
// text. The prelude has functions that implement such closures, with the
// captures and the arguments as parameters.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilewright::rust;
using llvm::StringRef;

static bool isWord(char c) { return llvm::isAlnum(c) || c == '_'; }

/// The text between the first bracket and its match; empty if there is none.
static StringRef takeBrackets(StringRef text) {
  int depth = 0;
  for (auto [i, c] : llvm::enumerate(text)) {
    if (StringRef("<{([").contains(c))
      ++depth;
    bool isArrowToken = c == '>' && i && text[i - 1] == '-';
    if (StringRef(">})]").contains(c) && !isArrowToken && --depth <= 0)
      return depth ? StringRef() : text.take_front(i + 1);
  }
  return {};
}

/// `Take` of `<Take<I> as Iterator>`, `Sum` of `<u32 as Sum<&u32>>`: the more
/// specific of the two.
static StringRef headOf(StringRef qualified) {
  StringRef inner = qualified.drop_front().drop_back();
  if (inner.starts_with("impl "))
    return {};
  StringRef self = inner.take_while(isWord);
  StringRef trait = inner.rsplit(" as ").second;
  for (size_t at = 0; (at = inner.find(" as ", at)) != StringRef::npos; ++at)
    if (inner.take_front(at).count('<') == inner.take_front(at).count('>'))
      trait = inner.drop_front(at + 4);
  trait = trait.take_while(isWord);
  return self.empty() || trait == "Sum" || trait == "Product" ? trait : self;
}

/// The prelude's name of `{closure@<Take<I> as Iterator>::try_fold::check<T,
/// Acc>::{closure#0}}`: `closure_Take_try_fold_check_0`. Empty for a closure of
/// a file.
static std::string nameOf(StringRef closure) {
  StringRef rest = stemOf(closure);
  if (!rest.consume_front("{closure@") || !rest.consume_back("}"))
    return {};
  std::string name = "closure";
  while (!rest.empty()) {
    StringRef bracket;
    if (rest.front() == '<' || rest.front() == '{') {
      bracket = takeBrackets(rest);
      if (bracket.empty())
        return {};
      StringRef part = bracket;
      if (rest.front() == '<')
        part = headOf(bracket);
      else if (!part.consume_front("{closure#") || !part.consume_back("}"))
        return {};
      name += part.empty() ? "" : ("_" + part).str();
      rest = rest.drop_front(bracket.size());
    } else {
      StringRef word = rest.take_while(isWord);
      if (word.empty())
        return {};
      name += ("_" + word).str();
      rest = rest.drop_front(word.size());
      // Generics, with or without `::` before them; `::<impl [T]>` is a
      // segment.
      StringRef generics = rest;
      (void)generics.consume_front("::");
      if (generics.starts_with("<") && !generics.starts_with("<impl "))
        rest = generics.drop_front(takeBrackets(generics).size());
    }
    if (!rest.empty() && !rest.consume_front("::"))
      return {};
  }
  return name;
}

/// The generic arguments of the function that creates a closure.
static std::vector<TypeRef> genericsOfClosure(StringRef closure,
                                              TypeTable &types) {
  StringRef list = stemOf(closure);
  list = list.take_front(list.rfind("::{closure#"));
  if (!list.ends_with(">"))
    return {};
  // Its last brackets.
  size_t begin = list.size();
  for (int depth = 0; begin > 0;) {
    char c = list[--begin];
    bool isArrowToken = c == '>' && begin && list[begin - 1] == '-';
    depth += StringRef(">})]").contains(c) && !isArrowToken;
    depth -= StringRef("<{([").contains(c);
    if (!depth)
      break;
  }
  Parser parser(list.drop_front(begin), types);
  std::vector<TypeRef> generics;
  if (!parser.in.take("<") || !parser.parseGenerics(generics))
    return {};
  return generics;
}

bool Program::resolveCoreClosure(Instance &in, const Terminator &call,
                                 TypeRef type, Callee &callee) {
  std::string name = nameOf(type->name);
  if (name.empty() || call.operands.size() != 2)
    return false;
  TypeRef tuple = typeOf(in, call.operands[1]);
  if (!tuple || tuple->kind != Type::Tuple)
    return false;
  std::vector<TypeRef> generics = genericsOfClosure(type->name, types);
  TypeRef result = typeOf(in, call.place);
  bool isKnown = result && !isOpen(result) && !hasUnbound(in, result);
  std::vector<std::string> spellings{name};
  // The common suffix for all adapters.
  StringRef tail = StringRef(name).drop_front(sizeof("closure_") - 1);
  spellings.push_back(("closure_" + tail.split('_').second).str());
  for (const std::string &spelling : spellings)
    for (const Body *body : endingIn(spelling)) {
      if (!body->isPrelude || body->parameters < tuple->args.size())
        continue;
      size_t captured = body->parameters - tuple->args.size();
      Adt &held = adtOf(type);
      Substitution names;
      auto fits = [&](unsigned local, TypeRef actual) {
        return unify(body->locals.at(local), actual, names, knownIn(*body));
      };
      bool isIt = held.fields.empty() || held.fields.rbegin()->first < captured;
      for (const auto &[number, field] : held.fields)
        isIt = isIt && fits(number + 1, types.ref(field, true));
      for (size_t i = 0; isIt && i < tuple->args.size(); ++i)
        isIt = fits(captured + i + 1, tuple->args[i]);
      // Generic arguments that these do not determine.
      for (auto [i, generic] : llvm::enumerate(generics))
        names.try_emplace("Gen" + std::to_string(i), generic);
      if (!isIt || (isKnown && !fits(0, result)))
        continue;
      // The text does not name a constant's captures.
      for (size_t i = 0; i < captured; ++i)
        held.fields.try_emplace(
            i, types.substitute(body->locals.at(i + 1), names)->args[0]);
      callee = {
          Callee::Captures,
          instanceOf(*body, names, in.body->isPrelude ? in.caller : call.at),
          ""};
      return true;
    }
  return false;
}
