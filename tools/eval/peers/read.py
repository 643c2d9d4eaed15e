"""Reads papers with other tools: `python read.py TOOL OUT PAPER...` writes OUT/ID.json with its Markdown."""
import json
import pathlib
import sys


def by_pymupdf4llm(path):
    import pymupdf4llm

    return {"markdown": pymupdf4llm.to_markdown(path, show_progress=False)}


def by_pdf_oxide(path):
    import pdf_oxide

    document = pdf_oxide.PdfDocument(path)
    return {"markdown": "\n\n".join(document.to_markdown(page) for page in range(document.page_count()))}


TOOLS = {"pymupdf4llm": by_pymupdf4llm, "pdf_oxide": by_pdf_oxide}

tool, out, *papers = sys.argv[1:]
for paper in map(pathlib.Path, papers):
    try:
        answer = TOOLS[tool](str(paper))
    except Exception as error:  # a paper that a tool cannot read is scored as an empty record
        print(f"{paper.name}: {error}", file=sys.stderr)
        answer = {"markdown": ""}
    pathlib.Path(out, f"{paper.stem}.json").write_text(json.dumps(answer))
