//===- TensorProduct.cpp - products in tensor memory ----------------------===//
// PTX ISA, tcgen05.mma, by one block or by a pair. A is in shared or tensor
// memory, B in shared memory; in a pair each block has half of the rows of A
// and of D, and half of the columns of B.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"

#include "tilewright/Chip/TensorProducts.h"
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixProduct.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/Sparsity.h"
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"
#include "tilewright/Execution/Emulator/Runtime/TensorQueue.h"

#include <cmath>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
/// An address of tensor memory.
struct TensorAddress {
  uint32_t lane = 0, column = 0;

  explicit TensorAddress(uint64_t address)
      : lane(uint32_t(address) >> 16), column(uint32_t(address) & 0xffff) {}
};

struct Product final : TensorWork {
  TensorInstruction is;
  uint32_t flags = 0;
  TensorAddress d{0}, a{0}, metadata{0}, scalesA{0}, scalesB{0};
  bool accumulates = false;
  int scaleOfD = 0;             ///< D is scaled by 2 to the power of -scaleOfD
  std::array<uint32_t, 8> mask; ///< lanes of D to keep
  ColumnMask columns;           ///< of B
  /// The operands in each participating block.
  struct Part {
    Thread *thread;
    TensorMemory *memory;
    SharedMatrix a, b;
  };
  llvm::SmallVector<Part, 2> parts;

  void run(Thread &looker) override;
  Factor readA(Thread &looker, Part &part) const;
  llvm::SmallVector<uint32_t, 0> positions(Thread &looker, Part &part,
                                           Factor &rows) const;
  void scale(Thread &looker, TensorMemory &memory, Factor &factor,
             TensorAddress from, uint32_t byte, const char *name,
             uint32_t parts) const;
  void shiftA(Part &part) const;
  template <typename Visit> void forEachCellOfA(Part &part, Visit visit) const;
  void multiply(Part &part, uint32_t number, const MatrixProduct &sums,
                const algebra::Domain *domain) const;
  TensorCell &cell(Part &part, uint32_t row, uint32_t column) const {
    return part.memory->at(d.lane + is.path.lane(row, column),
                           d.column + column % is.path.columns);
  }
};
} // namespace

/// A product of two numbers, in a domain unless it is null.
static double times(double x, double y, const algebra::Domain *domain) {
  if (!domain)
    return x * y;
  if (domain->trees())
    return scaledTree(x, y);
  return double(
      domain->apply(algebra::Operation::Mul, uint64_t(x), uint64_t(y)));
}

//===----------------------------------------------------------------------===//
// Factors
//===----------------------------------------------------------------------===//

/// PTX ISA, Packing formats of elements: in tensor memory numbers of less than
/// 8 bits take a byte each, or half a byte if both operands have 4-bit numbers
/// only.
static MatrixElement elementInTensorMemory(const TensorInstruction &is) {
  return matrixElement(is.a, is.isPacked);
}

/// In shared memory they are packed, 16 to 16 bytes.
static SharedMatrix matrixOf(const TensorInstruction &is, MatrixType type,
                             const algebra::Domain *domain) {
  SharedMatrix matrix;
  matrix.element = matrixElement(type, /*packed=*/true, domain);
  bool isOfSix = type == MatrixType::E2M3 || type == MatrixType::E3M2;
  if (isOfSix)
    matrix.element.bits = 6;
  matrix.placeBits = isOfSix || (type == MatrixType::E2M1 && !is.isPacked)
                         ? 8
                         : matrix.element.bits;
  return matrix;
}

/// The rows of A, which are in the lanes of the rows of D.
Factor Product::readA(Thread &looker, Part &part) const {
  if (!(flags & TensorA))
    return part.a.take(looker, site, "A");
  MatrixElement element =
      matrixElement(is.a, is.isPacked, looker.block->launch.algebra);
  uint32_t each = 32 / element.bits, inner = is.storedK();
  Factor factor(is.path.rows, inner);
  for (uint32_t row = 0; row < is.path.rows; ++row)
    for (uint32_t i = 0; i < inner; ++i) {
      const TensorCell &from =
          part.memory->at(a.lane + is.path.lane(row, 0), a.column + i / each);
      uint32_t shift = i % each * element.bits;
      factor.values[size_t(row) * inner + i] =
          decodeElement(element, from.word >> shift);
      factor.poison[row] |= ((from.shadow >> shift) & element.used) != 0;
    }
  factor.makePowers(element.type);
  return factor;
}

