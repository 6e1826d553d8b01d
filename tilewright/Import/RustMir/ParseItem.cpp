//===- ParseItem.cpp - functions, constants and memory of MIR's text ------===//
#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Limit of the size of an allocation.
static constexpr uint64_t mostBytes = 1 << 24;

/// The part before the first block: locals, and scopes with their names.
bool Parser::parseHeader(Body &body) {
  unsigned open = 0;
  while (!in.atEnd()) {
    if (in.peek("bb") && !in.rest().substr(2, 1).empty() &&
        llvm::isDigit(in.rest()[2]))
      return true;
    if (in.takeWord("let")) {
      in.takeWord("mut");
      uint64_t number;
      if (!in.expect("_") || !in.takeNumber(number) || !in.expect(":"))
        return false;
      if (number > mostNumbers)
        return in.fail("a smaller number");
      TypeRef type = parseType();
      if (!type || !in.expect(";"))
        return false;
      body.locals[number] = type;
    } else if (in.takeWord("debug")) {
      // `x => _1;`; a name for a part of a local has a projection after it.
      auto [name, local] = in.line().trim().split(" => _");
      unsigned number = 0;
      if (local.consume_back(";") && !local.getAsInteger(10, number))
        body.names.try_emplace(number, name.str());
      body.hasSelf |= in.line().trim() == "self => _1;";
      in.skipLine();
    } else if (in.takeWord("scope")) {
      in.skipLine();
      ++open;
    } else if (in.peek("}") && open) {
      in.take("}");
      --open;
    } else if (in.peek("}")) {
      return true;
    } else {
      return in.fail("a local or a block");
    }
  }
  return in.fail("a block");
}

bool Parser::parseBody(Body &body) {
  if (!in.expect("{") || !parseHeader(body))
    return false;
  while (!in.take("}")) {
    unsigned number;
    if (!parseBlockNumber(number))
      return false;
    if (in.take("("))
      in.takeUpTo(")"), in.expect(")");
    if (!in.expect(":") || !in.expect("{"))
      return false;
    if (body.blocks.size() <= number)
      body.blocks.resize(number + 1);
    Block block;
    block.exists = true;
    bool ended = false;
    while (!ended)
      if (!parseLine(block, ended))
        return in.fail("a statement");
    if (!in.expect("}"))
      return false;
    body.blocks[number] = std::move(block);
  }
  return true;
}

/// `fn NAME(_1: T, _2: U) -> V {`. The name may contain brackets.
bool Parser::parseFunction(Body &body) {
  StringRef ahead = in.rest();
  StringRef line = ahead.take_until([](char c) { return c == '\n'; });
  size_t open = line.find("(_1: ");
  if (open == StringRef::npos)
    open = line.find("()");
  if (open == StringRef::npos)
    return in.fail("a function's parameters");
  Parser name(line.take_front(open), types);
  Path path;
  if (!name.parsePath(path))
    return in.fail("a function's name");
  body.name = path.text();
  body.last = path.last();
  in.at += open + 1;
  while (!in.take(")")) {
    uint64_t number;
    if (!in.expect("_") || !in.takeNumber(number) || !in.expect(":"))
      return false;
    if (number != ++body.parameters)
      return in.fail("the parameters in order");
    if (!(body.locals[number] = parseType()))
      return false;
    if (!in.take(",") && !in.peek(")"))
      return in.fail("',' or ')'");
  }
  if (!in.expect("->"))
    return false;
  TypeRef result = parseType();
  if (!result)
    return false;
  if (!parseBody(body))
    return false;
  body.locals[0] = result;
  return true;
}

/// `const N: usize = const 3_usize;`, `static mut X: T = { ... }`.
bool Parser::parseValueItem(Body &body) {
  in.takeWord("mut");
  Path path;
  if (!parsePath(path))
    return false;
  if (path.last() == "promoted" && in.take("[")) {
    path.segments.back().name = ("promoted[" + in.takeDigits() + "]").str();
    if (!in.expect("]"))
      return false;
  }
  body.name = path.text();
  body.last = path.last();
  TypeRef type = nullptr;
  if (!in.expect(":") || !(type = parseType()) || !in.expect("="))
    return false;
  body.locals[0] = type;
  if (!in.peek("{")) {
    body.value.emplace();
    return parseConstant(*body.value) && in.expect(";");
  }
  if (!parseBody(body))
    return false;
  body.locals[0] = type;
  return true;
}

