//===- SelectAtoms.cpp - matrix instructions for products -----------------===//
// For each dot, chooses a row of Layout/Atoms.def, and how warps share the
// result:
//
//   nv_tileas.dot %a, %b, %c : tensor<128x64xf16>, ...
//   -> nv_tileas.dot %a, %b, %c {atom = "mma.m16n8k16.f16",
//                                warps = array<i32: 1, 2, 2>} : ...
//
// A row is legal if the chip has it for the types of the operands or, if there
// is none, for f16 in place of 8-bit and 4-bit floats; if its sum stays within
// the product's bound (sums of 8-bit floats keep fewer bits, so these require
// `fast_acc`); and if it is no slower than fma. Of several rows, the one that
// keeps matrix units busy for the fewest cycles, padding included, is chosen,
// then the one with the fewest instructions. Tiles of any size can be composed
// of any row.
//
// Warps share the result so that all of them have a part, if it is large
// enough, and read as little of the operands as possible: with W = b r c warps,
// rows are read c times and columns r times. If a row of the result is used
// together, by a reduction or as the left side of another product, it stays in
// one warp.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/ProductLayouts.h"
#include "tilewright/Transform/TileAS/Costs/ProductRemarks.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

namespace tilewright {
#define GEN_PASS_DEF_SELECTATOMS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
/// The extents of a product.
struct Extents {
  int64_t batch = 1, m, n, k;
  int64_t kOfSum; ///< of the elements that are summed at a time

  explicit Extents(Operation *product) {
    auto acc = cast<RankedTensorType>(product->getResult(0).getType());
    RankedTensorType a = tileas::DotOp::tileOf(product->getOperand(0));
    int64_t rank = acc.getRank();
    if (rank == 3)
      batch = acc.getDimSize(0);
    m = acc.getDimSize(rank - 2);
    n = acc.getDimSize(rank - 1);
    kOfSum = k = a.getDimSize(rank - 1);
    if (auto scaled = dyn_cast<tileas::DotScaledOp>(product))
      kOfSum = k / scaled.getLhsScaleTile().getDimSize(rank - 1);
  }
};

/// Columns of a warpgroup instruction: the limit of the register file, and the
/// granularity of a descriptor for rows along n.
constexpr int64_t mostColumns = 256, leastColumns = 16;

struct Candidate {
  const MmaAtom *atom;
  std::string input;
  int64_t products, instructions;
};
} // namespace

/// Whether products of `input` can be lowered to `atom`.
static bool isKnown(const MmaAtom &atom, StringRef input) {
  static constexpr StringLiteral inputs[] = {"f16", "bf16", "tf32", "s8",
                                             "u8",  "f64",  "e4m3", "e5m2"};
  return (atom.opcode == "mma" || atom.opcode == "wgmma") &&
         llvm::is_contained(inputs, input);
}

/// How `groups` of warps that execute an instruction together share a product:
/// rows first, since each group reads its columns from shared memory.
static std::optional<WarpGrid>
gridOfGroups(const Extents &extents, const MmaAtom &atom, unsigned warps) {
  unsigned groups = warps / atom.warps();
  int64_t rows = std::min<int64_t>(extents.m / atom.m, groups);
  if (!groups || !rows)
    return std::nullopt;
  unsigned columns = groups / rows;
  // A group uses only the widest instruction for its columns.
  int64_t n = std::min<int64_t>(extents.n / columns, mostColumns);
  if (warps % atom.warps() || extents.batch > 1 || n != int64_t(atom.n) ||
      n < leastColumns || extents.kOfSum % atom.k)
    return std::nullopt;
  return WarpGrid{1, unsigned(rows) * atom.warps(), columns};
}

static bool isOf(const MmaAtom &atom, const Chip &chip) {
  return chip.isWithin(atom.firstCapability, atom.endCapability) &&
         (!atom.architectureSpecific || chip.isArchitectureSpecific());
}

static SmallVector<Candidate> candidatesFor(const Extents &extents,
                                            StringRef input, StringRef sum,
                                            unsigned warps, const Chip &chip) {
  SmallVector<Candidate> candidates;
  for (const MmaAtom &atom : mmaAtoms()) {
    if (!isOf(atom, chip) || !isKnown(atom, input) ||
        !hasName(atom.inputs, input) || !hasName(atom.accumulators, sum) ||
        (atom.runsByItself() && !gridOfGroups(extents, atom, warps)))
      continue;
    int64_t sums = extents.k / extents.kOfSum;
    int64_t count = extents.batch * sums * llvm::divideCeil(extents.m, atom.m) *
                    llvm::divideCeil(extents.n, atom.n) *
                    llvm::divideCeil(extents.kOfSum, atom.k);
    candidates.push_back(
        {&atom, input.str(), count * atom.m * atom.n * atom.k, count});
  }
  return candidates;
}

