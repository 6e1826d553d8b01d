//===- Emitter.h - operations of one instruction ----------------*- C++ -*-===//
// The families (Families.h) emit through this class: it provides operands as
// values of the instruction's types, and records the values written to
// registers. A register has a width but no type: its value is the last one
// written, cast to the type that a reader requests.
//
// Families take each part of each operand, and each word that a row leaves
// open, through this class. If anything has not been taken when a family
// returns, it would have no effect, so the instruction is rejected.
//
// A fault records a message; faulty operands are poison, so that families need
// not check.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_EMITTER_H
#define TILEWRIGHT_PTX_EMITTER_H

#include "tilewright/PTX/Table.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

namespace tilewright::ptx {

class Emitter : public mlir::OpBuilder {
public:
  Emitter(mlir::MLIRContext *context, const Module &module,
          const Function &function)
      : OpBuilder(context), function(function), module(module),
        values(function.registers.size()), taken(function.operands.size()),
        isRead(module.opcodes.size()) {}

  /// Emits an instruction at the builder's insertion point, which may be in
  /// another block afterwards. Returns false after a fault.
  bool emit(const Instruction &instruction, const Form &form);

  // The instruction's words.
  bool has(llvm::StringRef modifier) const {
    ask(modifier);
    return form->has(modifier);
  }
  llvm::StringRef oneOf(llvm::ArrayRef<llvm::StringRef> words) const {
    for (llvm::StringRef word : words)
      ask(word);
    return form->oneOf(words);
  }
  Type type(unsigned index = 0) const {
    askedTypes |= 1u << index;
    return form->types[index];
  }
  llvm::StringRef argument() const { return form->row->argument; }
  llvm::StringRef name() const { return form->row->name; }
  /// For families that decompose words: those for which `isWanted` holds.
  llvm::SmallVector<llvm::StringRef, 2>
  wordsThat(llvm::function_ref<bool(llvm::StringRef word)> isWanted) const;
  unsigned operandCount() const { return operands.size(); }
  /// For inspection only; operands are taken by the functions below.
  const Operand &operand(unsigned index) const { return operands[index]; }
  /// Takes brackets or braces, but not their contents.
  llvm::ArrayRef<Operand> partsOf(const Operand &operand) {
    take(operand);
    return function.partsOf(operand);
  }
  /// Takes parts of an operand, a bitwise or of Operand::Part.
  void take(const Operand &operand, uint8_t parts = Operand::Itself);
  /// Takes all of an operand that has no effect here.
  void pass(const Operand &operand);
  /// Rejects the instruction if something was not taken.
  void requireAllTaken();
  void fail(const Operand &operand, const llvm::Twine &message);
  void fail(const llvm::Twine &message);

  // Values.
  mlir::Type mlirType(Type type);
  mlir::Value source(unsigned index, Type type) {
    return source(operand(index), type);
  }
  /// `isWide`: a register may be wider; its low bits are used.
  mlir::Value source(const Operand &operand, Type type, bool isWide = false);
  /// Writes a result. If the register is wider, an integer of type `type` is
  /// sign- or zero-extended.
  void result(unsigned index, mlir::Value value, Type type) {
    result(operand(index), value, type);
  }
  void result(const Operand &operand, mlir::Value value, Type type,
              bool isWide = false);
  /// Whether the result is `_`; takes it if so.
  bool isSink(unsigned index) {
    if (operand(index).kind != Operand::Sink)
      return false;
    take(operand(index));
    return true;
  }
  /// An integer constant.
  uint64_t immediate(unsigned index);
  /// The address of an operand in brackets, as a pointer into `space`.
  mlir::Value address(const Operand &operand, Space space);
  Space space() const;
  /// The host's address of a local one; only the low 32 bits are used, which a
  /// 32-bit register holds. A thread's frames are within 2 GiB of each other.
  mlir::Value inFrame(mlir::Value address);
  /// The address of a kernel parameter, by its number among the locals.
  mlir::Value addressOfParameter(uint32_t local);
  /// Whether an address is a parameter's.
  bool isParameter(const Operand &operand) const;
  /// Takes the base of such an address: the parameter's address, and an offset.
  std::pair<mlir::Value, uint64_t> parameterAt(const Operand &operand);
  mlir::Value carry() { return values[Function::carry]; }
  void setCarry(mlir::Value value);

