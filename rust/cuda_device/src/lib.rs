//! The device functions of GPU kernels in stable Rust, under the paths of the public crate `cuda_device` (NVlabs/cuda-oxide).
//!
//! For the device, functions have no body here: `rustc --emit=mir` prints their names, which the compiler recognizes. With the feature
//! `host` they have bodies, and [`host::launch`] runs a kernel on the host, with an operating system thread for each thread of a block.
//! Functions that need a GPU (clusters, its copy engines) end such a run.
#![cfg_attr(not(feature = "host"), no_std)]
#![cfg_attr(not(feature = "host"), allow(dead_code, unreachable_code, unused_variables))]
#![allow(non_snake_case)]

pub use cuda_macros::kernel;

pub use disjoint::DisjointSlice;
pub use fence::*;
pub use packed::{bf16x2, convert, f16x2, prmt};
pub use shared::SharedArray;
pub use thread::*;

/// The body of a function on the host; it has none for the device.
macro_rules! on_host {
    ($($body:tt)*) => {{
        #[cfg(feature = "host")]
        let result = { $($body)* };
        #[cfg(not(feature = "host"))]
        let result = unreachable!();
        result
    }};
}

/// The body of a function that is not available on the host.
macro_rules! on_device {
    ($($unused:ident),*) => {{
        $(let _ = $unused;)*
        unreachable!("only a GPU has this")
    }};
}

pub mod async_copy;
pub mod atomic;
pub mod barrier;
pub mod clc;
pub mod cluster;
pub mod debug;
pub mod disjoint;
pub mod dotprod;
pub mod fence;
pub mod grid;
#[cfg(feature = "host")]
pub mod host;
mod packed;
pub mod shared;
pub mod tcgen05;
pub mod thread;
pub mod tma;
pub mod warp;
pub mod wgmma;
