//===- Domain.cpp - domains that replace floats ---------------------------===//
#include "tilewright/Execution/Algebra/Functions.h"

#include <string>
#include <vector>

using namespace tilewright;
using namespace tilewright::algebra;

unsigned algebra::operandsOf(Operation operation) {
  switch (operation) {
#define ALGEBRA_OPERATION(Id, Operands, Intrinsic)                             \
  case Operation::Id:                                                          \
    return Operands;
#include "tilewright/Execution/Algebra/Operations.def"
  }
  return 0;
}

Domain::Domain(unsigned width, uint64_t seed)
    : functions(&fieldOf(width)), hashSeed(mix(seed)) {}

Domain::Domain(trees::Notes &notes)
    : functions(&fieldOf(64)), hashSeed(0), notes(&notes) {}

Element Domain::input(uint64_t buffer, uint64_t index) const {
  return mix(mix(hashSeed ^ ~buffer) ^ index) % prime();
}

llvm::ArrayRef<NamedFunction> algebra::namedFunctions() {
  static std::vector<std::string> names;
  static const std::vector<NamedFunction> functions = [] {
    std::vector<NamedFunction> all;
    names.reserve(std::size(Domain::widths) * 9);
    for (unsigned width : Domain::widths) {
      const Functions &field = fieldOf(width);
      auto add = [&](const char *name, auto *function) {
        names.push_back("tw.algebra." + std::string(name) + "." +
                        std::to_string(width));
        all.push_back(
            {names.back().c_str(), reinterpret_cast<void *>(function)});
      };
      add("add", field.add);
      add("sub", field.sub);
      add("mul", field.mul);
      add("fma", field.fma);
      add("compare", field.compare);
      add("apply", field.apply);
      add("fromSigned", field.fromSigned);
      add("fromUnsigned", field.fromUnsigned);
      add("toInteger", field.toInteger);
    }
    return all;
  }();
  return functions;
}
