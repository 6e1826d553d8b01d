// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Control flow: loops with and without values and results, every terminator of a
// branch, and the terminators that the text may omit.

// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // An entry may omit its return; it is printed.
  // CHECK-LABEL: entry @without_return() {
  // CHECK-NEXT:    make_token : token
  // CHECK-NEXT:    return
  entry @without_return() {
    %0 = make_token : token
  }
  // CHECK-LABEL: entry @empty() {
  // CHECK-NEXT:    return
  entry @empty() {
  }

  // CHECK-LABEL: entry @grid
  entry @grid() {
    // CHECK: get_tile_block_id : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    // CHECK: get_num_tile_blocks : tile<i32>
    %a, %b, %c = get_num_tile_blocks : tile<i32>
    return
  }

  // CHECK-LABEL: entry @counted
  entry @counted(%n: tile<i32>, %w: tile<i64>, %x: tile<f32>, %c: tile<i1>) {
    // CHECK:      for %{{.*}} in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i32> {
    // CHECK-NEXT: }
    for %i in (%n to %n, step %n) : tile<i32> {
    }
    // CHECK:      for %{{.*}} in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i64> {
    // CHECK-NEXT: }
    for %i in (%w to %w, step %w) : tile<i64> {
      continue
    }
    // CHECK: for unsigned %{{.*}} in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i32> {
    for unsigned %i in (%n to %n, step %n) : tile<i32> {
      // CHECK:      if %{{.*}} {
      // CHECK-NEXT:   continue
      // CHECK-NEXT: }
      if %c {
        continue
      }
    }
    // CHECK:      for %{{.*}} in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i32> iter_values(%{{.*}} = %{{.*}}) -> (tile<f32>) {
    // CHECK-NEXT:   continue %{{.*}} : tile<f32>
    %0 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x) -> (tile<f32>) {
      continue %a : tile<f32>
    }
    // CHECK: for unsigned %{{.*}} in (%{{.*}} to %{{.*}}, step %{{.*}}) : tile<i32> iter_values(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (tile<f32>, tile<i32>) {
    %1:2 = for unsigned %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %x, %b = %n) -> (tile<f32>, tile<i32>) {
      // CHECK: continue %{{.*}}, %{{.*}} : tile<f32>, tile<i32>
      continue %a, %i : tile<f32>, tile<i32>
    }
    // A loop carries a token like a value.
    %t = make_token : token
    // CHECK: iter_values(%{{.*}} = %{{.*}}) -> (token) {
    %2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %t) -> (token) {
      continue %a : token
    }
    return
  }

  // CHECK-LABEL: entry @endless
  entry @endless(%n: tile<i32>, %x: tile<f32>, %c: tile<i1>) {
    // CHECK:      loop {
    // CHECK-NEXT: }
    loop {
    }
    // CHECK:      loop {
    // CHECK-NEXT:   break
    // CHECK-NEXT: }
    loop {
      break
    }
    // CHECK:      loop iter_values(%{{.*}} = %{{.*}}) : tile<i32> {
    // CHECK-NEXT:   if %{{.*}} {
    // CHECK-NEXT:     break
    // CHECK-NEXT:   } else {
    // CHECK-NEXT:     continue %{{.*}} : tile<i32>
    // CHECK-NEXT:   }
    // CHECK-NEXT:   continue %{{.*}} : tile<i32>
    loop iter_values(%a = %n) : tile<i32> {
      if %c {
        break
      } else {
        continue %a : tile<i32>
      }
      continue %a : tile<i32>
    }
    // CHECK:      loop iter_values(%{{.*}} = %{{.*}}) : tile<i32> -> tile<f32> {
    // CHECK-NEXT:   break %{{.*}} : tile<f32>
    %0 = loop iter_values(%a = %n) : tile<i32> -> tile<f32> {
      break %x : tile<f32>
    }
    // CHECK: loop iter_values(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : tile<i32>, tile<f32> -> tile<f32>, tile<i32> {
    %1:2 = loop iter_values(%a = %n, %b = %x) : tile<i32>, tile<f32> -> tile<f32>, tile<i32> {
      // CHECK-NEXT: break %{{.*}}, %{{.*}} : tile<f32>, tile<i32>
      break %b, %a : tile<f32>, tile<i32>
    }
    // CHECK:      loop : tile<f32> {
    // CHECK-NEXT:   break %{{.*}} : tile<f32>
    %2 = loop : tile<f32> {
      break %x : tile<f32>
    }
    return
  }

  // CHECK-LABEL: entry @branches
  entry @branches(%n: tile<i32>, %x: tile<f32>, %c: tile<i1>) {
    // CHECK:      if %{{.*}} {
    // CHECK-NEXT:   make_token
    // CHECK-NEXT: }
    if %c {
      %t = make_token : token
      yield
    }
    // CHECK:      if %{{.*}} {
    // CHECK-NEXT:   return
    // CHECK-NEXT: } else {
    // CHECK-NEXT:   return
    // CHECK-NEXT: }
    if %c {
      return
    } else {
      return
    }
    // CHECK:      if %{{.*}} -> (tile<i32>) {
    // CHECK-NEXT:   yield %{{.*}} : tile<i32>
    // CHECK-NEXT: } else {
    // CHECK-NEXT:   yield %{{.*}} : tile<i32>
    // CHECK-NEXT: }
    %0 = if %c -> (tile<i32>) {
      yield %n : tile<i32>
    } else {
      yield %n : tile<i32>
    }
    // CHECK: if %{{.*}} -> (tile<i32>, tile<f32>) {
    // CHECK:   if %{{.*}} {
    // CHECK:   yield %{{.*}}, %{{.*}} : tile<i32>, tile<f32>
    %1:2 = if %c -> (tile<i32>, tile<f32>) {
      if %c {
      }
      yield %n, %x : tile<i32>, tile<f32>
    } else {
      // A region that exits needs no values.
      // CHECK:      } else {
      // CHECK-NEXT:   return
      // CHECK-NEXT: }
      return
    }
    return
  }

  // The prefix of operations and types is optional.
  // CHECK-LABEL: entry @prefixed(%{{.*}}: tile<i1>)
  cuda_tile.entry @prefixed(%c: !cuda_tile.tile<i1>) {
    // CHECK-NEXT: if %{{.*}} {
    cuda_tile.if %c {
      // CHECK-NEXT: loop {
      cuda_tile.loop {
        // CHECK-NEXT: break
        cuda_tile.break
      }
    }
    cuda_tile.return
  }
}
