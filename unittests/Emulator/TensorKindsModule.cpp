//===- TensorKindsModule.cpp - the kernel of a tcgen05.mma ----------------===//
#include "TensorKinds.h"

namespace tilewright::kinds {

static std::string text(int64_t number) { return std::to_string(number); }

static std::string descriptor(int start, int leading, int stride) {
  return text(int64_t(uint64_t(start >> 4) | uint64_t(leading >> 4) << 16 |
                      uint64_t(stride >> 4) << 32 | 1ull << 46));
}

static std::string productOf(const KindCase &c, const std::string &adds,
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

} // namespace tilewright::kinds
