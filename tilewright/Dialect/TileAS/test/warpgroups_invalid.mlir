// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

func.func @warps() attributes {nv_tileas.num_warps = 4 : i32} {
  // expected-error @+1 {{expects two warpgroups, 8 warps, but found 4}}
  nv_tileas.order_warpgroups <begin>
  nv_tileas.order_warpgroups <end>
  return
}

// -----

func.func @no_end() attributes {nv_tileas.num_warps = 8 : i32} {
  // expected-error @+1 {{expects 'end' after 'begin' in its block}}
  nv_tileas.order_warpgroups <begin>
  return
}

// -----

func.func @no_begin() attributes {nv_tileas.num_warps = 8 : i32} {
  // expected-error @+1 {{expects 'begin' before its loop}}
  nv_tileas.order_warpgroups <wait>
  nv_tileas.order_warpgroups <arrive>
  return
}

// -----

func.func @no_arrive(%n: i32) attributes {nv_tileas.num_warps = 8 : i32} {
  %one = arith.constant 1 : i32
  nv_tileas.order_warpgroups <begin>
  scf.for %i = %one to %n step %one : i32 {
    // expected-error @+1 {{expects 'arrive' after 'wait' in its block}}
    nv_tileas.order_warpgroups <wait>
  }
  nv_tileas.order_warpgroups <end>
  return
}

// -----

func.func @no_wait(%n: i32) attributes {nv_tileas.num_warps = 8 : i32} {
  %one = arith.constant 1 : i32
  nv_tileas.order_warpgroups <begin>
  scf.for %i = %one to %n step %one : i32 {
    // expected-error @+1 {{expects 'wait' before 'arrive' in its block}}
    nv_tileas.order_warpgroups <arrive>
  }
  nv_tileas.order_warpgroups <end>
  return
}

// -----

func.func @ended(%n: i32) attributes {nv_tileas.num_warps = 8 : i32} {
  %one = arith.constant 1 : i32
  nv_tileas.order_warpgroups <begin>
  nv_tileas.order_warpgroups <end>
  scf.for %i = %one to %n step %one : i32 {
    // expected-error @+1 {{expects 'begin' before its loop}}
    nv_tileas.order_warpgroups <wait>
    nv_tileas.order_warpgroups <arrive>
  }
  return
}

// -----

func.func @barriers() attributes {nv_tileas.num_warps = 32 : i32} {
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 8 : i32, agent_strides = array<i32: 8, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>} {
    // expected-error @+1 {{expects two barriers that no agent has, but its 14 agents leave none}}
    nv_tileas.order_warpgroups <begin>
    nv_tileas.order_warpgroups <end>
  }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}
  return
}
