//===- Contents.cpp - elements of an argument or output -------------------===//
// Elements of an argument or output: inline, from a file, or from a generator.
// Shapes are bounded before allocating, and a value that its type cannot
// represent is an error that names it.
//===----------------------------------------------------------------------===//
#include "tilewright/Launch/Contents.h"

#include "tilewright/Launch/Generators.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Parse.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;
using namespace tilewright;

/// A launch may have more axes than any tile; this only bounds nesting.
static constexpr unsigned mostAxes = 16;

DType tilewright::readDType(const Field &object, StringRef key) {
  std::optional<Field> field = object.need(key);
  if (!field)
    return DType::F32;
  std::optional<StringRef> name = field->value().getAsString();
  std::optional<DType> type = name ? parseDType(*name) : std::nullopt;
  if (!type)
    field->expectedOneOf(dtypeNames());
  return type.value_or(DType::F32);
}

/// The array in the file that `object` names. The reader keeps it until the
/// elements are requested, since a pipe cannot be read twice.
static const NpyArray *readFileAhead(const Field &object) {
  std::optional<Field> file = object.get("file");
  DescriptionReader &reader = object.reader();
  StringRef name = file ? file->string() : "";
  if (!file || reader.failed())
    return nullptr;
  std::string path = reader.resolve(name);
  if (reader.ahead && reader.ahead->first == path)
    return &reader.ahead->second;
  Expected<NpyArray> array = readNpy(path);
  if (!array) {
    file->fail(toString(array.takeError()));
    return nullptr;
  }
  reader.ahead.emplace(std::move(path), std::move(*array));
  return &reader.ahead->second;
}

DType tilewright::readDType(const Field &object) {
  if (object.get("dtype") || !object.get("file"))
    return readDType(object, "dtype");
  const NpyArray *array = readFileAhead(object);
  if (!array)
    return DType::F32;
  std::optional<DType> type = dtypeOfFile(array->type);
  if (!type)
    object.fail("expected the key 'dtype', since the type '" + array->type +
                "' of its file is not one of an array");
  return type.value_or(DType::F32);
}

/// The bits of `value`, or nothing if `type` cannot represent it.
static std::optional<uint64_t> encodeElement(const json::Value &value,
                                             DType type) {
  const DTypeInfo &info = getInfo(type);
  if (std::optional<bool> flag = value.getAsBoolean())
    return type == DType::Bool ? std::optional<uint64_t>(*flag) : std::nullopt;
  if (info.isFloat) {
    std::optional<double> number = jsonNumber(value);
    if (!number)
      return std::nullopt;
    return encodeFloat(getFloatFormat(info.format), *number);
  }
  unsigned width = type == DType::Bool ? 1 : 8 * info.bytes;
  if (info.isSigned) {
    std::optional<int64_t> number = value.getAsInteger();
    if (!number || !isIntN(width, *number))
      return std::nullopt;
    return static_cast<uint64_t>(*number) & maskTrailingOnes<uint64_t>(width);
  }
  std::optional<uint64_t> number = value.getAsUINT64();
  if (!number || !isUIntN(width, *number))
    return std::nullopt;
  return number;
}

static std::string describeType(DType type) {
  const DTypeInfo &info = getInfo(type);
  if (type == DType::Bool)
    return "true, false, 0 or 1";
  if (info.isFloat)
    return "a number, 'inf', '-inf' or 'nan'";
  return "a whole number that fits " + info.name.str();
}

uint64_t tilewright::readElement(const Field &field, DType type) {
  std::optional<uint64_t> bits = encodeElement(field.value(), type);
  if (!bits)
    field.expected(describeType(type));
  return bits.value_or(0);
}

SmallVector<int64_t, 4> tilewright::readShape(const Field &object,
                                              int64_t largestSize) {
  SmallVector<int64_t, 4> shape;
  if (std::optional<Field> field = object.get("shape")) {
    for (const Field &size : field->elements())
      shape.push_back(size.integer(0, largestSize));
    if (shape.size() > mostAxes)
      field->expected("at most " + Twine(mostAxes) + " axes");
    return shape;
  }
  std::optional<Field> values = object.get("values");
  if (!values && object.get("file")) {
    if (const NpyArray *array = readFileAhead(object))
      shape = array->shape;
    for (int64_t size : shape)
      if (size > largestSize)
        object.get("file")->fail("holds shape " + formatShape(shape) +
                                 ", expected sizes of at most " +
                                 Twine(largestSize));
    if (shape.size() > mostAxes)
      object.get("file")->fail("holds " + Twine(shape.size()) +
                               " axes, expected at most " + Twine(mostAxes));
    return shape;
  }
  if (!values) {
    object.fail("expected the key 'shape', found none");
    return shape;
  }
  const json::Value *level = &values->value();
  while (const json::Array *list = level->getAsArray()) {
    shape.push_back(list->size());
    if (list->empty())
      break;
    level = &list->front();
  }
  if (shape.size() > mostAxes)
    values->fail("lists nested " + Twine(shape.size()) +
                 " deep, expected at most " + Twine(mostAxes));
  return shape;
}

