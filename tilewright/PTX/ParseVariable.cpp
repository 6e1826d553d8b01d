//===- ParseVariable.cpp - parse variables and parameters -----------------===//
// PTX ISA 9.0, Variables, Kernel Function Parameters.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/ParserState.h"

#include "tilewright/Support/Limits.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tilewright::ptx {

/// The bits of a floating-point initializer in the variable's type; nothing if
/// that cannot represent it.
static std::optional<uint64_t> bitsAs(Type type, uint64_t bits, bool isSingle) {
  Kind kind = getInfo(type).kind;
  unsigned width = getInfo(type).bits;
  if ((kind != Kind::Float && kind != Kind::Bits) || width < 16 || width > 64 ||
      (kind == Kind::Bits && width == 16) || (isSingle && width == 64))
    return std::nullopt;
  APFloat value(isSingle ? APFloat::IEEEsingle() : APFloat::IEEEdouble(),
                APInt(isSingle ? 32 : 64, bits));
  bool loses;
  const fltSemantics &to = width == 64          ? APFloat::IEEEdouble()
                           : width == 32        ? APFloat::IEEEsingle()
                           : type == Type::BF16 ? APFloat::BFloat()
                                                : APFloat::IEEEhalf();
  value.convert(to, APFloat::rmNearestTiesToEven, &loses);
  return value.bitcastToAPInt().getZExtValue();
}

/// `name`, `name + 8`, `generic(name) + 8`.
bool ParserState::initialAddress(Variable::Fixup &address) {
  address.place = token.place;
  bool isGeneric = token.text == "generic" && ahead.is('(');
  if (isGeneric)
    advance(), advance();
  return needName(address.name, "the name of a variable") &&
         (!isGeneric || need(')', "after the name of a variable")) &&
         (!consume('+') || constant(address.addend));
}

/// `0xFF00(name + 8)`: one byte of an address or of a number (PTX ISA,
/// Initializers).
bool ParserState::initialByte(Variable &variable, uint64_t &bits) {
  Place place = token.place;
  uint64_t mask = token.bits;
  unsigned number = mask ? countr_zero(mask) / 8 : 0;
  if (mask != uint64_t(0xff) << (8 * number))
    return fail(place, "expected a mask of one byte, such as 0xFF00, found '" +
                           token.text + "'");
  advance(), advance();
  if (token.kind != Token::Identifier) {
    if (!constant(bits))
      return false;
    bits = (bits & mask) >> (8 * number);
    return need(')', "after a number");
  }
  Variable::Fixup address{variable.bytes.size()};
  if (!initialAddress(address) || !need(')', "after an address"))
    return false;
  address.place = place;
  std::vector<Variable::Fixup> &all = variable.addresses;
  bool continues = number && !all.empty() && all.back().given == number &&
                   all.back().offset + number == address.offset &&
                   all.back().name == address.name &&
                   all.back().addend == address.addend;
  if (getInfo(variable.type).bits != 8 || (number && !continues))
    return fail(place, "expected all eight bytes of an address, from the "
                       "lowest on, in a variable of bytes");
  if (!number)
    all.push_back(address);
  all.back().given = number + 1;
  return true;
}

/// A floating-point number, an integer, or one byte of either.
bool ParserState::initialNumber(Variable &variable, uint64_t &bits) {
  Place place = token.place;
  bool isNegative = token.is('-') && ahead.kind == Token::Float32;
  if (isNegative)
    advance();
  Constant value{Constant::Real, token.bits};
  bool isSingle = token.kind == Token::Float32;
  if (isSingle)
    advance();
  else if (!number(value))
    return false;
  bool isFloat = getInfo(variable.type).kind == Kind::Float;
  if (value.kind != Constant::Real) {
    bits = value.bits;
    return !isFloat ||
           fail(place, "expected a floating-point number for ." +
                           getInfo(variable.type).name + ", found an integer");
  }
  std::optional<uint64_t> as = bitsAs(variable.type, value.bits, isSingle);
  if (!as)
    return fail(place, "expected a number of type ." +
                           getInfo(variable.type).name + ", found one of " +
                           (isSingle ? "single" : "double") + " precision");
  bits = *as;
  if (isNegative)
    bits ^= uint64_t(1) << (getInfo(variable.type).bits - 1);
  return true;
}

bool ParserState::initialValue(Variable &variable) {
  unsigned width = (getInfo(variable.type).bits + 7) / 8;
  uint64_t bits = 0;
  Place place = token.place;
  if (token.kind == Token::Integer && ahead.is('(')) {
    if (!initialByte(variable, bits))
      return false;
  } else if (token.kind == Token::Identifier) {
    Variable::Fixup address{variable.bytes.size()};
    if (!initialAddress(address))
      return false;
    if (width != 8)
      return fail(place, "expected a type of 64 bits for an address, found ." +
                             getInfo(variable.type).name);
    variable.addresses.push_back(address);
  } else if (!initialNumber(variable, bits)) {
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

/// `rows` counts the braces directly inside.
bool ParserState::initializer(Variable &variable, unsigned depth,
                              uint64_t &rows) {
  if (depth > limits::kPtxDepth)
    return fail(token.place, "expected at most " + Twine(limits::kPtxDepth) +
                                 " nested brackets");
  if (!consume('{'))
    return initialValue(variable);
  while (!consume('}')) {
    rows += token.is('{');
    uint64_t inside = 0;
    if (!initializer(variable, depth + 1, inside))
      return false;
    if (!token.is('}') && !need(',', "between the elements of a variable"))
      return false;
  }
  return true;
}

/// After the `=` of a variable.
bool ParserState::initializer(Variable &variable) {
  uint64_t rows = 0;
  if (!initializer(variable, 0, rows))
    return false;
  for (const Variable::Fixup &each : variable.addresses)
    if (each.given != 8)
      return fail(each.place, "expected all eight bytes of an address, found " +
                                  Twine(unsigned(each.given)));
  if (!variable.isOpen)
    return true;
  // The initializer determines the first dimension.
  uint64_t row = std::max<uint64_t>(variable.elements, 1);
  uint64_t given =
      variable.bytes.size() / ((getInfo(variable.type).bits + 7) / 8);
  variable.elements =
      std::max(alignTo(given, row), SaturatingMultiply(rows, row));
  variable.isOpen = variable.bytes.empty();
  return variable.elements <= limits::kPtxVariableBytes ||
         fail(variable.place, "expected a smaller variable");
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
      // `.ptr .global .align 1`: describes the parameter's pointee.
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
  if (consume('=') && !initializer(variable))
    return false;
  unsigned width = (getInfo(variable.type).bits + 7) / 8;
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
