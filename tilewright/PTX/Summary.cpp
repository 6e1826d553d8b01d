//===- Summary.cpp - summary of a PTX text --------------------------------===//
#include "tilewright/PTX/Summary.h"

#include "tilewright/PTX/Parser.h"
#include "tilewright/PTX/Table.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tilewright {

static std::string typeOf(const ptx::Variable &variable) {
  std::string text = ("." + ptx::getInfo(variable.type).name).str();
  if (variable.isArray)
    text += "[" + utostr(variable.elements) + "]";
  return text;
}

static PtxFunctionSummary summarize(const ptx::Module &module,
                                    const ptx::Function &function) {
  PtxFunctionSummary result;
  result.name = function.name.str();
  result.isEntry = function.isEntry;
  for (const ptx::Variable &param : function.params)
    result.params.push_back({param.name.str(), typeOf(param)});
  if (function.threads)
    result.threads = "(" + utostr((*function.threads)[0]) + ", " +
                     utostr((*function.threads)[1]) + ", " +
                     utostr((*function.threads)[2]) + ")";
  for (const ptx::Variable &local : function.locals)
    if (local.space == ptx::Space::Shared)
      result.sharedBytes += local.size();
  result.registers = function.registers.size() - 1; // without the carry flag
  for (const ptx::Instruction &each : function.instructions)
    ++result.instructions[module.opcodes[each.opcode].str()];
  return result;
}

Expected<PtxSummary> summarizePtx(MemoryBufferRef buffer) {
  ptx::Module module;
  module.text = buffer.getBuffer();
  if (std::optional<ptx::Fault> fault = ptx::parse(module)) {
    auto [line, column] = module.lineOf(fault->place);
    return toolError(ExitCode::InvalidInput,
                     buffer.getBufferIdentifier() + ":" + Twine(line) + ":" +
                         Twine(column) + ": " + fault->message);
  }
  PtxSummary result;
  result.version =
      utostr(module.version / 10) + "." + utostr(module.version % 10);
  result.target = module.target.str();
  for (const ptx::Variable &variable : module.variables) {
    if (variable.space != ptx::Space::Shared)
      continue;
    result.sharedBytes += variable.size();
    result.hasOpenShared |= variable.isOpen;
  }
  for (const ptx::Function &function : module.functions)
    if (!function.isExternal)
      result.functions.push_back(summarize(module, function));
  for (StringRef opcode : module.opcodes) {
    Expected<ptx::Form> form = ptx::findForm(opcode);
    std::string lack =
        form ? ptx::lackOf(*form->row, module.version, module.target)
             : toString(form.takeError());
    if (!lack.empty())
      result.unknown[opcode.str()] = lack;
  }
  return result;
}

} // namespace tilewright
