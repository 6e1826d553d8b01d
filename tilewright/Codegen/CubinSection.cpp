//===- CubinSection.cpp - additional sections in a cubin ------------------===//
#include "tilewright/Codegen/CubinSection.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELF.h"

using namespace llvm;
using namespace tilewright;
using Elf = object::ELFFile<object::ELF64LE>;

static Error wrong(Error error) {
  return toolError(ExitCode::OutsideTool,
                   "expected a cubin with its sections: " +
                       toString(std::move(error)));
}

static void align(std::string &bytes) {
  bytes.resize(alignTo(bytes.size(), 8));
}

static void append(std::string &bytes, const void *data, size_t size) {
  bytes.append(static_cast<const char *>(data), size);
}

Expected<std::string> tilewright::addCubinSection(StringRef image,
                                                  StringRef name,
                                                  StringRef contents) {
  Expected<Elf> file = Elf::create(image);
  if (!file)
    return wrong(file.takeError());
  Expected<Elf::Elf_Shdr_Range> old = file->sections();
  if (!old)
    return wrong(old.takeError());
  Elf::Elf_Ehdr header = file->getHeader();
  // From SHN_LORESERVE on, the header stores the count elsewhere.
  if (old->empty() || old->size() + 1 >= ELF::SHN_LORESERVE ||
      header.e_shstrndx >= old->size())
    return toolError(ExitCode::OutsideTool,
                     "expected a cubin with 1 to 65278 sections and a section "
                     "name table, got " +
                         Twine(old->size()));
  SmallVector<Elf::Elf_Shdr> sections(old->begin(), old->end());
  Elf::Elf_Shdr &names = sections[header.e_shstrndx];
  Expected<ArrayRef<uint8_t>> oldNames = file->getSectionContents(names);
  if (!oldNames)
    return wrong(oldNames.takeError());

  std::string result = image.str();
  Elf::Elf_Shdr added;
  std::memset(&added, 0, sizeof(added));
  added.sh_type = ELF::SHT_PROGBITS;
  added.sh_addralign = 1;
  added.sh_name = oldNames->size();
  align(result);
  added.sh_offset = result.size();
  added.sh_size = contents.size();
  append(result, contents.data(), contents.size());

  align(result);
  names.sh_offset = result.size();
  names.sh_size = oldNames->size() + name.size() + 1;
  append(result, oldNames->data(), oldNames->size());
  append(result, name.data(), name.size());
  result.push_back('\0');

  align(result);
  sections.push_back(added);
  header.e_shoff = result.size();
  header.e_shnum = sections.size();
  append(result, sections.data(), sections.size() * sizeof(Elf::Elf_Shdr));
  std::memcpy(result.data(), &header, sizeof(header));
  return result;
}

Expected<std::optional<std::string>>
tilewright::readCubinSection(StringRef image, StringRef name) {
  Expected<Elf> file = Elf::create(image);
  if (!file)
    return wrong(file.takeError());
  Expected<Elf::Elf_Shdr_Range> sections = file->sections();
  if (!sections)
    return wrong(sections.takeError());
  for (const Elf::Elf_Shdr &section : *sections) {
    Expected<StringRef> found = file->getSectionName(section);
    if (!found)
      return wrong(found.takeError());
    if (*found != name)
      continue;
    Expected<ArrayRef<uint8_t>> contents = file->getSectionContents(section);
    if (!contents)
      return wrong(contents.takeError());
    return std::string(contents->begin(), contents->end());
  }
  return std::nullopt;
}
