#[cfg(not(feature = "host"))]
use cuda_device::{DisjointSlice, kernel, thread};
#[cfg(not(feature = "host"))]
#[kernel]
pub fn cases(a: &[u32], mut out: DisjointSlice<u64>) {
    let idx = thread::index_1d();
    let i = idx.get() as u32;
    if let Some(e) = out.get_mut(idx) { *e = case(i / 64, i % 64, a); }
}
#[cfg(feature = "host")]
fn main() {
    let a: Vec<u32> = (0..64u32).map(|i| i.wrapping_mul(2654435761) >> 22).collect();
    for k in 0..CASES { for i in 0..64 { println!("{}", case(k, i, &a)); } }
}
