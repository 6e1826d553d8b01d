//===- Storage.cpp - allocas and globals ----------------------------------===//
// An alloca is fresh memory each time it executes, initially zero, until its
// tile block ends. A global belongs to the executor and persists between
// launches, as in a loaded module.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Storage.h"
#include "tilewright/Execution/Reference/Evaluate.h"

#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// No page of a GPU is larger, so larger alignments have no effect.
static constexpr uint64_t mostAlignment = uint64_t(2) << 20;

/// Packs two elements in a byte, the even one in the low half, as views expect.
static void packHalves(std::vector<char> &elements) {
  elements.resize(llvm::alignTo(elements.size(), 2));
  for (size_t i = 0; i < elements.size() / 2; ++i)
    elements[i] = elements[2 * i] | elements[2 * i + 1] << 4;
  elements.resize(elements.size() / 2);
}

Globals::Globals(cuda_tile::ModuleOp module) {
  for (auto op : module.getOps<cuda_tile::GlobalOp>()) {
    std::vector<char> elements = elementsOf(op.getValue(), /*expand=*/true);
    if (isa<Float4E2M1FNType>(op.getValue().getElementType()))
      packHalves(elements);
    uint64_t alignment =
        std::clamp<uint64_t>(op.getAlignment(), 16, mostAlignment);
    auto memory = std::make_unique<std::byte[]>(elements.size() + alignment);
    uint64_t base =
        llvm::alignTo(reinterpret_cast<uint64_t>(memory.get()), alignment);
    std::memcpy(reinterpret_cast<void *>(base), elements.data(),
                elements.size());
    std::string name = op.getSymName().str();
    map.add({base, base + elements.size(), name, op.getConstant()});
    addresses[name] = base;
    storage.push_back(std::move(memory));
  }
}

template <>
LogicalResult reference::evaluate(cuda_tile::GlobalOp op, Planner &planner) {
  return planner.fail(op, "is memory and not run");
}

template <>
LogicalResult reference::evaluate(cuda_tile::GetGlobalOp op, Planner &planner) {
  uint64_t address = planner.globals().addressOf(op.getName());
  char bits[8];
  std::memcpy(bits, &address, 8);
  planner.constant(op.getResult(), bits);
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::AllocaOp op, Planner &planner) {
  auto tile = cast<cuda_tile::TileType>(op.getResult().getType());
  auto pointer = cast<cuda_tile::PointerType>(tile.getElementType());
  std::optional<Element> element = getElement(pointer.getPointee());
  if (!element)
    return planner.fail(op, "has elements that the reference executor cannot "
                            "hold yet");
  uint64_t bytes, alignment = op.getAlignment();
  if (__builtin_mul_overflow(uint64_t(op.getNumElem()), getBytes(*element),
                             &bytes))
    return planner.fail(op, "allocates more bytes than can be addressed");
  Ref to = planner.write(op.getResult()).ref;
  planner.add([=, loc = op.getLoc()](Frame &frame) {
    std::byte *memory = frame.allocate(loc, bytes, alignment);
    if (!memory)
      return Flow::Fault;
    *frame.at<uint64_t>(to) = reinterpret_cast<uint64_t>(memory);
    return Flow::Next;
  });
  return success();
}
