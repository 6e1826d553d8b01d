//===- TypeReader.cpp - read types ----------------------------------------===//
// tile-ir-inventory, section 4. Each type is parsed at its first use, together
// with the types it contains; a use while it is being parsed is a cycle, and an
// error at its byte. The type's verifier (Dialect/CudaTile/Types.cpp) checks
// its rules, and its message gets the byte at which the type begins.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/ReaderState.h"
#include "tilewright/Support/Limits.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

FailureOr<Type> TypeReader::resolve(uint64_t index, Cursor &user,
                                    uint64_t start) {
  if (entries[index].isUnderWay)
    return user.failAt(start, "expected a type that does not contain itself, "
                              "got type " +
                                  Twine(index));
  if (depth == limits::kAttributeDepth)
    return user.failAt(start, "expected types of at most " +
                                  Twine(limits::kAttributeDepth) +
                                  " levels, got more");
  ++depth;
  entries[index].isUnderWay = true;
  Cursor entry = table[index];
  FailureOr<Type> type = parse(entry);
  entries[index].isUnderWay = false;
  --depth;
  if (failed(type))
    return failure();
  if (!entry.atEnd())
    return entry.fail("expected the end of type " + Twine(index) + ", got " +
                      Twine(entry.remaining()) + " more bytes");
  entries[index].isOfValue =
      isa<cuda_tile::TileType, cuda_tile::TensorViewType,
          cuda_tile::TileViewInterface, cuda_tile::TokenType>(*type);
  return entries[index].type = *type;
}

FailureOr<Type> TypeReader::readOfResult(Cursor &cursor, StringRef operation) {
  uint64_t start = cursor.offset();
  FailureOr<uint64_t> index = cursor.index(entries.size(), "type index");
  if (failed(index))
    return failure();
  if (LLVM_UNLIKELY(!entries[*index].type) &&
      failed(resolve(*index, cursor, start)))
    return failure();
  if (!entries[*index].isOfValue)
    return cursor.failAt(start, "expected a value's type for a result of " +
                                    operation);
  return entries[*index].type;
}

/// The types without parameters, and the version that added each.
static std::pair<Type, unsigned> plainType(TypeTag tag, MLIRContext *context) {
  switch (tag) {
  case TypeTag::I1:
    return {IntegerType::get(context, 1), 1};
  case TypeTag::I4:
    return {IntegerType::get(context, 4), 3};
  case TypeTag::I8:
    return {IntegerType::get(context, 8), 1};
  case TypeTag::I16:
    return {IntegerType::get(context, 16), 1};
  case TypeTag::I32:
    return {IntegerType::get(context, 32), 1};
  case TypeTag::I64:
    return {IntegerType::get(context, 64), 1};
  case TypeTag::F16:
    return {Float16Type::get(context), 1};
  case TypeTag::BF16:
    return {BFloat16Type::get(context), 1};
  case TypeTag::F32:
    return {Float32Type::get(context), 1};
  case TypeTag::TF32:
    return {FloatTF32Type::get(context), 1};
  case TypeTag::F64:
    return {Float64Type::get(context), 1};
  case TypeTag::F8E4M3FN:
    return {Float8E4M3FNType::get(context), 1};
  case TypeTag::F8E5M2:
    return {Float8E5M2Type::get(context), 1};
  case TypeTag::F8E8M0FNU:
    return {Float8E8M0FNUType::get(context), 2};
  case TypeTag::F4E2M1FN:
    return {Float4E2M1FNType::get(context), 3};
  case TypeTag::F8E5M3FNU:
    return {cuda_tile::F8E5M3FNUType::get(context), 4};
  case TypeTag::Token:
    return {cuda_tile::TokenType::get(context), 1};
  default:
    return {Type(), 0};
  }
}

/// The version that added a type with parameters; 0 for no type.
static unsigned sinceMinor(TypeTag tag) {
  switch (tag) {
  case TypeTag::Pointer:
  case TypeTag::Tile:
  case TypeTag::TensorView:
  case TypeTag::PartitionView:
  case TypeTag::Function:
    return 1;
  case TypeTag::GatherScatterView:
  case TypeTag::StridedView:
    return 3;
  default:
    return 0;
  }
}

