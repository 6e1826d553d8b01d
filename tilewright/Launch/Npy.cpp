//===- Npy.cpp - NumPy's file format for one array ------------------------===//
#include "tilewright/Launch/Npy.h"

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral magic("\x93NUMPY");

std::string tilewright::formatShape(ArrayRef<int64_t> shape) {
  std::string text = "(";
  for (auto [axis, size] : enumerate(shape))
    text += (axis ? ", " : "") + itostr(size);
  return text + (shape.size() == 1 ? ",)" : ")");
}

namespace {
/// Reads the header, a Python dictionary of three known entries.
class HeaderReader {
public:
  HeaderReader(StringRef text, StringRef name) : text(text), name(name) {}

  Error read(NpyArray &array, bool &fortranOrder) {
    bool hasType = false, hasOrder = false, hasShape = false;
    if (!take('{'))
      return bad("expected '{'");
    while (!take('}')) {
      StringRef key;
      if (!takeString(key) || !take(':'))
        return bad("expected a key in quotes and ':'");
      if (key == "descr") {
        StringRef type;
        if (!takeString(type))
          return bad("expected a plain element type in quotes after 'descr'");
        array.type = type.str();
        hasType = true;
      } else if (key == "fortran_order") {
        fortranOrder = takeWord("True");
        if (!fortranOrder && !takeWord("False"))
          return bad("expected True or False after 'fortran_order'");
        hasOrder = true;
      } else if (key == "shape") {
        if (!takeShape(array.shape))
          return bad("expected a tuple of whole numbers after 'shape'");
        hasShape = true;
      } else {
        return bad("unknown key '" + key + "'");
      }
      if (!take(',') && !peek('}'))
        return bad("expected ',' or '}'");
    }
    if (!hasType || !hasOrder || !hasShape)
      return bad("expected 'descr', 'fortran_order' and 'shape'");
    return Error::success();
  }

private:
  Error bad(const Twine &what) {
    return toolError(ExitCode::Usage, name + ": .npy header, byte " +
                                          Twine(position) + ": " + what);
  }
  void skipSpace() {
    while (position < text.size() && isSpace(text[position]))
      ++position;
  }
  bool peek(char c) {
    skipSpace();
    return position < text.size() && text[position] == c;
  }
  bool take(char c) {
    if (!peek(c))
      return false;
    ++position;
    return true;
  }
  bool takeWord(StringRef word) {
    skipSpace();
    if (!text.substr(position).starts_with(word))
      return false;
    position += word.size();
    return true;
  }
  bool takeString(StringRef &value) {
    skipSpace();
    if (!peek('\'') && !peek('"'))
      return false;
    size_t end = text.find(text[position], position + 1);
    if (end == StringRef::npos)
      return false;
    value = text.slice(position + 1, end);
    position = end + 1;
    return true;
  }
  bool takeShape(SmallVectorImpl<int64_t> &shape) {
    if (!take('('))
      return false;
    while (!take(')')) {
      skipSpace();
      size_t start = position;
      while (position < text.size() && isDigit(text[position]))
        ++position;
      int64_t size;
      if (text.slice(start, position).getAsInteger(10, size))
        return false;
      takeWord("L"); // Python 2's suffix of long integers
      shape.push_back(size);
      if (!take(',') && !peek(')'))
        return false;
    }
    return true;
  }

  StringRef text;
  StringRef name;
  size_t position = 0;
};
} // namespace

/// The size of one element, or zero for an unsupported type.
static unsigned elementBytes(StringRef type) {
  if (type.size() != 3 || !StringRef("<|=").contains(type[0]))
    return 0;
  unsigned bytes = type[2] - '0';
  bool known =
      StringSwitch<bool>(type.drop_front(1))
          .Cases({"b1", "i1", "i2", "i4", "i8"}, true)
          .Cases({"u1", "u2", "u4", "u8", "f2", "f4", "f8"}, true)
          // Types that ml_dtypes adds to NumPy: bf16, and 8-bit floats.
          .Cases({"V1", "V2"}, true)
          .Default(false);
  if (!known || (type[0] == '|' && bytes != 1 && type[1] != 'V'))
    return 0;
  return bytes;
}

