//===- FootprintPointer.cpp - operations on addresses ---------------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/PerElement.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"
#include "tilewright/Execution/Reference/Sanitize/Footprint.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
uint64_t bitsOf(Frame &frame, const Operand &operand, size_t i) {
  return loadBits(frame.at<std::byte>(operand.ref) +
                      (operand.stored == 1 ? 0 : i * operand.bytes),
                  operand.bytes);
}

class PointerFootprint : public Footprint {
public:
  PointerFootprint(Site site, Value pointers, Value mask, unsigned bytes,
                   Planner &planner)
      : Footprint(site), tile(pointers.getType()), bytes(bytes),
        pointers(planner.read(pointers)), mask(readIfThere(mask, planner)) {}

  bool find(Frame &frame, std::vector<ByteRange> &ranges) const override {
    Elements<uint64_t> at(frame, pointers);
    Mask active(frame, mask);
    for (size_t i = 0; i < pointers.count; ++i) {
      if (!active[i])
        continue;
      uint64_t address = at[i];
      if (address % bytes)
        return fail(frame, "expects addresses that are multiples of " +
                               Twine(bytes) + ", got " +
                               frame.describe(address) + atElement(tile, i));
      if (!frame.reaches(site, address, bytes))
        return false;
      append(ranges, address, address + bytes, mayWrite(frame, i, address));
    }
    return true;
  }

  std::string elementAt(Frame &frame, uint64_t address) const override {
    Elements<uint64_t> at(frame, pointers);
    Mask active(frame, mask);
    for (size_t i = 0; i < pointers.count; ++i)
      if (active[i] && address - at[i] < bytes)
        return atElement(tile, i);
    return "";
  }

  unsigned elementBytes() const override { return bytes; }

protected:
  virtual bool mayWrite(Frame &, size_t, uint64_t) const {
    return site.kind != Site::Read;
  }

  Type tile;
  unsigned bytes;
  Operand pointers;
  std::optional<Operand> mask;
};

/// A store: it may write an address twice only with the same value.
class StoreFootprint final : public PointerFootprint {
public:
  StoreFootprint(cuda_tile::StorePtrTkoOp op, Site site, unsigned bytes,
                 Planner &planner)
      : PointerFootprint(site, op.getDestination(), op.getMask(), bytes,
                         planner),
        value(planner.read(op.getValue())) {}

  bool writesOnce(Frame &frame, ArrayRef<ByteRange> ranges) const override {
    if (goUp(ranges) || value.stored == 1)
      return true;
    Elements<uint64_t> at(frame, pointers);
    Mask active(frame, mask);
    WriteOnce once;
    for (size_t i = 0; i < pointers.count; ++i)
      if (active[i] && !once.write(at[i], bitsOf(frame, value, i)))
        return fail(frame, "writes two values to " + frame.describe(at[i]) +
                               ", the second" + atElement(tile, i));
    return true;
  }

private:
  Operand value;
};

/// A compare-and-swap writes where it finds the expected value.
class ExchangeFootprint final : public PointerFootprint {
public:
  ExchangeFootprint(cuda_tile::AtomicCASTkoOp op, Site site, unsigned bytes,
                    Planner &planner)
      : PointerFootprint(site, op.getPointers(), op.getMask(), bytes, planner),
        expected(planner.read(op.getCmp())) {}

private:
  bool mayWrite(Frame &frame, size_t i, uint64_t address) const override {
    uint64_t found =
        loadBits(reinterpret_cast<const std::byte *>(address), bytes);
    return found == bitsOf(frame, expected, i);
  }

  Operand expected;
};
} // namespace

/// The size of a pointee element.
static unsigned pointeeBytes(Value pointers) {
  auto tile = cast<cuda_tile::TileType>(pointers.getType());
  auto pointer = cast<cuda_tile::PointerType>(tile.getElementType());
  return getBytes(*getElement(pointer.getPointee()));
}

std::unique_ptr<Footprint> reference::pointerFootprint(Operation *each,
                                                       Planner &planner) {
  using Result = std::unique_ptr<Footprint>;
  return llvm::TypeSwitch<Operation *, Result>(each)
      .Case([&](cuda_tile::LoadPtrTkoOp op) {
        return std::make_unique<PointerFootprint>(
            Site{op.getLoc(), "load_ptr_tko", Site::Read}, op.getSource(),
            op.getMask(), pointeeBytes(op.getSource()), planner);
      })
      .Case([&](cuda_tile::StorePtrTkoOp op) {
        return std::make_unique<StoreFootprint>(
            op, Site{op.getLoc(), "store_ptr_tko", Site::Write},
            pointeeBytes(op.getDestination()), planner);
      })
      .Case([&](cuda_tile::AtomicRMWTkoOp op) {
        return std::make_unique<PointerFootprint>(
            Site{op.getLoc(), "atomic_rmw_tko", Site::Update}, op.getPointers(),
            op.getMask(), pointeeBytes(op.getPointers()), planner);
      })
      .Case([&](cuda_tile::AtomicCASTkoOp op) {
        return std::make_unique<ExchangeFootprint>(
            op, Site{op.getLoc(), "atomic_cas_tko", Site::Update},
            pointeeBytes(op.getPointers()), planner);
      })
      .Default([](Operation *) { return nullptr; });
}
