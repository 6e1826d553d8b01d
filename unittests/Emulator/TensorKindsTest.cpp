//===- TensorKindsTest.cpp - MMAs of all kinds and layouts ----------------===//
// PTX ISA, tcgen05.mma: Packing formats, Data Path Layout Organization, Block
// Scaling, for one block and two; tcgen05.cp. Random matrices of numbers that
// all types represent, so a plain sum is the only correct result.
// emulates: nvvm.tcgen05.mma, nvvm.tcgen05.mma.block_scale
// emulates: nvvm.tcgen05.mma.ws, nvvm.tcgen05.mma.ws.sp
// emulates: nvvm.tcgen05.cp, nvvm.tcgen05.commit
// emulates: nvvm.tcgen05.mma.sp, nvvm.tcgen05.mma.sp.block_scale
//===----------------------------------------------------------------------===//
#include "CanonicalLayout.h"
#include "Matrices.h"
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace tilewright;

namespace {

constexpr int kindSharedBytes = 65536, kindPlaceOfB = 32768,
              placeOfScales = 49152;
constexpr int lanes = 128, preloaded = 32; ///< columns
/// The columns of A, the scales and D in tensor memory.
constexpr int columnOfA = 0, columnOfScaleA = 16, columnOfMetadata = 24,
              columnOfD = 32;

struct KindType {
  Format format; ///< {} of integers
  int number;    ///< in the instruction descriptor
  int bits;      ///< where they are packed
};
const KindType kindF16{f16, 0, 16}, kindBF16{bf16, 1, 16},
    kindTF32{tf32, 2, 32}, kindE4M3{e4m3, 0, 8}, kindE5M2{e5m2, 1, 8},
    kindE2M3{e2m3, 3, 6}, kindE3M2{e3m2, 4, 6}, kindE2M1{e2m1, 5, 4},
    kindFour{e2m1, 1, 4}, kindU8{{}, 0, 8}, kindS8{{}, 1, 8};

struct KindCase {
  const char *kind;
  KindType a, b;
  int m = 128, n = 64;
  bool isInTensorMemory = false; ///< A
  int blocks = 1;
  bool isStationary = false;
  int scaled = 0; ///< numbers that a scale is for
  bool isScaleE4M3 = false;
  int scaleA = 0, scaleB = 0; ///< bytes
  bool isHalf = false;        ///< D
  uint32_t mask = 0;          ///< of each 32 lanes, kept
  int scaleOfD = 0;
  bool copies = false; ///< scales come by tcgen05.cp
  int halfLanes = 0;   ///< that D begins with, of M of 64
  bool isShiftedScale = false;
  bool isSparse = false;
  int selector = 0;
  int badRow = -1;              ///< whose metadata has an index twice
  int otherCopyOfRow = -1;      ///< whose metadata has a copy that differs
  bool isOf96 = false;          ///< K
  bool isShifted = false;       ///< A, by the first product
  int shift = 0;                ///< of the columns of B
  int mostShift = 0;            ///< its code in the instruction descriptor
  uint64_t zeroColumns = 0;     ///< a descriptor
  std::vector<bool> zeros = {}; ///< what it means

