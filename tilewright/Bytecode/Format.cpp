//===- Format.cpp - constants of the container ----------------------------===//
#include "tilewright/Bytecode/Format.h"

#include "llvm/Support/ErrorHandling.h"
#include <limits>

using namespace tilewright::bytecode;

llvm::StringRef tilewright::bytecode::sectionName(Section section) {
  switch (section) {
  case Section::End:
    return "end section";
  case Section::Strings:
    return "string section";
  case Section::Functions:
    return "function section";
  case Section::Debug:
    return "debug section";
  case Section::Constants:
    return "constant section";
  case Section::Types:
    return "type section";
  case Section::Globals:
    return "global section";
  case Section::Producer:
    return "producer section";
  }
  llvm_unreachable("unknown section");
}

unsigned tilewright::bytecode::sectionAlignment(Section section) {
  switch (section) {
  case Section::Strings:
  case Section::Types:
    return 4;
  case Section::Functions:
  case Section::Debug:
  case Section::Constants:
    return 8;
  case Section::End:
  case Section::Globals:
  case Section::Producer:
    return 1;
  }
  llvm_unreachable("unknown section");
}

static bool countsFromZero(llvm::StringRef file) {
  return file.ends_with(".py");
}

uint64_t tilewright::bytecode::columnFromBytecode(uint64_t column,
                                                  llvm::StringRef file) {
  bool isLast = column >= std::numeric_limits<uint32_t>::max();
  return countsFromZero(file) && !isLast ? column + 1 : column;
}

uint64_t tilewright::bytecode::columnToBytecode(uint64_t column,
                                                llvm::StringRef file) {
  return countsFromZero(file) && column ? column - 1 : column;
}
