//===- LowerBuffers.cpp - the lower form of a launch ----------------------===//
#include "tilewright/Launch/Lower.h"

#include "tilewright/Launch/Contents.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Launch/TensorMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tilewright;

/// A buffer that a description specifies by size alone.
static void lowerZeros(const Field &field, Launch &launch, LaunchBuffer buffer,
                       uint64_t &totalBytes) {
  std::optional<Field> bytes = field.need("bytes");
  if (field.get("file"))
    field.fail("has 'file' and 'zeros', expected one of the two");
  if (!bytes)
    return;
  std::optional<Field> name = field.get("name");
  buffer.name =
      (name ? name->string().str() : utostr(launch.buffers.size())) + ".npy";
  // Only the last component of a name, so that results stay in their folder.
  buffer.name = sys::path::filename(buffer.name).str();
  uint64_t size = bytes->integer(0, INT64_MAX);
  totalBytes = SaturatingAdd(totalBytes, size);
  if (totalBytes > field.reader().mostBytes)
    field.fail("with this buffer the launch needs more than " +
               field.reader().mostMemory());
  if (field.reader().failed())
    return;
  buffer.bytes.assign(size, 0);
  launch.buffers.push_back(std::move(buffer));
}

static void lowerBuffer(const Field &field, Launch &launch,
                        uint64_t &totalBytes) {
  field.checkKeys(LaunchObject::Buffer);
  LaunchBuffer buffer;
  if (std::optional<Field> align = field.get("align256"))
    buffer.align256 = align->integer(0, 255);
  if (std::optional<Field> align = field.get("align"))
    if (!isPowerOf2_64(align->integer(1, 256)))
      return align->expected("a power of two");
  std::optional<Field> dtype = field.get("dtype");
  if (dtype && !parseDType(dtype->string()))
    return dtype->expectedOneOf(dtypeNames());
  bool isTyped = dtype || field.get("shape");
  if (field.get("shape"))
    readShape(field, INT64_MAX);
  if (std::optional<Field> name = field.get("name"))
    name->string();
  if (std::optional<Field> zeros = field.get("zeros")) {
    std::optional<bool> flag = zeros->value().getAsBoolean();
    if (!flag)
      return zeros->expected("true or false");
    if (*flag)
      return lowerZeros(field, launch, std::move(buffer), totalBytes);
  }
  std::optional<Field> file = field.need("file");
  if (!file)
    return;
  StringRef name = file->string();
  std::optional<Field> called = isTyped ? field.get("name") : std::nullopt;
  buffer.name =
      sys::path::filename(called ? called->string().str() + ".npy" : name.str())
          .str();
  if (field.reader().failed())
    return;
  Expected<NpyArray> array = readNpy(field.reader().resolve(name));
  if (!array)
    return file->fail(toString(array.takeError()));
  if (!isTyped &&
      (StringRef(array->type).drop_front() != "u1" || array->shape.size() != 1))
    return file->fail("'" + name + "' holds '" + array->type + "' of shape " +
                      formatShape(array->shape) +
                      ", expected '|u1' with one axis");
  uint64_t bytes = array->bytes.size();
  if (std::optional<Field> stated = field.get("bytes"))
    if (stated->value().getAsUINT64() != bytes)
      stated->expected("the " + Twine(bytes) + " bytes of '" + name + "'");
  totalBytes += bytes;
  if (totalBytes > field.reader().mostBytes)
    field.fail("with this buffer the launch needs more than " +
               field.reader().mostMemory());
  buffer.bytes = std::move(array->bytes);
  launch.buffers.push_back(std::move(buffer));
}

unsigned tilewright::readBuffer(const Field &object, StringRef key,
                                const Launch &launch) {
  std::optional<Field> field = object.need(key);
  if (!field)
    return 0;
  if (launch.buffers.empty())
    field->fail("the launch has no buffers");
  return field->integer(0, std::max<int64_t>(launch.buffers.size(), 1) - 1);
}

static uint64_t readOffset(const Field &object, StringRef key, uint64_t most) {
  std::optional<Field> field = object.get(key);
  return field ? field->integer(0, most) : 0;
}

/// Size of a parameter type in memory; 0 if unknown.
static unsigned paramBytes(StringRef type) {
  std::optional<DType> known = parseIRType(type);
  if (!known)
    known = parseDType(type);
  return known ? getInfo(*known).bytes : 0;
}

/// PTX ISA 9.0, Kernel Function Parameters.
static constexpr size_t mostParamBytes = 32764;

/// A field of a struct: its bytes, or the location of an address.
static void lowerStructField(const Field &field, const Launch &launch,
                             LaunchParam &param) {
  field.checkKeys(LaunchObject::StructField);
  std::optional<Field> type = field.need("type");
  if (!type)
    return;
  bool isPointer = type->string().starts_with("ptr");
  unsigned bytes = isPointer ? 8 : paramBytes(type->string());
  if (!bytes)
    return type->expected("ptr, or the type of a number such as i32 or f32");
  if (param.bytes.size() < bytes)
    return field.fail("has " + Twine(bytes) + " bytes, the struct " +
                      Twine(param.bytes.size()));
  uint64_t at = readOffset(field, "offset", param.bytes.size() - bytes);
  if (isPointer) {
    if (field.get("buffer"))
      param.addresses.push_back({at, readBuffer(field, "buffer", launch), 0});
    return;
  }
  std::optional<Field> hex = field.need("hex");
  std::string text;
  if (!hex)
    return;
  if (!tryGetFromHex(hex->string(), text) || text.size() != bytes ||
      hex->string().size() != 2 * bytes)
    return hex->expected(Twine(2 * bytes) + " hexadecimal digits for " +
                         type->string());
  std::copy(text.begin(), text.end(), param.bytes.begin() + at);
}

