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

// Functions outside the gpu.modules are not converted; a cast that remains in one is an error too.
module attributes {nv_tileaa.target_spec = "sm_90"} {
func.func @host(%n: i32) -> f32 {
  // expected-error @+1 {{'builtin.unrealized_conversion_cast' op from 'i32' to 'f32' remains outside the gpu.modules, and no other cast reverses it; lower its function first, or move it to a module of its own}}
  %x = builtin.unrealized_conversion_cast %n : i32 to f32
  return %x : f32
}
gpu.module @m {
  gpu.func @k() kernel {
    gpu.return
  }
}
}
