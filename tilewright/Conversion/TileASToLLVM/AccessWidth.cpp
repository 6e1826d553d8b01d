//===- AccessWidth.cpp - how much one access of a view moves --------------===//
// Registers that follow each other in a dimension of stride 1 may travel
// together where everything else moves them by whole groups: the base, the
// strides of the other dimensions, the other bits of the layout. A group must
// not reach over the tensor's edge by a part, so the size is a multiple too,
// unless the access promises to stay inside.
//
// Divisors are those that stand as `nv_tileas.assume` right at the operands of
// make_memref, or in its type; cuda-tile-propagate-facts puts them there.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/AccessWidth.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

/// The power of two that is said to divide `value`, 1 where none is.
static uint64_t statedDivisor(Value value) {
  uint64_t divisor = 1;
  while (auto assume = value.getDefiningOp<tileas::AssumeOp>()) {
    if (auto divBy = dyn_cast<tileas::DivByAttr>(assume.getPredicate()))
      divisor = std::max(divisor, divBy.getDivisor());
    value = assume.getValue();
  }
  return divisor;
}

/// Whether entry `dim` of a tensor's sizes or strides, of which `operands` are
/// the dynamic ones, is a multiple of `width`.
static bool isMultiple(ArrayRef<int64_t> entries, ValueRange operands,
                       unsigned dim, unsigned width) {
  if (!ShapedType::isDynamic(entries[dim]))
    return entries[dim] % width == 0;
  unsigned before =
      llvm::count_if(entries.take_front(dim), ShapedType::isDynamic);
  return statedDivisor(operands[before]) % width == 0;
}

/// The dimension along which the lowest bits of the register number count, with
/// how many registers they count through.
static std::pair<unsigned, unsigned> countingDim(const TileLayout &layout) {
  unsigned width = 1, along = 0;
  for (const TileLayout::Coordinates &basis : layout.registers) {
    if (width == 1)
      along = llvm::find_if(basis, [](int64_t part) { return part; }) -
              basis.begin();
    TileLayout::Coordinates next(layout.rank, 0);
    if (along < layout.rank)
      next[along] = width;
    if (along == layout.rank || basis != next)
      break;
    width *= 2;
  }
  return {along, width};
}

/// Whether every other bit moves coordinate `along` by whole groups.
static bool movesWhole(const TileLayout &layout, unsigned along,
                       unsigned width) {
  auto isWhole = [&](const TileLayout::Coordinates &basis) {
    return basis[along] % width == 0;
  };
  return llvm::all_of(layout.lanes, isWhole) &&
         llvm::all_of(layout.warps, isWhole) &&
         llvm::all_of(
             ArrayRef(layout.registers).drop_front(llvm::Log2_32(width)),
             isWhole);
}

unsigned tilewright::runWidth(const TileLayout &layout, unsigned along,
                              unsigned most) {
  auto [counting, width] = countingDim(layout);
  if (width == 1 || counting != along)
    return 1;
  width = std::min(width, most);
  while (width > 1 && !movesWhole(layout, along, width))
    width /= 2;
  return width;
}

namespace {
/// A view as it was made.
struct MadeView {
  tileas::TiledViewType type;
  tileas::MakeMemrefOp memref;
  SmallVector<int64_t> strides;

  unsigned tensorDim(unsigned dim) const { return type.getDimMap()[dim]; }

  bool allows(unsigned along, unsigned width, unsigned bits, bool staysInside) {
    bool wholeGroups =
        staysInside || isMultiple(type.getMemref().getShape(),
                                  memref.getSizes(), tensorDim(along), width);
    if (type.getSparse() == int32_t(along))
      return false;
    return wholeGroups && type.getSteps()[along] % width == 0 &&
           statedDivisor(memref.getBase()) * 8 % (width * bits) == 0 &&
           llvm::all_of(llvm::enumerate(strides), [&](auto entry) {
             unsigned dim = entry.index();
             return dim == tensorDim(along) ||
                    isMultiple(strides, memref.getStrides(), dim, width);
           });
  }
};
} // namespace

static std::optional<MadeView> findView(Value view) {
  auto block = view.getDefiningOp<tileas::BlockTileOp>();
  auto memref = block ? block.getSource().getDefiningOp<tileas::MakeMemrefOp>()
                      : tileas::MakeMemrefOp();
  if (!memref)
    return std::nullopt;
  MadeView made = {cast<tileas::TiledViewType>(view.getType()), memref, {}};
  int64_t offset;
  if (failed(made.type.getMemref().getStridesAndOffset(made.strides, offset)))
    return std::nullopt;
  return made;
}

unsigned tilewright::accessWidth(Value view, const TileLayout &layout,
                                 unsigned bits, ArrayRef<bool> inbounds) {
  auto [along, width] = countingDim(layout);
  std::optional<MadeView> made = findView(view);
  if (width == 1 || !made || made->strides[made->tensorDim(along)] != 1)
    return 1;
  width = std::min(width, widestAccess / bits);
  bool staysInside = along < inbounds.size() && inbounds[along];
  while (width > 1 && !(movesWhole(layout, along, width) &&
                        made->allows(along, width, bits, staysInside)))
    width /= 2;
  return width;
}