/// Copies elements in Fortran order into row-major order.
static void transposeFortran(ArrayRef<int64_t> shape, unsigned bytes,
                             const char *from, uint8_t *to, uint64_t count) {
  SmallVector<int64_t, 4> index(shape.size(), 0);
  SmallVector<uint64_t, 4> strides;
  uint64_t stride = 1;
  for (int64_t size : shape) {
    strides.push_back(stride);
    stride *= size;
  }
  uint64_t offset = 0;
  for (uint64_t n = 0; n < count; ++n) {
    std::memcpy(to + n * bytes, from + offset * bytes, bytes);
    for (size_t axis = shape.size(); axis-- > 0;) {
      offset += strides[axis];
      if (++index[axis] < shape[axis])
        break;
      offset -= strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
}

Expected<NpyArray> tilewright::parseNpy(StringRef text, StringRef name) {
  auto bad = [&](const Twine &what) {
    return toolError(ExitCode::Usage, name + ": " + what);
  };
  if (!text.starts_with(magic))
    return bad("not a .npy file: it does not begin with \\x93NUMPY");
  if (text.size() < 10)
    return bad("the .npy file ends inside its header");
  unsigned major = static_cast<uint8_t>(text[6]);
  if (major < 1 || major > 3)
    return bad("version " + Twine(major) +
               " of the .npy format, expected 1, 2 or 3");
  uint64_t start = major == 1 ? 10 : 12;
  if (text.size() < start)
    return bad("the .npy file ends inside its header");
  uint64_t length = major == 1 ? support::endian::read16le(text.data() + 8)
                               : support::endian::read32le(text.data() + 8);
  if (length > text.size() - start)
    return bad("the .npy header announces " + Twine(length) + " bytes, but " +
               Twine(text.size() - start) + " follow");

  NpyArray array;
  bool fortranOrder = false;
  if (Error error = HeaderReader(text.substr(start, length), name)
                        .read(array, fortranOrder))
    return error;
  unsigned bytes = elementBytes(array.type);
  if (!bytes)
    return bad("elements of type '" + array.type +
               "', expected a little-endian b1, i1 to i8, u1 to u8, or f2 to "
               "f8, such as '<f4'");
  if (array.shape.size() > 32)
    return bad(Twine(array.shape.size()) + " axes, expected at most 32");

  StringRef data = text.drop_front(start + length);
  bool empty = is_contained(array.shape, 0);
  uint64_t count = empty ? 0 : 1;
  for (int64_t size : array.shape) {
    bool overflow = false;
    count = empty ? 0 : SaturatingMultiply<uint64_t>(count, size, &overflow);
    if (overflow || count > data.size())
      return bad("shape " + formatShape(array.shape) + " of '" + array.type +
                 "' needs more than the " + Twine(data.size()) +
                 " bytes that follow the header");
  }
  if (count * bytes != data.size())
    return bad("shape " + formatShape(array.shape) + " of '" + array.type +
               "' needs " + Twine(count * bytes) + " bytes, but " +
               Twine(data.size()) + " follow the header");
  array.bytes.resize(data.size());
  if (fortranOrder && array.shape.size() > 1)
    transposeFortran(array.shape, bytes, data.data(), array.bytes.data(),
                     count);
  else if (!data.empty())
    std::memcpy(array.bytes.data(), data.data(), data.size());
  return array;
}

Expected<NpyArray> tilewright::readNpy(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> file =
      readFile(path, ExitCode::Usage);
  if (!file)
    return file.takeError();
  return parseNpy((*file)->getBuffer(), path);
}

std::string tilewright::formatNpy(StringRef type, ArrayRef<int64_t> shape,
                                  ArrayRef<uint8_t> bytes) {
  std::string header =
      "{'descr': '" + type.str() +
      "', 'fortran_order': False, 'shape': " + formatShape(shape) + ", }";
  // The elements begin at a multiple of 64, after a newline.
  constexpr size_t fixed = 10;
  header.append(63 - (fixed + header.size()) % 64, ' ');
  header += '\n';
  std::string text = magic.str();
  text += '\1';
  text += '\0';
  text += static_cast<char>(header.size() & 0xff);
  text += static_cast<char>(header.size() >> 8);
  text += header;
  text.append(bytes.begin(), bytes.end());
  return text;
}
