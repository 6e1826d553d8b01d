//===- Container.cpp - header, sections, offset tables --------------------===//
// The outermost layer of a file, and the cursor that all readers use. Input is
// untrusted: every read is checked against the end of its section, and every
// count against the minimum size of that many entries, before memory is
// allocated. Offsets in messages are relative to the whole file.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/Container.h"

#include "tilewright/Bytecode/Bytecode.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

//===----------------------------------------------------------------------===//
// Cursor
//===----------------------------------------------------------------------===//

LogicalResult ReadError::fail(uint64_t offset, StringRef section,
                              const Twine &what) {
  if (text.empty())
    text =
        llvm::formatv("byte {0:x}, {1}: ", offset, section).str() + what.str();
  return failure();
}

LogicalResult Cursor::failAtEnd() const {
  return fail("expected another byte, got the end of the section");
}

FailureOr<uint64_t> Cursor::leb128(bool *carry) {
  uint64_t start = at, value = 0;
  uint64_t lastBits = carry ? 3 : 1;
  for (unsigned shift = 0;; shift += 7) {
    FailureOr<uint8_t> next = byte();
    if (failed(next))
      return failure();
    uint64_t bits = *next & 0x7f;
    if (shift > 63 || (shift == 63 && bits > lastBits))
      return failAt(start, "expected a number of at most 64 bits, got a longer "
                           "one");
    value |= bits << shift;
    if (shift == 63 && carry)
      *carry = bits & 2;
    if (!(*next & 0x80))
      return value;
  }
}

FailureOr<uint64_t> Cursor::zigzagBits() {
  bool carry = false;
  FailureOr<uint64_t> value = leb128(&carry);
  if (failed(value))
    return failure();
  return ((*value >> 1) | (static_cast<uint64_t>(carry) << 63)) ^
         (~(*value & 1) + 1);
}

FailureOr<int64_t> Cursor::svarint() {
  FailureOr<uint64_t> value = varint();
  if (failed(value))
    return failure();
  return static_cast<int64_t>((*value >> 1) ^ (~(*value & 1) + 1));
}

LogicalResult Cursor::failIndex(uint64_t start, FailureOr<uint64_t> value,
                                uint64_t limit, StringRef what) const {
  if (failed(value))
    return failure();
  return failAt(start, "expected a " + what + " below " + Twine(limit) +
                           ", got " + Twine(*value));
}

FailureOr<uint64_t> Cursor::count(StringRef what, uint64_t bytesEach) {
  uint64_t start = at;
  FailureOr<uint64_t> value = varint();
  if (failed(value))
    return failure();
  if (*value > remaining() / bytesEach)
    return failAt(
        start, "expected no more " + what + " than the section can hold, " +
                   Twine(remaining() / bytesEach) + ", got " + Twine(*value));
  return *value;
}

FailureOr<ArrayRef<uint8_t>> Cursor::bytes(uint64_t size) {
  if (size > remaining())
    return fail("expected " + Twine(size) + " bytes, got " +
                Twine(remaining()) + " before the end of the section");
  ArrayRef<uint8_t> result = file.slice(at, size);
  at += size;
  return result;
}

FailureOr<uint64_t> Cursor::fixed(unsigned size) {
  FailureOr<ArrayRef<uint8_t>> read = bytes(size);
  if (failed(read))
    return failure();
  uint64_t value = 0;
  for (unsigned i = 0; i < size; ++i)
    value |= static_cast<uint64_t>((*read)[i]) << (8 * i);
  return value;
}

LogicalResult Cursor::align(unsigned alignment) {
  uint64_t padding =
      llvm::offsetToAlignment(at - begin, llvm::Align(alignment));
  return success(succeeded(bytes(padding)));
}

FailureOr<Cursor> Cursor::take(uint64_t size) {
  uint64_t from = at;
  if (failed(bytes(size)))
    return failure();
  return Cursor(file, from, from + size, section, *error);
}

FailureOr<Cursor> Cursor::span(uint64_t from, uint64_t to) const {
  if (from > to || to > end - begin)
    return fail("expected ascending entries within the section of " +
                Twine(end - begin) + " bytes, got one from " + Twine(from) +
                " to " + Twine(to));
  return Cursor(file, begin + from, begin + to, section, *error);
}

//===----------------------------------------------------------------------===//
// Header
//===----------------------------------------------------------------------===//

/// A description of a file that is not Tile IR bytecode.
static StringRef guessFormat(StringRef bytes) {
  if (bytes.starts_with("ML\xefR"))
    return "MLIR's own bytecode; convert it to text with mlir-opt and pass "
           "that "
           "to tilewright";
  if (bytes.starts_with("\x7f"
                        "ELF"))
    return "an ELF file, perhaps a cubin";
  if (bytes.starts_with("\x1f\x8b"))
    return "a gzip file; unpack it first";
  if (bytes.starts_with("BC\xc0\xde"))
    return "LLVM bitcode";
  if (bytes.empty())
    return "an empty file";
  return "something else";
}

