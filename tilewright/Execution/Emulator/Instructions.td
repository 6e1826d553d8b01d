//===- Instructions.td - the emulator's instructions ---------------------===//
// One row for each operation and intrinsic that device code may contain. The
// lowerings, the operations admitted to the host, the kinds that a profile
// counts, and docs/emulated.md are generated from it
// (utils/gen_instructions.py). An operation without a row is an error that
// names it. PTX/Instructions.def has the PTX names.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_INSTRUCTIONS
#define TILEWRIGHT_EXECUTION_EMULATOR_INSTRUCTIONS

class Row<string operation_> {
  string operation = operation_; ///< of MLIR, or an intrinsic of LLVM
  /// The kind that a profile counts it as: a kind of
  /// Runtime/InstructionKinds.def, None if it is no instruction; Float depends
  /// on the operands' type, Load and Store on the pointer's address space.
  string kind = "Other";
}

class Instruction<string operation_, string family_, string ptx_>
    : Row<operation_> {
  string family = family_;       ///< the file that implements it
  /// Opcodes of rows in PTX/Instructions.def, without modifiers that make no
  /// difference here, or special registers (utils/check_emulated.py).
  string ptx = ptx_;
}

/// An operation of the dialect `llvm`, or an intrinsic of LLVM, that the host
/// executes, and what it can reach there:
///
///   Value     computes a result from its operands; touches no memory
///   Access    is checked before it executes (Memory.cpp)
///   Moved     the runtime moves the bytes, and checks both ends
///   Local     local memory, which is an arena of the emulator (Local.cpp)
///   Flow      control flow inside the function, and calls (Lowering.cpp)
///   Symbol    a symbol of the module, or its address
///   Nothing   has no effect on the host; erased
class Host<string operation_, string effect_> : Row<operation_> {
  string effect = effect_;
}
/// An `llvm.intr` operation also admits the intrinsic of the same name.
class HostOperation<string operation_, string effect_>
    : Host<operation_, effect_>;
/// An intrinsic without an operation, by its name in `llvm.call_intrinsic`
/// without the type suffix.
class HostIntrinsic<string operation_, string effect_>
    : Host<operation_, effect_>;

/// Prefixes of operations, or of intrinsics that `llvm.call_intrinsic` names,
/// without rows of their own: scalar functions, which the runtime implements by
/// name (Lowering/DeviceFunctions.cpp).
class Operations<string prefix> : Row<prefix>;
class Intrinsics<string prefix> : Row<prefix>;

/// A 32-bit register that is read from memory.
class SpecialRegister<string operation_, string register_>
    : Instruction<operation_, "SpecialRegister", ""> {
  string register = register_; ///< an enumerator of Register
}

/// A call of a runtime function with the thread, the site, the constants of
/// `leading` and the operands. An integer result is truncated to the width of
/// the operation's.
class Call<string operation_, string family_, string ptx_, string symbol_,
           list<int> leading_ = []>
    : Instruction<operation_, family_, ptx_> {
  string symbol = symbol_;
  list<int> leading = leading_;
}

/// Needs its own code in Lowering/.
class Lowered<string operation_, string family_, string ptx_>
    : Instruction<operation_, family_, ptx_>;

/// No effect: the host keeps the order, or the cache does not exist.
class Nothing<string operation_, string family_, string ptx_>
    : Instruction<operation_, family_, ptx_>;

//===----------------------------------------------------------------------===//
// Implemented by the runtime
//===----------------------------------------------------------------------===//

let kind = "Register" in {
def : SpecialRegister<"nvvm.read.ptx.sreg.laneid", "LaneId">;
def : SpecialRegister<"nvvm.read.ptx.sreg.warpsize", "WarpSize">;
def : SpecialRegister<"nvvm.read.ptx.sreg.warpid", "WarpId">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nwarpid", "NWarpId">;
def : SpecialRegister<"nvvm.read.ptx.sreg.smid", "SmId">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nsmid", "NSmId">;
def : SpecialRegister<"nvvm.read.ptx.sreg.gridid", "GridId">;
// The address of a cooperative launch's workspace, its upper half first.
def : SpecialRegister<"nvvm.read.ptx.sreg.envreg1", "EnvReg1">;
def : SpecialRegister<"nvvm.read.ptx.sreg.envreg2", "EnvReg2">;
def : SpecialRegister<"nvvm.read.ptx.sreg.lanemask.eq", "LaneMaskEq">;
}
// Lanes that run together: none need to.
def : SpecialRegister<"llvm.nvvm.activemask", "LaneMaskEq">;
let kind = "Register" in {
def : SpecialRegister<"nvvm.read.ptx.sreg.lanemask.le", "LaneMaskLe">;
def : SpecialRegister<"nvvm.read.ptx.sreg.lanemask.lt", "LaneMaskLt">;
def : SpecialRegister<"nvvm.read.ptx.sreg.lanemask.ge", "LaneMaskGe">;
def : SpecialRegister<"nvvm.read.ptx.sreg.lanemask.gt", "LaneMaskGt">;
def : SpecialRegister<"nvvm.read.ptx.sreg.tid.x", "TidX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.tid.y", "TidY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.tid.z", "TidZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.ntid.x", "NTidX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.ntid.y", "NTidY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.ntid.z", "NTidZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.ctaid.x", "CtaIdX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.ctaid.y", "CtaIdY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.ctaid.z", "CtaIdZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nctaid.x", "NCtaIdX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nctaid.y", "NCtaIdY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nctaid.z", "NCtaIdZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.clusterid.x", "ClusterIdX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.clusterid.y", "ClusterIdY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.clusterid.z", "ClusterIdZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nclusterid.x", "NClusterIdX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nclusterid.y", "NClusterIdY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.nclusterid.z", "NClusterIdZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.ctaid.x", "ClusterCtaIdX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.ctaid.y", "ClusterCtaIdY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.ctaid.z", "ClusterCtaIdZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.nctaid.x", "ClusterNCtaIdX">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.nctaid.y", "ClusterNCtaIdY">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.nctaid.z", "ClusterNCtaIdZ">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.ctarank", "ClusterCtaRank">;
def : SpecialRegister<"nvvm.read.ptx.sreg.cluster.nctarank", "ClusterNCtaRank">;
def : SpecialRegister<"nvvm.read.ptx.sreg.total.smem.size", "TotalSmemSize">;
def : SpecialRegister<"nvvm.read.ptx.sreg.dynamic.smem.size", "DynamicSmemSize">;
def : SpecialRegister<"nvvm.read.ptx.sreg.aggr.smem.size", "AggrSmemSize">;
}