uint64_t tilewright::denseBytes(const Field &object, DType type,
                                ArrayRef<int64_t> shape) {
  if (is_contained(shape, 0))
    return 0;
  uint64_t bytes = getInfo(type).bytes;
  for (int64_t size : shape) {
    bytes = SaturatingMultiply<uint64_t>(bytes, size);
    if (bytes > object.reader().mostBytes) {
      object.fail("an array of shape " + formatShape(shape) + " and type " +
                  getInfo(type).name + " is larger than the " +
                  object.reader().mostMemory() + " of a launch");
      return 0;
    }
  }
  return bytes;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

namespace {
struct ValuesReader {
  const Field &field;
  DType type;
  ArrayRef<int64_t> shape;
  std::vector<uint8_t> &elements;
  SmallVector<size_t, 4> at = {};

  bool read(const json::Value &value) {
    size_t axis = at.size();
    if (axis == shape.size()) {
      std::optional<uint64_t> bits = encodeElement(value, type);
      if (!bits)
        return fail("expected " + describeType(type) + ", found " +
                    describeJson(value));
      // Memory grows with the text, whatever the shape claims.
      size_t end = elements.size();
      elements.resize(end + getInfo(type).bytes);
      storeBits(type, elements.data() + end, 0, *bits);
      return true;
    }
    const json::Array *list = value.getAsArray();
    if (!list || int64_t(list->size()) != shape[axis])
      return fail("expected a list of " + itostr(shape[axis]) +
                  ", as in shape " + formatShape(shape) + ", found " +
                  describeJson(value));
    for (auto [index, element] : enumerate(*list)) {
      at.push_back(index);
      if (!read(element))
        return false;
      at.pop_back();
    }
    return true;
  }

  bool fail(const Twine &text) {
    std::string place;
    for (size_t index : at)
      place += "[" + utostr(index) + "]";
    field.fail(place.empty() ? text : "at " + place + ": " + text);
    return false;
  }
};
} // namespace

static std::vector<uint8_t> readValues(const Field &field, DType type,
                                       ArrayRef<int64_t> shape) {
  std::vector<uint8_t> elements;
  ValuesReader reader{field, type, shape, elements};
  reader.read(field.value());
  return elements;
}

//===----------------------------------------------------------------------===//
// File
//===----------------------------------------------------------------------===//

static std::vector<uint8_t> readArrayFile(const Field &field, DType type,
                                          ArrayRef<int64_t> shape) {
  StringRef name = field.string();
  if (field.reader().failed())
    return {};
  DescriptionReader &reader = field.reader();
  std::string path = reader.resolve(name);
  Expected<NpyArray> array = reader.ahead && reader.ahead->first == path
                                 ? std::move(reader.ahead->second)
                                 : readNpy(path);
  reader.ahead.reset();
  if (!array) {
    field.fail(toString(array.takeError()));
    return {};
  }
  if (!fileHolds(array->type, type)) {
    field.fail("'" + name + "' holds elements of type '" + array->type +
               "', expected '" + getInfo(type).npy + "' for " +
               getInfo(type).name);
    return {};
  }
  if (ArrayRef<int64_t>(array->shape) != shape) {
    field.fail("'" + name + "' holds shape " + formatShape(array->shape) +
               ", expected " + formatShape(shape));
    return {};
  }
  if (type == DType::Bool)
    for (uint8_t &byte : array->bytes)
      byte = byte != 0;
  return std::move(array->bytes);
}

//===----------------------------------------------------------------------===//
// Contents
//===----------------------------------------------------------------------===//

static double needNumber(const Field &object, StringRef key) {
  std::optional<Field> field = object.need(key);
  double number = field ? field->number() : 0;
  if (field && !std::isfinite(number))
    field->expected("a finite number");
  return number;
}

static uint64_t needSeed(const Field &object) {
  std::optional<Field> field = object.need("seed");
  std::optional<uint64_t> seed;
  if (field) {
    seed = field->value().getAsUINT64();
    if (!seed)
      field->expected("a whole number from 0 to 2^64 - 1");
  }
  return seed.value_or(0);
}

static void readIota(const Field &object, DType type, Generator &generator) {
  auto read = [&](StringRef key, double &real, int64_t &whole) {
    std::optional<Field> field = object.get(key);
    if (!field)
      return;
    real = needNumber(object, key);
    if (std::optional<int64_t> integer = field->value().getAsInteger())
      whole = *integer;
    else
      generator.wholeIota = false;
    if (!generator.wholeIota && !getInfo(type).isFloat)
      field->expected("a whole number, since the elements are");
  };
  read("start", generator.start, generator.wholeStart);
  read("step", generator.step, generator.wholeStep);
}

/// The table's object for each kind.
static constexpr LaunchObject generators[] = {
    LaunchObject::Uniform, LaunchObject::Integers, LaunchObject::Bits,
    LaunchObject::Normal,  LaunchObject::Iota,     LaunchObject::Filled,
    LaunchObject::Zeros};

static Generator readGenerator(const Field &object, DType type,
                               ArrayRef<int64_t> shape) {
  using Kind = Generator::Kind;
  Generator generator;
  if (object.value().getAsString()) { // "zeros"
    generator.kind = object.oneOf(LaunchWords::PlainContents) == 0
                         ? Kind::Iota
                         : Kind::Constant;
    return generator;
  }
  std::optional<Field> gen = object.need("gen");
  if (!gen)
    return generator;
  unsigned number = gen->oneOf(LaunchWords::Generator);
  object.checkKeys(generators[number]);
  if (object.reader().failed())
    return generator;
  if (object.get("dtype") && readDType(object) != type)
    object.get("dtype")->expected("the argument's " + getInfo(type).name);
  if (object.get("shape") && readShape(object, INT64_MAX) != shape)
    object.get("shape")->fail("expected the argument's shape " +
                              formatShape(shape));
  if (generators[number] == LaunchObject::Zeros)
    return generator;
  generator.kind = static_cast<Kind>(number);
  bool needsFloat =
      generator.kind == Kind::Uniform || generator.kind == Kind::Normal;
  if (needsFloat && !getInfo(type).isFloat && !gen->reader().failed())
    gen->fail("'" + gen->string() +
              "' generates floats, but the elements are " + getInfo(type).name +
              "; 'integers' generates whole numbers");
  switch (generator.kind) {
  case Kind::Uniform:
  case Kind::Integers:
    generator.seed = needSeed(object);
    generator.lo = needNumber(object, "lo");
    generator.hi = needNumber(object, "hi");
    break;
  case Kind::Bits:
    generator.seed = needSeed(object);
    break;
  case Kind::Normal:
    generator.seed = needSeed(object);
    generator.mean = object.get("mean") ? needNumber(object, "mean") : 0;
    generator.std = object.get("std") ? needNumber(object, "std") : 1;
    break;
  case Kind::Iota:
    readIota(object, type, generator);
    break;
  case Kind::Constant:
    if (std::optional<Field> value = object.need("value"))
      generator.constant = readElement(*value, type);
    break;
  }
  return generator;
}

//===----------------------------------------------------------------------===//
// All sources
//===----------------------------------------------------------------------===//

bool tilewright::hasElements(const Field &object) {
  return object.get("values") || object.get("file") || object.get("contents");
}

std::vector<uint8_t> tilewright::readElements(const Field &object, DType type,
                                              ArrayRef<int64_t> shape) {
  uint64_t bytes = denseBytes(object, type, shape);
  if (object.reader().failed())
    return {};
  std::optional<Field> values = object.get("values");
  if (values && (object.get("file") || object.get("contents"))) {
    object.fail("has 'values' and another source of its elements, expected "
                "one");
    return {};
  }
  if (values)
    return readValues(*values, type, shape);
  std::optional<Field> contents = object.get("contents");
  Generator generator;
  if (contents)
    generator = readGenerator(*contents, type, shape);
  if (std::optional<Field> file = object.get("file"))
    return readArrayFile(*file, type, shape);
  if (!contents)
    object.fail("expected one of the keys 'values', 'file' and 'contents', "
                "found none");
  if (object.reader().failed())
    return {};
  std::vector<uint8_t> elements(bytes);
  generate(generator, type, elements);
  return elements;
}

std::vector<uint8_t> tilewright::readMask(const Field &field,
                                          ArrayRef<int64_t> shape) {
  if (field.isArray())
    return readValues(field, DType::Bool, shape);
  return readArrayFile(field, DType::Bool, shape);
}
