//===- FunctionReader.cpp - read entries ----------------------------------===//
// OperationReader.cpp reads their operations.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/FunctionReader.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

LogicalResult FunctionReader::readSection(Cursor cursor,
                                          cuda_tile::ModuleOp module) {
  // The shortest function: four numbers, a flags byte and an empty body.
  FailureOr<uint64_t> count = cursor.count("functions", 5);
  if (failed(count))
    return failure();
  for (uint64_t i = 0; i < *count; ++i)
    if (failed(readFunction(cursor, module)))
      return failure();
  if (!cursor.atEnd())
    return cursor.fail("expected the end of the section after " +
                       Twine(*count) + " functions, got " +
                       Twine(cursor.remaining()) + " more bytes");
  return success();
}

LogicalResult FunctionReader::readFunction(Cursor &cursor,
                                           cuda_tile::ModuleOp module) {
  Cursor start = cursor;
  FailureOr<StringAttr> name = attributes.string(cursor);
  if (failed(name))
    return failure();
  if (name->getValue().empty())
    return start.fail("expected a function with a name, got an empty one");
  Cursor typeStart = cursor;
  FailureOr<Type> type = types.read(cursor);
  if (failed(type))
    return failure();
  auto signature = dyn_cast<FunctionType>(*type);
  if (!signature)
    return typeStart.fail("expected a function's type as signature of '" +
                          name->getValue() + "'");
  FailureOr<uint8_t> flags = cursor.byte();
  if (failed(flags))
    return failure();
  if (*flags & ~(Private | Kernel | HasHints))
    return cursor.fail("expected function flags of three bits, got " +
                       Twine(unsigned(*flags)));
  if (!(*flags & Kernel))
    return cursor.fail("expected an entry, got the function '" +
                       name->getValue() + "', which is not an entry");
  Cursor debugStart = cursor;
  FailureOr<uint64_t> debugIndex = cursor.varint();
  if (failed(debugIndex))
    return failure();
  cuda_tile::OptimizationHintsAttr hints;
  if ((*flags & HasHints) || minor >= entryAttributesMinor) {
    Cursor hintStart = cursor;
    FailureOr<Attribute> read = attributes.tagged(cursor);
    if (failed(read))
      return failure();
    hints = dyn_cast<cuda_tile::OptimizationHintsAttr>(*read);
    if (!hints)
      return hintStart.fail("expected optimization hints, got another "
                            "attribute");
    // From 13.5 on this encodes an entry without hints.
    if (minor >= entryAttributesMinor && hints.getValue().empty())
      hints = {};
  }
  ArrayAttr argumentAttributes;
  if (minor >= entryAttributesMinor) {
    FailureOr<ArrayAttr> read =
        readArgumentAttributes(cursor, signature.getNumInputs());
    if (failed(read))
      return failure();
    argumentAttributes = *read;
  }
  FailureOr<uint64_t> length = cursor.count("bytes of a body");
  if (failed(length))
    return failure();
  FailureOr<Cursor> body = cursor.take(*length);
  if (failed(body))
    return failure();

  FailureOr<DebugReader::FunctionLocations> known =
      debug.function(*debugIndex, debugStart);
  if (failed(known))
    return failure();
  locations = *known;
  FailureOr<Location> location =
      locations.next(debugStart, debugStart.offset());
  if (failed(location))
    return failure();
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto entry = cuda_tile::EntryOp::create(
      builder, *location, *name, TypeAttr::get(signature), argumentAttributes,
      /*res_attrs=*/ArrayAttr(), hints);
  if (*flags & Private)
    SymbolTable::setSymbolVisibility(entry, SymbolTable::Visibility::Private);
  Block &block = entry.getBody().emplaceBlock();
  values.clear();
  for (Type input : signature.getInputs())
    values.push_back(block.addArgument(input, *location));
  if (failed(readOperations(*body, block, /*count=*/nullptr)))
    return failure();
  return success(!verify || succeeded(mlir::verify(entry)));
}

/// A list of dictionaries, one for each parameter; an empty list reads as none.
FailureOr<ArrayAttr>
FunctionReader::readArgumentAttributes(Cursor &cursor, unsigned parameters) {
  Cursor start = cursor;
  FailureOr<Attribute> read = attributes.tagged(cursor);
  if (failed(read))
    return failure();
  auto list = dyn_cast<ArrayAttr>(*read);
  if (!list)
    return start.fail("expected an array of the parameters' attributes, got "
                      "another attribute");
  if (list.empty())
    return ArrayAttr();
  if (list.size() != parameters)
    return start.fail("expected attributes for each of " + Twine(parameters) +
                      " parameters, got " + Twine(list.size()));
  for (Attribute each : list)
    if (!isa<DictionaryAttr>(each))
      return start.fail("expected a dictionary for each parameter, got "
                        "another attribute");
  return list;
}
