//===- LowerExpected.cpp - expected buffer contents -----------------------===//
// An expectation of the lower form is an output like that of an argument: the
// buffer becomes a row-major array of its shape.
//===----------------------------------------------------------------------===//
#include "tilewright/Launch/Lower.h"

#include "tilewright/Launch/Npy.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

/// The whole buffer as an array; nothing after an error.
static std::optional<LaunchArray> readArray(const Field &field, unsigned number,
                                            const Launch &launch) {
  LaunchArray array;
  array.role = LaunchArray::Role::InOut;
  array.buffer = number;
  std::optional<Field> dtype = field.need("dtype"), shape = field.need("shape");
  if (field.reader().failed())
    return std::nullopt;
  std::optional<DType> type = parseDType(dtype->string());
  if (!type) {
    dtype->expectedOneOf(dtypeNames());
    return std::nullopt;
  }
  array.type = *type;
  uint64_t bytes = getInfo(*type).bytes;
  for (const Field &size : shape->elements()) {
    array.shape.push_back(size.integer(0, INT64_MAX));
    bytes = SaturatingMultiply(bytes, uint64_t(array.shape.back()));
  }
  const LaunchBuffer &buffer = launch.buffers[array.buffer];
  if (bytes != buffer.bytes.size())
    shape->expected("a shape of the buffer's " + Twine(buffer.bytes.size()) +
                    " bytes");
  array.strides.assign(array.shape.size(), 1);
  for (size_t axis = array.shape.size(); axis-- > 1;)
    array.strides[axis - 1] = array.strides[axis] * array.shape[axis];
  std::optional<Field> name = field.get("name");
  array.name = name ? name->string().str() : buffer.name;
  if (field.reader().failed())
    return std::nullopt;
  return array;
}

static Bound readBound(const Field &field) {
  Bound bound;
  if (std::optional<Field> compare = field.get("compare"))
    if (compare->oneOf(LaunchWords::CompareNumbers) == 1)
      bound.compare = Bound::Compare::AllClose;
  auto read = [&](StringRef key) {
    std::optional<Field> number = field.get(key);
    double value = number ? number->number() : 0;
    if (!(value >= 0))
      number->expected("a number that is not negative");
    return bound.compare == Bound::Compare::AllClose ? value : 0;
  };
  bound.abs = read("abs");
  bound.rel = read("rel");
  if (std::optional<Field> why = field.get("why"))
    bound.why = why->string().str();
  return bound;
}

void tilewright::lowerExpected(const Field &field, Launch &launch) {
  field.checkKeys(LaunchObject::Expected);
  std::optional<LaunchArray> array =
      readArray(field, readBuffer(field, "buffer", launch), launch);
  std::optional<Field> file = field.need("file");
  LaunchOutput output;
  output.bound = readBound(field);
  if (field.reader().failed())
    return;
  for (const LaunchArray &other : launch.arrays)
    if (other.buffer == array->buffer)
      return field.fail("a second expectation for buffer " +
                        Twine(array->buffer));
  Expected<NpyArray> values = readNpy(field.reader().resolve(file->string()));
  if (!values)
    return file->fail(toString(values.takeError()));
  bool isClose = output.bound.compare == Bound::Compare::AllClose;
  uint64_t elements = array->elementCount();
  // Files of another numeric type are compared by value, files of the element
  // type by bits.
  std::optional<DType> stored = array->type;
  if (!fileHolds(values->type, array->type)) {
    stored = dtypeOfFile(values->type);
    // An integer type with the same bytes, such as bool.
    bool isSame = stored && !getInfo(*stored).isFloat &&
                  !getInfo(array->type).isFloat &&
                  getInfo(*stored).bytes == getInfo(array->type).bytes;
    if (!isClose)
      stored = isSame ? std::optional(array->type) : std::nullopt;
  }
  if (!stored || values->bytes.size() != elements * getInfo(*stored).bytes)
    return file->expected("a file of " + Twine(elements) + " elements of " +
                          getInfo(array->type).name +
                          (isClose ? ", or of as many numbers" : ""));
  if (*stored != array->type)
    output.expectedType = *stored;
  // Equal as numbers: a bound of zero ignores the sign of zero.
  if (getInfo(array->type).isFloat)
    output.bound.compare = Bound::Compare::AllClose;
  output.array = launch.arrays.size();
  output.expected = std::move(values->bytes);
  launch.arrays.push_back(std::move(*array));
  launch.outputs.push_back(std::move(output));
}

void tilewright::lowerTypedBuffer(const Field &field, unsigned number,
                                  Launch &launch) {
  bool isKnown = llvm::any_of(launch.arrays, [&](const LaunchArray &array) {
    return array.buffer == number;
  });
  std::optional<Field> dtype = field.get("dtype");
  if (isKnown || !dtype || !field.get("shape"))
    return;
  uint64_t bytes = getInfo(*parseDType(dtype->string())).bytes;
  for (const Field &size : field.get("shape")->elements())
    bytes = SaturatingMultiply(bytes, uint64_t(size.integer(0, INT64_MAX)));
  // A larger buffer is allowed, and has no shape.
  if (bytes != launch.buffers[number].bytes.size())
    return;
  if (std::optional<LaunchArray> array = readArray(field, number, launch))
    launch.arrays.push_back(std::move(*array));
}
