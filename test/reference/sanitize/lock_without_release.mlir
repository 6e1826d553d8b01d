// A lock needs a release operation to unlock it.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [3, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [3, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %data = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %got = loop : token {
      %old, %tried = atomic_cas_tko acq_rel device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %free = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
      if %free {
        break %tried : token
      }
      continue
    }
    // CHECK: error: {{.*}}/lock_without_release.mlir:[[#@LINE+1]]:19: 'cuda_tile.load_ptr_tko' op reads byte 4 of 'x', which has 8 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/lock_without_release.mlir:[[#@LINE+3]]:10 in block (0,0,0), which writes it; no release and acquire order the two blocks, in block (1,0,0){{$}}
    %v, %v_done = load_ptr_tko weak %data token=%got : tile<ptr<i32>> -> tile<i32>, token
    %w = addi %v, %one : tile<i32>
    %s = store_ptr_tko weak %data, %w token=%v_done : tile<ptr<i32>>, tile<i32> -> token
    %u, %u_done = atomic_rmw_tko relaxed device %x, xchg, %zero token=%s : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %data = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %got = loop : token {
      %old, %tried = atomic_cas_tko acq_rel device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %free = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
      if %free {
        break %tried : token
      }
      continue
    }
    %v, %v_done = load_ptr_tko weak %data token=%got : tile<ptr<i32>> -> tile<i32>, token
    %w = addi %v, %one : tile<i32>
    %s = store_ptr_tko weak %data, %w token=%v_done : tile<ptr<i32>>, tile<i32> -> token
    %u, %u_done = atomic_rmw_tko acq_rel device %x, xchg, %zero token=%s : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
