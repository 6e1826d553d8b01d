// RUN: tilewright-opt %s --split-input-file --nv-tileas-assign-buffers --verify-diagnostics
// Tensor maps are at multiples of their size, in a block's part of the
// workspace.

// expected-error @+1 {{'func.func' op expects as nv_tileas.workspace_global_offset a multiple of 128 from 0 to 8192, but found 100 : i64}}
func.func @between() attributes {nv_tileas.workspace_global_offset = 100 : i64} { return }

// -----

// expected-error @+1 {{'func.func' op expects as nv_tileas.workspace_global_offset a multiple of 128 from 0 to 8192, but found -128 : i64}}
func.func @before() attributes {nv_tileas.workspace_global_offset = -128 : i64} { return }

// -----

// expected-error @+1 {{'func.func' op expects as nv_tileas.workspace_global_offset a multiple of 128 from 0 to 8192, but found 16384 : i64}}
func.func @behind() attributes {nv_tileas.workspace_global_offset = 16384 : i64} { return }

// -----

// expected-error @+1 {{'func.func' op expects as nv_tileas.workspace_global_offset a multiple of 128 from 0 to 8192, but found "128"}}
func.func @text() attributes {nv_tileas.workspace_global_offset = "128"} { return }
