//===- TensorProduct.cpp - products into tensor memory --------------------===//
// PTX ISA, tcgen05.mma and tcgen05.commit. A product happens when somebody
// looks whether it has, by the mbarrier object that the commit names; until
// then what it writes is poison to loads.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Mbarrier.h"
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"

#include <optional>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

static uint32_t field(uint32_t bits, unsigned place, unsigned count) {
  return bits >> place & ((1u << count) - 1);
}

static std::optional<MatrixType> formatOf(TensorKind kind, uint32_t number) {
  switch (kind) {
  case TensorKind::F16:
    if (number > 1)
      return std::nullopt;
    return number ? MatrixType::BF16 : MatrixType::F16;
  case TensorKind::TF32:
    if (number != 2)
      return std::nullopt;
    return MatrixType::TF32;
  case TensorKind::F8F6F4:
    if (number > 1)
      return std::nullopt;
    return number ? MatrixType::E5M2 : MatrixType::E4M3;
  case TensorKind::I8:
    if (number > 1)
      return std::nullopt;
    return number ? MatrixType::S8 : MatrixType::U8;
  }
  return std::nullopt;
}

llvm::StringRef emulator::decodeInstruction(TensorKind kind, uint32_t bits,
                                            TensorInstruction &to) {
  bool isInteger = kind == TensorKind::I8;
  if (field(bits, 2, 1))
    return "a sparse A is not emulated";
  if (field(bits, 4, 2) != (isInteger ? 2u : 1u))
    return isInteger ? "D is not s32"
                     : "D is not f32; no other is emulated of floats";
  std::optional<MatrixType> a = formatOf(kind, field(bits, 7, 3)),
                            b = formatOf(kind, field(bits, 10, 3));
  if (!a || !b)
    return "the type of A or B is none of its kind, or has less than 8 bits, "
           "which is not emulated";
  to.a = *a;
  to.b = *b;
  to.d = isInteger ? MatrixType::S32 : MatrixType::F32;
  to.saturates = isInteger && field(bits, 3, 1);
  to.negateA = field(bits, 13, 1);
  to.negateB = field(bits, 14, 1);
  if (isInteger && (to.negateA || to.negateB))
    return "integers are negated";
  to.isMNMajorA = field(bits, 15, 1);
  to.isMNMajorB = field(bits, 16, 1);
  if (kind == TensorKind::TF32 && (to.isMNMajorA || to.isMNMajorB))
    return "tf32 with M or N as the major dimension is not emulated";
  to.n = field(bits, 17, 6) * 8;
  to.m = field(bits, 24, 5) * 16;
  to.k = kind == TensorKind::F16 ? 16 : kind == TensorKind::TF32 ? 8 : 32;
  if (to.m != 64 && to.m != 128)
    return "M is neither 64 nor 128";
  if (to.n < 8 || to.n > 256 || to.n % (to.m == 64 ? 8 : 16))
    return "N is no multiple of 8, or for M of 128 of 16, up to 256";
  return "";
}

namespace {
struct Product {
  uint64_t number;
  TensorInstruction instruction;
  SharedMatrix a, b;
  uint32_t d; ///< address
  bool accumulates;
};

struct ThreadProducts {
  std::deque<Product> pending;
  uint64_t begun = 0;
};

struct Products {
  std::map<uint32_t, ThreadProducts> of; ///< by thread
};
} // namespace

static ThreadProducts &productsOf(Thread &thread, uint32_t index) {
  return thread.block->state<Products>().of[index];
}

/// PTX ISA, Data path layouts: 64 rows are in four groups of 16 lanes.
static TensorCell *cellOf(Thread &thread, const Product &product, uint32_t row,
                          uint32_t column) {
  if (product.instruction.m == 64)
    row = row / 16 * 32 + row % 16;
  return findTensorCell(thread, (product.d >> 16) + row,
                        (product.d & 0xffff) + column);
}

