"""One paper, a folder of papers, and jobs that are tried again where that can help."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, Union, cast

from .models import BibExport, PaperRecord

Source = Union[str, "os.PathLike[str]", Tuple[str, bytes]]

#: Endings that the service reads.
ENDINGS = frozenset((".pdf", ".docx", ".xml", ".nxml", ".jats", ".html", ".htm", ".xhtml", ".epub"))
#: Statuses after which the same request can succeed.
PASSING = frozenset((429, 502, 503, 504))
LONGEST_WAIT_S = 30.0


class SvcError(Exception):
    """What the service refused, with its error code; `status` is 0 where it could not be reached."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})")
        self.status = status
        self.code = code
        self.message = message

    def __reduce__(self) -> Tuple[Any, ...]:
        # Engines such as Ray and Dask send errors from machine to machine.
        return (SvcError, (self.status, self.code, self.message))


@dataclass(frozen=True)
class Outcome:
    """What became of one paper of many: a record or an error."""

    source: Source
    record: Optional[PaperRecord]
    error: Optional[SvcError]


def _field(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read(source: Source) -> Tuple[str, bytes]:
    if isinstance(source, tuple):
        return source
    path = Path(source)
    return path.name, path.read_bytes()


def _form(source: Source, options: Mapping[str, object]) -> Tuple[bytes, str]:
    name, content = _read(source)
    boundary = uuid.uuid4().hex
    quoted = name.replace("\\", "_").replace('"', "%22").replace("\r", " ").replace("\n", " ")
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{_field(value)}\r\n'.encode()
        for key, value in options.items()
    ]
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{quoted}"\r\n\r\n'
    return b"".join([*parts, head.encode(), content, f"\r\n--{boundary}--\r\n".encode()]), boundary


def bar(done: int, total: int, outcome: Outcome, width: int = 30) -> None:
    """A line that fills as papers are done, and names those that fail."""
    if outcome.error is not None:
        print(f"\r\033[K{outcome.source}: {outcome.error}", file=sys.stderr)
    filled = width * done // total
    line = f"\r{'━' * filled}{'─' * (width - filled)}  {done}/{total}"
    print(line, end="\n" if done == total else "", file=sys.stderr, flush=True)


