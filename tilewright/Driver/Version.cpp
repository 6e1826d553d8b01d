//===- Version.cpp - which Tilewright this is -----------------------------===//
#include "tilewright/Driver/Version.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"
#include <elf.h>
#include <link.h>

using namespace tilewright;

llvm::StringRef tilewright::versionNumber() { return TILEWRIGHT_VERSION; }

/// The GNU build identifier among the notes of a loaded program.
static std::string findBuildId(const dl_phdr_info &info) {
  for (unsigned i = 0; i < info.dlpi_phnum; ++i) {
    const ElfW(Phdr) &header = info.dlpi_phdr[i];
    if (header.p_type != PT_NOTE)
      continue;
    const char *at =
        reinterpret_cast<const char *>(info.dlpi_addr + header.p_vaddr);
    const char *end = at + header.p_memsz;
    while (at + sizeof(ElfW(Nhdr)) <= end) {
      const auto *note = reinterpret_cast<const ElfW(Nhdr) *>(at);
      const char *name = at + sizeof(*note);
      const char *bytes = name + llvm::alignTo(note->n_namesz, 4);
      if (note->n_type == NT_GNU_BUILD_ID)
        return llvm::toHex(llvm::StringRef(bytes, note->n_descsz),
                           /*LowerCase=*/true);
      at = bytes + llvm::alignTo(note->n_descsz, 4);
    }
  }
  return "";
}

std::string tilewright::buildIdentifier() {
  std::string result;
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *out) {
        // The program itself comes first.
        *static_cast<std::string *>(out) = findBuildId(*info);
        return 1;
      },
      &result);
  return result.empty() ? "unknown" : result;
}

void tilewright::printVersion(llvm::raw_ostream &os, llvm::StringRef tool) {
  os << tool << ": Tilewright, an open compiler of CUDA Tile IR\n"
     << "Tilewright " << versionNumber() << ", LLVM " << LLVM_VERSION_STRING
     << "\nBuild " << buildIdentifier() << "\n";
}
