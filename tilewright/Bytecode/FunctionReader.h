//===- FunctionReader.h - entries and their operations ----------*- C++ -*-===//
#ifndef TILEWRIGHT_BYTECODE_FUNCTIONREADER_H
#define TILEWRIGHT_BYTECODE_FUNCTIONREADER_H

#include "mlir/IR/Builders.h"
#include "tilewright/Bytecode/ReaderState.h"

namespace tilewright::bytecode {

/// Reads the function section into a `cuda_tile.module`.
class FunctionReader {
public:
  FunctionReader(unsigned minorVersion, TypeReader &types,
                 AttributeReader &attributes, DebugReader &debug,
                 mlir::MLIRContext *context)
      : minor(minorVersion), types(types), attributes(attributes), debug(debug),
        builder(context) {}

  llvm::LogicalResult readSection(Cursor cursor, cuda_tile::ModuleOp module);

private:
  /// How deep regions may lie in each other; MLIR's own passes recurse.
  static constexpr unsigned maxDepth = 256;

  llvm::LogicalResult readFunction(Cursor &cursor, cuda_tile::ModuleOp module);
  mlir::FailureOr<mlir::ArrayAttr> readArgumentAttributes(Cursor &cursor,
                                                          unsigned parameters);
  llvm::LogicalResult readOperations(Cursor &cursor, uint64_t *count);
  llvm::LogicalResult readOperation(Cursor &cursor);
  llvm::LogicalResult readResults(Cursor &cursor, const OpEncoding &encoding,
                                  mlir::OperationState &state);
  llvm::LogicalResult readOperands(Cursor &cursor, const OpEncoding &encoding,
                                   uint64_t flags, unsigned firstFlag,
                                   mlir::OperationState &state);
  llvm::LogicalResult readRegions(Cursor &cursor, const OpEncoding &encoding,
                                  mlir::OperationState &state);
  llvm::LogicalResult readBlock(Cursor &cursor, mlir::Region &region);
  mlir::FailureOr<mlir::Value> readValue(Cursor &cursor);

  unsigned minor;
  TypeReader &types;
  AttributeReader &attributes;
  DebugReader &debug;
  mlir::OpBuilder builder;
  DebugReader::FunctionLocations locations;
  llvm::SmallVector<mlir::Value> values;
  unsigned depth = 0;
};

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_FUNCTIONREADER_H
