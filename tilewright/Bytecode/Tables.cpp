//===- Tables.cpp - strings, types and constants --------------------------===//
// The writer's tables. Each string, type and constant is numbered at its first
// use, so that a file is in the order of the program and the same module gives
// the same bytes. A type or value that the file's version cannot represent is
// an error at the operation that uses it.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/WriterState.h"

#include "tilewright/Bytecode/Bytecode.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

void ByteBuffer::varint(uint64_t value) {
  while (value >= 0x80) {
    byte((value & 0x7f) | 0x80);
    value >>= 7;
  }
  byte(value);
}

void ByteBuffer::svarint(int64_t value) {
  varint((static_cast<uint64_t>(value) << 1) ^
         static_cast<uint64_t>(value >> 63));
}

void ByteBuffer::fixed(uint64_t value, unsigned size) {
  for (unsigned i = 0; i < size; ++i)
    byte(value >> (8 * i) & 0xff);
}

void ByteBuffer::align(unsigned alignment) {
  while (bytes.size() % alignment)
    byte(paddingByte);
}

ByteBuffer tilewright::bytecode::makeTable(ArrayRef<ByteBuffer> entries,
                                           unsigned offsetBytes) {
  ByteBuffer out;
  out.varint(entries.size());
  if (entries.empty())
    return out;
  out.align(offsetBytes);
  uint64_t offset = 0;
  for (const ByteBuffer &entry : entries) {
    out.fixed(offset, offsetBytes);
    offset += entry.size();
  }
  for (const ByteBuffer &entry : entries)
    out.append(entry);
  return out;
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

void Tables::string(ByteBuffer &out, StringAttr value) {
  out.varint(strings(StringAttr::get(context, value.getValue())));
}

void Tables::string(ByteBuffer &out, StringRef value) {
  out.varint(strings(StringAttr::get(context, value)));
}

StringAttr Tables::brokenString() const {
  for (size_t i = 0; i < strings.size(); ++i)
    if (!llvm::json::isUTF8(strings[i].getValue()))
      return strings[i];
  return {};
}

ByteBuffer Tables::stringSection() const {
  std::vector<ByteBuffer> entries(strings.size());
  for (size_t i = 0; i < entries.size(); ++i)
    entries[i].append(strings[i].getValue());
  return makeTable(entries, 4);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The version that added a ptr_attr, or the absence of one.
static unsigned sinceOf(cuda_tile::PtrKindAttr attr) {
  if (!attr)
    return 1;
  return attr.getValue() == cuda_tile::PtrKind::None ? 4 : ptrKindsMinor;
}

/// The tag of a type and the version that added it.
static std::pair<TypeTag, unsigned> tagOf(Type type) {
  using Result = std::pair<TypeTag, unsigned>;
  return TypeSwitch<Type, Result>(type)
      .Case([](IntegerType integer) -> Result {
        switch (integer.isSignless() ? integer.getWidth() : 0) {
        case 1:
          return {TypeTag::I1, 1};
        case 4:
          return {TypeTag::I4, 3};
        case 8:
          return {TypeTag::I8, 1};
        case 16:
          return {TypeTag::I16, 1};
        case 32:
          return {TypeTag::I32, 1};
        case 64:
          return {TypeTag::I64, 1};
        default:
          return {TypeTag::I64, 99};
        }
      })
      .Case([](Float16Type) -> Result { return {TypeTag::F16, 1}; })
      .Case([](BFloat16Type) -> Result { return {TypeTag::BF16, 1}; })
      .Case([](Float32Type) -> Result { return {TypeTag::F32, 1}; })
      .Case([](FloatTF32Type) -> Result { return {TypeTag::TF32, 1}; })
      .Case([](Float64Type) -> Result { return {TypeTag::F64, 1}; })
      .Case([](Float8E4M3FNType) -> Result { return {TypeTag::F8E4M3FN, 1}; })
      .Case([](Float8E5M2Type) -> Result { return {TypeTag::F8E5M2, 1}; })
      .Case([](Float8E8M0FNUType) -> Result { return {TypeTag::F8E8M0FNU, 2}; })
      .Case([](Float4E2M1FNType) -> Result { return {TypeTag::F4E2M1FN, 3}; })
      .Case([](cuda_tile::F8E5M3FNUType) -> Result {
        return {TypeTag::F8E5M3FNU, 4};
      })
      .Case([](cuda_tile::PointerType pointer) -> Result {
        return {TypeTag::Pointer, sinceOf(pointer.getAttr())};
      })
      .Case([](cuda_tile::TileType) -> Result { return {TypeTag::Tile, 1}; })
      .Case([](cuda_tile::TensorViewType view) -> Result {
        return {TypeTag::TensorView, sinceOf(view.getAttr())};
      })
      .Case([](cuda_tile::PartitionViewType) -> Result {
        return {TypeTag::PartitionView, 1};
      })
      .Case([](cuda_tile::GatherScatterViewType) -> Result {
        return {TypeTag::GatherScatterView, 3};
      })
      .Case([](cuda_tile::StridedViewType) -> Result {
        return {TypeTag::StridedView, 3};
      })
      .Case([](cuda_tile::TokenType) -> Result { return {TypeTag::Token, 1}; })
      .Case([](FunctionType) -> Result { return {TypeTag::Function, 1}; })
      .Default([](Type) -> Result { return {TypeTag::Token, 99}; });
}

template <typename Int>
static void writeList(ByteBuffer &out, ArrayRef<Int> list) {
  out.varint(list.size());
  for (Int value : list)
    out.fixed(static_cast<uint64_t>(value), sizeof(Int));
}

LogicalResult Tables::encodeView(ByteBuffer &out, Type type, Operation *user) {
  auto isView = cast<cuda_tile::TileViewInterface>(type);
  std::optional<Padding> padding = isView.getViewPadding();
  if (minor >= 3)
    out.varint(padding ? 1 : 0);
  auto shape = [&](ArrayRef<int32_t> tileShape) { writeList(out, tileShape); };
  auto tensor = [&]() { return this->type(out, isView.getViewTensor(), user); };
  if (auto view = dyn_cast<cuda_tile::PartitionViewType>(type)) {
    shape(view.getTileShape());
    if (failed(tensor()))
      return failure();
    writeList(out, view.getDimMap());
  } else if (auto view = dyn_cast<cuda_tile::StridedViewType>(type)) {
    shape(view.getTileShape());
    writeList(out, view.getTraversalStrides());
    if (failed(tensor()))
      return failure();
    writeList(out, view.getDimMap());
  } else {
    auto gather = cast<cuda_tile::GatherScatterViewType>(type);
    shape(gather.getTileShape());
    if (failed(tensor()))
      return failure();
    out.varint(gather.getSparseDim());
  }
  if (minor < 3)
    out.byte(padding ? 1 : 0);
  if (padding)
    out.varint(static_cast<uint64_t>(*padding));
  return success();
}

FailureOr<ByteBuffer> Tables::encodeType(Type type, Operation *user) {
  auto [tag, since] = tagOf(type);
  if (since > newestMinorVersion)
    return user->emitOpError("cannot be written to bytecode: it has no type ")
           << type;
  if (since > minor)
    return user->emitOpError("cannot be written as Tile IR 13.")
           << minor << ": " << type << " is part of 13." << since;
  ByteBuffer out;
  out.varint(static_cast<uint64_t>(tag));
  if (auto pointer = dyn_cast<cuda_tile::PointerType>(type)) {
    if (minor >= 4)
      out.varint(pointer.getAttr() ? 1 : 0);
    if (failed(this->type(out, pointer.getPointee(), user)))
      return failure();
    if (pointer.getAttr())
      out.varint(static_cast<uint64_t>(pointer.getAttr().getValue()));
  } else if (auto tile = dyn_cast<cuda_tile::TileType>(type)) {
    if (failed(this->type(out, tile.getElementType(), user)))
      return failure();
    writeList(out, tile.getShape());
  } else if (auto view = dyn_cast<cuda_tile::TensorViewType>(type)) {
    if (minor >= 4)
      out.varint(view.getAttr() ? 1 : 0);
    if (failed(this->type(out, view.getElementType(), user)))
      return failure();
    writeList(out, view.getShape());
    writeList(out, view.getStrides());
    if (view.getAttr())
      out.varint(static_cast<uint64_t>(view.getAttr().getValue()));
  } else if (isa<cuda_tile::TileViewInterface>(type)) {
    if (failed(encodeView(out, type, user)))
      return failure();
  } else if (auto function = dyn_cast<FunctionType>(type)) {
    for (ArrayRef<Type> list : {function.getInputs(), function.getResults()}) {
      out.varint(list.size());
      for (Type each : list)
        if (failed(this->type(out, each, user)))
          return failure();
    }
  }
  return out;
}

FailureOr<uint64_t> Tables::typeNumber(Type type, Operation *user) {
  auto found = typeNumbers.find(type);
  if (found != typeNumbers.end())
    return found->second;
  // Component types come first.
  FailureOr<ByteBuffer> encoded = encodeType(type, user);
  if (failed(encoded))
    return failure();
  typeEntries.push_back(*encoded);
  return typeNumbers[type] = typeEntries.size() - 1;
}

LogicalResult Tables::type(ByteBuffer &out, Type type, Operation *user) {
  FailureOr<uint64_t> number = typeNumber(type, user);
  if (failed(number))
    return failure();
  out.varint(*number);
  return success();
}

ByteBuffer Tables::typeSection() const { return makeTable(typeEntries, 4); }

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The elements in their encoded form; a single one for a splat.
static ByteBuffer encodeElements(DenseElementsAttr value) {
  Type element = value.getElementType();
  int64_t count = value.getType().getNumElements();
  bool isSplat = value.isSplat();
  ByteBuffer data;
  if (element.isInteger(1)) {
    if (isSplat && count > 8) {
      data.byte(value.getSplatValue<bool>() ? 1 : 0);
    } else {
      uint8_t bits = 0;
      int64_t i = 0;
      for (bool one : value.getValues<bool>()) {
        bits |= (one ? 1 : 0) << (i % 8);
        if (++i % 8 == 0 || i == count) {
          data.byte(bits);
          bits = 0;
        }
      }
    }
  } else {
    // MLIR stores elements in the encoded form, and a splat once.
    ArrayRef<char> raw = value.getRawData();
    data.append(StringRef(raw.data(), raw.size()));
  }
  ByteBuffer entry;
  entry.varint(data.size());
  entry.append(data);
  return entry;
}

LogicalResult Tables::constant(ByteBuffer &out, ElementsAttr value,
                               Operation *user) {
  // Only MLIR's textual form can represent resources and sparse elements.
  if (!isa<DenseElementsAttr>(value))
    return user->emitOpError("cannot be written to bytecode, which cannot "
                             "represent the constant ")
           << value;
  out.varint(constants(value));
  return success();
}

ByteBuffer Tables::constantSection() const {
  std::vector<ByteBuffer> entries;
  for (size_t i = 0; i < constants.size(); ++i)
    entries.push_back(encodeElements(cast<DenseElementsAttr>(constants[i])));
  return makeTable(entries, 8);
}