  int storedK() const { return isOf96 ? 96 : isFour() ? 64 : 256 / place(a); }
  /// Scales of a K of 96 take two words, four columns apart.
  int columnOfScaleB() const { return isOf96 ? 24 : 20; }
  int k() const { return isSparse ? 2 * storedK() : storedK(); }
  /// The numbers that share a scale.
  int block() const { return isSparse ? 2 * scaled : scaled; }
  bool isFour() const { return a.number == 1 && a.bits == 4; }
  /// The bits of an element in a row.
  int place(const KindType &type) const {
    return type.bits < 8 && !isFour() ? 8 : type.bits;
  }
  bool isInteger() const { return a.format.exponentBits == 0; }
  int rows() const { return m / blocks; }
  /// PTX ISA, Layouts A to G.
  int laneOf(int row, int column) const {
    if (rows() == 64 && blocks == 1 && !isStationary)
      return halfLanes + row / 16 * 32 + row % 16;
    return row + column / width() * rows();
  }
  int width() const {
    return rows() == 64 && blocks == 1 && !isStationary ? n : n * rows() / 128;
  }
  uint32_t instruction() const {
    uint32_t bits =
        uint32_t(isSparse << 2 | selector) |
        uint32_t(a.number << 7 | b.number << 10 | n / 8 << 17 | m / 16 << 24);
    if (scaled)
      return bits | uint32_t(scaleB << 4 | !isScaleE4M3 << 23) |
             uint32_t(scaleA) << 29 | uint32_t(isOf96) << 31;
    return bits |
           uint32_t((isInteger() ? 2
                     : isHalf    ? 0
                                 : 1)
                    << 4) |
           uint32_t(mostShift) << 30;
  }
};

std::string text(int64_t number) { return std::to_string(number); }

std::string descriptor(int start, int leading, int stride) {
  return text(int64_t(uint64_t(start >> 4) | uint64_t(leading >> 4) << 16 |
                      uint64_t(stride >> 4) << 32 | 1ull << 46));
}

std::string productOf(const KindCase &c, const std::string &adds,
                      bool isShifted = false) {
  std::string a = c.isInTensorMemory ? "%aT" : "%descA";
  std::string common = "%d, " + a + ", %descB, %idesc, " + adds;
  std::string types = std::string("!llvm.ptr<6>, ") +
                      (c.isInTensorMemory ? "!llvm.ptr<6>" : "i64") +
                      ", i64, i32, i1";
  std::string group = "ctaGroup = #nvvm.cta_group<cta_" + text(c.blocks) + ">";
  std::string sparse = c.isSparse ? ".sp" : "";
  if (c.isSparse) {
    common += ", %metadata";
    types += ", !llvm.ptr<6>";
  }
  if (c.isStationary)
    return "    nvvm.tcgen05.mma.ws" + sparse + " " + common +
           (c.zeroColumns ? ", %zeroColumns" : "") +
           " {kind = #nvvm.tcgen05_mma_kind<" + c.kind + ">} : (" + types +
           (c.zeroColumns ? ", i64" : "") + ")\n";
  if (c.scaled)
    return "    nvvm.tcgen05.mma" + sparse + ".block_scale " + common +
           ", %scaleA, %scaleB {kind = #nvvm.block_scale_kind<" + c.kind +
           ">, " + group +
           ", blockScale = #nvvm.tcgen05_mma_block_scale<block" +
           text(c.scaled) + ">} : (" + types +
           ", !llvm.ptr<6>, !llvm.ptr<6>)\n";
  std::string rest;
  if (c.scaleOfD) {
    rest += " scale = %scaleOfD";
    types += ", i64";
  }
  if (c.mask) {
    rest += " mask = %lanesMask";
    types += ", vector<" + text(4 * c.blocks) + "xi32>";
  }
  return "    nvvm.tcgen05.mma" + sparse + " " + common + rest + " {" +
         (isShifted ? "aShift, " : "") + "kind = #nvvm.tcgen05_mma_kind<" +
         c.kind + ">, " + group + "} : (" + types + ")\n";
}

/// Each block reads shared memory from %p0 and 32 columns of tensor memory from
/// %p1, and writes all lanes and columns of D to %p2.
std::string moduleOf(const KindCase &c) {
  bool isPair = c.blocks == 2;
  std::string group = isPair ? " {group = #nvvm.cta_group<cta_2>}" : "";
  std::string s =
      R"(gpu.module @m {
  llvm.mlir.global internal @s() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<65536 x i8>
  llvm.mlir.global internal @b() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<16 x i8>
  llvm.func @k(%p0: !llvm.ptr<1>, %p1: !llvm.ptr<1>, %p2: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>)" +
      std::string(isPair ? ", nvvm.cluster_dim = array<i32: 2, 1, 1>" : "") +
      R"(} {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %rank = nvvm.read.ptx.sreg.ctaid.x : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %b = llvm.mlir.addressof @b : !llvm.ptr<3>
    %slot = llvm.getelementptr %b[8] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
)";
  auto constant = [&](const std::string &name, int64_t value,
                      const char *type = "i32") {
    s += "    %" + name + " = llvm.mlir.constant(" + text(value) + " : " +
         type + ") : " + type + "\n";
  };
  constant("zero", 0);
  constant("one", 1);
  constant("five", 5);
  constant("twentyone", 21);
  constant("threads", 128);
  constant("count", 512);
  constant("ticks", 1000);
  constant("both", 3, "i16");
  constant("size", kindSharedBytes, "i64");
  constant("scaleOfD", c.scaleOfD, "i64");
  constant("zeroColumns", int64_t(c.zeroColumns), "i64");
  constant("pre", preloaded);
  constant("width", c.width());
  constant("idesc", int32_t(c.instruction()));
  constant("maskOfLanes", int32_t(c.mask));
  s += "    %no = llvm.mlir.constant(false) : i1\n"
       "    %yes = llvm.mlir.constant(true) : i1\n";
  std::string maskType = "vector<" + text(4 * c.blocks) + "xi32>";
  s += "    %mask0 = llvm.mlir.poison : " + maskType + "\n";
  for (int i = 0; i < 4 * c.blocks; ++i) {
    constant("i" + text(i), i);
    s += "    %" +
         (i == 4 * c.blocks - 1 ? "lanesMask" : "mask" + text(i + 1)) +
         " = llvm.insertelement %maskOfLanes, %mask" + text(i) + "[%i" +
         text(i) + " : i32] : " + maskType + "\n";
  }
  s += R"(
    %low = llvm.icmp "ult" %t, %c32 : i32
    %first = llvm.icmp "eq" %t, %zero : i32
    llvm.cond_br %low, ^alloc, ^go
  ^alloc:
    nvvm.tcgen05.alloc %slot, %count GROUP : !llvm.ptr<3>, i32
    llvm.br ^go
  ^go:
    llvm.cond_br %first, ^copy, ^copied
  ^copy:
    %imageAt = llvm.mul %rank, %image : i32
    %from = llvm.getelementptr %p0[%imageAt] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    "llvm.intr.memcpy"(%s, %from, %size) <{isVolatile = false}> : (!llvm.ptr<3>, !llvm.ptr<1>, i64) -> ()
    nvvm.mbarrier.init %b, %one : !llvm.ptr<3>, i32
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
    llvm.br ^copied
  ^copied:
    nvvm.barrier0
    %base = llvm.load %slot : !llvm.ptr<3> -> i32
    %warp = llvm.lshr %t, %five : i32
    %warpLanes = llvm.shl %warp, %twentyone : i32
    %own = llvm.add %base, %warpLanes : i32
    %ownP = llvm.inttoptr %own : i32 to !llvm.ptr<6>
    %blockThreads = llvm.mul %rank, %threads : i32
    %thread = llvm.add %blockThreads, %t : i32
    %preAt = llvm.mul %thread, %pre : i32
    %preFrom = llvm.getelementptr %p1[%preAt] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %preWords = llvm.load %preFrom {alignment = 4 : i64} : !llvm.ptr<1> -> vector<32xi32>
    nvvm.tcgen05.st %ownP, %preWords {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<32xi32>
    nvvm.tcgen05.wait <store>
    nvvm.tcgen05.fence <before>
    %dAt = llvm.add %own, %columnOfD : i32
)";
  // D is initialized to -1, which all threads know.
  s += "    %m1 = llvm.mlir.constant(dense<" + std::string("-1") +
       "> : vector<32xi32>) : vector<32xi32>\n";
  for (int column = 0; column < c.width(); column += 32) {
    std::string name = "fill" + text(column);
    constant(name + "c", column);
    s += "    %" + name + " = llvm.add %dAt, %" + name + "c : i32\n    %" +
         name + "p = llvm.inttoptr %" + name +
         " : i32 to !llvm.ptr<6>\n    nvvm.tcgen05.st %" + name +
         "p, %m1 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : "
         "vector<32xi32>\n";
  }
  s += "    nvvm.tcgen05.wait <store>\n    nvvm.barrier0\n";
  if (isPair)
    s += "    nvvm.cluster.arrive\n    nvvm.cluster.wait\n";
  s += R"(
    %whole = llvm.ptrtoint %s : !llvm.ptr<3> to i64
    %mask = llvm.mlir.constant(262143 : i64) : i64
    %lowBits = llvm.and %whole, %mask : i64
    %four = llvm.mlir.constant(4 : i64) : i64
    %start = llvm.lshr %lowBits, %four : i64
    %constA = llvm.mlir.constant()" +
       descriptor(0, 128, c.isOf96 ? 384 : 256) + R"( : i64) : i64
    %constB = llvm.mlir.constant()" +
       descriptor(kindPlaceOfB, 128,
                  c.isOf96     ? 384
                  : c.isSparse ? 512
                               : 256) +
       R"( : i64) : i64
    %constS = llvm.mlir.constant()" +
       descriptor(placeOfScales, 0, 128) + R"( : i64) : i64
    %descA = llvm.add %start, %constA : i64
    %descB = llvm.add %start, %constB : i64
    %descS = llvm.add %start, %constS : i64
)";
  auto place = [&](const std::string &name, int64_t at) {
    constant(name + "C", at);
    s += "    %" + name + "I = llvm.add %base, %" + name + "C : i32\n    %" +
         name + " = llvm.inttoptr %" + name + "I : i32 to !llvm.ptr<6>\n";
  };
  place("d", int64_t(c.halfLanes) << 16 | columnOfD);
  place("aT", int64_t(c.halfLanes) << 16 | columnOfA);
  place("scaleA", columnOfScaleA);
  place("scaleB", c.columnOfScaleB());
  place("metadata", columnOfMetadata);
  s += isPair ? "    %leads = llvm.icmp \"eq\" %rank, %zero : i32\n"
                "    %issues = llvm.and %leads, %first : i1\n"
              : "    %issues = llvm.and %yes, %first : i1\n";
  s += "    llvm.cond_br %issues, ^mma, ^wait\n  ^mma:\n";
  if (c.copies)
    s += "    nvvm.tcgen05.cp %scaleA, %descS {shape = "
         "#nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = "
         "#nvvm.tcgen05_cp_multicast<warpx4>" +
         std::string(isPair ? ", group = #nvvm.cta_group<cta_2>" : "") + "}\n";
  s += productOf(c, "%no", c.isShifted) + productOf(c, "%yes");
  s += isPair ? "    nvvm.tcgen05.commit %b, multicast_mask = %both {group = "
                "#nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16\n"
              : "    nvvm.tcgen05.commit %b : !llvm.ptr<3>\n";
  s += R"(    llvm.br ^wait
  ^wait:
    nvvm.mbarrier.try_wait.parity %b, %zero, %ticks : !llvm.ptr<3>, i32, i32
    %outAt = llvm.mul %thread, %width : i32
    %out = llvm.getelementptr %p2[%outAt] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
)";
  // Both ways to load: whole words, or the low halves of two.
  std::string pack = c.isHalf ? " pack" : "";
  int step = c.isHalf ? 32 : 16;
  for (int column = 0; column < c.width(); column += step) {
    std::string name = "r" + text(column);
    constant(name + "c", column);
    s += "    %" + name + "a = llvm.add %dAt, %" + name + "c : i32\n    %" +
         name + "p = llvm.inttoptr %" + name +
         "a : i32 to !llvm.ptr<6>\n    %" + name + " = nvvm.tcgen05.ld %" +
         name + "p" + pack +
         " {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : "
         "vector<16xi32>\n    nvvm.tcgen05.wait <load>\n    %" +
         name + "o = llvm.getelementptr %out[" +
         text(c.isHalf ? column / 2 : column) +
         "] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32\n    llvm.store %" + name +
         ", %" + name +
         "o {alignment = 4 : i64} : vector<16xi32>, !llvm.ptr<1>\n";
  }
  if (isPair)
    s += "    nvvm.cluster.arrive\n    nvvm.cluster.wait\n";
  s += R"(    nvvm.barrier0
    llvm.cond_br %low, ^dealloc, ^end
  ^dealloc:
    %all = llvm.inttoptr %base : i32 to !llvm.ptr<6>
    nvvm.tcgen05.dealloc %all, %count GROUP : !llvm.ptr<6>, i32
    llvm.br ^end
  ^end:
    llvm.return
  }
}
)";
  for (size_t at; (at = s.find(" GROUP")) != std::string::npos;)
    s.replace(at, 6, group);
  std::string constants = "    %c32 = llvm.mlir.constant(32 : i32) : i32\n"
                          "    %image = llvm.mlir.constant(" +
                          text(kindSharedBytes) +
                          " : i32) : i32\n    %columnOfD = "
                          "llvm.mlir.constant(" +
                          text(columnOfD) + " : i32) : i32\n";
  s.insert(s.find("    %zero ="), constants);
  return s;
}

