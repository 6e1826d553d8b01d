//===- KernelFixture.h - parses and runs a kernel ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_EXECUTION_KERNELFIXTURE_H
#define TILEWRIGHT_UNITTESTS_EXECUTION_KERNELFIXTURE_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/Reference/Reference.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

namespace tilewright {

/// A parsed module of Tile IR and the objects needed to run it.
class Kernels {
public:
  explicit Kernels(llvm::StringRef text) {
    context.disableMultithreading();
    context.loadDialect<cuda_tile::CudaTileDialect>();
    module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text.str();
  }

  cuda_tile::ModuleOp get() {
    return *module->getOps<cuda_tile::ModuleOp>().begin();
  }

  /// Runs an entry; empty on success, otherwise the error's text.
  std::string run(llvm::StringRef symbol, std::array<uint32_t, 3> grid,
                  llvm::ArrayRef<uint64_t> params,
                  const ExecutorOptions &options = {}) {
    return llvm::toString(
        reference::runDirect(get(), {symbol, grid, params}, options));
  }

private:
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

template <typename T> uint64_t address(T *pointer) {
  return reinterpret_cast<uint64_t>(pointer);
}

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_EXECUTION_KERNELFIXTURE_H
