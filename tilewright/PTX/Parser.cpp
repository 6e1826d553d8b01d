//===- Parser.cpp - parse PTX ---------------------------------------------===//
// Parses the directives of a module (PTX ISA 9.0, Directives). Variables,
// functions and their bodies have separate files.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/ParserState.h"

#include "tilewright/Support/Limits.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tilewright::ptx {

bool ParserState::fail(Place place, const Twine &message) {
  if (!fault)
    fault = Fault{place, message.str()};
  return false;
}

bool ParserState::expected(const Twine &what) {
  std::string found = token.kind == Token::End
                          ? "the end of the text"
                          : "'" + token.text.take_front(60).str() + "'";
  return fail(token.place, "expected " + what + ", found " + found);
}

bool ParserState::need(char symbol, const Twine &where) {
  if (consume(symbol))
    return true;
  return expected("'" + Twine(symbol) + "' " + where);
}

bool ParserState::needName(StringRef &name, const Twine &what) {
  if (token.kind != Token::Identifier)
    return expected(what);
  name = token.text;
  advance();
  return true;
}

bool ParserState::needNumber(uint64_t &number, uint64_t most,
                             const Twine &what) {
  Place place = token.place;
  if (!constant(number))
    return false;
  return atMost(number, most, what, place);
}

bool ParserState::atMost(uint64_t number, uint64_t most, const Twine &what,
                         Place place) {
  if (number > most)
    return fail(place, "expected " + what + " of at most " + Twine(most) +
                           ", found " + Twine(number));
  return true;
}

std::optional<Space> parseSpace(StringRef directive) {
  return StringSwitch<std::optional<Space>>(directive)
      .Case(".global", Space::Global)
      .Case(".shared", Space::Shared)
      .Case(".const", Space::Constant)
      .Case(".local", Space::Local)
      .Case(".param", Space::Param)
      .Default(std::nullopt);
}

bool looksLikePtx(StringRef text) {
  Token first = Lexer(text).next();
  return first.kind == Token::Directive && first.text == ".version";
}

namespace {
/// The directives of a module.
class ModuleParser : public ParserState {
public:
  using ParserState::ParserState;

  bool run();

private:
  bool version();
  bool target();
  bool file();
  bool section();
  void debugString();
  bool skipToSemicolon();
  bool alias();
  bool item();
};
} // namespace

bool ModuleParser::version() {
  if (!consume(".version"))
    return expected("the directive '.version', with which PTX begins");
  auto [major, minor] = token.text.split('.');
  unsigned high, low;
  if (token.kind != Token::Float64 || major.getAsInteger(10, high) ||
      minor.getAsInteger(10, low) || high > 99 || low > 9)
    return expected("a version such as 8.8");
  module.version = high * 10 + low;
  advance();
  return true;
}

/// `.target sm_90a, texmode_independent, debug`.
bool ModuleParser::target() {
  if (!consume(".target"))
    return expected("the directive '.target'");
  do {
    StringRef name;
    Place place = token.place;
    if (!needName(name, "a chip such as sm_90"))
      return false;
    if (name == "texmode_unified" || name == "texmode_independent" ||
        name == "debug")
      continue; // textures are not emulated; debug information
    if (!name.starts_with("sm_") && !name.starts_with("compute_"))
      return fail(place, "'" + name + "' is not known in '.target'");
    module.target = name;
    module.targetPlace = place;
  } while (consume(','));
  if (module.target.empty())
    return fail(token.place, "expected a chip such as sm_90 in '.target'");
  return true;
}

/// `.file 1 "name" [, timestamp, size]`.
bool ModuleParser::file() {
  uint64_t number = 0;
  if (!needNumber(number, 1 << 20, "the number of a file"))
    return false;
  if (token.kind != Token::String)
    return expected("the name of a file, in quotes");
  if (module.files.size() <= number)
    module.files.resize(number + 1);
  module.files[number] = token.text.drop_front().drop_back().str();
  advance();
  while (consume(',')) {
    uint64_t ignored = 0;
    if (!constant(ignored))
      return false;
  }
  return true;
}

/// Parses `LABEL: .b8 112,97,...,0`.
void ModuleParser::debugString() {
  StringRef label = token.text;
  advance();
  if (!consume(':') || !consume(".b8"))
    return;
  std::string &text = module.strings[label];
  while (token.kind == Token::Integer) {
    if (uint8_t letter = token.bits)
      text += char(letter);
    advance();
    if (!consume(','))
      return;
  }
}

/// Skips debug information except the names of inlined functions, which may be
/// the messages of panics.
bool ModuleParser::section() {
  bool isOfNames = token.text == ".debug_str";
  advance(); // its name
  if (!need('{', "after the name of a section"))
    return false;
  while (!token.is('}')) {
    if (token.kind == Token::End || token.is('{'))
      return expected("'}' after a section");
    if (isOfNames && token.kind == Token::Identifier)
      debugString();
    else
      advance();
  }
  advance();
  return true;
}

bool ModuleParser::skipToSemicolon() {
  while (!token.is(';')) {
    if (token.kind == Token::End)
      return expected("';'");
    advance();
  }
  advance();
  return true;
}

/// `.alias NAME, FUNCTION;`
bool ModuleParser::alias() {
  StringRef name, of;
  Place place = token.place;
  if (!needName(name, "the name of a function") ||
      !need(',', "after the name of an alias") ||
      !needName(of, "the name of a function"))
    return false;
  auto found = functions.find(of);
  if (found == functions.end())
    return fail(place, "no function '" + of + "' is declared");
  module.byName[name] = found->second;
  return need(';', "after an alias");
}

bool ModuleParser::item() {
  if (token.kind != Token::Directive)
    return expected("a directive");
  bool isExternal = false;
  while (true) {
    if (consume(".extern"))
      isExternal = true;
    else if (!consume(".visible") && !consume(".weak") && !consume(".common"))
      break;
  }
  if (consume(".entry"))
    return function(/*isEntry=*/true, isExternal);
  if (consume(".func"))
    return function(/*isEntry=*/false, isExternal);
  if (consume(".file"))
    return file();
  if (consume(".section"))
    return section();
  if (consume(".pragma"))
    return skipToSemicolon();
  if (consume(".alias"))
    return alias();
  for (StringRef kind : {".texref", ".samplerref", ".surfref", ".tex"})
    if (token.text == kind)
      return fail(token.place,
                  "'" + kind + "': textures and surfaces are not emulated");
  if (consume(".address_size")) {
    uint64_t bits = 0;
    Place place = token.place;
    if (!constant(bits))
      return false;
    return bits == 64 ||
           fail(place, "expected addresses of 64 bits, found " + Twine(bits));
  }
  if (std::optional<Space> space = parseSpace(token.text);
      space && *space != Space::Param) {
    Variable &added = module.variables.emplace_back();
    added.space = *space;
    added.isExternal = isExternal;
    advance();
    uint32_t index = module.variables.size() - 1;
    if (!variable(added))
      return false;
    variables.try_emplace(added.name, index);
    return need(';', "after a variable");
  }
  return expected("a variable, a function or another directive of a module");
}

bool ModuleParser::run() {
  if (module.text.size() > limits::kPtxBytes)
    return fail(0, "expected at most " + Twine(limits::kPtxBytes) +
                       " bytes, found " + Twine(module.text.size()));
  if (!version() || !target())
    return false;
  while (token.kind != Token::End)
    if (!item())
      return false;
  return true;
}

std::optional<Fault> parse(Module &module) {
  ModuleParser parser(module);
  parser.run();
  return std::move(parser.fault);
}

} // namespace tilewright::ptx