struct Matrix {
  int columns;
  std::vector<double> values;
  double &at(int row, int column) { return values[row * columns + column]; }
};

uint64_t bitsOf(double value, const KindType &type) {
  if (!type.format.exponentBits)
    return uint8_t(int(value));
  uint64_t bits = tilewright::bitsOf(value, type.format);
  return type.bits == 32 ? bits << 13 : bits;
}

void setBits(uint8_t *bytes, int place, int count, uint64_t bits) {
  for (int i = 0; i < count; ++i)
    if (bits >> i & 1)
      bytes[(place + i) / 8] |= uint8_t(1 << (place + i) % 8);
}

/// PTX ISA, Packing formats in shared memory: 16 bytes have 16 numbers, packed
/// at their start, or as many as fit.
void putShared(const KindCase &c, const KindType &type, Matrix &from, int first,
               int outer, std::vector<uint8_t> &image, size_t start) {
  int stride = from.columns * c.place(type); // of eight rows, in bytes
  CanonicalLayout layout{c.place(type), 0, false, 128, stride};
  int each = 128 / c.place(type);
  for (int row = 0; row < outer; ++row)
    for (int i = 0; i < from.columns; ++i)
      setBits(&image[start + layout.byteOf(0, row, i / each * each)],
              i % each * type.bits, type.bits,
              bitsOf(from.at(first + row, i), type));
}

