//===- FactsFixture.h - facts of a body, compared with values ---*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_TRANSFORM_FACTSFIXTURE_H
#define TILEWRIGHT_UNITTESTS_TRANSFORM_FACTSFIXTURE_H

#include "tilewright/Transform/CudaTile/FactAnalysis.h"
#include "unittests/Execution/TileFixture.h"
#include "llvm/ADT/StringExtras.h"

namespace tilewright {

/// The facts of the last operation of `body`, in which %0, %1, ... are the
/// parameters, of type `parameter` each.
inline Facts factsOfLast(mlir::MLIRContext &context, llvm::StringRef body,
                         unsigned parameters, llvm::StringRef parameter) {
  // Entries take scalars; a reshape of a load returns tiles without facts.
  std::string text = "cuda_tile.module @m { entry @k(%p: tile<ptr<i8>>) {\n"
                     "%nothing = make_token : token\n";
  for (unsigned i = 0; i < parameters; ++i)
    text += "%" + std::to_string(i) + " = ub.poison : !cuda_tile." +
            parameter.str() + "\n";
  text += body.str() + "\nreturn } }";
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  EXPECT_TRUE(module) << text;
  mlir::Operation *last = nullptr;
  module->walk([&](mlir::Operation *op) {
    if (op->getNumResults() && Facts::knows(op->getResult(0).getType()))
      last = op;
  });
  return FactAnalysis(*module).of(last->getResult(0));
}

/// Which fact one of the elements breaks; empty: none.
inline std::string broken(const Facts &facts,
                          llvm::ArrayRef<llvm::APInt> elements,
                          llvm::ArrayRef<int64_t> shape, uint64_t unit = 1) {
  auto at = [&](size_t i, const char *what) {
    return "element " + std::to_string(i) + " is " +
           llvm::toString(elements[i], 10, /*Signed=*/false) + ", breaking " +
           what;
  };
  for (auto [i, value] : llvm::enumerate(elements)) {
    if (value.ult(facts.range.umin()) || value.ugt(facts.range.umax()))
      return at(i, "unsigned bounds");
    if (value.slt(facts.range.smin()) || value.sgt(facts.range.smax()))
      return at(i, "signed bounds");
    if (value.countr_zero() < facts.zeros)
      return at(i, "zeros");
  }
  size_t inner = elements.size();
  for (auto [d, size] : llvm::enumerate(shape)) {
    inner /= size;
    for (size_t i = 0; i < elements.size(); ++i) {
      size_t place = i / inner % size;
      if (place % facts.dims[d].same && elements[i] != elements[i - inner])
        return at(i, "same");
      if (size_t in = place % facts.dims[d].run;
          in && elements[i] != elements[i - inner] + unit)
        return at(i, "run");
      else if (facts.dims[d].run > 1 && !in &&
               elements[i].countr_zero() <
                   unsigned(llvm::countr_zero(facts.dims[d].run * unit)) &&
               !elements[i].isZero())
        return at(i, "the beginning of a run");
    }
  }
  return "";
}

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_TRANSFORM_FACTSFIXTURE_H
