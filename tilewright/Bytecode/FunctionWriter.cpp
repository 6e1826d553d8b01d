//===- FunctionWriter.cpp - write entries ---------------------------------===//
// OperationWriter.cpp writes their operations.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/WriterState.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

FailureOr<ByteBuffer> FunctionWriter::section(cuda_tile::ModuleOp module) {
  ByteBuffer out;
  auto entries = module.getOps<cuda_tile::EntryOp>();
  out.varint(llvm::range_size(entries));
  for (cuda_tile::EntryOp entry : entries)
    if (failed(function(out, entry)))
      return failure();
  return out;
}

LogicalResult FunctionWriter::function(ByteBuffer &out,
                                       cuda_tile::EntryOp entry) {
  unsigned minor = tables.minorVersion();
  if (minor < entryAttributesMinor && entry.getArgAttrs())
    return entry.emitOpError("cannot be written as Tile IR 13.")
           << minor << ": attributes of parameters are part of 13."
           << entryAttributesMinor;
  if (entry.getResAttrs())
    return entry.emitOpError("cannot be written to bytecode, which has no "
                             "attributes of results");
  for (NamedAttribute attribute : entry->getDiscardableAttrs())
    if (attribute.getName() != SymbolTable::getVisibilityAttrName())
      return entry.emitOpError("cannot be written to bytecode: '")
             << attribute.getName().getValue() << "' would be lost";
  bool isPrivate = SymbolTable::getSymbolVisibility(entry) !=
                   SymbolTable::Visibility::Public;
  tables.string(out, entry.getSymNameAttr());
  if (failed(tables.type(out, entry.getFunctionType(), entry)))
    return failure();
  cuda_tile::OptimizationHintsAttr hints = entry.getOptimizationHintsAttr();
  if (!hints && minor >= entryAttributesMinor)
    hints = cuda_tile::OptimizationHintsAttr::get(
        entry.getContext(), DictionaryAttr::get(entry.getContext()));
  bool flagHints = hints && minor < entryAttributesMinor;
  out.byte(Kernel | (isPrivate ? Private : 0) | (flagHints ? HasHints : 0));
  out.varint(debug.beginFunction(entry.getLoc()));
  if (hints && failed(tables.tagged(out, hints, entry)))
    return failure();
  if (minor >= entryAttributesMinor) {
    ArrayAttr attributes = entry.getArgAttrsAttr();
    if (!attributes)
      attributes = ArrayAttr::get(entry.getContext(), {});
    if (failed(tables.tagged(out, attributes, entry)))
      return failure();
  }
  values.clear();
  nextValue = 0;
  for (BlockArgument argument : entry.getBody().getArguments())
    values[argument] = nextValue++;
  ByteBuffer body;
  for (Operation &op : entry.getBody().front())
    if (failed(operation(body, &op)))
      return failure();
  out.varint(body.size());
  out.append(body);
  return success();
}
