"""Reads papers with other tools: `python read.py TOOL OUT PAPER...` writes OUT/ID.json with its Markdown."""
import json
import pathlib
import sys
import tempfile


def by_pymupdf4llm(path):
    import pymupdf4llm

    return {"markdown": pymupdf4llm.to_markdown(path, show_progress=False)}


def by_pdf_oxide(path):
    import pdf_oxide

    document = pdf_oxide.PdfDocument(path)
    return {"markdown": "\n\n".join(document.to_markdown(page) for page in range(document.page_count()))}


def by_opendataloader(path):
    import opendataloader_pdf

    with tempfile.TemporaryDirectory() as out:
        opendataloader_pdf.convert(input_path=[path], output_dir=out, format="markdown")
        [written] = pathlib.Path(out).rglob("*.md")
        return {"markdown": written.read_text()}


def by_markitdown(path):
    import markitdown

    return {"markdown": markitdown.MarkItDown().convert(path).markdown}


TOOLS = {
    "pymupdf4llm": by_pymupdf4llm,
    "pdf_oxide": by_pdf_oxide,
    "opendataloader": by_opendataloader,
    "markitdown": by_markitdown,
}

tool, out, *papers = sys.argv[1:]
for paper in map(pathlib.Path, papers):
    try:
        answer = TOOLS[tool](str(paper))
    except Exception as error:  # a paper that a tool cannot read is scored as an empty record
        print(f"{paper.name}: {error}", file=sys.stderr)
        answer = {"markdown": ""}
    pathlib.Path(out, f"{paper.stem}.json").write_text(json.dumps(answer))