let kind = "Barrier" in {
def : Lowered<"nvvm.barrier0", "Barrier", "barrier.cta.sync.aligned">;
def : Lowered<"nvvm.barrier", "Barrier", "barrier.cta.sync.aligned, barrier.cta.red.aligned">;
def : Lowered<"nvvm.barrier.arrive", "Barrier", "barrier.cta.arrive.aligned">;
}
def : Lowered<"llvm.nvvm.barrier.cta.red.popc.all", "Barrier", "barrier.cta.red.popc">;
def : Lowered<"llvm.nvvm.barrier.cta.red.popc.count", "Barrier", "barrier.cta.red.popc">;
def : Lowered<"llvm.nvvm.barrier.cta.red.popc.aligned.all", "Barrier", "barrier.cta.red.popc">;
def : Lowered<"llvm.nvvm.barrier.cta.red.popc.aligned.count", "Barrier", "barrier.cta.red.popc">;
def : Lowered<"llvm.nvvm.barrier.cta.red.and.all", "Barrier", "barrier.cta.red.and">;
def : Lowered<"llvm.nvvm.barrier.cta.red.and.count", "Barrier", "barrier.cta.red.and">;
def : Lowered<"llvm.nvvm.barrier.cta.red.and.aligned.all", "Barrier", "barrier.cta.red.and">;
def : Lowered<"llvm.nvvm.barrier.cta.red.and.aligned.count", "Barrier", "barrier.cta.red.and">;
def : Lowered<"llvm.nvvm.barrier.cta.red.or.all", "Barrier", "barrier.cta.red.or">;
def : Lowered<"llvm.nvvm.barrier.cta.red.or.count", "Barrier", "barrier.cta.red.or">;
def : Lowered<"llvm.nvvm.barrier.cta.red.or.aligned.all", "Barrier", "barrier.cta.red.or">;
def : Lowered<"llvm.nvvm.barrier.cta.red.or.aligned.count", "Barrier", "barrier.cta.red.or">;
def : Lowered<"llvm.nvvm.barrier.cta.sync.all", "Barrier", "barrier.cta.sync">;
def : Lowered<"llvm.nvvm.barrier.cta.sync.count", "Barrier", "barrier.cta.sync">;
def : Lowered<"llvm.nvvm.barrier.cta.arrive.count", "Barrier", "barrier.cta.arrive">;
let kind = "Barrier" in {
def : Call<"nvvm.bar.warp.sync", "Barrier", "bar.warp.sync", "tw_bar_warp_sync">;

def : Lowered<"nvvm.cluster.arrive", "Cluster", "barrier.cluster.arrive, barrier.cluster.arrive.release">;
def : Lowered<"nvvm.cluster.arrive.relaxed", "Cluster", "barrier.cluster.arrive.relaxed">;
def : Lowered<"nvvm.cluster.wait", "Cluster", "barrier.cluster.wait, barrier.cluster.wait.acquire">;
}
let kind = "AsyncCopy" in {
def : Lowered<"nvvm.clusterlaunchcontrol.try.cancel", "Cluster", "clusterlaunchcontrol.try_cancel">;
def : Lowered<"nvvm.clusterlaunchcontrol.query.cancel", "Cluster", "clusterlaunchcontrol.query_cancel">;
}
let kind = "Address" in
def : Lowered<"nvvm.mapa", "Cluster", "mapa, mapa.shared::cluster">;
def : Lowered<"llvm.nvvm.getctarank", "Cluster", "getctarank">;
def : Lowered<"llvm.nvvm.getctarank.shared.cluster", "Cluster", "getctarank.shared::cluster">;
def : Lowered<"llvm.nvvm.is_explicit_cluster", "Cluster", "%is_explicit_cluster">;
def : Lowered<"llvm.nvvm.isspacep.global", "Cluster", "isspacep.global">;
def : Lowered<"llvm.nvvm.isspacep.local", "Cluster", "isspacep.local">;
def : Lowered<"llvm.nvvm.isspacep.shared", "Cluster", "isspacep.shared">;
def : Lowered<"llvm.nvvm.isspacep.shared.cluster", "Cluster", "isspacep.shared::cluster">;

