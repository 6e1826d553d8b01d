// Iterators of arrays and slices, steps, types in a module, and small functions of core: each case covers all of core that it calls.
#![allow(warnings)]
pub mod inner {
    #[derive(Clone, Copy, PartialEq)] pub struct Pt { pub x: f32, pub y: f32 }
    impl Pt { pub fn new(x: f32, y: f32) -> Self { Pt { x, y } } #[inline(never)] pub fn dot(self, o: Pt) -> f32 { self.x * o.x + self.y * o.y } }
    impl core::ops::Add for Pt { type Output = Pt; fn add(self, o: Pt) -> Pt { Pt { x: self.x + o.x, y: self.y + o.y } } }
    #[derive(Clone, Copy, PartialEq, Eq, Debug)] #[repr(u8)] pub enum Col { A = 3, B = 9, C = 200 }
    #[inline(never)] pub fn col(v: u32) -> Col { if v % 3 == 0 { Col::A } else if v % 3 == 1 { Col::B } else { Col::C } }
    #[derive(Clone, Copy)] pub enum Sh { N, S(u32), R { a: u16, b: u8 } }
    #[inline(never)] pub fn sh(v: u32, i: u32) -> Sh { match i % 3 { 0 => Sh::N, 1 => Sh::S(v), _ => Sh::R { a: v as u16, b: i as u8 } } }
    #[inline(never)] pub fn div(a: u32, b: u32) -> Result<u32, u8> { if b == 0 { Err(5) } else { Ok(a / b) } }
    #[inline(never)] pub fn dm(a: u32, b: u32) -> (u32, u32) { (a / b, a % b) }
    pub trait Vector { const N: usize; fn at(&self, k: usize) -> f32; }
    pub struct V3(pub [f32; 3]); pub struct V2(pub f32, pub f32);
    impl Vector for V3 { const N: usize = 3; fn at(&self, k: usize) -> f32 { self.0[k] } }
    impl Vector for V2 { const N: usize = 2; fn at(&self, k: usize) -> f32 { if k == 0 { self.0 } else { self.1 } } }
    #[inline(never)] pub fn norm<V: Vector>(v: &V) -> f32 { let mut s = 0.0; for k in 0..V::N { s += v.at(k) * v.at(k); } s }
    pub fn sq(x: u32) -> u64 { x as u64 * x as u64 }
    pub const TAB: [(u8, u16); 4] = [(1, 2), (3, 400), (5, 6), (7, 800)];
    #[derive(Clone, Default, PartialEq)] pub struct Cfg { pub a: u32, pub b: [u32; 3] }

