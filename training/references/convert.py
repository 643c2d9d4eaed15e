"""Converts the annotated sets to labelled strings: one JSON line [text, tags, type, set, journal, typefaces] each."""
import gzip
import hashlib
import json
import random
import re
import sys
from pathlib import Path

from lxml import etree

from excite import excite
from pieces import Pieces

FREE = re.compile(r"CC BY \d|CC0")


def local(node):
    return etree.QName(node).localname if isinstance(node.tag, str) else ""


def anystyle(root):
    marks = {"citation-number": "n", "author": "P", "title": "t", "journal": "j", "container-title": "j", "date": "Y",
             "volume": "W", "pages": "p", "location": "l", "publisher": "b", "editor": "Q", "note": "N", "url": "w", "doi": "o",
             "genre": "T", "edition": "D", "collection-title": "s", "isbn": "I", "medium": "T", "source": "?", "translator": "~"}
    for name in ("core", "gold", "good", "bad", "ugly"):
        tree = etree.parse(str(root / f"anystyle/anystyle/parser/{name}.xml"))
        for sequence in tree.getroot():
            pieces = Pieces()
            for field in sequence:
                pieces.add((field.text or "").strip(), marks.get(field.tag, "?")).add(" ")
            yield (*pieces.end(), None, f"anystyle-{name}", "")


def grobid_tag(node, has_article):
    name, kind = local(node), (node.get("type") or node.get("unit") or "").lower()
    if name == "title":
        level = node.get("level") or node.get("type") or "m"
        return {"a": "t", "j": "j", "s": "s", "m": "j" if has_article else "t"}.get(level, "?")
    if name == "biblScope":
        return {"vol": "v", "volume": "v", "issue": "i", "pp": "p", "page": "p", "pages": "p"}.get(kind, "~")
    if name == "idno":
        return {"arxiv": "X", "arxive": "X", "doi": "o", "pmid": "m", "report": "T"}.get(kind, "I")
    if name == "note":
        return "T" if kind == "report" else "N"
    if name == "orgName":
        return "C" if kind == "collaboration" else "b"
    return {"author": "P", "editor": "Q", "date": "Y", "publisher": "b", "pubplace": "l", "ptr": "w"}.get(name.lower() if name != "pubPlace" else "pubplace", ".")


def walk_grobid(node, tag, pieces, has_article):
    def put(text, tag):
        if tag == "C":
            pieces.literal(text)
        elif text:
            pieces.add(text, tag)
    put(node.text or "", tag)
    for child in node:
        if local(child) == "lb":
            pieces.add("\n", tag if tag not in "C" else "c")
        elif local(child):
            own = grobid_tag(child, has_article)
            if own == "b" and local(child) == "orgName" and not any(set("PtCj") & set(t) for t in pieces.tags):
                own = "C"
            walk_grobid(child, tag if own == "." else own, pieces, has_article)
        if child.tail:
            put(child.tail, tag) if tag != "C" else pieces.add(child.tail, "c")


def grobid(root, folder):
    for path in sorted((root / f"citation/citation/{folder}").glob("*.xml")):
        tree = etree.parse(str(path), etree.XMLParser(recover=True))
        for bibl in tree.iter("{*}bibl", "bibl"):
            has_article = any(local(n) == "title" and n.get("level") == "a" for n in bibl.iter())
            pieces = Pieces()
            walk_grobid(bibl, ".", pieces, has_article)
            text, tags = pieces.end()
            if len(text) > 15:
                kind = "journal_article" if "j" in tags and has_article and not any(local(n) == "title" and n.get("level") == "m" for n in bibl.iter()) else None
                yield text, tags, kind, f"grobid-{folder}", ""


