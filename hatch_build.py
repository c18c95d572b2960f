"""What building a wheel adds: the documents, and kernels for this machine or for all platforms.

`pip install .` makes them for this machine, with its C compiler or else with ziglang, and goes on
without them where neither is to be had: the rules are then interpreted.  With CULDESAC_TARGETS=all,
as `make wheel` sets it, one wheel carries the kernels of every platform.
"""

from __future__ import annotations

import os
import platform
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ZIGLANG_RUNS_ON = {
    ("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "x86_64"), ("darwin", "arm64"),
    ("win32", "amd64"), ("win32", "arm64"),
}  # fmt: skip
KERNELS = "culdesac/engine/kernels"


class WheelHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    @property
    def for_all(self) -> bool:
        return os.environ.get("CULDESAC_TARGETS") == "all"

    def package(self) -> Any:
        """The package's own tools, from these sources."""
        source = str(Path(self.root) / "src")
        if source not in sys.path:
            sys.path.insert(0, source)
        from culdesac.engine import artefacts, build, registry

        return artefacts, build, registry

    def dependencies(self) -> list[str]:
        """ziglang, where nothing else could make a kernel and there is a build of it."""
        if self.target_name != "wheel" or os.environ.get("CULDESAC_COMPILER") == "none":
            return []
        artefacts, build, _ = self.package()
        own = list(build.system_compilers(artefacts.this_machine()))
        known = (sys.platform, platform.machine().lower()) in ZIGLANG_RUNS_ON
        return ["ziglang>=0.15"] if self.for_all or (not own and known) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return  # a checkout has its documents, and makes its kernels itself
        artefacts, build, registry = self.package()
        from culdesac.site.sources import CARRIED, IN_WHEEL

        for name in CARRIED:
            build_data["force_include"][str(Path(self.root) / name)] = f"{IN_WHEEL}/{name}"
        from culdesac.errors import EngineError

        targets = list(build.ZIG_TARGETS) if self.for_all else [artefacts.this_machine()]
        where = Path(self.root) / "build" / "kernels"
        kernels = registry.all_kernels()
        try:
            made = [a for a, _ in build.make(kernels, targets, where, portable=self.for_all)]
        except EngineError as error:
            if self.for_all:
                raise
            self.app.display_warning(f"without kernels, the rules run interpreted: {error}")
            return
        for artefact in made:
            for path in (artefact.path, artefact.note):
                build_data["force_include"][str(path)] = f"{KERNELS}/{path.name}"
        if not self.for_all:
            machine = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{machine}"