/// In tensor memory each has a byte, and four bits are in its middle.
void putTensor(const KindCase &c, Matrix &from, int first,
               std::vector<uint32_t> &words, size_t start) {
  int place = c.place(c.a), shift = c.a.bits == 4 && place == 8 ? 2 : 0;
  for (int row = 0; row < c.rows(); ++row)
    for (int i = 0; i < from.columns; ++i) {
      size_t word = start + size_t(c.laneOf(row, 0)) * preloaded + columnOfA +
                    i * place / 32;
      words[word] |= uint32_t(bitsOf(from.at(first + row, i), c.a))
                     << (i * place % 32 + shift);
    }
}

/// The position along k of a row's stored numbers.
std::vector<int> somePlaces(const KindCase &c, std::minstd_rand &random) {
  std::vector<int> at;
  int chunk = c.a.bits == 32 ? 2 : c.isFour() ? 8 : 4, part = chunk / 4;
  for (int start = 0; int(at.size()) < c.storedK(); start += chunk) {
    if (chunk == 2) {
      at.push_back(start + int(random() % 2));
      continue;
    }
    constexpr int pairs[][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2},
                                {1, 3}, {2, 1}, {2, 3}};
    for (int index : pairs[random() % 7])
      for (int i = 0; i < part; ++i)
        at.push_back(start + index * part + i);
  }
  return at;
}

/// CuTe's tmem_e_frg: 16 bits for each of two rows that are eight apart, in
/// the lanes of both; or 64 bits in the lane of a row. Fewer than 128 rows have
/// copies in the other lanes (tmem_e_frg_ws).
void putMetadata(const KindCase &c, const std::vector<int> &at, int row,
                 std::vector<uint32_t> &words, size_t start) {
  bool isWide = c.a.bits >= 16;
  int chunk = c.a.bits == 32 ? 2 : c.isFour() ? 8 : 4;
  int each = chunk / 2; // numbers present
  for (int i = 0; i < int(at.size()); i += each) {
    int number = i / each, part = chunk / 4;
    uint32_t bits =
        chunk == 2
            ? (at[i] % 2 ? 0b1110 : 0b0100)
            : uint32_t(at[i] % chunk / part | at[i + part] % chunk / part << 2);
    if (row == c.badRow)
      bits = 0;
    int lane = isWide ? row % 8 + row / 16 * 16 + number / 4 * 8 : row;
    int column = isWide ? c.selector : number / 8;
    int shift = isWide ? row / 8 % 2 * 16 + number % 4 * 4 : number % 8 * 4;
    for (int first = 0; first < lanes; first += c.rows())
      words[start + size_t(lane + first) * preloaded + columnOfMetadata +
            column] |= (first && row == c.otherCopyOfRow ? bits ^ 15 : bits)
                       << shift;
  }
}

