//===- Constants.cpp - constant expressions of PTX ------------------------===//
// PTX ISA 9.0, Constant Expressions: the operators of C on integers and on
// double-precision numbers. An integer has 64 bits and is signed or unsigned,
// which affects division, comparison and shift. If the ISA leaves a result open
// (a shift by 64 or more, the sign of `?:`), it is what ptxas computes.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/ParserState.h"

#include "tilewright/Support/Limits.h"

using namespace llvm;

namespace tilewright::ptx {

namespace {
enum class Operator : uint8_t {
  Or,
  And,
  BitOr,
  BitXor,
  BitAnd,
  Equal,
  NotEqual,
  Less,
  LessOrEqual,
  Greater,
  GreaterOrEqual,
  Left,
  Right,
  Add,
  Subtract,
  Multiply,
  Divide,
  Remainder
};

} // namespace

struct Spelling {
  const char *text;
  Operator op;
  unsigned strength; ///< its precedence
};

/// Two-character spellings come first. "?:" has the lowest precedence; '>' is
/// not a comparison if it ends the enclosing construct.
static constexpr Spelling spellings[] = {
    {"||", Operator::Or, 2},          {"&&", Operator::And, 3},
    {"==", Operator::Equal, 7},       {"!=", Operator::NotEqual, 7},
    {"<=", Operator::LessOrEqual, 8}, {">=", Operator::GreaterOrEqual, 8},
    {"<<", Operator::Left, 9},        {">>", Operator::Right, 9},
    {"|", Operator::BitOr, 4},        {"^", Operator::BitXor, 5},
    {"&", Operator::BitAnd, 6},       {"<", Operator::Less, 8},
    {">", Operator::Greater, 8},      {"+", Operator::Add, 10},
    {"-", Operator::Subtract, 10},    {"*", Operator::Multiply, 11},
    {"/", Operator::Divide, 11},      {"%", Operator::Remainder, 11},
};
static constexpr unsigned strengthOfComparisons = 8;

static const Spelling *operatorAt(const Token &token, const Token &ahead) {
  bool isSymbol = token.kind == Token::Symbol ||
                  (token.kind == Token::Identifier && token.text == "%");
  if (!isSymbol)
    return nullptr;
  for (const Spelling &each : spellings)
    if (token.text[0] == each.text[0] &&
        (!each.text[1] ||
         (ahead.is(each.text[1]) && ahead.text.data() == token.text.end())))
      return &each;
  return nullptr;
}

bool ParserState::startsConstant() const {
  auto startsTerm = [](const Token &each) {
    return each.kind == Token::Integer || each.kind == Token::Float64 ||
           each.is('(') || each.is('~');
  };
  return startsTerm(token) ||
         ((token.is('-') || token.is('+') || token.is('!')) &&
          (startsTerm(ahead) || ahead.is('-') || ahead.is('+') ||
           ahead.is('!')));
}

static Constant whole(uint64_t bits) { return {Constant::Signed, bits}; }

static double real(const Constant &value) {
  return bit_cast<double>(value.bits);
}

static Constant real(double value) {
  return {Constant::Real, bit_cast<uint64_t>(value)};
}

/// The term after a sign, `!` or `~`.
bool ParserState::signedTerm(char sign, Constant &value, unsigned depth) {
  Place place = token.place;
  if (!term(value, depth + 1))
    return false;
  if (value.kind == Constant::Real) {
    if (sign != '+' && sign != '-')
      return fail(place, "expected an integer after '" + Twine(sign) + "'");
    if (sign == '-')
      value.bits ^= uint64_t(1) << 63;
    return true;
  }
  if (sign == '!')
    value = whole(!value.bits);
  else if (sign == '~')
    value = {Constant::Unsigned, ~value.bits};
  else if (sign == '-')
    value.bits = -value.bits;
  return true;
}

bool ParserState::cast(Constant::Kind kind, Constant &value, unsigned depth) {
  Place place = token.place;
  if (!need(')', "after a type") || !term(value, depth + 1))
    return false;
  if (value.kind == Constant::Real)
    return fail(place, "expected an integer after a cast");
  value.kind = kind;
  return true;
}

bool ParserState::term(Constant &value, unsigned depth) {
  if (depth > limits::kPtxDepth)
    return fail(token.place, "expected at most " + Twine(limits::kPtxDepth) +
                                 " nested brackets");
  for (char sign : {'-', '+', '~', '!'})
    if (consume(sign))
      return signedTerm(sign, value, depth);
  if (consume('(')) {
    if (consume(".s64"))
      return cast(Constant::Signed, value, depth);
    if (consume(".u64"))
      return cast(Constant::Unsigned, value, depth);
    return number(value, depth + 1) && need(')', "after an expression");
  }
  if (token.kind == Token::Float64)
    value = {Constant::Real, token.bits};
  else if (token.kind == Token::Integer)
    value = {token.text.ends_with("U") || int64_t(token.bits) < 0
                 ? Constant::Unsigned
                 : Constant::Signed,
             token.bits};
  else
    return expected("an integer");
  advance();
  return true;
}

static std::optional<Constant> combineReals(Operator op, double a, double b) {
  switch (op) {
  case Operator::Add:
    return real(a + b);
  case Operator::Subtract:
    return real(a - b);
  case Operator::Multiply:
    return real(a * b);
  case Operator::Divide:
    return real(a / b);
  case Operator::Equal:
    return whole(a == b);
  case Operator::NotEqual:
    return whole(a != b);
  case Operator::Less:
    return whole(a < b);
  case Operator::LessOrEqual:
    return whole(a <= b);
  case Operator::Greater:
    return whole(a > b);
  case Operator::GreaterOrEqual:
    return whole(a >= b);
  default:
    return std::nullopt;
  }
}

static Constant combineWhole(Operator op, const Constant &left,
                             const Constant &right) {
  bool isUnsigned =
      left.kind == Constant::Unsigned || right.kind == Constant::Unsigned;
  Constant::Kind kind = isUnsigned ? Constant::Unsigned : Constant::Signed;
  uint64_t a = left.bits, b = right.bits;
  auto isLess = [&](uint64_t one, uint64_t other) {
    return isUnsigned ? one < other : int64_t(one) < int64_t(other);
  };
  switch (op) {
  case Operator::Or:
    return whole(a || b);
  case Operator::And:
    return whole(a && b);
  case Operator::BitOr:
    return {kind, a | b};
  case Operator::BitXor:
    return {kind, a ^ b};
  case Operator::BitAnd:
    return {kind, a & b};
  case Operator::Equal:
    return whole(a == b);
  case Operator::NotEqual:
    return whole(a != b);
  case Operator::Less:
    return whole(isLess(a, b));
  case Operator::LessOrEqual:
    return whole(!isLess(b, a));
  case Operator::Greater:
    return whole(isLess(b, a));
  case Operator::GreaterOrEqual:
    return whole(!isLess(a, b));
  case Operator::Left:
    return {left.kind, a << (b & 63)};
  case Operator::Right:
    return {left.kind, left.kind == Constant::Unsigned
                           ? a >> (b & 63)
                           : uint64_t(int64_t(a) >> (b & 63))};
  case Operator::Add:
    return {kind, a + b};
  case Operator::Subtract:
    return {kind, a - b};
  case Operator::Multiply:
    return {kind, a * b};
  case Operator::Divide: // dividing by -1 negates, also the least number
    if (isUnsigned)
      return {kind, a / b};
    return {kind, b == ~uint64_t(0) ? -a : uint64_t(int64_t(a) / int64_t(b))};
  case Operator::Remainder:
    return {Constant::Unsigned, a % b};
  }
  llvm_unreachable("unknown operator");
}

bool ParserState::combine(const Spelling &spelling, Constant &left,
                          const Constant &right, Place place) {
  Operator op = spelling.op;
  bool isReal = left.kind == Constant::Real;
  if (isReal != (right.kind == Constant::Real))
    return fail(place, "expected two integers or two floating-point "
                       "numbers around '" +
                           Twine(spelling.text) + "'");
  bool isZero = isReal ? real(right) == 0 : !right.bits;
  if ((op == Operator::Divide || op == Operator::Remainder) && isZero)
    return fail(place, "expected a divisor other than 0");
  if (!isReal) {
    left = combineWhole(op, left, right);
    return true;
  }
  std::optional<Constant> result = combineReals(op, real(left), real(right));
  if (!result)
    return fail(place,
                "expected integers around '" + Twine(spelling.text) + "'");
  left = *result;
  return true;
}

/// Parses operators of at least that precedence, left-associatively.
bool ParserState::expression(Constant &value, unsigned depth,
                             unsigned strength) {
  if (!term(value, depth))
    return false;
  while (const Spelling *found = operatorAt(token, ahead)) {
    if (found->strength < strength)
      return true;
    advance();
    if (found->text[1])
      advance();
    Place place = token.place;
    Constant right;
    if (!expression(right, depth, found->strength + 1) ||
        !combine(*found, value, right, place))
      return false;
  }
  return true;
}

bool ParserState::number(Constant &value, unsigned depth) {
  Place place = token.place;
  if (depth > limits::kPtxDepth)
    return fail(place, "expected at most " + Twine(limits::kPtxDepth) +
                           " nested expressions");
  if (!expression(value, depth, 1))
    return false;
  if (!consume('?'))
    return true;
  Constant yes, no;
  if (!number(yes, depth + 1) || !need(':', "after the first of two values") ||
      !number(no, depth + 1))
    return false;
  for (const Constant *each : {&value, &yes, &no})
    if (each->kind == Constant::Real)
      return fail(place, "expected integers around '?' and ':'");
  value = value.bits ? yes : no;
  return true;
}

bool ParserState::wholeNumber(Constant &value, Place place) {
  return value.kind != Constant::Real ||
         fail(place, "expected an integer, found a floating-point number");
}

bool ParserState::constant(uint64_t &bits, unsigned depth) {
  Place place = token.place;
  Constant value;
  if (!number(value, depth) || !wholeNumber(value, place))
    return false;
  bits = value.bits;
  return true;
}

bool ParserState::constantInAngles(uint64_t &bits) {
  Place place = token.place;
  Constant value;
  if (!expression(value, 0, strengthOfComparisons + 1) ||
      !wholeNumber(value, place))
    return false;
  bits = value.bits;
  return true;
}

} // namespace tilewright::ptx
