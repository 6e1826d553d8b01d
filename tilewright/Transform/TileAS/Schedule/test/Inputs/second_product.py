"""Prints a module with one more attribute on the second product of a function.

usage: second_product.py FILE FUNCTION ATTRIBUTE
"""
import sys

path, function, attribute = sys.argv[1:]
inside, products = False, 0
with open(path, encoding="utf-8") as text:
    for line in text:
        if "func.func @" in line:
            inside, products = f"@{function}(" in line, 0
        if inside and " = nv_tileas.dot " in line:
            products += 1
            if products == 2:
                line = line.replace("{", "{" + attribute + ", ", 1)
        print(line, end="")