static void multiply(Thread &thread, const Product &product) {
  const TensorInstruction &is = product.instruction;
  Factor a = product.a.read(thread), b = product.b.read(thread);
  double sign = is.negateA != is.negateB ? -1 : 1;
  if (sign < 0)
    for (double &value : a.values)
      value = -value;
  MatrixElement element = matrixElement(is.d);
  double none = is.d == MatrixType::S32 ? 0.0 : -0.0;
  for (uint32_t row = 0; row < is.m; ++row)
    for (uint32_t column = 0; column < is.n; ++column) {
      TensorCell *cell = cellOf(thread, product, row, column);
      --cell->inFlight;
      bool isPoison = a.poison[row] || b.poison[column] ||
                      (product.accumulates && cell->shadow);
      double c =
          product.accumulates ? decodeElement(element, cell->word) : none;
      cell->word = uint32_t(
          sumOfProducts(is.d, a.at(row), b.at(column), is.k, c, is.saturates));
      cell->shadow = isPoison ? ~uint32_t(0) : 0;
    }
}

void emulator::finishProducts(Thread &thread, uint32_t ofThread,
                              uint64_t upTo) {
  std::deque<Product> &pending = productsOf(thread, ofThread).pending;
  while (!pending.empty() && pending.front().number < upTo) {
    multiply(thread, pending.front());
    pending.pop_front();
  }
}

static SharedMatrix operandOf(Thread &thread, uint32_t site, uint64_t bits,
                              const char *name, bool isMNMajor, uint32_t outer,
                              uint32_t inner, MatrixType type) {
  SharedMatrix matrix;
  llvm::StringRef problem = decodeTcgen05Descriptor(bits, matrix.descriptor);
  if (!problem.empty())
    thread.block->fail(thread, site,
                       Twine("takes a descriptor of ") + name +
                           " that is not right: " + problem);
  matrix.isMNMajor = isMNMajor;
  matrix.outer = outer;
  matrix.inner = inner;
  matrix.element = matrixElement(type);
  matrix.require(thread, site, name);
  return matrix;
}

static void begin(Thread *thread, uint32_t site, uint64_t d, uint64_t a,
                  uint64_t b, uint32_t bits, uint32_t accumulates,
                  uint32_t kind) {
  requireDefined(*thread, site, 2, 32, "the address of D");
  requireDefined(*thread, site, 3, 64, "its descriptor of A");
  requireDefined(*thread, site, 4, 64, "its descriptor of B");
  requireDefined(*thread, site, 5, 32, "its instruction descriptor");
  requireDefined(*thread, site, 6, 1, "its predicate");
  TensorInstruction is;
  llvm::StringRef problem = decodeInstruction(TensorKind(kind), bits, is);
  if (!problem.empty())
    thread->block->fail(*thread, site,
                        "takes an instruction descriptor that is not right: " +
                            problem);
  ThreadProducts &own = productsOf(*thread, thread->index);
  Product product = {
      own.begun++,
      is,
      operandOf(*thread, site, a, "A", is.isMNMajorA, is.m, is.k, is.a),
      operandOf(*thread, site, b, "B", is.isMNMajorB, is.n, is.k, is.b),
      uint32_t(d),
      (accumulates & 1) != 0};
  for (uint32_t row = 0; row < is.m; ++row)
    for (uint32_t column = 0; column < is.n; ++column) {
      TensorCell *cell = cellOf(*thread, product, row, column);
      if (!cell)
        thread->block->fail(*thread, site,
                            "writes element (" + Twine(row) + ", " +
                                Twine(column) +
                                ") of D to tensor memory that is not "
                                "allocated or does not exist");
      ++cell->inFlight;
    }
  own.pending.push_back(std::move(product));
}

static void commit(Thread *thread, uint32_t site, uint64_t address) {
  requireDefined(*thread, site, 2, 64, "the address of an mbarrier object");
  Mbarriers::of(*thread, address)
      .arriveAfterProducts(*thread, site, address,
                           productsOf(*thread, thread->index).begun);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::tensorProductFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_tcgen05_mma", begin),
      runtimeFunction("tw_tcgen05_commit", commit),
  };
  return functions;
}