let kind = "Fence" in {
def : Lowered<"nvvm.memory.barrier", "Fence", "membar">;
def : Lowered<"nvvm.fence.sc.cluster", "Fence", "fence.sc.cluster">;
def : Lowered<"nvvm.fence.sync_restrict", "Fence", "fence.acquire.sync_restrict::shared::cluster, fence.release.sync_restrict::shared::cta">;
def : Lowered<"nvvm.fence.mbarrier.init", "Fence", "fence.mbarrier_init.release.cluster">;
def : Lowered<"nvvm.fence.proxy", "Fence", "fence.proxy">;
def : Lowered<"nvvm.fence.proxy.acquire", "BulkCopy", "fence.proxy.tensormap::generic.acquire">;
def : Nothing<"nvvm.fence.proxy.release", "Fence", "fence.proxy.tensormap::generic.release">;
def : Lowered<"nvvm.fence.proxy.sync_restrict", "BulkCopy", "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster, fence.proxy.async::generic.release.sync_restrict::shared::cta">;
}

let kind = "Warp" in {
def : Lowered<"nvvm.shfl.sync", "Warp", "shfl.sync">;
def : Lowered<"nvvm.vote.sync", "Warp", "vote.sync">;
def : Lowered<"nvvm.match.sync", "Warp", "match.sync">;
def : Lowered<"nvvm.elect.sync", "Warp", "elect.sync">;

def : Lowered<"nvvm.redux.sync", "Reduce", "redux.sync">;
}

let kind = "MatrixMemory" in {
def : Lowered<"nvvm.ldmatrix", "MatrixMemory", "ldmatrix">;
def : Lowered<"nvvm.stmatrix", "MatrixMemory", "stmatrix">;
def : Lowered<"nvvm.wmma.load", "MatrixMemory", "wmma.load">;
def : Lowered<"nvvm.wmma.store", "MatrixMemory", "wmma.store">;
def : Lowered<"nvvm_ext.wmma_load", "MatrixMemory", "wmma.load">;
def : Lowered<"nvvm_ext.wmma_store", "MatrixMemory", "wmma.store">;
}
let kind = "Mma" in {
def : Lowered<"nvvm.mma.sync", "Mma", "mma">;
def : Lowered<"nvvm_ext.mma", "Mma", "mma">;
def : Lowered<"nvvm.mma.sp.sync", "Mma", "mma.sp, mma.sp::ordered_metadata">;
def : Lowered<"nvvm.mma.block_scale", "Mma", "mma.block_scale">;
def : Lowered<"nvvm.mma.sp.block_scale", "Mma", "mma.sp::ordered_metadata.block_scale">;
def : Lowered<"nvvm.wmma.mma", "Mma", "wmma.mma">;
def : Lowered<"nvvm_ext.wmma", "Mma", "wmma.mma">;

def : Call<"nvvm.wgmma.fence.aligned", "Wgmma", "wgmma.fence", "tw_wgmma_fence">;
def : Call<"nvvm.wgmma.commit.group.sync.aligned", "Wgmma", "wgmma.commit_group", "tw_wgmma_commit_group">;
def : Lowered<"nvvm.wgmma.wait.group.sync.aligned", "Wgmma", "wgmma.wait_group">;
def : Lowered<"nvvm_ext.wgmma", "Wgmma", "wgmma.mma_async">;
def : Lowered<"nvvm_ext.wgmma_fence", "Wgmma", "wgmma.fence">;
def : Lowered<"nvvm_ext.wgmma_wait", "Wgmma", "wgmma.wait_group">;
}
def : Lowered<"nvvm.setmaxregister", "Wgmma", "setmaxnreg">;

let kind = "MatrixMemory" in {
def : Lowered<"nvvm.tcgen05.alloc", "TensorMemory", "tcgen05.alloc">;
def : Lowered<"nvvm.tcgen05.dealloc", "TensorMemory", "tcgen05.dealloc">;
def : Lowered<"nvvm.tcgen05.relinquish_alloc_permit", "TensorMemory", "tcgen05.relinquish_alloc_permit">;
def : Lowered<"nvvm.tcgen05.ld", "TensorMemory", "tcgen05.ld">;
def : Lowered<"nvvm.tcgen05.st", "TensorMemory", "tcgen05.st">;
def : Lowered<"nvvm.tcgen05.wait", "TensorMemory", "tcgen05.wait::ld, tcgen05.wait::st">;
}
let kind = "Mma" in
def : Lowered<"nvvm.tcgen05.mma", "TensorProduct", "tcgen05.mma">;
let kind = "MatrixMemory" in {
def : Lowered<"nvvm.tcgen05.mma.block_scale", "TensorProduct", "tcgen05.mma.block_scale">;
def : Lowered<"nvvm.tcgen05.mma.ws", "TensorProduct", "tcgen05.mma.ws">;
def : Lowered<"nvvm.tcgen05.mma.ws.sp", "TensorProduct", "tcgen05.mma.ws.sp">;
def : Lowered<"nvvm.tcgen05.mma.sp", "TensorProduct", "tcgen05.mma.sp">;
def : Lowered<"nvvm.tcgen05.mma.sp.block_scale", "TensorProduct", "tcgen05.mma.sp.block_scale">;
def : Lowered<"nvvm.tcgen05.cp", "TensorTransfer", "tcgen05.cp">;
def : Lowered<"nvvm.tcgen05.shift", "TensorTransfer", "tcgen05.shift">;
def : Lowered<"nvvm.tcgen05.commit", "TensorQueue", "tcgen05.commit">;
// The mbarrier object that products arrive at orders them.
def : Nothing<"nvvm.tcgen05.fence", "TensorMemory", "tcgen05.fence::before_thread_sync, tcgen05.fence::after_thread_sync">;
}

