// RUN: tilewright-test-opt %s --test-remove-order -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: tilewright-test-opt %s --test-remove-order=index=0 | FileCheck %s --check-prefix=BARRIER
// RUN: tilewright-test-opt %s --test-remove-order=index=1 | FileCheck %s --check-prefix=ANSWER
// RUN: tilewright-test-opt %s --test-remove-order=index=2 | FileCheck %s --check-prefix=ORDER
// RUN: tilewright-test-opt %s --test-remove-order=index=3 | FileCheck %s --check-prefix=SCOPE
// RUN: tilewright-test-opt %s --test-remove-order=index=6 | FileCheck %s --check-prefix=JOIN
// RUN: tilewright-test-opt %s --test-remove-order=index=0,4,5,0 | FileCheck %s --check-prefix=SEVERAL
// RUN: not tilewright-test-opt %s --test-remove-order=index=9 2>&1 | FileCheck %s --check-prefix=BEYOND
// LIST:      :[[# @LINE + 20]]:5: remark: order 0: operation of nvvm.barrier0
// LIST:      remark: order 1: answer of nvvm.mbarrier.test.wait
// LIST:      remark: order 2: order of llvm.atomicrmw
// LIST:      remark: order 3: scope of llvm.atomicrmw
// LIST:      remark: order 4: order of nvvm_ext.ld_global
// LIST:      remark: order 5: operation of llvm.fence
// LIST:      remark: order 6: token of cuda_tile.join_tokens
// LIST:      remark: order 7: token of cuda_tile.join_tokens
// LIST:      remark: order 8: token of cuda_tile.store_ptr_tko
// LIST-NOT:  remark
// BARRIER-NOT: nvvm.barrier0
// BARRIER:   nvvm.mbarrier.test.wait
// ANSWER:    nvvm.barrier0
// ANSWER:    %[[YES:.*]] = llvm.mlir.constant(true)
// ANSWER-NOT: test.wait
// ANSWER:    nvvm_ext.ld_global %{{.*}}, %[[YES]],
// ORDER:     llvm.atomicrmw add %{{.*}} syncscope("device") monotonic
// SCOPE:     llvm.atomicrmw add %{{.*}} syncscope("block") acq_rel
gpu.module @kernels {
  llvm.func @kernel(%x: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32, %w: i64) {
    nvvm.barrier0
    %done = nvvm.mbarrier.test.wait %s, %w : !llvm.ptr<3>, i64 -> i1
    %old = llvm.atomicrmw add %x, %v syncscope("device") acq_rel : !llvm.ptr<1>, i32
    // An access that is relaxed and of its block has nothing to lose.
    %all = llvm.atomicrmw add %x, %v syncscope("block") monotonic : !llvm.ptr<1>, i32
    // SEVERAL-NOT: nvvm.barrier0
    // SEVERAL:     nvvm_ext.ld_global %{{.*}} semantic = {{ *}}relaxed
    // SEVERAL-NOT: llvm.fence
    %flag = nvvm_ext.ld_global %x, %done, %old semantic = acquire scope = cta : !llvm.ptr<1>, i1, i32
    llvm.fence syncscope("device") acq_rel
    llvm.return
  }
}
// JOIN:      cuda_tile.module
// JOIN:      load_ptr_tko
// JOIN:      %[[FRESH:.*]] = make_token
// JOIN:      join_tokens %[[FRESH]], %
// BEYOND: error: expected an index below 9, but found 9
cuda_tile.module @tiles {
  entry @kernel(%x: tile<ptr<i32>>) {
    %start = make_token : token
    %a, %a_t = load_ptr_tko weak %x token=%start : tile<ptr<i32>> -> tile<i32>, token
    %b, %b_t = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %both = join_tokens %a_t, %b_t : token
    %c = store_ptr_tko weak %x, %a token=%both : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
