//===- Emitter.h - operations of one instruction ----------------*- C++ -*-===//
// What the families emit with (Families.h): it reads operands as values of the
// instruction's types, and keeps what is written to registers. A register has
// no type of its own but its width: what was written last is its value, and is
// taken for what a reader asks for.
//
// What an instruction is written with, the families take from here: each part
// of each operand and each word that its row leaves open. What nobody took when
// a family returns would be read and mean nothing, so the instruction is
// refused.
//
// A fault leaves a message; operands that are at fault are poison, so that a
// family need not look.
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

  /// Emits an instruction where the builder stands, which may be another block
  /// afterwards. False after a fault.
  bool emit(const Instruction &instruction, const Form &form);

  // What the instruction says.
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
  /// For families that take words apart: those of which `isWanted` holds.
  llvm::SmallVector<llvm::StringRef, 2>
  wordsThat(llvm::function_ref<bool(llvm::StringRef word)> isWanted) const;
  unsigned operandCount() const { return operands.size(); }
  /// To look at; what is used of it is taken by one of the functions below.
  const Operand &operand(unsigned index) const { return operands[index]; }
  /// Takes brackets or braces, and leaves what is in them to be taken.
  llvm::ArrayRef<Operand> partsOf(const Operand &operand) {
    take(operand);
    return function.partsOf(operand);
  }
  /// Takes parts of an operand, a sum of Operand::Part.
  void take(const Operand &operand, uint8_t parts = Operand::Itself);
  /// Takes all of an operand, of which nothing follows here.
  void pass(const Operand &operand);
  /// Refuses the instruction where something was not taken.
  void requireAllTaken();
  void fail(const Operand &operand, const llvm::Twine &message);
  void fail(const llvm::Twine &message);

  // Values.
  mlir::Type mlirType(Type type);
  mlir::Value source(unsigned index, Type type) {
    return source(operand(index), type);
  }
  /// `isWide`: a register may be wider, and its low bits are taken.
  mlir::Value source(const Operand &operand, Type type, bool isWide = false);
  /// Writes a result. Where the register is wider, an integer of type `type` is
  /// extended by its sign or zeros.
  void result(unsigned index, mlir::Value value, Type type) {
    result(operand(index), value, type);
  }
  void result(const Operand &operand, mlir::Value value, Type type,
              bool isWide = false);
  /// Whether the result is `_`, which is taken then.
  bool isSink(unsigned index) {
    if (operand(index).kind != Operand::Sink)
      return false;
    take(operand(index));
    return true;
  }
  /// A whole number that stands in the text.
  uint64_t immediate(unsigned index);
  /// The pointer that an operand in brackets is, as one into `space`.
  mlir::Value address(const Operand &operand, Space space);
  Space space() const;
  /// The host's address of a local one, of which the low 32 bits count: those
  /// that a register of 32 bits holds. No frame is 2 GiB from another.
  mlir::Value inFrame(mlir::Value address);
  /// Where a kernel's parameter lies, by its number among the locals.
  mlir::Value addressOfParameter(uint32_t local);
  /// Whether an address is a parameter's.
  bool isParameter(const Operand &operand) const;
  /// Takes the base of such an address: where it lies, and an offset.
  std::pair<mlir::Value, uint64_t> parameterAt(const Operand &operand);
  mlir::Value carry() { return values[Function::carry]; }
  void setCarry(mlir::Value value);

  // Operations.
  mlir::Location loc() const { return place; }
  mlir::Value constant(mlir::Type type, uint64_t bits);
  mlir::Value i32(uint64_t bits) { return constant(getI32Type(), bits); }
  mlir::Value bitcast(mlir::Value value, mlir::Type type);
  /// As an integer of its width.
  mlir::Value toInteger(mlir::Value value);
  mlir::Value resize(mlir::Value value, unsigned bits, bool isSigned);
  mlir::Value intrinsic(llvm::StringRef name, mlir::Type type,
                        mlir::ValueRange arguments);
  mlir::Value special(const Operand &operand);
  mlir::Value part(mlir::Value aggregate, int64_t index);
  /// An operation by its name, without attributes.
  mlir::Operation *byName(llvm::StringRef name, mlir::TypeRange results,
                          mlir::ValueRange operands);

  // What the translation of a function keeps here.
  mlir::Value valueOf(uint32_t reg, mlir::Type type);
  /// The condition under which a guarded instruction is executed.
  mlir::Value guardOf(const Instruction &instruction);
  void setValue(uint32_t reg, mlir::Value value) { values[reg] = value; }
  /// Writes a register that is no operand.
  void writeRegister(uint32_t reg, mlir::Value value) { write(reg, value); }
  /// What products of warpgroups accumulate into (Blocks::accumulators), and
  /// which of these lists an operand is.
  llvm::ArrayRef<std::vector<uint32_t>> accumulators() const {
    return accumulatorLists;
  }
  uint32_t accumulatorOf(const Operand &operand) const;
  unsigned bitsOf(uint32_t reg) const {
    return getInfo(function.registers[reg].type).bits;
  }
  /// An integer of the register's width.
  mlir::Type integerOf(uint32_t reg) { return getIntegerType(bitsOf(reg)); }
  mlir::Location locationOf(const Instruction &instruction,
                            llvm::StringRef opcode);
  mlir::Block *newBlock();

  const Function &function;
  const Module &module;
  std::optional<Fault> fault;
  /// Where each of the function's locals lies: a parameter's value, or a
  /// pointer.
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
  std::vector<mlir::Value> values; ///< of registers; null: never written
  llvm::DenseMap<uint32_t, mlir::Value> copies;  ///< by local: in the frame
  llvm::DenseMap<unsigned, mlir::Value> nobodys; ///< by bits: unwritten
  mlir::StringAttr fileName;
  mlir::Value frame; ///< an address in the function's frame; or null
  mlir::Value guard; ///< of a pure instruction: where its results count
  std::vector<uint8_t> taken; ///< by operand of the function: Operand::Part
  /// By opcode: whether the words of one such instruction have been taken.
  std::vector<bool> isRead;
  mutable uint32_t askedSlots = 0, askedTypes = 0;
  /// Under a guard: registers that were written, and what they held before.
  llvm::SmallVector<std::pair<uint32_t, mlir::Value>, 4> *written = nullptr;
};

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_EMITTER_H
