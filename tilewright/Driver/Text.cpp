//===- Text.cpp - Tile IR as a person reads it ----------------------------===//
#include "tilewright/Driver/Text.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

void tilewright::printText(ModuleOp module, llvm::raw_ostream &os,
                           OpPrintingFlags flags) {
  flags.printNameLocAsPrefix();
  Block &body = *module.getBody();
  bool isWrapper = llvm::hasSingleElement(body) &&
                   isa<cuda_tile::ModuleOp>(body.front()) &&
                   module->getAttrs().empty();
  if (!isWrapper) {
    module->print(os, flags);
  } else {
    // Only an operation without a parent prints the aliases it uses.
    Operation *inner = &body.front();
    inner->remove();
    inner->print(os, flags);
    body.push_back(inner);
  }
  os << "\n";
}

StringRef tilewright::nameAt(const AsmParserState::SMDefinition &definition) {
  llvm::SMRange range = definition.loc;
  if (!range.isValid())
    return {};
  const char *begin = range.Start.getPointer(), *end = range.End.getPointer();
  StringRef name(begin, end - begin);
  if (!name.consume_front("%") || name.empty() || llvm::isDigit(name.front()))
    return {};
  return name;
}

static Location withName(StringRef name, Location location) {
  return NameLoc::get(StringAttr::get(location.getContext(), name), location);
}

void tilewright::keepNames(ModuleOp module, const AsmParserState &names) {
  module.walk([&](Operation *op) {
    const AsmParserState::OperationDefinition *definition = names.getOpDef(op);
    if (definition && !definition->resultGroups.empty()) {
      StringRef name = nameAt(definition->resultGroups.front().definition);
      if (!name.empty())
        op->setLoc(withName(name, op->getLoc()));
    }
    for (Region &region : op->getRegions())
      for (Block &block : region) {
        const AsmParserState::BlockDefinition *known =
            names.getBlockDef(&block);
        if (!known)
          continue;
        for (auto [argument, definition] :
             llvm::zip(block.getArguments(), known->arguments)) {
          StringRef name = nameAt(definition);
          if (!name.empty())
            argument.setLoc(withName(name, argument.getLoc()));
        }
      }
  });
}
