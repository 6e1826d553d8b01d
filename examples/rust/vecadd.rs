//! c = a + b, an element a thread.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::{DisjointSlice, kernel, thread};

#[kernel]
pub fn vecadd(a: &[f32], b: &[f32], mut c: DisjointSlice<f32>) {
    let index = thread::index_1d();
    let i = index.get();
    if let Some(element) = c.get_mut(index) {
        *element = a[i] + b[i];
    }
}