struct KindOutcome {
  std::string message;
  int wrong = 0;
};

KindOutcome runKind(const KindCase &c) {
  std::minstd_rand random(7);
  // Numbers that all formats represent.
  auto any = [&]() -> double {
    constexpr double some[] = {-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3};
    constexpr double whole[] = {0, 1, 2, 3};
    return c.isInteger() ? whole[random() % 4] : some[random() % 10];
  };
  Matrix a{c.storedK(), std::vector<double>(c.m * c.storedK())},
      b{c.k(), std::vector<double>((c.n + c.shift) * c.k())};
  for (Matrix *each : {&a, &b})
    for (double &value : each->values)
      value = any();
  std::vector<std::vector<int>> places(c.m);
  for (std::vector<int> &row : places)
    if (c.isSparse)
      row = somePlaces(c, random);
    else
      for (int i = 0; i < c.k(); ++i)
        row.push_back(i);
  int count = c.scaled ? c.k() / c.block() : 0;
  Matrix scaleA{count, {}}, scaleB{count, {}};
  for (auto [each, outer] : {std::pair{&scaleA, c.m}, std::pair{&scaleB, c.n}})
    for (int i = 0; i < outer * count; ++i)
      each->values.push_back(std::ldexp(1, int(random() % 3) - 1));

  std::vector<uint8_t> image(size_t(kindSharedBytes) * c.blocks);
  std::vector<uint32_t> words(size_t(lanes) * preloaded * c.blocks);
  auto scaleBits = [&](double value) {
    return c.isScaleE4M3 ? uint32_t(tilewright::bitsOf(value, e4m3))
                         : uint32_t(127 + std::ilogb(value));
  };
  for (int block = 0; block < c.blocks; ++block) {
    size_t at = size_t(block) * kindSharedBytes,
           word = size_t(block) * lanes * preloaded;
    int share = (c.n + c.shift) / c.blocks;
    putShared(c, c.a, a, block * c.rows(), c.rows(), image, at);
    putShared(c, c.b, b, block * share, share, image, at + kindPlaceOfB);
    if (c.isInTensorMemory)
      putTensor(c, a, block * c.rows(), words, word);
    for (int row = 0; c.isSparse && row < c.rows(); ++row)
      putMetadata(c, places[block * c.rows() + row], row, words, word);
    auto putScales = [&](Matrix &from, int first, int outer, int column,
                         int byte) {
      for (int i = 0; i < outer * count; ++i) {
        int row = i / count, part = i % count;
        int at = byte + part;
        uint32_t bits = scaleBits(from.at(first + row, part)) << at % 4 * 8;
        // CuTe's tmem_sf_frg: halves of B of a pair of 64 rows.
        bool isSplit = &from == &scaleB && c.blocks == 2 && c.rows() == 64;
        int half = isSplit ? row / (outer / 2) : 0;
        int inPart = isSplit ? row % (outer / 2) : row;
        for (int quarter = 0; quarter < 4; ++quarter) {
          if (isSplit && quarter / 2 != half)
            continue;
          int lane = inPart % 32 + 32 * quarter;
          if (c.isShiftedScale && quarter == 3 && inPart == 5 &&
              (c.blocks == 1 || isSplit))
            lane = lane / 32 * 32 + 31;
          words[word + size_t(lane) * preloaded + column + at / 4 * 4 +
                inPart / 32] |= bits;
        }
      }
    };
    putScales(scaleB, 0, c.n, c.columnOfScaleB(), c.scaleB);
    if (!c.copies)
      putScales(scaleA, block * c.rows(), c.rows(), columnOfScaleA, c.scaleA);
    for (int i = 0; c.copies && i < c.rows() * count; ++i) {
      // 32 rows of 16 bytes; a word has the scales of a row of A.
      int row = i / count, part = i % count;
      image[at + placeOfScales + row % 32 * 16 + row / 32 * 4 + c.scaleA +
            part] = uint8_t(scaleBits(scaleA.at(block * c.rows() + row, part)));
    }
  }
  std::vector<Buffer> buffers;
  buffers.emplace_back(image);
  buffers.emplace_back(words);
  buffers.emplace_back(size_t(c.blocks) * lanes * c.width() * 4);
  RunOptions options;
  options.grid = {uint32_t(c.blocks), 1, 1};
  KindOutcome outcome;
  outcome.message = runKernel(moduleOf(c), buffers, options);
  for (int row = 0; row < c.m; ++row)
    for (int column = 0; column < c.n; ++column) {
      bool isZero = !c.zeros.empty() && c.zeros[column];
      auto sumOf = [&](int ofRow) {
        double sum = 0;
        for (int i = 0; i < c.storedK() && !isZero; ++i) {
          int place = places[row][i];
          double term = a.at(ofRow, i) * b.at(column + c.shift, place);
          if (c.scaled)
            term *= scaleA.at(ofRow, place / c.block()) *
                    scaleB.at(column, place / c.block());
          sum += term;
        }
        return sum;
      };
      double sum = std::ldexp(sumOf(row), -c.scaleOfD) +
                   sumOf(c.isShifted && row % 32 != 31 ? row + 1 : row);
      int lane = c.laneOf(row % c.rows(), column);
      int thread = row / c.rows() * lanes + lane, at = column % c.width();
      bool stays = c.mask >> lane % 32 & 1;
      if (c.isHalf) {
        uint16_t wanted =
            stays ? 0xffff : uint16_t(tilewright::bitsOf(sum, f16));
        // Packed pairs of 32 columns have 16 words.
        outcome.wrong += buffers[2].at<uint16_t>(
                             size_t(thread) * c.width() * 2 + at) != wanted;
        continue;
      }
      uint32_t wanted = stays ? ~0u
                        : c.isInteger()
                            ? uint32_t(int(sum))
                            : uint32_t(tilewright::bitsOf(sum, f32));
      outcome.wrong +=
          buffers[2].at<uint32_t>(size_t(thread) * c.width() + at) != wanted;
    }
  return outcome;
}

