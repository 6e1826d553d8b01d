// Program order orders nothing: without a token between them, the store and the
// load of @unordered swap under some seed; those of @ordered never do.
// RUN: tilewright run %s --launch %s:1 --on reference | FileCheck %s --check-prefix=SEVEN
// RUN: tilewright run %s --launch %s:1 --on reference --seed 1 | FileCheck %s --check-prefix=ONE
// RUN: tilewright run %s --launch %s:2 --on reference --seed 0 | FileCheck %s --check-prefix=SEVEN
// RUN: tilewright run %s --launch %s:2 --on reference --seed 1 | FileCheck %s --check-prefix=SEVEN
// RUN: tilewright run %s --launch %s:2 --on reference --seed 2 | FileCheck %s --check-prefix=SEVEN
// RUN: tilewright run %s --launch %s:2 --on reference --seed 3 | FileCheck %s --check-prefix=SEVEN
// RUN: tilewright run %s --launch %s:2 --on reference --seed 4 | FileCheck %s --check-prefix=SEVEN
// RUN: tilewright run %s --launch %s:2 --on reference --seed 5 | FileCheck %s --check-prefix=SEVEN
// ONE: read 1{{$}}
// SEVEN: read 7{{$}}
// launch: {"entry": "unordered", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "inout", "dtype": "i32", "shape": [1], "values": [1]}]}
// launch: {"entry": "ordered", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role":
//   "inout", "dtype": "i32", "shape": [1], "values": [1]}]}
cuda_tile.module @kernels {
  entry @unordered(%x: tile<ptr<i32>>) {
    %seven = constant <i32: 7> : tile<i32>
    %stored = store_ptr_tko weak %x, %seven : tile<ptr<i32>>, tile<i32> -> token
    %read, %loaded = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %printed = print_tko "read %d\0A", %read : tile<i32> -> token
    return
  }
  entry @ordered(%x: tile<ptr<i32>>) {
    %seven = constant <i32: 7> : tile<i32>
    %stored = store_ptr_tko weak %x, %seven : tile<ptr<i32>>, tile<i32> -> token
    %read, %loaded = load_ptr_tko weak %x token=%stored : tile<ptr<i32>> -> tile<i32>, token
    %printed = print_tko "read %d\0A", %read token=%loaded : tile<i32> -> token
    return
  }
}
