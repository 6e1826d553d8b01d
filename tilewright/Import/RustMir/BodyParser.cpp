//===- BodyParser.cpp - functions, blocks and statements of MIR's text ----===//
#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// Locals and blocks are numbered; more of them are refused.
static constexpr uint64_t mostNumbers = 1 << 20;
/// Memory of one allocation that is read.
static constexpr uint64_t mostBytes = 1 << 24;

//===----------------------------------------------------------------------===//
// Places and operands
//===----------------------------------------------------------------------===//

/// `_1`, `(*_1)`, `(_1.0: T)`, `(_1 as Some)`, and behind them `[_2]`, `[0 of
/// 3]`.
bool Parser::parsePlace(Place &place) {
  llvm::SaveAndRestore deeper(in.depth, in.depth + 1);
  if (in.depth > 256)
    return in.fail("a place of less depth");
  uint64_t number;
  if (in.take("(")) {
    if (in.take("*")) {
      if (!parsePlace(place) || !in.expect(")"))
        return false;
      place.projections.push_back({Projection::Deref});
    } else {
      if (!parsePlace(place))
        return false;
      if (in.takeWord("as")) {
        if (in.takeWord("subtype")) {
          if (!parseType() || !in.expect(")"))
            return false;
        } else {
          Projection cast{Projection::Downcast};
          StringRef name = in.takeName();
          cast.variant = name.str();
          if (name.empty() || !in.expect(")"))
            return in.fail("a variant");
          place.projections.push_back(cast);
        }
      } else {
        Projection field{Projection::Field};
        if (!in.expect(".") || !in.takeNumber(number) || !in.expect(":") ||
            !(field.type = parseType()) || !in.expect(")"))
          return false;
        if (number > mostNumbers)
          return in.fail("a smaller number");
        field.number = number;
        place.projections.push_back(field);
      }
    }
  } else {
    if (!in.expect("_") || !in.takeNumber(number))
      return false;
    if (number > mostNumbers)
      return in.fail("a smaller number");
    place.local = number;
  }
  while (in.take("[")) {
    Projection index{Projection::Index};
    if (in.take("_")) {
      if (!in.takeNumber(number))
        return false;
      index.number = number;
    } else {
      index.fromEnd = in.take("-");
      index.kind = Projection::ConstantIndex;
      StringRef first = in.takeDigits();
      if (!first.empty() && first.getAsInteger(10, index.from))
        return in.fail("an index");
      if (in.takeWord("of")) {
        if (!in.takeNumber(index.to))
          return false;
      } else {
        index.kind = Projection::Subslice;
        if (!in.take(":") && !in.take(".."))
          return in.fail("'of' or ':'");
        index.fromEnd = in.take("-");
        StringRef last = in.takeDigits();
        if (last.empty())
          index.fromEnd = true;
        else if (last.getAsInteger(10, index.to))
          return in.fail("an index");
      }
    }
    if (!in.expect("]"))
      return false;
    place.projections.push_back(index);
  }
  return true;
}

bool Parser::parseOperand(Operand &operand) {
  if (in.takeWord("copy"))
    return parsePlace(operand.place);
  if (in.takeWord("move")) {
    operand.isMove = true;
    return parsePlace(operand.place);
  }
  operand.isConstant = true;
  // A function's name stands without `const`.
  if (!in.takeWord("const")) {
    char next = in.rest().empty() ? ';' : in.rest().front();
    if (!llvm::isAlpha(next) && next != '<' && next != '{')
      return in.fail("an operand");
    return parsePathConstant(operand.constant);
  }
  return parseConstant(operand.constant);
}

