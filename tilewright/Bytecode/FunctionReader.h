//===- FunctionReader.h - read entries and operations -----------*- C++ -*-===//
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
                 mlir::MLIRContext *context, bool verify)
      : minor(minorVersion), types(types), attributes(attributes), debug(debug),
        context(context), verify(verify),
        noAttributes(mlir::DictionaryAttr::get(context)),
        plans(allEncodings().back().opcode + 1) {}

  llvm::LogicalResult readSection(Cursor cursor, cuda_tile::ModuleOp module);

private:
  /// The decoding of an opcode in this file.
  struct Plan {
    const OpEncoding *encoding;
    mlir::OperationName name;
    unsigned flagCount, results;
    bool isTerminator;
  };
  /// Null if the file's version has no such operation.
  const Plan *planOf(uint64_t opcode);

  llvm::LogicalResult readFunction(Cursor &cursor, cuda_tile::ModuleOp module);
  mlir::FailureOr<mlir::ArrayAttr> readArgumentAttributes(Cursor &cursor,
                                                          unsigned parameters);
  llvm::LogicalResult readOperations(Cursor &cursor, mlir::Block &block,
                                     uint64_t *count);
  mlir::FailureOr<mlir::Operation *>
  readOperation(Cursor &cursor, mlir::Block &block, const Plan *&plan);
  llvm::LogicalResult readResults(Cursor &cursor, const Plan &plan);
  llvm::LogicalResult readOperands(Cursor &cursor, const OpEncoding &encoding,
                                   uint64_t flags);
  llvm::LogicalResult readCountedOperands(Cursor &cursor,
                                          const OpEncoding &encoding);
  llvm::LogicalResult readValues(Cursor &cursor, uint64_t count);
  llvm::LogicalResult readRegions(Cursor &cursor, mlir::Operation &op);
  llvm::LogicalResult readBlock(Cursor &cursor, mlir::Region &region);

  unsigned minor;
  TypeReader &types;
  AttributeReader &attributes;
  DebugReader &debug;
  mlir::MLIRContext *context;
  bool verify;
  mlir::DictionaryAttr noAttributes;
  llvm::SmallVector<std::optional<Plan>, 0> plans;
  DebugReader::FunctionLocations locations;
  llvm::SmallVector<mlir::Value, 0> values;
  unsigned depth = 0;

  // The parts of the operation being read. It is created before its regions are
  // read, so they are reused for the operations in these.
  llvm::SmallVector<mlir::Type> resultTypes;
  llvm::SmallVector<mlir::Attribute> fields;
  llvm::SmallVector<mlir::Value> operands;
  llvm::SmallVector<int32_t> segments;
};

} // namespace tilewright::bytecode

#endif // TILEWRIGHT_BYTECODE_FUNCTIONREADER_H
