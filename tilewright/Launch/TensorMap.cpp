//===- TensorMap.cpp - the 128 bytes of a tensor map ----------------------===//
#include "tilewright/Launch/TensorMap.h"

#include "tilewright/Launch/Field.h"
#include "tilewright/Launch/Launch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>

using namespace llvm;
using namespace tilewright;

static const TensorMapElement elements[] = {
#define TENSOR_MAP_ELEMENT(Number, Name, Bytes, IsFloat, Count, Room)          \
  {Name, Bytes, IsFloat, Count, Room},
#include "tilewright/Launch/TensorMap.def"
};

const TensorMapElement *tilewright::findTensorMapElement(unsigned number) {
  return number < std::size(elements) ? &elements[number] : nullptr;
}

unsigned tilewright::swizzleBytes(unsigned swizzle) {
  constexpr unsigned bytes[] = {0, 32, 64, 128, 96};
  return swizzle < std::size(bytes) ? bytes[swizzle] : 0;
}

/// Properties that the emulator does not support.
static std::string missingOf(const TensorMap &map) {
  const TensorMapElement *element = findTensorMapElement(map.element);
  if (!element)
    return ("has element type " + Twine(unsigned(map.element)) +
            ", which does not exist")
        .str();
  StringRef name = element->name;
  if (name.starts_with("tf32") || name.ends_with("ftz"))
    return ("has elements of type " + name + ", which are not emulated").str();
  if (map.swizzle > 4)
    return ("has swizzle " + Twine(unsigned(map.swizzle)) +
            ", which does not exist")
        .str();
  if (map.atomicity == 2)
    return "has a swizzle that flips 8 bytes, which is not emulated";
  return "";
}

unsigned TensorMap::sliceChannels() const {
  return interleave * 16 / findTensorMapElement(element)->bytes;
}

/// The error of an interleaved map (PTX ISA, Interleave layout). Slices have
/// more than one byte per element: an H100 is reported to fault with 8-bit
/// elements.
static std::string faultOfSlices(const TensorMap &map,
                                 const TensorMapElement &element) {
  if (map.interleave > 2)
    return ("has interleave layout " + Twine(unsigned(map.interleave)) +
            ", which does not exist")
        .str();
  if (map.rank() < 3)
    return ("is interleaved and has " + Twine(map.rank()) +
            " dimensions, expected 3 to 5")
        .str();
  if (map.isWide())
    return "is interleaved, which im2col::w maps do not support";
  if (element.count > 1 || element.bytes == 1)
    return ("is interleaved and has elements of type " + element.name +
            ", expected elements of 16 to 64 bits")
        .str();
  unsigned bytes = map.interleave * 16, swizzle = map.interleave - 1;
  if (map.swizzle != swizzle)
    return ("is interleaved in slices of " + Twine(bytes) +
            " bytes, expected " +
            (swizzle ? "the swizzle of 32 bytes" : "no swizzle"))
        .str();
  if (map.box[0] % map.sliceChannels())
    return ("has a box of " + Twine(map.box[0]) +
            " channels, expected a multiple of the " +
            Twine(map.sliceChannels()) + " of a slice")
        .str();
  if (map.im2col && map.box[0] != map.sliceChannels())
    return ("has columns of " + Twine(map.box[0]) +
            " channels, and only columns of one slice, " +
            Twine(map.sliceChannels()) + ", are emulated")
        .str();
  if (map.elementStrides[0] != 1)
    return "is interleaved and passes over channels, which is not emulated";
  if (map.address % bytes)
    return ("has a global address that is not a multiple of the " +
            Twine(bytes) + " bytes of a slice")
        .str();
  for (unsigned i = 0; i + 1 < map.rank(); ++i)
    if (map.strides[i] % bytes)
      return ("has the stride " + Twine(map.strides[i]) + " along dimension " +
              Twine(i + 1) + ", expected a multiple of the " + Twine(bytes) +
              " bytes of a slice")
          .str();
  return "";
}

/// The error of a map's columns along W (cuTensorMapEncodeIm2colWide).
static std::string faultOfWideColumns(const TensorMap &map) {
  if (int64_t(map.dims[1]) + map.upperCorner[0] <= map.lowerCorner[0])
    return "has a bounding box without pixels";
  if (map.swizzle != 2 && (map.swizzle != 3 || map.atomicity > 1))
    return "has a swizzle that im2col::w maps do not support; expected one of "
           "64 bytes, or of 128 bytes of pieces of 16 or 32";
  return "";
}

