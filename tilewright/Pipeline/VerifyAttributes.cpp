//===- VerifyAttributes.cpp - checks that attributes are kept -------------===//
// Operations come and go, so their attributes are compared by kernel: for
// example, each order and scope of some access must still be that of some
// access.
//===----------------------------------------------------------------------===//
#include "tilewright/Pipeline/VerifyAttributes.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Pipeline/Carried.h"
#include "tilewright/Pipeline/Phase.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;

namespace {
enum class Carried { Module, Function, Argument, Operation, Type };
enum class Action { Drops, Becomes, Makes, Reads };

struct AttributeRow {
  StringLiteral name;
  Carried carrier;
};
struct RuleRow {
  StringLiteral pass, name;
  Action action;
  StringLiteral value;
};
} // namespace

static constexpr AttributeRow attributes[] = {
#define ATTRIBUTE(Name, Family, Carrier, Says) {Name, Carried::Carrier},
#include "tilewright/Pipeline/Attributes.def"
};
static constexpr RuleRow ruleRows[] = {
#define RULE(Pass, Name, What, Value) {Pass, Name, Action::What, Value},
#include "tilewright/Pipeline/Attributes.def"
};

static constexpr StringLiteral orderAndScope = "order and scope";

/// `acquire` for `#nv_tileas.mem_semantic<acquire>`, for example.
static std::string keywordOf(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  StringRef inside = StringRef(text).rsplit('<').second;
  inside = inside.rsplit('>').first;
  return inside.contains(' ') ? inside.rsplit(' ').second.str() : inside.str();
}

/// The meaning of an attribute; for strings and dictionaries only their
/// presence, since passes may choose others. Empty for defaults.
static std::string sayingOf(Attribute value) {
  if (isa<UnitAttr, StringAttr, DictionaryAttr>(value))
    return "set";
  if (auto number = dyn_cast<IntegerAttr>(value))
    return llvm::toString(number.getValue(), 10, /*Signed=*/true);
  std::string word = keywordOf(value);
  return word == "nearest_even" || word == "full" ? "" : word;
}

static StringRef orderOf(LLVM::AtomicOrdering ordering) {
  switch (ordering) {
  case LLVM::AtomicOrdering::not_atomic:
  case LLVM::AtomicOrdering::unordered:
    return "weak";
  case LLVM::AtomicOrdering::monotonic:
    return "relaxed";
  case LLVM::AtomicOrdering::acquire:
    return "acquire";
  case LLVM::AtomicOrdering::release:
    return "release";
  case LLVM::AtomicOrdering::acq_rel:
    return "acq_rel";
  case LLVM::AtomicOrdering::seq_cst:
    return "sc";
  }
  llvm_unreachable("unknown ordering");
}

/// "acquire, device", or nothing for an unordered operation.
static std::string orderAndScopeOf(Operation *op) {
  std::string order, scope;
  auto ofLLVM = [&](LLVM::AtomicOrdering ordering,
                    std::optional<StringRef> syncscope) {
    order = orderOf(ordering);
    scope = syncscope.value_or("sys").str();
  };
  if (auto update = dyn_cast<LLVM::AtomicRMWOp>(op)) {
    ofLLVM(update.getOrdering(), update.getSyncscope());
  } else if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op)) {
    ofLLVM(exchange.getSuccessOrdering(), exchange.getSyncscope());
  } else if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
    ofLLVM(load.getOrdering(), load.getSyncscope());
  } else if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
    ofLLVM(store.getOrdering(), store.getSyncscope());
  } else if (auto fence = dyn_cast<LLVM::FenceOp>(op)) {
    ofLLVM(fence.getOrdering(), fence.getSyncscope());
  } else {
    for (StringRef name :
         {"memory_ordering_semantics", "mem_semantic", "semantic"})
      if (Attribute value = op->getAttr(name))
        order = keywordOf(value);
    for (StringRef name : {"memory_scope", "mem_scope", "scope"})
      if (Attribute value = op->getAttr(name))
        scope = keywordOf(value);
  }
  // Dialects spell scopes differently; PTX's spelling is used.
  scope = llvm::StringSwitch<std::string>(scope)
              .Cases({"tl_blk", "block"}, "cta")
              .Case("device", "gpu")
              .Default(scope);
  return order.empty() || order == "weak" ? "" : order + ", " + scope;
}

