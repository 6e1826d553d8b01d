//===- LowerArgs.cpp - lower arguments to buffers and parameters ----------===//
// Arguments are passed in cuTile Python's convention: an array as base, shape
// and strides; a list as a pointer to records and their number; a tuple as its
// items; a constant not at all. Under `pointers` an array is only its base,
// under `rust` a slice.
//===----------------------------------------------------------------------===//
#include "tilewright/Launch/Lower.h"

#include "tilewright/Launch/Contents.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Launch/TensorMap.h"
#include "tilewright/Launch/Walk.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

/// Fills the gaps between array elements and, by default, write-only arrays.
static constexpr uint8_t unwrittenByte = 0xc3;

/// The element type of the kernel's pointer to an array.
static std::string readPointee(const Field &arg, DType type) {
  std::optional<Field> bitcast = arg.get("bitcast");
  if (!bitcast)
    return getInfo(type).irName.str();
  std::optional<StringRef> name = bitcast->value().getAsString();
  if (name && is_contained(wordsOf(LaunchWords::OtherElement), *name))
    return name->str();
  return getInfo(readDType(arg, "bitcast")).irName.str();
}

namespace {
class ArgsLowering {
public:
  ArgsLowering(DescriptionReader &reader, Launch &launch)
      : reader(reader), launch(launch) {}

  void lower(const Field &arg);

private:
  enum class Kind { Array, Scalar, Constant, List, Tuple };

  Kind readKind(const Field &arg);
  /// Adds the array and its buffer; returns its index.
  std::optional<unsigned> addArray(const Field &arg);
  SmallVector<int64_t, 4> readStrides(const Field &arg, LaunchArray &array);
  uint64_t readElementCount(const Field &arg, const LaunchArray &array);
  std::vector<uint8_t> readContents(const Field &arg, const LaunchArray &array);
  void addNumber(StringRef type, const Twine &what, uint64_t value,
                 unsigned bytes);
  void addPointer(const Twine &type, const Twine &what, unsigned buffer);
  void addTensorMap(const Field &arg, const LaunchArray &array);
  void lowerArray(const Field &arg);
  void lowerRustArray(const Field &arg, const LaunchArray &array);
  void lowerScalar(const Field &arg);
  void lowerList(const Field &arg);

  bool barePointers() const { return launch.callingConvention == "pointers"; }
  bool isRust() const { return launch.callingConvention == "rust"; }
  static std::string nameOf(const Field &arg) {
    std::optional<Field> name = arg.need("name");
    return name ? name->string().str() : "";
  }

  DescriptionReader &reader;
  Launch &launch;
  uint64_t totalBytes = 0;
  // Of the last array added.
  bool wideIndices = false;
  unsigned passedAs = 0; ///< of LaunchWords::Passed
};
} // namespace

ArgsLowering::Kind ArgsLowering::readKind(const Field &arg) {
  if (std::optional<Field> kind = arg.get("kind"))
    return static_cast<Kind>(kind->oneOf(LaunchWords::Kind));
  return arg.get("value") && !arg.get("role") ? Kind::Scalar : Kind::Array;
}

/// The size in bytes of the memory that array elements span; the shape must
/// have been bounded.
SmallVector<int64_t, 4> ArgsLowering::readStrides(const Field &arg,
                                                  LaunchArray &array) {
  int64_t largest = wideIndices ? INT64_MAX : INT32_MAX;
  SmallVector<int64_t, 4> strides;
  if (std::optional<Field> field = arg.get("strides")) {
    for (const Field &stride : field->elements())
      strides.push_back(stride.integer(0, largest));
    if (strides.size() != array.shape.size())
      field->expected("a stride for each of the " + Twine(array.shape.size()) +
                      " axes");
    return strides;
  }
  strides.assign(array.shape.size(), 1);
  for (size_t axis = strides.size(); axis-- > 1;) {
    strides[axis - 1] =
        SaturatingMultiply<uint64_t>(strides[axis], array.shape[axis]);
    if (strides[axis - 1] > largest || strides[axis - 1] < 0) {
      arg.fail("the strides of shape " + formatShape(array.shape) +
               " do not fit index_dtype i32");
      break;
    }
  }
  return strides;
}

