//===- Evaluator.h - what a constant function computes ----------*- C++ -*-===//
// Internal to the room.
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_EVALUATOR_H
#define TILEWRIGHT_IMPORT_RUSTMIR_EVALUATOR_H

#include "tilewright/Dialect/Mir/Mir.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringMap.h"
#include <map>

namespace tilewright::rust {

/// One step into a value: the number of a field or an element, of an enum that
/// of the variant too.
struct WayStep {
  unsigned variant;
  uint64_t index;
};

struct Datum {
  enum Kind {
    Undef,
    Number, ///< bits: also of floats
    Record, ///< parts: fields or elements
    Choice, ///< variant, parts: its payload
    Address ///< object, way
  } kind = Undef;
  llvm::APInt bits;
  unsigned variant = 0;
  std::vector<Datum> parts;
  unsigned object = 0;
  llvm::SmallVector<WayStep, 2> way;

  static Datum number(llvm::APInt value) {
    Datum made;
    made.kind = Number;
    made.bits = std::move(value);
    return made;
  }
  static Datum record(std::vector<Datum> parts) {
    Datum made;
    made.kind = Record;
    made.parts = std::move(parts);
    return made;
  }
};

/// A piece of memory.
struct Object {
  mlir::Type type;
  Datum value;
  mir::GlobalAllocOp global = nullptr; ///< that it stands for, if any
  bool isOpen = false;                 ///< its operations are being built
};

using Values = llvm::DenseMap<mlir::Value, Datum>;

class Evaluator {
public:
  /// How many the evaluation of one constant may create.
  static constexpr uint64_t mostNumbers = 1 << 22;

  /// `steps` is what has been done for other constants.
  Evaluator(const mlir::SymbolTable &functions, uint64_t &steps)
      : functions(functions), steps(steps) {}

  /// What a value is that straight code makes; nothing, with `reason`, where
  /// that cannot be said.
  std::optional<Datum> evaluate(mlir::Value value);
  /// The operations that make that value.
  mlir::Value build(const Datum &datum, mlir::Type type,
                    mlir::OpBuilder &builder, mlir::Location loc,
                    llvm::StringRef name);

  std::string reason;

private:
  std::nullopt_t fail(const llvm::Twine &why) {
    if (reason.empty())
      reason = why.str();
    return std::nullopt;
  }
  std::optional<Datum> call(mir::CallOp call, std::vector<Datum> arguments);
  std::optional<Datum> run(mir::FuncOp function, std::vector<Datum> arguments);
  bool step(mlir::Operation &op, Values &values);
  std::optional<Datum> compute(mlir::Operation &op,
                               llvm::ArrayRef<Datum> operands);
  std::optional<Datum> arithmetic(mlir::Operation &op,
                                  llvm::ArrayRef<Datum> operands);
  std::optional<Datum> compare(mlir::Operation &op,
                               llvm::ArrayRef<Datum> operands);
  std::optional<Datum> cast(mir::CastOp op, const Datum &value);
  std::optional<Datum> globalOf(mir::GlobalAllocOp op);

  Datum *locate(const Datum &address, mlir::Type wanted);
  bool convertTo(Datum &address, mlir::Type wanted);
  mlir::Type typeAt(const Datum &address);
  bool expand(Datum &datum, mlir::Type type, unsigned variant);
  Datum allocate(mlir::Type type, Datum value);

  const mlir::SymbolTable &functions;
  /// By numbers that are never used again, so that an address of a variable
  /// that has ended leads nowhere.
  std::map<unsigned, Object> objects;
  unsigned nextObject = 0;
  llvm::StringMap<unsigned> globals;
  uint64_t &steps, numbers = 0;
  unsigned depth = 0;
};

/// The type of one part of a value; nothing where there is no such part.
std::optional<mlir::Type> partOf(mlir::Type type, WayStep step);

/// What a function of core yields that the device has an instruction for;
/// nothing for another one.
std::optional<Datum> coreFunction(llvm::StringRef path, mlir::Type result,
                                  llvm::ArrayRef<Datum> operands);

/// The operations that a value depends on, operands first; with the calls that
/// fill memory.
llvm::SmallVector<mlir::Operation *> sliceOf(mlir::Value value);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_EVALUATOR_H