void expectRight(const KindCase &c) {
  KindOutcome outcome = runKind(c);
  EXPECT_EQ(outcome.message, "");
  EXPECT_EQ(outcome.wrong, 0)
      << c.kind << " m" << c.m << " n" << c.n << ", types " << c.a.number
      << " and " << c.b.number << ", " << c.blocks << " blocks, A in tensor "
      << "memory " << c.isInTensorMemory << ", scales for " << c.scaled;
}

KindCase with(const char *kind, const KindType &a, const KindType &b) {
  return {kind, a, b};
}

TEST(TensorKinds, TypesAndWhereAIs) {
  const KindCase cases[] = {
      with("f16", kindF16, kindF16),      with("f16", kindBF16, kindBF16),
      with("tf32", kindTF32, kindTF32),   with("f8f6f4", kindE4M3, kindE5M2),
      with("f8f6f4", kindE2M3, kindE3M2), with("f8f6f4", kindE3M2, kindE2M1),
      with("f8f6f4", kindE2M1, kindE4M3), with("i8", kindU8, kindS8)};
  for (KindCase c : cases)
    for (bool isInTensorMemory : {false, true}) {
      c.isInTensorMemory = isInTensorMemory;
      expectRight(c);
    }
}

TEST(TensorKinds, HalfResults) {
  KindCase c = with("f16", kindF16, kindF16);
  c.isHalf = true;
  expectRight(c);
  c = with("f8f6f4", kindE4M3, kindE2M1);
  c.isHalf = true;
  expectRight(c);
}

TEST(TensorKinds, LayoutsOfD) {
  for (bool isInTensorMemory : {false, true}) {
    KindCase c = with("f16", kindF16, kindF16);
    c.isInTensorMemory = isInTensorMemory;
    for (int m : {32, 64, 128}) {
      c.m = m;
      c.isStationary = true;
      c.n = m == 32 ? 128 : 64;
      expectRight(c);
    }
    c.isStationary = false;
    c.m = 64;
    c.n = 32;
    for (int half : {0, 16}) {
      c.halfLanes = half;
      expectRight(c);
    }
  }
}

TEST(TensorKinds, PairsOfBlocks) {
  for (int m : {128, 256})
    for (bool isInTensorMemory : {false, true}) {
      KindCase c = with("f16", kindBF16, kindBF16);
      c.m = m;
      c.blocks = 2;
      c.isInTensorMemory = isInTensorMemory;
      expectRight(c);
      c = with("i8", kindS8, kindU8);
      c.m = m;
      c.blocks = 2;
      c.isInTensorMemory = isInTensorMemory;
      expectRight(c);
    }
}

TEST(TensorKinds, LanesThatStayAndScalesOfD) {
  KindCase c = with("f16", kindF16, kindF16);
  c.mask = 0x80f00f01;
  expectRight(c);
  c.mask = 0;
  c.scaleOfD = 3;
  expectRight(c);
  c = with("tf32", kindTF32, kindTF32);
  c.scaleOfD = 1;
  c.m = 256;
  c.blocks = 2;
  c.mask = 1;
  expectRight(c);
}

