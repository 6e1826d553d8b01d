//===- MachineCode.cpp - stores compiled code -----------------------------===//
#include "tilewright/Execution/Emulator/MachineCode.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

std::string MachineCodeStore::nameOf(const Module &module) {
  SmallVector<char, 0> bitcode;
  raw_svector_ostream os(bitcode);
  WriteBitcodeToFile(module, os);
  return toHex(SHA256::hash(arrayRefFromStringRef(os.str())));
}

std::unique_ptr<MemoryBuffer> MachineCodeStore::find(StringRef name) const {
  std::lock_guard<std::mutex> guard(mutex);
  auto found = objects.find(name.str());
  if (found == objects.end())
    return nullptr;
  return MemoryBuffer::getMemBufferCopy(found->second->getBuffer(), name);
}

void MachineCodeStore::keep(StringRef name, MemoryBufferRef object) {
  std::lock_guard<std::mutex> guard(mutex);
  objects.try_emplace(name.str(),
                      MemoryBuffer::getMemBufferCopy(object.getBuffer(), name));
}
