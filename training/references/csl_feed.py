"""Writes invented records as CSL-JSON, one line per style to render: what render.mjs reads."""
import json
import random
import sys

from invent import Inventor

TYPES = {"journal_article": "article-journal", "book": "book", "book_chapter": "chapter", "conference_paper": "paper-conference", "report": "report", "thesis": "thesis",
         "other": "webpage", "preprint": "article", "dataset": "dataset", "software": "software"}


def names(people):
    return [{"literal": p[0]} if len(p) == 1 else {"family": p[0], "given": p[1], **({"suffix": p[2]} if p[2] else {})} for p in people]


def item(index, r):
    out = {"id": str(index), "type": TYPES[r["ty"]], "title": r["ti"], "language": r["lang"]}
    if r["au"]:
        out["author"] = names(r["au"])
    if r["ed"]:
        out["editor"] = names(r["ed"])
    date = [int(r["y"])] + ([int(r["mo"])] if str(r.get("mo", "")).isdigit() and r["mo"] else [])
    out["issued"] = {"date-parts": [date + ([r["da"]] if len(date) == 2 and r.get("da") and str(r["da"]).isdigit() else [])]}
    plain = {"co": "container-title", "v": "volume", "i": "issue", "pub": "publisher", "loc": "publisher-place", "edn": "edition", "ser": "collection-title", "sern": "collection-number",
             "doi": "DOI", "pmid": "PMID", "url": "URL", "genre": "genre", "ver": "version"}
    for key, name in plain.items():
        if r.get(key):
            out[name] = r[key]
    if r["ty"] == "report" and r.get("v"):
        out["number"] = out.pop("volume")
        out["genre"] = out.pop("container-title", "Report")
    if r.get("fp"):
        out["page"] = r["fp"] + (f"-{r['lp']}" if r.get("lp") else "")
    if r.get("acc"):
        out["accessed"] = {"date-parts": [r["acc"]]}
    if r.get("arx"):
        out["number"] = f"arXiv:{r['arx']}"
    return out


def main(styles, per_style, out):
    inventor = Inventor("work/records.jsonl.gz", "work/train.jsonl.gz")
    rng = random.Random(20261115)
    with open(out, "w", encoding="utf8") as handle:
        for _ in range(int(styles)):
            records = [inventor.make(rng, rng.choices(["en", "de", "fr", "es", "it", "pt"], [60, 22, 6, 4, 4, 4])[0]) for _ in range(int(per_style))]
            handle.write(json.dumps([item(i, r) for i, r in enumerate(records)], ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:4])