//===----------------------------------------------------------------------===//
// The census
//===----------------------------------------------------------------------===//

void AttributeCensus::add(StringRef name, StringRef owner, StringRef value,
                          Operation *op) {
  carriers.try_emplace(
      Key{name.str(), owner.str(), value.str()},
      Carrier{op->getLoc(), op->getName().getStringRef().str()});
}

void AttributeCensus::addOperation(Operation *op, StringRef owner) {
  if (std::string stated = orderAndScopeOf(op); !stated.empty())
    add(orderAndScope, owner, stated, op);
  auto found = [&](StringRef name, std::string value) {
    add(name, owner, value, op);
  };
  findInOperation(op, found);
  for (Type type : op->getResultTypes())
    findInType(type, found);
  // The rounding of an integer quotient is part of the operation's name from
  // nv_tileaa on.
  bool isNamed = isa<cuda_tile::DivIOp>(op);
  for (const AttributeRow &row : attributes)
    if (row.carrier == Carried::Operation && !isNamed && !isOfForm(row.name))
      if (Attribute value = op->getAttr(row.name))
        if (std::string stated = sayingOf(value); !stated.empty())
          add(row.name, owner, stated, op);
}

/// Whether an operation is useless without its results: so is a weak load, in
/// any dialect.
static bool onlyMakesResults(Operation *op) {
  auto access = dyn_cast<OrderedAccessOpInterface>(op);
  return isPure(op) || (access && access.getAccessKind() == AccessKind::Load &&
                        access.getOrder() == MemSemantic::Weak);
}

/// Operations whose results are not read: any pass may remove them.
static llvm::DenseSet<Operation *> findUnread(FunctionOpInterface function) {
  llvm::DenseSet<Operation *> unread;
  function->walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (op->getNumResults() &&
        llvm::all_of(op->getUsers(),
                     [&](Operation *user) { return unread.contains(user); }) &&
        onlyMakesResults(op))
      unread.insert(op);
  });
  return unread;
}

AttributeCensus::AttributeCensus(ModuleOp module) : loc(module.getLoc()) {
  auto addNamed = [&](Operation *op, Carried carrier, StringRef owner) {
    for (const AttributeRow &row : attributes)
      if (row.carrier == carrier && op->hasAttr(row.name))
        add(row.name, owner, "", op);
  };
  addNamed(module, Carried::Module, "");
  module.walk([&](FunctionOpInterface function) {
    if (function.isExternal())
      return;
    StringRef name = function.getName();
    places.insert({name.str(), function.getLoc()});
    addNamed(function, Carried::Function, name);
    findInFunction(function, [&](StringRef row, std::string value) {
      add(row, name, value, function);
    });
    if (function->hasAttr("nv_tileaa.kernel"))
      kernels.insert({name.str(), function.getLoc()});
    llvm::DenseSet<Operation *> unread = findUnread(function);
    function.walk([&](Operation *op) {
      if (!unread.contains(op))
        addOperation(op, name);
    });
  });
}

Location AttributeCensus::placeOf(StringRef owner) const {
  auto found = places.find(owner.str());
  return found == places.end() ? loc : found->second;
}

bool AttributeCensus::has(StringRef name, StringRef owner) const {
  auto found = carriers.lower_bound(Key{name.str(), owner.str(), ""});
  return found != carriers.end() && found->first.name == name &&
         found->first.owner == owner;
}

