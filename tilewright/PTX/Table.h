//===- Table.h - which instructions there are -------------------*- C++ -*-===//
// The rows of Instructions.def, and the row that an opcode is. An opcode is
// looked at once in a text, however often it stands there.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_TABLE_H
#define TILEWRIGHT_PTX_TABLE_H

#include "tilewright/PTX/Syntax.h"

#include "llvm/Support/Error.h"

namespace tilewright::ptx {

class Emitter;

/// Emits the operations of one instruction; faults stay in the emitter.
using Emit = void (*)(Emitter &emit);

/// What an operand of a row is.
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
  bool isPolicy; ///< of the cache: means nothing here
};

struct Row {
  llvm::StringRef name;
  struct Slot {
    llvm::SmallVector<llvm::StringRef, 4> words;
    bool isOptional = false;
    bool isSilent = false; ///< a hint: nothing that is emulated follows it

    /// Whether texts differ in it.
    bool isChoice() const { return isOptional || words.size() > 1; }
  };
  std::vector<Slot> modifiers;
  std::vector<llvm::SmallVector<Type, 8>> types;
  std::vector<OperandSpec> operands;
  Emit emit;
  llvm::StringRef argument; ///< what `emit` needs to know
  bool isPure;          ///< only writes its results, and may always be executed
  unsigned version;     ///< of the PTX ISA, times ten
  llvm::StringRef chip; ///< the first that has it; with an `a`, the only one
};

/// An opcode as a row has it.
struct Form {
  const Row *row = nullptr;
  llvm::SmallVector<llvm::StringRef, 6> modifiers;
  llvm::SmallVector<uint8_t, 6> slots; ///< of the row, of each modifier
  llvm::SmallVector<Type, 4> types;
  bool readsCarry = false, writesCarry = false;

  bool has(llvm::StringRef modifier) const;
  /// The first of these that the opcode has; or empty.
  llvm::StringRef oneOf(llvm::ArrayRef<llvm::StringRef> modifiers) const;
};

llvm::ArrayRef<Row> rows();

/// The form of an opcode; what is wrong with it as an error.
llvm::Expected<Form> findForm(llvm::StringRef opcode);

/// What the target lacks for a row; or empty.
std::string lackOf(const Row &row, unsigned version, llvm::StringRef target);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_TABLE_H
