//===- Table.h - look up instructions ---------------------------*- C++ -*-===//
// The rows of Instructions.def, and the row of an opcode. Each opcode is looked
// up once per text.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_TABLE_H
#define TILEWRIGHT_PTX_TABLE_H

#include "tilewright/PTX/Syntax.h"

#include "llvm/Support/Error.h"

namespace tilewright::ptx {

class Emitter;

/// Emits the operations of one instruction; faults stay in the emitter.
using Emit = void (*)(Emitter &emit);

/// The role of an operand in a row.
enum class Role : uint8_t {
  Result,
  Source,
  Address,
  Either, ///< a source or an address
  Label,
  Function,
  Arguments
};

struct OperandSpec {
  Role role;
  bool isOptional;
  bool isPolicy; ///< a cache policy: ignored
};

struct Row {
  llvm::StringRef name;
  struct Slot {
    llvm::SmallVector<llvm::StringRef, 4> words;
    bool isOptional = false;
    bool isSilent = false; ///< a hint: ignored

    /// Whether opcodes may differ in it.
    bool isChoice() const { return isOptional || words.size() > 1; }
  };
  std::vector<Slot> modifiers;
  std::vector<llvm::SmallVector<Type, 8>> types;
  std::vector<OperandSpec> operands;
  Emit emit;
  llvm::StringRef argument; ///< the argument of `emit`
  bool isPure;              ///< only writes its results; may be speculated
  unsigned version;         ///< of the PTX ISA, times ten
  llvm::StringRef chip;     ///< the first with it; with an `a`, the only one
};

/// An opcode matched against a row.
struct Form {
  const Row *row = nullptr;
  llvm::SmallVector<llvm::StringRef, 6> modifiers;
  llvm::SmallVector<uint8_t, 6> slots; ///< of the row, by modifier
  llvm::SmallVector<Type, 4> types;
  bool readsCarry = false, writesCarry = false;

  bool has(llvm::StringRef modifier) const;
  /// The first of these that the opcode has, or an empty string.
  llvm::StringRef oneOf(llvm::ArrayRef<llvm::StringRef> modifiers) const;
};

llvm::ArrayRef<Row> rows();

/// The form of an opcode, or an error that describes the mismatch.
llvm::Expected<Form> findForm(llvm::StringRef opcode);

/// The requirement of a row that the target does not meet, or an empty string.
std::string lackOf(const Row &row, unsigned version, llvm::StringRef target);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_TABLE_H
