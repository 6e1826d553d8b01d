// 256-bit integers to floats and back: PTX has neither, and LLVM would abort. Ties, a value that a single far lower bit rounds up,
// infinity, both signs, and the largest number. Integers wider than 1,024 bits are rejected.
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --through ptx --check | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O0 --through ptx --check | FileCheck %s
// CHECK: agrees
// RUN: sed 's/i256/i2048/g' %s > %t.wide.mlir
// RUN: not tilewright compile %t.wide.mlir --gpu-name sm_80 -o %t.ptx 2>&1 | FileCheck %s --check-prefix=WIDE
// WIDE: error: 'llvm.uitofp' op expects an integer of up to 1024 bits, but found 'i2048'
// RUN: not ls %t.ptx
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [10, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i64", "values": [0, 0, 0, 0, 1, 0, 0, 0, 9007199254740993, 0, 0, 0, 1, 1, 0, 0, 0, -9223371487098961920, 0,
//   0, -1, -1, 0, 0, 0, 0, 524288, 256, 1, 0, 524288, 256, 0, 0, 0, -9223372036854775808, -1, -1, -1, -1]}, {"name": "f",
//   "role": "out", "dtype": "i32", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7, -7]}, {"name": "d", "role": "out",
//   "dtype": "i64", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7, -7]}, {"name": "g", "role": "out", "dtype": "i64",
//   "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7, -7]}, {"name": "back", "role": "out", "dtype": "i64", "values": [-7,
//   -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7, -7, -7, -7]}], "outputs": [{"arg": "f", "compare": "exact", "values": [0, 1065353216,
//   1509949440, 1602224128, 2130706432, 2139095040, 2139095040, 2139095040, 2139095040, 2139095040]}, {"arg": "d",
//   "compare": "exact", "values": [0, 4607182418800017408, 4845873199050653696, 4895412794951729152, 5179139571744505856,
//   5183643171103440896, 5507902344274116608, 5507902344274116609, 5755600323779493888, 5760103923406864384]}, {"arg":
//   "g", "compare": "exact", "values": [0, 4607182418800017408, 4845873199050653696, 4895412794951729152,
//   5179139571744505856, 5183643171103440896, 5507902344274116608, 5507902344274116609, -3467771713075281920,
//   -4616189618054758400]}, {"arg": "back", "compare": "exact", "values": [0, 0, 0, 0, 1, 0, 0, 0, 9007199254740992, 0, 0,
//   0, 0, 1, 0, 0, 0, -9223371487098961920, 0, 0, 0, 0, 1, 0, 0, 0, 0, 256, 0, 0, 1048576, 256, 0, 0, 0,
//   -9223372036854775808, -1, -1, -1, -1]}]}
gpu.module @kernels {
  llvm.func @k(%x: !llvm.ptr<1>, %f: !llvm.ptr<1>, %d: !llvm.ptr<1>, %g: !llvm.ptr<1>, %back: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 1, 1, 1>} {
    %i = nvvm.read.ptx.sreg.ctaid.x : i32
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x i64>
    %v = llvm.load %from {alignment = 8 : i64} : !llvm.ptr<1> -> i256
    %0 = llvm.uitofp %v : i256 to f32
    %1 = llvm.uitofp %v : i256 to f64
    %2 = llvm.sitofp %v : i256 to f64
    %3 = llvm.call_intrinsic "llvm.fptoui.sat"(%1) : (f64) -> i256
    %4 = llvm.getelementptr %f[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %0, %4 : f32, !llvm.ptr<1>
    %5 = llvm.getelementptr %d[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    llvm.store %1, %5 : f64, !llvm.ptr<1>
    %6 = llvm.getelementptr %g[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f64
    llvm.store %2, %6 : f64, !llvm.ptr<1>
    %7 = llvm.getelementptr %back[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<4 x i64>
    llvm.store %3, %7 {alignment = 8 : i64} : i256, !llvm.ptr<1>
    llvm.return
  }
}