let kind = "AsyncCopy" in {
def : Lowered<"nvvm.cp.async.shared.global", "AsyncCopy", "cp.async">;
def : Call<"nvvm.cp.async.commit.group", "AsyncCopy", "cp.async.commit_group", "tw_cp_async_commit_group">;
def : Lowered<"nvvm.cp.async.wait.group", "AsyncCopy", "cp.async.wait_group">;
}
let kind = "Mbarrier" in
def : Lowered<"nvvm.cp.async.mbarrier.arrive", "Mbarrier", "cp.async.mbarrier.arrive">;
def : Lowered<"nvvm.st.bulk", "AsyncStore", "st.bulk">;
let kind = "AsyncCopy" in {
def : Lowered<"nvvm.cp.async.bulk.shared.cluster.global", "BulkCopy", "cp.async.bulk.shared::cta.global, cp.async.bulk.shared::cluster.global, cp.async.bulk.shared::cluster.global.multicast::cluster">;
def : Lowered<"nvvm.cp.async.bulk.shared.cluster.shared.cta", "BulkCopy", "cp.async.bulk.shared::cluster.shared::cta">;
def : Lowered<"nvvm.cp.async.bulk.global.shared.cta", "BulkCopy", "cp.async.bulk.global.shared::cta">;
def : Lowered<"nvvm_ext.cp_reduce_async_bulk", "BulkCopy", "cp.reduce.async.bulk">;
def : Nothing<"nvvm.cp.async.bulk.prefetch", "BulkCopy", "cp.async.bulk.prefetch">;
def : Lowered<"nvvm.cp.async.bulk.tensor.shared.cluster.global", "BulkCopy", "cp.async.bulk.tensor.shared::cta.global, cp.async.bulk.tensor.shared::cluster.global, cp.async.bulk.tensor.shared::cluster.global.multicast::cluster, cp.async.bulk.tensor.shared::cluster.global.cta_group::2, cp.async.bulk.tensor.shared::cluster.global.tile::gather4, cp.async.bulk.tensor.shared::cluster.global.im2col">;
def : Lowered<"nvvm.cp.async.bulk.tensor.global.shared.cta", "BulkCopy", "cp.async.bulk.tensor.global.shared::cta, cp.async.bulk.tensor.global.shared::cta.tile::scatter4, cp.async.bulk.tensor.global.shared::cta.im2col_no_offs">;
def : Lowered<"nvvm.cp.async.bulk.tensor.reduce", "BulkCopy", "cp.reduce.async.bulk.tensor">;
def : Nothing<"nvvm.cp.async.bulk.tensor.prefetch", "BulkCopy", "cp.async.bulk.prefetch.tensor">;
def : Call<"nvvm.cp.async.bulk.commit.group", "BulkCopy", "cp.async.bulk.commit_group", "tw_bulk_commit_group">;
def : Lowered<"nvvm.cp.async.bulk.wait_group", "BulkCopy", "cp.async.bulk.wait_group">;
}
def : Lowered<"llvm.nvvm.tensormap.replace.global.address", "BulkCopy", "tensormap.replace.tile.global_address">;
def : Lowered<"llvm.nvvm.tensormap.replace.rank", "BulkCopy", "tensormap.replace.tile.rank">;
def : Lowered<"llvm.nvvm.tensormap.replace.box.dim", "BulkCopy", "tensormap.replace.tile.box_dim">;
def : Lowered<"llvm.nvvm.tensormap.replace.global.dim", "BulkCopy", "tensormap.replace.tile.global_dim">;
def : Lowered<"llvm.nvvm.tensormap.replace.global.stride", "BulkCopy", "tensormap.replace.tile.global_stride">;
def : Lowered<"llvm.nvvm.tensormap.replace.element.stride", "BulkCopy", "tensormap.replace.tile.element_stride">;
def : Lowered<"llvm.nvvm.tensormap.replace.elemtype", "BulkCopy", "tensormap.replace.tile.elemtype">;
def : Lowered<"llvm.nvvm.tensormap.replace.interleave.layout", "BulkCopy", "tensormap.replace.tile.interleave_layout">;
def : Lowered<"llvm.nvvm.tensormap.replace.swizzle.mode", "BulkCopy", "tensormap.replace.tile.swizzle_mode">;
def : Lowered<"llvm.nvvm.tensormap.replace.swizzle.atomicity", "BulkCopy", "tensormap.replace.tile.swizzle_atomicity">;
def : Lowered<"llvm.nvvm.tensormap.replace.fill.mode", "BulkCopy", "tensormap.replace.tile.fill_mode">;
let kind = "AsyncCopy" in {
def : Lowered<"nvvm_ext.tensormap_copy", "BulkCopy", "tensormap.cp_fenceproxy">;
def : Lowered<"nvvm_ext.st_async", "AsyncStore", "st.async">;
def : Lowered<"nvvm_ext.red_async", "AsyncStore", "red.async">;
}
let kind = "Mbarrier" in {
def : Lowered<"nvvm.mbarrier.init", "Mbarrier", "mbarrier.init">;
def : Lowered<"nvvm.mbarrier.inval", "Mbarrier", "mbarrier.inval">;
def : Lowered<"nvvm.mbarrier.expect_tx", "Mbarrier", "mbarrier.expect_tx">;
def : Lowered<"nvvm.mbarrier.complete_tx", "Mbarrier", "mbarrier.complete_tx">;
def : Lowered<"nvvm.mbarrier.arrive", "Mbarrier", "mbarrier.arrive">;
def : Lowered<"nvvm.mbarrier.arrive.nocomplete", "Mbarrier", "mbarrier.arrive.noComplete">;
def : Lowered<"nvvm.mbarrier.arrive.expect_tx", "Mbarrier", "mbarrier.arrive.expect_tx">;
def : Lowered<"nvvm.mbarrier.arrive_drop", "Mbarrier", "mbarrier.arrive_drop">;
def : Lowered<"nvvm.mbarrier.arrive_drop.nocomplete", "Mbarrier", "mbarrier.arrive_drop.noComplete">;
def : Lowered<"nvvm.mbarrier.arrive_drop.expect_tx", "Mbarrier", "mbarrier.arrive_drop.expect_tx">;
def : Lowered<"llvm.nvvm.mbarrier.pending.count", "Mbarrier", "mbarrier.pending_count">;
def : Lowered<"nvvm.mbarrier.test.wait", "Mbarrier", "mbarrier.test_wait">;
def : Lowered<"nvvm.mbarrier.try_wait", "Mbarrier", "mbarrier.try_wait">;
def : Lowered<"nvvm.mbarrier.try_wait.parity", "Mbarrier", "mbarrier.try_wait.parity">;
}

