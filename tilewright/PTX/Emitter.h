//===- Emitter.h - operations of one instruction ----------------*- C++ -*-===//
// What the families emit with (Families.h): it reads operands as values of the
// instruction's types, and keeps what is written to registers. A register has
// no type of its own but its width: what was written last is its value, and is
// taken for what a reader asks for.
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
        values(function.registers.size()) {}

  /// Emits an instruction where the builder stands, which may be another block
  /// afterwards. False after a fault.
  bool emit(const Instruction &instruction, const Form &form);

  // What the instruction says.
  bool has(llvm::StringRef modifier) const { return form->has(modifier); }
  llvm::StringRef oneOf(llvm::ArrayRef<llvm::StringRef> words) const {
    return form->oneOf(words);
  }
  Type type(unsigned index = 0) const { return form->types[index]; }
  llvm::StringRef argument() const { return form->row->argument; }
  llvm::StringRef name() const { return form->row->name; }
  llvm::ArrayRef<llvm::StringRef> modifiers() const { return form->modifiers; }
  /// Empty behind the last.
  llvm::StringRef modifier(unsigned index) const {
    return index < form->modifiers.size() ? form->modifiers[index]
                                          : llvm::StringRef();
  }
  unsigned operandCount() const { return operands.size(); }
  const Operand &operand(unsigned index) const { return operands[index]; }
  llvm::ArrayRef<Operand> partsOf(const Operand &operand) const {
    return function.partsOf(operand);
  }
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
  bool isSink(unsigned index) const {
    return operand(index).kind == Operand::Sink;
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
  /// The variable that an address is in, where a parameter's is; or null.
  const Variable *parameterOf(const Operand &operand) const;
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
  /// Under a guard: registers that were written, and what they held before.
  llvm::SmallVector<std::pair<uint32_t, mlir::Value>, 4> *written = nullptr;
};

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_EMITTER_H
