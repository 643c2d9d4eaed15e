"""Reads the sample paper through clients of GROBID and checks what they make of the answers.

Usage: check_clients.py SERVER_URL SAMPLES_FOLDER
"""
import re
import shutil
import sys
import tempfile
from pathlib import Path

SERVER, SAMPLES = sys.argv[1], Path(sys.argv[2])
PAPER = SAMPLES / "article.pdf"
TITLE = "A slow walk helps people remember what they read: Two experiments on pace and recall"


def check(client, holds, what):
    print(f"{'ok    ' if holds else 'FAILED'} {client}: {what}", flush=True)
    return holds


def grobid_client_python():
    from grobid_client.grobid_client import GrobidClient

    with tempfile.TemporaryDirectory() as folder:
        papers, answers = Path(folder, "in"), Path(folder, "out")
        papers.mkdir()
        for number in range(4):
            shutil.copy(PAPER, papers / f"paper{number}.pdf")
        client = GrobidClient(grobid_server=SERVER, coordinates=["s", "ref", "figure", "persName"])
        client.process(
            "processFulltextDocument",
            str(papers),
            output=str(answers),
            n=4,
            segment_sentences=True,
            tei_coordinates=True,
            include_raw_citations=True,
        )
        texts = [path.read_text() for path in sorted(answers.glob("*.tei.xml"))]
    yield len(texts) == 4, "a folder of four papers gives four files"
    yield all(TITLE in text for text in texts), "each has the title"
    yield all(re.search(r'<s coords="\d+,[\d.,;]+">', text) for text in texts), "sentences have coordinates"


def langchain():
    from langchain_community.document_loaders.parsers import GrobidParser
    from langchain_core.documents.base import Blob

    server = f"{SERVER}/api/processFulltextDocument"
    for by_sentence in (True, False):
        parser = GrobidParser(segment_sentences=by_sentence, grobid_server=server)
        found = list(parser.lazy_parse(Blob(path=str(PAPER))))
        what = "sentences" if by_sentence else "paragraphs"
        yield len(found) > 5, f"{len(found)} {what}"
        yield all(one.metadata["paper_title"] == TITLE for one in found), f"{what} know their paper"
        yield all(one.metadata["pages"] for one in found), f"{what} know their pages"


def scipdf_parser():
    import scipdf

    paper = scipdf.parse_pdf_to_dict(str(PAPER), grobid_url=SERVER)
    yield paper["title"] == TITLE, "title"
    yield "Okafor" in paper["authors"], "authors"
    headings = [section["heading"] for section in paper["sections"]]
    expected = ["Introduction", "Methods", "Results", "Discussion"]
    yield [name for name in headings if name in expected] == expected, f"headings {headings}"
    yield all(section["text"] == section["text"].strip() for section in paper["sections"]), "sections begin and end with words"
    # "Methods" has sections of its own and nothing above them.
    yield [section["heading"] for section in paper["sections"] if section["text"] == ""] == ["Methods"], "sections have their text"
    yield len(paper["references"]) == 4, "four references"
    yield paper["references"][0]["year"] == "1999", "years of references"


results = [
    check(client.__name__, holds, what)
    for client in (grobid_client_python, langchain, scipdf_parser)
    for holds, what in client()
]
sys.exit(0 if all(results) else 1)
