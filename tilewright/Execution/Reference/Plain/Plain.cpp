//===- Plain.cpp - the plain reference executor ---------------------------===//
#include "tilewright/Execution/Reference/Plain/Plain.h"
#include "tilewright/Execution/Reference/Format.h"
#include "tilewright/Execution/Reference/Plain/Algebra.h"
#include "tilewright/Execution/Reference/Plain/Launch.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"

#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

namespace {
/// The memory of a module's globals, with their initial values. It persists
/// between launches.
class Globals {
public:
  Globals(cuda_tile::ModuleOp module, const algebra::Domain *domain)
      : domain(domain) {
    for (auto op : module.getOps<cuda_tile::GlobalOp>())
      add(op);
  }

  void addTo(LaunchContext &launch) const {
    for (const MemoryRegion &region : regions) {
      launch.memory.add(region);
      launch.globals[region.name] = region.begin;
    }
  }

private:
  void add(cuda_tile::GlobalOp op) {
    constexpr uint64_t mostAlignment = uint64_t(2) << 20;
    Type element = op.getValue().getElementType();
    Tile tile =
        domain ? elementsIn(*domain, op.getValue()) : elementsOf(op.getValue());
    if (widthOf(element) == 4) { // two elements share a byte
      tile.resize(llvm::alignTo(tile.size(), 2));
      for (size_t i = 0; i < tile.size() / 2; ++i)
        tile[i] = tile[2 * i] | tile[2 * i + 1] << 4;
      tile.resize(tile.size() / 2);
    }
    uint64_t bytes = bytesOf(element);
    uint64_t alignment =
        std::clamp<uint64_t>(op.getAlignment(), 16, mostAlignment);
    memory.emplace_back(
        new std::byte[tile.size() * bytes + alignment]()); // zeros
    uint64_t base = llvm::alignTo(
        reinterpret_cast<uint64_t>(memory.back().get()), alignment);
    for (auto [i, bits] : llvm::enumerate(tile))
      std::memcpy(reinterpret_cast<void *>(base + i * bytes), &bits, bytes);
    regions.push_back({base, base + tile.size() * bytes, op.getSymName().str(),
                       op.getConstant()});
  }

  const algebra::Domain *domain;
  std::vector<std::unique_ptr<std::byte[]>> memory;
  std::vector<MemoryRegion> regions;
};

class PlainExecutor final : public Executor {
public:
  PlainExecutor(cuda_tile::ModuleOp module, const ExecutorOptions &options,
                const algebra::Domain *domain)
      : Executor(options), module(module), domain(domain),
        globals(module, domain) {}

  StringRef name() const override { return "reference"; }

  llvm::Error execute(LaunchState &state) override {
    auto entry = module.lookupSymbol<cuda_tile::EntryOp>(state.symbol());
    std::vector<uint64_t> params;
    for (auto [param, type] :
         llvm::zip_equal(state.params(), entry.getArgumentTypes())) {
      Type element = cast<cuda_tile::TileType>(type).getElementType();
      unsigned width = widthOf(element);
      uint64_t bits = param.bits();
      params.push_back(
          width == 1 ? bits != 0 : APInt(64, bits).trunc(width).getZExtValue());
    }
    plain::Launch launch(entry, params, options());
    launch.grid = state.grid();
    launch.algebra = domain;
    globals.addTo(launch);
    for (unsigned i = 0; i < state.bufferCount(); ++i) {
      ArrayRef<uint8_t> buffer = state.buffer(i);
      uint64_t begin = reinterpret_cast<uint64_t>(buffer.data());
      const LaunchBuffer &described = state.launch().buffers[i];
      launch.memory.add(
          {begin, begin + buffer.size(), described.name, described.isReadOnly});
    }
    if (llvm::Error error = launch.run())
      return error;
    return state.checkGuards();
  }

  llvm::Expected<KernelShape> prepare(StringRef symbol) override {
    llvm::Expected<cuda_tile::EntryOp> entry = find(symbol);
    if (!entry)
      return entry.takeError();
    KernelShape shape;
    shape.mostBlocks = mostTileBlocks;
    for (auto [text, type] :
         llvm::zip_equal(spellParameters(entry->getArgumentTypes()),
                         entry->getArgumentTypes()))
      shape.params.push_back(
          {text, bytesOf(cast<cuda_tile::TileType>(type).getElementType())});
    return shape;
  }

private:
  /// The entry with that name, after verifying its formats.
  llvm::Expected<cuda_tile::EntryOp> find(StringRef symbol);

  cuda_tile::ModuleOp module;
  const algebra::Domain *domain;
  Globals globals;
};
} // namespace

llvm::Expected<cuda_tile::EntryOp> PlainExecutor::find(StringRef symbol) {
  auto entry = module.lookupSymbol<cuda_tile::EntryOp>(symbol);
  if (!entry)
    return toolError(
        ExitCode::Usage,
        "expected the name of an entry of the module, got '" + symbol + "'" +
            suggestName(symbol,
                        llvm::map_range(module.getOps<cuda_tile::EntryOp>(),
                                        [](cuda_tile::EntryOp entry) {
                                          return entry.getSymName();
                                        }),
                        "tilewright inspect"));
  std::string problem;
  entry.walk([&](cuda_tile::PrintTkoOp op) {
    reference::Format format;
    problem = reference::parseFormat(op.getStr(), format);
    if (problem.empty())
      return WalkResult::advance();
    problem = (placeOf(op.getLoc()) + "'" + op->getName().getStringRef() +
               "' op " + problem)
                  .str();
    return WalkResult::interrupt();
  });
  if (!problem.empty())
    return toolError(ExitCode::DoesNotCompile, problem);
  return entry;
}

llvm::Expected<std::unique_ptr<Executor>>
tilewright::createPlainExecutor(cuda_tile::ModuleOp module,
                                const ExecutorOptions &options,
                                const algebra::Domain *domain) {
  StringRef asked = options.sanitize      ? "--sanitize"
                    : options.bounds      ? "--bounds"
                    : options.seed        ? "--seed"
                    : options.threads > 1 ? "more than one of --threads"
                                          : "";
  if (!asked.empty())
    return toolError(ExitCode::Usage,
                     "the plain form of the reference (--plain) runs blocks "
                     "one after another without checks: expected no " +
                         asked + "; omit one of the two");
  return std::make_unique<PlainExecutor>(module, options, domain);
}
