//===- ParseBody.cpp - parse function bodies ------------------------------===//
// Braces scope registers, labels and variables (PTX ISA 9.0, Statements): each
// opens a table of names. A label may be used before its definition, so uses
// are resolved at the end of their scope, then in the enclosing one.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/ParserState.h"

#include "tilewright/Support/Limits.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tilewright::ptx {

namespace {
/// A register, or the first of a numbered range.
struct Registers {
  uint32_t first = 0;
  uint32_t count = 0; ///< of a range
  uint32_t lanes = 1; ///< of a vector: registers per element
  bool isRow = false;
};

struct Scope {
  DenseMap<StringRef, Registers> registers;
  DenseMap<StringRef, Registers>
      rows; ///< "a<2>", which may coexist with an "a"
  DenseMap<StringRef, uint32_t> labels, variables;
  struct Use {
    uint32_t operand; ///< of Function::operands, or of the targets below
    StringRef name;
    Place place;
    bool isTarget = false;
    uint32_t slot = 0;
  };
  std::vector<Use> uses;
};

class BodyParser {
public:
  BodyParser(ParserState &state, Function &function)
      : state(state), function(function) {}

  bool run();

private:
  bool statement();
  bool directive();
  bool registers();
  bool local(Space space);
  bool line();
  bool label(StringRef name, Place place);
  bool targets(StringRef name);
  bool instruction();
  bool guard(Instruction &instruction);
  bool closeScope();
  uint32_t opcodeNumber(StringRef opcode);

  bool operand(Operand &result, unsigned depth);
  bool simple(Operand &result, unsigned depth);
  bool name(Operand &result);
  bool parts(Operand &result, char end, unsigned depth);
  bool address(Operand &result, unsigned depth);
  bool addend(Operand &result);
  bool element(Operand &result);
  /// The first of `lanes` registers.
  struct Found {
    uint32_t index = 0, lanes = 1;
  };
  std::optional<Found> findDeclared(StringRef name);
  std::optional<Found> findRegister(StringRef name);
  void wholeVector(Operand &result, const Found &found);
  bool declare(StringRef name, Place place, Type type, Registers row);
  void declareParams();
  std::optional<uint32_t> findVariable(StringRef name);
  /// Appends the parts consecutively.
  void keep(Operand &owner, ArrayRef<Operand> parts);

  ParserState &state;
  Function &function;
  SmallVector<Scope, 4> scopes;
  SourceLine source;
  /// Whether "%r1.b0" is a part of a register, as in video instructions.
  bool takesSelectors = false;
  /// For loads and stores.
  bool elementsAreAddresses = false;
  /// The kind of names that are not otherwise known in the current instruction.
  Operand::Kind otherNames = Operand::Variable;
};
} // namespace

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// "%r12" is the 12th of "%r<20>", or a register of that name. The name of a
/// range may itself end in digits: "b12" is also the second of "b1<4>".
std::optional<BodyParser::Found> BodyParser::findDeclared(StringRef name) {
  size_t digits = name.size();
  while (digits > 0 && isDigit(name[digits - 1]))
    --digits;
  for (const Scope &scope : reverse(scopes)) {
    for (size_t cut = digits; cut < name.size(); ++cut) {
      StringRef rest = name.drop_front(cut);
      uint32_t number = 0;
      if (rest.size() > 8 || (rest.size() > 1 && rest[0] == '0') ||
          rest.getAsInteger(10, number))
        continue;
      auto row = scope.rows.find(name.take_front(cut));
      if (row != scope.rows.end() && number < row->second.count)
        return Found{row->second.first + number * row->second.lanes,
                     row->second.lanes};
    }
    auto one = scope.registers.find(name);
    if (one != scope.registers.end())
      return Found{one->second.first, one->second.lanes};
  }
  return std::nullopt;
}

