// More kernels in common styles, a module each, and features that were once rejected: products in registers, convolution, hashes, random
// numbers, complex numbers and matrices with operators, parsers, ring buffers, units of measure, closures of generic functions, iterators,
// options, atomics of core. Thread `i` of block `k` returns `run(i, a)` of the k-th module.
#![cfg_attr(not(feature = "host"), no_std)]
#![allow(warnings)]
mod gemmreg {
const TM: usize = 4; const TN: usize = 2;
struct Acc<const M: usize, const N: usize>([[f32; N]; M]);
impl<const M: usize, const N: usize> Default for Acc<M, N> { fn default() -> Self { Acc([[0.0; N]; M]) } }
impl<const M: usize, const N: usize> Acc<M, N> {
    fn fma(&mut self, a: &[f32; M], b: &[f32; N]) { for (row, x) in self.0.iter_mut().zip(a) { for (c, y) in row.iter_mut().zip(b) { *c = *x * *y + *c; } } }
    fn scale(mut self, k: f32) -> Self { self.0.iter_mut().flatten().for_each(|x| *x *= k); self }
}
#[inline(always)] fn load<const N: usize>(src: &[u32], at: usize, stride: usize) -> [f32; N] { let mut r = [0.0; N]; for (k, x) in r.iter_mut().enumerate() { *x = src[(at + k * stride) % src.len()] as f32 * 0.25; } r }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut acc = Acc::<TM, TN>::default();
    for k in 0..6 { let x = load::<TM>(a, i as usize + k, 8); let y = load::<TN>(a, k * 3, 1); acc.fma(&x, &y); }
    let acc = acc.scale(0.5);
    acc.0.iter().flatten().fold(0u64, |h, x| h.rotate_left(7) ^ x.to_bits() as u64)
}
}
mod conv2d {
#[derive(Clone, Copy)] enum Border { Clamp, Wrap, Constant(f32), Mirror }
struct Image<'a> { data: &'a [u32], w: usize, h: usize }
impl<'a> Image<'a> {
    fn at(&self, x: isize, y: isize, border: Border) -> f32 {
        let (w, h) = (self.w as isize, self.h as isize);
        let (x, y) = match border {
            Border::Clamp => (x.clamp(0, w - 1), y.clamp(0, h - 1)),
            Border::Wrap => (x.rem_euclid(w), y.rem_euclid(h)),
            Border::Constant(c) if x < 0 || y < 0 || x >= w || y >= h => return c,
            Border::Constant(_) => (x, y),
            Border::Mirror => { let m = |v: isize, n: isize| if v < 0 { -v - 1 } else if v >= n { 2 * n - v - 1 } else { v }; (m(x, w), m(y, h)) }
        };
        self.data[(y * w + x) as usize] as f32
    }
}
const KERNEL: [[f32; 3]; 3] = [[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]];
pub fn run(i: u32, a: &[u32]) -> u64 {
    let img = Image { data: a, w: 8, h: 8 }; let (x, y) = ((i % 8) as isize, (i / 8) as isize);
    let b = [Border::Clamp, Border::Wrap, Border::Constant(3.5), Border::Mirror][(i % 4) as usize];
    let mut s = 0.0;
    for (dy, row) in (-1isize..=1).zip(KERNEL.iter()) { for (dx, k) in (-1..=1).zip(row) { s += k * img.at(x + dx, y + dy, b); } }
    (s / 16.0).to_bits() as u64
}
}
mod histo {
trait Binning { type Key: Copy + Into<usize>; const BINS: usize; fn bin(&self, v: u32) -> Option<Self::Key>; }
struct Uniform { lo: u32, width: u32 } struct Log2;
#[derive(Clone, Copy)] struct Key8(u8);
impl From<Key8> for usize { fn from(k: Key8) -> usize { k.0 as usize } }
impl Binning for Uniform { type Key = u8; const BINS: usize = 16; fn bin(&self, v: u32) -> Option<u8> { v.checked_sub(self.lo).map(|d| d / self.width).filter(|b| *b < 16).map(|b| b as u8) } }
impl Binning for Log2 { type Key = Key8; const BINS: usize = 33; fn bin(&self, v: u32) -> Option<Key8> { Some(Key8((32 - v.leading_zeros()) as u8)) } }
fn histogram<B: Binning>(b: &B, data: &[u32], out: &mut [u32; 40]) -> usize { let mut missed = 0; for &v in data { match b.bin(v) { Some(k) => out[k.into()] += 1, None => missed += 1 } } missed + B::BINS }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut h = [0u32; 40]; let mut g = [0; 40];
    let m = histogram(&Uniform { lo: 50 + i, width: 37 }, a, &mut h); let n = histogram(&Log2, &a[..i as usize], &mut g);
    h.iter().zip(g.iter()).enumerate().fold((m * 100 + n) as u64, |acc, (k, (x, y))| acc.wrapping_mul(33).wrapping_add((*x * 5 + *y) as u64 + k as u64))
}
}
mod xxhash {
const P1: u32 = 0x9E3779B1; const P2: u32 = 0x85EBCA77; const P3: u32 = 0xC2B2AE3D; const P4: u32 = 0x27D4EB2F; const P5: u32 = 0x165667B1;
fn round(acc: u32, x: u32) -> u32 { acc.wrapping_add(x.wrapping_mul(P2)).rotate_left(13).wrapping_mul(P1) }
fn read(b: &[u8]) -> u32 { u32::from_le_bytes(b.try_into().unwrap()) }
pub fn xxh32(data: &[u8], seed: u32) -> u32 {
    let mut rest = data;
    let mut h = if data.len() >= 16 {
        let mut v = [seed.wrapping_add(P1).wrapping_add(P2), seed.wrapping_add(P2), seed, seed.wrapping_sub(P1)];
        let mut it = data.chunks_exact(16);
        for c in &mut it { for (s, l) in v.iter_mut().zip(c.chunks_exact(4)) { *s = round(*s, read(l)); } }
        rest = it.remainder();
        v.iter().zip([1, 7, 12, 18]).fold(0u32, |h, (x, r)| h.wrapping_add(x.rotate_left(r)))
    } else { seed.wrapping_add(P5) };
    h = h.wrapping_add(data.len() as u32);
    while let [a, b, c, d, tail @ ..] = rest { h = h.wrapping_add(u32::from_le_bytes([*a, *b, *c, *d]).wrapping_mul(P3)).rotate_left(17).wrapping_mul(P4); rest = tail; }
    for b in rest { h = h.wrapping_add(*b as u32 * P5 / 1).rotate_left(11).wrapping_mul(P1); }
    h ^= h >> 15; h = h.wrapping_mul(P2); h ^= h >> 13; h = h.wrapping_mul(P3); h ^ (h >> 16)
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut buf = [0u8; 64]; for (d, s) in buf.chunks_mut(4).zip(a) { d.copy_from_slice(&s.to_be_bytes()); }
    for b in &mut buf { *b &= 0; } for (k, b) in buf.iter_mut().enumerate() { *b = (a[k] % 2) as u8; }
    xxh32(&buf[..i as usize], a[i as usize]) as u64
}
}
mod xoshiro {
#[derive(Clone)] struct Xoshiro256 { s: [u64; 4] }
struct SplitMix(u64);
impl Iterator for SplitMix { type Item = u64; fn next(&mut self) -> Option<u64> { self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15); let mut z = self.0; z = (z ^ (z >> 30)).wrapping_mul(0xbf58476d1ce4e5b9); z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb); Some(z ^ (z >> 31)) } }
impl Xoshiro256 {
    fn seed(x: u64) -> Self { let mut it = SplitMix(x); let mut s = [0; 4]; for e in s.iter_mut() { *e = it.next().unwrap(); } Self { s } }
    fn next(&mut self) -> u64 { let r = self.s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9); let t = self.s[1] << 17; self.s[2] ^= self.s[0]; self.s[3] ^= self.s[1]; self.s[1] ^= self.s[2]; self.s[0] ^= self.s[3]; self.s[2] ^= t; self.s[3] = self.s[3].rotate_left(45); r }
    fn unit(&mut self) -> f64 { (self.next() >> 11) as f64 * (1.0 / (1u64 << 53) as f64) }
    fn jump(&mut self) { const J: [u64; 2] = [0x180ec6d33cfd0aba, 0xd5a61266f0c9392c]; let mut t = [0u64; 4]; for j in J { for b in 0..64 { if j >> b & 1 == 1 { for (x, y) in t.iter_mut().zip(&self.s) { *x ^= y; } } self.next(); } } self.s = t; }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut g = Xoshiro256::seed(a[i as usize] as u64); let mut f = g.clone(); f.jump();
    let inside = (0..20).filter(|_| { let (x, y) = (g.unit(), g.unit()); x * x + y * y < 1.0 }).count();
    f.next() ^ inside as u64 ^ SplitMix(i as u64).take(5).skip(2).fold(0, |x, y| x ^ y)
}
}
mod complexops {
use core::ops::*;
#[derive(Clone, Copy, PartialEq, Debug, Default)] pub struct Complex<T> { pub re: T, pub im: T }
impl<T: Add<Output = T>> Add for Complex<T> { type Output = Self; fn add(self, o: Self) -> Self { Self { re: self.re + o.re, im: self.im + o.im } } }
impl<T: Sub<Output = T>> Sub for Complex<T> { type Output = Self; fn sub(self, o: Self) -> Self { Self { re: self.re - o.re, im: self.im - o.im } } }
impl<T: Copy + Mul<Output = T> + Sub<Output = T> + Add<Output = T>> Mul for Complex<T> { type Output = Self; fn mul(self, o: Self) -> Self { Self { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re } } }
impl<T: Copy + Mul<Output = T>> Mul<T> for Complex<T> { type Output = Self; fn mul(self, k: T) -> Self { Self { re: self.re * k, im: self.im * k } } }
impl<T: Neg<Output = T>> Neg for Complex<T> { type Output = Self; fn neg(self) -> Self { Self { re: -self.re, im: -self.im } } }
impl<T: Add<Output = T>> AddAssign for Complex<T> where T: Copy { fn add_assign(&mut self, o: Self) { *self = *self + o; } }
impl<T: Copy + Mul<Output = T> + Sub<Output = T> + Add<Output = T>> MulAssign for Complex<T> { fn mul_assign(&mut self, o: Self) { *self = *self * o; } }
impl<T> From<T> for Complex<T> where T: Default { fn from(re: T) -> Self { Self { re, im: T::default() } } }
impl<T: Copy + Mul<Output = T> + Add<Output = T>> Complex<T> { fn norm2(&self) -> T { self.re * self.re + self.im * self.im } }
trait Field: Copy + Add<Output = Self> + Mul<Output = Self> { const ONE: Self; fn pow(self, mut n: u32) -> Self { let (mut b, mut r) = (self, Self::ONE); while n != 0 { if n & 1 != 0 { r = r * b; } b = b * b; n >>= 1; } r } }
impl Field for f32 { const ONE: f32 = 1.0; } impl Field for Complex<f32> { const ONE: Self = Complex { re: 1.0, im: 0.0 }; } impl Field for Complex<i64> { const ONE: Self = Complex { re: 1, im: 0 }; }
fn horner<F: Field>(c: &[F], x: F) -> F { let mut r = c[0]; for k in &c[1..] { r = r * x + *k; } r }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = Complex { re: i as f32 * 0.01, im: -0.5 }; let c = [x, Complex::from(2.0), -x * 0.5, Complex { re: 0.25, im: a[i as usize] as f32 }];
    let p = horner(&c, x); let q = Complex { re: i as i64 % 5 - 2, im: 1 }.pow(i % 9); let mut s = p; s += x; s *= Complex::from(0.5) - x;
    (p.norm2().to_bits() as u64) << 24 ^ (q.re as u64) ^ (q.im as u64) << 9 ^ s.re.to_bits() as u64 ^ (1.25f32.pow(i % 7).to_bits() as u64) << 3 ^ horner(&[1.0, 2.0, 0.5], i as f32).to_bits() as u64
}
}
mod matrices {
use core::ops::{Index, IndexMut, Mul, Add};
#[derive(Clone, Copy, PartialEq)] struct Matrix<T, const R: usize, const C: usize> { d: [[T; C]; R] }
impl<T: Copy + Default, const R: usize, const C: usize> Matrix<T, R, C> {
    fn zero() -> Self { Self { d: [[T::default(); C]; R] } }
    fn from_fn(f: impl Fn(usize, usize) -> T) -> Self { let mut m = Self::zero(); for r in 0..R { for c in 0..C { m.d[r][c] = f(r, c); } } m }
    fn transpose(&self) -> Matrix<T, C, R> { Matrix::from_fn(|r, c| self.d[c][r]) }
    fn map<U: Copy + Default>(&self, f: impl Fn(T) -> U) -> Matrix<U, R, C> { Matrix::from_fn(|r, c| f(self.d[r][c])) }
}
impl<T, const R: usize, const C: usize> Index<(usize, usize)> for Matrix<T, R, C> { type Output = T; fn index(&self, (r, c): (usize, usize)) -> &T { &self.d[r][c] } }
impl<T, const R: usize, const C: usize> IndexMut<(usize, usize)> for Matrix<T, R, C> { fn index_mut(&mut self, (r, c): (usize, usize)) -> &mut T { &mut self.d[r][c] } }
impl<T: Copy + Default + Add<Output = T> + Mul<Output = T>, const R: usize, const K: usize, const C: usize> Mul<&Matrix<T, K, C>> for &Matrix<T, R, K> { type Output = Matrix<T, R, C>; fn mul(self, o: &Matrix<T, K, C>) -> Matrix<T, R, C> { Matrix::from_fn(|r, c| (0..K).fold(T::default(), |s, k| s + self[(r, k)] * o[(k, c)])) } }
fn det3(m: &Matrix<i64, 3, 3>) -> i64 { let [[a, b, c], [d, e, f], [g, h, i]] = m.d; a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let m = Matrix::<i64, 3, 4>::from_fn(|r, c| (a[r * 4 + c] as i64 - i as i64) % 17); let mut p = &m * &m.transpose();
    p[(1, 1)] += 5; let f = p.map(|x| x as f32 * 0.5); let n: Matrix<f32, 3, 2> = &f * &Matrix::from_fn(|r, c| (r + c) as f32);
    (det3(&p) as u64) ^ (n[(2, 1)].to_bits() as u64) << 21 ^ (p == p.transpose()) as u64
}
}
mod parser {
#[derive(Clone, Copy, Debug, PartialEq)] enum Tok<'a> { Num(i32), Op(u8), Ident(&'a [u8]), End }
#[derive(Clone, Copy, Debug, PartialEq)] enum Error { Digit(u8), Overflow { at: usize }, Empty }
struct Lexer<'a> { src: &'a [u8], pos: usize }
impl<'a> Lexer<'a> {
    fn new(src: &'a [u8]) -> Self { Lexer { src, pos: 0 } }
    fn next(&mut self) -> Result<Tok<'a>, Error> {
        while self.src.get(self.pos) == Some(&b' ') { self.pos += 1; }
        let Some(&c) = self.src.get(self.pos) else { return Ok(Tok::End) };
        let start = self.pos;
        match c {
            b'0'..=b'9' => { let mut v = 0i32; while let Some(d @ b'0'..=b'9') = self.src.get(self.pos).copied() { v = v.checked_mul(10).and_then(|v| v.checked_add((d - b'0') as i32)).ok_or(Error::Overflow { at: self.pos })?; self.pos += 1; } Ok(Tok::Num(v)) }
            b'a'..=b'z' | b'_' => { self.pos += self.src[start..].iter().take_while(|c| c.is_ascii_lowercase() || **c == b'_').count(); Ok(Tok::Ident(&self.src[start..self.pos])) }
            b'+' | b'-' | b'*' | b'/' | b'(' | b')' => { self.pos += 1; Ok(Tok::Op(c)) }
            other => Err(Error::Digit(other)),
        }
    }
}
fn eval(src: &[u8], vars: &dyn Fn(u8) -> i32) -> i32 { vars(src[0]) }
fn evaluate(src: &[u8], x: i32) -> Result<i32, Error> {
    let mut lex = Lexer::new(src); let mut stack = [0i32; 8]; let mut sp = 0usize;
    loop {
        match lex.next()? {
            Tok::Num(n) => { stack[sp] = n; sp += 1; }
            Tok::Ident(b"x") => { stack[sp] = x; sp += 1; }
            Tok::Ident(name) => { stack[sp] = name.len() as i32; sp += 1; }
            Tok::Op(op) if sp >= 2 => { let (a, b) = (stack[sp - 2], stack[sp - 1]); sp -= 1; stack[sp - 1] = match op { b'+' => a.wrapping_add(b), b'-' => a.wrapping_sub(b), b'*' => a.wrapping_mul(b), _ => if b != 0 { a / b } else { 0 } }; }
            Tok::Op(_) => return Err(Error::Empty),
            Tok::End => break,
        }
    }
    if sp == 0 { Err(Error::Empty) } else { Ok(stack[sp - 1]) }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let texts: [&[u8]; 6] = [b"3 x + 2 *", b"x x * foo_bar -", b"99999999999 x", b"1 $", b"+", b"x 7 / 100 x - *"];
    let r = evaluate(texts[(i % 6) as usize], a[i as usize] as i32);
    match r { Ok(v) => v as u32 as u64, Err(Error::Digit(c)) => 1 << 40 | c as u64, Err(Error::Overflow { at }) => 2 << 40 | at as u64, Err(Error::Empty) => 3 << 40 }
}
}
mod fnv {
struct Fnv(u64);
impl core::hash::Hasher for Fnv { fn finish(&self) -> u64 { self.0 } fn write(&mut self, b: &[u8]) { for x in b { self.0 = (self.0 ^ *x as u64).wrapping_mul(0x100000001b3); } } }
use core::hash::{Hash, Hasher};
#[derive(Hash, PartialEq, Eq, Clone, Copy)] struct Key { id: u32, tag: u8 }
const fn fnv1a(s: &[u8]) -> u32 { let mut h = 0x811c9dc5u32; let mut i = 0; while i < s.len() { h = (h ^ s[i] as u32).wrapping_mul(16777619); i += 1; } h }
const NAME: u32 = fnv1a(b"kernel"); static TABLE: [u32; 4] = [fnv1a(b"a"), fnv1a(b"bc"), fnv1a(b""), NAME];
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut h = Fnv(0xcbf29ce484222325); h.write(&a[i as usize].to_le_bytes()); h.write_u32(i); h.write_u8(7);
    Key { id: i, tag: 3 }.hash(&mut h);
    h.finish() ^ TABLE[(i % 4) as usize] as u64 ^ (fnv1a(&i.to_be_bytes()) as u64) << 32
}
}
mod ringbuf {
struct Ring<T, const N: usize> { buf: [Option<T>; N], head: usize, len: usize }
impl<T: Copy, const N: usize> Ring<T, N> {
    const EMPTY: Option<T> = None;
    fn new() -> Self { Ring { buf: [Self::EMPTY; N], head: 0, len: 0 } }
    fn push(&mut self, x: T) -> Result<(), T> { if self.len == N { return Err(x); } let at = (self.head + self.len) % N; self.buf[at] = Some(x); self.len += 1; Ok(()) }
    fn pop(&mut self) -> Option<T> { if self.len == 0 { None } else { let x = self.buf[self.head].take(); self.head = (self.head + 1) % N; self.len -= 1; x } }
    fn iter(&self) -> impl Iterator<Item = T> + '_ { (0..self.len).filter_map(move |k| self.buf[(self.head + k) % N]) }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut r: Ring<u32, 5> = Ring::new(); let mut lost = 0u64; let mut got = 0u64;
    'outer: for (k, &v) in a.iter().enumerate().skip(i as usize) {
        if v % 3 == 0 { while let Some(x) = r.pop() { got = got * 7 + x as u64; if got > 1 << 40 { break 'outer; } if x & 1 == 1 { continue 'outer; } } }
        else if let Err(x) = r.push(v ^ k as u32) { lost += x as u64; }
    }
    got + lost * 3 + r.iter().map(u64::from).sum::<u64>()
}
}
mod machine2 {
#[derive(Clone, Copy, PartialEq, Eq, Debug)] #[repr(u8)] enum Light { Red = 1, Green = 4, Amber = 9 }
impl Light { fn next(self, cars: u32) -> Self { use Light::*; match (self, cars) { (Red, 3..) => Green, (Red, _) => Red, (Green, 0) => Amber, (Green, n) if n % 2 == 0 => Green, (Green, _) | (Amber, 5..=9) => Amber, (Amber, _) => Red } } }
impl TryFrom<u8> for Light { type Error = u8; fn try_from(v: u8) -> Result<Self, u8> { Ok(match v { 1 => Light::Red, 4 => Light::Green, 9 => Light::Amber, _ => return Err(v) }) } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut l = Light::Red; let mut h = 0u64;
    for w in a.windows(2) { l = l.next((w[0] ^ w[1] ^ i) % 12); h = h.wrapping_mul(11).wrapping_add(l as u8 as u64); }
    let t = Light::try_from((a[i as usize] % 10) as u8); h ^ match t { Ok(l) => (l as u64) << 50, Err(e) => (e as u64) << 55 }
}
}
mod phantom {
use core::marker::PhantomData; use core::ops::{Add, Mul, Div, Sub};
#[derive(Clone, Copy)] struct Metre; #[derive(Clone, Copy)] struct Second;
#[derive(Clone, Copy)] struct Per<A, B>(PhantomData<(A, B)>);
#[derive(Clone, Copy)] struct Q<U> { v: f32, u: PhantomData<U> }
impl<U> Q<U> { const fn new(v: f32) -> Self { Q { v, u: PhantomData } } fn cast<V>(self) -> Q<V> { Q::new(self.v) } }
impl<U> Add for Q<U> { type Output = Q<U>; fn add(self, o: Self) -> Self { Q::new(self.v + o.v) } }
impl<U> Mul<f32> for Q<U> { type Output = Self; fn mul(self, k: f32) -> Self { Q::new(self.v * k) } }
impl<A, B> Div<Q<B>> for Q<A> { type Output = Q<Per<A, B>>; fn div(self, o: Q<B>) -> Q<Per<A, B>> { Q::new(self.v / o.v) } }
impl<A, B> Mul<Q<B>> for Q<Per<A, B>> { type Output = Q<A>; fn mul(self, o: Q<B>) -> Q<A> { Q::new(self.v * o.v) } }
trait Unit { const NAME: &'static str; fn len() -> usize { Self::NAME.len() } } impl Unit for Metre { const NAME: &'static str = "metre"; } impl Unit for Second { const NAME: &'static str = "s"; }
impl<A: Unit, B: Unit> Unit for Per<A, B> { const NAME: &'static str = "per"; fn len() -> usize { A::len() * 10 + B::len() } }
fn name_len<U: Unit>(_: Q<U>) -> usize { U::len() }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let d = Q::<Metre>::new(a[i as usize] as f32); let t = Q::<Second>::new(1.0 + i as f32); let v = d / t; let e = v * t * 2.0 + d;
    e.v.to_bits() as u64 ^ (name_len(v) as u64) << 40 ^ (name_len(t.cast::<Metre>()) as u64) << 50 ^ (v.v.to_bits() as u64) << 8
}
}
mod closurekinds {
fn by_ref(f: &dyn Fn(u32) -> u32, x: u32) -> u32 { x }
fn call_ref<F: Fn(u32) -> u32 + ?Sized>(f: &F, x: u32) -> u32 { f(x) + f(x + 1) }
fn call_mut(f: &mut impl FnMut(u32), n: u32) { for k in 0..n { f(k * k); } }
fn call_once<T>(f: impl FnOnce() -> T) -> T { f() }
struct Pipeline<F, G> { f: F, g: G }
impl<F: Fn(u32) -> u32, G: Fn(u32) -> bool> Pipeline<F, G> { fn run(&self, data: &[u32]) -> u32 { data.iter().map(|x| (self.f)(*x)).filter(|x| (self.g)(*x)).sum() } }
fn make(k: u32) -> impl Fn(u32) -> u32 { move |x| x.wrapping_mul(k) ^ k }
const OPS: [fn(u32, u32) -> u32; 2] = [u32::wrapping_add, u32::wrapping_mul];
pub fn run(i: u32, a: &[u32]) -> u64 {
    let bias = a[i as usize]; let add = |x| x + bias; let mut sum = 0u64; let mut hist = [0u32; 4];
    call_mut(&mut |x| { sum += x as u64; hist[(x % 4) as usize] += 1; }, 5 + i % 3);
    let p = Pipeline { f: make(i), g: |x| x % 3 != 0 }; let text = call_once(move || hist.iter().fold(0, |h, x| h * 10 + x));
    call_ref(&add, 3) as u64 + sum + text as u64 + p.run(&a[..10]) as u64
}
}
mod iterzoo {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let n = i as usize % 7 + 3; let mut h = 0u64; let mut mix = |x: u64| h = h.rotate_left(9) ^ x;
    mix(a.iter().scan(0u32, |s, x| { *s = s.wrapping_add(*x); if *s > 9000 { None } else { Some(*s) } }).map(|x| x as u64).sum());
    mix(a.iter().rev().step_by(n).take_while(|x| **x > 30).count() as u64);
    mix(a.windows(n).map(|w| w.iter().max().unwrap() - w.iter().min().unwrap()).min().unwrap() as u64);
    mix(a.chunks(n).map(|c| c.iter().fold(1u64, |p, x| p * (*x as u64 + 1) % 65537)).enumerate().map(|(k, x)| x * k as u64).sum());
    mix(a.iter().zip(a[1..].iter()).filter(|(x, y)| x < y).map(|(x, y)| (y - x) as u64).max().unwrap_or(0));
    mix(a.iter().position(|x| x % 11 == i % 11).map_or(99, |p| p as u64)); mix(a.iter().any(|x| *x == i) as u64); mix(a.iter().all(|x| *x < 1024) as u64);
    mix(a.iter().copied().min_by_key(|x| x.abs_diff(i * 16)).unwrap() as u64); mix(a.iter().max_by(|x, y| (*x % 97).cmp(&(*y % 97))).copied().unwrap() as u64);
    mix((1..=n as u64).product()); mix((0..n).rev().map(|x| x * x).last().unwrap() as u64); mix(a.iter().skip_while(|x| **x < 500).nth(2).copied().unwrap_or(1) as u64);
    mix(a.split(|x| x % 5 == 0).map(|s| s.len() as u64).max().unwrap()); mix(a.rchunks(n).next().unwrap()[0] as u64);
    let (mut lo, mut hi) = (0u64, 0u64); a.iter().for_each(|x| if *x < 512 { lo += 1 } else { hi += *x as u64 }); mix(lo * hi);
    for (k, c) in a.chunks_exact(n).enumerate() { if let [first, .., last] = c { mix((*first as u64) << 20 | (*last as u64) << 4 | k as u64); } }
    let mut it = a.iter().peekable(); let mut runs = 0; while let Some(x) = it.next() { while it.next_if(|y| **y > *x).is_some() {} runs += 1; } mix(runs);
    mix(core::iter::successors(Some(i as u64 + 1), |x| if *x > 1000 { None } else { Some(x * 3 + 1) }).sum()); mix(a.iter().rposition(|x| *x & 7 == 7).unwrap_or(0) as u64);
    mix(a.iter().map(|&x| x as f32).fold(f32::NEG_INFINITY, f32::max).to_bits() as u64); mix(a.iter().partition_in_place_stub() as u64);
    h
}
trait Stub { fn partition_in_place_stub(self) -> usize; } impl<'a, I: Iterator<Item = &'a u32>> Stub for I { fn partition_in_place_stub(self) -> usize { let (mut e, mut o) = (0, 0); for x in self { if x % 2 == 0 { e += 1 } else { o += 1 } } e * 100 + o } }
}
mod optres {
#[derive(Debug, Clone, Copy, PartialEq)] enum E { Zero, Big(u32), Odd { v: u32 } }
impl From<u32> for E { fn from(v: u32) -> E { E::Big(v) } }
fn half(x: u32) -> Result<u32, E> { if x == 0 { Err(E::Zero) } else if x % 2 == 1 { Err(E::Odd { v: x }) } else { Ok(x / 2) } }
fn small(x: u32) -> Result<u32, u32> { if x < 300 { Ok(x) } else { Err(x) } }
fn chain(x: u32) -> Result<u32, E> { let y = small(x)?; let z = half(y)?; half(z).or_else(|e| match e { E::Odd { v } => Ok(v * 1000), other => Err(other) }) }
fn first_even(a: &[u32]) -> Option<&u32> { a.iter().find(|x| **x % 2 == 0) }
fn combine(a: Option<u32>, b: Option<u32>) -> Option<u32> { Some(a? * 3 + b.or(Some(1))?) }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let c = match chain(a[i as usize]) { Ok(v) => v as u64, Err(E::Zero) => 1 << 32, Err(E::Big(v)) => 2 << 32 | v as u64, Err(E::Odd { v }) => 3 << 32 | v as u64 };
    let d = first_even(&a[i as usize..]).and_then(|x| x.checked_sub(100)).map(|x| x + 1).unwrap_or_default();
    let e = combine((i > 20).then_some(i), a.get(i as usize + 40).copied()).xor(None).map_or_else(|| 5, |x| x * 2);
    let mut slot = None; let f = *slot.get_or_insert_with(|| i * 3); let g = slot.take().zip(a.first().copied()).filter(|(x, y)| x < y).is_some_and(|(x, _)| x > 9);
    let r: Result<u8, _> = u8::try_from(a[i as usize]); let s = i8::try_from(i as i32 * 3 - 60).ok(); let t = chain(i).ok().into_iter().chain(half(i)).sum::<u32>();
    c + d as u64 * 7 + e as u64 * 11 + f as u64 + g as u64 * 13 + r.map_or(256, |x| x as u64) + s.map_or(0, |x| x as i64 as u64 & 0xffff) + t as u64 * 17
}
}
mod wide128 {
fn mulhi(a: u64, b: u64) -> u64 { ((a as u128 * b as u128) >> 64) as u64 }
fn modpow(mut b: u64, mut e: u64, m: u64) -> u64 { let mut r = 1u64; b %= m; while e > 0 { if e & 1 == 1 { r = (r as u128 * b as u128 % m as u128) as u64; } b = (b as u128 * b as u128 % m as u128) as u64; e >>= 1; } r }
fn is_prime(n: u64) -> bool { if n < 4 { return n > 1; } if n % 2 == 0 { return false; } let s = (n - 1).trailing_zeros(); let d = (n - 1) >> s; [2u64, 3, 5, 7].iter().filter(|a| **a < n).all(|&a| { let mut x = modpow(a, d, n); if x == 1 || x == n - 1 { return true; } for _ in 1..s { x = (x as u128 * x as u128 % n as u128) as u64; if x == n - 1 { return true; } } false }) }
fn isqrt(n: u128) -> u64 { if n == 0 { return 0; } let mut x = 1u128 << ((128 - n.leading_zeros() + 1) / 2); loop { let y = (x + n / x) >> 1; if y >= x { return x as u64; } x = y; } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = (a[i as usize] as u64) << 40 | i as u64; let y = x.wrapping_mul(0x9E3779B97F4A7C15);
    let s = (x as i128 - y as i128) / 7; let t = (x as u128) << 37 ^ y as u128; let (q, o) = t.overflowing_mul(t);
    mulhi(x, y) ^ is_prime(a[i as usize] as u64 * 2 + 1) as u64 ^ isqrt(t) ^ s as u64 ^ (s >> 64) as u64 ^ t.count_ones() as u64 ^ (q >> 64) as u64 ^ o as u64 ^ t.rotate_left(i) as u64 ^ u128::MAX.checked_add(t).is_none() as u64
}
}
mod floatmath {
fn erf(x: f32) -> f32 { let t = 1.0 / (1.0 + 0.3275911 * x.abs()); let y = ((((1.0614054 * t - 1.4531521) * t + 1.4214138) * t - 0.28449672) * t + 0.2548296) * t; y.copysign(x) }
fn classify(x: f32) -> u32 { if x.is_nan() { 1 } else if x.is_infinite() { 2 } else if x == 0.0 { 3 } else if x.is_sign_negative() { 4 } else { 5 } }
fn lerp(a: f64, b: f64, t: f64) -> f64 { (b - a) * t + a }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = (a[i as usize] as f32 - 512.0) / 64.0; let y = i as f64 - 31.5; let special = [f32::NAN, f32::INFINITY, -0.0, f32::MIN_POSITIVE, -x];
    let k = classify(special[(i % 5) as usize]) as u64; let m = x.max(0.25).min(3.5).clamp(0.5, 3.0);
    let r = (x.to_bits() as u64) ^ (erf(x).to_bits() as u64) << 20 ^ lerp(y, 7.25, 0.125).to_bits() ^ m.to_bits() as u64;
    let c = (x as i32 as u32 as u64) ^ ((y * 1e10) as i32 as u32 as u64) << 5 ^ (x as u8 as u64) << 9 ^ (f32::NAN as u32 as u64) ^ ((1e20f32 * x) as u64);
    let t = x.total_cmp(&m) as i8 as u64 ^ (x.partial_cmp(&f32::NAN).is_none() as u64) << 3 ^ (y.signum() as i64 as u64) << 7 ^ (y % 3.0).to_bits() ^ x.recip().to_bits() as u64 ^ (x.to_degrees().to_bits() as u64) << 11;
    r ^ c ^ t ^ k << 58 ^ f64::from(x).to_bits().rotate_left(3) ^ (f32::EPSILON * x).to_bits() as u64
}
}
mod bits {
fn morton(x: u16, y: u16) -> u32 { let s = |v: u16| { let mut v = v as u32; v = (v | v << 8) & 0x00ff00ff; v = (v | v << 4) & 0x0f0f0f0f; v = (v | v << 2) & 0x33333333; (v | v << 1) & 0x55555555 }; s(x) | s(y) << 1 }
fn gray(x: u32) -> u32 { x ^ x >> 1 } fn ungray(mut g: u32) -> u32 { for s in [16, 8, 4, 2, 1] { g ^= g >> s; } g }
fn next_perm(v: u32) -> u32 { let t = v | (v - 1); (t + 1) | (((!t & (!t).wrapping_neg()) - 1) >> (v.trailing_zeros() + 1)) }
struct BitSet<const W: usize>([u64; W]);
impl<const W: usize> BitSet<W> { fn set(&mut self, k: usize) -> bool { let (w, b) = (k / 64, k % 64); let old = self.0[w] >> b & 1 == 1; self.0[w] |= 1 << b; old } fn iter(&self) -> impl Iterator<Item = usize> + '_ { self.0.iter().enumerate().flat_map(|(w, &bits)| { let mut b = bits; core::iter::from_fn(move || if b == 0 { None } else { let k = b.trailing_zeros(); b &= b - 1; Some(w * 64 + k as usize) }) }) } fn len(&self) -> u32 { self.0.iter().map(|x| x.count_ones()).sum() } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut s = BitSet::<16>([0; 16]); let mut twice = 0; for &v in &a[..i as usize] { twice += s.set((v * 7 % 1024) as usize) as u64; }
    let m = morton(a[i as usize] as u16, i as u16); let g = ungray(gray(m)); let p = next_perm(i + 3);
    let mut h = 0u64; for k in s.iter() { h = h.wrapping_mul(31).wrapping_add(k as u64); }
    h ^ (m as u64) << 8 ^ (g == m) as u64 ^ (p as u64) << 33 ^ twice << 50 ^ s.len() as u64 ^ (i.reverse_bits() as u64) ^ i.swap_bytes() as u64 ^ (i.next_power_of_two() as u64) << 3 ^ (i.is_power_of_two() as u64) << 60 ^ (i.leading_ones() + (!i).trailing_ones()) as u64 ^ (i.checked_ilog2().unwrap_or(77) as u64) << 13 ^ ((i as i32 - 9).unsigned_abs() as u64) << 4 ^ (i.isqrt() as u64)
}
}
mod uninit {
use core::mem::MaybeUninit;
struct Stack<T, const N: usize> { items: [MaybeUninit<T>; N], len: usize }
impl<T: Copy, const N: usize> Stack<T, N> {
    fn new() -> Self { Self { items: [const { MaybeUninit::uninit() }; N], len: 0 } }
    fn push(&mut self, x: T) -> bool { if self.len < N { self.items[self.len].write(x); self.len += 1; true } else { false } }
    fn pop(&mut self) -> Option<T> { if self.len > 0 { self.len -= 1; Some(unsafe { self.items[self.len].assume_init_read() }) } else { None } }
    fn as_slice(&self) -> &[T] { unsafe { core::slice::from_raw_parts(self.items.as_ptr() as *const T, self.len) } }
}
fn quicksort(v: &mut [u32]) { let mut st: Stack<(usize, usize), 16> = Stack::new(); st.push((0, v.len())); while let Some((lo, hi)) = st.pop() { if hi - lo < 2 { continue; } let p = v[hi - 1]; let mut m = lo; for k in lo..hi - 1 { if v[k] < p { v.swap(k, m); m += 1; } } v.swap(m, hi - 1); st.push((lo, m)); st.push((m + 1, hi)); } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let mut v: [u32; 20] = core::array::from_fn(|k| a[(k * 13 + i as usize) % 64]); quicksort(&mut v);
    let mut s = Stack::<_, 4>::new(); let full = v.iter().filter(|x| **x & 1 == 0).map(|x| (*x, *x as u64 * 2)).all(|p| s.push(p));
    assert!(v.is_sorted()); s.as_slice().iter().fold(full as u64, |h, (x, y)| h * 1009 + *x as u64 * 3 + y) + v[10] as u64
}
}
mod genericsum {
use core::iter::Sum; use core::ops::{Add, Mul, AddAssign};
#[derive(Clone, Copy, Default, PartialEq, PartialOrd)] struct V2<T>(T, T);
impl<T: Add<Output = T>> Add for V2<T> { type Output = Self; fn add(self, o: Self) -> Self { V2(self.0 + o.0, self.1 + o.1) } }
impl<T: Add<Output = T> + Default> Sum for V2<T> { fn sum<I: Iterator<Item = Self>>(it: I) -> Self { it.fold(V2::default(), |a, b| a + b) } }
impl<'a, T: Copy + Add<Output = T> + Default + 'a> Sum<&'a V2<T>> for V2<T> { fn sum<I: Iterator<Item = &'a Self>>(it: I) -> Self { it.copied().sum() } }
trait Zero { const ZERO: Self; } impl Zero for f32 { const ZERO: f32 = 0.0; } impl Zero for u64 { const ZERO: u64 = 0; } impl Zero for i16 { const ZERO: i16 = 0; }
fn dot<T: Zero + Copy + Mul<Output = T> + AddAssign, const N: usize>(a: [T; N], b: [T; N]) -> T { let mut s = T::ZERO; for k in 0..N { s += a[k] * b[k]; } s }
fn largest<T: PartialOrd + Copy>(v: &[T]) -> Option<T> { let (&f, r) = v.split_first()?; Some(r.iter().fold(f, |m, &x| if x > m { x } else { m })) }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let v: [V2<u32>; 6] = core::array::from_fn(|k| V2(a[k], a[(k + i as usize) % 64])); let s: V2<u32> = v.iter().sum(); let t: V2<u32> = v.into_iter().filter(|p| p.0 > p.1).sum();
    let d = dot([1.5f32, i as f32, 2.0], [a[0] as f32, 0.5, 3.0]); let e = dot([i as u64; 2], [3, 4]); let f = dot([1i16, -2, 3, -4], [i as i16; 4]);
    s.0 as u64 + s.1 as u64 * 3 + t.1 as u64 * 5 + (d.to_bits() as u64) ^ e << 32 ^ f as u16 as u64 ^ largest(&v).map_or(0, |p| p.1 as u64) << 40 ^ largest::<f32>(&[]).is_none() as u64
}
}
mod editdistance {
fn levenshtein<const N: usize>(a: &[u8], b: &[u8]) -> usize { let mut row = [0usize; N]; for (k, r) in row.iter_mut().enumerate() { *r = k; } for (i, x) in a.iter().enumerate() { let mut prev = row[0]; row[0] = i + 1; for (j, y) in b.iter().enumerate() { let up = row[j + 1]; row[j + 1] = (up + 1).min(row[j] + 1).min(prev + (x != y) as usize); prev = up; } } row[b.len()] }
fn utf8_len(s: &str) -> usize { s.chars().count() }
fn crc32(data: &[u8]) -> u32 { const TABLE: [u32; 256] = { let mut t = [0u32; 256]; let mut i = 0; while i < 256 { let mut c = i as u32; let mut k = 0; while k < 8 { c = if c & 1 == 1 { 0xEDB88320 ^ (c >> 1) } else { c >> 1 }; k += 1; } t[i] = c; i += 1; } t }; !data.iter().fold(!0u32, |c, b| TABLE[((c ^ *b as u32) & 255) as usize] ^ c >> 8) }
fn parse_hex(s: &str) -> Option<u64> { let s = s.strip_prefix("0x").unwrap_or(s); if s.is_empty() { return None; } s.bytes().try_fold(0u64, |v, c| Some(v << 4 | (c as char).to_digit(16)? as u64)) }
fn words(s: &str) -> impl Iterator<Item = &[u8]> { s.as_bytes().split(|c| *c == b' ').filter(|w| !w.is_empty()) }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let names = ["kitten", "sitting", "saturday", "sunday", "", "rosettacode"]; let (x, y) = (names[(i % 6) as usize], names[(i / 6 % 6) as usize]);
    let d = levenshtein::<16>(x.as_bytes(), y.as_bytes()); let c = crc32(x.as_bytes()); let h = parse_hex(["0xff", "1234abcd", "xyz", ""][(i % 4) as usize]);
    d as u64 ^ (c as u64) << 16 ^ h.unwrap_or(3) << 5 ^ (x < y) as u64 * 77 ^ words("the quick  brown fox").map(|w| w.len() as u64).fold(0, |h, n| h * 10 + n)
}
}
mod sudoku {
#[derive(Clone, Copy)] struct Board { cells: [[u8; 4]; 4] }
impl Board {
    fn candidates(&self, r: usize, c: usize) -> u8 { let mut used = 0u8; for k in 0..4 { used |= 1 << self.cells[r][k] | 1 << self.cells[k][c]; } let (br, bc) = (r & !1, c & !1); for row in &self.cells[br..br + 2] { for v in &row[bc..bc + 2] { used |= 1 << v; } } !used & 0b11110 }
    fn solve(&mut self) -> Option<u32> { let mut steps = 0; loop { let mut progress = false; for r in 0..4 { for c in 0..4 { if self.cells[r][c] != 0 { continue; } let m = self.candidates(r, c); match m.count_ones() { 0 => return None, 1 => { self.cells[r][c] = m.trailing_zeros() as u8; progress = true; steps += 1; } _ => {} } } } if !progress { return if self.cells.iter().flatten().all(|v| *v != 0) { Some(steps) } else { None }; } } }
}
pub fn run(i: u32, a: &[u32]) -> u64 {
    let full = [[1u8, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]; let mut b = Board { cells: full };
    for k in 0..(i % 13) { let p = a[(k + i) as usize % 64] as usize % 16; b.cells[p / 4][p % 4] = 0; }
    let r = b.solve(); b.cells.iter().flat_map(|r| r.iter()).fold(r.map_or(9, u64::from), |h, v| h * 5 + *v as u64)
}
}
mod lu {
type M<const N: usize> = [[f64; N]; N];
fn lu<const N: usize>(mut a: M<N>) -> Option<(M<N>, [usize; N], f64)> { let mut p = [0usize; N]; for (k, x) in p.iter_mut().enumerate() { *x = k; } let mut sign = 1.0; for k in 0..N { let (best, _) = (k..N).map(|r| (r, a[r][k].abs())).fold((k, -1.0), |b, x| if x.1 > b.1 { x } else { b }); if a[best][k] == 0.0 { return None; } if best != k { a.swap(best, k); p.swap(best, k); sign = -sign; } for r in k + 1..N { let f = a[r][k] / a[k][k]; a[r][k] = f; for c in k + 1..N { let t = a[k][c]; a[r][c] -= f * t; } } } Some((a, p, sign)) }
fn solve<const N: usize>((lu, p, _): &(M<N>, [usize; N], f64), b: &[f64; N]) -> [f64; N] { let mut x = [0.0; N]; for r in 0..N { x[r] = b[p[r]]; for c in 0..r { x[r] -= lu[r][c] * x[c]; } } for r in (0..N).rev() { for c in r + 1..N { x[r] -= lu[r][c] * x[c]; } x[r] /= lu[r][r]; } x }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let m: M<4> = core::array::from_fn(|r| core::array::from_fn(|c| (a[(r * 4 + c + i as usize) % 64] % 32) as f64 - if r == c { 3.0 } else { 0.0 }));
    match lu(m) { Some(f) => { let x = solve(&f, &[1.0, 2.0, 3.0, 4.0]); let d = (0..4).map(|k| f.0[k][k]).product::<f64>() * f.2; x.iter().fold(d.to_bits(), |h, v| h.rotate_left(11) ^ v.to_bits()) } None => 1 }
}
}
mod coreatomics {
use core::sync::atomic::{AtomicU32, AtomicU64, AtomicI32, AtomicUsize, AtomicBool, Ordering, fence};
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = AtomicU32::new(i); let y = AtomicI32::new(-5); let z = AtomicU64::new(1); let b = AtomicBool::new(false); let n = AtomicUsize::new(3);
    let o = x.fetch_add(a[i as usize], Ordering::Relaxed); x.fetch_max(300, Ordering::AcqRel); y.fetch_sub(i as i32, Ordering::SeqCst); let m = y.fetch_min(-20, Ordering::Relaxed);
    z.fetch_xor(0xff00, Ordering::Release); z.fetch_or(1 << 40, Ordering::Acquire); z.fetch_and(!1, Ordering::Relaxed); let s = z.swap(77, Ordering::AcqRel);
    let r = x.compare_exchange(300, 9, Ordering::AcqRel, Ordering::Relaxed); let mut cur = x.load(Ordering::Acquire);
    loop { match x.compare_exchange_weak(cur, cur.wrapping_mul(3), Ordering::SeqCst, Ordering::Relaxed) { Ok(v) => { cur = v; break; } Err(v) => cur = v } }
    let f = x.fetch_update(Ordering::SeqCst, Ordering::Relaxed, |v| v.checked_sub(100)); fence(Ordering::SeqCst); b.store(true, Ordering::Release); n.fetch_add(4, Ordering::Relaxed);
    o as u64 + s + m as u32 as u64 + cur as u64 * 3 + match r { Ok(v) => v as u64, Err(v) => v as u64 * 2 } + f.unwrap_or(11) as u64 + b.load(Ordering::Acquire) as u64 + n.into_inner() as u64 + x.load(Ordering::Relaxed) as u64
}
}
mod sumopt {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let s: Option<u32> = a[..8].iter().map(|x| x.checked_mul(i + 1)).sum();
    let t: Option<u32> = a[..8].iter().map(|x| x.checked_sub(i * 4)).sum();
    let u: Result<u32, u32> = a[8..16].iter().map(|&x| if x > 40 { Ok(x) } else { Err(x) }).sum();
    let p: Option<u64> = a[..4].iter().map(|&x| if x % 7 == i % 7 { None } else { Some(x as u64 + 1) }).product();
    s.unwrap_or(7) as u64 + (t.unwrap_or(9) as u64) * 1000 + u.unwrap_or_else(|e| e + 100000) as u64 * 3 + p.unwrap_or(5)
}
}
mod tryfold {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let s = a.iter().try_fold(0u32, |acc, &x| acc.checked_add(x << (i % 26)));
    let r: Result<u32, u32> = a.iter().map(|x| x + i).try_fold(0u32, |acc, x| if x % 61 == 0 { Err(acc) } else { Ok(acc + x) });
    let m = a.iter().skip(3).map(|&x| x as u64).filter(|x| x & 1 == 0).try_fold(1u64, |p, x| p.checked_mul(x + 1));
    s.map_or(1, |x| x as u64) + match r { Ok(x) => x as u64, Err(e) => e as u64 * 7 } + m.unwrap_or(3)
}
}
mod flatmap {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let n = (i % 5) as usize + 2;
    let s: u32 = (0..n).flat_map(|r| (0..r).map(move |c| (r, c))).map(|(r, c)| a[r * 8 + c] ^ (c as u32)).sum();
    let t: u64 = a.chunks(8).flat_map(|c| c.iter().rev().take(2)).fold(0u64, |h, x| h * 31 % 1000003 + *x as u64);
    let mut u = 0u32; for x in a[..n].iter().flat_map(|&x| [x, x + 1, x * 2]) { u = u.rotate_left(3) ^ x; }
    let c = (0..n as u32).flat_map(|x| core::iter::repeat(x).take(x as usize)).count();
    s as u64 + t * 3 + u as u64 * 7 + c as u64
}
}
mod skipstep {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let s: u32 = a.iter().skip((i % 4) as usize).step_by(5).take(6).sum();
    let t = a.iter().skip(1).step_by(3).take(4).fold(0u64, |h, x| h * 17 + *x as u64);
    let mut u = 0; for x in a.iter().skip(2).step_by(7).take((i % 6) as usize) { u = u * 3 + x; }
    let v: u32 = a.iter().take(20).skip(4).step_by(2).map(|x| x / 3).sum();
    s as u64 + t * 3 + u as u64 * 7 + v as u64
}
}
mod nestedfromfn {
pub fn run(i: u32, a: &[u32]) -> u64 {
    let m: [[u32; 3]; 5] = core::array::from_fn(|r| core::array::from_fn(|c| a[(r * 3 + c + i as usize) % 64]));
    let t: [[u32; 5]; 3] = core::array::from_fn(|r| core::array::from_fn(|c| m[c][r]));
    let mut h = 0u64; for r in t.iter() { for c in r { h = h * 31 + *c as u64; } }
    h + m[4][2] as u64
}
}
mod genclosures {
fn adder<T: Copy + core::ops::Add<Output = T>>(k: T) -> impl Fn(T) -> T { move |x| x + k }
fn apply<T, F: Fn(T) -> T>(f: F, n: usize, x: T) -> T { let mut y = x; for _ in 0..n { y = f(y); } y }
fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C { move |x| g(f(x)) }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let f = adder(i); let g = adder(1.5f32); let h = adder(a[0] as u64);
    let c = compose(adder(3u32), |x: u32| x as u64 * 2);
    let d = compose(|x: f32| x as u32, adder(a[1]));
    apply(&f, 3, a[i as usize]) as u64 + apply(g, 2, 0.25).to_bits() as u64 + apply(h, 2, 7) + c(4) + d(7.9) as u64
}
}
mod fxconst {
#[derive(Clone, Copy, PartialEq, PartialOrd)] struct Fx<const F: u32>(i32);
impl<const F: u32> Fx<F> {
    const ONE: Self = Fx(1 << F); const HALF: Self = Fx(1 << (F - 1)); const MASK: i32 = (1 << F) - 1;
    fn from_int(x: i32) -> Self { Fx(x << F) }
    fn mul(self, o: Self) -> Self { Fx(((self.0 as i64 * o.0 as i64) >> F) as i32) }
    fn frac(self) -> i32 { self.0 & Self::MASK }
    fn round(self) -> i32 { (self.0 + Self::HALF.0) >> F }
}
impl<const F: u32> core::ops::Add for Fx<F> { type Output = Self; fn add(self, o: Self) -> Self { Fx(self.0 + o.0) } }
pub fn run(i: u32, a: &[u32]) -> u64 {
    let x = Fx::<8>::from_int(i as i32) + Fx::<8>::HALF; let y = Fx::<12>(a[1] as i32 * 3 + 1);
    let z = x.mul(Fx::<8>(300)) + Fx::ONE; let w = y.mul(y) + Fx::<12>::ONE;
    (z.round() as u64) + (w.frac() as u64) * 1000 + (y.round() as u64) * 7 + (x.frac() as u64)
}
}
fn case(k: u32, i: u32, a: &[u32]) -> u64 {
    match k {
        0 => gemmreg::run(i, a),
        1 => conv2d::run(i, a),
        2 => histo::run(i, a),
        3 => xxhash::run(i, a),
        4 => xoshiro::run(i, a),
        5 => complexops::run(i, a),
        6 => matrices::run(i, a),
        7 => parser::run(i, a),
        8 => fnv::run(i, a),
        9 => ringbuf::run(i, a),
        10 => machine2::run(i, a),
        11 => phantom::run(i, a),
        12 => closurekinds::run(i, a),
        13 => iterzoo::run(i, a),
        14 => optres::run(i, a),
        15 => wide128::run(i, a),
        16 => floatmath::run(i, a),
        17 => bits::run(i, a),
        18 => uninit::run(i, a),
        19 => genericsum::run(i, a),
        20 => editdistance::run(i, a),
        21 => sudoku::run(i, a),
        22 => lu::run(i, a),
        23 => coreatomics::run(i, a),
        24 => sumopt::run(i, a),
        25 => tryfold::run(i, a),
        26 => flatmap::run(i, a),
        27 => skipstep::run(i, a),
        28 => nestedfromfn::run(i, a),
        29 => genclosures::run(i, a),
        30 => fxconst::run(i, a),
        _ => 0,
    }
}
pub const CASES: u32 = 31;