bool Parser::parseOperands(std::vector<Operand> &operands, StringRef end) {
  while (!in.take(end)) {
    if (!parseOperand(operands.emplace_back()))
      return false;
    if (!in.take(",") && !in.peek(end))
      return in.fail("',' or '" + end + "'");
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static std::optional<Rvalue::Kind> operatorKind(StringRef name) {
  using K = std::optional<Rvalue::Kind>;
  return llvm::StringSwitch<K>(name)
      .Cases({"Add", "Sub", "Mul", "Div", "Rem", "BitXor"}, K(Rvalue::Binary))
      .Cases({"BitAnd", "BitOr", "Shl", "Shr", "Eq", "Lt"}, K(Rvalue::Binary))
      .Cases({"Le", "Ne", "Ge", "Gt", "Cmp", "Offset"}, K(Rvalue::Binary))
      .Cases({"AddWithOverflow", "SubWithOverflow", "MulWithOverflow"},
             K(Rvalue::Binary))
      .Cases({"AddUnchecked", "SubUnchecked", "MulUnchecked"},
             K(Rvalue::Binary))
      .Cases({"ShlUnchecked", "ShrUnchecked"}, K(Rvalue::Binary))
      .Cases({"Not", "Neg", "PtrMetadata"}, K(Rvalue::Unary))
      .Default(std::nullopt);
}

bool Parser::parseBorrow(Rvalue &value) {
  value.kind = Rvalue::Ref;
  in.expect("&");
  in.takeWord("fake");
  in.takeWord("shallow");
  if (in.takeWord("raw")) {
    value.isMutable = in.takeWord("mut");
    if (!value.isMutable && !in.takeWord("const"))
      return in.fail("mut or const");
    in.take("(fake)");
  } else {
    value.isMutable = in.takeWord("mut");
  }
  return parsePlace(value.place);
}

/// `Some(copy _1)`, `Range::<usize> { start: copy _1, end: copy _2 }`, `None`.
bool Parser::parseAggregate(Rvalue &value) {
  if (in.peek("{closure@")) {
    value.kind = Rvalue::Closure;
    value.type = parseType();
    if (!value.type)
      return false;
  } else {
    value.kind = Rvalue::Aggregate;
    if (!parsePath(value.path))
      return false;
  }
  if (in.take("("))
    return parseOperands(value.operands, ")");
  if (!in.take("{"))
    return true;
  while (!in.take("}")) {
    value.names.push_back(in.takeName().str());
    if (!in.expect(":") || !parseOperand(value.operands.emplace_back()))
      return false;
    if (!in.take(",") && !in.peek("}"))
      return in.fail("',' or '}'");
  }
  return true;
}

bool Parser::parseList(Rvalue &value, StringRef end) {
  while (!in.take(end)) {
    if (!parseOperand(value.operands.emplace_back()))
      return false;
    if (end == "]" && in.take(";")) {
      value.kind = Rvalue::Repeat;
      in.takeWord("const");
      return (value.count = parseGeneric()) && in.expect("]");
    }
    if (!in.take(",") && !in.peek(end))
      return in.fail("',' or '" + end + "'");
  }
  return true;
}

/// `f as fn(u32) -> u32 (PointerCoercion(ReifyFnPointer(Safe), Implicit))`,
/// where `f` may be any path; nothing where no cast follows the path.
std::optional<bool> Parser::parseFunctionCast(Rvalue &value) {
  if (!in.line()
           .take_until([](char c) { return c == ';'; })
           .contains("(PointerCoercion("))
    return std::nullopt;
  value.kind = Rvalue::Cast;
  Operand &operand = value.operands.emplace_back();
  operand.isConstant = true;
  return parsePathConstant(operand.constant) &&
         (in.takeWord("as") || in.fail("'as'")) && parseCastTail(value);
}

/// `T (Kind)`, `T (PointerCoercion(Unsize, Implicit))`
bool Parser::parseCastTail(Rvalue &value) {
  value.kind = Rvalue::Cast;
  if (!(value.type = parseType()) || !in.expect("("))
    return false;
  value.text = in.takeName().str();
  if (in.take("(")) {
    value.text += "(" + in.takeName().str() + ")";
    if (in.take("("))
      in.takeUpTo(")"), in.expect(")");
    in.takeUpTo(")");
    if (!in.expect(")"))
      return false;
  }
  return in.expect(")");
}

bool Parser::parseRvalue(Rvalue &value) {
  if (in.peek("copy ") || in.peek("move ") || in.peek("const ")) {
    if (!parseOperand(value.operands.emplace_back()))
      return false;
    if (!in.takeWord("as"))
      return true;
    return parseCastTail(value);
  }
  if (in.peek("&"))
    return parseBorrow(value);
  if (in.take("(")) {
    value.kind = Rvalue::Tuple;
    return parseList(value, ")");
  }
  if (in.take("[")) {
    value.kind = Rvalue::Array;
    return parseList(value, "]");
  }
  if (in.peek("*const ") || in.peek("*mut ")) {
    value.kind = Rvalue::FromParts;
    return (value.type = parseType()) && in.expect("from") && in.expect("(") &&
           parseOperands(value.operands, ")");
  }
  size_t before = in.at;
  StringRef name = in.takeName();
  if (in.take("(")) {
    if (name == "discriminant" || name == "Len" || name == "CopyForDeref") {
      value.kind = name == "discriminant" ? Rvalue::Discriminant
                   : name == "Len"        ? Rvalue::Length
                                          : Rvalue::Use;
      if (!parsePlace(value.place) || !in.expect(")"))
        return false;
      if (value.kind == Rvalue::Use)
        value.operands.emplace_back().place = value.place;
      return true;
    }
    if (std::optional<Rvalue::Kind> kind = operatorKind(name)) {
      value.kind = *kind;
      value.text = name.str();
      if (!parseOperands(value.operands, ")"))
        return false;
      if (value.operands.size() == (*kind == Rvalue::Binary ? 2 : 1))
        return true;
      return in.fail("as many operands as '" + name + "' has");
    }
  }
  in.at = before;
  if (std::optional<bool> cast = parseFunctionCast(value))
    return *cast;
  if (in.takeWord("deref_copy")) {
    value.place = {};
    if (!parsePlace(value.place))
      return false;
    value.operands.emplace_back().place = value.place;
    return true;
  }
  return parseAggregate(value);
}

//===----------------------------------------------------------------------===//
// Statements and ends of blocks
//===----------------------------------------------------------------------===//

bool Parser::parseBlockNumber(unsigned &number) {
  uint64_t value;
  if (!in.expect("bb") || !in.takeNumber(value))
    return false;
  if (value > mostNumbers)
    return in.fail("a smaller number");
  number = value;
  return true;
}

/// `-> [return: bb1, unwind unreachable]`, `-> bb1`, `-> unwind unreachable`.
/// Panics abort: where they would unwind to does not count.
bool Parser::parseTargets(Terminator &end) {
  if (!in.expect("->"))
    return false;
  if (in.peek("bb")) {
    unsigned number;
    if (!parseBlockNumber(number))
      return false;
    end.target = number;
    return true;
  }
  bool inBrackets = in.take("[");
  do {
    StringRef label = in.takeName();
    if (label == "unwind") {
      in.take(":");
      if (in.peek("bb")) {
        unsigned ignored;
        if (!parseBlockNumber(ignored))
          return false;
      } else {
        in.takeName();
        if (in.take("("))
          in.takeUpTo(")"), in.expect(")");
      }
      continue;
    }
    unsigned number;
    if (!in.expect(":") || !parseBlockNumber(number))
      return false;
    end.target = number;
  } while (in.take(","));
  return !inBrackets || in.expect("]");
}

/// With -Zmir-include-spans=on: `// scope 0 at k.rs:5:9: 5:14`.
void Parser::takeSpan(SourcePlace &at) {
  StringRef comment = in.line().trim();
  if (!comment.consume_front("//"))
    return;
  comment = comment.split(" at ").second;
  // File names may hold colons; the numbers stand at the end.
  auto takeLast = [&](unsigned &number) {
    auto [front, last] = comment.rsplit(':');
    comment = front;
    return !last.trim().getAsInteger(10, number);
  };
  unsigned ignored, line, column;
  StringRef whole = comment.split(" (").first.trim();
  comment = whole;
  if (takeLast(ignored) && takeLast(ignored) && takeLast(column) &&
      takeLast(line))
    at = {line, column, comment.str()};
}

bool Parser::parseCall(Terminator &end) {
  end.kind = Terminator::Call;
  return parseTargets(end);
}

bool Parser::parseAssignment(Block &block, SourcePlace at, bool &ended) {
  Statement statement{Statement::Assign};
  statement.at = at;
  if (in.take("discriminant(")) {
    statement.kind = Statement::SetDiscriminant;
    if (!parsePlace(statement.place) || !in.expect(")") || !in.expect("="))
      return false;
    statement.variant = in.takeDigits().str();
    block.statements.push_back(std::move(statement));
    return true;
  }
  if (!parsePlace(statement.place) || !in.expect("="))
    return false;
  // Both begin with a path and operands; the arrow behind tells a call.
  size_t begin = in.at;
  if ((in.peek("copy ") || in.peek("move ")) && !in.hasFailed()) {
    Operand pointer;
    if (!parseOperand(pointer))
      return false;
    if (in.take("(")) {
      block.end.pointer = pointer;
      block.end.place = statement.place;
      block.end.at = at;
      ended = true;
      return parseOperands(block.end.operands, ")") && parseCall(block.end);
    }
    in.at = begin;
  }
  if (!parseRvalue(statement.value))
    return false;
  if (statement.value.kind == Rvalue::Aggregate && in.peek("->")) {
    block.end.callee = std::move(statement.value.path);
    block.end.operands = std::move(statement.value.operands);
    block.end.place = statement.place;
    block.end.at = at;
    ended = true;
    return parseCall(block.end);
  }
  block.statements.push_back(std::move(statement));
  return true;
}

static const char *const ignoredStatements[] = {"nop",
                                                "ConstEvalCounter",
                                                "Coverage",
                                                "FakeRead",
                                                "AscribeUserType",
                                                "Retag",
                                                "PlaceMention",
                                                "assume",
                                                "Deinit",
                                                "BackwardIncompatibleDropHint"};

bool Parser::parseLine(Block &block, bool &ended) {
  Terminator &end = block.end;
  SourcePlace at = (in.rest(), in.place());
  auto endsWith = [&](Terminator::Kind kind) {
    end.kind = kind;
    end.at = at;
    ended = true;
    return true;
  };
  bool good = true;
  size_t before = in.at;
  StringRef word = in.takeName();
  if (word == "StorageLive" || word == "StorageDead") {
    Statement statement{word == "StorageLive" ? Statement::StorageLive
                                              : Statement::StorageDead};
    statement.at = at;
    good = in.expect("(") && parsePlace(statement.place) && in.expect(")");
    block.statements.push_back(std::move(statement));
  } else if (llvm::is_contained(ignoredStatements, word) && !in.peek("=")) {
    in.takeUpTo(";");
  } else if (word == "copy_nonoverlapping") {
    Statement statement{Statement::Copy};
    statement.at = at;
    good = in.expect("(");
    for (StringRef name : {"dst", "src", "count"})
      good = good && in.expect(name) && in.expect("=") &&
             parseOperand(statement.operands.emplace_back()) &&
             (in.take(",") || true);
    good = good && in.expect(")");
    block.statements.push_back(std::move(statement));
  } else if (word == "goto") {
    endsWith(Terminator::Goto);
    good = parseTargets(end);
  } else if (word == "return") {
    endsWith(Terminator::Return);
  } else if (word == "unreachable" || word == "resume" || word == "abort" ||
             word == "terminate") {
    endsWith(Terminator::Unreachable);
    in.takeUpTo(";");
  } else if (word == "drop") {
    endsWith(Terminator::Drop);
    good = in.expect("(") && parsePlace(end.place) && in.expect(")") &&
           parseTargets(end);
  } else if (word == "assert") {
    endsWith(Terminator::Assert);
    good = in.expect("(");
    end.expected = !in.take("!");
    good = good && parseOperand(end.operand) && in.expect(",") &&
           in.takeString('"', end.message);
    while (good && in.take(","))
      good = parseOperand(end.operands.emplace_back());
    good = good && in.expect(")") && parseTargets(end);
  } else if (word == "switchInt") {
    endsWith(Terminator::Switch);
    good = in.expect("(") && parseOperand(end.operand) && in.expect(")") &&
           in.expect("->") && in.expect("[");
    while (good && !in.take("]")) {
      unsigned number;
      if (in.takeWord("otherwise")) {
        good = in.expect(":") && parseBlockNumber(number);
        end.target = number;
      } else {
        bool isNegative = in.take("-");
        llvm::APInt value;
        StringRef digits = in.takeDigits();
        good = !digits.getAsInteger(10, value) && in.expect(":") &&
               parseBlockNumber(number);
        if (!good)
          return in.fail("a number and a block");
        value = value.zextOrTrunc(128);
        if (isNegative)
          value.negate();
        end.cases.push_back({value, number});
      }
      in.take(",");
    }
  } else {
    in.at = before;
    good = parseAssignment(block, at, ended);
  }
  if (!good || !in.expect(";"))
    return good && false;
  takeSpan(ended                      ? end.at
           : block.statements.empty() ? at
                                      : block.statements.back().at);
  return true;
}

//===----------------------------------------------------------------------===//
// Items
//===----------------------------------------------------------------------===//

/// What stands before the first block: locals, and scopes with their names.
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

/// `fn NAME(_1: T, _2: U) -> V {`. The name may hold brackets.
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
  // The bytes are shown as letters too, so that only a brace that begins a line
  // ends them.
  StringRef content;
  if (!in.peek("}"))
    content = in.takeUpTo("\n}");
  if (!in.expect("}"))
    return false;
  for (StringRef row : llvm::split(content, '\n')) {
    row = row.trim();
    if (row.empty())
      continue;
    // An address, the bytes, and the bytes as letters, between bars.
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

/// A pointer to an iterator over an array's values keeps the array's length,
/// which a pointer of Rust's has beside it from such a cast on.
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
    // An inline constant has no word before it.
    body->kind = Body::Const;
    if (!parseValueItem(*body))
      return false;
  } else {
    return in.fail("a function, a constant, a static or an allocation");
  }
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