  // Operations.
  mlir::Location loc() const { return place; }
  mlir::Value constant(mlir::Type type, uint64_t bits);
  mlir::Value i32(uint64_t bits) { return constant(getI32Type(), bits); }
  mlir::Value bitcast(mlir::Value value, mlir::Type type);
  /// As an integer of the same width.
  mlir::Value toInteger(mlir::Value value);
  mlir::Value resize(mlir::Value value, unsigned bits, bool isSigned);
  mlir::Value intrinsic(llvm::StringRef name, mlir::Type type,
                        mlir::ValueRange arguments);
  mlir::Value special(const Operand &operand);
  mlir::Value part(mlir::Value aggregate, int64_t index);
  /// An operation by its name, without attributes.
  mlir::Operation *byName(llvm::StringRef name, mlir::TypeRange results,
                          mlir::ValueRange operands);

  // State of the function's translation.
  mlir::Value valueOf(uint32_t reg, mlir::Type type);
  /// The predicate of a guarded instruction.
  mlir::Value guardOf(const Instruction &instruction);
  void setValue(uint32_t reg, mlir::Value value) { values[reg] = value; }
  /// Writes a register that is not an operand.
  void writeRegister(uint32_t reg, mlir::Value value) { write(reg, value); }
  /// The register lists of warpgroup accumulators (Blocks::accumulators), and
  /// the index of an operand's list.
  llvm::ArrayRef<std::vector<uint32_t>> accumulators() const {
    return accumulatorLists;
  }
  uint32_t accumulatorOf(const Operand &operand) const;
  unsigned bitsOf(uint32_t reg) const {
    return getInfo(function.registers[reg].type).bits;
  }
  /// An integer type of the register's width.
  mlir::Type integerOf(uint32_t reg) { return getIntegerType(bitsOf(reg)); }
  mlir::Location locationOf(const Instruction &instruction,
                            llvm::StringRef opcode);
  mlir::Block *newBlock();

  const Function &function;
  const Module &module;
  std::optional<Fault> fault;
  /// For each of the function's locals: a parameter's value, or a pointer.
  std::vector<mlir::Value> locals;
  mlir::LLVM::LLVMFuncOp target;
  llvm::ArrayRef<std::vector<uint32_t>> accumulatorLists;

private:
  void write(uint32_t reg, mlir::Value value);
  void ask(llvm::StringRef word) const;
  void requireTaken(const Operand &operand);
  void requireWords();
  mlir::Value withoutAddend(const Operand &operand, Type type, bool isWide);
  mlir::Value unwritten(unsigned bits);
  void emitGuarded();
  mlir::Value addressOfVariable(const Operand &operand);
  mlir::Value copyOfParameter(uint32_t local);

  const Instruction *instruction = nullptr;
  const Form *form = nullptr;
  llvm::ArrayRef<Operand> operands;
  mlir::Location place = getUnknownLoc();
  std::vector<mlir::Value> values; ///< by register; null: never written
  llvm::DenseMap<uint32_t, mlir::Value> copies;  ///< by local: in the frame
  llvm::DenseMap<unsigned, mlir::Value> nobodys; ///< by bits: unwritten
  mlir::StringAttr fileName;
  mlir::Value frame;          ///< an address in the function's frame; or null
  mlir::Value guard;          ///< of a pure instruction: whether it writes
  std::vector<uint8_t> taken; ///< by operand of the function: Operand::Part
  /// By opcode: whether the words of such an instruction have been taken.
  std::vector<bool> isRead;
  mutable uint32_t askedSlots = 0, askedTypes = 0;
  /// Under a guard: registers that were written, and their values before.
  llvm::SmallVector<std::pair<uint32_t, mlir::Value>, 4> *written = nullptr;
};

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_EMITTER_H