static LogicalResult readHeader(ArrayRef<uint8_t> file, Container &container,
                                ReadError &error) {
  StringRef bytes(reinterpret_cast<const char *>(file.data()), file.size());
  if (!bytes.starts_with(magic.take_front(7)) || bytes.size() < 8 ||
      bytes[7] != 0)
    return error.fail(0, "header",
                      "expected Tile IR bytecode, which begins with 7f 54 69 "
                      "6c 65 49 52 00, got " +
                          guessFormat(bytes));
  if (file.size() < headerBytes)
    return error.fail(file.size(), "header",
                      "expected " + Twine(headerBytes) + " bytes, got " +
                          Twine(file.size()));
  unsigned major = file[8], minor = file[9];
  if (major != majorVersion || minor < oldestMinorVersion ||
      minor > newestMinorVersion)
    return error.fail(8, "header",
                      "unsupported Tile IR bytecode version: " + Twine(major) +
                          "." + Twine(minor) + "; 13." +
                          Twine(oldestMinorVersion) + " to 13." +
                          Twine(newestMinorVersion) + " are supported");
  container.minorVersion = minor;
  return success();
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

FailureOr<Container> tilewright::bytecode::readContainer(ArrayRef<uint8_t> file,
                                                         ReadError &error) {
  Container container;
  if (failed(readHeader(file, container, error)))
    return failure();
  Cursor cursor(file, headerBytes, file.size(), Section::End, error);
  while (true) {
    uint64_t start = cursor.offset();
    if (cursor.atEnd())
      return error.fail(start, "sections",
                        "expected an end section, got the end of the file");
    uint8_t head = *cursor.byte();
    unsigned id = head & 0x7f;
    if (id >= sectionCount)
      return error.fail(start, "sections", "unknown section ID: " + Twine(id));
    Section section = static_cast<Section>(id);
    if (head == 0)
      break;
    auto inThis = [&](const Twine &what) {
      return error.fail(start, sectionName(section), what);
    };
    if (section == Section::End)
      return inThis("expected an end section without an alignment");
    FailureOr<uint64_t> length = cursor.varint();
    if (failed(length))
      return failure();
    uint64_t alignment = 1;
    if (head & 0x80) {
      FailureOr<uint64_t> read = cursor.varint();
      if (failed(read))
        return failure();
      alignment = *read;
      if (!llvm::isPowerOf2_64(alignment) || alignment > 4096)
        return inThis("expected an alignment that is a power of two of at most "
                      "4096, got " +
                      Twine(alignment));
      uint64_t padding =
          llvm::offsetToAlignment(cursor.offset(), llvm::Align(alignment));
      if (failed(cursor.bytes(padding)))
        return failure();
    }
    if (alignment % sectionAlignment(section))
      return inThis("expected an alignment of a multiple of " +
                    Twine(sectionAlignment(section)) + ", got " +
                    Twine(alignment));
    if (container.sections[id])
      return inThis("expected only one such section, got a second one");
    uint64_t from = cursor.offset();
    if (*length > cursor.remaining())
      return inThis("expected a length of at most " +
                    Twine(cursor.remaining()) +
                    " bytes, the rest of the file, got " + Twine(*length));
    (void)cursor.bytes(*length);
    container.sections[id] = Cursor(file, from, from + *length, section, error);
  }
  if (!cursor.atEnd())
    return error.fail(cursor.offset(), "end section",
                      "expected the end of the file, got " +
                          Twine(cursor.remaining()) + " more bytes");
  for (Section section : {Section::Strings, Section::Functions})
    if (!container[section])
      return error.fail(file.size(), "sections",
                        "expected a " + sectionName(section) + ", got none");
  return container;
}

FailureOr<EntryTable> EntryTable::read(Cursor cursor, unsigned offsetBytes) {
  EntryTable table;
  if (cursor.atEnd())
    return table;
  FailureOr<uint64_t> count = cursor.count("entries", offsetBytes);
  if (failed(count))
    return failure();
  // An empty table may omit the padding before its offsets.
  if (*count == 0 && cursor.atEnd())
    return table;
  if (failed(cursor.align(offsetBytes)))
    return failure();
  if (*count == 0) {
    if (!cursor.atEnd())
      return cursor.fail("expected nothing after an empty table, got " +
                         Twine(cursor.remaining()) + " bytes");
    return table;
  }
  FailureOr<ArrayRef<uint8_t>> offsets = cursor.bytes(*count * offsetBytes);
  if (failed(offsets))
    return failure();
  FailureOr<Cursor> data = cursor.take(cursor.remaining());
  if (failed(data))
    return failure();
  table.offsets.reserve(*count + 1);
  for (uint64_t i = 0; i < *count; ++i)
    table.offsets.push_back(
        offsetBytes == 4
            ? llvm::support::endian::read32le(offsets->data() + 4 * i)
            : llvm::support::endian::read64le(offsets->data() + 8 * i));
  table.offsets.push_back(data->remaining());
  for (uint64_t i = 0; i < *count; ++i)
    if (failed(data->span(table.offsets[i], table.offsets[i + 1])))
      return failure();
  table.data = *data;
  return table;
}