namespace {
/// The choice for a product, or the reason why there is none.
struct Choice {
  std::optional<Candidate> candidate;
  std::string reason;
};
} // namespace

static Choice chooseAtom(Operation *product, const Chip *chip, unsigned warps,
                         bool first) {
  if (tileas::isInCombiner(product))
    return {{}, "each thread computes it for its own elements"};
  if (!chip)
    return {{}, "no chip is specified"};
  Type element = tileas::DotOp::tileOf(product->getOperand(0)).getElementType();
  Type acc =
      cast<RankedTensorType>(product->getResult(0).getType()).getElementType();
  auto dot = dyn_cast<tileas::DotOp>(product);
  std::string own = atomTypeName(element, dot && dot.getLhsUnsigned());
  if (element.isF64() && !chip->hasFastF64Mma())
    return {{}, ("fma on f64 is faster on " + chip->name()).str()};
  Extents extents(product);
  SmallVector<Candidate> candidates;
  bool isByte = isa<Float8E4M3FNType, Float8E5M2Type>(element);
  if (!own.empty() && dot && (!isByte || dot.getFastAcc()))
    candidates = candidatesFor(extents, own, atomTypeName(acc), warps, *chip);
  if (candidates.empty() && tileas::multipliesAs(element, false, "f16")) {
    candidates = candidatesFor(extents, "f16", atomTypeName(acc), warps, *chip);
    // A widened operand goes through registers.
    if (!element.isF16() || !dot)
      llvm::erase_if(candidates, [](const Candidate &each) {
        return !each.atom->mayBeIn(TileSpace::Registers, MmaOperand::B);
      });
  }
  if (candidates.empty()) {
    std::string reason;
    llvm::raw_string_ostream(reason)
        << "no matrix instruction of " << chip->name() << " multiplies "
        << element;
    return {{}, reason};
  }
  CostModel costs = CostModel::of(chip);
  auto cost = [&](const Candidate &each) {
    TensorForm form =
        each.atom->runsByItself() ? TensorForm::Warpgroup : TensorForm::Warp;
    return std::pair(costs.tensorCycles(each.input, each.products, form),
                     each.instructions);
  };
  const Candidate *best = &candidates.front();
  for (const Candidate &each : candidates)
    if (!first && cost(each) < cost(*best))
      best = &each;
  return {*best, ""};
}

/// Why `atom` was not chosen for a product that uses `best`.
static std::string whyNot(const MmaAtom &atom, Operation *product,
                          StringRef input, const Candidate &best,
                          unsigned warps, const Chip &chip) {
  auto acc = cast<RankedTensorType>(product->getResult(0).getType());
  auto dot = dyn_cast<tileas::DotOp>(product);
  std::string sum = atomTypeName(acc.getElementType());
  if (!isOf(atom, chip))
    return (chip.name() + " does not have it").str();
  if (!hasName(atom.accumulators, sum))
    return "it has no sum of " + sum;
  if (!isKnown(atom, input))
    return "no product is lowered to it";
  if (!dot)
    return "it supports no scales";
  if (best.input != input && !dot.getFastAcc())
    return "its sum keeps fewer bits and requires fast_acc";
  if (atom.runsByItself() && !gridOfGroups(Extents(product), atom, warps))
    return "the tile is not a multiple of it for groups of warps";
  for (const Candidate &each :
       candidatesFor(Extents(product), input, sum, warps, chip))
    if (each.atom == &atom)
      return llvm::formatv("{0} instructions instead of {1}{2}",
                           each.instructions, best.instructions,
                           each.instructions < best.instructions
                               ? ", but -O0 uses the first"
                               : "");
  return "";
}