/// `alloc7 (size: 16, align: 8) { 0x00 | 00 00 ╾──alloc4──╼ | .... }`
bool Parser::parseAllocation(Text &result) {
  uint64_t number;
  if (!in.takeNumber(number) || !in.expect("("))
    return false;
  Allocation &allocation = result.allocations[number];
  if (in.take("static:")) {
    allocation.item = in.rest()
                          .take_while([](char c) {
                            return c != ',' && c != ')' && c != '\n';
                          })
                          .trim()
                          .str();
  } else if (in.take("fn:") || in.take("vtable:") ||
             in.take("extern static:")) {
    in.skipLine();
    return true;
  }
  StringRef line = in.line();
  if (!line.contains("{")) {
    in.skipLine();
    return true;
  }
  in.takeUpTo("{");
  in.expect("{");
  // The bytes are also shown as characters, so only a brace at the start of a
  // line ends them.
  StringRef content;
  if (!in.peek("}"))
    content = in.takeUpTo("\n}");
  if (!in.expect("}"))
    return false;
  for (StringRef row : llvm::split(content, '\n')) {
    row = row.trim();
    if (row.empty())
      continue;
    // The address, the bytes, and the bytes as characters, separated by bars.
    StringRef bytes = row;
    if (row.starts_with("0x"))
      bytes = row.split("│").second;
    bytes = bytes.split("│").first;
    while (!(bytes = bytes.ltrim()).empty()) {
      uint8_t byte;
      if (bytes.starts_with("╾")) {
        StringRef digits = bytes.split("alloc").second;
        uint64_t target = 0;
        digits.take_while(llvm::isDigit).getAsInteger(10, target);
        allocation.pointers.push_back({allocation.bytes.size(), target});
        allocation.bytes.resize(allocation.bytes.size() + 8);
        bytes = bytes.split("╼").second;
        continue;
      }
      byte = 0;
      if (bytes.starts_with("__"))
        allocation.leavesBytes = true;
      else if (bytes.take_front(2).getAsInteger(16, byte)) {
        allocation.isUnclear = true;
        break;
      }
      allocation.bytes.push_back(byte);
      if (allocation.bytes.size() > mostBytes)
        return in.fail("a smaller allocation");
      bytes = bytes.drop_front(2);
    }
  }
  return true;
}

/// Checks that each local of a body is a parameter, the result, or has a `let`.
bool Parser::checkLocals(const Body &body) {
  std::optional<std::pair<unsigned, SourcePlace>> missing;
  auto look = [&](unsigned local, const SourcePlace &at) {
    if (!missing && !body.locals.contains(local))
      missing = {local, at};
  };
  visitPlaces(body, [&](const Place &place, const SourcePlace &at) {
    look(place.local, at);
    for (const Projection &each : place.projections)
      if (each.kind == Projection::Index)
        look(each.number, at);
  });
  if (!missing)
    return true;
  in.failedAt = missing->second;
  in.message = "expected a local that is declared, found _" +
               std::to_string(missing->first) + ", which has no 'let'";
  return false;
}

/// A pointer to an iterator over an array keeps the array's length, which a
/// Rust pointer carries from this cast on.
static void keepLengths(Body &body) {
  auto holds = [](TypeRef type, Type::Kind kind) {
    if (type->kind != Type::Ref || type->args[0]->kind != Type::Adt)
      return false;
    const auto &args = type->args[0]->args;
    return !args.empty() && args.back()->kind == kind;
  };
  for (Block &block : body.blocks)
    for (Statement &each : block.statements) {
      Rvalue &value = each.value;
      if (each.kind != Statement::Assign || value.kind != Rvalue::Cast ||
          !StringRef(value.text).starts_with("PointerCoercion(Unsize") ||
          !each.place.projections.empty() || value.operands[0].isConstant ||
          !value.operands[0].place.projections.empty())
        continue;
      auto to = body.locals.find(each.place.local);
      auto from = body.locals.find(value.operands[0].place.local);
      if (to == body.locals.end() || from == body.locals.end() ||
          !holds(to->second, Type::Slice) || !holds(from->second, Type::Array))
        continue;
      to->second = from->second;
      value.kind = Rvalue::Use;
      value.type = nullptr;
    }
}

bool Parser::parseItem(Text &result) {
  in.rest();
  SourcePlace at = in.place();
  if (in.take("alloc"))
    return parseAllocation(result);
  auto body = std::make_unique<Body>();
  body->at = at;
  body->isPrelude = isPrelude;
  in.takeWord("unsafe");
  bool isConst = in.peek("const fn ");
  if (isConst)
    in.takeWord("const");
  if (in.takeWord("fn")) {
    body->kind = Body::Function;
    if (!parseFunction(*body))
      return false;
  } else if (in.takeWord("const") || in.takeWord("static")) {
    body->kind = in.text.substr(in.at - 6).starts_with("static") ? Body::Static
                                                                 : Body::Const;
    if (!parseValueItem(*body))
      return false;
  } else if (in.line().contains("}: ")) {
    // An inline constant has no keyword.
    body->kind = Body::Const;
    if (!parseValueItem(*body))
      return false;
  } else {
    return in.fail("a function, a constant, a static or an allocation");
  }
  if (!checkLocals(*body))
    return false;
  keepLengths(*body);
  result.bodies.push_back(std::move(body));
  return true;
}

bool Parser::parseText(Text &result, bool fromPrelude) {
  isPrelude = fromPrelude;
  while (!in.atEnd())
    if (!parseItem(result))
      return in.fail("an item");
  return true;
}
