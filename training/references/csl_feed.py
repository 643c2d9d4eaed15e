"""Writes invented records as CSL-JSON, one line per style to render: what render.mjs reads."""
import json
import random
import sys

from invent import Inventor

TYPES = {"article": "article-journal", "book": "book", "chapter": "chapter", "conference": "paper-conference", "report": "report", "thesis": "thesis", "page": "webpage", "news": "article-newspaper", "preprint": "article",
         "dataset": "dataset", "software": "software", "abstract": "article-journal", "law": "legislation", "case": "legal_case", "patent": "patent", "standard": "standard", "personal": "personal_communication",
         "archive": "manuscript", "talk": "speech", "entry": "entry-encyclopedia", "press": "webpage"}
PLAIN = {"co": "container-title", "v": "volume", "i": "issue", "pub": "publisher", "loc": "publisher-place", "edn": "edition", "ser": "collection-title", "sern": "collection-number", "doi": "DOI", "pmid": "PMID", "url": "URL",
         "genre": "genre", "ver": "version", "num": "number", "id": "number", "court": "authority", "place": "archive", "meet": "event-place"}
LANGUAGES = {"en": 62, "de": 17, "fr": 5, "es": 5, "it": 3, "pt": 4, "nl": 4}


def names(people):
    return [{"literal": p[0]} if len(p) == 1 else {"family": p[0], "given": p[1], **({"suffix": p[2]} if p[2] else {})} for p in people]


def item(index, r):
    out = {"id": str(index), "type": TYPES[r["kind"]], "title": r["ti"], "language": r["lang"]}
    for key, name in (("au", "author"), ("ed", "editor")):
        if r[key]:
            out[name] = names(r[key])
    if r.get("tr"):
        out["translator"] = names([r["tr"]])
    date = [int(r["y"])] + ([int(r["mo"])] if str(r.get("mo", "")).isdigit() and r["mo"] else [])
    if not r.get("nd"):
        out["issued"] = {"date-parts": [date + ([r["da"]] if len(date) == 2 and r.get("da") and str(r["da"]).isdigit() else [])]}
    for key, name in PLAIN.items():
        if r.get(key):
            out[name] = r[key]
    if r["kind"] == "report" and r.get("co"):
        out["genre"] = out.pop("container-title")
    if r["kind"] == "talk":
        out["event-title"] = out.pop("genre")
    if r["kind"] == "archive":
        out["archive"] = r["place"]
    if r.get("fp"):
        out["page"] = r["fp"] + (f"-{r['lp']}" if r.get("lp") else "")
    if r.get("acc"):
        out["accessed"] = {"date-parts": [r["acc"]]}
    if r.get("arx"):
        out["number"] = f"arXiv:{r['arx']}"
    if r.get("orig"):
        out["original-date"] = {"date-parts": [[int(r["orig"])]]}
    return out


def main(folder, styles, per_style, out):
    inventor = Inventor(f"{folder}/records.jsonl.gz", f"{folder}/train.jsonl.gz")
    rng = random.Random(20261115)
    with open(out, "w", encoding="utf8") as handle:
        for _ in range(int(styles)):
            # The records of one style share their language, as those of one paper mostly do.
            lang = rng.choices(list(LANGUAGES), LANGUAGES.values())[0]
            records = [inventor.make(rng, lang if rng.random() < 0.6 else "en") for _ in range(int(per_style))]
            handle.write(json.dumps([lang, [item(i, r) for i, r in enumerate(records)]], ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:5])
