//===- Reader.cpp - read a module -----------------------------------------===//
// Sections may be in any order, so they are located first and then read in the
// order of their dependencies.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Bytecode/FunctionReader.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

/// The offsets of an optional section.
static FailureOr<EntryTable> readTable(const Container &container,
                                       Section section, unsigned offsetBytes) {
  std::optional<Cursor> cursor = container[section];
  if (!cursor)
    return EntryTable();
  return EntryTable::read(*cursor, offsetBytes);
}

/// Fails without an error if the module breaks a rule and `verify` is set.
static LogicalResult readModule(const Container &container,
                                cuda_tile::ModuleOp module, bool verify) {
  MLIRContext *context = module.getContext();
  FailureOr<EntryTable> strings = readTable(container, Section::Strings, 4);
  FailureOr<EntryTable> typeTable = readTable(container, Section::Types, 4);
  FailureOr<EntryTable> constants = readTable(container, Section::Constants, 8);
  if (failed(strings) || failed(typeTable) || failed(constants))
    return failure();
  TypeReader types(*typeTable, container.minorVersion, context);
  AttributeReader attributes(*strings, *constants, types, context);
  if (std::optional<Cursor> producer = container[Section::Producer]) {
    FailureOr<StringAttr> name = attributes.string(*producer);
    if (failed(name))
      return failure();
    module.setProducerAttr(*name);
  }
  GlobalReader globals(container.minorVersion, types, attributes, verify);
  if (std::optional<Cursor> cursor = container[Section::Globals])
    if (!cursor->atEnd() && failed(globals.readSection(*cursor, module)))
      return failure();
  DebugReader debug(container.minorVersion, attributes, context);
  if (std::optional<Cursor> cursor = container[Section::Debug])
    if (!cursor->atEnd() && failed(debug.readSection(*cursor)))
      return failure();
  FunctionReader functions(container.minorVersion, types, attributes, debug,
                           context, verify);
  return functions.readSection(*container[Section::Functions], module);
}

static llvm::Expected<OwningOpRef<ModuleOp>> read(llvm::MemoryBufferRef buffer,
                                                  MLIRContext *context,
                                                  BytecodeInfo *info,
                                                  bool verify) {
  context->loadDialect<cuda_tile::CudaTileDialect>();
  ReadError error;
  auto fail = [&] {
    return toolError(ExitCode::InvalidInput,
                     buffer.getBufferIdentifier() + ": " + error.message());
  };
  ArrayRef<uint8_t> file(
      reinterpret_cast<const uint8_t *>(buffer.getBufferStart()),
      buffer.getBufferSize());
  FailureOr<Container> container = readContainer(file, error);
  if (failed(container))
    return fail();
  if (info)
    info->minorVersion = container->minorVersion;
  Location location = UnknownLoc::get(context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(location);
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  auto tileModule =
      cuda_tile::ModuleOp::create(builder, location, "kernels", StringAttr());
  tileModule.getBodyRegion().emplaceBlock();
  if (failed(readModule(*container, tileModule, verify))) {
    if (error.message().empty())
      return OwningOpRef<ModuleOp>();
    return fail();
  }
  // The contents of the modules were verified when they were read.
  for (Operation *op : {tileModule.getOperation(), module->getOperation()})
    if (verify && failed(mlir::verify(op, /*verifyRecursively=*/false)))
      return OwningOpRef<ModuleOp>();
  return module;
}

llvm::Expected<OwningOpRef<ModuleOp>>
tilewright::readBytecode(llvm::MemoryBufferRef buffer, MLIRContext *context,
                         BytecodeInfo *info) {
  return read(buffer, context, info, /*verify=*/false);
}

llvm::Expected<OwningOpRef<ModuleOp>>
tilewright::readAndVerifyBytecode(llvm::MemoryBufferRef buffer,
                                  MLIRContext *context, BytecodeInfo *info) {
  return read(buffer, context, info, /*verify=*/true);
}
