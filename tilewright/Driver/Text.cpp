//===- Text.cpp - modules as text -----------------------------------------===//
#include "tilewright/Driver/Text.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/TextLimits.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

/// Bytes that no text contains indicate bytecode.
bool tilewright::looksLikeText(StringRef bytes) {
  return !bytes.empty() && !bytes.starts_with("\x7f") &&
         !bytes.starts_with("ML\xefR") &&
         bytes.take_front(4096).find('\0') == StringRef::npos &&
         llvm::none_of(bytes.take_front(4096), [](unsigned char c) {
           return c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f';
         });
}

LogicalResult tilewright::checkTextLimits(const llvm::SourceMgr &sourceMgr,
                                          MLIRContext *context) {
  const llvm::MemoryBuffer *buffer =
      sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID());
  std::optional<TextFault> fault = findTextFault(buffer->getBuffer());
  if (!fault)
    return success();
  auto [line, column] = sourceMgr.getLineAndColumn(
      llvm::SMLoc::getFromPointer(buffer->getBufferStart() + fault->offset),
      sourceMgr.getMainFileID());
  return emitError(
      FileLineColLoc::get(context, buffer->getBufferIdentifier(), line, column),
      fault->message);
}

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
    // Aliases are printed only with an operation that has no parent.
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
