// Kernels in common styles, each with a block of 64 threads: images, numbers, texts, sorting, hashing, searching, and cooperation within
// a block. Thread `i` of block `k` returns `run(i, a)` of the k-th module.
#![cfg_attr(not(feature = "host"), no_std)]
#![allow(warnings)]
mod nbody {
use core::ops::{Add, AddAssign, Mul, Sub, Neg};
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Vec3 { x: f32, y: f32, z: f32 }
impl Vec3 { const ZERO: Vec3 = Vec3 { x: 0.0, y: 0.0, z: 0.0 }; const fn new(x: f32, y: f32, z: f32) -> Self { Vec3 { x, y, z } } fn dot(self, o: Self) -> f32 { self.x * o.x + self.y * o.y + self.z * o.z } fn cross(self, o: Self) -> Self { Vec3::new(self.y * o.z - self.z * o.y, self.z * o.x - self.x * o.z, self.x * o.y - self.y * o.x) } }
impl Add for Vec3 { type Output = Vec3; fn add(self, o: Vec3) -> Vec3 { Vec3::new(self.x + o.x, self.y + o.y, self.z + o.z) } }
impl Sub for Vec3 { type Output = Vec3; fn sub(self, o: Vec3) -> Vec3 { Vec3::new(self.x - o.x, self.y - o.y, self.z - o.z) } }
impl Mul<f32> for Vec3 { type Output = Vec3; fn mul(self, o: f32) -> Vec3 { Vec3::new(self.x * o, self.y * o, self.z * o) } }
impl Mul<Vec3> for f32 { type Output = Vec3; fn mul(self, o: Vec3) -> Vec3 { o * self } }
impl Neg for Vec3 { type Output = Vec3; fn neg(self) -> Vec3 { Vec3::new(-self.x, -self.y, -self.z) } }
impl AddAssign for Vec3 { fn add_assign(&mut self, o: Vec3) { *self = *self + o; } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let at = |k: usize| Vec3::new(a[k % 64] as f32, a[(k * 7 + 1) % 64] as f32, a[(k * 5 + 2) % 64] as f32);
    let me = at(i as usize);
    let mut force = Vec3::ZERO;
    for k in 0..16 { let d = at(k) - me; let r2 = d.dot(d) + 1.0; force += d * (1.0 / (r2 * r2)) + 0.5 * -d; }
    let c = force.cross(me);
    (c.x.to_bits() as u64) ^ ((c.y.to_bits() as u64) << 20) ^ ((force == me) as u64) ^ ((c.z.abs() as u64) << 3)
}
}
mod spmv {
struct Csr<'a> { rows: &'a [u32], cols: &'a [u32], vals: &'a [f32] }
impl<'a> Csr<'a> {
    fn row(&self, r: usize) -> impl Iterator<Item = (usize, f32)> + 'a {
        let (b, e) = (self.rows[r] as usize, self.rows[r + 1] as usize);
        self.cols[b..e].iter().zip(&self.vals[b..e]).map(|(c, v)| (*c as usize, *v))
    }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let rows = [0u32, 2, 5, 5, 9];
    let cols = [0u32, 3, 1, 2, 3, 0, 1, 2, 3];
    let vals = [1.0f32, 2.0, -1.0, 0.5, 4.0, 7.0, 8.0, 9.0, 10.0];
    let m = Csr { rows: &rows, cols: &cols, vals: &vals };
    let mut s = 0.0f32;
    for (c, v) in m.row((i % 4) as usize) { s += v * a[(c + i as usize) % 64] as f32; }
    s.to_bits() as u64
}
}
mod bitonic {
fn cas<T: PartialOrd + Copy>(v: &mut [T], i: usize, j: usize, up: bool) { if (v[i] > v[j]) == up { v.swap(i, j); } }
fn bitonic<const N: usize>(v: &mut [u32; N]) {
    let mut k = 2;
    while k <= N { let mut j = k / 2; while j > 0 { for i in 0..N { let l = i ^ j; if l > i { cas(v, i, l, i & k == 0); } } j /= 2; } k *= 2; }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut v = [0u32; 16];
    for (k, e) in v.iter_mut().enumerate() { *e = a[(k + i as usize) & 63].rotate_left(i % 7); }
    bitonic(&mut v);
    let mut w: [u32; 8] = v[4..12].try_into().unwrap();
    bitonic(&mut w);
    v.iter().chain(w.iter()).fold(7u64, |h, x| h.wrapping_mul(31).wrapping_add(*x as u64))
}
}
mod radix {
const BITS: u32 = 4; const BINS: usize = 1 << BITS; const MASK: u32 = BINS as u32 - 1;
fn pass(src: &[u32], dst: &mut [u32], shift: u32) {
    let mut count = [0u32; BINS];
    for &x in src { count[((x >> shift) & MASK) as usize] += 1; }
    let mut total = 0; for c in count.iter_mut() { let t = *c; *c = total; total += t; }
    for &x in src { let b = ((x >> shift) & MASK) as usize; dst[count[b] as usize] = x; count[b] += 1; }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut x = [0u32; 32]; let mut y = [0u32; 32];
    x.copy_from_slice(&a[(i as usize & 31)..(i as usize & 31) + 32]);
    for s in (0..12).step_by(BITS as usize * 2) { pass(&x, &mut y, s); pass(&y, &mut x, s + BITS); }
    let mut h = 0u64; for (k, w) in x.windows(2).enumerate() { assert!(w[0] <= w[1], "not sorted"); h = h.wrapping_mul(1000003) ^ (w[0] as u64 + k as u64); } h
}
}
mod life {
struct Grid<const W: usize, const H: usize> { cells: [[bool; W]; H] }
impl<const W: usize, const H: usize> Grid<W, H> {
    const AREA: usize = W * H;
    fn neighbours(&self, x: usize, y: usize) -> usize {
        let mut n = 0;
        for dy in [H - 1, 0, 1] { for dx in [W - 1, 0, 1] { if (dx, dy) != (0, 0) && self.cells[(y + dy) % H][(x + dx) % W] { n += 1; } } }
        n
    }
    fn step(&self) -> Self {
        let mut next = Grid { cells: [[false; W]; H] };
        for y in 0..H { for x in 0..W { next.cells[y][x] = matches!((self.cells[y][x], self.neighbours(x, y)), (true, 2) | (_, 3)); } }
        next
    }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut g = Grid::<8, 6> { cells: [[false; 8]; 6] };
    for (y, row) in g.cells.iter_mut().enumerate() { for (x, c) in row.iter_mut().enumerate() { *c = a[(y * 8 + x + i as usize) % 64] & 1 == 1; } }
    for _ in 0..3 { g = g.step(); }
    let mut h = 0u64; for row in &g.cells { for &c in row { h = h << 1 | c as u64; } }
    h + Grid::<8, 6>::AREA as u64
}
}
mod mandel {
use core::ops::{Add, Mul};
#[derive(Copy, Clone)] struct Complex<T> { re: T, im: T }
impl<T: Add<Output = T>> Add for Complex<T> { type Output = Self; fn add(self, o: Self) -> Self { Complex { re: self.re + o.re, im: self.im + o.im } } }
impl Mul for Complex<f32> { type Output = Self; fn mul(self, o: Self) -> Self { Complex { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re } } }
impl Complex<f32> { fn norm_sqr(&self) -> f32 { self.re * self.re + self.im * self.im } }
fn escape(c: Complex<f32>, limit: u32) -> Option<u32> {
    let mut z = Complex { re: 0.0, im: 0.0 };
    for n in 0..limit { if z.norm_sqr() > 4.0 { return Some(n); } z = z * z + c; }
    None
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let c = Complex { re: -2.0 + 3.0 * (i as f32) / 64.0, im: -1.0 + a[i as usize] as f32 / 512.0 };
    escape(c, 50).map(u64::from).unwrap_or(u64::MAX)
}
}
mod sha {
const K: [u32; 16] = [0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174];
struct Hasher { state: [u32; 8], block: [u8; 64], len: usize }
impl Hasher {
    fn new() -> Self { Hasher { state: [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19], block: [0; 64], len: 0 } }
    fn update(&mut self, data: &[u8]) { for &b in data { self.block[self.len] = b; self.len += 1; if self.len == 64 { self.compress(); self.len = 0; } } }
    fn compress(&mut self) {
        let mut w = [0u32; 64];
        for (i, c) in self.block.chunks_exact(4).enumerate() { w[i] = u32::from_be_bytes([c[0], c[1], c[2], c[3]]); }
        for i in 16..64 { let s0 = w[i - 15].rotate_right(7) ^ w[i - 15].rotate_right(18) ^ (w[i - 15] >> 3); let s1 = w[i - 2].rotate_right(17) ^ w[i - 2].rotate_right(19) ^ (w[i - 2] >> 10); w[i] = w[i - 16].wrapping_add(s0).wrapping_add(w[i - 7]).wrapping_add(s1); }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = self.state;
        for i in 0..64 {
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25); let ch = (e & f) ^ (!e & g);
            let t1 = h.wrapping_add(s1).wrapping_add(ch).wrapping_add(K[i % 16]).wrapping_add(w[i]);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22); let maj = (a & b) ^ (a & c) ^ (b & c);
            let t2 = s0.wrapping_add(maj);
            h = g; g = f; f = e; e = d.wrapping_add(t1); d = c; c = b; b = a; a = t1.wrapping_add(t2);
        }
        for (s, v) in self.state.iter_mut().zip([a, b, c, d, e, f, g, h]) { *s = s.wrapping_add(v); }
    }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut h = Hasher::new();
    for x in &a[..20] { h.update(&x.wrapping_mul(i + 1).to_le_bytes()); }
    h.update(b"finish");
    (h.state[0] as u64) << 32 | h.state[7] as u64
}
}
mod rng {
trait Rng { fn next_u32(&mut self) -> u32; fn next_f32(&mut self) -> f32 { (self.next_u32() >> 8) as f32 / 16777216.0 } fn below(&mut self, n: u32) -> u32 { ((self.next_u32() as u64 * n as u64) >> 32) as u32 } }
struct XorShift(u64);
impl Rng for XorShift { fn next_u32(&mut self) -> u32 { self.0 ^= self.0 << 13; self.0 ^= self.0 >> 7; self.0 ^= self.0 << 17; (self.0 >> 32) as u32 } }
struct Philox { key: [u32; 2], ctr: [u32; 4], buf: [u32; 4], have: usize }
impl Philox { fn round(c: [u32; 4], k: [u32; 2]) -> [u32; 4] { let p0 = c[0] as u64 * 0xD2511F53u64; let p1 = c[2] as u64 * 0xCD9E8D57; [((p1 >> 32) as u32) ^ c[1] ^ k[0], p1 as u32, ((p0 >> 32) as u32) ^ c[3] ^ k[1], p0 as u32] }
  fn block(&mut self) { let mut c = self.ctr; let mut k = self.key; for r in 0..10 { if r > 0 { k[0] = k[0].wrapping_add(0x9E3779B9); k[1] = k[1].wrapping_add(0xBB67AE85); } c = Self::round(c, k); } self.buf = c; self.have = 4; for w in self.ctr.iter_mut() { let (v, over) = w.overflowing_add(1); *w = v; if !over { break; } } } }
impl Rng for Philox { fn next_u32(&mut self) -> u32 { if self.have == 0 { self.block(); } self.have -= 1; self.buf[self.have] } }
fn mean<R: Rng>(r: &mut R, n: usize) -> f32 { let mut s = 0.0; for _ in 0..n { s += r.next_f32(); } s / n as f32 }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut x = XorShift(0x9E3779B97F4A7C15 ^ i as u64); let mut p = Philox { key: [i, a[0]], ctr: [0xffff_fffe, 0, 0, 0], buf: [0; 4], have: 0 };
    let m = mean(&mut x, 5) + mean(&mut p, 9);
    (m.to_bits() as u64) << 20 ^ x.below(100) as u64 ^ (p.below(7) as u64) << 8
}
}
mod search {
fn find(hay: &[u8], needle: &[u8]) -> Option<usize> { if needle.is_empty() { return Some(0); } hay.windows(needle.len()).position(|w| w == needle) }
fn count_overlapping(hay: &[u8], needle: &[u8]) -> usize { (0..hay.len().saturating_sub(needle.len() - 1)).filter(|&p| hay[p..].starts_with(needle)).count() }
fn kmp<const M: usize>(hay: &[u8], needle: &[u8; M]) -> Option<usize> {
    let mut fail = [0usize; M]; let mut k = 0;
    for q in 1..M { while k > 0 && needle[k] != needle[q] { k = fail[k - 1]; } if needle[k] == needle[q] { k += 1; } fail[q] = k; }
    let mut q = 0;
    for (i, &c) in hay.iter().enumerate() { while q > 0 && needle[q] != c { q = fail[q - 1]; } if needle[q] == c { q += 1; } if q == M { return Some(i + 1 - M); } }
    None
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let text: &[u8] = b"she sells sea shells by the sea shore, the shells she sells are surely seashells";
    let from = (i as usize) % text.len();
    let t = &text[from..];
    let x = find(t, b"shells").map_or(999, |p| p as u64);
    let y = kmp(t, b"sea").unwrap_or(777) as u64;
    x * 1000000 + y * 1000 + count_overlapping(t, b"se") as u64 + (a[i as usize] as u64 & 1)
}
}
mod fft {
use core::ops::{Add, Mul, Sub};
#[derive(Clone, Copy, Default)] struct Cpx { re: f64, im: f64 }
impl Add for Cpx { type Output = Cpx; fn add(self, o: Cpx) -> Cpx { Cpx { re: self.re + o.re, im: self.im + o.im } } }
impl Sub for Cpx { type Output = Cpx; fn sub(self, o: Cpx) -> Cpx { Cpx { re: self.re - o.re, im: self.im - o.im } } }
impl Mul for Cpx { type Output = Cpx; fn mul(self, o: Cpx) -> Cpx { Cpx { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re } } }
const W8: [Cpx; 4] = [Cpx { re: 1.0, im: 0.0 }, Cpx { re: 0.70710678118654752, im: -0.70710678118654752 }, Cpx { re: 0.0, im: -1.0 }, Cpx { re: -0.70710678118654752, im: -0.70710678118654752 }];
fn fft8(x: &mut [Cpx; 8]) {
    for i in 0..8usize { let j = (i.reverse_bits() >> (usize::BITS - 3)) as usize; if j > i { x.swap(i, j); } }
    let mut len = 2;
    while len <= 8 { let step = 8 / len; for s in (0..8).step_by(len) { for k in 0..len / 2 { let w = W8[k * step]; let u = x[s + k]; let v = x[s + k + len / 2] * w; x[s + k] = u + v; x[s + k + len / 2] = u - v; } } len <<= 1; }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut x = [Cpx::default(); 8];
    for (k, e) in x.iter_mut().enumerate() { e.re = a[(k * 3 + i as usize) % 64] as f64; e.im = (a[(k + i as usize) % 64] & 15) as f64; }
    fft8(&mut x);
    x.iter().fold(0u64, |h, c| h.rotate_left(5) ^ c.re.to_bits() ^ c.im.to_bits().rotate_left(9))
}
}
mod inverse4 {
type M4 = [[f32; 4]; 4];
fn invert(mut m: M4) -> Option<M4> {
    let mut r: M4 = core::array::from_fn(|i| core::array::from_fn(|j| if i == j { 1.0 } else { 0.0 }));
    for c in 0..4 {
        let p = (c..4).max_by(|&x, &y| m[x][c].abs().total_cmp(&m[y][c].abs()))?;
        if m[p][c] == 0.0 { return None; }
        m.swap(c, p); r.swap(c, p);
        let d = 1.0 / m[c][c];
        for j in 0..4 { m[c][j] *= d; r[c][j] *= d; }
        for i in 0..4 { if i != c { let f = m[i][c]; for j in 0..4 { m[i][j] -= f * m[c][j]; r[i][j] -= f * r[c][j]; } } }
    }
    Some(r)
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut m = [[0.0f32; 4]; 4];
    for y in 0..4 { for x in 0..4 { m[y][x] = a[(y * 4 + x + i as usize) % 64] as f32 / 16.0; } }
    if i % 5 == 0 { m[2] = m[1]; }
    match invert(m) { Some(r) => r.iter().flatten().fold(0u64, |h, x| h.wrapping_mul(31) ^ x.to_bits() as u64), None => 12345 }
}
}
mod kmeans {
#[derive(Clone, Copy)] struct Point<const D: usize>([f32; D]);
impl<const D: usize> Point<D> { fn dist2(&self, o: &Self) -> f32 { self.0.iter().zip(o.0.iter()).map(|(p, q)| (p - q) * (p - q)).sum() } }
fn nearest<const D: usize>(p: &Point<D>, cs: &[Point<D>]) -> usize { let mut best = (f32::MAX, 0); for (k, c) in cs.iter().enumerate() { let d = p.dist2(c); if d < best.0 { best = (d, k); } } best.1 }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut cs = [Point([0.0f32, 0.0, 0.0]), Point([500.0, 500.0, 500.0]), Point([1000.0, 0.0, 1000.0])];
    let p = |k: usize| Point([a[k % 64] as f32, a[(k + 21) % 64] as f32, a[(k + 42) % 64] as f32]);
    for _ in 0..2 {
        let mut sum = [[0.0f32; 3]; 3]; let mut n = [0u32; 3];
        for k in 0..32 { let q = p(k + i as usize); let c = nearest(&q, &cs); n[c] += 1; for (s, v) in sum[c].iter_mut().zip(q.0) { *s += v; } }
        for c in 0..3 { if n[c] != 0 { cs[c] = Point(sum[c].map(|s| s / n[c] as f32)); } }
    }
    cs.iter().map(|c| c.0.iter().map(|x| x.to_bits() as u64).sum::<u64>()).fold(0, |h, x| h * 3 + x)
}
}
mod smith {
const GAP: i32 = -2;
fn score(a: u8, b: u8) -> i32 { if a == b { 3 } else { -1 } }
fn align(q: &[u8], t: &[u8]) -> (i32, usize, usize) {
    let mut prev = [0i32; 33]; let mut best = (0, 0, 0);
    for (i, &x) in q.iter().enumerate() {
        let mut cur = [0i32; 33];
        for (j, &y) in t.iter().enumerate().take(32) { let v = (prev[j] + score(x, y)).max(prev[j + 1] + GAP).max(cur[j] + GAP).max(0); cur[j + 1] = v; if v > best.0 { best = (v, i, j); } }
        prev = cur;
    }
    best
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut q = [0u8; 12]; let mut t = [0u8; 24];
    for (k, b) in q.iter_mut().enumerate() { *b = b"ACGT"[(a[(k + i as usize) % 64] % 4) as usize]; }
    for (k, b) in t.iter_mut().enumerate() { *b = b"ACGT"[(a[(k * 2 + 5) % 64] % 4) as usize]; }
    let (s, x, y) = align(&q, &t);
    s as u64 * 10000 + x as u64 * 100 + y as u64
}
}
mod rays {
#[derive(Clone, Copy)] struct V(f32, f32, f32);
impl V { fn dot(&self, o: &V) -> f32 { self.0 * o.0 + self.1 * o.1 + self.2 * o.2 } fn sub(&self, o: &V) -> V { V(self.0 - o.0, self.1 - o.1, self.2 - o.2) } fn at(&self, d: &V, t: f32) -> V { V(self.0 + d.0 * t, self.1 + d.1 * t, self.2 + d.2 * t) } }
struct Ray { o: V, d: V }
struct Hit { t: f32, n: V }
trait Shape { const ID: u32; fn hit(&self, r: &Ray) -> Option<Hit>; fn id(&self) -> u32 { Self::ID } }
struct Sphere { c: V, r: f32 }
struct Plane { y: f32 }
impl Shape for Sphere { const ID: u32 = 1; fn hit(&self, r: &Ray) -> Option<Hit> { let oc = r.o.sub(&self.c); let b = oc.dot(&r.d); let c = oc.dot(&oc) - self.r * self.r; let q = b * b - r.d.dot(&r.d) * c; if q < 0.0 { None } else { let t = -b - q; if t > 0.0 { Some(Hit { t, n: r.o.at(&r.d, t).sub(&self.c) }) } else { None } } } }
impl Shape for Plane { const ID: u32 = 2; fn hit(&self, r: &Ray) -> Option<Hit> { if r.d.1 == 0.0 { return None; } let t = (self.y - r.o.1) / r.d.1; (t > 0.0).then(|| Hit { t, n: V(0.0, 1.0, 0.0) }) } }
fn nearer<A: Shape, B: Shape>(a: &A, b: &B, r: &Ray) -> (u32, f32) { match (a.hit(r), b.hit(r)) { (Some(x), Some(y)) if x.t < y.t => (a.id(), x.n.0 + x.t), (_, Some(y)) => (b.id(), y.n.1 + y.t), (Some(x), None) => (a.id(), x.n.2), (None, None) => (0, 0.0) } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let s = Sphere { c: V(0.0, 0.0, 5.0), r: 2.0 }; let p = Plane { y: -1.0 };
    let r = Ray { o: V(0.0, 0.0, 0.0), d: V((a[i as usize] as f32 - 512.0) / 1024.0, (i as f32 - 32.0) / 32.0, 1.0) };
    let (id, t) = nearer(&s, &p, &r); (id as u64) << 32 | t.to_bits() as u64
}
}
mod fixed {
use core::ops::*;
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)] #[repr(transparent)] struct Fx<const F: u32>(i32);
impl<const F: u32> Fx<F> { const ONE: Self = Fx(1 << F); fn from_int(x: i32) -> Self { Fx(x << F) } fn trunc(self) -> i32 { self.0 >> F } fn sqrt(self) -> Self { if self.0 <= 0 { return Fx(0); } let mut x = self; for _ in 0..12 { x = Fx((x.0 + (self / x).0) / 2); if x.0 == 0 { break; } } x } }
impl<const F: u32> Add for Fx<F> { type Output = Self; fn add(self, o: Self) -> Self { Fx(self.0.saturating_add(o.0)) } }
impl<const F: u32> Sub for Fx<F> { type Output = Self; fn sub(self, o: Self) -> Self { Fx(self.0.saturating_sub(o.0)) } }
impl<const F: u32> Mul for Fx<F> { type Output = Self; fn mul(self, o: Self) -> Self { Fx(((self.0 as i64 * o.0 as i64) >> F) as i32) } }
impl<const F: u32> Div for Fx<F> { type Output = Self; fn div(self, o: Self) -> Self { Fx((((self.0 as i64) << F) / o.0 as i64) as i32) } }
impl<const F: u32> MulAssign for Fx<F> { fn mul_assign(&mut self, o: Self) { *self = *self * o } }
impl<const F: u32> Neg for Fx<F> { type Output = Self; fn neg(self) -> Self { Fx(-self.0) } }
impl<const F: u32> From<i16> for Fx<F> { fn from(x: i16) -> Self { Fx((x as i32) << F) } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = Fx::<12>::from_int(a[i as usize] as i32); let y: Fx<12> = (i as i16 - 30).into();
    let mut z = x.sqrt() + y * Fx::ONE - -y; z *= Fx(3000);
    let w = Fx::<16>(a[3] as i32) / Fx(7);
    (z.0 as u32 as u64) << 8 ^ (z.trunc() as u8 as u64) ^ ((x > y) as u64) << 50 ^ (w.0 as u64) ^ (x.max(y).0 as u64)
}
}
mod mulmod {
fn mulmod(a: u64, b: u64, m: u64) -> u64 { (a as u128 * b as u128 % m as u128) as u64 }
fn powmod(mut b: u64, mut e: u64, m: u64) -> u64 { let mut r = 1u64; b %= m; while e > 0 { if e & 1 == 1 { r = mulmod(r, b, m); } b = mulmod(b, b, m); e >>= 1; } r }
fn is_prime(n: u64) -> bool { if n < 2 { return false; } for p in [2u64, 3, 5, 7, 11, 13] { if n % p == 0 { return n == p; } } let (mut d, mut r) = (n - 1, 0); while d % 2 == 0 { d /= 2; r += 1; } 'w: for b in [2u64, 3, 5, 7, 11] { let mut x = powmod(b, d, n); if x == 1 || x == n - 1 { continue; } for _ in 0..r - 1 { x = mulmod(x, x, n); if x == n - 1 { continue 'w; } } return false; } true }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let n = (a[i as usize] as u64) << 30 | (i as u64 * 2 + 1) * 7919 + 12;
    let mut p = n | 1; let mut c = 0; while !is_prime(p) && c < 8 { p += 2; c += 1; }
    let big = (p as u128).wrapping_mul(p as u128) ^ ((i as u128) << 100);
    p ^ (big >> 64) as u64 ^ (big.count_ones() as u64) << 3 ^ big.leading_zeros() as u64 ^ (big as i128 >> 90) as u64
}
}
mod heap {
struct Heap<T, const N: usize> { data: [T; N], len: usize }
impl<T: Copy + Default + PartialOrd, const N: usize> Heap<T, N> {
    fn new() -> Self { Heap { data: [T::default(); N], len: 0 } }
    fn push(&mut self, x: T) -> Result<(), T> { if self.len == N { return Err(x); } let mut i = self.len; self.data[i] = x; self.len += 1; while i > 0 { let p = (i - 1) / 2; if self.data[p] <= self.data[i] { break; } self.data.swap(p, i); i = p; } Ok(()) }
    fn pop(&mut self) -> Option<T> { if self.len == 0 { return None; } self.len -= 1; let last = self.data[self.len]; let top = core::mem::replace(&mut self.data[0], last); let mut i = 0; loop { let mut m = i; for c in [2 * i + 1, 2 * i + 2] { if c < self.len && self.data[c] < self.data[m] { m = c; } } if m == i { break; } self.data.swap(i, m); i = m; } Some(top) }
}
struct Stack<T, const N: usize> { items: [Option<T>; N], top: usize }
impl<T: Copy, const N: usize> Stack<T, N> { fn push(&mut self, x: T) { self.items[self.top] = Some(x); self.top += 1; } fn pop(&mut self) -> Option<T> { self.top = self.top.checked_sub(1)?; self.items[self.top].take() } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut h = Heap::<u32, 12>::new(); let mut lost = 0u64;
    for k in 0..15 { if let Err(x) = h.push(a[(k * 3 + i as usize) % 64]) { lost += x as u64; } }
    let mut s = Stack::<(u32, u8), 16> { items: [None; 16], top: 0 };
    while let Some(x) = h.pop() { s.push((x, x as u8)); }
    let mut r = lost; while let Some((x, y)) = s.pop() { r = r.wrapping_mul(257).wrapping_add(x as u64 ^ (y as u64) << 32); } r
}
}
mod token {
#[derive(Clone, Copy, PartialEq, Debug)] enum Token { Num(i32), Op(u8), Open, Close, End }
struct Lexer<'a> { text: &'a [u8], pos: usize }
impl<'a> Lexer<'a> { fn next(&mut self) -> Result<Token, usize> {
    while self.pos < self.text.len() && self.text[self.pos].is_ascii_whitespace() { self.pos += 1; }
    let Some(&c) = self.text.get(self.pos) else { return Ok(Token::End) };
    self.pos += 1;
    Ok(match c { b'(' => Token::Open, b')' => Token::Close, b'+' | b'-' | b'*' | b'/' => Token::Op(c),
        b'0'..=b'9' => { let mut v = (c - b'0') as i32; while let Some(d) = self.text.get(self.pos).copied().filter(u8::is_ascii_digit) { v = v * 10 + (d - b'0') as i32; self.pos += 1; } Token::Num(v) }
        _ => return Err(self.pos - 1) }) } }
