//===- Encode.cpp - writes the fuzzers' seeds in other forms --------------===//
// usage: encode bytecode|generic OUT_FOLDER TEXT...
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/Contexts.h"
#include "tilewright/Testing/OtherForms.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilewright::testing;

int main(int argc, char **argv) {
  if (argc < 3 || (llvm::StringRef(argv[1]) != "bytecode" &&
                   llvm::StringRef(argv[1]) != "generic")) {
    llvm::errs() << "usage: encode bytecode|generic OUT_FOLDER TEXT...\n";
    return 2;
  }
  Contexts contexts;
  for (const char *path : llvm::ArrayRef(argv + 3, argc - 3)) {
    auto text = llvm::MemoryBuffer::getFile(path);
    if (!text) {
      llvm::errs() << path << ": " << text.getError().message() << "\n";
      return 1;
    }
    std::vector<std::string> forms;
    if (llvm::StringRef(argv[1]) == "bytecode")
      forms = encodings((*text)->getBuffer(), contexts.next());
    else
      forms = {genericForm((*text)->getBuffer(), contexts.next())};
    for (auto [number, form] : llvm::enumerate(forms)) {
      std::error_code error;
      llvm::raw_fd_ostream os((llvm::Twine(argv[2]) + "/" +
                               llvm::sys::path::filename(path) + "-" +
                               llvm::Twine(number))
                                  .str(),
                              error);
      os << form;
      if (error) {
        llvm::errs() << argv[2] << ": " << error.message() << "\n";
        return 1;
      }
    }
  }
  return 0;
}
