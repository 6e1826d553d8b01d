//===- Input.cpp - the input of tilewright-opt ----------------------------===//
#include "Input.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/TextLimits.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

using Buffer = std::unique_ptr<llvm::MemoryBuffer>;

static bool hasLocations(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isa<UnknownLoc>(op->getLoc()) ? WalkResult::advance()
                                             : WalkResult::interrupt();
      })
      .wasInterrupted();
}

static llvm::Expected<Buffer> printBytecode(const llvm::MemoryBuffer &file,
                                            const DialectRegistry &registry) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::string problem;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    problem += (problem.empty() ? "" : "\n") + diagnostic.str();
  });
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      readAndVerifyBytecode(file.getMemBufferRef(), &context);
  if (!module)
    return module.takeError();
  if (!*module)
    return toolError(ExitCode::InvalidInput,
                     file.getBufferIdentifier() + ": " + problem);
  OpPrintingFlags flags;
  if (hasLocations(**module))
    flags.enableDebugInfo(/*enable=*/true, /*prettyForm=*/false);
  std::string text;
  llvm::raw_string_ostream os(text);
  printText(**module, os, flags);
  return llvm::MemoryBuffer::getMemBufferCopy(text, file.getBufferIdentifier());
}

llvm::Expected<Buffer>
tilewright::prepareInput(Buffer file, StringRef splitMarker,
                         const DialectRegistry &registry) {
  StringRef text = file->getBuffer();
  if (text.starts_with("\x7fTileIR"))
    return printBytecode(*file, registry);
  // MLIR reads its own bytecode.
  if (text.starts_with("ML\xefR") || text.empty())
    return file;
  if (!looksLikeText(text))
    return toolError(ExitCode::InvalidInput,
                     file->getBufferIdentifier() +
                         ": expected MLIR text or Tile IR bytecode, got "
                         "bytes that are neither");
  size_t begin = 0;
  while (begin <= text.size()) {
    size_t end =
        splitMarker.empty() ? StringRef::npos : text.find(splitMarker, begin);
    StringRef part = text.slice(begin, end);
    if (std::optional<TextFault> fault = findTextFault(part)) {
      llvm::SMLoc place =
          llvm::SMLoc::getFromPointer(part.data() + fault->offset);
      llvm::SourceMgr sourceMgr;
      sourceMgr.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
      sourceMgr.PrintMessage(llvm::errs(), place, llvm::SourceMgr::DK_Error,
                             fault->message);
      return Buffer();
    }
    if (end == StringRef::npos)
      break;
    begin = end + splitMarker.size();
  }
  return file;
}
