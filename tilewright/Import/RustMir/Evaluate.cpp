//===- Evaluate.cpp - constants computed by functions ---------------------===//
#include "tilewright/Import/RustMir/Evaluate.h"

#include "tilewright/Import/RustMir/Evaluator.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// Limit for values other than arrays of numbers.
static constexpr uint64_t mostParts = 1 << 14;

Value Evaluator::build(const Datum &datum, mlir::Type type, OpBuilder &builder,
                       Location loc, StringRef name) {
  switch (datum.kind) {
  case Datum::Undef:
    return mir::UndefOp::create(builder, loc, type);
  case Datum::Number:
    if (auto real = dyn_cast<FloatType>(type))
      return mir::FloatConstantOp::create(
          builder, loc, type,
          FloatAttr::get(type, APFloat(real.getFloatSemantics(), datum.bits)));
    return mir::ConstantOp::create(builder, loc, type,
                                   IntegerAttr::get(type, datum.bits));
  case Datum::Address: {
    auto found = objects.find(datum.object);
    if (found == objects.end())
      return fail("it yields the address of a variable of a function that has "
                  "returned"),
             nullptr;
    Object &object = found->second;
    if (object.isOpen)
      return fail("it yields an address that refers to itself"), nullptr;
    llvm::SaveAndRestore open(object.isOpen, true);
    auto pointer = mlir::cast<mir::PtrType>(type);
    if (llvm::any_of(datum.way, [](WayStep step) { return step.index != 0; }))
      return fail("it yields the address of a part of an object"), nullptr;
    Value address;
    if (object.global) {
      address = builder.clone(*object.global)->getResult(0);
    } else {
      std::string own = (name + "." + Twine(datum.object)).str();
      Value held = build(object.value, object.type, builder, loc, own);
      if (!held)
        return nullptr;
      address = mir::GlobalAllocOp::create(
          builder, loc,
          mir::PtrType::get(builder.getContext(), object.type, false, 1),
          builder.getStringAttr(own), DenseI8ArrayAttr(), held,
          builder.getUnitAttr());
    }
    return mir::CastOp::create(builder, loc, pointer, mir::CastKind::PtrToPtr,
                               address);
  }
  case Datum::Record:
  case Datum::Choice:
    break;
  }
  SmallVector<Value> parts;
  for (auto [i, part] : llvm::enumerate(datum.parts)) {
    std::optional<mlir::Type> own = partOf(type, {datum.variant, i});
    parts.push_back(own ? build(part, *own, builder, loc, name) : nullptr);
    if (!parts.back())
      return nullptr;
  }
  if (datum.kind == Datum::Choice) {
    auto choice = mlir::cast<mir::EnumType>(type);
    return mir::ConstructEnumOp::create(
        builder, loc, type, choice.getVariants()[datum.variant].name.getValue(),
        parts);
  }
  if (isa<mir::ArrayType>(type))
    return mir::ConstructArrayOp::create(builder, loc, type, parts);
  if (isa<mir::TupleType>(type))
    return mir::ConstructTupleOp::create(builder, loc, type, parts);
  return mir::ConstructStructOp::create(builder, loc, type, parts);
}

/// The bytes of a value that consists only of numbers.
static bool encode(const Datum &datum, mlir::Type type,
                   SmallVectorImpl<int8_t> &bytes) {
  if (auto array = dyn_cast<mir::ArrayType>(type)) {
    if (datum.kind != Datum::Record)
      return false;
    return llvm::all_of(datum.parts, [&](const Datum &part) {
      return encode(part, array.getElementType(), bytes);
    });
  }
  std::optional<uint64_t> size = mir::sizeOf(type);
  if (!type.isIntOrFloat() || !size ||
      (datum.kind != Datum::Number && datum.kind != Datum::Undef))
    return false;
  APInt bits = datum.kind == Datum::Undef ? APInt(*size * 8, 0)
                                          : datum.bits.zext(*size * 8);
  for (uint64_t i = 0; i < *size; ++i)
    bytes.push_back(int8_t(bits.extractBitsAsZExtValue(8, i * 8)));
  return true;
}