/// Finds a register or a vector by its name, or "v.x", a register of a vector
/// (PTX ISA, Vectors).
std::optional<BodyParser::Found> BodyParser::findRegister(StringRef name) {
  if (std::optional<Found> found = findDeclared(name))
    return found;
  auto [vector, element] = name.rsplit('.');
  if (element.size() != 1)
    return std::nullopt;
  size_t number = std::min(StringRef("xyzw").find(element[0]),
                           StringRef("rgba").find(element[0]));
  std::optional<Found> found = findDeclared(vector);
  if (!found || found->lanes == 1 || number >= found->lanes)
    return std::nullopt;
  return Found{found->index + uint32_t(number), 1};
}

/// A vector's name means its registers in braces.
void BodyParser::wholeVector(Operand &result, const Found &found) {
  SmallVector<Operand, 4> list(found.lanes);
  for (auto [i, part] : enumerate(list)) {
    part.kind = Operand::Register;
    part.place = result.place;
    part.name = result.name;
    part.index = found.index + i;
  }
  result.kind = Operand::Vector;
  keep(result, list);
}

std::optional<uint32_t> BodyParser::findVariable(StringRef name) {
  for (const Scope &scope : reverse(scopes))
    if (auto found = scope.variables.find(name); found != scope.variables.end())
      return found->second;
  return std::nullopt;
}

void BodyParser::keep(Operand &owner, ArrayRef<Operand> parts) {
  owner.firstPart = function.operands.size();
  owner.partCount = parts.size();
  llvm::append_range(function.operands, parts);
}

bool BodyParser::name(Operand &result) {
  StringRef name = state.token.text;
  result.name = name;
  state.advance();
  if (name == "_") {
    result.kind = Operand::Sink;
  } else if (std::optional<Found> found = findRegister(name)) {
    if (found->lanes > 1) {
      wholeVector(result, *found);
    } else {
      result.kind = Operand::Register;
      result.index = found->index;
    }
  } else if (std::optional<Found> base =
                 takesSelectors ? findRegister(name.rsplit('.').first)
                                : std::nullopt;
             base && base->lanes == 1) {
    result.kind = Operand::Register;
    result.index = base->index;
    result.hasSelector = true;
  } else if (name[0] == '%') {
    result.kind = Operand::Special;
  } else if (otherNames == Operand::Variable) {
    result.kind = Operand::Variable;
    result.index = findVariable(name).value_or(Operand::noIndex);
  } else if (otherNames == Operand::Function) {
    // Arguments of a call are variables in parameter space.
    std::optional<uint32_t> local = findVariable(name);
    result.kind = local ? Operand::Variable : Operand::Function;
    result.index = local.value_or(0);
  } else {
    result.kind = otherNames;
  }
  return true;
}

/// `+ 8`, `-8`, `+-8`, `+ 2 * (3 + 1)` after a base.
bool BodyParser::addend(Operand &result) {
  if (!state.token.is('+') && !state.token.is('-'))
    return true;
  result.hasAddend = true;
  state.consume('+'); // a minus is parsed with the number
  return state.constant(result.bits);
}

/// `a[2]`: the address of an element (PTX ISA, Arrays as Operands), which loads
/// and stores accept in place of an address in brackets.
bool BodyParser::element(Operand &result) {
  const Variable *array = nullptr;
  if (result.index != Operand::noIndex)
    array = &function.locals[result.index];
  else if (auto found = state.variables.find(result.name);
           found != state.variables.end())
    array = &state.module.variables[found->second];
  if (!array || !array->isArray)
    return state.fail(result.place, "expected an array, but '" + result.name +
                                        "' is not one");
  state.advance();
  uint64_t index = 0;
  if (!state.constant(index) ||
      !state.need(']', "after the number of an element"))
    return false;
  result.hasAddend = true;
  result.bits = index * ((getInfo(array->type).bits + 7) / 8);
  if (!elementsAreAddresses)
    return true;
  Operand base = result;
  result = {};
  result.kind = Operand::Address;
  result.place = base.place;
  keep(result, base);
  return true;
}

bool BodyParser::parts(Operand &result, char end, unsigned depth) {
  SmallVector<Operand, 8> list;
  if (!state.consume(end)) {
    do {
      if (!operand(list.emplace_back(), depth + 1))
        return false;
      if (list.size() > 1024)
        return state.expected("at most 1024 parts of an operand");
    } while (state.consume(','));
    if (!state.need(end, "after the parts of an operand"))
      return false;
  }
  keep(result, list);
  return true;
}