def parscit(root):
    marks = {"author": "P", "editor": "Q", "title": "t", "journal": "j", "booktitle": "j", "date": "Y", "volume": "W", "pages": "p",
             "location": "l", "publisher": "b", "institution": "b", "tech": "T", "note": "N", "notes": "N"}
    names = {"cora": "cora", "flux-cim-cs": "flux-cim", "iconip.tagged": "iconip", "en-humanities.tagged": "humanities-en",
             "it-humanities": "humanities-it", "mixed-humanities": "humanities-mixed"}
    for file, name in names.items():
        block = []
        for line in (root / f"parscit/parscit/{file}.train").read_text(errors="replace").splitlines() + [""]:
            if line.strip():
                parts = line.split()
                block.append((parts[0], parts[-1]))
            elif block:
                pieces = Pieces()
                for index, (word, label) in enumerate(block):
                    tag = marks.get(label, "?")
                    pieces.add(word, tag)
                    same = index + 1 < len(block) and block[index + 1][1] == label
                    pieces.add(" ", tag if same else ".")
                yield (*pieces.end(), None, name, "")
                block = []


JATS = {"article-title": "t", "chapter-title": "t", "year": "y", "volume": "v", "issue": "i", "fpage": "p", "lpage": "p", "page-range": "p",
        "elocation-id": "p", "publisher-name": "b", "publisher-loc": "l", "edition": "D", "series": "s", "month": "d", "day": "d",
        "season": "d", "conf-loc": "l", "conf-date": "d", "conf-name": "j", "isbn": "I", "issn": "I", "date-in-citation": "q", "institution": "b",
        "comment": "~", "ext-link": "w", "uri": "w", "data-title": "t", "version": "V", "supplement": "i", "trans-title": "?", "patent": "I",
        "object-id": "I", "named-content": "", "italic": "", "sub": "", "sup": "", "bold": "", "sc": "", "underline": "", "size": "i",
        "date": "", "annotation": "~", "collab": "C", "label": "n"}
TYPE_OF = {"journal": "journal_article", "book": "book", "confproc": "conference_paper", "thesis": "thesis", "report": "report", "web": "other",
           "webpage": "other", "website": "other", "software": "software", "data": "dataset", "working-paper": "report", "gov": "report",
           "preprint": "preprint"}


