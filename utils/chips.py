"""The supported chips, read from tilewright/Chip/Chips.def, so scripts need no lists."""
import os
import re

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tilewright/Chip/Chips.def")


def rows(macro):
    """The chips of the rows of a macro, or of several ("A|B")."""
    with open(TABLE, encoding="utf-8") as file:
        return re.findall(rf"^(?:{macro})\((sm_\d+)", file.read(), re.M)


ALL = rows("CHIP")
GENERATIONS = rows("GENERATION")  # one chip of each
# The chips for which everything is emulated: one of each, and the one that has 8-bit floats without the other features introduced with
# them.
SIX = rows("GENERATION|BETWEEN")


def since(first, before=None):
    """The chips from one on, up to but excluding another if given."""
    return ALL[ALL.index(first):ALL.index(before) if before else None]