fn prec(op: u8) -> u8 { match op { b'+' | b'-' => 1, _ => 2 } }
fn apply(op: u8, a: i32, b: i32) -> Option<i32> { match op { b'+' => a.checked_add(b), b'-' => a.checked_sub(b), b'*' => a.checked_mul(b), b'/' => a.checked_div(b), _ => unreachable!() } }
fn eval(text: &[u8]) -> Result<i32, usize> {
    let mut lex = Lexer { text, pos: 0 }; let mut vals = [0i32; 16]; let mut nv = 0; let mut ops = [0u8; 16]; let mut no = 0;
    macro_rules! reduce { () => {{ no -= 1; nv -= 1; vals[nv - 1] = apply(ops[no], vals[nv - 1], vals[nv]).ok_or(lex.pos)?; }} }
    loop { match lex.next()? { Token::Num(v) => { vals[nv] = v; nv += 1; } Token::Open => { ops[no] = b'('; no += 1; } Token::Close => { while ops[no - 1] != b'(' { reduce!(); } no -= 1; } Token::Op(o) => { while no > 0 && ops[no - 1] != b'(' && prec(ops[no - 1]) >= prec(o) { reduce!(); } ops[no] = o; no += 1; } Token::End => break } }
    while no > 0 { reduce!(); }
    Ok(vals[0])
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let progs: [&[u8]; 5] = [b"1 + 2*3", b"(4+5)*(2 - 7)/3", b"100/(5-5)", b"12 $ 4", b"2147483647 * 2"];
    match eval(progs[i as usize % 5]) { Ok(v) => v as u32 as u64 + a[0] as u64, Err(p) => 1 << 40 | p as u64 }
}
}
mod machine {
#[repr(u8)] #[derive(Clone, Copy, PartialEq, Eq, Debug)] enum Op { Push = 1, Add = 2, Mul = 4, Dup = 8, Jnz = 16, Dec = 32, Halt = 255 }
impl TryFrom<u8> for Op { type Error = u8; fn try_from(b: u8) -> Result<Self, u8> { Ok(match b { 1 => Op::Push, 2 => Op::Add, 4 => Op::Mul, 8 => Op::Dup, 16 => Op::Jnz, 32 => Op::Dec, 255 => Op::Halt, x => return Err(x) }) } }
#[derive(Debug)] enum Stop { Halted(i64), Bad { pc: usize, byte: u8 }, Fuel }
fn exec(code: &[u8], start: i64) -> Stop {
    let mut st = [0i64; 8]; let mut sp = 1usize; st[0] = start; let mut pc = 0;
    for _ in 0..200 {
        let op = match Op::try_from(code[pc]) { Ok(o) => o, Err(byte) => return Stop::Bad { pc, byte } }; pc += 1;
        match op { Op::Push => { st[sp] = code[pc] as i8 as i64; sp += 1; pc += 1; } Op::Add => { sp -= 1; st[sp - 1] += st[sp]; } Op::Mul => { sp -= 1; st[sp - 1] = st[sp - 1].wrapping_mul(st[sp]); } Op::Dup => { if sp < 8 { st[sp] = st[sp - 1]; sp += 1; } } Op::Dec => st[sp - 1] -= 1, Op::Jnz => { let to = code[pc] as usize; pc = if st[sp - 1] != 0 { to } else { pc + 1 }; } Op::Halt => return Stop::Halted(st[sp - 1]) }
    }
    Stop::Fuel
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let progs: [&[u8]; 4] = [&[1, 5, 2, 8, 4, 255], &[32, 16, 0, 1, 0xfe, 255], &[1, 3, 77, 255], &[8, 16, 0, 255]];
    let s = exec(progs[(i % 4) as usize], (a[i as usize] % 40) as i64);
    match s { Stop::Halted(v) => v as u64, Stop::Bad { pc, byte } => (pc as u64) << 8 | byte as u64, Stop::Fuel => Op::Halt as u8 as u64 + (Op::Jnz as u64) * 1000 }
}
}
mod peek {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut it = a[..(i as usize % 20) + 1].iter().peekable(); let mut runs = 0u64; let mut h = 0u64;
    while let Some(x) = it.next() { if let Some(&&y) = it.peek() { if y > *x { runs += 1; } } h = h.wrapping_mul(31) + *x as u64; if let Some(z) = it.next_if(|z| **z % 5 == 0) { h ^= *z as u64; } }
    h + runs * 1000
}
}
mod rpos {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = a.iter().rposition(|x| *x > 900).unwrap_or(100) as u64;
    let y = a.iter().rev().position(|x| *x < i * 10).unwrap_or(101) as u64;
    let z = a.iter().rfind(|x| **x % 3 == 0).copied().unwrap_or(5) as u64;
    let w = a.iter().rev().skip_while(|x| **x > 100).count() as u64;
    x + y * 100 + z * 10000 + w * 77777 + a.iter().rev().enumerate().zip(1..).map(|((k, x), q)| k as u64 * *x as u64 + q).max().unwrap()
}
}
mod chunksmut {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut b = [0u32; 17]; b.copy_from_slice(&a[..17]);
    for c in b.chunks_exact_mut(4) { c[0] += c[3]; c.swap(1, 2); }
    for (k, c) in b.chunks_mut(5).enumerate() { c[0] ^= k as u32 + i; }
    let mut it = b.chunks_exact(4); let mut s = 0u64; for c in &mut it { s = s * 3 + c[0] as u64 + c[1] as u64 * 2; }
    for (p, q) in a.rchunks(7).zip(b.iter()) { s = s.wrapping_mul(5) + p[0] as u64 * *q as u64; }
    s + it.remainder()[0] as u64
}
}
mod bsearch {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let t = [1u32, 5, 9, 14, 20, 33, 47, 100, 512, 900];
    let x = match t.binary_search(&(i * 3)) { Ok(p) => p as u64, Err(p) => 100 + p as u64 };
    let y = t.binary_search_by(|p| p.cmp(&a[i as usize])).unwrap_or_else(|p| p + 50) as u64;
    let z = t.binary_search_by_key(&(i as u64), |p| *p as u64 * 2).is_ok() as u64;
    let f = [0.5f32, 1.5, 2.5]; let w = f.partition_point(|x| *x < i as f32 / 20.0) as u64;
    x + y * 1000 + z * 1000000 + w * 10000000
}
}
mod statics {
static TABLE: [u16; 8] = [1, 1, 2, 3, 5, 8, 13, 21];
static WORDS: [&str; 3] = ["alpha", "be", "gam"];
static ROWS: [&[u32]; 3] = [&[1, 2, 3], &[], &[9]];
static REF: &[u16; 8] = &TABLE;
const PAIRS: &[(u8, &[u8])] = &[(1, b"xy"), (7, b"z"), (9, b"")];
struct Cfg { name: &'static [u8], k: u32, sub: Option<&'static Cfg> }
static BASE: Cfg = Cfg { name: b"base", k: 3, sub: None };
static TOP: Cfg = Cfg { name: b"top", k: 7, sub: Some(&BASE) };
pub fn run(i: u32, a: &[u32]) -> u64 {
    let w = WORDS[i as usize % 3]; let r = ROWS[(i / 3) as usize % 3]; let (k, v) = PAIRS[i as usize % 3];
    let c = if i & 1 == 0 { &TOP } else { &BASE };
    let s = c.sub.map_or(11, |s| s.k as u64 + s.name.len() as u64);
    TABLE[i as usize % 8] as u64 + w.len() as u64 * 100 + w.as_bytes()[0] as u64 * 1000 + r.iter().sum::<u32>() as u64 * 1000000 + k as u64 * 7 + v.len() as u64 * 3 + REF[3] as u64 + s * 17 + c.name[1] as u64 + (a[0] as u64 & 1)
}
}
mod cells {
use core::cell::{Cell, RefCell, UnsafeCell};
struct Counter { hits: Cell<u32>, log: Cell<[u8; 4]> }
impl Counter { fn bump(&self) -> u32 { let v = self.hits.get() + 1; self.hits.set(v); v } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let c = Counter { hits: Cell::new(i), log: Cell::new([0; 4]) };
    let add = |x: u32| { c.hits.set(c.hits.get().wrapping_add(x)); c.bump() };
    let mut s = 0u64; for x in &a[..5] { s += add(*x) as u64; }
    let mut l = c.log.get(); l[i as usize % 4] = 9; c.log.set(l);
    let old = c.hits.replace(4); let t = c.hits.take(); let q = Cell::new(5u8); q.swap(&Cell::new(7));
    s + old as u64 + t as u64 * 100 + c.log.into_inner().iter().map(|x| *x as u64).sum::<u64>() + q.get() as u64
}
}
mod memu {
use core::mem::{self, MaybeUninit, ManuallyDrop};
#[derive(Default, Clone, Copy, PartialEq, Debug)] struct Pair { a: u32, b: u64 }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut buf: [MaybeUninit<u32>; 8] = [const { MaybeUninit::uninit() }; 8];
    for (k, b) in buf.iter_mut().enumerate() { b.write(a[k] + i); }
    let vals: [u32; 8] = unsafe { mem::transmute(buf) };
    let mut m = MaybeUninit::<Pair>::uninit(); unsafe { m.as_mut_ptr().write(Pair { a: i, b: 9 }); }
    let mut p = unsafe { m.assume_init() }; let mut q = Pair { a: 1, b: 2 };
    mem::swap(&mut p, &mut q); let r = mem::replace(&mut p, Pair { a: 7, ..q }); let t = mem::take(&mut q);
    let d = ManuallyDrop::new(i); let z: Pair = unsafe { mem::zeroed() };
    vals.iter().sum::<u32>() as u64 + p.b * 3 + q.a as u64 + r.b * 100 + t.a as u64 * 1000 + mem::size_of::<Pair>() as u64 + mem::align_of::<Pair>() as u64 + *d as u64 + z.b + core::hint::black_box(i) as u64 + mem::size_of_val(&vals) as u64
}
}
mod ints {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let v = a[i as usize]; let s = v as i32 - 500; let b = v as u8; let w = (v as u64) << 33 | i as u64; let mut h = 0u64;
    macro_rules! m { ($($e:expr),* $(,)?) => { $( h = h.rotate_left(7) ^ ($e) as u64; )* } }
    m!(v.rotate_left(i), v.leading_zeros(), v.trailing_zeros(), v.count_ones(), v.pow(2), v.wrapping_pow(i), v.checked_pow(4).unwrap_or(1), v.saturating_pow(5), v.checked_add(u32::MAX - 300).is_none(), v.checked_mul(5000000).unwrap_or(3), v.checked_div(i).unwrap_or(8), v.checked_rem(i).unwrap_or(9), v.checked_shl(i).unwrap_or(10), v.checked_neg().is_some(),
       v.overflowing_add(u32::MAX - 300).1, v.overflowing_sub(500).0, v.overflowing_mul(9999999).1, v.saturating_sub(300), v.saturating_mul(9999999), v.wrapping_sub(700), v.wrapping_shl(i + 20), v.abs_diff(400), v.isqrt(), (v | 1).ilog2(), (v + 1).ilog10(), (v+1).ilog(3), v.div_ceil(7), v.next_multiple_of(12), v.is_multiple_of(3), v.swap_bytes(), v.reverse_bits(), v.to_be(), v.midpoint(i), v.checked_ilog2().unwrap_or(77), v.leading_ones(), v.trailing_ones(), (v | 1).next_power_of_two(), v.checked_next_power_of_two().is_some(), v.wrapping_neg(), v.checked_add_signed(s).unwrap_or(4), v.saturating_add_signed(s), v.wrapping_add_signed(-s));
    m!(s.abs(), s.unsigned_abs(), s.signum(), s.rem_euclid(7), s.div_euclid(7), s.wrapping_abs(), s.checked_abs().is_some(), s.overflowing_neg().0, s.saturating_neg(), s.is_negative(), s.is_positive(), s.abs_diff(3), s.pow(3), s.checked_rem(0).is_none(), s.saturating_mul(i32::MAX), s.checked_sub(i32::MIN).is_none(), s.rotate_right(3), s.leading_zeros(), s.wrapping_shr(34), s.checked_div(-1).unwrap_or(1), i32::MIN.wrapping_div(-1), i32::MIN.checked_div(-1).is_none(), i32::MIN.overflowing_div(-1).1, i32::MIN.wrapping_rem(-1), s.midpoint(9), s.clamp(-100, 100), s.checked_isqrt().unwrap_or(2), s.overflowing_sub(i32::MAX).1, s.overflowing_mul(s).1, s.saturating_sub(i32::MAX), s.overflowing_shl(40).0, s.checked_pow(4).unwrap_or(-1), s.cast_unsigned(), s.checked_sub_unsigned(7).unwrap_or(0), s.saturating_add_unsigned(8));
    m!(b.wrapping_mul(77), b.saturating_add(200), b.checked_sub(100).unwrap_or(1), b.leading_zeros(), b.rotate_left(3), b.is_power_of_two(), (b as i8).wrapping_neg(), (b as i8).saturating_abs(), (b as i8).overflowing_add(100).1, (b as i8).checked_mul(3).unwrap_or(5), b.wrapping_pow(2 & i), (b as u16).wrapping_pow(3), (v as u16).swap_bytes(), (s as i16).rem_euclid(9), b.abs_diff(90), b.count_zeros(), b.carrying_add_safe(3));
    m!(w.isqrt(), (w | 1).ilog2(), w.checked_mul(w).is_none(), w.saturating_mul(w), w.overflowing_mul(w).0, w.rotate_right(13), w.leading_zeros(), (w as i64).wrapping_mul(w as i64), (w as i64).checked_neg().unwrap_or(1), i.pow(2), w.wrapping_pow(3), w.to_le_bytes()[4], u64::from_be_bytes(w.to_be_bytes()), w.abs_diff(1 << 40), w.checked_ilog10().unwrap_or(1), w.is_power_of_two(), w.unbounded_shl(70), v.unbounded_shr(i * 2), w.trailing_zeros(), usize::MAX.wrapping_add(v as usize), (v as isize - 500).rem_euclid(6), w.swap_bytes().reverse_bits());
    h
}
trait Carry { fn carrying_add_safe(self, o: u8) -> u8; } impl Carry for u8 { fn carrying_add_safe(self, o: u8) -> u8 { let (x, c) = self.overflowing_add(o); x.wrapping_add(c as u8) } }
}
mod wide {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let v = a[i as usize] as u128; let x = (v << 90) | (i as u128) << 33 | 12345; let y = x.wrapping_mul(x) ^ (v + 1); let s = -(y as i128 >> 3); let mut h = 0u64;
    macro_rules! m { ($($e:expr),* $(,)?) => { $( { let q = $e; h = h.rotate_left(7) ^ (q as u128 >> 64) as u64 ^ (q as u128) as u64; } )* } }
    m!(x / (v + 3), x % (v + 3), s / (v as i128 + 7), s % (v as i128 + 7), x.rotate_left(i), x.leading_zeros(), y.trailing_zeros(), y.count_ones(), x.checked_mul(y).unwrap_or(9), x.overflowing_mul(y).0, x.overflowing_mul(y).1, x.saturating_mul(y), s.wrapping_abs(), s.checked_add(i128::MAX).is_none(), s.signum(), y >> (i % 128), s >> (i % 128), y << (i % 100), y.swap_bytes(), x.pow(1), x.abs_diff(y), y.to_le_bytes()[13], x as f32 as u128, y as f64 as u128, s as f64 as i128, s.rem_euclid(1000003), (x as u64 as i64 as i128), x.cmp(&y) as i8 as i128, s.checked_div(0).is_none(), y.is_power_of_two(), x.reverse_bits(), s.unsigned_abs(), u128::MAX - y, y.wrapping_neg());
    h
}
}
mod floats {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = a[i as usize] as f32 / 7.0 - 60.0; let y = i as f64 * 1.25 - 33.3; let mut h = 0u64;
    macro_rules! m { ($($e:expr),* $(,)?) => { $( h = h.rotate_left(7) ^ ($e) as u64; )* } }
    macro_rules! f { ($($e:expr),* $(,)?) => { $( h = h.rotate_left(9) ^ ($e).to_bits() as u64; )* } }
    f!(x.abs(), x.signum(), x.copysign(-1.0), x.min(3.0), x.max(3.0), x.clamp(-5.0, 5.0), x.recip(), x.to_degrees(), x.to_radians(), x.mul_add_safe(2.0, 1.0), f32::from_bits(x.to_bits() ^ 1), x.rem_safe(3.0), f32::EPSILON * x, f32::MAX - x, y.abs(), y.signum(), y.copysign(1.0), y.min(3.0), y.max(f64::NAN), y.clamp(-1.0, 9.0), y.recip(), y.to_radians(), y % 2.5, x as f64, y as f32, -x, x.next_up(), y.next_down(), x.midpoint(3.0), x.max(f32::NAN), x.total_cmp_max(2.0), y.rem_euclid_safe(4.0));
    m!(x.is_nan(), x.is_finite(), x.is_infinite(), x.is_sign_negative(), x.is_normal(), x as i32, x as u8, x as i64, y as i8, y as u32, y as i128, f32::NAN as i32, f32::INFINITY as u16, (x / 0.0) as i32, x.to_bits(), y.to_bits() >> 13, x.total_cmp(&1.0) as i8, x.partial_cmp(&2.0).is_some(), x < 3.0, x != x, x.classify_safe(), f64::MAX as f32 > 1.0, x.to_le_bytes()[2], unsafe { x.to_int_unchecked::<i32>() }, y.is_subnormal(), (i as f32).to_bits(), (a[0] as i64 - 99999999999) as f32 as i64, u64::MAX as f32 as u64, (x as u128 as f64) as u64);
    h
}
trait E { fn mul_add_safe(self, a: f32, b: f32) -> f32; fn rem_safe(self, o: f32) -> f32; fn total_cmp_max(self, o: f32) -> f32; fn classify_safe(self) -> u32; }
impl E for f32 { fn mul_add_safe(self, a: f32, b: f32) -> f32 { self * a + b } fn rem_safe(self, o: f32) -> f32 { self % o } fn total_cmp_max(self, o: f32) -> f32 { if self.total_cmp(&o).is_lt() { o } else { self } } fn classify_safe(self) -> u32 { match self.classify() { core::num::FpCategory::Normal => 1, core::num::FpCategory::Zero => 2, _ => 3 } } }
trait D { fn rem_euclid_safe(self, o: f64) -> f64; } impl D for f64 { fn rem_euclid_safe(self, o: f64) -> f64 { let r = self % o; if r < 0.0 { r + o } else { r } } }
}
mod ascii {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let b = (a[i as usize] % 128) as u8; let c = b as char; let mut h = 0u64;
    macro_rules! m { ($($e:expr),* $(,)?) => { $( h = h.rotate_left(5) ^ ($e) as u64; )* } }
    m!(b.is_ascii_alphabetic(), b.is_ascii_digit(), b.is_ascii_alphanumeric(), b.is_ascii_uppercase(), b.is_ascii_lowercase(), b.is_ascii_punctuation(), b.is_ascii_whitespace(), b.is_ascii_hexdigit(), b.is_ascii_control(), b.is_ascii_graphic(), b.to_ascii_uppercase(), b.to_ascii_lowercase(), b.eq_ignore_ascii_case(&b'K'), b.is_ascii());
    m!(c.is_ascii_alphabetic(), c.is_ascii_digit(), c.is_digit(10), c.to_digit(16).unwrap_or(99), c.is_ascii_punctuation(), c.to_ascii_uppercase(), c.is_ascii(), c as u32, char::from(b), char::from_digit(i % 10, 10).unwrap(), char::from_u32(a[0]).is_some(), ('a'..='z').contains(&c), c.len_utf8(), c > 'F', c.is_ascii_hexdigit(), c.eq_ignore_ascii_case(&'q'), u8::try_from(c).unwrap_or(0), u32::from(c), char::from_u32(0xD800 + i).is_none(), c.is_ascii_graphic());
    h
}
}
mod panics {
fn checked(x: u32, limit: u32) -> u32 { assert!(x < limit, "value {} is over {}", x, limit); debug_assert!(x < 2000); assert_eq!(x & 0x8000_0000, 0); assert_ne!(limit, 0, "limit"); x }
enum Kind { A, B, C } 
fn kind(x: u32) -> Kind { match x % 3 { 0 => Kind::A, 1 => Kind::B, 2 => Kind::C, _ => unreachable!("mod {}", x) } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let v = checked(a[i as usize], 1024);
    let k = match kind(v) { Kind::A => 1, Kind::B => 5, Kind::C => 25 };
    let o: Option<u32> = a.get(i as usize).copied(); let x = o.expect("in range");
    if x > 5000 { panic!("too big: {x}"); } if v > 6000 { todo!(); } if v > 7000 { unimplemented!("later"); }
    let r: Result<u32, &str> = if v < 9000 { Ok(v) } else { Err("no") }; 
    (k * 1000 + r.unwrap()) as u64
}
}
mod opts {
#[derive(Clone, Copy, Debug, PartialEq)] enum Error { Neg, Big(u32), Parse { at: usize } }
impl From<core::num::TryFromIntError> for Error { fn from(_: core::num::TryFromIntError) -> Self { Error::Neg } }
fn narrow(x: i64) -> Result<u8, Error> { let v: u32 = u32::try_from(x)?; if v > 200 { return Err(Error::Big(v)); } Ok(u8::try_from(v)?) }
fn parse(t: &[u8]) -> Result<u32, Error> { let mut v = 0u32; for (at, c) in t.iter().enumerate() { let d = (*c as char).to_digit(10).ok_or(Error::Parse { at })?; v = v.checked_mul(10).and_then(|v| v.checked_add(d)).ok_or_else(|| Error::Big(v))?; } Ok(v) }
fn both(a: Option<u32>, b: Option<u32>) -> Option<u32> { Some(a? + b?) }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let code = |e: Error| match e { Error::Neg => 1u64, Error::Big(x) => 2 + x as u64, Error::Parse { at } => 1000 + at as u64 };
    let x = narrow(a[i as usize] as i64 - 300).map(|v| v as u64 + 10000).unwrap_or_else(code);
    let t: [&[u8]; 4] = [b"123", b"99999999999", b"12x", b""];
    let y = parse(t[i as usize % 4]).map_or_else(code, |v| v as u64);
    let z = both(a.get(i as usize).copied().filter(|x| x % 2 == 0), Some(i).filter(|x| *x > 5)).map_or(0, |x| x as u64);
    let p = Some(i).and_then(|x| if x > 9 { Some(x * 2) } else { None }).or(Some(4)).into_iter().chain(Some(3)).sum::<u32>();
    let mut o = Some(3u32); if let Some(x) = o.as_mut() { *x += i; } let q = o.take_if(|x| *x > 20).unwrap_or_default(); let r = o.get_or_insert(8); *r += 1;
    let ok = narrow(5).is_ok_and(|x| x == 5) as u64 + narrow(-5).is_err() as u64 + (narrow(900) == Err(Error::Big(900))) as u64 + narrow(3).ok().is_some() as u64 + narrow(-1).err().is_some() as u64;
    x + y * 3 + z * 5 + p as u64 * 7 + q as u64 * 11 + o.map(|x| x as u64).unwrap_or(0) + ok * 100000 + narrow(7).and_then(|v| narrow(v as i64 * 40)).or_else(|e| if e == Error::Neg { Err(e) } else { Ok(1) }).unwrap_or(2) as u64
}
}
mod genconst {
struct Ring<T, const N: usize> { data: [T; N], head: usize }
impl<T: Copy + Default, const N: usize> Ring<T, N> { const MASK: usize = N - 1; const OK: () = assert!(N.is_power_of_two()); fn new() -> Self { let _ = Self::OK; Ring { data: [T::default(); N], head: 0 } } fn push(&mut self, x: T) -> T { let i = self.head & Self::MASK; self.head += 1; core::mem::replace(&mut self.data[i], x) } fn iter(&self) -> impl Iterator<Item = T> + '_ { (0..N).map(move |k| self.data[(self.head + k) & Self::MASK]) } }
trait Shape { const SIDES: u32; const NAME: &'static [u8]; fn area(&self) -> u32; fn weight(&self) -> u32 { self.area() * Self::SIDES + Self::NAME.len() as u32 } }
struct Sq(u32); struct Tri { b: u32, h: u32 }
impl Shape for Sq { const SIDES: u32 = 4; const NAME: &'static [u8] = b"square"; fn area(&self) -> u32 { self.0 * self.0 } }
impl Shape for Tri { const SIDES: u32 = 3; const NAME: &'static [u8] = b"tri"; fn area(&self) -> u32 { self.b * self.h / 2 } }
fn total<S: Shape, U: Shape>(s: &S, u: &U) -> u32 { s.weight() + u.weight() * 2 + S::SIDES * U::SIDES }
const fn fib(n: u32) -> u64 { let (mut a, mut b) = (0u64, 1u64); let mut i = 0; while i < n { (a, b) = (b, a + b); i += 1; } a }
const FIBS: [u64; 12] = { let mut t = [0; 12]; let mut i = 0; while i < 12 { t[i] = fib(i as u32 * 2); i += 1; } t };
fn sum_n<const N: usize, const M: usize>(x: [[u32; N]; M]) -> u32 { x.iter().map(|r| r.iter().sum::<u32>()).sum::<u32>() + (N * M) as u32 }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut r = Ring::<u32, 8>::new(); let mut out = 0u64; for x in &a[..20] { out = out.wrapping_mul(3) + r.push(*x ^ i) as u64; }
    let w = r.iter().fold(0u64, |s, x| s * 5 + x as u64);
    out ^ w ^ total(&Sq(i), &Tri { b: i + 1, h: a[1] }) as u64 ^ FIBS[i as usize % 12] ^ sum_n([[i, 2, 3], [4, 5, a[2]]]) as u64
}
}
mod traits {
use core::ops::*;
trait Monoid { type Elem: Copy; const ID: Self::Elem; fn op(a: Self::Elem, b: Self::Elem) -> Self::Elem; }
struct Sum; struct MaxP; struct Aff;
impl Monoid for Sum { type Elem = u64; const ID: u64 = 0; fn op(a: u64, b: u64) -> u64 { a.wrapping_add(b) } }
impl Monoid for MaxP { type Elem = (u32, usize); const ID: (u32, usize) = (0, usize::MAX); fn op(a: (u32, usize), b: (u32, usize)) -> (u32, usize) { if b.0 > a.0 { b } else { a } } }
impl Monoid for Aff { type Elem = [u32; 2]; const ID: [u32; 2] = [1, 0]; fn op(a: [u32; 2], b: [u32; 2]) -> [u32; 2] { [a[0].wrapping_mul(b[0]), b[0].wrapping_mul(a[1]).wrapping_add(b[1])] } }
struct Seg<M: Monoid, const N: usize> { t: [M::Elem; N] }
impl<M: Monoid, const N: usize> Seg<M, N> { fn build(f: impl Fn(usize) -> M::Elem) -> Self { let mut t = [M::ID; N]; for k in 0..N / 2 { t[N / 2 + k] = f(k); } for k in (1..N / 2).rev() { t[k] = M::op(t[2 * k], t[2 * k + 1]); } Seg { t } } fn query(&self, mut l: usize, mut r: usize) -> M::Elem { let (mut x, mut y) = (M::ID, M::ID); l += N / 2; r += N / 2; while l < r { if l & 1 == 1 { x = M::op(x, self.t[l]); l += 1; } if r & 1 == 1 { r -= 1; y = M::op(self.t[r], y); } l /= 2; r /= 2; } M::op(x, y) } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let (l, r) = ((i % 7) as usize, 9 + (i % 8) as usize);
    let s = Seg::<Sum, 32>::build(|k| a[k] as u64 * 3); let m = Seg::<MaxP, 32>::build(|k| (a[k + 8], k)); let f = Seg::<Aff, 32>::build(|k| [a[k] | 1, k as u32]);
    let (v, p) = m.query(l, r); let [x, y] = f.query(l, r);
    s.query(l, r) + v as u64 * 7 + p as u64 * 1000000 + x as u64 * 3 + y as u64
}
}
mod ops {
use core::ops::*;
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)] struct Bits(u32);
impl BitAnd for Bits { type Output = Self; fn bitand(self, o: Self) -> Self { Bits(self.0 & o.0) } }
impl BitOr for Bits { type Output = Self; fn bitor(self, o: Self) -> Self { Bits(self.0 | o.0) } }
impl BitXorAssign for Bits { fn bitxor_assign(&mut self, o: Self) { self.0 ^= o.0 } }
impl Shl<u32> for Bits { type Output = Self; fn shl(self, n: u32) -> Self { Bits(self.0.checked_shl(n).unwrap_or(0)) } }
impl ShrAssign<u32> for Bits { fn shr_assign(&mut self, n: u32) { self.0 >>= n } }
impl Not for Bits { type Output = Self; fn not(self) -> Self { Bits(!self.0) } }
impl Index<usize> for Bits { type Output = bool; fn index(&self, i: usize) -> &bool { if self.0 >> i & 1 == 1 { &true } else { &false } } }
impl Deref for Bits { type Target = u32; fn deref(&self) -> &u32 { &self.0 } }
impl IntoIterator for Bits { type Item = u32; type IntoIter = BitIter; fn into_iter(self) -> BitIter { BitIter(self.0) } }
impl core::iter::FromIterator<u32> for Bits { fn from_iter<I: IntoIterator<Item = u32>>(it: I) -> Self { let mut b = 0; for x in it { b |= 1 << x; } Bits(b) } }
struct BitIter(u32);
impl Iterator for BitIter { type Item = u32; fn next(&mut self) -> Option<u32> { if self.0 == 0 { None } else { let t = self.0.trailing_zeros(); self.0 &= self.0 - 1; Some(t) } } }
#[derive(Clone, Copy)] struct Mat2([[i64; 2]; 2]);
impl Mul for &Mat2 { type Output = Mat2; fn mul(self, o: &Mat2) -> Mat2 { let mut r = [[0; 2]; 2]; for i in 0..2 { for j in 0..2 { for k in 0..2 { r[i][j] += self.0[i][k] * o.0[k][j]; } } } Mat2(r) } }
impl Index<(usize, usize)> for Mat2 { type Output = i64; fn index(&self, (i, j): (usize, usize)) -> &i64 { &self.0[i][j] } }
impl IndexMut<(usize, usize)> for Mat2 { fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut i64 { &mut self.0[i][j] } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let b = Bits(a[i as usize]); let mut c = (b & Bits(0xff)) | Bits(i) << 3; c ^= !Bits(a[0]); c >>= 2;
    let s: u32 = c.into_iter().map(|x| x * x).sum(); let d: Bits = b.into_iter().filter(|x| x % 2 == 0).collect();
    let mut m = Mat2([[1, 1], [1, 0]]); let mut r = Mat2([[1, 0], [0, 1]]); let mut n = i % 40; while n > 0 { if n & 1 == 1 { r = &r * &m; } m = &m * &m; n >>= 1; }
    r[(1, 1)] += 1;
    c.0 as u64 ^ s as u64 ^ (d.0 as u64) << 20 ^ r[(0, 1)] as u64 ^ (r[(1, 1)] as u64) << 9 ^ (b[3] as u64) << 50 ^ c.count_ones() as u64 ^ (b > d) as u64 ^ (b.cmp(&Bits(500)) as i8 as u8 as u64) << 40
}
}
mod blockreduce {
#[cfg(not(feature = "host"))] use cuda_device::{SharedArray, warp};
trait Op<T> { const ID: T; fn apply(a: T, b: T) -> T; }
struct Add; struct Max; struct Xor;
impl Op<u32> for Add { const ID: u32 = 0; #[inline] fn apply(a: u32, b: u32) -> u32 { a.wrapping_add(b) } }
impl Op<u32> for Max { const ID: u32 = u32::MIN; fn apply(a: u32, b: u32) -> u32 { a.max(b) } }
impl Op<u32> for Xor { const ID: u32 = 0; fn apply(a: u32, b: u32) -> u32 { a ^ b } }
#[cfg(not(feature = "host"))] fn warp_reduce<O: Op<u32>>(mut v: u32) -> u32 { for s in [16u32, 8, 4, 2, 1] { v = O::apply(v, warp::shuffle_xor(v, s)); } v }
#[cfg(not(feature = "host"))]
pub fn run(i: u32, a: &[u32]) -> u64 {
    static mut PART: SharedArray<u32, 8> = SharedArray::UNINIT;
    let v = a[i as usize]; let w = (i / 32) as usize;
    let (s, m, x) = (warp_reduce::<Add>(v), warp_reduce::<Max>(v), warp_reduce::<Xor>(v));
    unsafe { if warp::lane_id() == 0 { PART[w * 3] = s; PART[w * 3 + 1] = m; PART[w * 3 + 2] = x; } }
    cuda_device::thread::sync_threads();
    unsafe { Add::apply(PART[0], PART[3]) as u64 + Max::apply(PART[1], PART[4]) as u64 * 1000000 + (Xor::apply(PART[2], PART[5]) as u64 * 10000000000) + Add::ID as u64 }
}
#[cfg(feature = "host")] pub fn run(i: u32, a: &[u32]) -> u64 { a.iter().sum::<u32>() as u64 + *a.iter().max().unwrap() as u64 * 1000000 + a.iter().fold(0, |x, y| x ^ y) as u64 * 10000000000 }
}
mod hillis {
#[cfg(not(feature = "host"))] use cuda_device::{SharedArray};
#[cfg(not(feature = "host"))]
pub fn run(i: u32, a: &[u32]) -> u64 {
    static mut BUF: SharedArray<u64, 128> = SharedArray::UNINIT;
    let t = i as usize; let (mut src, mut dst) = (0usize, 64usize);
    unsafe { BUF[src + t] = a[t] as u64; }
    cuda_device::thread::sync_threads();
    let mut d = 1;
    while d < 64 {
        unsafe { BUF[dst + t] = if t >= d { BUF[src + t] + BUF[src + t - d] } else { BUF[src + t] }; }
        cuda_device::thread::sync_threads();
        core::mem::swap(&mut src, &mut dst); d <<= 1;
    }
    unsafe { BUF[src + t] }
}
#[cfg(feature = "host")] pub fn run(i: u32, a: &[u32]) -> u64 { a[..=i as usize].iter().map(|x| *x as u64).sum() }
}
mod sortshared {
#[cfg(not(feature = "host"))] use cuda_device::{SharedArray};
#[derive(Clone, Copy)] #[repr(C)] struct Pair { key: u32, val: u32 }
#[cfg(not(feature = "host"))]
pub fn run(i: u32, a: &[u32]) -> u64 {
    static mut S: SharedArray<Pair, 64> = SharedArray::UNINIT;
    let p = unsafe { SharedArray::as_raw_mut_ptr(&raw mut S) };
    let t = i as usize;
    unsafe { *p.add(t) = Pair { key: a[t], val: i }; }
    cuda_device::thread::sync_threads();
    let mut k = 2;
    while k <= 64 { let mut j = k >> 1; while j > 0 { let l = t ^ j; if l > t { unsafe { let (x, y) = (*p.add(t), *p.add(l)); if ((x.key, x.val) > (y.key, y.val)) == (t & k == 0) { p.add(t).write(y); p.add(l).write(x); } } } cuda_device::thread::sync_threads(); j >>= 1; } k <<= 1; }
    unsafe { (*p.add(t)).key as u64 * 100 + (&*p.add(t)).val as u64 }
}
#[cfg(feature = "host")] pub fn run(i: u32, a: &[u32]) -> u64 { let mut v: Vec<(u32, u32)> = a.iter().enumerate().map(|(i, x)| (*x, i as u32)).collect(); v.sort(); v[i as usize].0 as u64 * 100 + v[i as usize].1 as u64 }
}
mod compact {
#[cfg(not(feature = "host"))] use cuda_device::{SharedArray, warp};
#[cfg(not(feature = "host"))]
pub fn run(i: u32, a: &[u32]) -> u64 {
    static mut OUT: SharedArray<u32, 64> = SharedArray::UNINIT; static mut COUNT: SharedArray<u32, 2> = SharedArray::UNINIT;
    let (lane, w) = (warp::lane_id(), i as usize / 32); let v = a[i as usize]; let keep = v % 3 == 1;
    let mask = warp::ballot(keep); let before = (mask & ((1u32 << lane) - 1)).count_ones();
    unsafe { if lane == 0 { COUNT[w] = mask.count_ones(); } OUT[i as usize] = 0; }
    cuda_device::thread::sync_threads();
    unsafe { if keep { let base = if w == 0 { 0 } else { COUNT[0] }; OUT[(base + before) as usize] = v; } }
    cuda_device::thread::sync_threads();
    unsafe { OUT[i as usize] as u64 + (COUNT[0] + COUNT[1]) as u64 * 10000 + warp::any(keep) as u64 * 1000000 + warp::all(v < 2000) as u64 * 2000000 }
}
#[cfg(feature = "host")] pub fn run(i: u32, a: &[u32]) -> u64 { let k: Vec<u32> = a.iter().copied().filter(|v| v % 3 == 1).collect(); k.get(i as usize).copied().unwrap_or(0) as u64 + k.len() as u64 * 10000 + 3000000 }
}
mod stencil {
#[cfg(not(feature = "host"))] use cuda_device::{SharedArray};
const R: usize = 2; const B: usize = 64; const W: [f32; 2 * R + 1] = [0.1, 0.2, 0.4, 0.2, 0.1];
fn clampi(x: isize) -> usize { x.clamp(0, 63) as usize }
#[cfg(not(feature = "host"))]
pub fn run(i: u32, a: &[u32]) -> u64 {
    static mut T: SharedArray<f32, { B + 2 * R }> = SharedArray::UNINIT;
    let t = cuda_device::thread::threadIdx_x() as usize;
    unsafe { T[t + R] = a[t] as f32; if t < R { T[t] = a[clampi(t as isize - R as isize)] as f32; T[t + B + R] = a[clampi((t + B) as isize)] as f32; } }
    cuda_device::thread::sync_threads();
    let mut acc = 0.0f32; for (k, w) in W.iter().enumerate() { acc += unsafe { T[t + k] } * w; }
    acc.to_bits() as u64
}
#[cfg(feature = "host")] pub fn run(i: u32, a: &[u32]) -> u64 { let mut acc = 0.0f32; for k in 0..5 { acc += a[clampi(i as isize + k as isize - 2)] as f32 * W[k]; } acc.to_bits() as u64 }
}
mod tile {
#[cfg(not(feature = "host"))] use cuda_device::{SharedArray};
use core::ops::{Index, IndexMut};
#[cfg(not(feature = "host"))] struct Tile<const N: usize> { base: *mut u32 }
#[cfg(not(feature = "host"))] impl<const N: usize> Index<(usize, usize)> for Tile<N> { type Output = u32; fn index(&self, (r, c): (usize, usize)) -> &u32 { debug_assert!(r < N); unsafe { &*self.base.add(r * (N + 1) + c) } } }
#[cfg(not(feature = "host"))] impl<const N: usize> IndexMut<(usize, usize)> for Tile<N> { fn index_mut(&mut self, (r, c): (usize, usize)) -> &mut u32 { unsafe { &mut *self.base.add(r * (N + 1) + c) } } }
#[cfg(not(feature = "host"))]
pub fn run(i: u32, a: &[u32]) -> u64 {
    static mut MEM: SharedArray<u32, 72> = SharedArray::UNINIT;
    let mut t = Tile::<8> { base: unsafe { SharedArray::as_raw_mut_ptr(&raw mut MEM) } };
    let (r, c) = (i as usize / 8, i as usize % 8);
    t[(r, c)] = a[i as usize];
    cuda_device::thread::sync_threads();
    let v = t[(c, r)]; let s: u32 = (0..8).map(|k| t[(r, k)] * t[(k, c)]).sum();
    (v as u64) << 32 | s as u64
}
#[cfg(feature = "host")] pub fn run(i: u32, a: &[u32]) -> u64 { let (r, c) = (i as usize / 8, i as usize % 8); (a[c * 8 + r] as u64) << 32 | (0..8).map(|k| a[r * 8 + k].wrapping_mul(a[k * 8 + c])).fold(0u32, |x, y| x.wrapping_add(y)) as u64 }
}
mod rle {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut buf = [(0u8, 0u8); 16]; let mut n = 0usize; let mut it = a.iter().map(|x| (x >> (7 + i % 3)) as u8); let mut cur = it.next().unwrap(); let mut count = 1u8;
    let overflow = loop { match it.next() { Some(x) if x == cur && count < 255 => count += 1, Some(x) => { if n == buf.len() { break true; } buf[n] = (cur, count); n += 1; cur = x; count = 1; } None => { if n < buf.len() { buf[n] = (cur, count); n += 1; } break false; } } };
    buf[..n].iter().fold(overflow as u64, |h, &(v, c)| h.wrapping_mul(131) ^ ((v as u64) << 8 | c as u64))
}
}
mod graph {
const N: usize = 16;
struct Queue<const C: usize> { q: [u8; C], head: usize, tail: usize }
impl<const C: usize> Queue<C> { const fn new() -> Self { Queue { q: [0; C], head: 0, tail: 0 } } fn push(&mut self, x: u8) { self.q[self.tail % C] = x; self.tail += 1; } fn pop(&mut self) -> Option<u8> { if self.head == self.tail { None } else { self.head += 1; Some(self.q[(self.head - 1) % C]) } } fn is_empty(&self) -> bool { self.head == self.tail } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut adj = [[false; N]; N]; for (k, x) in a.iter().enumerate().take(40) { let (u, v) = (k % N, (*x as usize + i as usize) % N); adj[u][v] = true; adj[v][u] = true; }
    let mut dist: [Option<u32>; N] = [None; N]; let mut q = Queue::<N>::new(); let s = i as usize % N; dist[s] = Some(0); q.push(s as u8);
    while let Some(u) = q.pop() { let d = dist[u as usize].unwrap(); for v in (0..N).filter(|&v| adj[u as usize][v]) { if dist[v].is_none() { dist[v] = Some(d + 1); q.push(v as u8); } } }
    assert!(q.is_empty());
    dist.iter().map(|d| d.map_or(31, |x| x as u64)).fold(0, |h, x| h * 7 + x)
}
}
mod lcs {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let (x, y) = a.split_at(32); let mut best = [[0u16; 17]; 17];
    for (p, u) in x[..16].iter().enumerate() { for (q, v) in y[..16].iter().enumerate() { best[p + 1][q + 1] = if u % 5 == (v + i) % 5 { best[p][q] + 1 } else { best[p][q + 1].max(best[p + 1][q]) }; } }
    let (mut p, mut q, mut path) = (16, 16, 0u64);
    while p > 0 && q > 0 { let (d, u) = (best[p - 1][q], best[p][q - 1]); if best[p][q] == d { p -= 1; path = path << 1; } else if best[p][q] == u { q -= 1; path = path << 1 | 1; } else { p -= 1; q -= 1; path = path.rotate_left(2) ^ 3; } }
    best[16][16] as u64 ^ path << 8
}
}
mod dda {
#[derive(Clone, Copy, Debug, PartialEq, Eq)] #[repr(u8)] enum Cell { Empty = 0, Wall = 7, Door = 9 }
impl From<u32> for Cell { fn from(x: u32) -> Self { match x % 5 { 0 => Cell::Wall, 1 => Cell::Door, _ => Cell::Empty } } }
impl Cell { fn solid(self) -> bool { matches!(self, Cell::Wall | Cell::Door) } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let map: [[Cell; 8]; 8] = core::array::from_fn(|y| core::array::from_fn(|x| Cell::from(a[y * 8 + x])));
    let (mut x, mut y) = (i as i32 % 8, i as i32 / 8); let (dx, dy) = match a[i as usize] % 4 { 0 => (1, 0), 1 => (-1, 0), 2 => (0, 1), _ => (0, -1) };
    let mut steps = 0u64;
    let hit = 'walk: { while (0..8).contains(&x) && (0..8).contains(&y) { let c = map[y as usize][x as usize]; if c.solid() { break 'walk Some(c); } x += dx; y += dy; steps += 1; } None };
    steps * 100 + hit.map_or(50, |c| c as u8 as u64)
}
}
mod derived {
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)] struct Bits(u32);
pub fn run(i: u32, a: &[u32]) -> u64 {
    let b = Bits(a[i as usize]); 
    (b.cmp(&Bits(500)) as i8 as u8 as u64) << 40 ^ (b > Bits(300)) as u64
}
}
mod references {
use core::ops::*;
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)] struct Bits(u32);
impl Index<usize> for Bits { type Output = bool; fn index(&self, i: usize) -> &bool { if self.0 >> i & 1 == 1 { &true } else { &false } } }
impl Deref for Bits { type Target = u32; fn deref(&self) -> &u32 { &self.0 } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let b = Bits(a[i as usize]);
    (b[3] as u64) << 50 ^ b.count_ones() as u64 
}
}
mod table {
const T: [u32; 256] = { let mut t = [0u32; 256]; let mut i = 0; while i < 256 { t[i] = i as u32 * 3; i += 1; } t };
pub fn run(i: u32, a: &[u32]) -> u64 { T[(i % 256) as usize] as u64 + a[0] as u64 }
}
fn case(k: u32, i: u32, a: &[u32]) -> u64 {
    match k {
        0 => nbody::run(i, a),
        1 => spmv::run(i, a),
        2 => bitonic::run(i, a),
        3 => radix::run(i, a),
        4 => life::run(i, a),
        5 => mandel::run(i, a),
        6 => sha::run(i, a),
        7 => rng::run(i, a),
        8 => search::run(i, a),
        9 => fft::run(i, a),
        10 => inverse4::run(i, a),
        11 => kmeans::run(i, a),
        12 => smith::run(i, a),
        13 => rays::run(i, a),
        14 => fixed::run(i, a),
        15 => mulmod::run(i, a),
        16 => heap::run(i, a),
        17 => token::run(i, a),
        18 => machine::run(i, a),
        19 => peek::run(i, a),
        20 => rpos::run(i, a),
        21 => chunksmut::run(i, a),
        22 => bsearch::run(i, a),
        23 => statics::run(i, a),
        24 => cells::run(i, a),
        25 => memu::run(i, a),
        26 => ints::run(i, a),
        27 => wide::run(i, a),
        28 => floats::run(i, a),
        29 => ascii::run(i, a),
        30 => panics::run(i, a),
        31 => opts::run(i, a),
        32 => genconst::run(i, a),
        33 => traits::run(i, a),
        34 => ops::run(i, a),
        35 => blockreduce::run(i, a),
        36 => hillis::run(i, a),
        37 => sortshared::run(i, a),
        38 => compact::run(i, a),
        39 => stencil::run(i, a),
        40 => tile::run(i, a),
        41 => rle::run(i, a),
        42 => graph::run(i, a),
        43 => lcs::run(i, a),
        44 => dda::run(i, a),
        45 => derived::run(i, a),
        46 => references::run(i, a),
        47 => table::run(i, a),
        _ => 0,
    }
}
pub const CASES: u32 = 48;
