//===- FileReport.cpp - a summary of a module -----------------------------===//
#include "tilewright/Driver/FileReport.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Driver/Text.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;

std::string tilewright::spellInside(StringRef dialect, Type type) {
  std::string text, prefix = ("!" + dialect + ".").str();
  llvm::raw_string_ostream(text) << type;
  for (size_t at; (at = text.find(prefix)) != std::string::npos;)
    text.erase(at, prefix.size());
  return text;
}

static std::string shortName(Operation *op) {
  StringRef name = op->getName().getStringRef();
  name.consume_front("cuda_tile.");
  return name.str();
}

/// `%x` in the text is "x"; a number is no name.
static std::string nameOf(const AsmParserState::BlockDefinition *block,
                          unsigned index) {
  if (!block || index >= block->arguments.size())
    return "";
  return nameAt(block->arguments[index]).str();
}

static EntryReport reportEntry(cuda_tile::EntryOp entry,
                               const AsmParserState &names) {
  EntryReport report;
  report.name = entry.getSymName();
  report.isPrivate = SymbolTable::getSymbolVisibility(entry) !=
                     SymbolTable::Visibility::Public;
  ArrayAttr attributes = entry.getArgAttrsAttr();
  const AsmParserState::BlockDefinition *block =
      names.getBlockDef(&entry.getBody().front());
  for (auto [i, type] : llvm::enumerate(entry.getFunctionType().getInputs()))
    report.parameters.push_back(
        {nameOf(block, i), spellInside("cuda_tile", type),
         attributes ? dyn_cast<DictionaryAttr>(attributes[i]) : nullptr});
  if (cuda_tile::OptimizationHintsAttr hints = entry.getOptimizationHintsAttr())
    report.hints = hints.getValue();
  entry.walk([&](Operation *op) {
    if (op != entry)
      ++report.operations[shortName(op)];
  });
  return report;
}

static GlobalReport reportGlobal(cuda_tile::GlobalOp global) {
  GlobalReport report;
  report.name = global.getSymName();
  report.type = spellInside("cuda_tile", global.getValue().getShapedType());
  report.alignment = global.getAlignment();
  report.isConstant = global.getConstant();
  report.isPrivate =
      global.getSymbolVisibility() != cuda_tile::SymbolVisibility::Public;
  return report;
}

static ModuleReport reportModule(cuda_tile::ModuleOp module,
                                 const AsmParserState &names) {
  ModuleReport report;
  report.name = module.getSymName();
  if (std::optional<StringRef> producer = module.getProducer())
    report.producer = producer->str();
  for (Operation &op : *module.getBody())
    if (auto entry = dyn_cast<cuda_tile::EntryOp>(op))
      report.entries.push_back(reportEntry(entry, names));
    else if (auto global = dyn_cast<cuda_tile::GlobalOp>(op))
      report.globals.push_back(reportGlobal(global));
  return report;
}

/// Whether a location is more than a position in the text itself: bytecode
/// keeps locations in scopes and call sites.
static bool isDebugInfo(Location location) {
  if (auto fused = dyn_cast<FusedLoc>(location))
    return fused.getMetadata() != nullptr;
  return isa<CallSiteLoc>(location);
}

static bool hasDebugInfo(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isDebugInfo(op->getLoc()) ? WalkResult::interrupt()
                                         : WalkResult::advance();
      })
      .wasInterrupted();
}

static void findNewest(FileReport &report) {
  for (const auto &[name, count] : report.operations) {
    unsigned since = operationSince("cuda_tile." + name).value_or(0);
    if (since > report.newestSince) {
      report.newestSince = since;
      report.newest.clear();
    }
    if (since && since == report.newestSince)
      report.newest.push_back(name);
  }
}

/// The first reason why `module` cannot be written as 13.`minor`, if any.
static std::optional<std::string> whyNotVersion(ModuleOp module,
                                                unsigned minor) {
  std::string reason;
  ScopedDiagnosticHandler handler(module.getContext(),
                                  [&](Diagnostic &diagnostic) {
                                    if (reason.empty())
                                      reason = diagnostic.str();
                                    return success();
                                  });
  llvm::raw_null_ostream nowhere;
  if (succeeded(writeBytecode(module, minor, nowhere)))
    return std::nullopt;
  return reason;
}

static void findLowest(ModuleOp module, FileReport &report) {
  unsigned lowest = lowestMinorVersion(module);
  if (auto reason = whyNotVersion(module, lowest)) {
    report.lowestReason = *reason;
    return;
  }
  report.lowestVersion = lowest;
  if (lowest > oldestMinorVersion)
    report.lowestReason = whyNotVersion(module, lowest - 1).value_or("");
}

FileReport tilewright::makeFileReport(ModuleOp module, const SourceInfo &source,
                                      const AsmParserState &names) {
  FileReport report;
  report.source = source;
  report.hasDebugInfo = ::hasDebugInfo(module);
  for (auto tileModule : module.getOps<cuda_tile::ModuleOp>())
    report.modules.push_back(reportModule(tileModule, names));
  for (const ModuleReport &each : report.modules)
    for (const EntryReport &entry : each.entries)
      for (const auto &[name, count] : entry.operations)
        report.operations[name] += count;
  findNewest(report);
  findLowest(module, report);
  return report;
}
