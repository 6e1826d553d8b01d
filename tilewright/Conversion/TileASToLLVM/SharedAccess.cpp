//===- SharedAccess.cpp - addresses of registers in a buffer --------------===//
#include "tilewright/Conversion/TileASToLLVM/SharedAccess.h"

#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

uint64_t tilewright::viewBits(Value buffer) {
  uint64_t bits = 0;
  while (auto view = buffer.getDefiningOp<tileas::ViewOp>()) {
    buffer = view.getBuffer();
    ArrayRef<int64_t> whole = view.getBuffer().getType().getShape();
    ArrayRef<int64_t> part = view.getType().getShape();
    tileas::MemoryAttr map = view.getBuffer().getType().getMap();
    for (auto [dim, index] : llvm::enumerate(view.getIndices()))
      if (!matchPattern(index, m_Zero()))
        for (unsigned bit = llvm::Log2_64(part[dim]);
             int64_t(1) << bit < whole[dim]; ++bit)
          bits |= map.getOffset(dim, bit);
  }
  return buffer.getDefiningOp<tileas::AllocTensorOp>() ? bits : ~uint64_t(0);
}

std::optional<uint64_t> tilewright::fixedOffset(Value buffer) {
  uint64_t offset = 0;
  while (auto view = buffer.getDefiningOp<tileas::ViewOp>()) {
    buffer = view.getBuffer();
    tileas::MemoryAttr map = view.getBuffer().getType().getMap();
    ArrayRef<int64_t> whole = view.getBuffer().getType().getShape();
    for (auto [dim, index] : llvm::enumerate(view.getIndices())) {
      APInt number;
      if (!matchPattern(index, m_ConstantInt(&number)))
        return std::nullopt;
      for (unsigned bit = 0; int64_t(1) << bit < whole[dim]; ++bit)
        if (bit < number.getBitWidth() && number[bit])
          offset ^= map.getOffset(dim, bit);
    }
  }
  if (!buffer.getDefiningOp<tileas::AllocTensorOp>())
    return std::nullopt;
  return offset;
}

static bool fixView(Operation *view, uint64_t offset) {
  return takeStep(view, StepId::FixViewOffset, [&] {
    makeRemark(view, RemarkId::PartFixed).with("Offset", offset);
  });
}

SharedAccess::SharedAccess(OpBuilder &builder, Location loc,
                           TypedValue<tileas::BufferType> buffer,
                           ValueRange place, const LinearLayout &tile,
                           Type storage)
    : SharedAccess(builder, loc, Value(buffer), place,
                   buffer.getType().getMap().getOffsets().compose(tile),
                   storage) {}

SharedAccess::SharedAccess(OpBuilder &builder, Location loc, Value buffer,
                           ValueRange place, const LinearLayout &offsets,
                           Type storage)
    : builder(builder), loc(loc), base(place[0]), view(place[1]),
      storage(storage), thread(builder, loc, TileLayout::of(offsets)),
      others(thread.layout().threadMask()[0]) {
  uint64_t ofViews = buffer ? viewBits(buffer) : 0;
  // A constant offset independent of the thread folds into the address.
  std::optional<uint64_t> fixed = buffer ? fixedOffset(buffer) : std::nullopt;
  if (fixed && (!*fixed || fixView(buffer.getDefiningOp(), *fixed))) {
    moved = *fixed;
    view = Value();
  } else {
    others |= ofViews;
  }
  bits = vectorBits(offsets, storage.getIntOrFloatBitWidth() / 8);
  while (bits && (ofViews & ((uint64_t(1) << bits) - 1)))
    --bits;
}

Value SharedAccess::address(unsigned r) {
  uint64_t own = thread.layout().offset(r)[0] ^ moved;
  Value flipped = start(own & others);
  uint64_t advance = own & ~others;
  if (!advance)
    return flipped;
  return LLVM::GEPOp::create(
      builder, loc, flipped.getType(), storage, flipped,
      ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(advance)});
}

Value SharedAccess::start(uint64_t flip) {
  Value &known = starts[flip];
  if (known)
    return known;
  Value offset = thread.base(0, flip);
  if (view && !matchPattern(view, m_Zero()))
    offset = LLVM::XOrOp::create(builder, loc, offset, view);
  return known = LLVM::GEPOp::create(builder, loc, base.getType(), storage,
                                     base, ArrayRef<LLVM::GEPArg>{offset});
}