uint64_t ArgsLowering::readElementCount(const Field &arg,
                                        const LaunchArray &array) {
  uint64_t most = reader.mostBytes / getInfo(array.type).bytes;
  uint64_t needed = is_contained(array.shape, 0) ? 0 : 1;
  for (auto [size, stride] : zip_equal(array.shape, array.strides))
    if (needed && size > 1)
      needed = SaturatingMultiplyAdd<uint64_t>(size - 1, stride, needed);
  if (needed > most) {
    arg.fail("shape " + formatShape(array.shape) + " with strides " +
             formatShape(array.strides) + " spans more than the " +
             reader.mostMemory() + " of a launch");
    return 0;
  }
  if (std::optional<Field> field = arg.get("elements"))
    return field->integer(needed, most);
  return needed;
}

/// The elements; for an output without any, a pattern that makes unwritten
/// elements visible.
std::vector<uint8_t> ArgsLowering::readContents(const Field &arg,
                                                const LaunchArray &array) {
  if (array.role != LaunchArray::Role::Out || hasElements(arg))
    return readElements(arg, array.type, array.shape);
  uint64_t bytes = denseBytes(arg, array.type, array.shape);
  if (reader.failed())
    return {};
  return std::vector<uint8_t>(bytes,
                              array.type == DType::Bool ? 1 : unwrittenByte);
}

std::optional<unsigned> ArgsLowering::addArray(const Field &arg) {
  LaunchArray array;
  array.name = nameOf(arg);
  if (launch.findArray(array.name))
    arg.fail("a second array has the name '" + array.name + "'");
  array.type = readDType(arg);
  if (array.type == DType::E2M1)
    arg.fail("4-bit floats are not the elements of an array; pass u8 elements "
             "that hold two, the low half first");
  if (std::optional<Field> role = arg.get("role"))
    array.role = static_cast<LaunchArray::Role>(role->oneOf(LaunchWords::Role));
  std::optional<Field> index = arg.get("index_dtype");
  wideIndices = index && index->oneOf(LaunchWords::IndexType) == 1;
  std::optional<Field> passed = arg.get("passed"), box = arg.get("box");
  passedAs = passed ? passed->oneOf(LaunchWords::Passed) : 0;
  for (const Field &size : box ? box->elements() : SmallVector<Field, 0>())
    size.integer(0, INT64_MAX);
  std::string bits = "uint" + utostr(8 * getInfo(array.type).bytes);
  if (std::optional<Field> storage = arg.get("storage"))
    if (storage->string() != bits)
      storage->expected("'" + bits + "' for " + getInfo(array.type).name);
  array.shape = readShape(arg, wideIndices ? INT64_MAX : INT32_MAX);
  if (reader.failed())
    return std::nullopt;
  uint64_t dense = denseBytes(arg, array.type, array.shape);
  if (!reader.failed())
    array.strides = readStrides(arg, array);
  if (reader.failed())
    return std::nullopt;
  unsigned width = getInfo(array.type).bytes;
  uint64_t bytes = readElementCount(arg, array) * width;
  totalBytes += bytes;
  if (totalBytes > reader.mostBytes)
    arg.fail("with this array the launch needs more than " +
             reader.mostMemory());
  std::vector<uint8_t> elements = readContents(arg, array);
  if (reader.failed())
    return std::nullopt;

  LaunchBuffer buffer;
  buffer.name = array.name;
  if (array.isDense() && bytes == dense) {
    buffer.bytes = std::move(elements);
  } else {
    buffer.bytes.assign(bytes, unwrittenByte);
    scatter(array.shape, array.strides, width, elements.data(),
            buffer.bytes.data());
    std::vector<uint8_t> back(dense);
    gather(array.shape, array.strides, width, buffer.bytes.data(), back.data());
    if (back != elements)
      arg.fail("the strides " + formatShape(array.strides) +
               " make elements share memory, but their contents differ");
  }
  array.buffer = launch.buffers.size();
  launch.buffers.push_back(std::move(buffer));
  launch.arrays.push_back(std::move(array));
  return launch.arrays.size() - 1;
}

