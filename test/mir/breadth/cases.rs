#![allow(warnings)]
use core::num::NonZeroU32;
use core::cmp::Ordering;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Shape { Dot, Circle(f32), Rect { w: f32, h: f32 }, Tag(u8, i16) }
#[derive(Clone, Copy, PartialEq, Eq)]
enum Op { Add, Sub, Mul, Xor }
#[derive(Clone, Copy)]
struct Vec3 { x: f32, y: f32, z: f32 }
impl core::ops::Add for Vec3 { type Output = Vec3; fn add(self, o: Vec3) -> Vec3 { Vec3 { x: self.x + o.x, y: self.y + o.y, z: self.z + o.z } } }
impl core::ops::Mul<f32> for Vec3 { type Output = Vec3; fn mul(self, k: f32) -> Vec3 { Vec3 { x: self.x * k, y: self.y * k, z: self.z * k } } }
trait Area { const SIDES: u32; fn area(&self) -> f32; fn twice(&self) -> f32 { self.area() * 2.0 } }
struct Sq(f32);
struct Tri { b: f32, h: f32 }
impl Area for Sq { const SIDES: u32 = 4; fn area(&self) -> f32 { self.0 * self.0 } }
impl Area for Tri { const SIDES: u32 = 3; fn area(&self) -> f32 { 0.5 * self.b * self.h } fn twice(&self) -> f32 { self.b * self.h } }
#[inline(never)] fn total<A: Area, B: Area>(a: &A, b: &B) -> f32 { a.twice() + b.area() + (A::SIDES * 10 + B::SIDES) as f32 }
#[inline(never)] fn horner<const N: usize>(c: [i64; N], x: i64) -> i64 { let mut r = 0i64; for k in c.iter() { r = r.wrapping_mul(x).wrapping_add(*k); } r }
#[inline(never)] fn filled<const N: usize>() -> u32 { let mut a = [0u32; N]; let mut i = 0; while i < N { a[i] = (i * i) as u32; i += 1; } a[N - 1] + a[N / 2] }
#[inline(never)] fn apply<F: Fn(u32) -> u32>(f: F, n: u32) -> u32 { let mut x = n; let mut i = 0; while i < 3 { x = f(x); i += 1; } x }
#[inline(never)] fn make(k: u32) -> impl Fn(u32) -> u32 { move |x| x.wrapping_mul(k) ^ 5 }
#[inline(never)] fn pick(o: Op, a: u32, b: u32) -> u32 { match o { Op::Add => a.wrapping_add(b), Op::Sub => a.wrapping_sub(b), Op::Mul => a.wrapping_mul(b), Op::Xor => a ^ b } }
#[inline(never)] fn shape(i: u32) -> Shape { match i % 5 { 0 => Shape::Dot, 1 => Shape::Circle(i as f32 * 0.5), 2 => Shape::Rect { w: i as f32, h: 3.0 }, _ => Shape::Tag(i as u8, -(i as i16)) } }
#[inline(never)] fn find(a: &[u32], v: u32) -> Option<&u32> { for x in a { if *x % 7 == v % 7 { return Some(x); } } None }
#[inline(never)] fn nz(i: u32) -> Option<NonZeroU32> { NonZeroU32::new(i % 3) }
#[inline(never)] fn safe_div(a: i32, b: i32) -> Result<i32, u8> { if b == 0 { Err(7) } else { Ok(a / b) } }
#[inline(never)] fn chain_q(a: i32, b: i32, c: i32) -> Result<i32, u8> { let x = safe_div(a, b)?; let y = safe_div(x, c)?; Ok(x - y) }
struct Guard<'a> { c: &'a mut u32, k: u32 }
impl<'a> Drop for Guard<'a> { fn drop(&mut self) { *self.c = self.c.wrapping_mul(3).wrapping_add(self.k); } }
static TABLE: [u32; 8] = [3, 1, 4, 1, 5, 9, 2, 6];
const PRIMES: [i32; 5] = [2, 3, 5, 7, 11];
const NEST: [[u16; 3]; 2] = [[1, 2, 3], [40, 50, 60]];
const fn fact(n: u64) -> u64 { let mut r = 1; let mut i = 2; while i <= n { r *= i; i += 1; } r }
const F10: u64 = fact(10);

