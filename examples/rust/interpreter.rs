//! A stack machine, which each thread runs on its own input: the program is decoded into an enum, and a match executes it.
#![cfg_attr(not(feature = "host"), no_std)]
use cuda_device::{DisjointSlice, kernel, thread};

#[derive(Clone, Copy, Debug)]
enum Op {
    Push(i32),
    Input,
    Add,
    Subtract,
    Multiply,
    Duplicate,
    /// Decrements the top and jumps back `by` operations while it is not zero.
    LoopBack { by: u32 },
    Halt,
}

/// Decodes a word: the operation in the low 4 bits, its number in the others.
fn decode(word: u32) -> Option<Op> {
    let number = (word as i32) >> 4;
    Some(match word & 15 {
        0 => Op::Halt,
        1 => Op::Push(number),
        2 => Op::Input,
        3 => Op::Add,
        4 => Op::Subtract,
        5 => Op::Multiply,
        6 => Op::Duplicate,
        7 => Op::LoopBack { by: number as u32 },
        _ => return None,
    })
}

struct Machine {
    stack: [i32; 8],
    depth: usize,
}

impl Machine {
    fn push(&mut self, value: i32) {
        self.stack[self.depth] = value;
        self.depth += 1;
    }
    fn pop(&mut self) -> i32 {
        self.depth -= 1;
        self.stack[self.depth]
    }
    fn combine(&mut self, operation: impl Fn(i32, i32) -> i32) {
        let right = self.pop();
        let left = self.pop();
        self.push(operation(left, right));
    }
}

fn run(program: &[u32], input: i32) -> Result<i32, i32> {
    let mut machine = Machine { stack: [0; 8], depth: 0 };
    let mut at = 0;
    while let Some(op) = decode(program[at]) {
        at += 1;
        match op {
            Op::Push(value) => machine.push(value),
            Op::Input => machine.push(input),
            Op::Add => machine.combine(i32::wrapping_add),
            Op::Subtract => machine.combine(i32::wrapping_sub),
            Op::Multiply => machine.combine(|a, b| a.wrapping_mul(b)),
            Op::Duplicate => {
                let top = machine.pop();
                machine.push(top);
                machine.push(top);
            }
            Op::LoopBack { by } => {
                let left = machine.pop() - 1;
                if left != 0 {
                    machine.push(left);
                    at -= by as usize;
                }
            }
            Op::Halt => return Ok(machine.pop()),
        }
    }
    Err(at as i32)
}

#[kernel]
pub fn interpreter(program: &[u32], inputs: &[i32], mut results: DisjointSlice<i32>) {
    let index = thread::index_1d();
    let i = index.get();
    if let Some(element) = results.get_mut(index) {
        *element = match run(program, inputs[i]) {
            Ok(result) => result,
            Err(at) => -at,
        };
    }
}