TEST(TensorKinds, ScalesOfBlocks) {
  for (int blocks : {1, 2})
    for (bool copies : {false, true}) {
      auto scaled = [&](const char *kind, const KindType &a, const KindType &b,
                        int each, bool isE4M3, int scaleA, int scaleB) {
        KindCase c = with(kind, a, b);
        c.blocks = blocks;
        c.m = 128 * blocks;
        c.copies = copies;
        c.scaled = each;
        c.isScaleE4M3 = isE4M3;
        c.scaleA = scaleA;
        c.scaleB = scaleB;
        expectRight(c);
      };
      scaled("mxf8f6f4", kindE4M3, kindE5M2, 32, false, 0, 3);
      scaled("mxf8f6f4", kindE2M3, kindE2M1, 32, false, 2, 1);
      scaled("mxf4", kindFour, kindFour, 32, false, 2, 0);
      scaled("mxf4nvf4", kindFour, kindFour, 32, false, 0, 2);
      scaled("mxf4nvf4", kindFour, kindFour, 16, true, 0, 0);
      scaled("mxf4nvf4", kindFour, kindFour, 16, false, 0, 0);
    }
  KindCase c = with("mxf4", kindFour, kindFour);
  c.scaled = 32;
  c.isInTensorMemory = true;
  expectRight(c);
  c.isInTensorMemory = false;
  c.blocks = 2;
  for (int n : {32, 128}) {
    c.n = n;
    expectRight(c);
  }
  c = with("mxf8f6f4", kindE3M2, kindE4M3);
  c.scaled = 32;
  c.isInTensorMemory = true;
  c.n = 128;
  expectRight(c);
}

TEST(TensorKinds, SparseA) {
  const KindCase cases[] = {
      with("f16", kindF16, kindF16),      with("f16", kindBF16, kindBF16),
      with("tf32", kindTF32, kindTF32),   with("f8f6f4", kindE4M3, kindE5M2),
      with("f8f6f4", kindE2M3, kindE3M2), with("f8f6f4", kindE2M1, kindE4M3),
      with("i8", kindU8, kindS8)};
  for (KindCase c : cases)
    for (int blocks : {1, 2}) {
      c.isSparse = true;
      c.blocks = blocks;
      c.m = 128 * blocks;
      c.isInTensorMemory = blocks == 2;
      for (int selector : {0, 1}) {
        c.selector = selector;
        if (!selector || c.a.bits >= 16)
          expectRight(c);
      }
    }
}

TEST(TensorKinds, SparseAWithScales) {
  for (int blocks : {1, 2}) {
    auto scaled = [&](const char *kind, const KindType &a, const KindType &b,
                      int each, bool isE4M3, int scaleA, int scaleB) {
      KindCase c = with(kind, a, b);
      c.isSparse = true;
      c.blocks = blocks;
      c.m = 128 * blocks;
      c.copies = blocks == 2;
      c.scaled = each;
      c.isScaleE4M3 = isE4M3;
      c.scaleA = scaleA;
      c.scaleB = scaleB;
      expectRight(c);
    };
    scaled("mxf8f6f4", kindE4M3, kindE5M2, 32, false, 0, 3);
    scaled("mxf8f6f4", kindE2M1, kindE2M3, 32, false, 2, 1);
    scaled("mxf4", kindFour, kindFour, 32, false, 2, 0);
    scaled("mxf4nvf4", kindFour, kindFour, 16, true, 0, 0);
  }
}

/// Metadata are in each part of the lanes that has its own columns of D.
TEST(TensorKinds, SparseAStationary) {
  const KindCase cases[] = {
      with("f16", kindF16, kindF16), with("tf32", kindTF32, kindTF32),
      with("f8f6f4", kindE4M3, kindE5M2), with("i8", kindU8, kindS8)};
  for (KindCase c : cases)
    for (int m : {32, 64, 128}) {
      c.isSparse = c.isStationary = true;
      c.m = m;
      c.n = m == 32 ? 128 : 64;
      c.selector = c.a.bits >= 16;
      for (bool isInTensorMemory : {false, true}) {
        c.isInTensorMemory = isInTensorMemory;
        expectRight(c);
      }
    }
}

/// The first product reads A before its rows move, the second one after that.
TEST(TensorKinds, ShiftsOfA) {
  for (KindCase c : {with("f16", kindF16, kindF16), with("i8", kindS8, kindS8)})
    for (int blocks : {1, 2}) {
      c.isShifted = c.isInTensorMemory = true;
      c.blocks = blocks;
      c.m = 128 * blocks;
      expectRight(c);
      c.isSparse = true;
      expectRight(c);
      c.isSparse = false;
    }
}

/// Three scales begin at any byte, six at an even one, and continue in the next
/// word, four columns on.
TEST(TensorKinds, ScalesOfAKOf96) {
  for (int blocks : {1, 2})
    for (int each : {16, 32})
      for (int byte = 0; byte < 4; byte += each / 16 == 1 ? 2 : 1) {
        KindCase c = with("mxf4nvf4", kindFour, kindFour);
        c.blocks = blocks;
        c.m = 128 * blocks;
        c.isOf96 = true;
        c.scaled = each;
        c.isScaleE4M3 = each == 16;
        c.scaleA = byte;
        c.scaleB = 3 - byte - (each == 16);
        expectRight(c);
      }
}

std::string maskOf(uint64_t bits, uint32_t m, uint32_t n) {
  emulator::TensorInstruction is;
  is.m = m;
  is.n = n;
  is.mostShift = 8;
  emulator::ColumnMask mask;
  std::string problem = mask.decode(bits, is).str();
  for (bool each : mask.isZero) // the lowest column last, as in the ISA
    problem.insert(problem.begin(), each ? '1' : '0');
  return problem;
}

