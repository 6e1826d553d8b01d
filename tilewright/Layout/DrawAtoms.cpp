//===- DrawAtoms.cpp - atoms as pictures ----------------------------------===//
#include "tilewright/Layout/DrawAtoms.h"

#include "tilewright/Layout/Atoms.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

namespace {
/// A named atom, and how to draw it.
struct Named {
  std::string name;
  std::function<Expected<DrawnAtom>(StringRef operand)> draw;
};
} // namespace

template <typename Atom> static std::string since(const Atom &atom) {
  return "from sm_" + std::to_string(atom.firstCapability) +
         (atom.architectureSpecific ? "a" : "");
}

/// The end of support, for instructions of a single generation.
static std::string until(const MmaAtom &atom) {
  return atom.endCapability
             ? ", removed in sm_" + std::to_string(atom.endCapability)
             : "";
}

/// Tensor memory: a lane is shown as a thread, a column as a value; a second
/// block's lanes follow the first one's.
static Expected<Drawing> drawTensorMemory(const LinearLayout &fragment) {
  unsigned rows = fragment.shape()[0], columns = fragment.shape()[1];
  unsigned rowBits = fragment.inBits(PlaceDim::Row),
           blockBits = fragment.inBits(PlaceDim::Block);
  return drawThreadValues(
      rows, columns, rows, columns, [&](unsigned lane, unsigned column) {
        uint64_t block = lane >> rowBits, row = lane & ((1u << rowBits) - 1);
        uint64_t place = block | row << blockBits |
                         uint64_t(column) << (blockBits + rowBits);
        SmallVector<int64_t, 4> at =
            fragment.coordinates(fragment.apply(place));
        return at[0] + at[1] * int64_t(rows);
      });
}

/// The owners of the elements of a layout over lanes and registers.
static Expected<Drawing> drawFragment(const LinearLayout &fragment) {
  if (fragment.inBits(PlaceDim::Column))
    return drawTensorMemory(fragment);
  unsigned rows = fragment.shape()[0], columns = fragment.shape()[1];
  return drawThreadValues(
      32u << fragment.inBits(PlaceDim::Warp), fragment.numRegisters(), rows,
      columns, [&](unsigned thread, unsigned value) {
        SmallVector<int64_t, 4> at = fragment.coordinates(
            fragment.apply(value, thread % 32, thread / 32));
        return at[0] + at[1] * int64_t(rows);
      });
}

static Expected<DrawnAtom> finish(std::string text, std::string title,
                                  Expected<Drawing> drawing) {
  if (!drawing)
    return drawing.takeError();
  drawing->title = std::move(title);
  return DrawnAtom{std::move(text), std::move(*drawing)};
}

static Expected<DrawnAtom> drawMma(const MmaAtom &atom, const std::string &name,
                                   StringRef operand) {
  if (operand.empty())
    operand = "d";
  if (operand != "a" && operand != "b" && operand != "c" && operand != "d")
    return toolError(ExitCode::Usage,
                     "expected a, b, c or d for --operand, got '" + operand +
                         "'");
  MmaOperand which = operand == "a"   ? MmaOperand::A
                     : operand == "b" ? MmaOperand::B
                                      : MmaOperand::D;
  TileSpace space = atom.mayBeIn(TileSpace::Tensor, which)
                        ? TileSpace::Tensor
                        : TileSpace::Registers;
  if (!atom.mayBeIn(space, which))
    return toolError(ExitCode::Usage,
                     "operand " + operand + " of " + name +
                         " is in shared memory, described by a matrix "
                         "descriptor; draw its rows with --atom "
                         "cp.async.bulk.tensor.load.128B");
  LinearLayout fragment = atom.fragment(which);
  std::string title = name + ", operand " + operand.str();
  std::string text =
      (title + ": " + Twine(fragment.shape()[0]) + " x " +
       Twine(fragment.shape()[1]) + " in " + nameOf(space) + ", " +
       since(atom) + until(atom) + ", A and B of " + atom.inputs +
       ", C and D of " + atom.accumulators + "\n" + fragment.str() + "\n")
          .str();
  return finish(std::move(text), std::move(title), drawFragment(fragment));
}

static Expected<DrawnAtom> drawMatrix(const MatrixAtom &atom) {
  LinearLayout fragment = atom.fragment();
  std::string text =
      (atom.name + ": " + Twine(atom.matrices) + " of " + Twine(atom.rows) +
       " rows of 16 bytes, " + since(atom) +
       "; lane l provides the address of "
       "row l, for l below " +
       Twine(atom.rows * atom.matrices) + "\n" + fragment.str() + "\n")
          .str();
  return finish(std::move(text), atom.name.str(), drawFragment(fragment));
}