class Client:
    """Speaks with a running service. Options are the fields of the upload form (docs/http.md), such as `registry=True`."""

    def __init__(
        self,
        url: str = "http://127.0.0.1:8000",
        token: Optional[str] = None,
        *,
        timeout: float = 600.0,
        retries: int = 3,
        poll_interval: float = 1.0,
        poll_timeout: float = 2400.0,
    ) -> None:
        self.url = url.rstrip("/")
        self.token = token or os.environ.get("AUTH_API_KEY") or os.environ.get("SVC_SERVE_TOKEN")
        self.timeout = timeout
        self.retries = retries
        self.poll_interval = poll_interval
        self.poll_timeout = poll_timeout

    # One exchange.

    def _once(self, method: str, path: str, body: Optional[bytes], kind: Optional[str]) -> bytes:
        request = urllib.request.Request(self.url + path, data=body, method=method, headers={"Accept": "*/*"})
        if kind:
            request.add_header("Content-Type", kind)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        with urllib.request.urlopen(request, timeout=self.timeout) as answer:
            return cast(bytes, answer.read())

    def _ask(self, method: str, path: str, body: Optional[bytes] = None, kind: Optional[str] = None) -> bytes:
        attempt = 0
        while True:
            wait: Optional[float] = None
            try:
                return self._once(method, path, body, kind)
            except urllib.error.HTTPError as thrown:
                error = self._refusal(thrown)
                try:
                    wait = float(thrown.headers.get("Retry-After") or "")
                except ValueError:
                    wait = None
            except (urllib.error.URLError, ConnectionError, TimeoutError, OSError) as thrown:
                error = SvcError(0, "unreachable", f"{self.url} cannot be reached: {thrown}")
            # Too many jobs is no failure: the service says when to come again, for as long as it takes.
            if error.status not in PASSING and error.status != 0:
                raise error
            if error.status != 429 and attempt >= self.retries:
                raise error
            own = min(LONGEST_WAIT_S, 0.5 * 2 ** min(attempt, 6)) * random.uniform(0.5, 1.0)
            time.sleep(min(LONGEST_WAIT_S, max(own, wait or 0.0)))
            attempt += 1

    @staticmethod
    def _refusal(thrown: urllib.error.HTTPError) -> SvcError:
        try:
            said = json.loads(thrown.read())
            return SvcError(thrown.code, said.get("error_code", "unknown"), said.get("detail", str(thrown)))
        except (ValueError, AttributeError):
            return SvcError(thrown.code, "unknown", str(thrown))

    # What people ask for.

    def ready(self) -> bool:
        """Whether the service takes papers now."""
        try:
            self._once("GET", "/ready", None, None)
            return True
        except (urllib.error.URLError, OSError):
            return False

    def extract(self, source: Source, **options: object) -> PaperRecord:
        """The record of one paper: a path, or a name with bytes."""
        body, boundary = _form(source, options)
        kind = f"multipart/form-data; boundary={boundary}"
        return cast(PaperRecord, json.loads(self._ask("POST", "/papers/extract", body, kind)))

    def render(self, source: Source, format: str, **options: object) -> str:
        """The paper in another form: markdown, tei, bibtex and so on."""
        body, boundary = _form(source, options)
        kind = f"multipart/form-data; boundary={boundary}"
        return self._ask("POST", f"/papers/extract?format={format}", body, kind).decode("utf-8")

    def job(self, source: Source, **options: object) -> PaperRecord:
        """The same through a job: it survives a replica, and waits in the queue of the whole fleet."""
        body, boundary = _form(source, options)
        kind = f"multipart/form-data; boundary={boundary}"
        attempt = 0
        while True:
            begun = json.loads(self._ask("POST", "/papers/jobs", body, kind))
            try:
                return self._result(str(begun["job_id"]))
            except SvcError as error:
                # A job that is gone, or that failed for want of something outside, is given once more.
                if error.status not in (404, 502, 503, 504) or attempt >= self.retries:
                    raise
                attempt += 1

    def _result(self, job_id: str) -> PaperRecord:
        until = time.monotonic() + self.poll_timeout
        while True:
            state = json.loads(self._ask("GET", f"/papers/jobs/{job_id}"))["status"]
            if state in ("succeeded", "failed"):
                return cast(PaperRecord, json.loads(self._once_or_refuse(f"/papers/jobs/{job_id}/result")))
            if time.monotonic() > until:
                raise SvcError(0, "poll_timeout", f"job {job_id} has not ended in {self.poll_timeout} s")
            time.sleep(self.poll_interval)

    def _once_or_refuse(self, path: str) -> bytes:
        """Not tried again: a failed job answers with its own error, which may look like a passing one."""
        try:
            return self._once("GET", path, None, None)
        except urllib.error.HTTPError as thrown:
            raise self._refusal(thrown) from None

    def references(self, strings: Iterable[str]) -> List[BibExport]:
        """Printed references, parsed."""
        body = json.dumps({"strings": list(strings)}).encode()
        answer = json.loads(self._ask("POST", "/references/parse", body, "application/json"))
        return cast(List[BibExport], answer["references"] if isinstance(answer, dict) else answer)

    def map(
        self,
        sources: Iterable[Source],
        *,
        concurrency: int = 4,
        progress: Union[bool, Callable[[int, int, Outcome], None]] = False,
        **options: object,
    ) -> Iterator[Outcome]:
        """Many papers through jobs, several at a time, each as it is done; a failed paper does not stop the run.
        `progress=True` draws a bar on standard error; a function is called with done, total and the outcome."""
        all_sources = list(sources)
        tell = bar if progress is True else progress

        def one(source: Source) -> Outcome:
            try:
                return Outcome(source, self.job(source, **options), None)
            except SvcError as error:
                return Outcome(source, None, error)
            except OSError as error:
                return Outcome(source, None, SvcError(0, "unreadable_input", str(error)))

        with ThreadPoolExecutor(max_workers=concurrency) as pool:
            futures = [pool.submit(one, source) for source in all_sources]
            for done, future in enumerate(as_completed(futures), 1):
                outcome = future.result()
                if callable(tell):
                    tell(done, len(all_sources), outcome)
                yield outcome

    def folder(self, folder: Union[str, "os.PathLike[str]"], **choices: Any) -> Iterator[Outcome]:
        """Every paper below a folder, in the order in which they are done."""
        papers = sorted(path for path in Path(folder).rglob("*") if path.suffix.lower() in ENDINGS and path.is_file())
        return self.map(papers, **choices)

    def extract_row(self, row: Dict[str, Any], **options: object) -> Dict[str, Any]:
        """For `map` of Ray Data and Dask: takes `path` (or `bytes` with `name`) of a row, gives it with `record` and `error`."""
        source: Source = (row["name"], row["bytes"]) if "bytes" in row else row["path"]
        kept = {key: value for key, value in row.items() if key != "bytes"}
        try:
            return {**kept, "record": json.dumps(self.extract(source, **options)), "error": None}
        except (SvcError, OSError) as error:
            return {**kept, "record": None, "error": str(error)}


class AsyncClient:
    """The same for asyncio: requests run in threads, so that nothing but Python is needed."""

    def __init__(self, url: str = "http://127.0.0.1:8000", token: Optional[str] = None, **choices: Any) -> None:
        self.client = Client(url, token, **choices)

    async def ready(self) -> bool:
        return await asyncio.to_thread(self.client.ready)

    async def extract(self, source: Source, **options: object) -> PaperRecord:
        return await asyncio.to_thread(self.client.extract, source, **options)

    async def render(self, source: Source, format: str, **options: object) -> str:
        return await asyncio.to_thread(self.client.render, source, format, **options)

    async def job(self, source: Source, **options: object) -> PaperRecord:
        return await asyncio.to_thread(self.client.job, source, **options)

    async def references(self, strings: Iterable[str]) -> List[BibExport]:
        return await asyncio.to_thread(self.client.references, strings)

    async def map(self, sources: Iterable[Source], *, concurrency: int = 4, **options: object) -> List[Outcome]:
        """All outcomes, in the order of the sources."""
        room = asyncio.Semaphore(concurrency)

        async def one(source: Source) -> Outcome:
            async with room:
                try:
                    return Outcome(source, await self.job(source, **options), None)
                except SvcError as error:
                    return Outcome(source, None, error)

        return list(await asyncio.gather(*(one(source) for source in sources)))
