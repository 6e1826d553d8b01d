// 4096 blocks of sixty thousand iterations each, which takes seconds on any machine.
// launch: {"entry": "slow", "calling_convention": "pointers", "grid": [4096, 1, 1],
//   "args": [{"name": "y", "role": "inout", "dtype": "f32", "values": [0, 0, 0, 0]}], "outputs": []}
cuda_tile.module @kernels {
  entry @slow(%y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %many = constant <i32: 60000> : tile<i32>
    %start = constant <f32: 1.0> : tile<64xf32>
    %half = constant <f32: 0.5> : tile<64xf32>
    %sum = for %i in (%zero to %many, step %one) : tile<i32> iter_values(%x = %start) -> (tile<64xf32>) {
      %next = fma %x, %half, %half : tile<64xf32>
      continue %next : tile<64xf32>
    }
    return
  }
}