fn case(k: u32, i: u32, a: &[u32]) -> u64 {
    let v = a[(i % 64) as usize];
    match k {
        0 => { let s = shape(v); (match s { Shape::Dot => 1.0, Shape::Circle(r) => r * r, Shape::Rect { w, h } => w * h, Shape::Tag(a, b) => a as f32 - b as f32 }) as u64 }
        1 => pick(match v % 4 { 0 => Op::Add, 1 => Op::Sub, 2 => Op::Mul, _ => Op::Xor }, v, i) as u64,
        2 => { let q = (Vec3 { x: 1.0, y: v as f32, z: 0.5 } + Vec3 { x: i as f32, y: 2.0, z: 4.0 }) * 2.0; (q.x + q.y + q.z) as u64 }
        3 => total(&Sq(i as f32), &Tri { b: 3.0, h: v as f32 }) as u64,
        4 => horner([1, -2, 3, -4, (v as i64)], i as i64) as u64 ^ horner([5, 6], v as i64) as u64,
        5 => filled::<9>() as u64 * 1000 + filled::<4>() as u64,
        6 => apply(make(v | 1), i) as u64 + apply(|x| x.rotate_left(3) ^ i, v) as u64,
        7 => match find(&a[(i % 32) as usize..], v.wrapping_add(i)) { Some(x) => *x as u64, None => 99 },
        8 => (match nz(v) { Some(n) => n.get() as u64, None => 1000 }) + nz(i).is_some() as u64,
        9 => match chain_q(v as i32 % 1000, i as i32 % 4, (v % 3) as i32) { Ok(x) => x as u64, Err(e) => e as u64 },
        10 => { let mut c = v; { let _g = Guard { c: &mut c, k: i }; } let mut d = 1u32; { let _a = Guard { c: &mut d, k: 2 }; if v & 1 == 0 { return c as u64; } } (c ^ d) as u64 }
        11 => TABLE[(v % 8) as usize] as u64 * 100 + PRIMES[(i % 5) as usize] as u64 + NEST[(i % 2) as usize][(v % 3) as usize] as u64 * 7,
        12 => F10 ^ v as u64,
        13 => { let mut s = 0u64; for (j, x) in a.iter().enumerate() { if j % 5 == (i % 5) as usize { s += *x as u64 * j as u64; } } s }
        14 => { let mut s = 0u64; for (x, y) in a[..10].iter().zip(a[20..].iter()) { s = s.wrapping_add(*x as u64 ^ *y as u64); } s }
        15 => { let mut s = 0u64; for c in a.chunks(7) { s = s * 3 + c.len() as u64 + c[0] as u64; } s }
        16 => { let mut n = 0u64; for x in a.iter().map(|x| *x * 2) { n += x as u64; } n }
        17 => { let mut s = 0u64; for x in (0..i % 50).rev() { s = s.wrapping_mul(31).wrapping_add(x as u64); } s }
        18 => { let mut s = 0u64; for x in 1..(i % 20) as u64 { s += x * x; } s }
        19 => { let mut s = 0; let mut j = 0usize; while j < 64 { s += a[j] as u64; j += 5; } s }
        20 => (v as i32).saturating_mul(i as i32 * 1000) as u32 as u64 ^ (v as i8).saturating_add(100) as u8 as u64,
        21 => v.checked_add(i << 26).map_or(1, |x| x as u64) + (v as u8).checked_mul(3).unwrap_or(255) as u64,
        22 => { let (x, o) = (v as i32).overflowing_sub(i32::MIN + i as i32); x as u32 as u64 * 2 + o as u64 }
        23 => (v as u128 * (i as u128 + 1) << 40 >> 35) as u64 ^ ((v as i128 - 5) / 3) as u64,
        24 => { let f = v as f32 / 3.0 - 100.0; (f as u8) as u64 | ((f as i16) as u16 as u64) << 8 | ((f * 1e20) as i32 as u32 as u64) << 24 }
        25 => { let f = (v as f32 - 50.0) * 0.25; f.min(3.0).max(-2.0).clamp(-1.5, 2.5).to_bits() as u64 ^ f.abs().sqrt().to_bits() as u64 }
        26 => (v.count_ones() + v.leading_zeros() * 100 + v.trailing_zeros() * 10000) as u64 ^ v.swap_bytes() as u64 ^ v.reverse_bits() as u64,
        27 => (v.wrapping_shl(i) ^ v.wrapping_shr(i)) as u64 + ((v as i32) >> (i % 32)) as u32 as u64,
        28 => match v.cmp(&(i * 3)) { Ordering::Less => 1, Ordering::Equal => 2, Ordering::Greater => 3 },
        29 => { let t = (v, i as u8, -(i as i64)); let (p, q, r) = t; p as u64 + q as u64 + r as u64 }
        30 => { let mut m = [[0u32; 3]; 4]; for r in 0..4 { for c in 0..3 { m[r][c] = (r * 3 + c) as u32 * v % 97; } } let mut s = 0u64; for row in m.iter() { for x in row { s = s * 5 + *x as u64; } } s }
        31 => { let s = &a[3..30]; let t = &s[(i % 20) as usize..]; if let [x, y, .., z] = t { (*x as u64) + (*y as u64) * 2 + (*z as u64) * 3 } else { 0 } }
        32 => { let mut b = [0u32; 8]; let mut q = 0; while q < 8 { b[q] = a[8 + q]; q += 1; } b.swap(1, 6); b[(i % 8) as usize] += 1; { let mut s = 7u64; for x in b.iter() { s = s.wrapping_mul(13) ^ *x as u64; } s } }
        33 => { let mut x = v; let mut y = i; core::mem::swap(&mut x, &mut y); let o = core::mem::replace(&mut x, 9); (x + y) as u64 * 3 + o as u64 }
        34 => { let o: Option<Option<u8>> = if v % 3 == 0 { None } else if v % 3 == 1 { Some(None) } else { Some(Some(v as u8)) }; match o { None => 1, Some(None) => 2, Some(Some(x)) => x as u64 + 10 } }
        35 => { let c = (65 + v % 26) as u8 as char; c as u64 * 2 }
        36 => (v as f64 * 1.5).floor() as u64 + (v as f64 / 7.0).ceil() as u64 + (v as f64 / 3.0).round() as u64 + (i as f64 / 2.0).trunc() as u64,
        37 => { let mut n = 0; 'o: for x in 0..10u32 { for y in 0..10u32 { if x * y == v % 60 { n = x * 100 + y; break 'o; } if y > x { continue 'o; } } } n as u64 }
        38 => (i as i32 - 20).rem_euclid(7) as u64 + (i as i32 - 20).abs() as u64 * 10 + (i as i32 - 20).signum() as u8 as u64 * 1000 + v.abs_diff(i) as u64,
        39 => { let p = a.as_ptr(); unsafe { *p.add((i % 60) as usize) as u64 + *p.add(3).offset(1) as u64 } }
        40 => { let mut n = 0u64; for w in a.windows(3) { if w[0] < w[1] && w[1] > w[2] { n += 1; } } n }
        41 => a.iter().any(|x| *x == v) as u64 + a.iter().all(|x| *x < 5000) as u64 * 2,
        42 => v.max(i).min(200) as u64 + (v as i32 - 300).max(-5).clamp(-3, 50) as u32 as u64,
        43 => u32::from_le_bytes([v as u8, 1, 2, i as u8]) as u64 + v.to_le_bytes()[1] as u64 + f32::from_bits(0x3f80_0000 + v).to_bits() as u64,
        44 => { let w: u64 = (v as u16).into(); w + u64::from(i) + i64::from(-3i8) as u64 + (v > 100) as u64 }
        45 => { let (l, r) = a.split_at(20); l[(i % 20) as usize] as u64 * 2 + r[(i % 30) as usize] as u64 + l.first().copied().unwrap_or(0) as u64 + *r.last().unwrap() as u64 }
        _ => 0,
    }
}
pub const CASES: u32 = 46;
