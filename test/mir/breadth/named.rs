// Types with the same names as parameters of generic functions.
#![cfg_attr(not(feature = "host"), no_std)]
#![allow(warnings)]
mod namedlikeparam {
#[derive(Clone, Copy)] struct C { re: f32, im: f32 }
#[derive(Clone, Copy)] struct T(u32);
impl core::ops::Mul for C { type Output = C; fn mul(self, o: C) -> C { C { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re } } }
fn each<const N: usize, C: Fn(u32) -> u32>(x: [u32; N], c: C) -> u32 { let mut s = 0; for v in x { s += c(v); } s }
#[inline(never)] fn pick<T: PartialOrd>(a: T, b: T) -> T { if a < b { b } else { a } }
struct Wrap<T> { v: T }
impl<T: Copy> Wrap<T> { #[inline(never)] fn get(&self) -> T { self.v } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let z = C { re: i as f32, im: 1.0 }; let w = z * z;
    let t = T(a[3]); let q = Wrap { v: T(i) };
    each([1, i, a[2]], |x| x * 3 + t.0) as u64 + pick(i, 20) as u64 + pick(w.re, 5.0).to_bits() as u64 + q.get().0 as u64 + Wrap { v: z }.get().im as u64
}
}
fn case(k: u32, i: u32, a: &[u32]) -> u64 {
    match k {
        0 => namedlikeparam::run(i, a),
        _ => 0,
    }
}
pub const CASES: u32 = 1;
