//===- GlobalWriter.cpp - write globals -----------------------------------===//
// tile-ir-inventory, section 2, Globals. The format has no locations for them.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/WriterState.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

static LogicalResult writeGlobal(ByteBuffer &out, Tables &tables,
                                 cuda_tile::GlobalOp global) {
  unsigned minor = tables.minorVersion();
  if (!global->getDiscardableAttrs().empty())
    return global.emitOpError("cannot be written to bytecode: '")
           << global->getDiscardableAttrs().begin()->getName().getValue()
           << "' would be lost";
  bool isPublic =
      global.getSymbolVisibility() == cuda_tile::SymbolVisibility::Public;
  const OpEncoding &encoding =
      *findEncoding(cuda_tile::GlobalOp::getOperationName());
  unsigned visibilitySince = encoding.fieldSince("symbol_visibility");
  unsigned constantSince = encoding.fieldSince("constant");
  for (auto [name, since, isDefault] :
       {std::tuple("symbol_visibility", visibilitySince, isPublic),
        std::tuple("constant", constantSince, !global.getConstant())})
    if (minor < since && !isDefault)
      return global.emitOpError("cannot be written as Tile IR 13.")
             << minor << ": '" << name << "' is part of 13." << since;
  tables.string(out, global.getSymNameAttr());
  if (failed(tables.type(out, global.getValue().getType(), global)) ||
      failed(tables.constant(out, global.getValue(), global)))
    return failure();
  out.varint(global.getAlignment());
  if (minor >= visibilitySince)
    out.varint(static_cast<uint64_t>(global.getSymbolVisibility()));
  if (minor >= constantSince)
    out.varint(global.getConstant() ? 1 : 0);
  return success();
}

FailureOr<ByteBuffer>
tilewright::bytecode::writeGlobals(Tables &tables, cuda_tile::ModuleOp module) {
  ByteBuffer out;
  auto globals = module.getOps<cuda_tile::GlobalOp>();
  if (globals.empty())
    return out;
  out.varint(llvm::range_size(globals));
  for (cuda_tile::GlobalOp global : globals)
    if (failed(writeGlobal(out, tables, global)))
      return failure();
  return out;
}