/// The error of a map's pixel columns (cuTensorMapEncodeIm2col).
static std::string faultOfColumns(const TensorMap &map) {
  if (map.rank() < 3)
    return ("has columns of pixels and " + Twine(map.rank()) +
            " dimensions, expected 3 to 5")
        .str();
  if (map.isWide())
    return faultOfWideColumns(map);
  constexpr int limits[] = {1 << 15, 1 << 7, 1 << 4};
  int limit = limits[map.rank() - 3];
  for (unsigned i = 0; i < map.rank() - 2; ++i)
    for (int corner : {map.lowerCorner[i], map.upperCorner[i]})
      if (corner < -limit || corner >= limit)
        return ("has the corner " + Twine(corner) + " along dimension " +
                Twine(i + 1) + ", expected " + Twine(-limit) + " to " +
                Twine(limit - 1))
            .str();
  return "";
}

/// The error of a map's packed elements.
static std::string faultOfPacked(const TensorMap &map,
                                 const TensorMapElement &element) {
  unsigned step = element.isPadded() ? 128 : 2;
  if (map.dims[0] % step)
    return ("has the size " + Twine(map.dims[0]) +
            " along dimension 0, expected a multiple of " + Twine(step) +
            " for elements of type " + element.name)
        .str();
  if (!element.isPadded())
    return "";
  if (map.box[0] != step)
    return ("has the box " + Twine(map.box[0]) +
            " along dimension 0, expected 128 for elements of type " +
            element.name)
        .str();
  if (map.address % 32)
    return "has a global address that is not a multiple of 32, as padded "
           "elements require";
  for (unsigned i = 0; i + 1 < map.rank(); ++i)
    if (map.strides[i] % 32)
      return ("has the stride " + Twine(map.strides[i]) + " along dimension " +
              Twine(i + 1) +
              ", expected a multiple of 32 for elements of type " +
              element.name)
          .str();
  if (map.swizzle && (map.swizzle != 3 || map.atomicity > 1))
    return "has a swizzle that padded elements do not have; expected none or "
           "one of 128 bytes, of pieces of 16 or 32";
  return "";
}

/// "a number from 1 to 256, found 0".
static std::string outOf(StringRef what, unsigned axis, uint64_t most,
                         uint64_t found) {
  return ("has the " + what + " " + Twine(found) + " along dimension " +
          Twine(axis) + ", expected 1 to " + Twine(most))
      .str();
}

std::string tilewright::faultOf(const TensorMap &map) {
  if (map.rank() > TensorMap::mostRank)
    return ("has " + Twine(map.rank()) + " dimensions, expected 1 to 5").str();
  if (std::string missing = missingOf(map); !missing.empty())
    return missing;
  if (map.atomicity > 3 || (map.atomicity && map.swizzle != 3))
    return "has a swizzle atomicity that only swizzles of 128 bytes have";
  if (map.fill > 1)
    return ("has fill mode " + Twine(unsigned(map.fill)) +
            ", which does not exist")
        .str();
  const TensorMapElement &element = *findTensorMapElement(map.element);
  if (map.fill && !element.isFloat)
    return "fills with NaN, but its elements are not floats";
  if (!map.address || map.address % 16)
    return "has a global address that is null or no multiple of 16";
  for (unsigned i = 0; i < map.rank(); ++i) {
    if (!map.dims[i])
      return outOf("size", i, UINT32_MAX, map.dims[i]);
    uint64_t mostBox =
        map.im2col && i == 1 ? TensorMap::mostPixels : TensorMap::mostBox;
    bool hasBox = !map.im2col || i < (map.im2col == TensorMap::Wide128 ? 1 : 2);
    if (hasBox && (!map.box[i] || map.box[i] > mostBox))
      return outOf("box", i, mostBox, map.box[i]);
    if (!map.elementStrides[i] ||
        map.elementStrides[i] > TensorMap::mostElementStride)
      return outOf("element stride", i, TensorMap::mostElementStride,
                   map.elementStrides[i]);
    if (i && (map.strides[i - 1] % 16 ||
              map.strides[i - 1] >= TensorMap::strideLimit))
      return ("has the stride " + Twine(map.strides[i - 1]) +
              " along dimension " + Twine(i) +
              ", expected a multiple of 16 bytes less than 2^40")
          .str();
  }
  if (element.count > 1)
    if (std::string fault = faultOfPacked(map, element); !fault.empty())
      return fault;
  if (map.interleave) {
    std::string fault = faultOfSlices(map, element);
    return fault.empty() && map.im2col ? faultOfColumns(map) : fault;
  }
  uint64_t inner = element.spacedBytes(map.box[0]);
  if (inner % 16)
    return ("has a box of " + Twine(inner) +
            " bytes along dimension 0, expected a multiple of 16")
        .str();
  unsigned span = swizzleBytes(map.swizzle);
  if (span && inner > span)
    return ("has a box of " + Twine(inner) +
            " bytes along dimension 0, expected at most the " + Twine(span) +
            " of its swizzle")
        .str();
  return map.im2col ? faultOfColumns(map) : "";
}

