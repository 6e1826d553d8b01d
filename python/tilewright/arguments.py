"""Checks the arguments of public functions, so that errors name Python's arguments and types."""

from __future__ import annotations

import difflib
import functools
import inspect
import os
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeVar, Union

from tilewright.errors import ArgumentError
from tilewright.options import DEFAULTS, Unpack

__all__ = ["checked", "nearest"]

F = TypeVar("F", bound=Callable[..., Any])

_UNIONS = (Union, type(int | str))


def nearest(word: str, names: Iterable[str]) -> str:
    """Returns "; did you mean `name`?" for the closest name, or an empty string."""
    found = difflib.get_close_matches(word, list(names), 1)
    return f"; did you mean `{found[0]}`?" if found else ""


def _is_bool(value: Any) -> bool:
    # NumPy's bool is not a subclass of Python's.
    return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")


# Annotation type -> its description in messages and the predicate for values.
_KINDS: dict[Any, tuple[str, Callable[[Any], bool]]] = {
    bool: ("a bool", _is_bool),
    int: ("an int", lambda value: hasattr(value, "__index__") and not hasattr(value, "__len__")),
    float: ("a number", lambda value: hasattr(value, "__float__") or hasattr(value, "__index__")),
    str: ("a str", lambda value: isinstance(value, str)),
    bytes: ("bytes", lambda value: isinstance(value, (bytes, bytearray, memoryview))),
    os.PathLike: ("a path", lambda value: isinstance(value, os.PathLike)),
    Mapping: ("a mapping", lambda value: isinstance(value, Mapping)),
    Sequence: ("a sequence", lambda value: hasattr(value, "__iter__") and not isinstance(value, (str, bytes, Mapping))),
    Callable: ("a callable", callable),
    type(None): ("None", lambda value: value is None),
}


def _choices(hint: Any) -> tuple[Any, ...]:
    """The alternatives that an annotation allows."""
    if typing.get_origin(hint) in _UNIONS:
        return tuple(each for part in typing.get_args(hint) for each in _choices(part))
    return (hint,)


def _kind(hint: Any) -> tuple[str, Callable[[Any], bool]]:
    if typing.get_origin(hint) is Literal:
        words = typing.get_args(hint)
        said = ", ".join(repr(word) for word in words[:-1])
        return (f"{said} or {words[-1]!r}" if said else repr(words[-1]), lambda value: isinstance(value, str) and value in words)
    hint = typing.get_origin(hint) or hint
    if hint in _KINDS:
        return _KINDS[hint]
    if isinstance(hint, type):
        return (f"a {hint.__name__}", lambda value: isinstance(value, hint))
    return ("anything", lambda value: True)


def _keywords(function: Callable[..., Any]) -> Any:
    """The TypedDict of `**options: Unpack[TypedDict]`, or None."""
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD and isinstance(parameter.annotation, str):
            # Evaluate only this annotation: others may name definitions further down.
            hint = eval(parameter.annotation, function.__globals__)
            if typing.get_origin(hint) is Unpack or getattr(hint, "__origin__", None) is Unpack:
                return hint.__args__[0]
    return None


def _spelled_out(function: Callable[..., Any], keywords: Any) -> inspect.Signature:
    """The signature with `**options` expanded to the keys of its TypedDict."""
    signature = inspect.signature(function)
    if keywords is None:
        return signature
    parameters = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
    hints = typing.get_type_hints(keywords)
    named = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=DEFAULTS[name], annotation=hints[name])
        for name in keywords.__annotations__
    ]
    return signature.replace(parameters=[*parameters, *named])


class _Checker:
    """The accepted types of each argument of one function."""

    def __init__(self, function: Callable[..., Any], keywords: Any, signature: inspect.Signature):
        self.name = function.__qualname__.removesuffix(".__init__")
        self.signature = signature
        hints = typing.get_type_hints(function)
        if keywords is not None:
            hints.update(typing.get_type_hints(keywords))
        self.kinds = {}
        for name, parameter in self.signature.parameters.items():
            keeps_many = parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
            choices = _choices(hints.get(name, Any))
            if Any not in choices and not keeps_many:
                self.kinds[name] = [_kind(each) for each in choices]

    def check(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        known = self.signature.parameters
        takes_all = any(each.kind is each.VAR_KEYWORD for each in known.values())
        for name in () if takes_all else kwargs:
            if name not in known:
                raise ArgumentError(f"{self.name}() has no argument `{name}`{nearest(name, known)}")
        try:
            given = self.signature.bind(*args, **kwargs).arguments
        except TypeError as error:
            raise ArgumentError(f"{self.name}(): {error}") from None
        for name, value in given.items():
            kinds = self.kinds.get(name)
            if kinds and not any(fits(value) for _, fits in kinds):
                self.refuse(name, value, [words for words, _ in kinds])

    def refuse(self, name: str, value: Any, words: list[str]) -> None:
        said = f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
        text = repr(value)
        text = text if len(text) <= 60 else text[:57] + "..."
        takes_words = isinstance(value, str) and all(each.startswith(("'", "None")) for each in words)
        message = f"{self.name}(): expected {said} for `{name}`, got {text}"
        if takes_words:
            choices = [word.strip("'") for each in words for word in each.replace(" or ", ", ").split(", ")]
            raise ArgumentError(message + nearest(value, choices))
        raise ArgumentError(f"{message} of type {type(value).__name__}")


def checked(function: F) -> F:
    """Wraps a function to check its arguments against their annotations. The
    ArgumentError names the argument, the expected types and the value found."""
    keywords = _keywords(function)
    signature = _spelled_out(function, keywords)
    checker: list[_Checker] = []  # built on the first call: annotations may name later definitions

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        if not checker:
            checker.append(_Checker(function, keywords, signature))
        checker[0].check(args, kwargs)
        return function(*args, **kwargs)

    call.__signature__ = signature  # type: ignore[attr-defined]
    return typing.cast(F, call)