let kind = "Register" in {
def : Call<"nvvm.read.ptx.sreg.clock", "Control", "%clock", "tw_clock">;
def : Call<"nvvm.read.ptx.sreg.clock64", "Control", "%clock64", "tw_clock64">;
def : Call<"nvvm.read.ptx.sreg.globaltimer", "Control", "%globaltimer", "tw_clock64">;
def : Call<"nvvm.read.ptx.sreg.globaltimer.lo", "Control", "%globaltimer_lo", "tw_clock">;
}
def : Call<"nvvm.nanosleep", "Control", "nanosleep", "tw_nanosleep">;
let kind = "Branch" in
def : Call<"nvvm.exit", "Control", "exit", "tw_exit">;
def : Nothing<"nvvm.pmevent", "Control", "pmevent">;
def : Call<"llvm.intr.trap", "Control", "trap", "tw_trap">;
// A value of a panic, before its trap (Dialect/PanicValue.h).
let kind = "None" in
def : Call<"llvm.fake.use", "Control", "", "tw_panic_value">;
def : Call<"llvm.intr.debugtrap", "Control", "brkpt", "tw_breakpoint">;
def : Call<"nvvm.breakpoint", "Control", "brkpt", "tw_breakpoint">;
def : Nothing<"nvvm.griddepcontrol", "Control", "griddepcontrol">;

let kind = "Integer" in {
def : Lowered<"nvvm.prmt", "Integer", "prmt">;
def : Lowered<"nvvm.dot.accumulate.4way", "Integer", "dp4a">;
def : Lowered<"nvvm.dot.accumulate.2way", "Integer", "dp2a">;
}

let kind = "Conversion" in {
// LLVM has no types for these; the PTX reader generates them.
def : Call<"llvm.nvvm.ptx.narrow", "NarrowFloat", "cvt.f16, cvt.bf16, cvt.tf32, cvt.e4m3x2, cvt.e5m2x2, cvt.e2m3x2, cvt.e3m2x2, cvt.e2m1x2, cvt.ue8m0x2", "tw_narrow">;
def : Call<"llvm.nvvm.ptx.widen", "NarrowFloat", "cvt.f16x2.e4m3x2, cvt.f16x2.e5m2x2, cvt.f16x2.e2m3x2, cvt.f16x2.e3m2x2, cvt.f16x2.e2m1x2, cvt.bf16x2.ue8m0x2", "tw_widen">;
}

let kind = "Load" in
def : Lowered<"nvvm_ext.ld_global", "Memory", "ld.global, ld.relaxed, ld.acquire">;
let kind = "Store" in
def : Lowered<"nvvm_ext.st_global", "Memory", "st.global, st.relaxed, st.release">;