LogicalResult AttributeCensus::check(const AttributeCensus &before,
                                     StringRef pass) const {
  pass = pass.split(':').first;
  // Any kernel of the module may have the module's attribute, and vice versa.
  auto stands = [&](StringRef name, StringRef owner) {
    if (has(name, owner) || has(name, ""))
      return true;
    return owner.empty() && llvm::any_of(kernels, [&](auto &kernel) {
             return has(name, kernel.first);
           });
  };
  auto mayGo = [&](const Key &key) {
    return llvm::any_of(ruleRows, [&](const RuleRow &rule) {
      if (rule.pass != pass || rule.name != key.name)
        return false;
      return rule.action == Action::Drops ||
             (rule.action == Action::Becomes && stands(rule.value, key.owner));
    });
  };
  bool isRight = true;
  for (auto &[key, carrier] : before.carriers) {
    if (carriers.count(key) || mayGo(key))
      continue;
    isRight = false;
    InFlightDiagnostic error = emitError(carrier.loc)
                               << "internal error in Tilewright, not in your "
                                  "kernel: '"
                               << pass << "' has dropped " << key.name;
    if (!key.value.empty())
      error << " '" << key.value << "'";
    error << " of '" << carrier.operation << "'";
    if (!key.owner.empty())
      error << " in '" << key.owner << "'";
    error << ", which must be kept (docs/attributes.md)";
    error.attachNote(placeOf(key.owner))
        << "after '" << pass << "' nothing in "
        << (key.owner.empty() ? "the module" : "'" + key.owner + "'")
        << " has it";
  }
  for (const RuleRow &rule : ruleRows) {
    if (rule.pass != pass || rule.action != Action::Makes)
      continue;
    const auto *row = llvm::find_if(attributes, [&](const AttributeRow &each) {
      return each.name == rule.name;
    });
    auto lacks = [&](StringRef owner, Location where) {
      if (has(rule.name, owner))
        return;
      isRight = false;
      emitError(where) << "internal error in Tilewright, not in your kernel: '"
                       << pass << "' has not added " << rule.name
                       << " (docs/attributes.md)";
    };
    if (row->carrier == Carried::Module)
      lacks("", loc);
    else
      for (auto &[kernel, where] : kernels)
        lacks(kernel, where);
  }
  return success(isRight);
}

static bool isOfFunctions(StringRef name) {
  return llvm::any_of(attributes, [&](const AttributeRow &row) {
    return row.name == name && row.carrier == Carried::Function;
  });
}

static bool isTileKernel(Operation *function) {
  return function->hasAttr(tileaa::TileAADialect::kKernelAttr) ||
         function->hasAttr(tileaa::TileAADialect::kKernelSpecAttr);
}

LogicalResult tilewright::checkMade(ModuleOp module,
                                    ArrayRef<std::string> done) {
  // For each attribute, the pass that added it.
  llvm::MapVector<StringRef, StringRef> made;
  for (StringRef pass : done)
    for (const RuleRow &rule : ruleRows) {
      if (rule.pass != pass || !isOfFunctions(rule.name))
        continue;
      if (rule.action == Action::Makes)
        made.insert({rule.name, pass});
      else if (rule.action != Action::Reads)
        made.erase(rule.name);
    }
  bool isRight = true;
  module.walk([&](FunctionOpInterface function) {
    if (function.isExternal() || !isTileKernel(function))
      return;
    for (auto [name, pass] : made) {
      if (function->hasAttr(name))
        continue;
      isRight = false;
      function->emitOpError("expects '")
          << name << "', which '" << pass << "' adds to every kernel, since '"
          << phaseAttrName
          << "' of its module states that this pass has run; add it, or "
             "correct '"
          << phaseAttrName << "'";
    }
  });
  return success(isRight);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
class VerifyAttributes final
    : public PassWrapper<VerifyAttributes, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VerifyAttributes)
  VerifyAttributes(std::string after, SharedCensus last)
      : after(std::move(after)), last(std::move(last)) {}

  StringRef getName() const override { return "VerifyAttributes"; }

  void runOnOperation() override {
    auto now = std::make_unique<AttributeCensus>(getOperation());
    if (!after.empty() && *last && failed(now->check(**last, after)))
      return signalPassFailure();
    *last = std::move(now);
    markAllAnalysesPreserved();
  }

private:
  std::string after;
  SharedCensus last;
};
} // namespace

std::unique_ptr<Pass> tilewright::createVerifyAttributes(std::string after,
                                                         SharedCensus last) {
  return std::make_unique<VerifyAttributes>(std::move(after), std::move(last));
}
