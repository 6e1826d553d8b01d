//===- WarpPath.cpp - a warp's path through its recorded code -------------===//
#include "tilewright/Execution/Emulator/Timing/WarpPath.h"

#include "llvm/ADT/SmallVector.h"

using namespace tilewright;
using namespace tilewright::emulator;

void TimedWarp::setReady(const TimedInstruction &instruction, double when,
                         TimedWait reason) {
  for (uint32_t value : instruction.results) {
    ready[value] = float(when - begin);
    cause[value] = reason;
  }
}

double TimedWarp::readyTime(const TimedInstruction &instruction,
                            TimedWait &reason) const {
  float latest = 0;
  for (uint32_t value : instruction.uses)
    if (ready[value] > latest) {
      latest = ready[value];
      reason = cause[value];
    }
  double when = begin + double(latest);
  auto until = [&](double other, TimedWait why) {
    if (other <= when)
      return;
    when = other;
    reason = why;
  };
  if (instruction.action == TimedAction::WaitForCopies)
    until(copies.wait(instruction.number), TimedWait::Memory);
  if (instruction.action == TimedAction::WaitForBulk)
    until((instruction.onlyReads ? bulkReads : bulkWrites)
              .wait(instruction.number),
          TimedWait::Memory);
  if (instruction.action == TimedAction::WaitForProducts)
    until(products.wait(instruction.number), TimedWait::Tensor);
  return when;
}

WarpPath::WarpPath(const TimedProgram &program, const BlockRecording &recording)
    : program(program), all(recording.executed) {
  for (std::vector<uint32_t> &warp : all)
    llvm::erase_if(warp, [&](uint32_t block) {
      return program.code.blocks[block].isMerged;
    });
}

bool WarpPath::enterNext(TimedWarp &warp) const {
  const std::vector<uint32_t> &blocks = all[warp.warp];
  if (warp.position == blocks.size())
    return false;
  warp.codeBlock = blocks[warp.position++];
  warp.instruction = 0;
  return true;
}

const TimedInstruction *WarpPath::current(TimedWarp &warp) const {
  while (true) {
    const std::vector<TimedInstruction> &instructions =
        program.code.blocks[warp.codeBlock].instructions;
    if (warp.instruction == instructions.size()) {
      if (!enterNext(warp))
        return nullptr;
      continue;
    }
    const TimedInstruction &instruction = instructions[warp.instruction];
    if (instruction.action == TimedAction::Free) {
      TimedWait cause = TimedWait::Arithmetic;
      warp.setReady(instruction, warp.readyTime(instruction, cause), cause);
      ++warp.instruction;
      continue;
    }
    if (instruction.action == TimedAction::Jump && !instruction.halfSlots) {
      jump(warp, instruction);
      if (!enterNext(warp))
        return nullptr;
      continue;
    }
    if (instruction.action == TimedAction::Return && !warp.callers.empty()) {
      std::tie(warp.codeBlock, warp.instruction) = warp.callers.back();
      warp.callers.pop_back();
      continue;
    }
    return &instruction;
  }
}

void WarpPath::jump(TimedWarp &warp,
                    const TimedInstruction &instruction) const {
  const std::vector<uint32_t> &blocks = all[warp.warp];
  if (warp.position == blocks.size())
    return;
  uint32_t next = blocks[warp.position];
  for (const TimedInstruction::Edge &edge : instruction.edges) {
    if (edge.block != next)
      continue;
    const TimedBlock &block = program.code.blocks[next];
    llvm::SmallVector<std::pair<float, TimedWait>, 16> passed;
    for (uint32_t value : edge.passed)
      passed.push_back({warp.ready[value], warp.cause[value]});
    for (auto [argument, value] : llvm::zip(block.arguments, passed))
      std::tie(warp.ready[argument], warp.cause[argument]) = value;
    return;
  }
}
