//===- BulkReduce.cpp - asynchronous reductions in memory -----------------===//
#include "tilewright/Execution/Emulator/Runtime/BulkReduce.h"

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Trees/Trees.h"
#include "tilewright/Launch/TensorMap.h"
#include "llvm/ADT/APFloat.h"
#include <cstring>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::APFloat;

namespace {
/// The numbers of TensorMap.def.
enum Element : uint8_t {
  U32 = 2,
  S32 = 3,
  U64 = 4,
  S64 = 5,
  F16 = 6,
  F32 = 7,
  F64 = 9,
  BF16 = 10
};
} // namespace

static const llvm::fltSemantics *semanticsOf(uint8_t element) {
  switch (element) {
  case F16:
    return &APFloat::IEEEhalf();
  case BF16:
    return &APFloat::BFloat();
  case F32:
    return &APFloat::IEEEsingle();
  case F64:
    return &APFloat::IEEEdouble();
  }
  return nullptr;
}

bool Reduction::isPossible() const {
  switch (element) {
  case U32:
    return true;
  case S32:
    return kind != Inc && kind != Dec;
  case U64:
  case S64:
    return kind != Inc && kind != Dec && (element == U64 || kind != Add);
  case F16:
  case BF16:
    return kind == Add || kind == Min || kind == Max;
  case F32:
  case F64:
    return kind == Add;
  }
  return false;
}

uint32_t Reduction::bytes() const {
  return findTensorMapElement(element)->bytes;
}

/// Compares as unsigned; `flip` maps the order of signed numbers to unsigned.
template <typename Word>
static Word combineWords(Reduction::Kind kind, Word old, Word given,
                         Word flip) {
  switch (kind) {
  case Reduction::Add:
    return Word(old + given);
  case Reduction::Min:
    return Word(old ^ flip) < Word(given ^ flip) ? old : given;
  case Reduction::Max:
    return Word(old ^ flip) > Word(given ^ flip) ? old : given;
  case Reduction::Inc:
    return old >= given ? Word(0) : Word(old + 1);
  case Reduction::Dec:
    return old == 0 || old > given ? given : Word(old - 1);
  case Reduction::And:
    return old & given;
  case Reduction::Or:
    return old | given;
  case Reduction::Xor:
    return old ^ given;
  }
  return old;
}

/// PTX ISA, Floating Point: the NaN of f16, bf16 and f32 is canonical.
static uint64_t bitsOf(const APFloat &value, uint8_t element) {
  if (value.isNaN() && element != F64)
    return element == F32 ? 0x7fffffff : 0x7fff;
  return value.bitcastToAPInt().getZExtValue();
}

/// PTX ISA: sums are rounded to nearest even; those of f32 in global memory
/// flush subnormals, those of f16 and bf16 (.noftz) and of f64 do not.
static uint64_t combineFloats(Reduction::Kind kind, uint8_t element,
                              uint64_t old, uint64_t given,
                              const algebra::Domain *domain) {
  const llvm::fltSemantics &semantics = *semanticsOf(element);
  if (domain && domain->trees()) {
    bool isSum = kind == Reduction::Add;
    if (isSum)
      domain->trees()->add(trees::Limit::Order,
                           "a bulk sum of floats, whose order is open");
    using trees::Format;
    Format format = element == F64    ? Format::F64
                    : element == F32  ? Format::F32
                    : element == BF16 ? Format::BF16
                                      : Format::F16;
    static constexpr const char *names[] = {"f64", "f32", "tf32", "f16",
                                            "bf16"};
    std::string name = isSum                    ? "add.rn.atomic."
                       : kind == Reduction::Min ? "min."
                                                : "max.";
    return trees::apply(trees::Operation(name + names[size_t(format)],
                                         isSum ? trees::Shape::FlushedSum
                                               : trees::Shape::Extreme,
                                         format),
                        old, given);
  }
  if (domain) {
    unsigned bits = APFloat::getSizeInBits(semantics);
    return domain->write(
        domain->apply(kind == Reduction::Min   ? algebra::Operation::Min
                      : kind == Reduction::Max ? algebra::Operation::Max
                                               : algebra::Operation::Add,
                      domain->read(old, bits), domain->read(given, bits)),
        bits);
  }
  auto read = [&](uint64_t bits) {
    APFloat value(semantics,
                  llvm::APInt(APFloat::getSizeInBits(semantics), bits));
    if (element == F32 && value.isDenormal())
      value = APFloat::getZero(semantics, value.isNegative());
    return value;
  };
  APFloat left = read(old), right = read(given);
  if (kind == Reduction::Min)
    return bitsOf(minimumnum(left, right), element);
  if (kind == Reduction::Max)
    return bitsOf(maximumnum(left, right), element);
  left.add(right, APFloat::rmNearestTiesToEven);
  if (element == F32 && left.isDenormal())
    left = APFloat::getZero(semantics, left.isNegative());
  return bitsOf(left, element);
}

/// Blocks on other host threads may update the same memory concurrently.
template <typename Word>
static void applyWords(const Reduction &reduction, std::byte *to,
                       const std::byte *from, uint32_t bytes,
                       const algebra::Domain *domain) {
  bool isFloat = semanticsOf(reduction.element);
  bool isSigned = reduction.element == S32 || reduction.element == S64;
  Word flip = isSigned ? Word(1) << (8 * sizeof(Word) - 1) : 0;
  for (uint32_t i = 0; i < bytes; i += sizeof(Word)) {
    Word given;
    std::memcpy(&given, from + i, sizeof(Word));
    auto *word = reinterpret_cast<Word *>(to + i);
    Word old = __atomic_load_n(word, __ATOMIC_RELAXED), now;
    do {
      now = isFloat ? Word(combineFloats(reduction.kind, reduction.element, old,
                                         given, domain))
                    : combineWords(reduction.kind, old, given, flip);
    } while (!__atomic_compare_exchange_n(word, &old, now, /*weak=*/false,
                                          __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  }
}

void Reduction::apply(std::byte *to, const std::byte *from, uint32_t count,
                      const algebra::Domain *domain) const {
  switch (bytes()) {
  case 2:
    return applyWords<uint16_t>(*this, to, from, count, domain);
  case 4:
    return applyWords<uint32_t>(*this, to, from, count, domain);
  case 8:
    return applyWords<uint64_t>(*this, to, from, count, domain);
  }
}