//===----------------------------------------------------------------------===//
// The description of a launch
//===----------------------------------------------------------------------===//

/// A list of `count` numbers.
template <typename Number>
static void readNumbers(const Field &object, StringRef key, size_t count,
                        int64_t least, uint64_t most, Number *into) {
  std::optional<Field> list = object.need(key);
  if (!list)
    return;
  SmallVector<Field, 0> all = list->elements();
  if (object.reader().failed())
    return;
  if (all.size() != count)
    return list->expected(Twine(count) + (count == 1 ? " number" : " numbers"));
  for (auto [i, each] : enumerate(all))
    into[i] = Number(each.integer(least, int64_t(most)));
}

/// Signed numbers.
static void readCorner(const Field &object, StringRef key, size_t count,
                       int16_t *into) {
  readNumbers(object, key, count, INT16_MIN, INT16_MAX, into);
}

static uint8_t readWord(const Field &object, StringRef key, LaunchWords words,
                        unsigned usual) {
  std::optional<Field> field = object.get(key);
  return uint8_t(field ? field->oneOf(words) : usual);
}

void tilewright::lowerTensorMap(const Field &field, LaunchParam &param) {
  TensorMap map;
  std::optional<Field> element = field.need("element"),
                       dims = field.need("dims");
  if (!element || !dims)
    return;
  size_t rank = dims->elements().size();
  if (field.reader().failed())
    return;
  if (rank < 1 || rank > TensorMap::mostRank)
    return dims->expected("1 to 5 sizes");
  map.rankLessOne = uint8_t(rank - 1);
  map.element = uint8_t(element->oneOf(LaunchWords::TensorElement));
  readNumbers(field, "dims", rank, 1, UINT32_MAX, map.dims);
  readNumbers(field, "strides_bytes", rank - 1, 0, TensorMap::strideLimit - 1,
              map.strides);
  if (field.get("lower_corner"))
    map.im2col =
        TensorMap::Im2col + readWord(field, "wide", LaunchWords::Wide, 0);
  else if (std::optional<Field> wide = field.get("wide"))
    return wide->fail("a map for im2col::w has the keys lower_corner and "
                      "upper_corner too");
  readNumbers(field, "box", map.im2col ? 2 : rank, 1,
              map.im2col ? TensorMap::mostPixels : TensorMap::mostBox, map.box);
  if (map.im2col && rank >= 3) {
    size_t corners = map.isWide() ? 1 : rank - 2;
    readCorner(field, "lower_corner", corners, map.lowerCorner);
    readCorner(field, "upper_corner", corners, map.upperCorner);
  }
  if (field.get("element_strides"))
    readNumbers(field, "element_strides", rank, 1, TensorMap::mostElementStride,
                map.elementStrides);
  else
    std::fill_n(map.elementStrides, rank, 1);
  map.interleave = readWord(field, "interleave", LaunchWords::Interleave, 0);
  map.swizzle = readWord(field, "swizzle", LaunchWords::Swizzle, 0);
  map.fill = readWord(field, "oob_fill", LaunchWords::Fill, 0);
  readWord(field, "l2", LaunchWords::Promotion, 0);
  if (field.reader().failed())
    return;
  TensorMap bound = map; // buffers are aligned to 256
  bound.address = 256 + param.offset;
  if (std::string fault = faultOf(bound); !fault.empty())
    return field.fail(fault);
  const auto *raw = reinterpret_cast<const uint8_t *>(&map);
  param.bytes.assign(raw, raw + TensorMap::bytes);
}
