//===- Writer.cpp - write a module ----------------------------------------===//
// Functions are written first, since that fills the tables; the other sections
// follow in the Python producer's order.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Bytecode/WriterState.h"
#include "tilewright/Dialect/CudaTile/Limits.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

static void writeSection(ByteBuffer &out, Section section,
                         const ByteBuffer &payload) {
  unsigned alignment = sectionAlignment(section);
  out.byte(static_cast<uint8_t>(section) | (alignment > 1 ? 0x80 : 0));
  out.varint(payload.size());
  if (alignment > 1) {
    out.varint(alignment);
    out.align(alignment);
  }
  out.append(payload);
}

/// The module to write; a file contains exactly one.
static cuda_tile::ModuleOp findModule(ModuleOp module) {
  auto modules = module.getOps<cuda_tile::ModuleOp>();
  if (!llvm::hasSingleElement(modules) ||
      !llvm::hasSingleElement(*module.getBody())) {
    module.emitError("expected one cuda_tile.module, which a bytecode "
                     "file contains, got ")
        << llvm::range_size(*module.getBody()) << " operations";
    return {};
  }
  return *modules.begin();
}

LogicalResult tilewright::writeBytecode(ModuleOp module, unsigned minorVersion,
                                        llvm::raw_ostream &os) {
  cuda_tile::ModuleOp tileModule = findModule(module);
  if (!tileModule)
    return failure();
  if (!module->getDiscardableAttrs().empty()) {
    // Bytecode has no attributes of a builtin module.
    return module.emitError("cannot be written to bytecode: the module's '")
           << module->getDiscardableAttrs().begin()->getName().getValue()
           << "' would be lost";
  }
  for (NamedAttribute attribute : tileModule->getDiscardableAttrs())
    return tileModule.emitOpError("cannot be written to bytecode: '")
           << attribute.getName().getValue() << "' would be lost";
  for (Operation &op : *tileModule.getBody())
    if (!isa<cuda_tile::EntryOp, cuda_tile::GlobalOp>(op))
      return op.emitOpError(
          "cannot be written to bytecode, which contains only entries "
          "and globals");
  if (failed(cuda_tile::checkLimits(tileModule)))
    return failure();
  Tables tables(minorVersion, module.getContext());
  DebugWriter debug(tables);
  FunctionWriter functions(tables, debug);
  FailureOr<ByteBuffer> functionSection = functions.section(tileModule);
  if (failed(functionSection))
    return failure();
  FailureOr<ByteBuffer> globalSection = writeGlobals(tables, tileModule);
  if (failed(globalSection))
    return failure();
  ByteBuffer producer;
  if (std::optional<StringRef> name = tileModule.getProducer()) {
    if (minorVersion < 3)
      return tileModule.emitOpError("cannot be written as Tile IR 13.")
             << minorVersion << ": 'producer' is part of 13.3";
    tables.string(producer, *name);
  }

  if (StringAttr broken = tables.brokenString())
    return tileModule.emitOpError("cannot be written to bytecode, whose "
                                  "strings are UTF-8, which ")
           << broken << " is not";

  ByteBuffer out;
  out.append(magic);
  out.byte(majorVersion);
  out.byte(minorVersion);
  out.fixed(0, 2);
  writeSection(out, Section::Functions, *functionSection);
  if (globalSection->size())
    writeSection(out, Section::Globals, *globalSection);
  writeSection(out, Section::Constants, tables.constantSection());
  writeSection(out, Section::Debug, debug.section());
  writeSection(out, Section::Types, tables.typeSection());
  if (producer.size())
    writeSection(out, Section::Producer, producer);
  writeSection(out, Section::Strings, tables.stringSection());
  out.byte(0);
  os << out.view();
  return success();
}

unsigned tilewright::lowestMinorVersion(ModuleOp module) {
  for (unsigned minor = oldestMinorVersion; minor < newestMinorVersion;
       ++minor) {
    // Writing is cheap and finds every reason; its diagnostics are discarded.
    ScopedDiagnosticHandler quiet(module.getContext(),
                                  [](Diagnostic &) { return success(); });
    llvm::raw_null_ostream nowhere;
    if (succeeded(writeBytecode(module, minor, nowhere)))
      return minor;
  }
  return newestMinorVersion;
}
