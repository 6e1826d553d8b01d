//===- ParseRvalue.cpp - MIR rvalues --------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringSwitch.h"

using namespace tilewright::rust;
using llvm::StringRef;

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
/// where `f` may be any path; nothing if no cast follows the path.
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