static void lowerStruct(const Field &field, LaunchParam &param,
                        const Launch &launch) {
  field.checkKeys(LaunchObject::Struct);
  param.type = "bytes";
  std::optional<Field> size = field.need("size"), fields = field.need("fields");
  if (!size || !fields)
    return;
  param.bytes.assign(size->integer(1, mostParamBytes), 0);
  for (const Field &each : fields->elements())
    if (!field.reader().failed())
      lowerStructField(each, launch, param);
}

static void lowerParam(const Field &field, Launch &launch) {
  std::optional<Field> type = field.need("type");
  if (!type)
    return;
  LaunchParam param;
  StringRef name = type->string();
  param.type = name.str();
  param.what = "parameter " + utostr(launch.params.size());
  if (name == "tensor_map") {
    field.checkKeys(LaunchObject::TensorMap);
    param.buffer = readBuffer(field, "buffer", launch);
    if (field.reader().failed())
      return;
    param.offset =
        readOffset(field, "offset", launch.buffers[*param.buffer].bytes.size());
    lowerTensorMap(field, param);
    launch.params.push_back(std::move(param));
    return;
  }
  if (name == "struct") {
    lowerStruct(field, param, launch);
    launch.params.push_back(std::move(param));
    return;
  }
  bool isPointer =
      name == "ptr" || (name.starts_with("ptr<") && name.ends_with(">"));
  field.checkKeys(isPointer ? LaunchObject::Pointer : LaunchObject::Number);
  if (isPointer && !field.get("buffer")) {
    param.bytes.assign(8, 0);
    if (readOffset(field, "offset", INT64_MAX))
      field.fail("has an offset and no buffer, expected a buffer");
    launch.params.push_back(std::move(param));
    return;
  }
  if (isPointer) {
    param.buffer = readBuffer(field, "buffer", launch);
    if (field.reader().failed())
      return;
    param.offset =
        readOffset(field, "offset", launch.buffers[*param.buffer].bytes.size());
    launch.params.push_back(std::move(param));
    return;
  }
  unsigned bytes = paramBytes(name);
  std::optional<Field> given = field.get("hex");
  if (name == "bytes" && given) // the given number of bytes
    bytes = std::min<size_t>(given->string().size() / 2, mostParamBytes);
  if (!bytes)
    return type->expected("ptr, i1, i8, i16, i32, i64, or a float type such as "
                          "f32, bf16, f8E4M3FN, or bytes");
  if (std::optional<DType> known = parseDType(name))
    param.type = getInfo(*known).irName.str();
  std::optional<Field> hex = field.need("hex");
  if (!hex)
    return;
  std::string text;
  if (!tryGetFromHex(hex->string(), text) || text.size() != bytes ||
      hex->string().size() != 2 * bytes)
    return hex->expected(Twine(2 * bytes) + " hexadecimal digits for " + name);
  param.bytes.assign(text.begin(), text.end());
  launch.params.push_back(std::move(param));
}

static void lowerRelocation(const Field &field, Launch &launch) {
  field.checkKeys(LaunchObject::Relocation);
  Relocation relocation;
  relocation.buffer = readBuffer(field, "buffer", launch);
  relocation.target = readBuffer(field, "target", launch);
  if (field.reader().failed())
    return;
  uint64_t size = launch.buffers[relocation.buffer].bytes.size();
  if (size < 8)
    return field.fail("buffer " + Twine(relocation.buffer) + " has " +
                      Twine(size) + " bytes, an address takes 8");
  relocation.offset = readOffset(field, "offset", size - 8);
  relocation.targetOffset = readOffset(
      field, "target_offset", launch.buffers[relocation.target].bytes.size());
  launch.relocations.push_back(relocation);
}

void tilewright::lowerBuffers(const Field &description, Launch &launch) {
  launch.isLowerForm = true;
  DescriptionReader &reader = description.reader();
  for (StringRef key : {"args", "outputs"})
    if (description.get(key))
      return description.fail("has both 'buffers' and '" + key +
                              "': the lower form takes the place of args and "
                              "outputs");
  auto forEach = [&](std::optional<Field> list, auto lower) {
    if (!list)
      return;
    for (const Field &field : list->elements())
      if (!reader.failed())
        lower(field);
  };
  uint64_t totalBytes = 0;
  forEach(description.get("buffers"),
          [&](const Field &field) { lowerBuffer(field, launch, totalBytes); });
  if (!reader.failed())
    forEach(description.need("params"),
            [&](const Field &field) { lowerParam(field, launch); });
  if (!reader.failed())
    forEach(description.get("relocations"),
            [&](const Field &field) { lowerRelocation(field, launch); });
  if (!reader.failed())
    forEach(description.get("expected"),
            [&](const Field &field) { lowerExpected(field, launch); });
  unsigned number = 0;
  if (!reader.failed())
    forEach(description.get("buffers"), [&](const Field &field) {
      lowerTypedBuffer(field, number++, launch);
    });
}
