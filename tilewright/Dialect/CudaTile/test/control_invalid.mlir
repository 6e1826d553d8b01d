// RUN: tilewright-opt %s --split-input-file --verify-diagnostics
// Tile IR, Control Flow and entries.

cuda_tile.module @m {
  // expected-error @+1 {{'cuda_tile.entry' op expects parameter 0 to be a tile of rank 0, got '!cuda_tile.tile<4xf32>'}}
  entry @k(%x: tile<4xf32>) { return }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %x: tile<f32>) {
    %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>) {
      // expected-error @+1 {{'cuda_tile.continue' op expects the loop's values ('!cuda_tile.tile<i32>'), got ('!cuda_tile.tile<f32>')}}
      continue %x : tile<f32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    // expected-error @+1 {{'cuda_tile.if' op expects an else region, since it has results}}
    %r = if %c -> (tile<i32>) {
      yield %n : tile<i32>
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      if %c {
        // expected-error @+1 {{'cuda_tile.return' op expects to stand outside of loops, got one inside cuda_tile.for}}
        return
      }
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%c: tile<i1>) {
    if %c {
      // expected-error @+1 {{'cuda_tile.continue' op expects to stand in a loop}}
      continue
    }
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %c: tile<i1>) {
    %r = if %c -> (tile<i32>) {
      // expected-error @+1 {{'cuda_tile.yield' op expects the results of its if ('!cuda_tile.tile<i32>'), got ('!cuda_tile.tile<i1>')}}
      yield %c : tile<i1>
    } else {
      yield %n : tile<i32>
    }
    return
  }
}