static uint64_t countParts(const Datum &datum) {
  uint64_t count = 1;
  for (const Datum &part : datum.parts)
    count += countParts(part);
  return count;
}

namespace {
/// Results for the globals of one name.
struct Known {
  Known(const SymbolTable &functions, uint64_t &steps)
      : evaluator(functions, steps) {}

  Evaluator evaluator;
  std::optional<Datum> datum;
};
} // namespace

/// Replaces the initializer by the value; false if it cannot be written as one.
static bool replaceValue(mir::GlobalAllocOp op, Known &known) {
  mlir::Type type = op.getValue().getType();
  OpBuilder builder(op);
  SmallVector<Operation *> slice = sliceOf(op.getValue());
  SmallVector<int8_t> bytes;
  if (encode(*known.datum, type, bytes)) {
    op.getValueMutable().clear();
    op.setInitAttr(builder.getDenseI8ArrayAttr(bytes));
  } else {
    if (countParts(*known.datum) > mostParts) {
      known.evaluator.reason =
          "it has more than " + std::to_string(mostParts) + " parts";
      return false;
    }
    Value built = known.evaluator.build(*known.datum, type, builder,
                                        op.getLoc(), op.getName());
    if (!built)
      return false;
    op.getValueMutable().assign(built);
  }
  for (Operation *each : llvm::reverse(slice)) {
    auto call = dyn_cast<mir::CallOp>(each);
    bool fillsNothing =
        call && call.getInputs().size() > 0 &&
        isa_and_nonnull<mir::AllocaOp>(call.getInputs()[0].getDefiningOp()) &&
        call.getInputs()[0].hasOneUse();
    if (each->use_empty() && (!call || call.getNumResults() || fillsNothing))
      each->erase();
  }
  return true;
}

static LogicalResult evaluateOne(mir::GlobalAllocOp op,
                                 const SymbolTable &functions,
                                 llvm::StringMap<Known> &all, uint64_t &steps) {
  bool mayBeLocal = bool(op->removeAttr(mayBeLocalAttr));
  if (!op.getValue())
    return success();
  mir::CallOp call;
  for (Operation *each : sliceOf(op.getValue()))
    if (auto made = dyn_cast<mir::CallOp>(each))
      call = made;
  if (!call)
    return success();
  auto [at, isNew] = all.try_emplace(op.getName(), functions, steps);
  Known &known = at->second;
  if (isNew)
    known.datum = known.evaluator.evaluate(op.getValue());
  if (known.datum && replaceValue(op, known))
    return success();
  if (!mayBeLocal)
    return op.emitError("the constant '")
           << call.getCallee().split(".const.").first
           << "', whose address is taken here, cannot be evaluated at "
              "compile time: "
           << known.evaluator.reason
           << "; make it a 'static', or pass it to the kernel";
  OpBuilder builder(op);
  auto pointer = mlir::cast<mir::PtrType>(op.getType());
  Value slot = mir::RefOp::create(
      builder, op.getLoc(),
      mir::PtrType::get(op.getContext(), pointer.getPointee(), true, 0),
      op.getValue());
  Value address = mir::CastOp::create(builder, op.getLoc(), pointer,
                                      mir::CastKind::PtrToPtr, slot);
  op.replaceAllUsesWith(address);
  op.erase();
  return success();
}

LogicalResult tilewright::rust::evaluateConstants(ModuleOp module) {
  SmallVector<mir::GlobalAllocOp> all;
  module.walk([&](mir::GlobalAllocOp op) { all.push_back(op); });
  SymbolTable functions(module);
  llvm::StringMap<Known> known;
  uint64_t steps = 0;
  for (mir::GlobalAllocOp op : all)
    if (failed(evaluateOne(op, functions, known, steps)))
      return failure();
  return success();
}