void ArgsLowering::addNumber(StringRef type, const Twine &what, uint64_t value,
                             unsigned bytes) {
  LaunchParam param;
  param.type = type.str();
  param.what = what.str();
  param.bytes.resize(bytes);
  for (unsigned k = 0; k < bytes; ++k)
    param.bytes[k] = static_cast<uint8_t>(value >> (8 * k));
  launch.params.push_back(std::move(param));
}

void ArgsLowering::addPointer(const Twine &type, const Twine &what,
                              unsigned buffer) {
  LaunchParam param;
  param.type = type.str();
  param.what = what.str();
  param.buffer = buffer;
  launch.params.push_back(std::move(param));
}

/// 128 bytes that describe the array, and a pointer to them.
void ArgsLowering::addTensorMap(const Field &arg, const LaunchArray &array) {
  std::optional<Field> box = arg.need("box");
  if (!box)
    return;
  SmallVector<Field, 0> sizes = box->elements();
  size_t rank = array.shape.size();
  if (rank < 1 || rank > TensorMap::mostRank || sizes.size() != rank)
    return box->expected("a size for each of the array's one to five axes");
  TensorMap map;
  map.rankLessOne = uint8_t(rank - 1);
  while (const TensorMapElement *each = findTensorMapElement(map.element)) {
    if (each->name == getInfo(array.type).name)
      break;
    ++map.element;
  }
  if (!findTensorMapElement(map.element))
    return arg.fail("no tensor map has elements of " +
                    getInfo(array.type).name);
  for (size_t axis = 0; axis < rank; ++axis) {
    size_t from = rank - 1 - axis; // innermost first
    map.dims[axis] = uint32_t(array.shape[from]);
    map.box[axis] = uint32_t(sizes[from].integer(1, TensorMap::mostBox));
    map.elementStrides[axis] = 1;
    if (axis)
      map.strides[axis - 1] = array.strides[from] * getInfo(array.type).bytes;
  }
  TensorMap bound = map; // buffers are aligned to 256
  bound.address = 256;
  if (std::string fault = faultOf(bound); !reader.failed() && !fault.empty())
    return arg.fail(fault);
  LaunchBuffer buffer;
  buffer.name = "tensor map of " + array.name;
  const auto *raw = reinterpret_cast<const uint8_t *>(&map);
  buffer.bytes.assign(raw, raw + TensorMap::bytes);
  launch.relocations.push_back(
      {unsigned(launch.buffers.size()), 0, array.buffer, array.offset});
  addPointer("ptr", "tensor map of " + array.name, launch.buffers.size());
  launch.buffers.push_back(std::move(buffer));
}

void ArgsLowering::lowerRustArray(const Field &arg, const LaunchArray &array) {
  if (passedAs == 2)
    return addTensorMap(arg, array);
  addPointer("ptr<" + readPointee(arg, array.type) + ">",
             "base of " + array.name, array.buffer);
  if (passedAs == 0)
    addNumber("i64", "length of " + array.name, array.elementCount(), 8);
}

void ArgsLowering::lowerArray(const Field &arg) {
  std::optional<unsigned> place = addArray(arg);
  if (!place)
    return;
  LaunchArray array = launch.arrays[*place];
  if (isRust())
    return lowerRustArray(arg, array);
  addPointer("ptr<" + readPointee(arg, array.type) + ">",
             "base of " + array.name, array.buffer);
  if (barePointers())
    return;
  StringRef type = wideIndices ? "i64" : "i32";
  unsigned bytes = wideIndices ? 8 : 4;
  for (auto [axis, size] : enumerate(array.shape))
    addNumber(type, "shape " + Twine(axis) + " of " + array.name, size, bytes);
  for (auto [axis, stride] : enumerate(array.strides))
    addNumber(type, "stride " + Twine(axis) + " of " + array.name, stride,
              bytes);
}

