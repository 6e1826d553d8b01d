//===- Session.cpp - one run of a command ---------------------------------===//
#include "tilewright/Driver/Session.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Support/File.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tilewright;

Session::Session() {
  DialectRegistry registry;
  registerAllDialects(registry);
  mlirContext =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // The constructor leaves the locks of types and attributes in use.
  mlirContext->disableMultithreading();
  mlirContext->printOpOnDiagnostic(false);
  handler = std::make_unique<SourceMgrDiagnosticHandler>(
      sourceMgr, mlirContext.get(), llvm::errs());
  // Handlers are asked newest first: this one only takes note.
  counter = std::make_unique<ScopedDiagnosticHandler>(
      mlirContext.get(), [this](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error) {
          ++errors;
          std::string text = diagnostic.str();
          internal |= StringRef(text).contains("internal error");
          unsupported |= StringRef(text).contains("not supported");
        }
        return printWithoutLine(diagnostic);
      });
}

/// Bytecode without debug information has no lines; its file's name says more
/// than "unknown".
LogicalResult Session::printWithoutLine(Diagnostic &diagnostic) {
  if (bytecodePath.empty() || !isa<UnknownLoc>(diagnostic.getLocation()) ||
      diagnostic.getSeverity() != DiagnosticSeverity::Error)
    return mlir::failure();
  llvm::errs() << bytecodePath << ": error: " << diagnostic << "\n";
  for (Diagnostic &note : diagnostic.getNotes())
    llvm::errs() << bytecodePath << ": note: " << note << "\n";
  return mlir::success();
}

Session::~Session() = default;

/// Bytes that no text has mean that bytecode was meant.
static bool looksLikeText(StringRef bytes) {
  return !bytes.empty() && !bytes.starts_with("\x7f") &&
         !bytes.starts_with("ML\xefR") &&
         bytes.take_front(4096).find('\0') == StringRef::npos &&
         llvm::none_of(bytes.take_front(4096), [](unsigned char c) {
           return c < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f';
         });
}

static OwningOpRef<ModuleOp> parseText(const llvm::SourceMgr &sourceMgr,
                                       MLIRContext *context,
                                       AsmParserState *names) {
  if (!names)
    return parseSourceFile<ModuleOp>(sourceMgr, context);
  Block block;
  if (mlir::failed(parseAsmSourceFile(sourceMgr, &block, context, names)))
    return {};
  return mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(
      &block, context, UnknownLoc::get(context));
}

llvm::Expected<OwningOpRef<ModuleOp>>
Session::read(StringRef path, SourceInfo *info, AsmParserState *names) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer = readFile(path);
  if (!buffer)
    return buffer.takeError();
  llvm::MemoryBufferRef bytes = (*buffer)->getMemBufferRef();
  unsigned before = errors;
  OwningOpRef<ModuleOp> module;
  SourceInfo found;
  found.bytes = bytes.getBufferSize();
  if (looksLikeText(bytes.getBuffer())) {
    sourceMgr.AddNewSourceBuffer(std::move(*buffer), llvm::SMLoc());
    module = parseText(sourceMgr, mlirContext.get(), names);
  } else {
    found.isBytecode = true;
    bytecodePath = path;
    BytecodeInfo bytecode;
    llvm::Expected<OwningOpRef<ModuleOp>> fromBytecode =
        readAndVerifyBytecode(bytes, mlirContext.get(), &bytecode);
    if (!fromBytecode)
      return fromBytecode.takeError();
    module = std::move(*fromBytecode);
    found.minorVersion = bytecode.minorVersion;
    llvm::Expected<std::vector<SectionExtent>> sections = listSections(bytes);
    if (!sections)
      return sections.takeError();
    found.sections = std::move(*sections);
  }
  if (info)
    *info = std::move(found);
  if (module)
    return module;
  if (errors == before)
    return toolError(ExitCode::Internal,
                     "internal error in Tilewright, not in your kernel: "
                     "reading " +
                         path + " failed without a message; please report it");
  return toolError(ExitCode::InvalidInput,
                   "cannot read '" + path + "' as Tile IR");
}

llvm::Error Session::failure(StringRef what) {
  if (internal)
    return toolError(ExitCode::Internal, what + " failed");
  if (!errors)
    return toolError(ExitCode::Internal,
                     "internal error in Tilewright, not in your kernel: " +
                         what + " failed without a message; please report it");
  return toolError(
      ExitCode::DoesNotCompile,
      what + (unsupported ? " failed; docs/coverage.md lists what compiles, "
                            "for which chips"
                          : " failed"));
}

llvm::Expected<cuda_tile::ModuleOp> tilewright::findTileModule(ModuleOp module,
                                                               StringRef path) {
  auto tileModules = module.getOps<cuda_tile::ModuleOp>();
  if (llvm::hasSingleElement(tileModules))
    return *tileModules.begin();
  return toolError(ExitCode::InvalidInput,
                   "'" + path + "': expected one cuda_tile.module, got " +
                       llvm::Twine(llvm::range_size(tileModules)));
}