/// [base + offset], [base, {coordinates}] and similar operands.
bool BodyParser::address(Operand &result, unsigned depth) {
  result.kind = Operand::Address;
  Operand::Kind names = otherNames;
  otherNames = Operand::Variable;
  bool ok = parts(result, ']', depth);
  otherNames = names;
  if (!ok)
    return false;
  if (!result.partCount)
    return state.fail(result.place, "expected an address between the brackets");
  return true;
}

bool BodyParser::simple(Operand &result, unsigned depth) {
  Token &token = state.token;
  result.place = token.place;
  if (state.consume('[')) {
    return address(result, depth);
  } else if (state.consume('{')) {
    result.kind = Operand::Vector;
    return parts(result, '}', depth);
  } else if (token.is('(') && otherNames == Operand::Function) {
    // The results or the arguments of a call.
    state.advance();
    result.kind = Operand::Arguments;
    return parts(result, ')', depth);
  } else if (state.startsConstant()) {
    Constant value;
    if (!state.number(value, depth))
      return false;
    result.kind =
        value.kind == Constant::Real ? Operand::Float64 : Operand::Integer;
    result.bits = value.bits;
    return true;
  } else if (token.is('!') || token.is('-')) {
    bool isMinus = token.is('-');
    state.advance();
    if (!simple(result, depth + 1))
      return false;
    if (isMinus && result.kind == Operand::Float32)
      result.bits ^= uint64_t(1) << 31;
    else if (result.kind == Operand::Register && !result.isNegated)
      result.isNegated = true;
    else
      return state.fail(result.place, "expected a register or a number");
    return true;
  } else if (token.kind == Token::Float32) {
    result.kind = Operand::Float32;
    result.bits = token.bits;
    state.advance();
    return true;
  } else if (token.kind == Token::Identifier) {
    if (!name(result))
      return false;
    return token.is('[') && result.kind == Operand::Variable ? element(result)
                                                             : addend(result);
  }
  return state.expected("an operand");
}

