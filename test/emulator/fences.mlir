// covers: every fence is emulated; a scope that NVPTX does not support is an error
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --racecheck --check
// RUN: sed 's/syncscope("device")/syncscope("agent")/' %s > %t.mlir
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %t.mlir --launch %s:1 --on emulator --gpu-name sm_90 2>&1 | FileCheck %s
// CHECK: error: 'llvm.fence' op with the syncscope 'agent' is not emulated; the scopes are 'block', 'cluster', 'device' and the empty one
// launch: {"entry": "kernel", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x",
//   "role": "inout", "dtype": "i32", "shape": [2], "contents": {"gen": "constant", "value": 3}}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [0, 1]}]}
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 1, 1, 1>} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = llvm.mlir.constant(128 : i32) : i32
    %at = llvm.getelementptr %x[%block] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %generic = llvm.addrspacecast %at : !llvm.ptr<1> to !llvm.ptr
    llvm.fence acquire
    llvm.fence syncscope("block") release
    llvm.fence syncscope("cluster") acq_rel
    llvm.fence syncscope("device") seq_cst
    nvvm.memory.barrier #nvvm.mem_scope<cta>
    nvvm.memory.barrier #nvvm.mem_scope<cluster>
    nvvm.memory.barrier #nvvm.mem_scope<gpu>
    nvvm.memory.barrier #nvvm.mem_scope<sys>
    nvvm.fence.sc.cluster
    nvvm.fence.mbarrier.init
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
    nvvm.fence.proxy.release #nvvm.mem_scope<gpu>
    nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %generic, %size
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
    llvm.store %block, %at : i32, !llvm.ptr<1>
    llvm.return
  }
}
