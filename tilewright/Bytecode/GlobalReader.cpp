//===- GlobalReader.cpp - read the global section -------------------------===//
// A global: name, type, constant, alignment; from 13.3 on also visibility and a
// constant flag (tile-ir-inventory, section 2, Globals).
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/ReaderState.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

LogicalResult GlobalReader::readGlobal(Cursor &cursor,
                                       cuda_tile::ModuleOp module) {
  uint64_t start = cursor.offset();
  FailureOr<StringAttr> name = attributes.string(cursor);
  if (failed(name))
    return failure();
  if (name->getValue().empty())
    return cursor.failAt(start, "expected a global with a name, got an empty "
                                "one");
  uint64_t typeStart = cursor.offset();
  FailureOr<Type> type = types.read(cursor);
  if (failed(type))
    return failure();
  auto tile = dyn_cast<cuda_tile::TileType>(*type);
  if (!tile || tile.getShape().size() != 1)
    return cursor.failAt(typeStart, "expected a tile of rank 1 as type of the "
                                    "global '" +
                                        name->getValue() + "'");
  FailureOr<ElementsAttr> value = attributes.elements(cursor, tile);
  if (failed(value))
    return failure();
  uint64_t alignmentStart = cursor.offset();
  FailureOr<uint64_t> alignment = cursor.varint();
  if (failed(alignment))
    return failure();
  if (*alignment > INT64_MAX)
    return cursor.failAt(alignmentStart,
                         "expected 'alignment' to fit in 63 bits, got " +
                             Twine(*alignment));
  const OpEncoding &encoding =
      *findEncoding(cuda_tile::GlobalOp::getOperationName());
  auto visibility = cuda_tile::SymbolVisibility::Public;
  if (minor >= encoding.fieldSince("symbol_visibility")) {
    FailureOr<uint64_t> read = cursor.index(
        cuda_tile::getMaxEnumValForSymbolVisibility() + 1, "visibility");
    if (failed(read))
      return failure();
    visibility = static_cast<cuda_tile::SymbolVisibility>(*read);
  }
  bool isConstant = false;
  if (minor >= encoding.fieldSince("constant")) {
    FailureOr<uint64_t> read = cursor.index(2, "constant flag");
    if (failed(read))
      return failure();
    isConstant = *read;
  }
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto global = cuda_tile::GlobalOp::create(
      builder, builder.getUnknownLoc(), *name, *value,
      builder.getI64IntegerAttr(static_cast<int64_t>(*alignment)),
      isConstant ? builder.getUnitAttr() : UnitAttr(),
      cuda_tile::SymbolVisibilityAttr::get(builder.getContext(), visibility));
  return success(!verify || succeeded(mlir::verify(global)));
}

LogicalResult GlobalReader::readSection(Cursor cursor,
                                        cuda_tile::ModuleOp module) {
  // The shortest global: four numbers.
  FailureOr<uint64_t> count = cursor.count("globals", 4);
  if (failed(count))
    return failure();
  for (uint64_t i = 0; i < *count; ++i)
    if (failed(readGlobal(cursor, module)))
      return failure();
  if (!cursor.atEnd())
    return cursor.fail("expected the end of the section after " +
                       Twine(*count) + " globals, got " +
                       Twine(cursor.remaining()) + " more bytes");
  return success();
}