bool BodyParser::operand(Operand &result, unsigned depth) {
  if (depth > limits::kPtxDepth)
    return state.fail(state.token.place, "expected at most " +
                                             Twine(limits::kPtxDepth) +
                                             " nested operands");
  if (!simple(result, depth))
    return false;
  if (!state.consume('|'))
    return true;
  Operand both[2] = {result, {}};
  if (!simple(both[1], depth + 1))
    return false;
  result = {};
  result.kind = Operand::Pair;
  result.place = both[0].place;
  keep(result, both);
  return true;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// Declares the registers of a name.
bool BodyParser::declare(StringRef name, Place place, Type type,
                         Registers row) {
  uint64_t made = row.isRow ? row.count : 1;
  if (function.registers.size() + made * row.lanes > limits::kPtxRegisters)
    return state.fail(place, "expected at most " +
                                 Twine(limits::kPtxRegisters) +
                                 " registers in a function");
  row.first = uint32_t(function.registers.size());
  Scope &scope = scopes.back();
  auto &known = row.isRow ? scope.rows : scope.registers;
  if (!known.try_emplace(name, row).second)
    return state.fail(place, "redefinition of register '" + name + "'");
  for (uint64_t i = 0; i < made; ++i)
    for (uint32_t lane = 0; lane < row.lanes; ++lane)
      function.registers.push_back({name, uint32_t(i), row.isRow, type,
                                    row.lanes > 1 ? "xyzw"[lane] : char(0)});
  return true;
}

/// `.reg .b32 %r<17>, %s;`, `.reg .v4 .f32 v;`
bool BodyParser::registers() {
  uint32_t lanes = 1;
  if (state.consume(".v2"))
    lanes = 2;
  else if (state.consume(".v4"))
    lanes = 4;
  Type type;
  if (!state.needRegisterType(type, "the type of registers"))
    return false;
  do {
    StringRef name;
    Place place = state.token.place;
    if (!state.needName(name, "the name of a register"))
      return false;
    uint64_t count = 0;
    bool isRow = state.consume('<');
    Place counted = state.token.place;
    if (isRow && (!state.constantInAngles(count) ||
                  !state.atMost(count, limits::kPtxRegisters,
                                "a number of registers", counted) ||
                  !state.need('>', "after a number of registers")))
      return false;
    if (!declare(name, place, type, {0, uint32_t(count), lanes, isRow}))
      return false;
  } while (state.consume(','));
  return state.need(';', "after registers");
}

/// Parameters and results in registers.
void BodyParser::declareParams() {
  for (std::vector<Variable> *list : {&function.results, &function.params})
    for (Variable &each : *list)
      if (each.isRegister) {
        each.reg = uint32_t(function.registers.size());
        declare(each.name, each.place, each.type, {});
      }
}

bool BodyParser::local(Space space) {
  uint32_t index = function.locals.size();
  Variable &added = function.locals.emplace_back();
  added.space = space;
  if (!state.variable(added))
    return false;
  if (!scopes.back().variables.try_emplace(added.name, index).second)
    return state.fail(added.place,
                      "redefinition of variable '" + added.name + "'");
  return state.need(';', "after a variable");
}

/// `.loc 1 7 9[, function_name NAME[+8], inlined_at 1 7 9]`
bool BodyParser::line() {
  uint64_t numbers[3] = {};
  for (uint64_t &number : numbers) {
    if (state.token.kind != Token::Integer)
      return state.expected("the file, the line and the column of '.loc'");
    number = state.token.bits;
    state.advance();
  }
  source = {uint32_t(numbers[0]), uint32_t(numbers[1]), uint32_t(numbers[2]),
            StringRef()};
  while (state.consume(',')) {
    StringRef word;
    if (!state.needName(word, "function_name or inlined_at"))
      return false;
    bool isName = word == "function_name";
    if (isName && state.token.kind == Token::Identifier)
      source.function = state.token.text;
    while (state.token.kind == Token::Integer || state.token.is('+') ||
           (state.token.kind == Token::Identifier && isName))
      state.advance();
  }
  return true;
}

bool BodyParser::directive() {
  if (state.consume(".reg"))
    return registers();
  if (state.consume(".loc"))
    return line();
  if (std::optional<Space> space = parseSpace(state.token.text)) {
    state.advance();
    return local(*space);
  }
  if (state.consume(".pragma")) {
    while (state.token.kind == Token::String || state.token.is(','))
      state.advance();
    return state.need(';', "after '.pragma'");
  }
  return state.expected("an instruction, or a directive of a function");
}

bool BodyParser::label(StringRef name, Place place) {
  uint32_t index = function.labels.size();
  if (!scopes.back().labels.try_emplace(name, index).second)
    return state.fail(place, "redefinition of label '" + name + "'");
  function.labels.push_back(
      {name, place, uint32_t(function.instructions.size())});
  return true;
}

/// `NAME: .branchtargets A, B;`
bool BodyParser::targets(StringRef name) {
  BranchTargets &list = function.targets.emplace_back();
  list.name = name;
  do {
    StringRef label;
    Place place = state.token.place;
    if (!state.needName(label, "a label"))
      return false;
    scopes.back().uses.push_back({uint32_t(function.targets.size() - 1), label,
                                  place, /*isTarget=*/true,
                                  uint32_t(list.labels.size())});
    list.labels.push_back(0);
  } while (state.consume(','));
  return state.need(';', "after labels");
}

bool BodyParser::guard(Instruction &instruction) {
  instruction.guardIsNegated = state.consume('!');
  StringRef name;
  Place place = state.token.place;
  if (!state.needName(name, "a predicate"))
    return false;
  std::optional<Found> found = findRegister(name);
  if (!found || found->lanes > 1)
    return state.fail(place, "no register '" + name + "' is declared");
  instruction.guard = found->index;
  Type type = function.registers[instruction.guard].type;
  if (type != Type::Pred)
    return state.fail(place, "expected a register of type .pred, but '" + name +
                                 "' is a ." + getInfo(type).name);
  return true;
}

uint32_t BodyParser::opcodeNumber(StringRef opcode) {
  auto [found, isNew] =
      state.opcodes.try_emplace(opcode, state.module.opcodes.size());
  if (isNew)
    state.module.opcodes.push_back(opcode);
  return found->second;
}

bool BodyParser::instruction() {
  Instruction added;
  added.source = source;
  added.place = state.token.place;
  if (state.consume('@') && !guard(added))
    return false;
  added.place = state.token.place;
  StringRef opcode;
  if (!state.needName(opcode, "an instruction"))
    return false;
  added.opcode = opcodeNumber(opcode);
  StringRef word = opcode.split('.').first;
  otherNames = word == "bra" || word == "brx" ? Operand::Label
               : word == "call"               ? Operand::Function
                                              : Operand::Variable;
  takesSelectors = word[0] == 'v';
  elementsAreAddresses = word == "ld" || word == "ldu" || word == "st";
  SmallVector<Operand, 8> list;
  if (!state.token.is(';'))
    do {
      if (!operand(list.emplace_back(), 0))
        return false;
      if (list.size() > 64)
        return state.expected("at most 64 operands");
    } while (state.consume(','));
  added.firstOperand = function.operands.size();
  added.operandCount = list.size();
  for (const Operand &each : list) {
    if (each.kind == Operand::Label && word == "bra")
      scopes.back().uses.push_back(
          {uint32_t(function.operands.size()), each.name, each.place});
    function.operands.push_back(each);
  }
  function.instructions.push_back(added);
  return state.need(';', "after an instruction");
}

bool BodyParser::closeScope() {
  Scope scope = std::move(scopes.back());
  scopes.pop_back();
  for (const Scope::Use &use : scope.uses) {
    auto found = scope.labels.find(use.name);
    if (found == scope.labels.end()) {
      if (scopes.empty())
        return state.fail(use.place, "no label '" + use.name + "'");
      scopes.back().uses.push_back(use);
    } else if (use.isTarget) {
      function.targets[use.operand].labels[use.slot] = found->second;
    } else {
      function.operands[use.operand].index = found->second;
    }
  }
  return true;
}

bool BodyParser::statement() {
  if (state.consume(';'))
    return true;
  if (state.token.kind == Token::Directive)
    return directive();
  if (state.token.kind == Token::Identifier && state.ahead.is(':')) {
    StringRef name = state.token.text;
    Place place = state.token.place;
    state.advance();
    state.advance();
    if (state.consume(".branchtargets"))
      return targets(name);
    // The variables of an indirect call determine its types.
    if (state.consume(".callprototype") || state.consume(".calltargets")) {
      while (!state.token.is(';')) {
        if (state.token.kind == Token::End || state.token.is('{') ||
            state.token.is('}'))
          return state.expected("';' after a prototype");
        state.advance();
      }
      state.advance();
      return true;
    }
    return label(name, place);
  }
  return instruction();
}

bool BodyParser::run() {
  function.registers.push_back({"%cc", 0, false, Type::Pred});
  scopes.emplace_back();
  declareParams();
  for (const std::vector<Variable> *list :
       {&function.results, &function.params})
    for (const Variable &each : *list) {
      if (!each.isRegister)
        scopes.back().variables.try_emplace(each.name, function.locals.size());
      function.locals.push_back(each);
    }
  if (state.fault)
    return false;
  if (!state.need('{', "before the body of a function"))
    return false;
  scopes.emplace_back();
  while (scopes.size() > 1) {
    Place place = state.token.place;
    if (state.consume('{')) {
      if (scopes.size() > limits::kPtxDepth)
        return state.fail(place, "expected at most " +
                                     Twine(limits::kPtxDepth) +
                                     " nested braces");
      scopes.emplace_back();
    } else if (state.consume('}')) {
      if (!closeScope())
        return false;
    } else if (!statement()) {
      return false;
    }
  }
  return closeScope();
}

bool ParserState::body(Function &function) {
  return BodyParser(*this, function).run();
}

} // namespace tilewright::ptx
