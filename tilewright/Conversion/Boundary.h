//===- Boundary.h - checks before and after a conversion -------*- C++ -*-===//
// After a conversion, the module contains no operation, type or attribute of
// the source dialect and no unrealized cast. A violation is an internal error:
// user errors and unsupported features have already been reported at their
// source locations.
//
// A pass may also be run on a module at an earlier or a later stage. That is a
// user error; checkStart reports which pass to run instead.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_BOUNDARY_H
#define TILEWRIGHT_CONVERSION_BOUNDARY_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tilewright {

/// Fails on the first operation of `dialect` in `module`, the first value of
/// one of its types, or the first unrealized_conversion_cast. `mayCarry`
/// decides by name which attributes of the dialect other operations may carry;
/// if null, none.
inline mlir::LogicalResult
checkBoundary(mlir::ModuleOp module, llvm::StringRef dialect,
              llvm::function_ref<bool(llvm::StringRef)> mayCarry = nullptr) {
  auto fault = [](mlir::Operation *op) {
    return op->emitError("internal error in Tilewright, not in your kernel: ");
  };
  llvm::DenseMap<mlir::Type, bool> known;
  auto foreign = [&](mlir::Type type) {
    auto [place, isNew] = known.try_emplace(type, false);
    if (isNew)
      place->second = type.walk([&](mlir::Type part) {
                            return part.getDialect().getNamespace() == dialect
                                       ? mlir::WalkResult::interrupt()
                                       : mlir::WalkResult::advance();
                          })
                          .wasInterrupted();
    return place->second;
  };
  auto isOurs = [&](llvm::StringRef name, mlir::Attribute attribute) {
    auto holder = llvm::dyn_cast<mlir::TypeAttr>(attribute);
    bool ours = holder ? foreign(holder.getValue())
                       : attribute.getDialect().getNamespace() == dialect;
    return ours && !(mayCarry && mayCarry(name));
  };
  // Visited individually: getAttrs() would build a dictionary for each
  // operation.
  auto findOurs = [&](mlir::Operation *op) -> llvm::StringRef {
    if (auto info = op->getRegisteredInfo())
      for (mlir::StringAttr name : info->getAttributeNames())
        if (std::optional<mlir::Attribute> inherent = op->getInherentAttr(name);
            inherent && *inherent && isOurs(name, *inherent))
          return name;
    for (mlir::NamedAttribute discardable : op->getDiscardableAttrs())
      if (isOurs(discardable.getName(), discardable.getValue()))
        return discardable.getName();
    return "";
  };
  auto check = [&](mlir::Operation *op) -> mlir::LogicalResult {
    if (op->getName().getDialectNamespace() == dialect)
      return fault(op) << "'" << op->getName() << "' is left after the "
                       << dialect << " lowering";
    if (llvm::isa<mlir::UnrealizedConversionCastOp>(op))
      return fault(op) << "a cast is left after the " << dialect << " lowering";
    for (mlir::Type type : op->getResultTypes())
      if (foreign(type))
        return fault(op) << "type " << type << " is left after the " << dialect
                         << " lowering";
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region)
        for (mlir::Type type : block.getArgumentTypes())
          if (foreign(type))
            return fault(op) << "type " << type << " is left after the "
                             << dialect << " lowering";
    if (llvm::StringRef name = findOurs(op); !name.empty())
      return fault(op) << "attribute " << name << " is left after the "
                       << dialect << " lowering";
    return mlir::success();
  };
  mlir::WalkResult result = module.walk([&](mlir::Operation *op) {
    return mlir::failed(check(op)) ? mlir::WalkResult::interrupt()
                                   : mlir::WalkResult::advance();
  });
  return mlir::failure(result.wasInterrupted());
}

/// A dialect or an operation that a pass does not accept, and what to do.
struct Misfit {
  llvm::StringLiteral name, advice;
};

/// Fails on the first operation that one of `misfits` names.
inline mlir::LogicalResult checkStart(mlir::ModuleOp module,
                                      llvm::StringRef pass,
                                      llvm::ArrayRef<Misfit> misfits) {
  mlir::WalkResult walk = module.walk<mlir::WalkOrder::PreOrder>(
      [&](mlir::Operation *op) -> mlir::WalkResult {
        for (const Misfit &misfit : misfits)
          if (op->getName().getStringRef() == misfit.name ||
              op->getName().getDialectNamespace() == misfit.name)
            return op->emitOpError("is not accepted by ")
                   << pass << ": " << misfit.advice;
        return mlir::WalkResult::advance();
      });
  return mlir::failure(walk.wasInterrupted());
}

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_BOUNDARY_H
