//===- Headers.cpp - headers of the text's implementations ----------------===//
// `<impl at f.rs:4:1: 4:20>::apply` has the location of its header, not its
// text. The header is read from the source if that is available.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Enums.h"
#include "tilewright/Import/RustMir/Import.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

static constexpr uint64_t mostBytes = 16 << 20;

/// The source that a text calls `name`; empty if it is not available.
static std::string readSource(StringRef name, StringRef text) {
  StringRef folder = path::parent_path(text);
  auto joined = [&](std::initializer_list<StringRef> parts) {
    llvm::SmallString<128> all(folder);
    for (StringRef part : parts)
      path::append(all, part);
    return std::string(all);
  };
  StringRef last = path::filename(name);
  if (path::extension(last) != ".rs")
    return {};
  for (const std::string &each :
       {path::is_absolute(name) ? name.str() : joined({last}), joined({last}),
        joined({"..", "kernels", last})}) {
    uint64_t size = 0;
    if (!llvm::sys::fs::is_regular_file(each) ||
        llvm::sys::fs::file_size(each, size) || size > mostBytes)
      continue;
    if (auto file = llvm::MemoryBuffer::getFile(each))
      return (*file)->getBuffer().str();
  }
  return {};
}

/// The range between two positions, counted from 1; columns count characters.
static StringRef part(StringRef source, unsigned line, unsigned column,
                      unsigned endLine, unsigned endColumn) {
  auto offsetOf = [&](unsigned line, unsigned column) {
    size_t at = 0;
    for (unsigned i = 1; i < line && at != StringRef::npos; ++i) {
      at = source.find('\n', at);
      at += at != StringRef::npos;
    }
    for (unsigned i = 1; i < column && at < source.size(); ++i) {
      ++at; // continuation bytes of a character
      while (at < source.size() && (source[at] & 0xc0) == 0x80)
        ++at;
    }
    return at;
  };
  size_t begin = offsetOf(line, column);
  size_t end = offsetOf(endLine, endColumn);
  return begin < end && end <= source.size() ? source.slice(begin, end)
                                             : StringRef();
}

/// Adds the sources that closures are in, and the one named like the text.
static void addPlacesOfClosures(StringRef text, StringRef file,
                                llvm::StringMap<std::string> &sources) {
  static constexpr StringRef begin = "{closure@";
  auto add = [&](StringRef name) {
    if (auto [source, isNew] = sources.try_emplace(name); isNew)
      source->second = readSource(name, file);
  };
  add((path::filename(file).split('.').first + ".rs").str());
  for (size_t at = text.find(begin); at != StringRef::npos;
       at = text.find(begin, at + 1)) {
    StringRef place = text.substr(at + begin.size()).take_front(1024);
    place = place.take_front(place.find('}'));
    size_t end = place.find(".rs:");
    if (end != StringRef::npos && !place.contains('<') && !place.contains('\n'))
      add(place.take_front(end + 3));
  }
}

std::string tilewright::implementationHeaders(StringRef text, StringRef file) {
  static constexpr StringRef begin = "<impl at ";
  llvm::StringMap<std::string> sources;
  llvm::StringSet<> seen;
  std::string lines;
  for (size_t at = text.find(begin); at != StringRef::npos;
       at = text.find(begin, at + 1)) {
    StringRef place = text.substr(at + begin.size()).split('>').first;
    if (place.size() > 1024 || place.contains('\n') ||
        !seen.insert(place).second)
      continue;
    // FILE:L:C: L:C
    auto [front, last] = place.rsplit(": ");
    auto [lead, column] = front.rsplit(':');
    auto [name, line] = lead.rsplit(':');
    auto [endLine, endColumn] = last.split(':');
    unsigned numbers[4];
    bool isBad = false;
    const StringRef digitsOf[] = {line, column, endLine, endColumn};
    for (auto [i, digits] : llvm::enumerate(digitsOf))
      isBad |= digits.getAsInteger(10, numbers[i]) || numbers[i] > 1 << 20;
    if (isBad || name.empty())
      continue;
    auto [source, isNew] = sources.try_emplace(name);
    if (isNew)
      source->second = readSource(name, file);
    std::string header =
        part(source->second, numbers[0], numbers[1], numbers[2], numbers[3])
            .str();
    if (!StringRef(header).starts_with("impl") &&
        !StringRef(header).starts_with("unsafe impl"))
      continue;
    for (char &c : header)
      c = c == '\n' || c == '\t' || c == '\r' ? ' ' : c;
    lines += ("impl at " + place + " = " + header + "\n").str();
  }
  addPlacesOfClosures(text, file, sources);
  for (const auto &source : sources)
    for (const DeclaredEnum &each : declaredEnums(source.second)) {
      lines += "enum " + each.name + " =";
      for (const auto &[variant, number] : each.variants)
        lines += " " + variant + " " + llvm::itostr(number);
      lines += "\n";
    }
  return lines;
}
