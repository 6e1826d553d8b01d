//===- Evaluator.h - evaluates constant functions ---------------*- C++ -*-===//
// Internal to the library.
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_EVALUATOR_H
#define TILEWRIGHT_IMPORT_RUSTMIR_EVALUATOR_H

#include "tilewright/Dialect/Mir/Mir.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringMap.h"
#include <map>

namespace tilewright::rust {

/// One step into a value: the index of a field or an element, in an enum also
/// of the variant.
struct WayStep {
  unsigned variant;
  uint64_t index;
};

struct Datum {
  enum Kind {
    Undef,
    Number, ///< bits, including those of floats
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

/// A memory object.
struct Object {
  mlir::Type type;
  Datum value;
  mir::GlobalAllocOp global = nullptr; ///< the global it represents, if any
  bool isOpen = false;                 ///< its operations are being built
};

using Values = llvm::DenseMap<mlir::Value, Datum>;

class Evaluator {
public:
  /// Limit for the evaluation of one constant.
  static constexpr uint64_t mostNumbers = 1 << 22;

  /// `steps` counts the steps for all constants.
  Evaluator(const mlir::SymbolTable &functions, uint64_t &steps)
      : functions(functions), steps(steps) {}

  /// The value of straight-line code; nothing, with `reason`, if it cannot be
  /// evaluated.
  std::optional<Datum> evaluate(mlir::Value value);
  /// Builds the operations of a value.
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
  /// Keys are never reused, so a dangling address resolves to nothing.
  std::map<unsigned, Object> objects;
  unsigned nextObject = 0;
  llvm::StringMap<unsigned> globals;
  uint64_t &steps, numbers = 0;
  unsigned depth = 0;
};

/// The type of a part of a value; nothing if there is no such part.
std::optional<mlir::Type> partOf(mlir::Type type, WayStep step);

/// Evaluates a function of core for which the device has an instruction;
/// nothing for other functions.
std::optional<Datum> coreFunction(llvm::StringRef path, mlir::Type result,
                                  llvm::ArrayRef<Datum> operands);

/// The operations that a value depends on, operands first, including calls that
/// fill memory.
llvm::SmallVector<mlir::Operation *> sliceOf(mlir::Value value);

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_EVALUATOR_H