/// The ISA's examples, of spans of three columns that are zero and four that
/// are not.
TEST(TensorKinds, MasksOfColumns) {
  constexpr uint64_t spans = 2ull << 40 | 3ull << 48, isOn = 1ull << 39;
  EXPECT_EQ(maskOf(spans, 128, 16), "0000000000000000");
  EXPECT_EQ(maskOf(spans | isOn, 128, 16), "0011100001110000");
  EXPECT_EQ(maskOf(spans | isOn | 1ull << 32, 64, 32), "0011100001110000"
                                                       "1100001110000111");
  EXPECT_EQ(maskOf(spans | isOn | 3ull << 32 | 1ull << 24 | 2ull << 16 |
                       1ull << 8 | 2ull << 56,
                   32, 64),
            "0001110000111000"
            "0000111000011100"
            "1110000111000011"
            "1100001110000111");
  EXPECT_EQ(maskOf(spans | isOn | 4, 128, 8),
            "00000000a start count skips the whole first span");
  KindCase c = with("f16", kindF16, kindF16);
  c.isStationary = true;
  c.zeroColumns = spans | isOn | 1;
  for (int i = 0; i < c.n; ++i)
    c.zeros.push_back((i + 1) % 7 >= 4);
  expectRight(c);
  // The ISA: with a shift of 2, columns from 2 on are used.
  c.shift = 2;
  c.mostShift = 1;
  c.zeroColumns |= 2ull << 56;
  expectRight(c);
  c.zeros.clear();
  c.zeroColumns = 2ull << 56;
  for (int m : {32, 64}) {
    c.m = m;
    c.n = m == 32 ? 128 : 64;
    expectRight(c);
  }
}

void expectFault(const KindCase &c, const std::string &part) {
  std::string message = runKind(c).message;
  EXPECT_NE(message.find(part), std::string::npos)
      << message << "\nwanted: " << part;
}

TEST(TensorKinds, Faults) {
  KindCase c = with("mxf8f6f4", kindE4M3, kindE4M3);
  c.scaled = 32;
  c.isShiftedScale = true;
  expectFault(c, "differs between the quarters of the lanes");
  c.blocks = 2;
  expectFault(c, "both that have its half of D must have it");
  c.blocks = 1;
  c.isShiftedScale = false;
  c.m = 64;
  expectFault(c, "M is not 128, as products with scales require");
  c = with("mxf4", kindFour, kindFour);
  c.scaled = 32;
  c.scaleA = 1;
  expectFault(c, "not a multiple of their number");
  c = with("f16", kindF16, kindF16);
  c.blocks = 2;
  c.m = 256;
  c.n = 72;
  expectFault(c, "N is not a multiple of 16 from 16 to 256");
  c = with("i8", kindS8, kindS8);
  c.n = 72;
  expectFault(c, "N is not a multiple of 16 from 16 to 256");
  c.blocks = 2;
  c.n = 48;
  expectFault(c, "N is not a multiple of 32 from 32 to 256");
  c = with("tf32", kindTF32, kindTF32);
  c.isHalf = true;
  expectFault(c, "D is not f32");
  c = with("f16", kindF16, kindF16);
  c.isSparse = true;
  c.selector = 2;
  expectFault(c, "the sparsity selectors 2 and 3 are not emulated");
  c.selector = 0;
  c.badRow = 77;
  expectFault(c, "has the indices 0 and 0 in its metadata");
  c.m = 64;
  expectFault(c, "a sparse A of other than 128 rows in a block");
  c = with("i8", kindS8, kindS8);
  c.isSparse = true;
  c.selector = 1;
  expectFault(c, "its kind has only the sparsity selector 0");
  c = with("f16", kindF16, kindF16);
  c.isSparse = c.isStationary = true;
  c.m = 64;
  c.otherCopyOfRow = 9;
  expectFault(c, "metadata of row 9 that differ between lanes 1 and 65");
  c = with("f16", kindF16, kindF16);
  c.isStationary = true;
  c.shift = 9;
  c.mostShift = 1;
  c.zeroColumns = 9ull << 56;
  expectFault(c, "a shift of columns exceeds the maximum");
  c.m = 32;
  c.n = 128;
  c.shift = 17;
  c.mostShift = 3;
  c.zeroColumns = 17ull << 56;
  expectFault(c, "a shift of columns exceeds the maximum");
  c = with("f16", kindF16, kindF16);
  c.isInTensorMemory = c.isShifted = true;
  c.m = 64;
  expectFault(c, "a shift of A of other than 128 rows in a block");
  c = with("mxf4nvf4", kindFour, kindFour);
  c.isOf96 = true;
  c.scaled = 16;
  c.scaleA = 1;
  expectFault(c, "the byte where its six scales begin is odd");
  c.scaleA = 0;
  c.blocks = 2;
  expectFault(c, "a K of 96 with 64 rows in a block");
  c.blocks = 1;
  c.isSparse = true;
  expectFault(c, "a sparse A has no K of 96");
}

} // namespace