void ArgsLowering::lowerScalar(const Field &arg) {
  std::string name = nameOf(arg);
  DType type = readDType(arg);
  std::optional<Field> value = arg.need("value");
  if (!value || reader.failed())
    return;
  DType taken = arg.get("bitcast") ? readDType(arg, "bitcast") : type;
  if (getInfo(taken).bytes != getInfo(type).bytes)
    arg.get("bitcast")->expected("a type of the size of " + getInfo(type).name);
  addNumber(getInfo(taken).irName, name, readElement(*value, type),
            getInfo(type).bytes);
}

void ArgsLowering::lowerList(const Field &arg) {
  std::string name = nameOf(arg);
  if (barePointers() || isRust())
    return arg.fail("the calling convention '" + launch.callingConvention +
                    "' has no lists");
  SmallVector<unsigned> places;
  if (std::optional<Field> items = arg.need("items")) {
    for (const Field &item : items->elements()) {
      if (readKind(item) != Kind::Array)
        return item.fail("a list holds arrays only");
      item.checkKeys(LaunchObject::Array);
      if (reader.failed())
        return;
      std::optional<unsigned> place = addArray(item);
      if (!place)
        return;
      const LaunchArray &array = launch.arrays[*place];
      readPointee(item, array.type); // addresses in records are untyped
      const LaunchArray &first =
          launch.arrays[places.empty() ? *place : places[0]];
      if (array.shape.size() != first.shape.size() || array.type != first.type)
        return item.fail("the arrays of a list have one dtype and rank, but "
                         "this one and the first differ");
      places.push_back(*place);
    }
  }
  unsigned records = launch.buffers.size();
  LaunchBuffer buffer;
  buffer.name = name;
  auto append = [&](uint64_t word) {
    size_t end = buffer.bytes.size();
    buffer.bytes.resize(end + 8);
    support::endian::write64le(buffer.bytes.data() + end, word);
  };
  for (unsigned place : places) {
    const LaunchArray &array = launch.arrays[place];
    launch.relocations.push_back(
        {records, buffer.bytes.size(), array.buffer, array.offset});
    append(0);
    for (int64_t size : array.shape)
      append(size);
    for (int64_t stride : array.strides)
      append(stride);
  }
  launch.buffers.push_back(std::move(buffer));
  addPointer("ptr<i64>", "records of " + name, records);
  addNumber("i32", "length of " + name, places.size(), 4);
}

void ArgsLowering::lower(const Field &arg) {
  static constexpr LaunchObject objects[] = {
      LaunchObject::Array, LaunchObject::Scalar, LaunchObject::Constant,
      LaunchObject::List, LaunchObject::Tuple};
  Kind kind = readKind(arg);
  if (!reader.failed())
    arg.checkKeys(objects[static_cast<unsigned>(kind)]);
  if (reader.failed())
    return;
  switch (kind) {
  case Kind::Array:
    return lowerArray(arg);
  case Kind::Scalar:
    return lowerScalar(arg);
  case Kind::Constant:
    return;
  case Kind::List:
    return lowerList(arg);
  case Kind::Tuple:
    if (std::optional<Field> items = arg.need("items"))
      for (const Field &item : items->elements())
        lower(item);
    return;
  }
}

/// Whether a parameter holds this integer of at most 64 bits.
static bool holds(const LaunchParam &param, int64_t value) {
  uint64_t bits = 0;
  for (auto [k, byte] : enumerate(param.bytes))
    bits |= uint64_t(byte) << (8 * k);
  unsigned width = 8 * param.bytes.size();
  return ((bits ^ uint64_t(value)) & maskTrailingOnes<uint64_t>(width)) == 0;
}

