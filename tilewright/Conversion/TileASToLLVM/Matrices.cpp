//===- Matrices.cpp - tile accesses by ldmatrix and stmatrix --------------===//
// A matrix word is one, two or four registers, or bytes of them; each lane
// provides the address of one row. All lanes of a warp participate, so the code
// here must not be predicated.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Matrices.h"

#include "tilewright/Conversion/TileASToLLVM/SharedAccess.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Layout/MatrixMove.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;

/// Views move whole rows.
static std::optional<MatrixMove> findMove(TypedValue<tileas::BufferType> buffer,
                                          Value tile) {
  unsigned bytes = buffer.getType().getElementBytes();
  std::optional<MatrixMove> move = findMatrixMove(
      buffer.getType().getMap().getOffsets().compose(tileas::layoutOf(tile)),
      bytes);
  if (move && viewBits(buffer) & (16 / bytes - 1))
    return std::nullopt;
  return move;
}

static NVVM::LdStMatrixShapeAttr eightByEight(MLIRContext *context) {
  return NVVM::LdStMatrixShapeAttr::get(context, 8, 8);
}

static NVVM::MMALayout layoutOf(const MatrixMove &move) {
  return move.isTransposed ? NVVM::MMALayout::col : NVVM::MMALayout::row;
}

SmallVector<Value> tilewright::loadMatrices(OpBuilder &builder,
                                            tileas::LoadSharedOp op,
                                            ValueRange place, Type type) {
  std::optional<MatrixMove> move = findMove(op.getBuffer(), op.getTile());
  if (!move)
    return {};
  Location loc = op.getLoc();
  Type storage = storageType(type), i32 = builder.getI32Type();
  unsigned count = move->matrixCount();
  Type loaded = count == 1
                    ? i32
                    : LLVM::LLVMStructType::getLiteral(
                          builder.getContext(), SmallVector<Type>(count, i32));
  SharedAccess rows(builder, loc, Value(op.getBuffer()), place, move->rows,
                    storage);
  SmallVector<Value> registers(move->instructionCount() * count *
                               move->wordSize());
  for (unsigned i = 0; i < move->instructionCount(); ++i) {
    Value words = NVVM::LdMatrixOp::create(
        builder, loc, loaded, rows.address(i), count, layoutOf(*move),
        eightByEight(builder.getContext()), NVVM::LdStMatrixEltType::B16);
    for (unsigned matrix = 0; matrix < count; ++matrix) {
      Value word = count == 1 ? words
                              : LLVM::ExtractValueOp::create(
                                    builder, loc, words, int64_t(matrix))
                                    .getResult();
      Type group = groupType(storage, move->wordSize());
      if (group != i32)
        word = LLVM::BitcastOp::create(builder, loc, group, word);
      for (unsigned e = 0; e < move->wordSize(); ++e)
        registers[move->registerOf(i, matrix, e)] =
            fromStorage(builder, loc, type, elementOf(builder, loc, word, e));
    }
  }
  return registers;
}

bool tilewright::storeMatrices(OpBuilder &builder, tileas::StoreSharedOp op,
                               ValueRange registers, ValueRange place,
                               Type storage) {
  FailureOr<const Chip *> chip = findChip(op);
  if (op.getOwned() || failed(chip) || !*chip || !(*chip)->hasStMatrix())
    return false;
  std::optional<MatrixMove> move = findMove(op.getBuffer(), op.getTile());
  TileLayout tile = TileLayout::of(op.getTile().getType());
  // Lanes that hold copies would each write the row.
  if (!move || (tile.copies >> tile.registers.size() & 31))
    return false;
  Location loc = op.getLoc();
  Type i32 = builder.getI32Type();
  SharedAccess rows(builder, loc, Value(op.getBuffer()), place, move->rows,
                    storage);
  for (unsigned i = 0; i < move->instructionCount(); ++i) {
    if (tile.isCopy(move->registerOf(i, 0, 0)))
      continue;
    SmallVector<Value> words;
    for (unsigned matrix = 0; matrix < move->matrixCount(); ++matrix) {
      SmallVector<Value> elements;
      for (unsigned e = 0; e < move->wordSize(); ++e)
        elements.push_back(registers[move->registerOf(i, matrix, e)]);
      Value word = groupOf(builder, loc, storage, elements);
      if (word.getType() != i32)
        word = LLVM::BitcastOp::create(builder, loc, i32, word);
      words.push_back(word);
    }
    NVVM::StMatrixOp::create(
        builder, loc, rows.address(i), words, layoutOf(*move),
        eightByEight(builder.getContext()), NVVM::LdStMatrixEltType::B16);
  }
  return true;
}