/// A list of little-endian numbers, preceded by its length.
template <typename Int>
static FailureOr<SmallVector<Int>> readList(Cursor &cursor) {
  FailureOr<uint64_t> count = cursor.count("numbers", sizeof(Int));
  if (failed(count))
    return failure();
  SmallVector<Int> list;
  for (uint64_t i = 0; i < *count; ++i) {
    FailureOr<uint64_t> value = cursor.fixed(sizeof(Int));
    if (failed(value))
      return failure();
    list.push_back(static_cast<Int>(*value));
  }
  return list;
}

FailureOr<Type> TypeReader::parse(Cursor &entry) {
  FailureOr<uint64_t> number = entry.varint();
  if (failed(number))
    return failure();
  TypeTag tag = static_cast<TypeTag>(*number);
  auto [plain, since] = plainType(tag, context);
  if (!plain)
    since = sinceMinor(tag);
  if (!since)
    return entry.fail("expected the tag of a type, got " + Twine(*number));
  if (since > minor)
    return entry.fail("type tag " + Twine(*number) +
                      " is not part of Tile IR 13." + Twine(minor) +
                      ", the version this file declares, but of 13." +
                      Twine(since));
  if (plain)
    return plain;
  switch (tag) {
  case TypeTag::Pointer:
    return parsePointer(entry);
  case TypeTag::TensorView:
    return parseTensorView(entry);
  case TypeTag::Function:
    return parseFunction(entry);
  case TypeTag::Tile: {
    FailureOr<Type> element = read(entry);
    if (failed(element))
      return failure();
    FailureOr<SmallVector<int64_t>> shape = readList<int64_t>(entry);
    if (failed(shape))
      return failure();
    auto made = checked(entry, context, [&](auto emitError) {
      return cuda_tile::TileType::getChecked(
          emitError, context, ArrayRef<int64_t>(*shape), *element);
    });
    if (failed(made))
      return failure();
    return Type(*made);
  }
  default:
    return parseView(tag, entry);
  }
}

/// 13.4: the flags of an optional ptr_attr, at the end.
static FailureOr<bool> readPtrFlags(Cursor &entry, unsigned minor) {
  if (minor < 4)
    return false;
  FailureOr<uint64_t> flags = entry.varint();
  if (failed(flags))
    return failure();
  if (*flags > 1)
    return entry.fail("expected flags of at most one bit, got " +
                      Twine(*flags));
  return *flags == 1;
}

static FailureOr<cuda_tile::PtrKindAttr>
readPtrKind(Cursor &entry, bool present, unsigned minor, MLIRContext *context) {
  if (!present)
    return cuda_tile::PtrKindAttr();
  FailureOr<uint64_t> value = entry.varint();
  if (failed(value))
    return failure();
  std::optional<cuda_tile::PtrKind> kind =
      *value > UINT32_MAX
          ? std::nullopt
          : cuda_tile::symbolizePtrKind(static_cast<uint32_t>(*value));
  if (!kind)
    return entry.fail("expected ptr_attr 0 to 2, got " + Twine(*value));
  if (*value && minor < ptrKindsMinor)
    return entry.fail("ptr_attr " + Twine(*value) +
                      " is not part of Tile IR 13." + Twine(minor) +
                      ", the version this file declares, but of 13." +
                      Twine(ptrKindsMinor));
  return cuda_tile::PtrKindAttr::get(context, *kind);
}

FailureOr<Type> TypeReader::parsePointer(Cursor &entry) {
  FailureOr<bool> hasAttr = readPtrFlags(entry, minor);
  if (failed(hasAttr))
    return failure();
  FailureOr<Type> pointee = read(entry);
  if (failed(pointee))
    return failure();
  FailureOr<cuda_tile::PtrKindAttr> attr =
      readPtrKind(entry, *hasAttr, minor, context);
  if (failed(attr))
    return failure();
  auto made = checked(entry, context, [&](auto emitError) {
    return cuda_tile::PointerType::getChecked(emitError, context, *pointee,
                                              *attr);
  });
  if (failed(made))
    return failure();
  return Type(*made);
}

FailureOr<Type> TypeReader::parseTensorView(Cursor &entry) {
  FailureOr<bool> hasAttr = readPtrFlags(entry, minor);
  if (failed(hasAttr))
    return failure();
  FailureOr<Type> element = read(entry);
  if (failed(element))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = readList<int64_t>(entry);
  if (failed(shape))
    return failure();
  FailureOr<SmallVector<int64_t>> strides = readList<int64_t>(entry);
  if (failed(strides))
    return failure();
  FailureOr<cuda_tile::PtrKindAttr> attr =
      readPtrKind(entry, *hasAttr, minor, context);
  if (failed(attr))
    return failure();
  auto made = checked(entry, context, [&](auto emitError) {
    return cuda_tile::TensorViewType::getChecked(
        emitError, context, *element, ArrayRef<int64_t>(*shape),
        ArrayRef<int64_t>(*strides), *attr);
  });
  if (failed(made))
    return failure();
  return Type(*made);
}

