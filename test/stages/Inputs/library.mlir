module attributes {nv_tileaa.target_spec = "sm_90"} {
  gpu.module @library {
    llvm.func @twice(%x: f32) -> f32 {
      %y = llvm.fadd %x, %x : f32
      llvm.return %y : f32
    }
  }
}
