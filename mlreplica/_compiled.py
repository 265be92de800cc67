"""Machine code of a function of loops, made once and kept on disk; nothing else depends on it.

What makes it is `mlreplica._machine_code`, with LLVM (the package llvmlite).  It is kept beside the
bytecode of the function's file, or where MLREPLICA_CACHE says, under a name that tells processor,
compiler, types and sources: what is loaded is what would be made.  MLREPLICA_COMPILE=0 switches it
off.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

__all__ = ["compiled"]

KEPT = ".machine"  # ends the names of files
SUM = 32  # bytes that a file begins with: the digest of what follows
LETTERS = {np.dtype(name): name[0] for name in ("float64", "int64", "bool")}
LETTERS[np.dtype(np.float32)] = "s"
PYTHON = {"f": float, "i": int, "b": bool}


def compiled(
    function: Callable,
    example: Callable[[], tuple[Any, ...]],
    called: Sequence[Callable] = (),
    loops: Mapping[Callable, Callable] | None = None,
    any_order: bool = False,
) -> Callable | None:
    """Compile `function`, or return None.

    Parameters
    ----------
    function : callable
        Operations on numbers and arrays, as `mlreplica._machine_code` knows them, and in their
        order, unless `any_order`.  It returns a number, a tuple of numbers, or nothing.
    example : callable
        Makes arguments of the only types that it is called with: numbers, arrays whose elements
        lie side by side, tuples of numbers.
    called : sequence of callable
        What it calls of other files.
    loops : mapping of callable to callable, optional
        What it calls, and the loop that takes its place when it is compiled.
    any_order : bool, optional
        Whether sums may be added up in another order, which is faster and rounds differently.

    Returns
    -------
    callable or None
        None without llvmlite, or if it is switched off.
    """
    if os.environ.get("MLREPLICA_COMPILE") == "0":
        return None
    # Whatever is broken here is no reason for a fit to fail: it has another way.
    with contextlib.suppress(Exception):
        return _load(function, tuple(map(_type, example())), tuple(called), loops or {}, any_order)
    return None


def _load(function, types, called, loops, any_order):
    import llvmlite
    import llvmlite.binding as llvm

    processor, machine = _this_machine(llvm)
    home = Path(function.__code__.co_filename)
    files = {Path(each.__code__.co_filename) for each in (function, *called, *loops.values())}
    files |= {Path(__file__), *Path(__file__).parent.glob("_machine_*.py")}
    here = _digest(processor, llvmlite.__version__, llvm.llvm_version_info)
    name = f"{home.stem}.{function.__name__}-{here}-"
    sources = _digest(types, any_order, *(file.read_bytes() for file in sorted(files)))
    kept = _read(home, name + sources + KEPT)
    if kept is None:
        returned, module = _optimised(llvm, machine, function, types, loops, any_order)
        kept = f"{returned}\n".encode() + machine.emit_object(module)
        _keep(home, name, sources, kept)
    returned, code = kept.split(b"\n", 1)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return _Call(engine, types, returned.decode())


def _this_machine(llvm):
    """Name and features of the processor, and what writes for it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    name, features = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return (name, features), target.create_target_machine(cpu=name, features=features, opt=3)


def _optimised(llvm, machine, function, types, loops, any_order):
    """The letters of what is returned, and a module with the function `entry`."""
    from ._machine_code import Translation

    whole = Translation(loops, any_order)
    whole.module.triple, whole.module.data_layout = machine.triple, str(machine.target_data)
    returned = whole.entry(function, types)
    module = llvm.parse_assembly(str(whole.module))
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization, options.slp_vectorization = True, False
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)
    return returned, module


def _digest(*parts):
    digest = hashlib.sha256()
    for part in parts:
        part = part if isinstance(part, bytes) else repr(part).encode()
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()[:16]


# --- arguments ------------------------------------------------------------------------------------


def _type(value):
    """A letter; of an array that of its elements, and the number of its axes."""
    if isinstance(value, np.ndarray):
        return LETTERS[value.dtype] + str(value.ndim)
    if isinstance(value, tuple):
        return tuple(map(_type, value))
    return "b" if isinstance(value, bool) else "i" if isinstance(value, int) else "f"


class _Call:
    """A function in machine code, which belongs to `engine` and goes with it."""

    def __init__(self, engine, types, returned):
        import ctypes

        numbers = {"f": ctypes.c_double, "i": ctypes.c_int64, "b": ctypes.c_bool}
        kinds = []
        for type_ in types:
            if isinstance(type_, str) and len(type_) == 2:
                kinds += [ctypes.c_void_p, *[ctypes.c_int64] * int(type_[1])]
            else:
                kinds += [numbers[letter] for letter in type_]
        signature = ctypes.CFUNCTYPE(None, *kinds, ctypes.c_void_p)
        self.function = signature(engine.get_function_address("entry"))
        self.types, self.engine, self.address = types, engine, ctypes.addressof
        self.returned = [PYTHON[letter] for letter in returned]
        self.room = ctypes.c_double * max(len(returned), 1)

    def __call__(self, *arguments):
        flat: list[Any] = []
        for type_, given in zip(self.types, arguments, strict=True):
            if isinstance(type_, tuple):
                flat += [PYTHON[letter](each) for letter, each in zip(type_, given, strict=True)]
            elif len(type_) == 1:
                flat.append(PYTHON[type_](given))
            else:
                # Of another type, it would read and write what is not its.
                fits = LETTERS.get(given.dtype) == type_[0] and given.ndim == int(type_[1])
                if not fits or not given.flags.c_contiguous:
                    raise TypeError(
                        f"An array of type {type_} is needed, side by side, "
                        f"got {given.dtype} of shape {given.shape}, strides {given.strides}"
                    )
                flat.append(given.__array_interface__["data"][0])
                flat += given.shape
        room = self.room()
        self.function(*flat, self.address(room))
        found = tuple(kind(value) for kind, value in zip(self.returned, room))
        return found[0] if len(found) == 1 else found


# --- files ----------------------------------------------------------------------------------------


def _folders(home: Path) -> Iterator[Path]:
    """Where code may be kept, best first."""
    if os.environ.get("MLREPLICA_CACHE"):
        yield Path(os.environ["MLREPLICA_CACHE"])
        return
    yield Path(importlib.util.cache_from_source(str(home))).parent
    with contextlib.suppress(RuntimeError):  # a user without a home
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mlreplica"


def _read(home, name):
    """What is kept under this name, if it is whole."""
    for folder in _folders(home):
        with contextlib.suppress(OSError):
            found = (folder / name).read_bytes()
            if hashlib.sha256(found[SUM:]).digest() == found[:SUM]:
                return found[SUM:]
    return None


def _keep(home, name, sources, code):
    """Write code in one piece, in place of that of other sources."""
    for folder in _folders(home):
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=folder, suffix=".new", delete=False) as file:
                part = Path(file.name)
            try:
                part.write_bytes(hashlib.sha256(code).digest() + code)
                for old in folder.glob(f"{name}*{KEPT}"):
                    old.unlink()
                part.replace(folder / (name + sources + KEPT))
                return
            finally:
                part.unlink(missing_ok=True)
