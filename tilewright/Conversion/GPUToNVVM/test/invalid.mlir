// RUN: tilewright-opt %s --split-input-file --verify-diagnostics --convert-nvgpu-and-gpu-to-nvvm

// expected-error @+1 {{expects nv_tileaa.target_spec = "sm_XX"}}
module {
  gpu.module @kernels {
    gpu.func @k() kernel {
      gpu.return
    }
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  gpu.module @kernels {
    gpu.func @k(%p: !llvm.ptr) kernel {
      // expected-error @+1 {{failed to legalize operation 'gpu.wait'}}
      gpu.wait
      gpu.return
    }
  }
}

// -----

module attributes {nv_tileaa.target_spec = "sm_90"} {
  gpu.module @kernels {
    gpu.func @k() kernel {
      // expected-error @+1 {{'cute.static' op cannot be lowered to NVVM by this pass}}
      %s = cute.static : !cute.shape<"4">
      cute.print(%s) : !cute.shape<"4">
      gpu.return
    }
  }
}

// -----

// A cast without an inverse fails the pass.
// covers: PS-9
module attributes {nv_tileaa.target_spec = "sm_90"} {
gpu.module @m {
  gpu.func @k(%n: i32, %p: memref<32xf32, 1>) kernel {
    %i = gpu.thread_id x
    // expected-error @+1 {{'builtin.unrealized_conversion_cast' op cannot be lowered to NVVM by this pass}}
    %x = builtin.unrealized_conversion_cast %n : i32 to f32
    memref.store %x, %p[%i] : memref<32xf32, 1>
    gpu.return
  }
}
}

// -----

// Beside the gpu.modules, whose functions nothing converts, a cast fails the module too.
module attributes {nv_tileaa.target_spec = "sm_90"} {
func.func @host(%n: i32) -> f32 {
  // expected-error @+1 {{'builtin.unrealized_conversion_cast' op from 'i32' to 'f32' is left beside the gpu.modules, and no other one undoes it; lower its function first, or put it into a module of its own}}
  %x = builtin.unrealized_conversion_cast %n : i32 to f32
  return %x : f32
}
gpu.module @m {
  gpu.func @k() kernel {
    gpu.return
  }
}
}
