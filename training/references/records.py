"""Reads structured records (fields without a printed string) from the freely licensed sets, for rendering in many styles."""
import gzip
import json
import re
import sys
from pathlib import Path

from lxml import etree

from canon import tidy
from convert import FREE, TYPE_OF, local


def text_of(node):
    return re.sub(r"\s+", " ", tidy("".join(node.itertext()))).strip()


def people(nodes):
    out = []
    for node in nodes:
        if local(node) in ("name", "string-name"):
            part = {local(c): text_of(c) for c in node if local(c)}
            if part.get("surname"):
                out.append([part["surname"], part.get("given-names", ""), part.get("suffix", "")])
        elif local(node) == "collab":
            name = text_of(node)
            if 2 < len(name) < 120:
                out.append([name])
    return out


FIELDS = {"year": "y", "volume": "v", "issue": "i", "fpage": "fp", "lpage": "lp", "elocation-id": "fp", "publisher-name": "pub",
          "publisher-loc": "loc", "edition": "edn", "series": "ser", "month": "mo", "day": "da"}


def record(citation):
    kind = citation.get("publication-type") or "journal"
    out = {"ty": TYPE_OF.get(kind, "other")}
    authors, editors = [], []
    for node in citation.iter():
        name = local(node)
        if name in ("name", "string-name", "collab"):
            group = next((a for a in node.iterancestors() if local(a) == "person-group"), None)
            (editors if group is not None and group.get("person-group-type") == "editor" else authors).append(node)
        elif name in FIELDS and text_of(node):
            out[FIELDS[name]] = text_of(node)
        elif name in ("article-title", "chapter-title", "data-title") and "ti" not in out:
            out["ti"] = text_of(node).rstrip(".")
        elif name in ("source", "conf-name"):
            out["co"] = text_of(node).rstrip(",;:")
        elif name == "pub-id" and node.get("pub-id-type") in ("doi", "pmid"):
            out[node.get("pub-id-type")] = text_of(node)
    out["au"], out["ed"] = people(authors), people(editors)
    if "ti" not in out and "co" in out and out["ty"] != "journal_article":
        out["ti"] = out.pop("co")
    elif out["ty"] == "book" and "co" in out:
        out["ty"] = "book_chapter"
    return out


def sound(r):
    return r.get("ti") and 8 < len(r["ti"]) < 350 and (r["au"] or r["ed"]) and re.fullmatch(r"\d{4}", r.get("y", "")) and not re.search(
        r"[\ufffd{}<>]|https?:", r["ti"] + r.get("co", ""))


def jats(path):
    with gzip.open(path, "rb") as handle:
        for _, node in etree.iterparse(handle, tag="ref", recover=True):
            if FREE.match(node.get("lic") or ""):
                for citation in node:
                    if local(citation) in ("element-citation", "mixed-citation"):
                        yield record(citation), node.get("j") or ""
            node.clear()


APA = re.compile(r"^(?P<au>.+?) \((?P<y>\d{4})\)\. (?P<ti>.+?[.?!]) (?P<co>[^.\d]{4,90}?), (?P<v>\d+)(?:\((?P<i>[^)]+)\))?, (?P<fp>\w+)(?:[–-](?P<lp>\w+))?\.")


def crossref(folder):
    """APA strings are regular enough to be read back into fields."""
    for name in ("1_unstructured_analysis/data/datasets/dataset-apa.json",):
        for row in json.loads((folder / name).read_text())["dataset"]:
            match = APA.match(tidy(row["ref_string"]))
            if not match:
                continue
            names = re.findall(r"([^,&]+), ((?:[^\W\d_]\.[ -]?)+)", match["au"].replace("&", ","))
            if not names or "..." in match["au"] or "…" in match["au"]:
                continue
            yield {"ty": "journal_article", "au": [[f.strip(" ,"), g.strip(), ""] for f, g in names], "ed": [], "ti": match["ti"].rstrip("."),
                   **{k: match[k] for k in ("co", "y", "v", "i", "fp", "lp") if match[k]}, "doi": row["target_gt"]["DOI"]}, "crossref"


def main(raw, refs, out):
    refs, raw = Path(refs), Path(raw)
    seen, count = set(), 0
    with gzip.open(out, "wt", encoding="utf8") as handle:
        sources = [crossref(raw / "crossref-styled-strings")] + [jats(refs / f"jats-refs/{n}.xml.gz") for n in ("element-citation", "mixed-tagged", "mixed-verbatim")]
        for rows in sources:
            for row, journal in rows:
                key = (row.get("ti"), row.get("y"))
                if sound(row) and key not in seen:
                    seen.add(key)
                    row["src"] = journal
                    handle.write(json.dumps(row, ensure_ascii=False) + "\n")
                    count += 1
    print("records", count)


if __name__ == "__main__":
    main(*sys.argv[1:4])
