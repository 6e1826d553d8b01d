//===- Inspect.cpp - what a file holds ------------------------------------===//
#include "tilewright/Driver/Inspect.h"

#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Driver/Session.h"

#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace mlir;
using namespace tilewright;

static void printEntry(cuda_tile::EntryOp entry, llvm::raw_ostream &os) {
  os << "entry " << entry.getSymName() << "\n";
  for (auto [i, type] : llvm::enumerate(entry.getFunctionType().getInputs()))
    os << "  parameter " << i << ": "
       << cast<cuda_tile::TileType>(type).getElementType() << "\n";
  if (cuda_tile::OptimizationHintsAttr hints = entry.getOptimizationHintsAttr())
    for (NamedAttribute arch : hints.getValue())
      os << "  hints for " << arch.getName().getValue() << ": "
         << arch.getValue() << "\n";
  // Sorted by name, so that two files compare line by line.
  std::map<std::string, unsigned> counts;
  entry.walk([&](Operation *op) {
    if (op != entry)
      ++counts[op->getName().stripDialect().str()];
  });
  for (const auto &[name, count] : counts)
    os << "  " << name << ": " << count << "\n";
}

llvm::Error tilewright::inspectFile(const InspectOptions &options,
                                    llvm::raw_ostream &os) {
  Session session;
  SourceInfo info;
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      session.read(options.input, &info);
  if (!module)
    return module.takeError();
  if (info.isBytecode)
    os << "Tile IR bytecode 13." << info.minorVersion << "\n";
  else
    os << "text\n";
  unsigned entries = 0;
  for (auto tileModule : (*module)->getOps<cuda_tile::ModuleOp>()) {
    os << "module " << tileModule.getSymName() << "\n";
    if (std::optional<StringRef> producer = tileModule.getProducer())
      os << "producer " << *producer << "\n";
    for (auto entry : tileModule.getOps<cuda_tile::EntryOp>()) {
      printEntry(entry, os);
      ++entries;
    }
  }
  if (!entries)
    os << "no entries\n";
  return llvm::Error::success();
}