let kind = "Load" in {
// A multicast object has one copy here.
def : Lowered<"nvvm_ext.multimem_ld_reduce", "Memory", "multimem.ld_reduce">;
}
let kind = "Atomic" in
def : Lowered<"nvvm_ext.multimem_red", "Memory", "multimem.red">;
let kind = "Store" in
def : Lowered<"nvvm_ext.multimem_st", "Memory", "multimem.st">;

//===----------------------------------------------------------------------===//
// Executed by the host
//===----------------------------------------------------------------------===//

let kind = "Address" in {
def : HostOperation<"llvm.addrspacecast", "Value">;
def : HostOperation<"llvm.getelementptr", "Value">;
}
let kind = "Conversion" in {
def : HostOperation<"llvm.fpext", "Value">;
def : HostOperation<"llvm.fptosi", "Value">;
def : HostOperation<"llvm.fptoui", "Value">;
def : HostOperation<"llvm.fptrunc", "Value">;
def : HostOperation<"llvm.sext", "Value">;
def : HostOperation<"llvm.sitofp", "Value">;
def : HostOperation<"llvm.trunc", "Value">;
def : HostOperation<"llvm.uitofp", "Value">;
def : HostOperation<"llvm.zext", "Value">;
def : HostIntrinsic<"llvm.fptosi.sat", "Value">;
def : HostIntrinsic<"llvm.fptoui.sat", "Value">;
}
let kind = "Float" in {
def : HostOperation<"llvm.fadd", "Value">;
def : HostOperation<"llvm.fcmp", "Value">;
def : HostOperation<"llvm.fdiv", "Value">;
def : HostOperation<"llvm.fmul", "Value">;
def : HostOperation<"llvm.fneg", "Value">;
def : HostOperation<"llvm.frem", "Value">;
def : HostOperation<"llvm.fsub", "Value">;
def : HostOperation<"llvm.intr.ceil", "Value">;
def : HostOperation<"llvm.intr.copysign", "Value">;
def : HostOperation<"llvm.intr.fabs", "Value">;
def : HostOperation<"llvm.intr.floor", "Value">;
def : HostOperation<"llvm.intr.fma", "Value">;
def : HostOperation<"llvm.intr.fmuladd", "Value">;
def : HostOperation<"llvm.intr.maximum", "Value">;
def : HostOperation<"llvm.intr.maxnum", "Value">;
def : HostOperation<"llvm.intr.minimum", "Value">;
def : HostOperation<"llvm.intr.minnum", "Value">;
def : HostOperation<"llvm.intr.nearbyint", "Value">;
def : HostOperation<"llvm.intr.rint", "Value">;
def : HostOperation<"llvm.intr.round", "Value">;
def : HostOperation<"llvm.intr.roundeven", "Value">;
def : HostOperation<"llvm.intr.trunc", "Value">;
def : HostIntrinsic<"llvm.maximumnum", "Value">;
def : HostIntrinsic<"llvm.minimumnum", "Value">;
}
let kind = "Integer" in {
def : HostOperation<"llvm.add", "Value">;
def : HostOperation<"llvm.and", "Value">;
def : HostOperation<"llvm.ashr", "Value">;
def : HostOperation<"llvm.icmp", "Value">;
def : HostOperation<"llvm.lshr", "Value">;
def : HostOperation<"llvm.mul", "Value">;
def : HostOperation<"llvm.or", "Value">;
def : HostOperation<"llvm.sdiv", "Value">;
def : HostOperation<"llvm.select", "Value">;
def : HostOperation<"llvm.shl", "Value">;
def : HostOperation<"llvm.srem", "Value">;
def : HostOperation<"llvm.sub", "Value">;
def : HostOperation<"llvm.udiv", "Value">;
def : HostOperation<"llvm.urem", "Value">;
def : HostOperation<"llvm.xor", "Value">;
def : HostOperation<"llvm.intr.abs", "Value">;
def : HostOperation<"llvm.intr.bitreverse", "Value">;
def : HostOperation<"llvm.intr.bswap", "Value">;
def : HostOperation<"llvm.intr.ctlz", "Value">;
def : HostOperation<"llvm.intr.ctpop", "Value">;
def : HostOperation<"llvm.intr.cttz", "Value">;
def : HostOperation<"llvm.intr.fshl", "Value">;
def : HostOperation<"llvm.intr.fshr", "Value">;
def : HostOperation<"llvm.intr.sadd.sat", "Value">;
def : HostOperation<"llvm.intr.sadd.with.overflow", "Value">;
def : HostOperation<"llvm.intr.smax", "Value">;
def : HostOperation<"llvm.intr.smin", "Value">;
def : HostOperation<"llvm.intr.smul.with.overflow", "Value">;
def : HostOperation<"llvm.intr.ssub.sat", "Value">;
def : HostOperation<"llvm.intr.ssub.with.overflow", "Value">;
def : HostOperation<"llvm.intr.uadd.sat", "Value">;
def : HostOperation<"llvm.intr.uadd.with.overflow", "Value">;
def : HostOperation<"llvm.intr.umax", "Value">;
def : HostOperation<"llvm.intr.umin", "Value">;
def : HostOperation<"llvm.intr.umul.with.overflow", "Value">;
def : HostOperation<"llvm.intr.usub.sat", "Value">;
def : HostOperation<"llvm.intr.usub.with.overflow", "Value">;
}
let kind = "None" in {
def : HostOperation<"llvm.bitcast", "Value">;
def : HostOperation<"llvm.extractelement", "Value">;
def : HostOperation<"llvm.extractvalue", "Value">;
def : HostOperation<"llvm.freeze", "Value">;
def : HostOperation<"llvm.insertelement", "Value">;
def : HostOperation<"llvm.insertvalue", "Value">;
def : HostOperation<"llvm.inttoptr", "Value">;
def : HostOperation<"llvm.mlir.constant", "Value">;
def : HostOperation<"llvm.mlir.poison", "Value">;
def : HostOperation<"llvm.mlir.undef", "Value">;
def : HostOperation<"llvm.mlir.zero", "Value">;
def : HostOperation<"llvm.ptrtoint", "Value">;
def : HostOperation<"llvm.shufflevector", "Value">;
def : HostOperation<"llvm.intr.expect", "Value">;
}
def : HostOperation<"llvm.intr.acos", "Value">;
def : HostOperation<"llvm.intr.asin", "Value">;
def : HostOperation<"llvm.intr.atan", "Value">;
def : HostOperation<"llvm.intr.atan2", "Value">;
def : HostOperation<"llvm.intr.cosh", "Value">;
def : HostOperation<"llvm.intr.exp10", "Value">;
def : HostOperation<"llvm.intr.expect.with.probability", "Value">;
def : HostOperation<"llvm.intr.frexp", "Value">;
def : HostOperation<"llvm.intr.is.constant", "Value">;
def : HostOperation<"llvm.intr.is.fpclass", "Value">;
def : HostOperation<"llvm.intr.ldexp", "Value">;
def : HostOperation<"llvm.intr.llrint", "Value">;
def : HostOperation<"llvm.intr.llround", "Value">;
def : HostOperation<"llvm.intr.log10", "Value">;
def : HostOperation<"llvm.intr.lrint", "Value">;
def : HostOperation<"llvm.intr.lround", "Value">;
def : HostOperation<"llvm.intr.powi", "Value">;
def : HostOperation<"llvm.intr.ptrmask", "Value">;
def : HostOperation<"llvm.intr.scmp", "Value">;
def : HostOperation<"llvm.intr.sincos", "Value">;
def : HostOperation<"llvm.intr.sinh", "Value">;
def : HostOperation<"llvm.intr.sshl.sat", "Value">;
def : HostOperation<"llvm.intr.stepvector", "Value">;
def : HostOperation<"llvm.intr.tan", "Value">;
def : HostOperation<"llvm.intr.ucmp", "Value">;
def : HostOperation<"llvm.intr.ushl.sat", "Value">;
def : HostOperation<"llvm.intr.vector.deinterleave2", "Value">;
def : HostOperation<"llvm.intr.vector.extract", "Value">;
def : HostOperation<"llvm.intr.vector.insert", "Value">;
def : HostOperation<"llvm.intr.vector.interleave2", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.add", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.and", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.fadd", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.fmax", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.fmaximum", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.fmin", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.fminimum", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.fmul", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.mul", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.or", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.smax", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.smin", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.umax", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.umin", "Value">;
def : HostOperation<"llvm.intr.vector.reduce.xor", "Value">;
def : HostIntrinsic<"llvm.canonicalize", "Value">;
let kind = "Special" in {
def : HostOperation<"llvm.intr.cos", "Value">;
def : HostOperation<"llvm.intr.exp", "Value">;
def : HostOperation<"llvm.intr.exp2", "Value">;
def : HostOperation<"llvm.intr.log", "Value">;
def : HostOperation<"llvm.intr.log2", "Value">;
def : HostOperation<"llvm.intr.pow", "Value">;
def : HostOperation<"llvm.intr.sin", "Value">;
def : HostOperation<"llvm.intr.sqrt", "Value">;
def : HostOperation<"llvm.intr.tanh", "Value">;
}

