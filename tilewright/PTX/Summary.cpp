//===- Summary.cpp - summary of a PTX text --------------------------------===//
#include "tilewright/PTX/Summary.h"

#include "tilewright/PTX/Parser.h"
#include "tilewright/PTX/Table.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tilewright {

static std::string typeOf(const ptx::Variable &variable) {
  std::string text = ("." + ptx::getInfo(variable.type).name).str();
  if (variable.isArray)
    text += "[" + utostr(variable.elements) + "]";
  return text;
}

/// "u32" for `.u32` and `.b32`; empty for types that a launch has no number of.
static std::string numberOf(const ptx::Variable &param) {
  const ptx::TypeInfo &info = ptx::getInfo(param.type);
  if (param.isArray || info.bits < 8 || info.bits > 64)
    return "";
  switch (info.kind) {
  case ptx::Kind::Bits:
  case ptx::Kind::Unsigned:
    return "u" + utostr(info.bits);
  case ptx::Kind::Signed:
    return "i" + utostr(info.bits);
  case ptx::Kind::Float:
    return "f" + utostr(info.bits);
  default:
    return "";
  }
}

namespace {
/// Finds the parameters that are used as addresses: follows them through copies
/// and sums, from the loads of parameters to the address operands of accesses.
class AddressFinder {
public:
  AddressFinder(const ptx::Module &module, const ptx::Function &function)
      : module(module), function(function),
        isAddress(function.params.size(), false) {}

  std::vector<bool> run() {
    // A register gets an origin once, so this terminates.
    do {
      isNews = false;
      for (const ptx::Instruction &each : function.instructions)
        visit(each, module.opcodes[each.opcode]);
    } while (isNews);
    return isAddress;
  }

private:
  void visit(const ptx::Instruction &instruction, StringRef opcode) {
    ArrayRef<ptx::Operand> operands = function.operandsOf(instruction);
    if (operands.empty())
      return;
    if (opcode.starts_with("ld.param"))
      return load(operands);
    for (const ptx::Operand &operand : operands)
      if (operand.kind == ptx::Operand::Address)
        for (const ptx::Operand &part : function.partsOf(operand))
          markIfKnown(part);
    bool keeps = any_of(
        ArrayRef<StringRef>{"mov.", "add.", "sub.", "mad.", "cvta.", "selp."},
        [&](StringRef each) { return opcode.starts_with(each); });
    if (!keeps)
      return;
    for (const ptx::Operand &source : operands.drop_front())
      if (auto found = originOf(source))
        setOrigin(operands[0], *found);
    if (opcode.starts_with("cvta.to."))
      markIfKnown(operands[1]);
  }

  void load(ArrayRef<ptx::Operand> operands) {
    if (operands.size() < 2 || operands[1].kind != ptx::Operand::Address)
      return;
    const ptx::Operand &base = function.partsOf(operands[1]).front();
    uint32_t first = function.results.size();
    if (base.kind != ptx::Operand::Variable || base.index < first ||
        base.index - first >= function.params.size() || base.hasAddend)
      return;
    if (!function.params[base.index - first].isArray)
      setOrigin(operands[0], base.index - first);
  }

  std::optional<uint32_t> originOf(const ptx::Operand &operand) const {
    if (operand.kind != ptx::Operand::Register)
      return std::nullopt;
    auto found = origins.find(operand.index);
    return found == origins.end() ? std::nullopt : std::optional(found->second);
  }

  void setOrigin(const ptx::Operand &target, uint32_t param) {
    if (target.kind == ptx::Operand::Register)
      isNews |= origins.try_emplace(target.index, param).second;
  }

  void markIfKnown(const ptx::Operand &operand) {
    if (auto found = originOf(operand))
      isAddress[*found] = true;
  }

  const ptx::Module &module;
  const ptx::Function &function;
  DenseMap<uint32_t, uint32_t> origins; ///< register, parameter
  std::vector<bool> isAddress;
  bool isNews = false;
};
} // namespace

static PtxFunctionSummary summarize(const ptx::Module &module,
                                    const ptx::Function &function) {
  PtxFunctionSummary result;
  result.name = function.name.str();
  result.isEntry = function.isEntry;
  for (const ptx::Variable &param : function.params)
    result.params.push_back({param.name.str(), typeOf(param)});
  std::vector<bool> isAddress = AddressFinder(module, function).run();
  for (auto [param, address] : zip_equal(function.params, isAddress))
    result.launched.push_back(
        {param.size(), address && param.size() == 8, numberOf(param)});
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