class Jats:
    """One <mixed-citation> to pieces; what the file does not print between names is filled in by chance."""

    def __init__(self, node, chance):
        self.kind = node.get("publication-type") or ""
        self.chance = chance
        self.pieces = Pieces()
        names = {local(n) for n in node.iter()}
        self.has_part = bool(names & {"article-title", "chapter-title"}) or self.kind == "journal"
        self.type = TYPE_OF.get(self.kind)
        if self.type == "book" and "chapter-title" in names:
            self.type = "book_chapter"
        givens = [n.text or "" for n in node.iter() if local(n) == "given-names"]
        dotted = any("." in g for g in givens) or any(len(g) > 3 for g in givens)
        self.inner = ", " if dotted and chance.random() < 0.75 else " "
        self.between = "; " if self.inner == ", " and chance.random() < 0.2 else ", "
        self.last = chance.choice([", and ", " and ", " & ", ", & ", ", "])
        self.walk(node, "", False)

    def put(self, text, tag):
        if not text:
            return
        if tag in ("", "."):
            for part in re.split(r"(\w[\w\s.,:;'-]*\w|\w)", text):
                if part:
                    self.pieces.add(part, "~" if re.search(r"[^\W\d]{2}", part) and not re.fullmatch(
                        r"(?:pp?|vol|no|and|et al|in|eds?|doi|editors?|s|und)\b\.?", part, re.I) else ".")
        else:
            self.pieces.add(text, tag)

    def walk(self, node, tag, editor):
        face = self.pieces.face
        if local(node) in ("italic", "bold"):
            self.pieces.face = {"ritalic": "i", "rbold": "b"}.get(face + local(node), "x" if face != "r" else face)
        self.put(node.text, tag)
        for child in node:
            self.child(child, tag, editor)
            self.put(child.tail, tag)
        self.pieces.face = face

    def child(self, node, tag, editor):
        name = local(node)
        if name == "person-group":
            editor = (node.get("person-group-type") or "author") == "editor"
            self.walk(node, tag, editor)
        elif name in ("name", "string-name"):
            self.name(node, editor)
        elif name == "etal":
            glued = self.pieces.text and self.pieces.text[-1][-1:].isalnum()
            self.pieces.add((", et al." if glued else "et al.") if not (node.text or "").strip() else node.text)
        elif name == "collab":
            self.pieces.literal("".join(node.itertext()), editor)
        elif name == "source":
            self.walk(node, "j" if self.has_part else "t", editor)
        elif name == "pub-id":
            self.identifier(node)
        elif name in ("ext-link", "uri"):
            self.walk(node, "w", editor)
        elif name:
            self.walk(node, JATS.get(name, "?") or tag, editor)

    def name(self, node, editor):
        part = {local(c): "".join(c.itertext()).strip() for c in node if local(c)}
        if local(node) == "string-name" and (node.text or any((c.tail or "").strip() for c in node)):
            first = True
            for child in node:
                kind = local(child)
                pair = {"surname": "Ee" if editor else "Aa", "given-names": "Hh" if editor else "Gg"}.get(kind)
                body = "".join(child.itertext())
                if pair and first and body.strip():
                    self.pieces.begin(body, *pair)
                    first = False
                elif pair:
                    self.pieces.add(body, pair[1])
                else:
                    self.pieces.add(body, ("z" if editor else "x") if kind == "suffix" else ".")
                self.pieces.add(child.tail or "")
            return
        following = node.getnext()
        self.pieces.person(part.get("surname"), part.get("given-names"), part.get("suffix"), editor, True, self.inner, " ")
        if following is not None and local(following) in ("name", "string-name") and not (node.tail or "").strip():
            more = following.getnext()
            self.pieces.add(self.between if more is not None and local(more) in ("name", "string-name", "etal") else self.last)

    def identifier(self, node):
        kind, body = node.get("pub-id-type") or "", "".join(node.itertext())
        before = "".join(self.pieces.text)[-20:].lower()
        if kind == "doi":
            if "doi" in before[-9:] or "http" in before:
                self.pieces.add(body, "o")
            elif self.chance.random() < 0.5:
                self.pieces.add(self.chance.choice([" doi: ", " doi:", " DOI ", " "])).add(self.chance.choice(["", "https://doi.org/"]) + body, "o")
        elif kind == "pmid":
            if "pmid" in before[-8:] or "pubmed" in before[-9:]:
                self.pieces.add(body, "m")
            elif self.chance.random() < 0.1:
                self.pieces.add(self.chance.choice([" PMID: ", " PMID:", " PubMed PMID: "])).add(body, "m")
        elif kind == "arxiv":
            self.pieces.add(" arXiv:").add(body.replace("arXiv:", ""), "X")
        elif kind == "pmcid" and self.chance.random() < 0.1:
            self.pieces.add(" ").add(body, "I")


def jats(path, name, wanted=("mixed-citation",)):
    with gzip.open(path, "rb") as handle:
        for _, node in etree.iterparse(handle, tag="ref", recover=True):
            citation = next((c for c in node if local(c) in wanted), None)
            if citation is not None:
                seed = int(hashlib.sha1(etree.tostring(citation)).hexdigest()[:8], 16)
                one = Jats(citation, random.Random(seed))
                text, tags, faces = one.pieces.end_with_faces()
                if 20 < len(text) < 1500:
                    yield text, tags, one.type, name if FREE.match(node.get("lic") or "") else name + "-unfree", node.get("j") or "", faces
            node.clear()


def main(raw, refs, out):
    raw, refs, out = Path(raw), Path(refs), Path(out)
    out.mkdir(parents=True, exist_ok=True)
    sets = {
        "anystyle": anystyle(raw), "grobid-corpus": grobid(raw, "corpus"), "grobid-evaluation": grobid(raw, "evaluation"),
        "parscit": parscit(raw), "excite": excite(raw), "jats-verbatim": jats(refs / "jats-refs/mixed-verbatim.xml.gz", "jats-verbatim"),
        "jats-tagged": jats(refs / "jats-refs/mixed-tagged.xml.gz", "jats-tagged"),
    }
    for name, rows in sets.items():
        count = 0
        with gzip.open(out / f"{name}.jsonl.gz", "wt", encoding="utf8", compresslevel=3) as handle:
            for row in rows:
                if row[0] and len(row[0]) == len(row[1]):
                    handle.write(json.dumps(row, ensure_ascii=False) + "\n")
                    count += 1
        print(name, count, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:4])
