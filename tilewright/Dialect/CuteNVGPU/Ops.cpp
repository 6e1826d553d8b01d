//===- Ops.cpp - verifiers ------------------------------------------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute_nvgpu;

#define GET_OP_CLASSES
#include "tilewright/Dialect/CuteNVGPU/Ops.cpp.inc"

static LogicalResult verifySpace(Operation *op, StringRef what, Type type,
                                 ArrayRef<cute::MemorySpace> spaces) {
  auto pointer = cast<cute::PtrType>(type);
  if (llvm::is_contained(spaces, pointer.getSpace()))
    return success();
  InFlightDiagnostic error = op->emitOpError("expects its ") << what << " in ";
  llvm::interleave(
      spaces,
      [&](cute::MemorySpace space) { error << stringifyMemorySpace(space); },
      [&] { error << " or "; });
  return error << ", but found " << pointer;
}

/// Checks that memory and registers match the atom, which moves `bits` bits of
/// `element` for each thread. `registers` may be null.
static LogicalResult verifyMoved(Operation *op, Type element, uint64_t bits,
                                 Type pointer, Type registers) {
  Type inMemory = cast<cute::PtrType>(pointer).getElementType();
  if (inMemory != element)
    return op->emitOpError("expects a pointer to the atom's element type ")
           << element << ", but found " << pointer;
  if (!registers)
    return success();
  auto vector = cast<VectorType>(registers);
  uint64_t count = bits / element.getIntOrFloatBitWidth();
  if (vector.getElementType() != element ||
      uint64_t(vector.getNumElements()) != count)
    return op->emitOpError("expects ")
           << VectorType::get(int64_t(count), element)
           << " in each thread for the atom, but found " << registers;
  return success();
}

static LogicalResult noSuchAtom(Operation *op, Type atom, StringRef expected) {
  return op->emitOpError("expects ") << expected << ", but found " << atom;
}

using Space = cute::MemorySpace;
static constexpr Space addressed[] = {Space::Generic, Space::Global,
                                      Space::Shared};

LogicalResult LoadOp::verify() {
  if (auto copy = dyn_cast<UniversalCopyType>(getAtom())) {
    if (failed(verifySpace(*this, "source", getSource().getType(), addressed)))
      return failure();
    return verifyMoved(*this, copy.getValueType(), copy.getBits(),
                       getSource().getType(), getValue().getType());
  }
  if (auto matrices = dyn_cast<LdsmType>(getAtom())) {
    if (failed(verifySpace(*this, "source", getSource().getType(),
                           {Space::Shared})))
      return failure();
    return verifyMoved(*this, matrices.getValueType(),
                       32 * matrices.getMatrices(), getSource().getType(),
                       getValue().getType());
  }
  return noSuchAtom(*this, getAtom(), "atom.universal_copy or atom.ldsm");
}

LogicalResult StoreOp::verify() {
  if (auto copy = dyn_cast<UniversalCopyType>(getAtom())) {
    if (failed(verifySpace(*this, "target", getTarget().getType(), addressed)))
      return failure();
    return verifyMoved(*this, copy.getValueType(), copy.getBits(),
                       getTarget().getType(), getValue().getType());
  }
  if (auto matrices = dyn_cast<StsmType>(getAtom())) {
    if (failed(verifySpace(*this, "target", getTarget().getType(),
                           {Space::Shared})))
      return failure();
    return verifyMoved(*this, matrices.getValueType(),
                       32 * matrices.getMatrices(), getTarget().getType(),
                       getValue().getType());
  }
  return noSuchAtom(*this, getAtom(), "atom.universal_copy or atom.stsm");
}

LogicalResult CopyOp::verify() {
  auto copy = dyn_cast<AsyncCopyType>(getAtom());
  if (!copy)
    return noSuchAtom(*this, getAtom(), "atom.simt_async_copy");
  if (failed(verifySpace(*this, "source", getSource().getType(),
                         {Space::Global})) ||
      failed(verifySpace(*this, "target", getTarget().getType(),
                         {Space::Shared})) ||
      failed(verifyMoved(*this, copy.getValueType(), copy.getBits(),
                         getSource().getType(), {})))
    return failure();
  return verifyMoved(*this, copy.getValueType(), copy.getBits(),
                     getTarget().getType(), {});
}

/// Checks a copy between a tensor map's box and shared memory.
static LogicalResult verifyBoxCopy(Operation *op, TensorMapType map,
                                   unsigned coordinates, Type shared) {
  if (coordinates != map.getBox().rank())
    return op->emitOpError("expects ")
           << map.getBox().rank() << " coordinates, one for each mode of the "
           << "box of " << map << ", but found " << coordinates;
  if (failed(verifySpace(op, "box", shared, {Space::Shared})))
    return failure();
  return verifyMoved(op, map.getValueType(), 0, shared, {});
}

LogicalResult TmaLoadOp::verify() {
  if (failed(verifySpace(*this, "barrier", getBarrier().getType(),
                         {Space::Shared})))
    return failure();
  return verifyBoxCopy(*this, getMap().getType(), getCoordinates().size(),
                       getTarget().getType());
}

LogicalResult TmaStoreOp::verify() {
  return verifyBoxCopy(*this, getMap().getType(), getCoordinates().size(),
                       getSource().getType());
}

/// The atom has signedness; elements of vectors are signless.
static Type signless(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  return type;
}

LogicalResult MmaOp::verify() {
  auto atom = dyn_cast<MmaType>(getAtom());
  if (!atom)
    return noSuchAtom(*this, getAtom(), "an MMA such as sm80.mma");
  if (atom.getAtom().threads != 32)
    return emitOpError("expects an MMA of one warp, whose operands are in "
                       "registers, but found ")
           << getAtom();
  auto verifyFragment = [&](StringRef what, Type type, Type element,
                            unsigned count) -> LogicalResult {
    auto expected = VectorType::get(int64_t(count / 32), signless(element));
    if (type == expected)
      return success();
    return emitOpError("expects ") << what << " to be " << expected << " for "
                                   << getAtom() << ", but found " << type;
  };
  unsigned m = atom.getM(), n = atom.getN(), k = atom.getK();
  if (failed(verifyFragment("A", getA().getType(), atom.getA(), m * k)) ||
      failed(verifyFragment("B", getB().getType(), atom.getB(), k * n)))
    return failure();
  return verifyFragment("C", getC().getType(), atom.getC(), m * n);
}
