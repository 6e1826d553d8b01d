//===- Session.cpp - one run of a command ---------------------------------===//
#include "tilewright/Driver/Session.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Dialect/CudaTile/Limits.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Driver/Verify.h"
#include "tilewright/Import/RustMir/Import.h"
#include "tilewright/PTX/PTX.h"
#include "tilewright/Pipeline/Phase.h"
#include "tilewright/Support/File.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace tilewright;

Session::Session(MessageSink receiver) : sink(std::move(receiver)) {
  DialectRegistry registry;
  registerAllDialects(registry);
  mlirContext =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // The constructor leaves locking of types and attributes enabled.
  mlirContext->disableMultithreading();
  mlirContext->printOpOnDiagnostic(false);
  if (sink)
    forwarder = std::make_unique<ScopedDiagnosticHandler>(
        mlirContext.get(),
        [this](Diagnostic &diagnostic) { giveToSink(diagnostic); });
  else
    handler = std::make_unique<SourceMgrDiagnosticHandler>(
        sourceMgr, mlirContext.get(), llvm::errs());
  // Handlers run newest first: this one only counts.
  counter = std::make_unique<ScopedDiagnosticHandler>(
      mlirContext.get(), [this](Diagnostic &diagnostic) {
        spoken = true;
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error) {
          ++errors;
          std::string text = diagnostic.str();
          internal |= StringRef(text).contains("internal error");
          for (StringRef words :
               {"not supported", "not support yet", "does not have"})
            unsupported |= StringRef(text).contains(words);
        }
        return printWithoutLine(diagnostic);
      });
}

void Session::giveToSink(Diagnostic &diagnostic) {
  auto give = [&](Diagnostic &each) {
    Message message{each.getSeverity(), each.str(), "", 0, 0};
    if (auto place = each.getLocation()->findInstanceOf<FileLineColLoc>()) {
      message.file = place.getFilename().str();
      message.line = place.getLine();
      message.column = place.getColumn();
    } else if (!bytecodePath.empty()) {
      message.file = bytecodePath;
    }
    sink(message);
  };
  give(diagnostic);
  for (Diagnostic &note : diagnostic.getNotes())
    give(note);
}

void Session::warn(StringRef text) {
  spoken = true;
  if (sink)
    sink({DiagnosticSeverity::Warning, text.str(), "", 0, 0});
  else
    llvm::WithColor::warning() << text << "\n";
}

/// Without debug information bytecode has no lines; the file's name is more
/// useful than "unknown".
LogicalResult Session::printWithoutLine(Diagnostic &diagnostic) {
  if (sink || bytecodePath.empty() ||
      !isa<UnknownLoc>(diagnostic.getLocation()) ||
      diagnostic.getSeverity() != DiagnosticSeverity::Error)
    return mlir::failure();
  auto print = [&](llvm::SourceMgr::DiagKind kind, Diagnostic &each) {
    llvm::SMDiagnostic(bytecodePath, kind, each.str())
        .print(nullptr, llvm::errs());
  };
  print(llvm::SourceMgr::DK_Error, diagnostic);
  for (Diagnostic &note : diagnostic.getNotes())
    print(llvm::SourceMgr::DK_Note, note);
  return mlir::success();
}

Session::~Session() = default;

static OwningOpRef<ModuleOp> parseText(const llvm::SourceMgr &sourceMgr,
                                       MLIRContext *context,
                                       AsmParserState *names) {
  if (mlir::failed(checkTextLimits(sourceMgr, context)))
    return {};
  ParserConfig config(context, /*verifyAfterParse=*/false);
  OwningOpRef<ModuleOp> module;
  Block block;
  if (!names)
    module = parseSourceFile<ModuleOp>(sourceMgr, config);
  else if (succeeded(parseAsmSourceFile(sourceMgr, &block, config, names)))
    module = mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(
        &block, context, UnknownLoc::get(context));
  if (!module || mlir::failed(verifyRead(*module)))
    return {};
  return module;
}

OwningOpRef<ModuleOp>
Session::readPtxBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer) {
  llvm::MemoryBufferRef bytes = buffer->getMemBufferRef();
  sourceMgr.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = readPtx(bytes, mlirContext.get());
  // Drop all IR of the compiler.
  if (module)
    writePhase(*module, {"attach-debug-info", 3, /*lineInfo=*/true});
  return module;
}

llvm::Expected<OwningOpRef<ModuleOp>> Session::readPtxText(StringRef text,
                                                           StringRef name) {
  OwningOpRef<ModuleOp> module =
      readPtxBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, name));
  if (module)
    return module;
  return toolError(
      ExitCode::DoesNotCompile,
      "the generated PTX, '" + name +
          "', has features that are not emulated; run it without --through");
}

llvm::Expected<OwningOpRef<ModuleOp>>
Session::read(StringRef path, SourceInfo *info, AsmParserState *names) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer = readFile(path);
  if (!buffer)
    return buffer.takeError();
  return read(std::move(*buffer), info, names);
}

llvm::Expected<OwningOpRef<ModuleOp>>
Session::read(std::unique_ptr<llvm::MemoryBuffer> buffer, SourceInfo *info,
              AsmParserState *names) {
  llvm::MemoryBufferRef bytes = buffer->getMemBufferRef();
  std::string path = bytes.getBufferIdentifier().str();
  unsigned before = errors;
  if (rustMir.overflowChecks && !looksLikeRustMir(bytes.getBuffer()))
    return toolError(ExitCode::Usage,
                     "expected MIR of rustc for --overflow-checks, but '" +
                         path + "' is not");
  OwningOpRef<ModuleOp> module;
  SourceInfo found;
  found.bytes = bytes.getBufferSize();
  StringRef form = "Tile IR";
  if (isPtx(bytes)) {
    form = "PTX";
    found.isPtx = true;
    module = readPtxBuffer(std::move(buffer));
  } else if (looksLikeRustMir(bytes.getBuffer())) {
    form = "MIR of rustc";
    found.isRustMir = true;
    std::unique_ptr<llvm::MemoryBuffer> sizes;
    for (const std::string &sidecar : typeSizeFiles(path))
      if (auto file = llvm::MemoryBuffer::getFile(sidecar); !sizes && file)
        sizes = std::move(*file);
    std::string stated = sizes ? sizes->getBuffer().str() + "\n" : "";
    stated += implementationHeaders(bytes.getBuffer(), path);
    module = importRustMir(bytes.getBuffer(), path, stated, mlirContext.get(),
                           rustMir);
  } else if (looksLikeText(bytes.getBuffer())) {
    sourceMgr.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
    module = parseText(sourceMgr, mlirContext.get(), names);
    if (module)
      for (auto tileModule : module->getOps<cuda_tile::ModuleOp>())
        if (mlir::failed(cuda_tile::checkLimits(tileModule))) {
          module = nullptr;
          break;
        }
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
                   "cannot read '" + path + "' as " + form);
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
