// A release without an acquire does not synchronize.
// RUN: %python %S/../../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --sanitize 2>&1 | FileCheck %s
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize
// launch: {"entry": "fault", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 0]}]}
// launch: {"entry": "repaired", "calling_convention": "pointers", "grid": [2, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0, 0]}]}
cuda_tile.module @kernels {
  entry @fault(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %data = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %d = store_ptr_tko weak %data, %one : tile<ptr<i32>>, tile<i32> -> token
      %e = store_ptr_tko release device %x, %one token=%d : tile<ptr<i32>>, tile<i32> -> token
      yield
    } else {
      %came = loop : token {
        %f, %f_done = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
        %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
        if %set {
          break %f_done : token
        }
        continue
      }
      // CHECK: error: {{.*}}/message_without_acquire.mlir:[[#@LINE+1]]:21: 'cuda_tile.load_ptr_tko' op reads byte 4 of 'x', which has 8 bytes, in a race with 'cuda_tile.store_ptr_tko' at {{.*}}/message_without_acquire.mlir:[[#@LINE-12]]:12 in block (0,0,0), which writes it; no release and acquire order the two blocks, in block (1,0,0){{$}}
      %v, %v_done = load_ptr_tko weak %data token=%came : tile<ptr<i32>> -> tile<i32>, token
      yield
    }
    return
  }
  entry @repaired(%x: tile<ptr<i32>>) {
    %b, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %data = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %d = store_ptr_tko weak %data, %one : tile<ptr<i32>>, tile<i32> -> token
      %e = store_ptr_tko release device %x, %one token=%d : tile<ptr<i32>>, tile<i32> -> token
      yield
    } else {
      %came = loop : token {
        %f, %f_done = load_ptr_tko acquire device %x : tile<ptr<i32>> -> tile<i32>, token
        %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
        if %set {
          break %f_done : token
        }
        continue
      }
      %v, %v_done = load_ptr_tko weak %data token=%came : tile<ptr<i32>> -> tile<i32>, token
      yield
    }
    return
  }
}
