// Each thread computes: its lane doubled, a sum, a comparison, a product of doubles, a store, a word from memory, and f16 values.
gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
    // The thread's lane, and twice that.
    %lane = llvm.inline_asm has_side_effects "mov.u32 $0, %laneid;", "=r" : () -> i32
    %both = llvm.inline_asm "{ .reg .b32 x; add.u32 x, $2, 1; mov.u32 $0, x; mov.u32 $1, $2; }", "=r,=&r,r" %lane : (i32) -> !llvm.struct<(i32, i32)>
    %a = llvm.extractvalue %both[0] : !llvm.struct<(i32, i32)>
    %b = llvm.extractvalue %both[1] : !llvm.struct<(i32, i32)>
    %sum = llvm.inline_asm "add.u32 $0, $0, $1;", "=r,r,0" %a, %b : (i32, i32) -> i32
    %is = llvm.inline_asm "setp.gt.u32 $0, $1, 15;", "=b,r" %t : (i32) -> i1
    %picked = llvm.inline_asm "@$3 mov.u32 $0, $1; @!$3 mov.u32 $0, $2;", "=r,r,r,b" %sum, %t, %is : (i32, i32, i1) -> i32
    %f = llvm.uitofp %t : i32 to f64
    %g = llvm.inline_asm "{ .reg .f64 y; mul.rn.f64 y, $1, 0d4008000000000000; mov.f64 $0, y; }", "=d,d" %f : (f64) -> f64
    %n = llvm.fptoui %g : f64 to i32
    %all = llvm.add %picked, %n : i32
    %at = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.inline_asm has_side_effects "st.global.u32 [$0], $1;", "l,r,~{memory}" %at, %all : (!llvm.ptr<1>, i32) -> ()
    %back = llvm.inline_asm has_side_effects "ld.global.u32 $0, [$1];", "=r,l,~{memory}" %at : (!llvm.ptr<1>) -> i32
    %h = llvm.trunc %back : i32 to i16
    %low = llvm.inline_asm "add.u16 $0, $1, 1;", "=h,h" %h : (i16) -> i16
    %wide = llvm.zext %low : i16 to i32
    %to = llvm.getelementptr %q[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %wide, %to : i32, !llvm.ptr<1>
    llvm.return
  }
}