/// The cells of an A of 128 rows.
template <typename Visit>
void Product::forEachCellOfA(Part &part, Visit visit) const {
  uint32_t words = is.storedK() * elementInTensorMemory(is).bits / 32;
  for (uint32_t lane = 0; lane < TensorMemory::lanes; ++lane)
    for (uint32_t word = 0; word < words; ++word)
      visit(*part.memory, lane, a.column + word);
}

/// PTX ISA, tcgen05.mma, .ashift: moves the rows of A to the previous lane.
/// That the product itself reads them unmoved, and that the last row of each
/// quarter of the lanes stays, is from NVIDIA's documentation of CUTLASS's
/// tcgen05_mma.
void Product::shiftA(Part &part) const {
  forEachCellOfA(part, [](TensorMemory &memory, uint32_t lane, uint32_t at) {
    TensorCell &cell = memory.at(lane, at);
    --cell.inFlight;
    if (lane % 32 == 31)
      return;
    const TensorCell &next = memory.at(lane + 1, at);
    cell.word = next.word;
    cell.shadow = next.shadow;
  });
}

/// The positions in a column that A's numbers are multiplied with. Metadata of
/// wide elements have 16 bits for a row and 16 for the row eight below it, in
/// the lanes of both; others have 64 bits, in the lane of the row. As in CuTe's
/// tmem_e_frg_ws, fewer than 128 rows have copies in the other lanes.
llvm::SmallVector<uint32_t, 0> Product::positions(Thread &looker, Part &part,
                                                  Factor &rows) const {
  MatrixElement element = elementInTensorMemory(is);
  bool isWide = element.bits >= 16;
  llvm::SmallVector<uint32_t, 0> all;
  for (uint32_t row = 0; row < is.path.rows; ++row)
    for (uint32_t chunk = 0; chunk < is.k / chunkOf(element); ++chunk) {
      uint32_t lane = row, column = chunk / 8, shift = chunk % 8 * 4;
      if (isWide) {
        lane = row / 16 * 16 + row % 8 + chunk / 4 * 8;
        column = is.selector;
        shift = row / 8 % 2 * 16 + chunk % 4 * 4;
      }
      bool isPoison = false;
      uint32_t bits = 0;
      for (uint32_t copy = 0; copy < is.copies(); ++copy) {
        const TensorCell &cell = part.memory->at(lane + copy * is.path.rows,
                                                 metadata.column + column);
        uint32_t here = cell.word >> shift & 15;
        if (cell.shadow >> shift & 15)
          isPoison = true;
        else if (copy && !isPoison && here != bits)
          looker.block->fail(looker, site,
                             "uses metadata of row " + Twine(row) +
                                 " that differ between lanes " + Twine(lane) +
                                 " and " + Twine(lane + copy * is.path.rows) +
                                 "; each part of the lanes must have them");
        bits = here;
      }
      // Of the index pairs that do not increase, 1 after 2 is defined.
      std::string wrong = addPositions(element, chunk, bits,
                                       /*isOrdered=*/bits != 0b0110, all);
      if (isPoison)
        rows.poison[row] = true;
      else if (!wrong.empty())
        looker.block->fail(looker, site, wrong);
    }
  return all;
}

/// The columns between the words of a row's scales: as in CuTe's tmem_sf_frg,
/// four for each 128 rows.
static uint32_t columnsPerScaleWord(uint32_t outer) {
  return (outer + 127) / 128 * 4;
}

static uint32_t columnsOfScales(const TensorInstruction &is, uint32_t outer,
                                uint32_t byte) {
  uint32_t lastWord = (byte + is.k / is.scaled - 1) / 4;
  return lastWord * columnsPerScaleWord(outer) + (outer + 31) / 32;
}

/// The parts of the columns of B whose scales are in different lanes: each half
/// of the lanes has other columns of D if a block of a pair has 64 rows. As in
/// CuTe's tmem_sf_frg (ScaleFactorDuplicated2by2).
static uint32_t scaledPartsOfB(const TensorInstruction &is) {
  return is.blocks == 2 && is.path.rows == 64 ? 2 : 1;
}

