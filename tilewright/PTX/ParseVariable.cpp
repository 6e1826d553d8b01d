//===- ParseVariable.cpp - variables and parameters of PTX ----------------===//
// PTX ISA 9.0, Variables, Kernel Function Parameters.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/ParserState.h"

#include "tilewright/Support/Limits.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tilewright::ptx {

/// The bits of a number in an initializer as the variable's type has them.
static uint64_t bitsAs(Type type, const Token &token) {
  if (token.kind == Token::Integer || getInfo(type).kind != Kind::Float)
    return token.bits;
  bool isSingle = token.kind == Token::Float32;
  APFloat value(isSingle ? APFloat::IEEEsingle() : APFloat::IEEEdouble(),
                APInt(isSingle ? 32 : 64, token.bits));
  bool loses;
  const fltSemantics &to = type == Type::F64    ? APFloat::IEEEdouble()
                           : type == Type::F32  ? APFloat::IEEEsingle()
                           : type == Type::BF16 ? APFloat::BFloat()
                                                : APFloat::IEEEhalf();
  value.convert(to, APFloat::rmNearestTiesToEven, &loses);
  return value.bitcastToAPInt().getZExtValue();
}

bool ParserState::initialValue(Variable &variable) {
  unsigned width = (getInfo(variable.type).bits + 7) / 8;
  uint64_t bits = 0;
  Place place = token.place;
  bool isNegative = token.is('-') && (ahead.kind == Token::Float32 ||
                                      ahead.kind == Token::Float64);
  if (isNegative)
    advance();
  if (token.kind == Token::Float32 || token.kind == Token::Float64) {
    bits = bitsAs(variable.type, token);
    if (isNegative)
      bits ^= uint64_t(1) << (8 * width - 1);
    advance();
  } else if (token.kind == Token::Identifier) {
    // An address: `name`, `name + 8`, `generic(name) + 8`.
    bool isGeneric = token.text == "generic" && ahead.is('(');
    if (isGeneric)
      advance(), advance();
    StringRef name;
    if (!needName(name, "the name of a variable"))
      return false;
    if (isGeneric && !need(')', "after the name of a variable"))
      return false;
    uint64_t addend = 0;
    if (consume('+') && !constant(addend))
      return false;
    if (width != 8)
      return fail(place, "expected a type of 64 bits for an address, found ." +
                             getInfo(variable.type).name);
    variable.addresses.push_back({variable.bytes.size(), name, addend, place});
  } else if (!constant(bits)) {
    return false;
  }
  for (unsigned i = 0; i < width; ++i)
    variable.bytes.push_back(i < 8 ? uint8_t(bits >> (8 * i)) : 0);
  if (variable.bytes.size() > variable.size() && !variable.isOpen)
    return fail(place, "expected at most " + Twine(variable.elements) +
                           " elements for '" + variable.name + "'");
  return variable.bytes.size() <= limits::kPtxVariableBytes ||
         fail(place, "expected a smaller variable");
}

bool ParserState::initializer(Variable &variable, unsigned depth) {
  if (depth > limits::kPtxDepth)
    return fail(token.place, "expected at most " + Twine(limits::kPtxDepth) +
                                 " brackets inside each other");
  if (!consume('{'))
    return initialValue(variable);
  while (!consume('}')) {
    if (!initializer(variable, depth + 1))
      return false;
    if (!token.is('}') && !need(',', "between the elements of a variable"))
      return false;
  }
  return true;
}

bool ParserState::variable(Variable &variable) {
  variable.place = token.place;
  uint64_t lanes = 1, alignment = 0;
  bool hasType = false;
  while (token.kind == Token::Directive) {
    StringRef word = token.text.drop_front();
    if (consume(".align")) {
      Place place = token.place;
      if (!constant(alignment))
        return false;
      if (!isPowerOf2_64(alignment) || alignment > 4096)
        return fail(place, "expected an alignment that is a power of two");
      variable.alignment = std::max<uint32_t>(variable.alignment, alignment);
    } else if (consume(".ptr")) {
      // `.ptr .global .align 1`: about what the parameter points to.
      if (parseSpace(token.text))
        advance();
      uint64_t ignored = 0;
      if (consume(".align") && !constant(ignored))
        return false;
    } else if (word == "v2" || word == "v4") {
      lanes = word == "v2" ? 2 : 4;
      advance();
    } else if (std::optional<Type> type = parseType(word)) {
      variable.type = *type;
      hasType = true;
      advance();
    } else if (word == "attribute" || word == "managed") {
      advance();
      while (token.is('(') || token.is(')') || token.kind == Token::Integer ||
             token.is(',') ||
             (token.kind == Token::Directive && token.text == ".managed"))
        advance();
    } else {
      return expected("the type of a variable");
    }
  }
  if (!hasType || getInfo(variable.type).kind == Kind::Predicate ||
      getInfo(variable.type).kind == Kind::Narrow)
    return expected("the type of a variable, before its name");
  variable.place = token.place;
  if (!needName(variable.name, "the name of a variable"))
    return false;
  variable.elements = lanes;
  variable.isArray = lanes > 1;
  for (bool isFirst = true; consume('['); isFirst = false) {
    variable.isArray = true;
    if (consume(']')) {
      if (!isFirst)
        return fail(variable.place, "expected a size for each but the first "
                                    "dimension of '" +
                                        variable.name + "'");
      variable.isOpen = true;
      continue;
    }
    uint64_t size = 0;
    if (!needNumber(size, limits::kPtxVariableBytes, "a size") ||
        !need(']', "after a size"))
      return false;
    variable.elements = SaturatingMultiply(variable.elements, size);
  }
  if (variable.elements > limits::kPtxVariableBytes ||
      variable.size() > limits::kPtxVariableBytes)
    return fail(variable.place, "expected at most " +
                                    Twine(limits::kPtxVariableBytes) +
                                    " bytes for '" + variable.name + "'");
  if (consume('=') && !initializer(variable, 0))
    return false;
  unsigned width = (getInfo(variable.type).bits + 7) / 8;
  if (variable.isOpen) {
    variable.elements = variable.bytes.size() / width;
    variable.isOpen = variable.bytes.empty();
  }
  if (!variable.alignment)
    variable.alignment = width * lanes;
  return true;
}

bool ParserState::needRegisterType(Type &type, const Twine &what) {
  std::optional<Type> found = token.kind == Token::Directive
                                  ? parseType(token.text.drop_front())
                                  : std::nullopt;
  if (!found || getInfo(*found).kind == Kind::Narrow)
    return expected(what);
  type = *found;
  advance();
  return true;
}

/// After `.reg`: a type and a name.
bool ParserState::registerParam(Variable &variable) {
  if (!needRegisterType(variable.type, "the type of one register"))
    return false;
  variable.place = token.place;
  return needName(variable.name, "the name of a register");
}

bool ParserState::params(std::vector<Variable> &list, bool mayBeRegisters) {
  if (consume(')'))
    return true;
  do {
    Variable &added = list.emplace_back();
    added.space = Space::Param;
    added.isRegister = mayBeRegisters && consume(".reg");
    if (!added.isRegister && !consume(".param"))
      return expected(mayBeRegisters ? "'.param' or '.reg'" : "'.param'");
    if (added.isRegister ? !registerParam(added) : !variable(added))
      return false;
    if (list.size() > 4096)
      return fail(added.place, "expected at most 4096 parameters");
  } while (consume(','));
  return need(')', "after parameters");
}

} // namespace tilewright::ptx
