//===- OperandHomes.cpp - where products find their operands --------------===//
// For products by an atom, in front of their lowering:
//
//   registers  the operand's layout is that of the fragments but for the order
//              of a thread's registers. So is the sum of a product that is the
//              left side of the next one, as in attention.
//   a buffer   the operand is the same in every turn of the loops around: it is
//              written to shared memory once, before them. That also frees its
//              registers for the loop.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/OperandHomes.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/DotOperand.h"
#include "tilewright/Transform/TileAS/SharedBytes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;

/// A permuted tile is the same registers, so it may as well be made before the
/// loop that its source comes from in front of.
static Operation *permutationInside(Value side, scf::ForOp loop) {
  auto permute = side.getDefiningOp<tileas::PermuteOp>();
  return permute && !loop.isDefinedOutsideOfLoop(side) &&
                 loop.isDefinedOutsideOfLoop(permute.getSource())
             ? permute
             : nullptr;
}

/// The outermost of the loops that `product` stands in, each in the next, which
/// do not change `side`; null if there is none.
static scf::ForOp loopToLeave(Operation *product, Value side) {
  scf::ForOp outermost;
  for (Operation *at = product;; at = outermost) {
    auto loop = dyn_cast<scf::ForOp>(at->getParentOp());
    if (!loop ||
        !(loop.isDefinedOutsideOfLoop(side) || permutationInside(side, loop)))
      return outermost;
    outermost = loop;
  }
}

static void keepFragments(Operation *product, unsigned number) {
  SmallVector<int32_t> named;
  if (auto already = product->getAttrOfType<DenseI32ArrayAttr>(inRegistersName))
    named.assign(already.asArrayRef().begin(), already.asArrayRef().end());
  named.push_back(number);
  product->setAttr(inRegistersName,
                   DenseI32ArrayAttr::get(product->getContext(), named));
}

static void stageBefore(scf::ForOp loop, Operation *product, unsigned number,
                        const tileas::ProductAtom &atom) {
  OpBuilder builder(loop);
  if (Operation *permute = permutationInside(product->getOperand(number), loop))
    permute->moveBefore(loop);
  product->setOperand(number, DotOperand::ofAtom(product, number, atom)
                                  .stageWhole(builder, product->getLoc()));
}

int64_t tilewright::chooseOperandHomes(ArrayRef<Operation *> products,
                                       int64_t mostBytes) {
  int64_t taken = 0;
  for (Operation *product : products) {
    std::optional<tileas::ProductAtom> atom;
    if (!tileas::isInCombiner(product))
      atom = tileas::productAtomOf(product);
    if (!atom)
      continue;
    for (unsigned number : {0, 1}) {
      DotOperand operand = DotOperand::ofAtom(product, number, *atom);
      Value side = product->getOperand(number);
      // Extra bits of a tf32 are cut of a tile once, of a buffer in each step.
      if (operand.isInMemory() || operand.isInRegisters() ||
          isa<FloatTF32Type>(operand.type().getElementType()))
        continue;
      if (operand.hasFragments()) {
        if (takeStep(product, "keep-fragments", [] {})) {
          makeRemark(product, RemarkId::KeptFragments).with("Operand", number);
          keepFragments(product, number);
        }
        continue;
      }
      scf::ForOp loop = loopToLeave(product, side);
      int64_t bytes = placedBytes(operand.bytes(operand.extent()));
      if (!loop || taken + bytes > mostBytes ||
          !takeStep(product, "stage-before-loop", [] {}))
        continue;
      makeRemark(product, RemarkId::StoredOnce)
          .with("Operand", number)
          .with("Bytes", bytes);
      stageBefore(loop, product, number, *atom);
      taken += bytes;
    }
  }
  return taken;
}