/// PTX ISA, Block Scaling: the scales of a row or column are in the lane with
/// its number modulo 32, in each quarter of the lanes; those of a K of 96 may
/// continue in a second word. `parts`: as of scaledPartsOfB.
void Product::scale(Thread &looker, TensorMemory &memory, Factor &factor,
                    TensorAddress from, uint32_t byte, const char *name,
                    uint32_t parts) const {
  uint32_t count = is.k / is.scaled, each = factor.inner / count;
  auto outers = uint32_t(factor.poison.size());
  uint32_t step = columnsPerScaleWord(outers), copies = 4 / parts;
  for (uint32_t outer = 0; outer < outers; ++outer)
    for (uint32_t i = 0; i < count; ++i) {
      uint32_t shift = (byte + i) % 4 * 8, bits = 0;
      uint32_t part = outer / (outers / parts), at = outer % (outers / parts);
      uint32_t column = from.column + (byte + i) / 4 * step + at / 32;
      for (uint32_t copy = 0; copy < copies; ++copy) {
        uint32_t quarter = part * copies + copy;
        const TensorCell &cell = memory.at(at % 32 + 32 * quarter, column);
        uint32_t here = cell.word >> shift & 0xff;
        if (cell.shadow >> shift & 0xff)
          factor.poison[outer] = true;
        else if (copy && !factor.poison[outer] && here != bits)
          looker.block->fail(
              looker, site,
              Twine("uses a scale of ") + name + " for " + Twine(outer) +
                  " that differs between the quarters of the "
                  "lanes; " +
                  (parts == 2 ? "both that have its half of D" : "all four") +
                  " must have it");
        bits = here;
      }
      const algebra::Domain *domain = looker.block->launch.algebra;
      double by = decodeScale(uint8_t(bits), is.isScaleE4M3, domain);
      double power = powerOfScale(by, is.isScaleE4M3);
      for (uint32_t inner = 0; inner < each; ++inner) {
        size_t at = size_t(outer) * factor.inner + i * each + inner;
        factor.values[at] =
            domain && domain->trees()
                ? scaledTree(factor.values[at], by, is.isScaleE4M3)
                : times(factor.values[at], by, domain);
        factor.powers[at] = is.isPacked ? power : factor.powers[at] * power;
      }
    }
}

//===----------------------------------------------------------------------===//
// The product
//===----------------------------------------------------------------------===//

void Product::multiply(Part &part, uint32_t number, const MatrixProduct &sums,
                       const algebra::Domain *domain) const {
  MatrixElement element = matrixElement(is.d, /*packed=*/false, domain);
  bool isHalf = is.d == MatrixType::F16;
  uint32_t used = isHalf ? 0xffff : ~uint32_t(0);
  double none = is.d == MatrixType::S32 ? 0.0 : -0.0;
  double factorOfD = std::ldexp(1.0, -scaleOfD);
  if (element.domain)
    factorOfD = double(domain->constant(factorOfD));
  std::vector<double> c(is.n, none);
  std::vector<uint64_t> results(is.n);
  for (uint32_t row = 0; row < is.path.rows; ++row) {
    for (uint32_t column = 0; accumulates && column < is.n; ++column)
      c[column] =
          times(decodeElement(element, cell(part, row, column).word), factorOfD,
                domain && domain->trees() && scaleOfD == 0 ? nullptr
                : domain && domain->trees()                ? domain
                                                           : element.domain);
    sums.row(is.d, row, is.d, c.data(), is.saturates, results.data());
    for (uint32_t column = 0; column < is.n; ++column) {
      TensorCell &to = cell(part, row, column);
      --to.inFlight;
      uint32_t lane = d.lane + is.path.lane(row, column) + 128 * number;
      if (mask[lane / 32] >> lane % 32 & 1)
        continue;
      bool isPoison = sums.isPoison(row, column) ||
                      (accumulates && (to.shadow & used) != 0);
      to.word = uint32_t(results[column]) & used;
      // The bits above 16 are undefined.
      to.shadow = isPoison ? ~uint32_t(0) : ~used;
    }
  }
}

