// More iterators and integers: each case covers all functions of core that it calls.
#![allow(warnings)]
#[repr(C)] union U { f: f32, b: u32 }
static NAMES: [&[u8]; 3] = [b"ab", b"cde", b"f"];
fn dbl(x: u32) -> u64 { x as u64 * 2 }
fn trp(x: u32) -> u64 { x as u64 * 3 }
trait Len { fn len_hint(&self) -> usize; }
impl Len for core::ops::Range<u32> { fn len_hint(&self) -> usize { self.len() } }
trait Car { fn carrying(self, o: u32) -> u32; }
impl Car for u32 { fn carrying(self, o: u32) -> u32 { self.wrapping_add(o) } }
#[derive(Default, Clone, Copy)] struct Acc<T> { sum: T, n: u32 }
impl<T: core::ops::Add<Output = T> + Copy> Acc<T> { fn push(mut self, x: T) -> Self { self.sum = self.sum + x; self.n += 1; self } fn total(&self) -> T { self.sum } }
fn case(k: u32, i: u32, a: &[u32]) -> u64 {
    let v = a[(i % 64) as usize];
    match k {
        0 => a.iter().copied().max().unwrap_or(0) as u64 + *a.iter().min().unwrap() as u64,
        1 => a.iter().map(|x| x ^ v).max().unwrap() as u64 + a.iter().map(|x| (*x as u64) % 17).min().unwrap(),
        2 => a.iter().map(|x| *x as f32).fold(f32::NEG_INFINITY, f32::max) as u64 + a.iter().map(|x| *x as f32).fold(f32::INFINITY, |p, q| p.min(q)) as u64,
        3 => a.windows(2).map(|w| w[0].abs_diff(w[1]) as u64).max().unwrap_or(0) + a.windows(3).filter(|w| w[0] < w[1] && w[1] < w[2]).count() as u64,
        4 => a.iter().filter_map(|x| if *x % 2 == 0 { Some(*x as u64 * 3) } else { None }).sum::<u64>(),
        5 => { let mut s = 0u64; for y in a.iter().filter_map(|x| x.checked_sub(v)) { s = s.wrapping_mul(3) + y as u64; } s },
        6 => { let b: [u32; 4] = core::array::from_fn(|k| v + k as u32); b[(i % 4) as usize] as u64 },
        7 => a[..4].iter().chain(a[8..12].iter()).map(|x| *x as u64).sum::<u64>(),
        8 => a.iter().scan(0u32, |st, x| { *st ^= *x; Some(*st) }).map(|x| x as u64).sum::<u64>(),
        9 => (v as u64 % 7).pow(3) + 2u64.pow(i % 20) + (3u32).wrapping_pow(i) as u64 + (v as f32).powi(2) as u64,
        10 => (v + 1).ilog2() as u64 + (v as u64 + 9).ilog2() as u64,
        11 => v.next_power_of_two() as u64 + (v as usize).is_power_of_two() as u64,
        12 => (v as u8).is_ascii_digit() as u64 + (v as u8 as char).is_ascii_alphabetic() as u64 * 2 + (v as u8).to_ascii_lowercase() as u64,
        13 => { let t = [3u32, 9, 50, 400, 900]; t.partition_point(|x| *x < v) as u64 },
        14 => { use core::num::Wrapping; let x = Wrapping(v) * Wrapping(0x9e3779b9u32) + Wrapping(i); (x ^ (x >> 7)).0 as u64 },
        15 => { let s: &u32 = &a[3]; let t = &7u32; (s % t) as u64 + (s + t) as u64 * (s * t) as u64 + (*s > *t) as u64 + (s & t) as u64 },
        16 => ((v, i) < (i, v)) as u64 + ((v, i) == (i, v)) as u64 * 2 + ((v, i).max((i, v))).0 as u64,
        17 => match v.cmp(&i).then(i.cmp(&7)) { core::cmp::Ordering::Less => 1, core::cmp::Ordering::Equal => 2, core::cmp::Ordering::Greater => 3 },
        18 => { let mut b = [v, i, 4, 90]; b.sort_unstable(); b.iter().fold(0u64, |s, x| s * 3 + *x as u64) },
        19 => { let mut b = [v, i, 4, 90, 3]; for p in 0..b.len() { for q in 0..b.len() - 1 - p { if b[q] > b[q + 1] { b.swap(q, q + 1); } } } b.iter().fold(0u64, |s, x| s.wrapping_mul(1009) + *x as u64) },
        20 => (a[..4] == a[4..8]) as u64 + a[..3].starts_with(&[a[0]]) as u64 + a.iter().any(|x| *x == i) as u64 + a.iter().all(|x| *x > 0) as u64,
        21 => { let (s, n) = a.iter().fold((0u64, 0u32), |(s, n), x| if *x > v { (s + *x as u64, n + 1) } else { (s, n) }); s / (n as u64 + 1) },
        22 => a.iter().zip(a.iter().rev()).map(|(x, y)| *x as u64 * *y as u64).sum::<u64>(),
        23 => a.iter().enumerate().filter(|(k, x)| k % 3 == 0 && **x > v).map(|(k, _)| k as u64).sum::<u64>(),
        24 => { let mut s = 0u64; a.iter().for_each(|x| s = s.wrapping_mul(7) ^ *x as u64); (0..5).for_each(|x| s ^= x); s },
        25 => { let x = v as f32 * 0.5; x.clamp(3.0, 100.0) as u64 + x.min(7.0).max(2.0) as u64 + (v as i32 - 300).clamp(-5, 5).unsigned_abs() as u64 + (v as i32 - 300).signum() as u64 },
        26 => { let o = a.get(v as usize); let p = a.first().zip(a.last()); o.map_or(5, |x| *x as u64) + p.map(|(x, y)| (x ^ y) as u64).unwrap_or(0) + Some(v).xor(None).unwrap_or(0) as u64 + Some(i).filter(|x| *x > 3).map_or(1, |x| x as u64) + o.is_none_or(|x| *x > 3) as u64 },
        27 => { let Some(x) = a.get(v as usize) else { return 3; }; *x as u64 },
        28 => { let fs: [fn(u32) -> u64; 2] = [dbl, trp]; dbl(v) + trp(i) + fs.len() as u64 },
        29 => match a { [x, y, .., z] if *x > v => (*x ^ *y ^ *z) as u64, [f, rest @ ..] => *f as u64 + rest.len() as u64, [] => 9 },
        30 => { let m = [[v, i], [3, 4]]; let mut r = [[0u32; 2]; 2]; for p in 0..2 { for q in 0..2 { r[p][q] = (0..2).map(|k| m[p][k].wrapping_mul(m[k][q])).fold(0, u32::wrapping_add); } } r[0][1] as u64 + r[1][0] as u64 * 7 },
        31 => { let (mut p, mut q) = (v + 1, i + 1); while q != 0 { (p, q) = (q, p % q); } p as u64 },
        32 => Acc::<u32>::default().push(v).push(i).total() as u64,
        _ => 0,
    }
}
pub const CASES: u32 = 33;
