//! y = alpha * x + y.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::{DisjointSlice, kernel, thread};

#[kernel]
pub fn saxpy(alpha: f32, x: &[f32], mut y: DisjointSlice<f32>) {
    let index = thread::index_1d();
    let i = index.get();
    if let Some(element) = y.get_mut(index) {
        *element = alpha * x[i] + *element;
    }
}
