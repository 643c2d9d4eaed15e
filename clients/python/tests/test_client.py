"""Against a running server: SVC_URL names it, SVC_SAMPLES a folder with its samples."""

import asyncio
import json
import os
import pickle
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from svc_papers import SCHEMA_VERSION, AsyncClient, Client, Outcome, SvcError, rows
from svc_papers.client import bar
from svc_papers.frames import TABLES

URL = os.environ.get("SVC_URL")
SAMPLES = Path(os.environ.get("SVC_SAMPLES", Path(__file__).parents[3] / "samples"))
served = pytest.mark.skipif(URL is None, reason="SVC_URL names no server")
ARTICLE = SAMPLES / "article.xml"


@pytest.fixture
def client():
    return Client(URL, poll_interval=0.1)


@served
def test_one_paper(client):
    assert client.ready()
    record = client.extract(ARTICLE, registry=False)
    assert record["schema_version"] == SCHEMA_VERSION
    assert record["source"]["file_name"] == ARTICLE.name
    assert record["text"] and record["bib"]
    assert client.extract(("other.xml", ARTICLE.read_bytes()))["text"] == record["text"]
    assert "# " in client.render(ARTICLE, "markdown")


@served
def test_jobs_of_a_folder(client, tmp_path):
    for name in ("a.xml", "deep/b.xml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(ARTICLE.read_bytes())
    (tmp_path / "bad.xml").write_text("<wrong/>")
    (tmp_path / "notes.txt").write_text("no paper")
    seen = []
    outcomes = list(client.folder(tmp_path, concurrency=3, progress=lambda done, total, _: seen.append((done, total))))
    by_name = {Path(o.source).name: o for o in outcomes}
    assert set(by_name) == {"a.xml", "b.xml", "bad.xml"}
    assert seen == [(1, 3), (2, 3), (3, 3)]
    assert by_name["bad.xml"].record is None and by_name["bad.xml"].error.status >= 400
    good = [o.record for o in outcomes if o.record]
    sentences = rows(good, "text")
    assert len(sentences) == sum(len(record["text"]) for record in good)
    assert len({row["record_id"] for row in sentences}) == 2
    assert all(table in good[0] for table in TABLES)


def test_progress_bar(capsys):
    bar(1, 2, Outcome("a.pdf", None, SvcError(422, "corrupt_file", "the PDF is damaged")))
    bar(2, 2, Outcome("b.pdf", {}, None))
    said = capsys.readouterr().err
    assert "a.pdf: " in said and "the PDF is damaged" in said and said.endswith(f"{'━' * 30}  2/2\n")


def test_one_row_for_each_test():
    eq = [
        {"eq_id": 1, "text_id": 1, "grp_id": 1, "lhs": "t", "df": "34", "comp": "=", "rhs": "−2.43"},
        {"eq_id": 2, "text_id": 1, "grp_id": 1, "lhs": "p", "df": "", "comp": "=", "rhs": ".21"},
        {"eq_id": 3, "text_id": 1, "grp_id": 1, "lhs": "M", "df": "", "comp": "=", "rhs": "4"},
        {"eq_id": 4, "text_id": 1, "grp_id": 1, "lhs": "F", "df": "1, 9", "comp": "=", "rhs": "1,204"},
    ]
    test = {"test_eq_id": 1, "p_eq_id": 2, "text_id": 1, "statistic": "t", "df1": 34, "df2": None, "computed_p": 0.0205,
            "consistent": False, "decision_error": True, "grade": "decision"}  # fmt: skip
    record = {
        "paper_id": "p", "source": {"file_name": "a.xml", "file_hash": "0123456789abcdef"}, "eq": eq,
        "text": [{"text_id": 1, "text": "It fell.", "page_number": 3}],
        "extraction": {"diagnostics": {"statistics": {"tests": [test]}}},
    }  # fmt: skip
    first, second = rows([record], "test")
    assert (first["printed"], first["value"], first["p_printed"]) == ("t(34) = −2.43, p = .21", -2.43, 0.21)
    assert (first["verdict"], first["grade"], first["page_number"]) == ("mismatch", "decision", 3)
    assert (second["statistic"], second["value"], second["verdict"]) == ("F", 1204, "not_recomputed")
    test.update(decision_error=False, one_tailed={"computed_p": 0.21, "consistent": True})
    assert rows([record], "test")[0]["verdict"] == "one_tailed"


@served
def test_async(client):
    async def work():
        own = AsyncClient(URL, poll_interval=0.1)
        one = await own.extract(ARTICLE)
        many = await own.map([ARTICLE, ARTICLE])
        return one, many

    one, many = asyncio.run(work())
    assert [outcome.record["text"] for outcome in many] == [one["text"], one["text"]]


@served
def test_references_and_engines(client):
    parsed = client.references(["Roe, A. (2001). Rivers. Water, 3(2), 1-9."])
    assert parsed[0]["year"] == 2001
    row = client.extract_row({"path": str(ARTICLE), "mark": 7})
    assert row["mark"] == 7 and row["error"] is None and json.loads(row["record"])["bib"]
    assert client.extract_row({"path": "nowhere.pdf"})["error"]


def stub(answers):
    """A server that gives these answers, one for each request, and counts them."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            status, body = answers[min(len(asked), len(answers) - 1)]
            asked.append(self.path)
            self.send_response(status)
            self.send_header("Retry-After", "0")
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}", asked


def test_tries_again_where_that_can_help():
    url, asked = stub([(503, {}), (429, {}), (200, {"paper_id": "p"})])
    assert Client(url, retries=1).extract(("p.xml", b"<x/>")) == {"paper_id": "p"}
    assert len(asked) == 3


def test_says_what_the_service_said():
    url, asked = stub([(422, {"error_code": "corrupt_file", "detail": "no paper"})])
    with pytest.raises(SvcError) as caught:
        Client(url).extract(("p.xml", b"<x/>"))
    assert (caught.value.status, caught.value.code, len(asked)) == (422, "corrupt_file", 1)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.code, str(again)) == ("corrupt_file", "no paper (corrupt_file)")


def test_says_that_nobody_is_there():
    client = Client("http://127.0.0.1:9", retries=0)
    assert not client.ready()
    with pytest.raises(SvcError) as caught:
        client.extract(("p.xml", b"<x/>"))
    assert caught.value.status == 0