FailureOr<Type> TypeReader::parseFunction(Cursor &entry) {
  SmallVector<Type> inputs, results;
  for (SmallVector<Type> *list : {&inputs, &results}) {
    FailureOr<uint64_t> count = entry.count("types");
    if (failed(count))
      return failure();
    for (uint64_t i = 0; i < *count; ++i) {
      FailureOr<Type> type = read(entry);
      if (failed(type))
        return failure();
      if (isa<FunctionType>(*type))
        return entry.fail("expected a value's type in a signature, got a "
                          "function's");
      list->push_back(*type);
    }
  }
  return Type(FunctionType::get(context, inputs, results));
}

/// partition_view, strided_view and gather_scatter_view. From 13.3 on flags
/// come first; before, a presence byte precedes the padding.
FailureOr<Type> TypeReader::parseView(TypeTag tag, Cursor &entry) {
  bool hasPadding = false;
  if (minor >= 3) {
    FailureOr<uint64_t> flags = entry.varint();
    if (failed(flags))
      return failure();
    if (*flags > 1)
      return entry.fail("expected flags of at most one bit, got " +
                        Twine(*flags));
    hasPadding = *flags;
  }
  FailureOr<SmallVector<int32_t>> tileShape = readList<int32_t>(entry);
  if (failed(tileShape))
    return failure();
  SmallVector<int32_t> traversalStrides, dimMap;
  uint64_t sparseDim = 0;
  auto readInto = [&](SmallVector<int32_t> &list) -> LogicalResult {
    FailureOr<SmallVector<int32_t>> read = readList<int32_t>(entry);
    if (failed(read))
      return failure();
    list = *read;
    return success();
  };
  if (tag == TypeTag::StridedView && failed(readInto(traversalStrides)))
    return failure();
  FailureOr<Type> tensor = read(entry);
  if (failed(tensor))
    return failure();
  auto tensorView = dyn_cast<cuda_tile::TensorViewType>(*tensor);
  if (!tensorView)
    return entry.fail("expected a view of a tensor_view, got another type");
  if (tag == TypeTag::GatherScatterView) {
    FailureOr<uint64_t> dim = entry.index(INT32_MAX, "sparse_dim");
    if (failed(dim))
      return failure();
    sparseDim = *dim;
  } else if (failed(readInto(dimMap))) {
    return failure();
  }
  if (minor < 3) {
    FailureOr<uint8_t> presence = entry.byte();
    if (failed(presence))
      return failure();
    if (*presence > 1)
      return entry.fail("expected a presence byte of 0 or 1, got " +
                        Twine(*presence));
    hasPadding = *presence;
  }
  cuda_tile::PaddingAttr padding;
  if (hasPadding) {
    FailureOr<uint64_t> value = entry.varint();
    if (failed(value))
      return failure();
    std::optional<Padding> found =
        *value > UINT32_MAX ? std::nullopt
                            : symbolizePadding(static_cast<uint32_t>(*value));
    if (!found)
      return entry.fail("expected a padding value of 0 to 4, got " +
                        Twine(*value));
    padding = cuda_tile::PaddingAttr::get(context, *found);
  }
  auto made = checked(entry, context, [&](auto emitError) -> Type {
    if (tag == TypeTag::PartitionView)
      return cuda_tile::PartitionViewType::getChecked(
          emitError, context, ArrayRef<int32_t>(*tileShape), tensorView,
          ArrayRef<int32_t>(dimMap), padding);
    if (tag == TypeTag::StridedView)
      return cuda_tile::StridedViewType::getChecked(
          emitError, context, ArrayRef<int32_t>(*tileShape),
          ArrayRef<int32_t>(traversalStrides), tensorView,
          ArrayRef<int32_t>(dimMap), padding);
    return cuda_tile::GatherScatterViewType::getChecked(
        emitError, context, ArrayRef<int32_t>(*tileShape), tensorView,
        static_cast<int32_t>(sparseDim), padding);
  });
  if (failed(made))
    return failure();
  return *made;
}
