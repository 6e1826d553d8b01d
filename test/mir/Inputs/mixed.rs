//! One closure in the source for two types; MIR gives both the same name.
#![no_std]
use cuda_device::{DisjointSlice, kernel, thread};

fn pipeline<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

#[kernel]
pub fn mixed(mut out: DisjointSlice<u64>) {
    let index = thread::index_1d();
    let k = index.get() as u64;
    let f = pipeline(move |x: u64| x + k, |x: u64| x * 3);
    let h = pipeline(&f, |x: u64| x + 7);
    if let Some(e) = out.get_mut(index) {
        *e = h(k);
    }
}
