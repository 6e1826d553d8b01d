//===- Type.cpp - uniqued types and their walk ----------------------------===//
#include "tilewright/Transform/CudaTile/Simplifier/Type.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

static TypeKind kindOf(Type type) {
  return llvm::TypeSwitch<Type, TypeKind>(type)
      .Case<IntegerType>([](auto) { return TypeKind::Integer; })
      .Case<FloatType>([](auto) { return TypeKind::Float; })
      .Case<cuda_tile::TileType>([](auto) { return TypeKind::Tile; })
      .Case<cuda_tile::PointerType>([](auto) { return TypeKind::Pointer; })
      .Case<cuda_tile::TensorViewType>(
          [](auto) { return TypeKind::TensorView; })
      .Case<cuda_tile::TokenType>([](auto) { return TypeKind::Token; })
      .Case<FunctionType>([](auto) { return TypeKind::Function; })
      .Default([](Type type) {
        return isa<cuda_tile::TileViewInterface>(type) ? TypeKind::TileView
                                                       : TypeKind::Opaque;
      });
}

/// The component types of a type, as the walk visits them.
static SmallVector<Type, 2> partsOf(TypeKind kind, Type type) {
  switch (kind) {
  case TypeKind::Tile:
    return {cast<cuda_tile::TileType>(type).getElementType()};
  case TypeKind::Pointer:
    return {cast<cuda_tile::PointerType>(type).getPointee()};
  case TypeKind::TensorView:
    return {cast<cuda_tile::TensorViewType>(type).getElementType()};
  case TypeKind::TileView:
    return {cast<cuda_tile::TileViewInterface>(type).getViewTensor()};
  case TypeKind::Function: {
    auto function = cast<FunctionType>(type);
    SmallVector<Type, 2> parts(function.getInputs());
    parts.append(function.getResults().begin(), function.getResults().end());
    return parts;
  }
  default:
    return {};
  }
}

const TypeRecord *TypeTable::get(Type type) {
  if (const TypeRecord *known = records.lookup(type))
    return known;
  auto *record = new (allocator.Allocate<TypeRecord>()) TypeRecord();
  record->typeKind = kindOf(type);
  record->type = type;
  SmallVector<Type, 2> parts = partsOf(record->typeKind, type);
  record->numOperands = parts.size();
  const TypeRecord **operands = record->inline_;
  if (parts.size() > TypeRecord::kInline) {
    record->isSeparate = true;
    operands = record->separate =
        allocator.Allocate<const TypeRecord *>(parts.size());
  }
  for (auto [i, part] : llvm::enumerate(parts))
    operands[i] = get(part);
  if (record->typeKind == TypeKind::Integer && cuda_tile::isInteger(type))
    record->integerWidth = type.getIntOrFloatBitWidth();
  if (record->typeKind == TypeKind::Tile)
    record->integerWidth = operands[0]->integerWidth;
  return records[type] = record;
}

/// The view with `tensor` in place of its own: the only kind of three types.
static Type viewOf(Type view, cuda_tile::TensorViewType tensor) {
  MLIRContext *context = view.getContext();
  if (auto type = dyn_cast<cuda_tile::PartitionViewType>(view))
    return cuda_tile::PartitionViewType::get(context, type.getTileShape(),
                                             tensor, type.getDimMap(),
                                             type.getPaddingValue());
  if (auto type = dyn_cast<cuda_tile::GatherScatterViewType>(view))
    return cuda_tile::GatherScatterViewType::get(context, type.getTileShape(),
                                                 tensor, type.getSparseDim(),
                                                 type.getPaddingValue());
  auto type = cast<cuda_tile::StridedViewType>(view);
  return cuda_tile::StridedViewType::get(
      context, type.getTileShape(), type.getTraversalStrides(), tensor,
      type.getDimMap(), type.getPaddingValue());
}

Type TypeTable::unique(const TypeRecord *record,
                       ArrayRef<const TypeRecord *> operands) {
  switch (record->typeKind) {
  case TypeKind::Tile:
    return cuda_tile::TileType::get(
        cast<cuda_tile::TileType>(record->type).getShape(),
        operands[0]->original());
  case TypeKind::Pointer: {
    auto pointer = cast<cuda_tile::PointerType>(record->type);
    return cuda_tile::PointerType::get(
        record->type.getContext(), operands[0]->original(), pointer.getAttr());
  }
  case TypeKind::TensorView: {
    auto view = cast<cuda_tile::TensorViewType>(record->type);
    return cuda_tile::TensorViewType::get(
        record->type.getContext(), operands[0]->original(), view.getShape(),
        view.getStrides(), view.getAttr());
  }
  case TypeKind::TileView:
    return viewOf(record->type,
                  cast<cuda_tile::TensorViewType>(operands[0]->original()));
  case TypeKind::Function: {
    SmallVector<Type> types(llvm::map_range(
        operands, [](const TypeRecord *each) { return each->original(); }));
    unsigned inputs = cast<FunctionType>(record->type).getNumInputs();
    return FunctionType::get(record->type.getContext(),
                             ArrayRef(types).take_front(inputs),
                             ArrayRef(types).drop_front(inputs));
  }
  default:
    return record->type;
  }
}

const TypeRecord *TypeTable::walk(const TypeRecord *record, ReplaceLeaf replace,
                                  TypeMode mode) {
  if (isConditional(record->typeKind) && mode != TypeMode::Conditional)
    return record;
  if (record->operands().empty()) {
    Type replaced = replace(record->type);
    return replaced ? get(replaced) : record;
  }
  SmallVector<const TypeRecord *, 8> rewritten;
  for (const TypeRecord *operand : record->operands())
    rewritten.push_back(walk(operand, replace, mode));
  if (ArrayRef(rewritten) == record->operands())
    return record;
  return get(unique(record, rewritten));
}

const TypeRecord *TypeTable::mask(const TypeRecord *record) {
  if (!record->width())
    return nullptr;
  if (!record->maskRecord)
    record->maskRecord = walk(record, [](Type leaf) -> Type {
      return isa<IntegerType>(leaf) ? IntegerType::get(leaf.getContext(), 1)
                                    : Type();
    });
  return record->maskRecord;
}