void Product::run(Thread &looker) {
  const algebra::Domain *domain = looker.block->launch.algebra;
  Factor b(is.n, is.k);
  uint32_t share = is.n / is.blocks;
  for (auto [number, part] : llvm::enumerate(parts)) {
    Factor some = part.b.take(looker, site, "B");
    size_t first = size_t(columns.shift) * is.k;
    std::copy(some.values.begin() + first, some.values.end(),
              b.values.begin() + size_t(share) * is.k * number);
    std::copy(some.powers.begin() + first, some.powers.end(),
              b.powers.begin() + size_t(share) * is.k * number);
    std::copy(some.poison.begin() + columns.shift, some.poison.end(),
              b.poison.begin() + share * number);
  }
  if (is.negateB)
    b.negate(domain);
  for (uint32_t column = 0; column < columns.isZero.size(); ++column)
    if (columns.isZero[column]) {
      std::fill_n(b.values.begin() + size_t(column) * is.k, is.k, 0.0);
      std::fill_n(b.powers.begin() + size_t(column) * is.k, is.k, 0.0);
      b.poison[column] = false;
    }
  const SumRule *rule = ruleOf(looker.block->launch, SumInstruction::Tcgen05,
                               is.b, is.scaled && is.isPacked);
  for (auto [number, part] : llvm::enumerate(parts)) {
    Factor rows = readA(looker, part), scaledB = b;
    if (is.negateA)
      rows.negate(domain);
    if (is.scaled) {
      scale(looker, *part.memory, rows, scalesA, is.scaleA, "A", /*parts=*/1);
      scale(looker, *part.memory, scaledB, scalesB, is.scaleB, "B",
            scaledPartsOfB(is));
    }
    llvm::SmallVector<uint32_t, 0> at;
    if (is.isSparse)
      at = positions(looker, part, rows);
    multiply(part, uint32_t(number),
             MatrixProduct(rows, scaledB, at, rule, domain), domain);
    if (flags & ShiftsA)
      shiftA(part);
  }
}

//===----------------------------------------------------------------------===//
// Issue
//===----------------------------------------------------------------------===//

namespace {
/// An instruction's common operands.
struct Request {
  Thread &thread;
  uint32_t site;

  [[noreturn]] void fail(const Twine &message) const {
    thread.block->fail(thread, site, message);
  }
  SharedMatrix operand(const TensorInstruction &is, Thread &owner,
                       uint64_t bits, bool isA, uint32_t shift) const;
  void requireColumns(const TensorMemory &memory, TensorAddress at,
                      uint32_t lanes, uint32_t columns, const char *what) const;
};
} // namespace

/// `shift`: the columns of B before the first that is multiplied.
SharedMatrix Request::operand(const TensorInstruction &is, Thread &owner,
                              uint64_t bits, bool isA, uint32_t shift) const {
  const char *name = isA ? "A" : "B";
  SharedMatrix matrix =
      matrixOf(is, isA ? is.a : is.b, thread.block->launch.algebra);
  llvm::StringRef problem = decodeTcgen05Descriptor(bits, matrix.descriptor);
  matrix.isMNMajor = isA ? is.isMNMajorA : is.isMNMajorB;
  bool needsWide = matrix.isMNMajor && matrix.element.bits == 32;
  if (problem.empty() && matrix.descriptor.isOfWidePieces != needsWide)
    problem = needsWide ? "tf32 with M or N as the major dimension has a "
                          "swizzle of 128 bytes in pieces of 32"
                        : "only tf32 with M or N as the major dimension has a "
                          "swizzle of 128 bytes in pieces of 32";
  if (!problem.empty())
    fail(Twine("has an invalid descriptor of ") + name + ": " + problem);
  if (matrix.descriptor.isLeadingAddress && is.k != 96)
    fail(Twine("has an invalid descriptor of ") + name +
         ": a leading dimension is an address only of a K of 96");
  matrix.outer = (isA ? is.m : is.n) / is.blocks + shift;
  matrix.inner = isA ? is.storedK() : is.k;
  matrix.owner = &owner;
  matrix.require(thread, site, name);
  return matrix;
}

void Request::requireColumns(const TensorMemory &memory, TensorAddress at,
                             uint32_t lanes, uint32_t columns,
                             const char *what) const {
  if (at.lane + lanes > TensorMemory::lanes)
    fail(Twine("has ") + what + " from lane " + Twine(at.lane) +
         " of tensor memory on, where there are no " + Twine(lanes) +
         " lanes for it");
  if (std::optional<uint32_t> column = memory.firstFree(at.column, columns))
    fail(Twine("has ") + what + " in column " + Twine(*column) +
         " of tensor memory, which is not allocated");
}

static uint32_t lanesOf(const DataPath &path, uint32_t n) {
  return path.isHalved ? 112 : path.lane(path.rows - 1, n - 1) + 1;
}

