//===- Encode.cpp - texts to bytecode of every version --------------------===//
// usage: encode OUT_FOLDER TEXT...
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/Contexts.h"
#include "tilewright/Testing/RoundTrip.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilewright::testing;

int main(int argc, char **argv) {
  Contexts contexts;
  for (int i = 2; i < argc; ++i) {
    auto text = llvm::MemoryBuffer::getFile(argv[i]);
    if (!text) {
      llvm::errs() << argv[i] << ": " << text.getError().message() << "\n";
      return 1;
    }
    unsigned number = 0;
    for (const std::string &bytes :
         encodings((*text)->getBuffer(), contexts.next())) {
      std::error_code error;
      llvm::raw_fd_ostream os((llvm::Twine(argv[1]) + "/" +
                               llvm::sys::path::filename(argv[i]) + "-" +
                               llvm::Twine(number++))
                                  .str(),
                              error);
      os << bytes;
      if (error) {
        llvm::errs() << argv[1] << ": " << error.message() << "\n";
        return 1;
      }
    }
  }
  return 0;
}
