//===- Cubin.cpp - checks that bytes are a cubin --------------------------===//
// The chip is in the flags of the ELF header, depending on the version of
// CUDA's ABI: in the low byte up to version 7 (ptxas 12 for chips before
// sm_100), in the second byte from 8 on (ptxas 12 for sm_100 and newer, ptxas
// 13 for all). Observed in the output of ptxas 12.9, 13.0 and 13.5; LLVM's
// ELF.h has the names.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/Cubin.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELF.h"

using namespace llvm;
using namespace tilewright;
using Elf = object::ELFFile<object::ELF64LE>;

static Error wrong(const Twine &what) {
  return toolError(ExitCode::OutsideTool, what);
}

static unsigned capabilityOf(const Elf::Elf_Ehdr &header) {
  if (header.e_ident[ELF::EI_ABIVERSION] <= ELF::ELFABIVERSION_CUDA_V1)
    return header.e_flags & ELF::EF_CUDA_SM;
  return (header.e_flags & ELF::EF_CUDA_SM_MASK) >> ELF::EF_CUDA_SM_OFFSET;
}

/// Checks that headers and contents of all sections are inside of the file.
static Error checkSections(const Elf &file) {
  Expected<Elf::Elf_Shdr_Range> sections = file.sections();
  if (!sections)
    return sections.takeError();
  if (sections->empty())
    return wrong("it has no sections");
  for (const Elf::Elf_Shdr &section : *sections)
    if (section.sh_type != ELF::SHT_NOBITS)
      if (Error error = file.getSectionContents(section).takeError())
        return error;
  return Error::success();
}

Error tilewright::checkCubin(StringRef image, unsigned computeCapability) {
  if (image.empty())
    return wrong("nothing");
  std::string size = std::to_string(image.size()) + " bytes";
  if (!image.starts_with(StringRef(ELF::ElfMagic, 4)))
    return wrong(size + " that are not an ELF file and start with '" +
                 toHex(image.take_front(8), /*LowerCase=*/true) + "'");
  if (image.size() < sizeof(Elf::Elf_Ehdr) ||
      image[ELF::EI_CLASS] != ELF::ELFCLASS64 ||
      image[ELF::EI_DATA] != ELF::ELFDATA2LSB)
    return wrong(size + " of an ELF file that is not 64-bit and little-endian, "
                        "or ends in its header");
  Expected<Elf> file = Elf::create(image);
  if (!file)
    return wrong(size + " of an ELF file: " + toString(file.takeError()));
  const Elf::Elf_Ehdr &header = file->getHeader();
  if (header.e_machine != ELF::EM_CUDA)
    return wrong("an ELF file for machine " + Twine(header.e_machine) +
                 ", not for CUDA (190)");
  if (Error error = checkSections(*file))
    return wrong(size +
                 " of an incomplete cubin: " + toString(std::move(error)));
  if (capabilityOf(header) != computeCapability)
    return wrong("a cubin for sm_" + Twine(capabilityOf(header)));
  return Error::success();
}
