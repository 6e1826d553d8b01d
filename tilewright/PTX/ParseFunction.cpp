//===- ParseFunction.cpp - parse kernels and functions --------------------===//
// PTX ISA 9.0, Kernel and Function Directives, Performance-Tuning Directives.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/ParserState.h"

using namespace llvm;

namespace tilewright::ptx {

/// `.reqntid 128, 1, 1` and other directives before a body.
bool ParserState::attributes(Function &function) {
  auto triple = [&](std::optional<std::array<uint32_t, 3>> &to) {
    std::array<uint32_t, 3> sizes = {1, 1, 1};
    unsigned axis = 0;
    do {
      uint64_t size = 0;
      if (axis == 3 || !needNumber(size, 1 << 20, "a size"))
        return axis < 3 ? false : expected("at most three sizes");
      sizes[axis++] = uint32_t(size);
    } while (consume(','));
    to = sizes;
    return true;
  };
  while (token.kind == Token::Directive) {
    bool ok = true;
    uint64_t ignored = 0;
    if (consume(".reqntid"))
      ok = triple(function.threads);
    else if (consume(".maxntid"))
      ok = triple(function.maxThreads);
    else if (consume(".reqnctapercluster"))
      ok = triple(function.cluster);
    else if (consume(".maxnreg")) {
      uint64_t most = 0;
      ok = needNumber(most, 1 << 10, "a number of registers");
      function.mostRegisters = uint32_t(most);
    } else if (consume(".minnctapersm") || consume(".maxnctapersm"))
      ok = constant(ignored);
    else if (consume(".explicitcluster"))
      function.isExplicitCluster = true;
    else if (consume(".blocksareclusters"))
      function.blocksAreClusters = true;
    else if (consume(".maxclusterrank")) {
      uint64_t most = 0;
      ok = needNumber(most, 1 << 20, "a number of blocks");
      function.mostInCluster = uint32_t(most);
    } else if (consume(".noreturn") || consume(".language"))
      while (token.kind == Token::Integer || token.is(','))
        advance();
    else if (consume(".pragma"))
      while (token.kind == Token::String || token.is(',') || token.is(';'))
        advance();
    else
      return expected("a directive of a function, or its body");
    if (!ok)
      return false;
  }
  return true;
}

bool ParserState::function(bool isEntry, bool isExternal) {
  Function parsed;
  parsed.isEntry = isEntry;
  if (!isEntry && consume('(') &&
      !params(parsed.results, /*mayBeRegisters=*/true))
    return false;
  parsed.place = token.place;
  if (!needName(parsed.name, "the name of a function"))
    return false;
  if (consume('(') && !params(parsed.params, /*mayBeRegisters=*/!isEntry))
    return false;
  if (!attributes(parsed))
    return false;
  // If a function is declared and defined, the definition is kept.
  Function *&known = functions[parsed.name];
  bool isDeclaration = consume(';');
  parsed.isExternal = isDeclaration;
  if (known && !isDeclaration && !known->isExternal)
    return fail(parsed.place, "redefinition of function '" + parsed.name + "'");
  if (known && isDeclaration)
    return true;
  if (!known)
    known = &module.functions.emplace_back();
  module.byName[parsed.name] = known;
  *known = std::move(parsed);
  return isDeclaration || body(*known);
}

} // namespace tilewright::ptx
