// covers: MD-7
// Each of the 62 operations of the LLVM layer and each of its types belongs to MLIR's LLVM dialect, and becomes the LLVM IR of that name.
// REQUIRES: llvm-tools
// RUN: tilewright compile %s --gpu-name sm_90 --emit=llvm-ir -O0 -o %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: opt -passes=verify -disable-output %t.ll
// RUN: llc -mcpu=sm_90 %t.ll -o %t.ptx
gpu.module @m {
  // CHECK-DAG: %opaque = type opaque
  // CHECK-DAG: %named = type { i32, half }
  // CHECK-DAG: @table = {{.*}}[4 x i32]
  llvm.mlir.global internal @table(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 1 : i32} : !llvm.array<4 x i32>
  // CHECK-DAG: @far = external {{.*}}global %opaque
  llvm.mlir.global external @far() {addr_space = 1 : i32} : !llvm.struct<"opaque", opaque>

  // CHECK: declare void @callee(i64, ptr)
  llvm.func @callee(i64, !llvm.ptr)

  // CHECK: define i1 @arithmetic(i1 %{{.*}}, i8 %{{.*}}, i16 %{{.*}}, i32 %{{.*}}, i64 %{{.*}}, i128 %{{.*}}, half %{{.*}}, float %{{.*}}, double %{{.*}}, <4 x float> %
  llvm.func @arithmetic(%b: i1, %i8: i8, %i16: i16, %i: i32, %l: i64, %w: i128, %h: f16, %f: f32, %d: f64, %v: vector<4xf32>, %p: !llvm.ptr) -> i1 {
    // CHECK: add i32
    %a0 = llvm.add %i, %i : i32
    // CHECK: sub i64
    %a1 = llvm.sub %l, %l : i64
    // CHECK: mul i128
    %a2 = llvm.mul %w, %w : i128
    // CHECK: udiv i8
    %a3 = llvm.udiv %i8, %i8 : i8
    // CHECK: sdiv i16
    %a4 = llvm.sdiv %i16, %i16 : i16
    // CHECK: urem i32
    %a5 = llvm.urem %i, %i : i32
    // CHECK: srem i32
    %a6 = llvm.srem %i, %i : i32
    // CHECK: shl i32
    %a7 = llvm.shl %i, %i : i32
    // CHECK: lshr i32
    %a8 = llvm.lshr %i, %i : i32
    // CHECK: ashr i32
    %a9 = llvm.ashr %i, %i : i32
    // CHECK: and i1
    %a10 = llvm.and %b, %b : i1
    // CHECK: or i32
    %a11 = llvm.or %i, %i : i32
    // CHECK: xor i32
    %a12 = llvm.xor %i, %i : i32
    // CHECK: fadd <4 x float>
    %a13 = llvm.fadd %v, %v : vector<4xf32>
    // CHECK: fsub half
    %a14 = llvm.fsub %h, %h : f16
    // CHECK: fmul float
    %a15 = llvm.fmul %f, %f : f32
    // CHECK: fdiv double
    %a16 = llvm.fdiv %d, %d : f64
    // LLVM's back end lowers frem inexactly, so it becomes libdevice's function.
    // CHECK: fmodf_kernel
    %a17 = llvm.frem %f, %f : f32
    // CHECK: fneg float
    %a18 = llvm.fneg %f : f32

    // CHECK: zext i32
    %c0 = llvm.zext %i : i32 to i64
    // CHECK: sext i32
    %c1 = llvm.sext %i : i32 to i64
    // CHECK: trunc i64
    %c2 = llvm.trunc %l : i64 to i32
    // CHECK: fpext half
    %c3 = llvm.fpext %h : f16 to f32
    // CHECK: fptrunc double
    %c4 = llvm.fptrunc %d : f64 to f32
    // CHECK: sitofp i32
    %c5 = llvm.sitofp %i : i32 to f32
    // CHECK: uitofp i32
    %c6 = llvm.uitofp %i : i32 to f32
    // CHECK: fptosi float
    %c7 = llvm.fptosi %f : f32 to i32
    // CHECK: fptoui float
    %c8 = llvm.fptoui %f : f32 to i32
    // CHECK: ptrtoint ptr
    %c9 = llvm.ptrtoint %p : !llvm.ptr to i64
    // CHECK: inttoptr i64
    %c10 = llvm.inttoptr %l : i64 to !llvm.ptr
    // CHECK: addrspacecast ptr
    %c11 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
    // CHECK: bitcast i32
    %c12 = llvm.bitcast %i : i32 to f32

    // CHECK: icmp slt i32
    %q0 = llvm.icmp "slt" %i, %a0 : i32
    // CHECK: fcmp olt float
    %q1 = llvm.fcmp "olt" %f, %a15 : f32
    // CHECK: select i1 %{{.*}}, i1 %{{.*}}, i1 %
    %s = llvm.select %b, %q0, %q1 : i1, i1
    llvm.return %s : i1
  }

  // CHECK: define void @memory(ptr %
  llvm.func @memory(%p: !llvm.ptr, %i: i32) {
    // CHECK: alloca %named
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.struct<"named", (i32, f16)> : (i32) -> !llvm.ptr
    // CHECK: getelementptr
    %at = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    // CHECK: load i32, ptr
    %x = llvm.load %at : !llvm.ptr -> i32
    // CHECK: store i32
    llvm.store %x, %p : i32, !llvm.ptr
    // CHECK: load atomic i32, ptr %{{.*}} syncscope("device") acquire
    %y = llvm.load %p atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
    // CHECK: store atomic i32 %{{.*}} release
    llvm.store %y, %p atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr
    // LLVM 22 drops order and scope of an atomicrmw, so it becomes the instruction that has both.
    // CHECK: atom.acq_rel.gpu.add.u32
    %z = llvm.atomicrmw add %p, %y syncscope("device") acq_rel : !llvm.ptr, i32
    // CHECK: cmpxchg ptr
    %u = llvm.cmpxchg %p, %y, %z syncscope("device") acq_rel monotonic : !llvm.ptr, i32
    // CHECK: fence syncscope("device") seq_cst
    llvm.fence syncscope("device") seq_cst
    // CHECK: extractvalue { i32, i1 }
    %old = llvm.extractvalue %u[0] : !llvm.struct<(i32, i1)>
    // CHECK: insertvalue { i32, i1 }
    %undef = llvm.mlir.undef : !llvm.struct<(i32, i1)>
    %w = llvm.insertvalue %old, %undef[0] : !llvm.struct<(i32, i1)>
    llvm.store %w, %slot : !llvm.struct<(i32, i1)>, !llvm.ptr
    // CHECK: store <2 x i32> zeroinitializer
    %zero = llvm.mlir.zero : vector<2xi32>
    llvm.store %zero, %slot : vector<2xi32>, !llvm.ptr
    // CHECK: extractelement <2 x i32>
    %v = llvm.load %slot : !llvm.ptr -> vector<2xi32>
    %e = llvm.extractelement %v[%i : i32] : vector<2xi32>
    llvm.store %e, %p : i32, !llvm.ptr
    // CHECK: asm sideeffect "mov.u32 $0, %laneid;", "=r"
    %lane = llvm.inline_asm has_side_effects "mov.u32 $0, %laneid;", "=r" : () -> i32
    // CHECK: asm "{ mov.u32 $0, $2; mov.u32 $1, $2; }", "=r,=r,r"
    %both = llvm.inline_asm "{ mov.u32 $0, $2; mov.u32 $1, $2; }", "=r,=r,r" %lane : (i32) -> !llvm.struct<(i32, i32)>
    llvm.return
  }

  // CHECK: define ptx_kernel void @control(ptr addrspace(1) %
  llvm.func @control(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>} {
    // CHECK: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
    %t = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
    %table = llvm.mlir.addressof @table : !llvm.ptr<1>
    %generic = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %long = llvm.sext %t : i32 to i64
    // CHECK: call void @callee(i64 %{{.*}}, ptr %
    llvm.call @callee(%long, %generic) : (i64, !llvm.ptr) -> ()
    %zero = llvm.mlir.constant(0 : i32) : i32
    %is = llvm.icmp "eq" %t, %zero : i32
    // CHECK: br i1
    llvm.cond_br %is, ^first, ^second(%t : i32)
  ^first:
    // CHECK: switch i32
    llvm.switch %n : i32, ^third [
      1: ^second(%n : i32)
    ]
  ^second(%x: i32):
    // CHECK: phi i32
    llvm.store %x, %table : i32, !llvm.ptr<1>
    // CHECK: br label
    llvm.br ^end
  ^end:
    // CHECK: ret void
    llvm.return
  ^third:
    // CHECK: unreachable
    llvm.unreachable
  }
}