/// The other instructions for the operands of `product`, by reason.
static std::string explainOthers(Operation *product, const Candidate &best,
                                 unsigned warps, const Chip &chip) {
  Type element = tileas::DotOp::tileOf(product->getOperand(0)).getElementType();
  auto dot = dyn_cast<tileas::DotOp>(product);
  std::string own = atomTypeName(element, dot && dot.getLhsUnsigned());
  SmallVector<std::string> inputs = {best.input};
  if (!own.empty() && own != best.input)
    inputs.push_back(own);
  // By reason, in order of first occurrence.
  llvm::MapVector<std::string, std::vector<std::string>,
                  std::map<std::string, unsigned>>
      names;
  for (const std::string &input : inputs)
    for (const MmaAtom &atom : mmaAtoms()) {
      // Rows other than mma's differ only in width.
      bool isSame = atom.opcode == "mma" ? &atom == best.atom
                                         : atom.opcode == best.atom->opcode;
      if (isSame || !hasName(atom.inputs, input))
        continue;
      std::string name =
          (atom.opcode == "mma" ? atom.instruction() : atom.opcode.str()) +
          "." + input;
      auto &alike = names[whyNot(atom, product, input, best, warps, chip)];
      if (!llvm::is_contained(alike, name))
        alike.push_back(name);
    }
  std::string text;
  for (const auto &[reason, which] : names)
    text +=
        (text.empty() ? "" : "; ") + llvm::join(which, ", ") + ": " + reason;
  return text;
}

/// The number of words that warps read of both operands together.
static int64_t wordsRead(const Extents &extents, const WarpGrid &grid) {
  return extents.batch * (extents.m * grid.columns + extents.n * grid.rows);
}

static WarpGrid chooseWarps(const Extents &extents, const MmaAtom &atom,
                            unsigned warps, bool keepsRows) {
  auto most = [&](int64_t size, int64_t ofAtom) {
    return unsigned(std::clamp<int64_t>(size / ofAtom, 1, warps));
  };
  unsigned mostBatch = most(extents.batch, 1),
           mostRows = most(extents.m, atom.m),
           mostColumns = most(extents.n, atom.n);
  WarpGrid best;
  for (unsigned batch = 1; batch <= mostBatch; batch *= 2)
    for (unsigned rows = 1; rows <= mostRows; rows *= 2)
      for (unsigned columns = 1; columns <= mostColumns; columns *= 2) {
        WarpGrid grid{batch, rows, columns};
        if (grid.count() > warps)
          continue;
        auto rank = [&](const WarpGrid &each) {
          return std::tuple(-int64_t(each.count()),
                            keepsRows && each.columns > 1,
                            wordsRead(extents, each));
        };
        if (rank(grid) < rank(best))
          best = grid;
      }
  return best;
}

/// How many warps execute `op` together; layouts do not exist yet.
static unsigned warpsAround(Operation *op, func::FuncOp func) {
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
  unsigned warps = tileas::getNumWarps(op);
  if (!tileas::findAgent(op) && spec)
    warps = spec.getNumWarps();
  return llvm::isPowerOf2_32(warps) && warps <= 32 ? warps : 1;
}

namespace {
class SelectAtoms final
    : public tilewright::impl::SelectAtomsBase<SelectAtoms> {
  using SelectAtomsBase::SelectAtomsBase;

  void runOnOperation() override {
    SmallVector<Operation *> products;
    getOperation().walk([&](Operation *op) {
      if (tileas::isProduct(op) && !op->hasAttr("atom"))
        products.push_back(op);
    });
    if (products.empty())
      return;
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    for (Operation *product : products)
      select(product, *chip);
  }

  void select(Operation *product, const Chip *chip) {
    Choice choice =
        chooseAtom(product, chip, warpsAround(product, getOperation()), first);
    if (!choice.candidate)
      return reportMultiplyAdds(product, choice.reason);
    if (!takeStep(product, StepId::SelectAtom,
                  [&] { take(product, *choice.candidate, *chip); }))
      reportMultiplyAdds(product, "the step was omitted");
  }

  void take(Operation *product, const Candidate &candidate, const Chip &chip) {
    const MmaAtom &atom = *candidate.atom;
    unsigned all = warpsAround(product, getOperation());
    WarpGrid grid = atom.runsByItself()
                        ? *gridOfGroups(Extents(product), atom, all)
                        : chooseWarps(Extents(product), atom, all,
                                      usesRows(product) || takesRows(product));
    std::string name = atom.instruction() + "." + candidate.input;
    int32_t warps[] = {int32_t(grid.batch), int32_t(grid.rows),
                       int32_t(grid.columns)};
    product->setAttr("atom", StringAttr::get(&getContext(), name));
    product->setAttr("warps", DenseI32ArrayAttr::get(&getContext(), warps));
    if (!hasRemarks(product))
      return;
    RemarkUnderWay remark =
        makeProductRemark(product, RemarkId::MatrixInstructions);
    remark.with("Atom", name)
        .with("Warps",
              llvm::formatv("{0}x{1}x{2}", grid.batch, grid.rows, grid.columns)
                  .str());
    if (std::string others = explainOthers(product, candidate, all, chip);
        !others.empty())
      remark.with("Others", others);
  }
};
} // namespace
