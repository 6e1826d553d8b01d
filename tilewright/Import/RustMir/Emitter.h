//===- Emitter.h - one MIR function as operations ---------------*- C++ -*-===//
// Internal to the library. Types are in Types.cpp, places in Places.cpp, values
// in Constants.cpp and Rvalues.cpp, statements and terminators in Emitter.cpp,
// calls in Calls.cpp.
//
// Every local is allocated in memory; mem2reg promotes those that need no
// address. A field of a local whose address is not taken is extracted from the
// whole value, so that the local can be promoted.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_EMITTER_H
#define TILEWRIGHT_IMPORT_RUSTMIR_EMITTER_H

#include "tilewright/Dialect/Mir/Mir.h"
#include "tilewright/Import/RustMir/Program.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"

namespace tilewright::rust {

/// Rust's types as types of `mir`.
class TypeMaker {
public:
  TypeMaker(Program &program, mlir::MLIRContext *context)
      : program(program), context(context) {}

  mlir::Type get(TypeRef type);
  mlir::Type pointerTo(mlir::Type pointee, bool isMutable);
  static bool isZeroSized(mlir::Type type);

private:
  mlir::Type make(TypeRef type);
  mlir::Type makeAdt(TypeRef type);
  mlir::Type makeRecord(TypeRef type, const Adt &adt);

  Program &program;
  mlir::MLIRContext *context;
  std::map<TypeRef, mlir::Type> made;
  std::map<TypeRef, bool> open; ///< being built: pointers to them are opaque
};

using Report =
    llvm::function_ref<void(const SourcePlace &, const llvm::Twine &)>;

class Emitter {
public:
  Emitter(Program &program, TypeMaker &types, llvm::StringRef file,
          Report report, mlir::ModuleOp module)
      : program(program), types(types), file(file), report(report),
        module(module), builder(module.getContext()) {}

  /// Adds the function; false if an error was reported.
  bool emit(const Instance &instance);

private:
  /// The address of a place, or the slice that it is.
  struct At {
    mlir::Value address;
    mlir::Value fat;
    TypeRef type = nullptr;
    std::optional<std::string> variant;
    mlir::Value value; ///< of a local that is read as a whole
  };

  bool fail(const llvm::Twine &message);
  mlir::Location locationOf(const SourcePlace &at);
  mlir::Type typeOf(TypeRef type) { return types.get(type); }
  mlir::Value number(int64_t value, mlir::Type type);
  mlir::Value undef(mlir::Type type);
  mlir::Value coerce(mlir::Value value, mlir::Type type);
  /// Whether `given` is a pointer to an array with a static length
  /// (keepLengths) and `wanted` a Rust pointer with a dynamic one.
  static bool isArrayForSlice(mlir::Type given, mlir::Type wanted);
  mlir::Value cast(mir::CastKind kind, mlir::Value value, mlir::Type type);

  void findMemoryLocals();
  bool project(At &at, const Projection &projection, TypeRef to);
  bool locate(const Place &place, At &at, bool forReading);
  bool locateLocal(const Place &place, At &at, bool forReading);
  mlir::Value read(const Place &place);
  bool write(const Place &place, mlir::Value value);
  mlir::Value addressOf(const Place &place);

  mlir::Value emitOperand(const Operand &operand, TypeRef expected);
  mlir::Value emitConstant(const Constant &constant, TypeRef expected);
  mlir::Value emitPathConstant(const Constant &constant, TypeRef expected);
  mlir::Value emitKnownConstant(const Constant &constant, TypeRef expected);
  mlir::Value emitItem(const Path &path, const Body &item);
  mlir::Value emitAllocation(const Constant &constant, TypeRef expected);
  /// The memory that holds a constant.
  mlir::Value emitGlobal(llvm::StringRef name, mlir::Value value, TypeRef type);
  mlir::Value emitComputed(const Instance &made, TypeRef result);
  mlir::Value emitStraight(const Body &item, const Substitution &names);
  mlir::Value emitStored(const Allocation &allocation, uint64_t offset,
                         TypeRef type, unsigned depth = 0);
  mlir::Value emitStoredReference(const Allocation &allocation, uint64_t offset,
                                  TypeRef type, unsigned depth);
  mlir::Value emitStoredRecord(const Allocation &allocation, uint64_t offset,
                               TypeRef type, unsigned depth);
  mlir::Value emitStoredEnum(const Allocation &allocation, uint64_t offset,
                             TypeRef type, unsigned depth);
  mlir::Value emitBits(const llvm::APInt &bits, TypeRef type);
  mlir::Value emitString(llvm::StringRef text, TypeRef expected);
  mlir::Value emitFields(TypeRef type, llvm::StringRef variant,
                         llvm::ArrayRef<mlir::Value> fields);

  mlir::Value emitValue(const Rvalue &value, TypeRef target);
  mlir::Value emitBinary(const Rvalue &value, TypeRef target);
  mlir::Value emitOrdering(mlir::Value lhs, mlir::Value rhs, TypeRef target);
  mlir::Value emitUnary(const Rvalue &value, TypeRef target);
  mlir::Value emitCast(const Rvalue &value, TypeRef target);
  mlir::Value emitAggregate(const Rvalue &value, TypeRef target);
  mlir::Value emitRepeat(const Rvalue &value, TypeRef target);

  bool failLayout(TypeRef type, llvm::StringRef why);
  bool checkHostType(TypeRef type, bool byValue, unsigned depth = 0);
  bool emitStatement(const Statement &statement);
  bool emitSetDiscriminant(const Statement &statement);
  bool emitCopy(const Statement &statement);
  bool emitDrop(TypeRef type, mlir::Value address);
  bool emitEnd(unsigned number, const Terminator &end);
  bool emitSwitch(const Terminator &end);
  bool spreadCaptures(const Body &body,
                      llvm::SmallVector<mlir::Value> &arguments);
  bool emitAtomicIntrinsic(const Terminator &end);
  bool emitCall(unsigned number, const Terminator &end);
  bool emitBuiltin(const Terminator &end);
  static bool isGivenInMemory(mlir::Type type);
  mlir::Value allocateAtEntry(mlir::Type type);
  mlir::Value emitCallOf(llvm::StringRef symbol, TypeRef result,
                         llvm::ArrayRef<mlir::Value> arguments);

  Program &program;
  TypeMaker &types;
  llvm::StringRef file;
  Report report;
  mlir::ModuleOp module;
  mlir::OpBuilder builder;

  const Instance *instance = nullptr;
  SourcePlace place;
  mlir::Location loc = mlir::UnknownLoc::get(builder.getContext());
  mir::FuncOp function;
  mlir::Value resultMemory; ///< for results returned in memory
  std::map<unsigned, mlir::Value> slots;
  /// While building a constant: its locals and its name.
  std::map<unsigned, mlir::Value> *made = nullptr;
  std::string madeName;
  llvm::DenseSet<unsigned> inMemory; ///< address taken, or parts written
  std::vector<mlir::Block *> blocks;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_EMITTER_H
