//===- Version.cpp - name, version and build identifier -------------------===//
#include "tilewright/Driver/Version.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilewright;

llvm::StringRef tilewright::versionNumber() { return TILEWRIGHT_VERSION; }

llvm::StringRef tilewright::buildIdentifier() {
  return
#include "BuildIdentity.inc"
      ;
}

void tilewright::printVersion(llvm::raw_ostream &os, llvm::StringRef tool) {
  os << tool << ": Tilewright, an open compiler of CUDA Tile IR\n"
     << "Tilewright " << versionNumber() << ", LLVM " << LLVM_VERSION_STRING
     << "\nBuild " << buildIdentifier() << "\n";
}
