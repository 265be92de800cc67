"""Kernels that ``make test`` forks: each is new, says its errors, and ends with who asked."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("kernels are forked on Linux only", allow_module_level=True)
pytest.importorskip("nbval")
import forked
from nbval.kernel import RunningKernel


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A process that has imported what two cells import, one of them wrong."""
    folder = tmp_path_factory.mktemp("forked")
    sources = [
        "from colorsys import rgb_to_hsv\nimport not_there.at_all",
        "%cd ..",
        "import nothing",
    ]
    cells = [{"cell_type": "code", "source": [source]} for source in sources]
    (folder / "a.ipynb").write_text(json.dumps({"cells": cells}), "utf8")
    forked.kernelspec(folder, folder / "socket")
    command = [sys.executable, forked.__file__, folder / "socket", folder]
    process = subprocess.Popen(command, stdin=subprocess.PIPE)
    while not (folder / "socket").exists():
        assert process.poll() is None
        time.sleep(0.05)
    before = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = str(folder)
    yield folder
    os.environ.pop("JUPYTER_PATH")
    if before:
        os.environ["JUPYTER_PATH"] = before
    process.stdin.close()
    assert process.wait(60) == 0


@pytest.fixture
def kernel(server):
    kernel = RunningKernel("forked", cwd=str(server))
    yield kernel
    kernel.stop()


def said(kernel, code):
    """What a cell prints, or the name of its error."""
    asked, text = kernel.execute_cell_input(code), ""
    while (message := kernel.get_message("iopub", timeout=60))["content"].get(
        "execution_state"
    ) != "idle":
        if message["parent_header"].get("msg_id") == asked:
            text += message["content"].get("text", message["content"].get("ename", ""))
    kernel.await_reply(asked, timeout=60)
    return text


HAS = "import sys; print('colorsys' in sys.modules, 'x' in globals(), '' in sys.path)"


def test_a_kernel_has_what_was_imported_and_nothing_of_another(kernel, server):
    assert said(kernel, HAS) == "True False True\n"
    assert (
        said(kernel, "x = 1; import os; os.environ['SEEN'] = 'x'; print(os.getcwd())")
        == f"{server}\n"
    )
    other = RunningKernel("forked", cwd=str(server))
    try:
        assert said(other, HAS) == "True False True\n"
        assert said(other, "import os; print(os.environ.get('SEEN'))") == "None\n"
    finally:
        other.stop()
    assert said(kernel, "print(x)") == "1\n"


def test_what_is_wrong_is_said(kernel):
    assert said(kernel, "import not_there.at_all") == "ModuleNotFoundError"
    assert said(kernel, "1 / 0") == "ZeroDivisionError"


def test_it_is_interrupted(kernel):
    kernel.execute_cell_input("print('on it', flush=True)\nwhile True: pass")
    while kernel.get_message("iopub", timeout=60)["content"].get("text") != "on it\n":
        pass
    kernel.interrupt()
    while (message := kernel.get_message("iopub", timeout=60))["msg_type"] != "error":
        pass
    assert message["content"]["ename"] == "KeyboardInterrupt"


def test_it_ends_with_who_asked_for_it(server):
    kernel = RunningKernel("forked", cwd=str(server))
    pid = int(said(kernel, "import os; print(os.getpid())"))
    asked_by = kernel.km.provisioner.process.pid
    assert pid != asked_by
    os.kill(asked_by, signal.SIGKILL)
    for _ in range(200):
        if not Path(f"/proc/{pid}").exists():
            break
        time.sleep(0.05)
    else:
        pytest.fail("the kernel lives on")
    kernel.kc.stop_channels()


def test_beside_other_workers_notebooks_run_in_forked_kernels(request):
    if not hasattr(request.config, "workerinput"):
        pytest.skip("this process has no others beside it")
    options = request.config.option
    assert (options.nbval_kernel_name, options.nbval_current_env) == ("forked", False)


def test_a_kernel_that_dies_at_its_start_is_started_once_more():
    tried = []

    def start(name, deaths):
        tried.append(name)
        if len(tried) <= deaths:
            raise RuntimeError("Kernel died before replying to kernel_info")
        return name

    assert forked.twice(start)("one", deaths=1) == "one" and tried == ["one", "one"]
    tried.clear()
    with pytest.raises(RuntimeError):
        forked.twice(start)("one", deaths=2)
