//===- RandomLayouts.cpp - tiles where nobody would put them --------------===//
#include "tilewright/Testing/RandomLayouts.h"

#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Transform/TileAS/LayoutAssignment.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include <random>

using namespace mlir;
using namespace tilewright;

namespace {
class Dice {
public:
  explicit Dice(uint64_t seed) : random(seed) {}
  uint64_t below(uint64_t end) { return random() % end; }

  LinearLayout layout(ArrayRef<int64_t> shape, unsigned numWarps) {
    unsigned bits = LinearLayout(shape, {}, {}, {}).outBits();
    unsigned warps = below(llvm::Log2_32(numWarps) + 1);
    unsigned registers = bits > 5 + warps ? bits - 5 - warps : 0;
    // Copies in registers are work; large tiles have enough of it.
    if (bits <= 10)
      registers += below(3);
    while (true) {
      LinearLayout::Bases all = bases(bits, registers + 5 + warps);
      ArrayRef<uint64_t> rest = all;
      auto take = [&](unsigned count) {
        LinearLayout::Bases taken(rest.take_front(count));
        rest = rest.drop_front(count);
        return taken;
      };
      LinearLayout::Bases first = take(registers), second = take(5);
      LinearLayout layout(shape, first, second, take(warps));
      if (layout.isSurjective())
        return layout;
    }
  }

private:
  /// Units in any order with zeros between them, or anything. The first few may
  /// count along the rows, so that accesses of several elements come up too.
  LinearLayout::Bases bases(unsigned bits, unsigned count) {
    LinearLayout::Bases all;
    unsigned runs = std::min<unsigned>({unsigned(below(4)), bits, count});
    for (unsigned bit = 0; bit < runs; ++bit)
      all.push_back(uint64_t(1) << bit);
    if (below(3)) {
      for (unsigned bit = runs; bit < bits; ++bit)
        all.push_back(uint64_t(1) << bit);
      while (all.size() < count)
        all.push_back(0);
      for (size_t i = all.size(); i-- > runs + 1;)
        std::swap(all[i], all[runs + below(i - runs + 1)]);
      all.resize(count);
      return all;
    }
    uint64_t clear = below(2) ? ~((uint64_t(1) << runs) - 1) : ~uint64_t(0);
    while (all.size() < count)
      all.push_back(below(uint64_t(1) << bits) & clear);
    return all;
  }

  std::mt19937_64 random;
};

/// Under the name of the pass whose place it takes, so that phases stay.
class RandomLayouts final
    : public PassWrapper<RandomLayouts, OperationPass<func::FuncOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RandomLayouts)
  explicit RandomLayouts(uint64_t seed) : seed(seed) {}

  StringRef getArgument() const override { return "nv-tileas-assign-layouts"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<tileas::TileASDialect>();
  }

  void runOnOperation() override {
    func::FuncOp func = getOperation();
    Dice dice(seed);
    auto choose = [&](Value value, RankedTensorType tile) {
      return dice.layout(
          tile.getShape(),
          tileas::getNumWarps(value.getParentBlock()->getParentOp()));
    };
    if (failed(assignLayouts(func, choose)))
      signalPassFailure();
  }

private:
  uint64_t seed;
};
} // namespace

void tilewright::testing::assignRandomLayouts(uint64_t seed) {
  if (!seed)
    return substitutePasses({});
  substitutePasses([seed](std::unique_ptr<Pass> pass) {
    if (pass->getArgument() != "nv-tileas-assign-layouts")
      return pass;
    return std::unique_ptr<Pass>(std::make_unique<RandomLayouts>(seed));
  });
}