static Expected<DrawnAtom> drawTmem(const TmemAtom &atom, unsigned count) {
  LinearLayout fragment = atom.fragment(count);
  std::string name = (atom.name + ".x" + Twine(count)).str();
  std::string text =
      (name + ": " + Twine(fragment.shape()[0]) + " lanes of tensor memory, " +
       Twine(fragment.shape()[1]) + " columns of 32 bits, from sm_100a\n" +
       fragment.str() + "\n")
          .str();
  return finish(std::move(text), name, drawFragment(fragment));
}

/// The values of one thread, in a row.
static Expected<Drawing> drawRow(unsigned values) {
  return drawThreadValues(1, values, 1, values,
                          [](unsigned, unsigned value) { return value; });
}

static Expected<DrawnAtom> drawMove(const MoveAtom &atom, unsigned bits) {
  std::string name = atom.name.str() + "." + std::to_string(bits);
  std::string text =
      (name + ": " + Twine(bits / 8) + " bytes per thread, " + since(atom) +
       ", from " + nameOf(atom.from) + " to " + nameOf(atom.to) + "\n")
          .str();
  return finish(std::move(text), name + ", by byte", drawRow(bits / 8));
}

static Expected<DrawnAtom>
drawReduce(const ReduceAtom &atom, const std::string &name, unsigned values) {
  std::string text = (name + ": " + Twine(values) + " per thread, " +
                      since(atom) + ", in " + nameOf(atom.space) + "\n")
                         .str();
  return finish(std::move(text), name, drawRow(values));
}

/// Eight rows of 128 bytes of shared memory: the unit of the box in each
/// position.
static Expected<DrawnAtom> drawTensor(const TensorAtom &atom,
                                      const TensorPattern &pattern) {
  std::string name = atom.name.str() + "." + pattern.name.str();
  std::string text =
      name + ": a box in shared memory in units of 16 bytes, " + since(atom);
  if (pattern.rowBytes)
    text += ", rows of the box of at most " + std::to_string(pattern.rowBytes) +
            " bytes";
  if (!atom.operations.empty())
    text += "; combines by " + atom.operations.str();
  Swizzle units = pattern.swizzle;
  units.base -= 4;
  return finish(text + "\n", name,
                drawLayout(cantFail(CuteLayout::parse("(8,8):(8,1)")), units));
}

static std::vector<Named> allAtoms() {
  std::vector<Named> all;
  auto add = [&](std::string name, auto draw) {
    all.push_back({std::move(name), [draw](StringRef operand) {
                     if (!operand.empty())
                       return Expected<DrawnAtom>(
                           toolError(ExitCode::Usage,
                                     "expected a matrix instruction, such as "
                                     "mma.m16n8k16.f16, with --operand"));
                     return draw();
                   }});
  };
  for (const MmaAtom &atom : mmaAtoms())
    for (StringRef type : split(atom.inputs, ' ')) {
      std::string name = atom.instruction() + "." + type.str();
      all.push_back({name, [&atom, name](StringRef operand) {
                       return drawMma(atom, name, operand);
                     }});
    }
  for (const MatrixAtom &atom : matrixAtoms())
    add(atom.name.str(), [&atom] { return drawMatrix(atom); });
  for (const TmemAtom &atom : tmemAtoms())
    for (unsigned count = 1; count <= atom.repeats; count *= 2)
      add((atom.name + ".x" + Twine(count)).str(),
          [&atom, count] { return drawTmem(atom, count); });
  for (const MoveAtom &atom : moveAtoms())
    for (StringRef width : split(atom.widths, ' ')) {
      unsigned bits = 0;
      width.getAsInteger(10, bits);
      add((atom.name + "." + width).str(),
          [&atom, bits] { return drawMove(atom, bits); });
    }
  for (const ReduceAtom &atom : reduceAtoms())
    for (StringRef vector : split(atom.vectors, ' '))
      for (StringRef type : split(atom.types, ' ')) {
        unsigned values = 1;
        vector.getAsInteger(10, values);
        std::string name =
            (atom.name + (values > 1 ? ".v" + vector : "") + "." + type).str();
        add(name,
            [&atom, name, values] { return drawReduce(atom, name, values); });
      }
  for (const TensorAtom &atom : tensorAtoms())
    for (const TensorPattern &pattern : tensorPatterns())
      add((atom.name + "." + pattern.name).str(),
          [&atom, &pattern] { return drawTensor(atom, pattern); });
  return all;
}

std::vector<std::string> tilewright::atomNames() {
  std::vector<std::string> names;
  for (const Named &atom : allAtoms())
    names.push_back(atom.name);
  return names;
}

std::string tilewright::suggestAtom(StringRef name) {
  return suggestName(name, atomNames(), "tilewright layout --list-atoms");
}

Expected<DrawnAtom> tilewright::drawAtom(StringRef name, StringRef operand) {
  for (const Named &atom : allAtoms())
    if (atom.name == name)
      return atom.draw(operand);
  return toolError(ExitCode::Usage,
                   "expected an atom, got '" + name + "'" + suggestAtom(name));
}
