//! Dot products of four bytes.

/// `c` plus the dot product of the unsigned bytes of `a` and `b`, wrapping on overflow.
#[inline(never)]
pub fn dp4a_u32(a: u32, b: u32, c: u32) -> u32 {
    on_host! { a.to_le_bytes().iter().zip(b.to_le_bytes()).fold(c, |sum, (x, y)| sum.wrapping_add(*x as u32 * y as u32)) }
}

/// As above, with signed bytes.
#[inline(never)]
pub fn dp4a_s32(a: u32, b: u32, c: i32) -> i32 {
    on_host! {
        a.to_le_bytes().iter().zip(b.to_le_bytes())
            .fold(c, |sum, (x, y)| sum.wrapping_add((*x as i8 as i32) * (y as i8 as i32)))
    }
}