/// `a`: a descriptor, or an address of tensor memory. `mask`: the lanes of D to
/// keep, as bits; or null.
static void begin(Thread *thread, uint32_t site, uint64_t d, uint64_t a,
                  uint64_t b, uint32_t bits, uint32_t accumulates,
                  uint32_t kind, uint32_t flags, uint64_t scalesA,
                  uint64_t scalesB, uint64_t scaleOfD, const uint32_t *mask,
                  uint64_t metadata, uint64_t zeroColumns) {
  requireDefined(*thread, site, 2, 32, "the address of D");
  requireDefined(*thread, site, 3, flags & TensorA ? 32 : 64,
                 flags & TensorA ? "the address of A" : "its descriptor of A");
  requireDefined(*thread, site, 4, 64, "its descriptor of B");
  requireDefined(*thread, site, 5, 32, "its instruction descriptor");
  requireDefined(*thread, site, 6, 1, "its predicate");
  requireDefined(*thread, site, 9, 32, "the address of the scales of A");
  requireDefined(*thread, site, 10, 32, "the address of the scales of B");
  requireDefined(*thread, site, 13, 32, "the address of its metadata");
  requireDefined(*thread, site, 14, 64, "its mask of columns");
  Request request = {*thread, site};
  auto product = std::make_unique<Product>();
  TensorInstruction &is = product->is;
  llvm::StringRef problem =
      decodeInstruction(TensorKind(kind), bits, is, flags);
  if (!problem.empty())
    request.fail("has an invalid instruction descriptor: " + problem);
  if (const Chip *chip = thread->block->launch.chip;
      is.k == 96 && chip && !hasProductsOf96(*chip))
    request.fail("has an invalid instruction descriptor: " + chip->name() +
                 " has no K of 96");
  thread->block->charge(*thread, site, stepsOfProduct(is.m, is.n, is.k));
  if (scaleOfD > 15)
    request.fail("scales D by 2 to the power of -" + Twine(scaleOfD) +
                 "; expected from 0 to -15");
  noteAsync(*thread, site, {0, 0, uint64_t(is.m) * is.n * is.k / is.blocks});
  product->site = site;
  product->flags = flags;
  product->d = TensorAddress(d);
  product->a = TensorAddress(a);
  product->metadata = TensorAddress(metadata);
  if (is.isSparse && (product->metadata.lane || product->metadata.column % 2))
    request.fail("has metadata from lane " + Twine(product->metadata.lane) +
                 " and column " + Twine(product->metadata.column) +
                 " of tensor memory on; expected lane 0 and an even column");
  if (flags & MasksColumns)
    problem = product->columns.decode(zeroColumns, is);
  if (!problem.empty())
    request.fail("has an invalid mask of columns: " + problem);
  product->scalesA = TensorAddress(scalesA);
  product->scalesB = TensorAddress(scalesB);
  product->accumulates = (accumulates & 1) != 0;
  product->scaleOfD = int(scaleOfD);
  product->mask.fill(0);
  if (flags & MasksLanes)
    std::copy_n(mask, 4 * is.blocks, product->mask.begin());

  llvm::SmallVector<Thread *, 2> owners = {thread};
  if (flags & TensorPair) {
    Thread *peer = &requirePeer(*thread, site).threadAt(0);
    owners.insert(thread->block->rank() % 2 ? owners.begin() : owners.end(),
                  peer);
  }
  for (Thread *owner : owners) {
    TensorMemory &memory = TensorMemory::of(*owner->block);
    uint32_t lanes = lanesOf(is.path, is.n);
    request.requireColumns(memory, product->d, lanes, is.path.columns, "D");
    if (flags & TensorA)
      request.requireColumns(memory, product->a, lanes,
                             is.storedK() * elementInTensorMemory(is).bits / 32,
                             "A");
    if (is.isSparse)
      request.requireColumns(memory, product->metadata, 128, 2, "metadata");
    if (is.scaled) {
      request.requireColumns(memory, product->scalesA, 128,
                             columnsOfScales(is, is.path.rows, is.scaleA),
                             "scales of A");
      request.requireColumns(
          memory, product->scalesB, 128,
          columnsOfScales(is, is.n / scaledPartsOfB(is), is.scaleB),
          "scales of B");
    }
    Product::Part part = {owner, &memory, {}, {}};
    if (!(flags & TensorA))
      part.a = request.operand(is, *owner, a, /*isA=*/true, /*shift=*/0);
    part.b =
        request.operand(is, *owner, b, /*isA=*/false, product->columns.shift);
    product->parts.push_back(std::move(part));
  }
  for (Product::Part &part : product->parts)
    for (uint32_t row = 0; row < is.path.rows; ++row)
      for (uint32_t column = 0; column < is.n; ++column)
        ++product->cell(part, row, column).inFlight;
  if (flags & ShiftsA)
    for (Product::Part &part : product->parts)
      product->forEachCellOfA(
          part, [](TensorMemory &memory, uint32_t lane, uint32_t column) {
            ++memory.at(lane, column).inFlight;
          });
  beginTensorWork(*thread, std::move(product));
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::tensorProductFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_tcgen05_mma", begin),
  };
  return functions;
}