let kind = "Atomic" in {
def : HostOperation<"llvm.atomicrmw", "Access">;
def : HostOperation<"llvm.cmpxchg", "Access">;
}
let kind = "Fence" in
def : HostOperation<"llvm.fence", "Access">;
let kind = "Load" in
def : HostOperation<"llvm.load", "Access">;
let kind = "Store" in
def : HostOperation<"llvm.store", "Access">;

def : HostOperation<"llvm.intr.memcpy", "Moved">;
def : HostOperation<"llvm.intr.memcpy.inline", "Moved">;
def : HostOperation<"llvm.intr.memmove", "Moved">;
def : HostOperation<"llvm.intr.memset", "Moved">;
def : HostOperation<"llvm.intr.memset.inline", "Moved">;

let kind = "None" in {
def : HostOperation<"llvm.alloca", "Local">;
def : HostOperation<"llvm.intr.lifetime.end", "Local">;
def : HostOperation<"llvm.intr.lifetime.start", "Local">;
}
def : HostOperation<"llvm.intr.stackrestore", "Local">;
def : HostOperation<"llvm.intr.stacksave", "Local">;

let kind = "Branch" in {
def : HostOperation<"llvm.br", "Flow">;
def : HostOperation<"llvm.call", "Flow">;
def : HostOperation<"llvm.cond_br", "Flow">;
def : HostOperation<"llvm.return", "Flow">;
def : HostOperation<"llvm.switch", "Flow">;
}
let kind = "None" in
def : HostOperation<"llvm.unreachable", "Flow">;
def : HostOperation<"llvm.call_intrinsic", "Flow">;
def : HostOperation<"llvm.inline_asm", "Flow">;

