//===- ParsePath.cpp - paths of MIR's text --------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"

using namespace tilewright::rust;
using llvm::StringRef;

std::string Path::text() const {
  std::string all;
  if (self)
    all = "<" + self->text + (trait ? " as " + trait->text : "") + ">";
  for (const Segment &segment : segments)
    all += (all.empty() ? "" : "::") + segment.name;
  return all;
}

/// `<T as Trait>`, `<impl at f.rs:1:2: 3:4>`, `<impl *mut T>`, `<T>`.
bool Parser::parseQualified(Path &path) {
  if (in.peek("<impl at ")) {
    size_t begin = in.at;
    in.takeUpTo(">");
    in.expect(">");
    path.segments.push_back({in.text.slice(begin, in.at).str(), {}});
    return true;
  }
  in.expect("<");
  size_t before = in.at;
  if (in.takeWord("impl")) {
    path.self = parseType();
    if (path.self && in.takeWord("for"))
      path.self = parseType();
    if (!path.self || !in.peek("as "))
      return path.self && in.expect(">");
    in.at = before; // <impl Fn(A) -> B as Fn<(A,)>>
  }
  path.self = parseType();
  if (!path.self)
    return false;
  if (in.takeWord("as") && !(path.trait = parseType()))
    return false;
  return in.expect(">");
}

/// Whether `<impl ...>` after a segment is a list of generic arguments, as in
/// `Pair::<impl Fn(u32) -> u32, f32>`, and not a self type, as in `slice::<impl
/// [T]>::len`.
bool Parser::isListOfGenerics(const Path &path) {
  if (path.segments.empty())
    return false;
  if (!in.peek("<impl ") || llvm::isUpper(path.last().front()))
    return !in.peek("<impl at ");
  StringRef rest = in.rest();
  int depth = 0;
  for (size_t i = 0; i < rest.size() && rest[i] != '\n'; ++i) {
    bool isArrowToken = rest[i] == '>' && rest[i - 1] == '-';
    depth += StringRef("<({[").contains(rest[i]);
    depth -= StringRef(">)}]").contains(rest[i]) && !isArrowToken;
    if (rest[i] == ',' && depth == 1)
      return true;
    if (!depth)
      return !rest.substr(i + 1).starts_with("::");
  }
  return false;
}

bool Parser::parsePath(Path &path) {
  do {
    if (in.peek("<")) {
      // Generic arguments of the previous segment, or a separate segment.
      if (isListOfGenerics(path)) {
        in.take("<");
        if (!parseGenerics(path.segments.back().generics))
          return false;
        continue;
      }
      if (!parseQualified(path))
        return false;
      continue;
    }
    if (in.peek("{")) {
      size_t begin = in.at;
      if (!takeBraces())
        return false;
      path.segments.push_back({in.text.slice(begin, in.at).trim().str(), {}});
      continue;
    }
    StringRef name = in.takeName();
    if (name.empty())
      return in.fail("a path");
    path.segments.push_back({name.str(), {}});
  } while (in.take("::"));
  return !path.segments.empty() || in.fail("a path");
}
