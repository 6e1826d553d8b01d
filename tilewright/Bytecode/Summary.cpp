//===- Summary.cpp - summarize a file without reading it ------------------===//
#include "tilewright/Bytecode/Summary.h"

#include "tilewright/Bytecode/Container.h"
#include "tilewright/Bytecode/Encoding.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

llvm::Expected<std::vector<SectionExtent>>
tilewright::listSections(llvm::MemoryBufferRef buffer) {
  ReadError error;
  ArrayRef<uint8_t> file(
      reinterpret_cast<const uint8_t *>(buffer.getBufferStart()),
      buffer.getBufferSize());
  FailureOr<Container> container = readContainer(file, error);
  if (failed(container))
    return toolError(ExitCode::InvalidInput,
                     buffer.getBufferIdentifier() + ": " + error.message());
  std::vector<SectionExtent> result;
  for (unsigned id = 0; id < sectionCount; ++id) {
    auto section = static_cast<Section>(id);
    if (std::optional<Cursor> payload = (*container)[section]) {
      StringRef name = sectionName(section);
      name.consume_back(" section");
      result.push_back({name, payload->offset(), payload->remaining()});
    }
  }
  llvm::sort(result, [](const SectionExtent &a, const SectionExtent &b) {
    return a.offset < b.offset;
  });
  return result;
}

std::optional<unsigned> tilewright::operationSince(StringRef name) {
  if (const OpEncoding *encoding = findEncoding(name))
    return encoding->sinceMinor;
  return std::nullopt;
}