let kind = "None" in {
def : HostOperation<"llvm.mlir.addressof", "Symbol">;
def : HostOperation<"llvm.mlir.global", "Symbol">;
}
def : HostOperation<"llvm.func", "Symbol">;

let kind = "None" in {
def : HostOperation<"llvm.intr.assume", "Nothing">;
def : HostOperation<"llvm.intr.dbg.declare", "Nothing">;
def : HostOperation<"llvm.intr.dbg.label", "Nothing">;
def : HostOperation<"llvm.intr.dbg.value", "Nothing">;
}
def : HostOperation<"llvm.comdat", "Nothing">;
def : HostOperation<"llvm.comdat_selector", "Nothing">;
def : HostOperation<"llvm.intr.experimental.noalias.scope.decl", "Nothing">;
def : HostOperation<"llvm.intr.prefetch", "Nothing">;
def : HostOperation<"llvm.linker_options", "Nothing">;
def : HostOperation<"llvm.module_flags", "Nothing">;

//===----------------------------------------------------------------------===//
// Scalar functions
//===----------------------------------------------------------------------===//

let kind = "Atomic" in {
def : Operations<"nvvm_ext.atom">;
def : Operations<"nvvm_ext.atom.">;
def : Operations<"nvvm_ext.red">;
def : Operations<"nvvm_ext.red.">;
}
let kind = "Conversion" in {
def : Operations<"llvm.intr.fptosi.">;
def : Operations<"llvm.intr.fptoui.">;
def : Operations<"nvvm.convert.">;
def : Operations<"nvvm.cvt.">;
def : Operations<"nvvm.cvt.packfloat.">;
}
let kind = "Float" in {
def : Operations<"nvvm.add.">;
def : Operations<"nvvm.fma.">;
def : Operations<"nvvm.sub.">;
}
let kind = "Special" in {
def : Operations<"nvvm.rcp.">;
def : Operations<"nvvm.tanh">;
}
let kind = "Conversion" in {
def : Intrinsics<"llvm.fptosi.">;
def : Intrinsics<"llvm.fptoui.">;
def : Intrinsics<"llvm.nvvm.bf16">;
def : Intrinsics<"llvm.nvvm.d2">;
def : Intrinsics<"llvm.nvvm.e2m1">;
def : Intrinsics<"llvm.nvvm.e2m3">;
def : Intrinsics<"llvm.nvvm.e3m2">;
def : Intrinsics<"llvm.nvvm.e4m3">;
def : Intrinsics<"llvm.nvvm.e5m2">;
def : Intrinsics<"llvm.nvvm.f16">;
def : Intrinsics<"llvm.nvvm.f2">;
def : Intrinsics<"llvm.nvvm.ff">;
def : Intrinsics<"llvm.nvvm.i2">;
def : Intrinsics<"llvm.nvvm.ll2">;
def : Intrinsics<"llvm.nvvm.ue8m0">;
def : Intrinsics<"llvm.nvvm.ui2">;
def : Intrinsics<"llvm.nvvm.ull2">;
}
let kind = "Float" in {
def : Intrinsics<"llvm.maximum">;
def : Intrinsics<"llvm.minimum">;
def : Intrinsics<"llvm.nvvm.add.">;
def : Intrinsics<"llvm.nvvm.ceil.">;
def : Intrinsics<"llvm.nvvm.div.">;
def : Intrinsics<"llvm.nvvm.fabs.">;
def : Intrinsics<"llvm.nvvm.floor.">;
def : Intrinsics<"llvm.nvvm.fma.">;
def : Intrinsics<"llvm.nvvm.fmax.">;
def : Intrinsics<"llvm.nvvm.fmin.">;
def : Intrinsics<"llvm.nvvm.mul.">;
def : Intrinsics<"llvm.nvvm.round.">;
def : Intrinsics<"llvm.nvvm.trunc.">;
}
let kind = "Integer" in
def : Intrinsics<"llvm.nvvm.mulhi.">;
let kind = "Special" in {
def : Intrinsics<"llvm.nvvm.div.approx.">;
def : Intrinsics<"llvm.nvvm.cos.">;
def : Intrinsics<"llvm.nvvm.ex2.">;
def : Intrinsics<"llvm.nvvm.lg2.">;
def : Intrinsics<"llvm.nvvm.rcp.">;
def : Intrinsics<"llvm.nvvm.rsqrt.">;
def : Intrinsics<"llvm.nvvm.sin.">;
def : Intrinsics<"llvm.nvvm.sqrt.">;
def : Intrinsics<"llvm.nvvm.tanh.">;
}

#endif // TILEWRIGHT_EXECUTION_EMULATOR_INSTRUCTIONS