/// Checks that the parameters the description announces match the actual ones.
static void checkParams(const Field &announced, const Launch &launch) {
  SmallVector<Field, 0> fields = announced.elements();
  if (fields.size() != launch.params.size())
    return announced.fail(
        "the arguments become " + Twine(launch.params.size()) +
        " parameters, but the list has " + Twine(fields.size()));
  for (auto [field, param] : zip_equal(fields, launch.params)) {
    field.checkKeys(LaunchObject::Announced);
    std::optional<Field> type = field.need("type");
    if (!type)
      return;
    if (type->string() != param.type)
      return type->expected("'" + param.type + "' for " + param.what);
    std::optional<Field> value = field.get("value");
    if (!value || param.buffer || !StringRef(param.type).starts_with("i"))
      continue;
    std::optional<int64_t> number = value->value().getAsInteger();
    if (number && !holds(param, *number))
      return value->expected("the value that the arguments produce for " +
                             param.what);
  }
}

static void lowerOutput(const Field &field, Launch &launch) {
  field.checkKeys(LaunchObject::Output);
  std::optional<Field> arg = field.need("arg");
  if (!arg)
    return;
  StringRef name = arg->string();
  const LaunchArray *array = launch.findArray(name);
  if (!array)
    return arg->expected("the name of an array argument");
  if (array->role == LaunchArray::Role::In)
    return arg->fail("the role of '" + name +
                     "' is 'in', expected 'out' or "
                     "'inout' for an output");
  LaunchOutput output;
  output.array = array - launch.arrays.data();
  for (const LaunchOutput &other : launch.outputs)
    if (other.array == output.array)
      return arg->fail("a second output for '" + name + "'");
  if (field.get("dtype") && readDType(field) != array->type)
    field.get("dtype")->expected("the argument's " + getInfo(array->type).name);
  if (field.get("shape") && readShape(field, INT64_MAX) != array->shape)
    field.get("shape")->fail("expected the argument's shape " +
                             formatShape(array->shape));
  if (std::optional<Field> compare = field.get("compare"))
    output.bound.compare =
        static_cast<Bound::Compare>(compare->oneOf(LaunchWords::Compare));
  auto readBound = [&](StringRef key) {
    std::optional<Field> bound = field.get(key);
    double number = bound ? bound->number() : 0;
    if (!(number >= 0))
      bound->expected("a number that is not negative");
    return number;
  };
  output.bound.abs = readBound("abs");
  output.bound.rel = readBound("rel");
  if (std::optional<Field> why = field.get("why"))
    output.bound.why = why->string().str();
  if (std::optional<Field> why = field.get("unspecified"))
    output.unspecified = why->string().str();
  if (std::optional<Field> mask = field.get("specified"))
    output.specified = readMask(*mask, array->shape);
  if (output.bound.compare == Bound::Compare::Reference && hasElements(field))
    return field.fail("has an expectation and compares with the reference, "
                      "expected one of the two");
  if (output.bound.compare != Bound::Compare::Reference)
    output.expected = readElements(field, array->type, array->shape);
  launch.outputs.push_back(std::move(output));
}

void tilewright::lowerArgs(const Field &description, Launch &launch) {
  DescriptionReader &reader = description.reader();
  std::optional<Field> convention = description.need("calling_convention");
  if (!convention)
    return;
  launch.callingConvention = convention->string().str();
  std::optional<Field> args = description.need("args");
  if (!args)
    return;
  ArgsLowering lowering(reader, launch);
  for (const Field &arg : args->elements()) {
    lowering.lower(arg);
    if (reader.failed())
      return;
  }
  if (std::optional<Field> params = description.get("params"))
    checkParams(*params, launch);
  if (std::optional<Field> outputs = description.get("outputs"))
    for (const Field &output : outputs->elements())
      if (!reader.failed())
        lowerOutput(output, launch);
}
