//! Functions that call themselves, directly and mutually.
#![no_std]
use cuda_device::{DisjointSlice, kernel, thread};

#[inline(never)]
fn ackermann(m: u32, n: u32) -> u32 {
    if m == 0 {
        n + 1
    } else if n == 0 {
        ackermann(m - 1, 1)
    } else {
        ackermann(m - 1, ackermann(m, n - 1))
    }
}

#[inline(never)]
fn is_even(n: u32) -> bool {
    n == 0 || is_odd(n - 1)
}

#[inline(never)]
fn is_odd(n: u32) -> bool {
    n != 0 && is_even(n - 1)
}

#[kernel]
pub fn recursion(a: &[u32], mut out: DisjointSlice<u32>) {
    let index = thread::index_1d();
    let i = index.get();
    if let Some(cell) = out.get_mut(index) {
        *cell = ackermann(2, a[i]) * 2 + is_even(a[i]) as u32;
    }
}