    pub struct M<T> { v: u32, _p: core::marker::PhantomData<T> }
    impl<T> M<T> { pub fn new(v: u32) -> Self { M { v, _p: core::marker::PhantomData } } pub fn get(&self) -> u32 { self.v * core::mem::size_of::<T>() as u32 } }
    pub struct Grid { pub d: [u32; 4] }
    impl core::ops::Index<(usize, usize)> for Grid { type Output = u32; fn index(&self, p: (usize, usize)) -> &u32 { &self.d[p.0 * 2 + p.1] } }
    pub struct Cnt(pub u32);
    impl Iterator for Cnt { type Item = u32; fn next(&mut self) -> Option<u32> { if self.0 == 0 { None } else { self.0 -= 1; Some(self.0) } } }
}

fn case(k: u32, i: u32, a: &[u32]) -> u64 {
    let v = a[(i % 64) as usize];
    match k {
        0 => a.iter().map(|x| *x as u64 * 3).sum::<u64>() + a[..(i % 9) as usize].iter().map(|x| *x ^ v).sum::<u32>() as u64,
        1 => a.iter().copied().sum::<u32>() as u64 + a[3..9].iter().sum::<u32>() as u64,
        2 => a.iter().fold(7u64, |s, x| s.wrapping_mul(31) ^ *x as u64),
        3 => a.iter().filter(|x| **x > v).count() as u64,
        4 => { let mut s = 0u64; for x in [v, i, v ^ i, 9] { s = s * 7 + x as u64; } s },
        5 => [v as u64, i as u64, 4].iter().sum::<u64>(),
        6 => { let mut s = 0u64; for x in ((i as usize)..200).step_by(1 + (v % 9) as usize) { s += x as u64; } s },
        7 => { let mut s = 0u64; for x in (i..300).step_by(17) { s = s * 3 + x as u64; } s },
        8 => { let mut s = 0i64; for x in (-(i as i32)..30).step_by(7) { s = s * 3 + x as i64; } s as u64 },
        9 => { let mut s = 0u64; for x in 0..=(i % 7) { s += (x * x) as u64; } for x in (1..=5u8).rev() { s = s * 2 + x as u64; } s },
        10 => { let mut s = 0u64; for x in (0..=40u32).step_by(8) { s = s * 5 + x as u64; } s },
        11 => { let mut b = [1u32, 2, 3, 4]; for x in b.iter_mut() { *x = x.wrapping_mul(v); } for (j, x) in b.iter_mut().enumerate() { *x ^= j as u32; } b.iter().map(|x| *x as u64).sum::<u64>() },
        12 => { let mut b = [0u32; 6]; for (x, y) in b.iter_mut().zip(a.iter()) { *x = *y + 1; } b.iter().fold(0u64, |s, x| s * 3 + *x as u64) },
        13 => { let mut s = 0u64; for c in a.chunks_exact(4) { s = s * 3 + (c[0] ^ c[3]) as u64; } s + a.chunks_exact(5).remainder().len() as u64 },
        14 => { let mut b = [0u32; 4]; b.copy_from_slice(&a[2..6]); b[1..3].fill(7); b.iter().fold(0u64, |s, x| s * 3 + *x as u64) },
        15 => { let mut s = 0u64; for (j, x) in a.iter().rev().enumerate() { s = s.wrapping_add(j as u64 * *x as u64); } s },
        16 => a.iter().position(|x| *x == v).unwrap_or(99) as u64 + a.iter().find(|x| **x > v).copied().unwrap_or(1) as u64,
        17 => { let mut it = a.iter(); let mut s = 0u64; while let Some(x) = it.next() { if *x > 900 { break; } s += *x as u64; } s },
        18 => { use inner::Pt; let p = Pt { x: v as f32, y: i as f32 }; let q = p + Pt::new(1.0, 2.0); (q.dot(p)) as u64 },
        19 => { use inner::Col; let c = inner::col(v); (c as u32 as u64) * 3 + (c == Col::B) as u64 + match c { Col::A => 10, Col::B => 20, Col::C => 30 } },
        20 => { use inner::Sh; let s = inner::sh(v, i); match s { Sh::N => 1, Sh::S(x) if x > 500 => 2, Sh::S(x) => x as u64, Sh::R { a, b } => a as u64 * b as u64 } },
        21 => { let r = inner::div(v, i % 3); r.map(|x| x as u64).unwrap_or_else(|e| e as u64 + 100) + inner::div(7, i % 2).is_err() as u64 },
        22 => { let (q, r) = inner::dm(v, 7); let t = (q, (r, v)); t.0 as u64 * 100 + t.1.0 as u64 + (t.1).1 as u64 },
        23 => { let k = v; let mut acc = 0u64; let mut add = |x: u32| acc += (x ^ k) as u64; add(1); add(i); acc },
        24 => { let d = inner::Cfg::default(); d.a as u64 + d.b.iter().map(|x| *x as u64).sum::<u64>() + v as u64 },
        25 => { let c = inner::Cfg { a: v, b: [1, 2, i] }; let d = c.clone(); (c == d) as u64 + d.b[2] as u64 },
        26 => f64::from_bits((v as u64) << 40 | 0x3ff0_0000_0000_0000).to_bits() ^ (v as f32).to_bits() as u64,
        27 => match "abc".as_bytes()[(v % 3) as usize] { b'a' => 1, b'b' => 2, _ => 3 },
        28 => { let mut o = Some(v); let t = o.take(); (t.unwrap_or(0) + o.is_none() as u32) as u64 + core::mem::take(&mut { v }) as u64 },
        29 => { let g = inner::Grid { d: [v, i, 3, 4] }; g[(1, 0)] as u64 * 10 + g[(0, 1)] as u64 },
        30 => inner::Cnt(v % 9).map(|x| x as u64).sum::<u64>() + { let mut n = 0u64; for x in inner::Cnt(i % 5) { n = n * 3 + x as u64; } n },
        31 => { let x = -(v as i64); (x.rem_euclid(13) + x.div_euclid(13) + !x + x.signum()) as u64 },
        32 => { let p = (v as f32).total_cmp(&(i as f32)); p as i8 as u8 as u64 + (f32::NAN < 1.0) as u64 + (v as f32).clamp(1.0, 9.0) as u64 },
        33 => { let (l, r) = a.split_at(32); let (p, q) = r.split_first().unwrap(); *p as u64 + q.len() as u64 + l.split_last().unwrap().0.clone() as u64 },
        34 => { let mut b = [[0u8; 4]; 4]; for r in 0..4usize { for c in 0..4usize { b[r][c] = (r * 4 + c) as u8 ^ v as u8; } } let f = b.as_flattened(); f.iter().map(|x| *x as u64).sum::<u64>() },
        35 => a.iter().zip(a.iter().skip(1)).map(|(x, y)| *x as u64 * *y as u64).sum::<u64>(),
        36 => v.saturating_sub(i * 20) as u64 + (v as u8).saturating_add(200) as u64 + v.checked_sub(600).unwrap_or(1) as u64 + v.checked_div(i).unwrap_or(9) as u64 + v.checked_rem(i % 2).is_none() as u64 ,
        37 => { let p = a.as_ptr(); let q = unsafe { p.add(5) }; (unsafe { q.offset_from(p) }) as u64 + unsafe { q.read() } as u64 + p.is_null() as u64 },
        38 => { let m: inner::M<u8> = inner::M::new(v); m.get() as u64 },
        _ => 0,
    }
}
pub const CASES: u32 = 39;
