#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#program = #cuda_tile.di_subprogram<file = #file, line = 3, name = "scale", linkageName = "scale", compileUnit = #unit, scopeLine = 4>
cuda_tile.module @kernels attributes {producer = "a test"} {
  entry @scale(%x: tile<ptr<f32>>, %count: tile<i32>, %2: tile<f32>)
      optimization_hints=<default = {num_cta_in_cga = 2}, sm_90 = {num_worker_warps_per_cta = 8}> {
    %from = constant <i32: 0> : tile<i32>
    for unsigned %i in (%from to %count, step %count) : tile<i32> {
      %a = addi %i, %count : tile<i32>
    }
    return loc(fused<#program>["/src/k.py":5:3])
  } loc(fused<#program>["/src/k.py":3:1])
  entry @nothing() attributes {sym_visibility = "private"} {
    %zero = constant <i32: 0> : tile<i32>
    return
  }
}
