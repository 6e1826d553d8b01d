//===- Encoding.cpp - what each operation looks like on the wire ----------===//
#include "tilewright/Bytecode/Encoding.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

using namespace tilewright;
using namespace tilewright::bytecode;

#include "tilewright/Bytecode/Encoding.inc"

bool OpEncoding::countsOperands() const {
  if (segmented)
    return false;
  return llvm::is_contained(groups, GroupKind::Variadic) ||
         (countsResults && results == 0 && groups.empty());
}

llvm::SmallVector<const FieldEncoding *>
OpEncoding::fieldsAt(unsigned minor) const {
  llvm::SmallVector<const FieldEncoding *> result;
  for (const FieldEncoding &field : fields)
    if (field.laterThan <= minor)
      result.push_back(&field);
  return result;
}

unsigned OpEncoding::flagCount(unsigned minor) const {
  unsigned count =
      llvm::count_if(fieldsAt(minor), [](const FieldEncoding *field) {
        return field->optional;
      });
  if (segmented)
    count += llvm::count(groups, GroupKind::Optional);
  return count;
}

const OpEncoding *tilewright::bytecode::findEncoding(uint64_t opcode) {
  for (const OpEncoding &encoding : encodings)
    if (encoding.opcode == opcode)
      return &encoding;
  return nullptr;
}

const OpEncoding *tilewright::bytecode::findEncoding(llvm::StringRef name) {
  for (const OpEncoding &encoding : encodings)
    if (encoding.name == name)
      return &encoding;
  return nullptr;
}

KnownOpcode tilewright::bytecode::findOpcode(uint64_t opcode) {
  switch (opcode) {
#define TILE_IR_OPCODE(number, name, minor)                                    \
  case number:                                                                 \
    return {#name, minor};
#include "tilewright/Bytecode/Opcodes.def"
  default:
    return {"", 0};
  }
}
