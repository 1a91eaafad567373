"""A plain static host under a sub-path, as page hosts are, that can be taken away in the middle of a test."""

from __future__ import annotations

import functools
import hashlib
import http.server
import re
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SUB_PATH = "/user/repo/"
CHUNK = 1 << 18  # bytes


class Handler(http.server.SimpleHTTPRequestHandler):
    """Python's own static handler, moved into the sub-path and told to remember what was asked."""

    server: Host

    def do_GET(self) -> None:
        name = self.path.split("?")[0]
        if not name.startswith(SUB_PATH):
            self.send_error(404)
            return
        self.server.asked.append(name.removeprefix(SUB_PATH))
        self.path = "/" + name.removeprefix(SUB_PATH)
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while chunk := source.read(CHUNK):
            outputfile.write(chunk)
            time.sleep(self.server.pause)

    def guess_type(self, path: str) -> str:  # type: ignore[override]
        return self.server.types.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        # What the large page hosts send: a service worker has to see past it.
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Host(http.server.ThreadingHTTPServer):
    """Serves a folder at `url` until `stop()`.

    Attributes:
        asked: paths below the sub-path, in the order in which browsers asked for them.
        types: content types by suffix that this host sends instead of the usual ones.
        pause: how long it rests after each piece of a file, in seconds: a slow line.
    """

    daemon_threads = True

    def __init__(self, folder: Path, types: Mapping[str, str] | None = None, pause: float = 0) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        self.folder = folder
        self.asked: list[str] = []
        self.types = dict(types or {})
        self.pause = pause
        self.url = f"http://127.0.0.1:{self.server_address[1]}{SUB_PATH}"
        self._thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of an answer is no fault of ours."""

    def stop(self) -> None:
        """Takes the host off the network: nothing listens at its address any more."""
        if self._thread.is_alive():
            self.shutdown()
            self._thread.join()
        self.server_close()


def publish(folder: Path, files: Mapping[str, str]) -> None:
    """Changes files of a built site and tells its service worker, as a new build would."""
    worker = folder / "sw.js"
    text = worker.read_text(encoding="utf-8")
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8")
        found = hashlib.sha256(content.encode()).hexdigest()[:16]
        key = "./" if name == "index.html" else name
        text, changed = re.subn(rf'("{re.escape(key)}": )"\w+"', rf'\g<1>"{found}"', text)
        assert changed == 1, f"the service worker does not know {name}"
    worker.write_text(text, encoding="utf-8")
