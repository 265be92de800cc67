"""Kernels that have imported already what the notebooks import: forked from one process that did.

A notebook's own kernel spends three seconds of processor time on imports before its first number.
Here one process imports all of it once, and every kernel of ``make test`` is a copy of it from
before anything ran; ``make execute`` and ``make check`` start ordinary kernels.

Run with the name of a socket and a folder of notebooks it is that process. What Jupyter starts for
a kernel is this file, too: it passes on its folder, its environment and where it prints, and ends
with the kernel, or the kernel with it.
"""

import json
import os
import signal
import socket
import sys


def kernelspec(folder, server):
    """Write the kernel ``forked`` into a folder of JUPYTER_PATH."""
    spec = folder / "kernels/forked"
    spec.mkdir(parents=True)
    command = [sys.executable, "-I", "-S", __file__, "kernel", str(server), "{connection_file}"]
    told = {"argv": command, "display_name": "forked", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(told), "utf8")


def twice(start):
    """Start a kernel; once more if it died, for its ports are chosen before it takes them."""

    def started(*arguments, **options):
        try:
            return start(*arguments, **options)
        except RuntimeError:
            return start(*arguments, **options)

    return started


def ask(server, connection_file):
    """Have a kernel forked, hand signals on to it, and end when it ends."""
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(server)
        asked = {"file": connection_file, "environment": dict(os.environ)}
        folder = os.open(".", os.O_RDONLY)
        data = json.dumps(asked).encode()
        socket.send_fds(line, [len(data).to_bytes(8, "big")], [0, 1, 2, folder])
        line.sendall(data)
        answer = line.makefile("r")
        kernel = int(answer.readline())
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda n, _: os.kill(kernel, n))
        answer.readline()  # nothing comes, and the line ends with the kernel


def imported(folder):
    """What the cells of a folder's notebooks import at their first level."""
    import ast
    from pathlib import Path

    for file in sorted(Path(folder).glob("*.ipynb")):
        for cell in json.loads(file.read_text("utf8"))["cells"]:
            code = "".join(cell["source"])
            if cell["cell_type"] != "code" or "import" not in code:
                continue
            try:
                lines = ast.parse(code).body
            except SyntaxError:  # a command of IPython
                continue
            for line in lines:
                if isinstance(line, ast.Import):
                    yield from (alias.name for alias in line.names)
                elif isinstance(line, ast.ImportFrom) and not line.level:
                    yield line.module


def kernel(line, asked, files):
    """Become a kernel."""
    import threading

    def watch():  # until who asked for the kernel is gone
        line.recv(1)
        os.kill(os.getpid(), signal.SIGKILL)

    os.fchdir(files[3])
    for k, file in enumerate(files):
        if k < 3:
            os.dup2(file, k)
        os.close(file)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    os.environ.clear()
    os.environ.update(asked["environment"])
    os.environ["JPY_PARENT_PID"] = str(os.getppid())
    threading.Thread(target=watch, daemon=True).start()
    sys.argv = ["ipykernel_launcher", "--log-level=CRITICAL", "-f", asked["file"]]
    from ipykernel.kernelapp import launch_new_instance

    launch_new_instance()


def buried(*_):
    """Wait for every process that has ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:  # there is no other
        pass


def serve(server, folder, *also):
    """Import, and fork kernels until standard input ends."""
    import contextlib
    import gc
    import importlib
    import select

    del sys.path[0]  # the folder of this file, where no notebook looks
    os.environ["MPLBACKEND"] = "module://matplotlib_inline.backend_inline"  # as kernels have it
    sockets = socket.socket(socket.AF_UNIX)
    sockets.bind(server)
    sockets.listen(16)
    signal.signal(signal.SIGCHLD, buried)
    for name in dict.fromkeys(["ipykernel.kernelapp", *also, *imported(folder)]):
        with contextlib.suppress(ImportError):  # the cell will say so
            importlib.import_module(name)
    gc.freeze()  # kernels neither search nor copy what all of them have
    while sys.stdin not in (ready := select.select([sockets, sys.stdin], [], [])[0]) and ready:
        line, _ = sockets.accept()
        length, files, *_ = socket.recv_fds(line, 8, 4)
        data = b""
        while len(data) < int.from_bytes(length, "big"):
            data += line.recv(1 << 16)
        if pid := os.fork():
            line.sendall(b"%d\n" % pid)
            line.close()
            for file in files:
                os.close(file)
        else:
            sockets.close()
            kernel(line, json.loads(data), files)
            os._exit(0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    with contextlib.suppress(ChildProcessError):
        while os.wait():
            pass


if __name__ == "__main__":
    if sys.argv[1] == "kernel":
        sys.exit(ask(*sys.argv[2:]))
    serve(*sys.argv[1:])
