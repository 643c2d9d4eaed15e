"""Invents structured records of every kind and language from word lists, real titles, names and journals."""
import gzip
import json
import random
import re
import sys

from lexicon import en, legal
from people import People
from pieces import soft
from words import LEXICON, ROMAN, Words

# Kinds of works, the type that the model is to tell, how often each is drawn.
KINDS = {
    "article": ("journal_article", 34), "book": ("book", 15), "chapter": ("book_chapter", 15), "conference": ("conference_paper", 6), "report": ("report", 7), "thesis": ("thesis", 4), "page": ("other", 6),
    "news": ("other", 2.5), "preprint": ("preprint", 3), "dataset": ("dataset", 2.5), "software": ("software", 3), "abstract": ("conference_paper", 2), "law": ("other", 1.5), "case": ("other", 1.5),
    "patent": ("other", 1.5), "standard": ("other", 1.2), "personal": ("other", 0.8), "archive": ("other", 0.7), "talk": ("conference_paper", 1.2), "entry": ("book_chapter", 1), "press": ("other", 0.5),
}
LANGUAGES = {"en": 46, "de": 27, "fr": 7, "es": 6, "it": 4.5, "pt": 5.5, "nl": 4, "ru": 1.5}
ISSUES = ["1-2", "3/4", "1/2", "Suppl. 1", "Suppl 2", "special issue", "S1", "3-4", "11 Pt 2", "Suppl", "5–6", "4 Suppl 1", "1B", "A", "Special Issue 2", "Pt 2"]
PAGE_PREFIXES = ["e", "E", "S", "L", "D", "A", "CD", "ZC", "R", "H", "art", "F", "P"]


# Articles without pages, a third of them without a volume too: ahead of print, or cited so.
UNPAGED = 0.06


class Inventor:
    def __init__(self, records_path, train_path):
        records = [json.loads(line) for line in gzip.open(records_path, "rt", encoding="utf8")]
        for r in records:
            r["ti"] = re.sub(r",?[”\"’]?\s*[,.]?\s*[Ii]n:?\s*$", "", r["ti"]).strip(" “”\"‘’',.")
        self.by_type = {}
        for r in records:
            self.by_type.setdefault(r["ty"], []).append(r)
        self.words = Words(records, train_path)
        self.people = People(self.words)

    def make(self, rng, lang=None, kind=None):
        """One record; most English articles and some books are real records, the rest is invented."""
        lang = lang or rng.choices(list(LANGUAGES), LANGUAGES.values())[0]
        kind = kind or rng.choices(list(KINDS), [share for _, share in KINDS.values()])[0]
        real = {"article": ("journal_article", 0.6), "book": ("book", 0.3), "chapter": ("book_chapter", 0.3)}.get(kind)
        if lang == "en" and real and rng.random() < real[1]:
            r = dict(rng.choice(self.by_type[real[0]]))
            r["au"], r["ed"] = [list(p) for p in r["au"]], [list(p) for p in r["ed"]]
            for key in ("mo", "da", "edn"):
                r.pop(key, None)
        else:
            r = {"ti": self.words.title(rng, lang), "au": self.people.few(rng, lang, kind), "ed": []}
            getattr(self, kind)(rng, lang, r)
        # One list spells given names out or does not; names of real records are initials.
        if rng.random() < 0.4:
            for person in r["au"] + r["ed"]:
                if len(person) == 3:
                    person[1] = self.people.in_full(rng, person[1])
        r.update(kind=kind, ty=KINDS[kind][0], lang=lang)
        r.setdefault("y", str(min(2024, int(rng.triangular(1930, 2024, 2008)))))
        self.extras(rng, lang, kind, r)
        return r

    def fill(self, rng, lang, patterns):
        return self.words.fill(rng, lang, rng.choice(patterns))

    # what each kind of work has
    def article(self, rng, lang, r):
        r["co"] = self.words.journal(rng, lang)
        roll = rng.random()
        r["v"] = str(rng.randint(1, 120)) if roll < 0.91 else rng.choice(ROMAN) if roll < 0.95 else f"{rng.randint(20, 180)}{rng.choice(['–', '-', '/'])}{rng.randint(1, 4)}" if roll < 0.955 else ""
        if roll >= 0.955:
            low = rng.randint(10, 600)
            r["v"] = f"{low}{rng.choice(['–', '-'])}{low + rng.randint(1, 3)}" if roll < 0.985 else r.setdefault("y", str(rng.randint(1990, 2023)))
        if rng.random() < 0.62:
            r["i"] = str(rng.randint(1, 12)) if rng.random() < 0.84 else rng.choice([*ISSUES, str(rng.randint(13, 400))])
        if rng.random() < 0.03:
            r.pop("v", None)
        roll = rng.random()
        if roll < UNPAGED:
            r["fp"] = r["lp"] = ""
            r["unpaged"] = True
            if roll < UNPAGED / 3:
                r.pop("v", None)
                r.pop("i", None)

    def book(self, rng, lang, r):
        r["ti"] = self.words.book(rng, lang) if rng.random() < 0.7 else r["ti"]
        r["pub"], r["loc"] = self.words.publisher(rng, lang)
        if rng.random() < 0.22:
            r["ed"], r["au"] = r["au"], []
        if rng.random() < 0.06:
            r["v"] = rng.choice([str(rng.randint(1, 12)), rng.choice(ROMAN[:8])])

    def chapter(self, rng, lang, r):
        r["pub"], r["loc"] = self.words.publisher(rng, lang)
        r["co"] = self.words.book(rng, lang)
        r["ed"] = self.people.few(rng, lang, "book")[:rng.choice([1, 2, 3, 4, 8])] if rng.random() < 0.88 else []
        if rng.random() < 0.05:
            r["v"] = rng.choice([str(rng.randint(1, 12)), rng.choice(ROMAN[:8])])

    def entry(self, rng, lang, r):
        self.chapter(rng, lang, r)
        r["ti"] = self.words.fill(rng, lang, {"en": "{N}", "de": "{F}"}.get(lang, "{Nf}"))
        r["co"] = rng.choice({"en": ["Encyclopedia of {N}", "The Blackwell Dictionary of {N}", "Handbook of {A} {N}", "Oxford Dictionary of {N}"], "de": ["Handwörterbuch der {F}", "Lexikon der {F}", "Handbuch {F}"]}.get(lang, ["Enciclopedia {A}"]))
        r["co"] = self.words.fill(rng, lang, r["co"])

    def conference(self, rng, lang, r):
        r["pub"], r["loc"] = self.words.publisher(rng, lang)
        r["co"] = self.fill(rng, "en", en.CONFERENCES)
        r["ed"] = self.people.few(rng, lang, "x")[:3] if rng.random() < 0.15 else []
        r["meet"] = rng.choice(en.CITIES) + rng.choice(["", "", ", USA", ", Germany", ", UK", ", Canada", ", Italy"])
        if rng.random() < 0.5:
            r.pop("pub")

    def abstract(self, rng, lang, r):
        self.article(rng, "en", r)
        r["genre"] = rng.choice(["abstract", "Abstract", "[Abstract]", "conference abstract", "meeting abstract", "Abstract no. 123", "poster"])
        r["fp"], r["lp"] = f"{rng.choice(['S', 'A', 'P', ''])}{rng.randint(1, 999)}", ""

    def talk(self, rng, lang, r):
        r["genre"] = self.fill(rng, lang, legal.MEETINGS[lang])
        r["meet"] = rng.choice(LEXICON[lang].CITIES)

    def report(self, rng, lang, r):
        lex = LEXICON[lang]
        r["pub"], r["loc"] = self.fill(rng, lang, lex.ORGANISATIONS + lex.UNIVERSITIES), rng.choice(lex.CITIES)
        if rng.random() < 0.65:
            r["co"] = rng.choice(en.WORKING) if lang == "en" or rng.random() < 0.3 else self.fill(rng, lang, lex.SERIES)
            y = rng.randint(1985, 2022)
            r["num"] = rng.choice([str(rng.randint(1, 20000)), f"{rng.randint(1, 99)}", f"{y}-{rng.randint(1, 60)}", f"{rng.randint(80, 99)}-{rng.randint(100, 400)}", f"{rng.randint(1, 30)}/{y}", f"FS I {rng.randint(88, 99)}-{rng.randint(100, 410)}",
                                   f"TR-{rng.randint(10, 999)}", f"WP/{rng.randint(1, 22):02d}/{rng.randint(1, 300)}", f"w{rng.randint(1000, 30000)}", f"CEC-{rng.randint(100, 900)}-{y}-{rng.randint(10, 200):03d}",
                                   f"{rng.choice(en.LABORATORIES)}-{rng.choice(['TR-', '', f'{y}-'])}{rng.randint(1, 999)}", f"{rng.choice(en.LABORATORIES)}/{rng.choice(['EECS', 'CSD', 'TR'])}-{y % 100:02d}-{rng.randint(1, 999)}"])
        else:
            r["genre"] = rng.choice(lex.GENRES)
            if rng.random() < 0.25:
                r["num"] = rng.choice([f"No. {rng.randint(1, 400)}", f"{rng.choice('ABCDEFGPR')}{rng.choice('ABCDEFGPR')}-{rng.randint(100, 9999)}", f"{rng.randint(1990, 2020)}/{rng.randint(1, 40)}"])

    def thesis(self, rng, lang, r):
        lex = LEXICON[lang]
        r["genre"], r["pub"], r["loc"] = rng.choice(lex.THESES), self.fill(rng, lang, lex.UNIVERSITIES), rng.choice(lex.CITIES)

    def page(self, rng, lang, r):
        if rng.random() < 0.3:
            r["au"] = []
        if rng.random() < 0.5:
            r["co"] = rng.choice(legal.SITES) if rng.random() < 0.6 or lang != "en" else self.words.fill(rng, "en", rng.choice(en.ORGANISATIONS))
        if rng.random() < 0.12:
            r["nd"] = True

    def news(self, rng, lang, r):
        r["co"] = rng.choice(legal.NEWSPAPERS[lang])
        r["mo"], r["da"] = rng.randint(1, 12), rng.randint(1, 28)
        if rng.random() < 0.25:
            r["au"] = []
        if rng.random() < 0.4:
            r["fp"], r["lp"] = rng.choice([str(rng.randint(1, 60)), f"{rng.choice('ABCD')}{rng.randint(1, 20)}"]), ""

    def press(self, rng, lang, r):
        r["genre"] = {"en": "Press release", "de": "Pressemitteilung", "fr": "Communiqué de presse", "es": "Nota de prensa", "it": "Comunicato stampa", "pt": "Comunicado de imprensa", "nl": "Persbericht", "ru": "Пресс-релиз"}[lang]
        r["mo"], r["da"] = rng.randint(1, 12), rng.randint(1, 28)

    def preprint(self, rng, lang, r):
        r["co"] = rng.choice(["arXiv", "arXiv", "bioRxiv", "medRxiv", "PsyArXiv", "SSRN", "SocArXiv", "arXiv preprint", "Preprint", "Research Square", "OSF Preprints", "ChemRxiv", "EarthArXiv", "arXiv e-prints", "CoRR"])
        if rng.random() < 0.15:
            r["ver"] = rng.choice(["v1", "v2", "v3"])

    def dataset(self, rng, lang, r):
        if rng.random() < 0.5:
            r["ti"] = self.fill(rng, "en", legal.DATABASES)
        r["pub"] = rng.choice(legal.REPOSITORIES)
        if rng.random() < 0.5:
            r["ver"] = rng.choice([f"{rng.randint(1, 12)}.{rng.randint(0, 9)}.{rng.randint(0, 9)}", f"V{rng.randint(1, 9)}", f"{rng.randint(1, 9)}.{rng.randint(0, 9)}", f"Version {rng.randint(1, 4)}"])
        if rng.random() < 0.15:
            r["id"] = rng.choice([f"ZA{rng.randint(1000, 9999)}", f"ICPSR{rng.randint(1000, 39999)}", f"GSE{rng.randint(1000, 99999)}", f"PRJNA{rng.randint(10000, 99999)}", f"SN {rng.randint(1000, 9999)}"])

    def software(self, rng, lang, r):
        if rng.random() < 0.7:
            r["ti"] = self.fill(rng, "en", legal.SOFTWARE)
        r["pub"] = rng.choice(legal.CODE_HOMES)
        if rng.random() < 0.8:
            r["ver"] = rng.choice([f"{rng.randint(0, 12)}.{rng.randint(0, 20)}", f"{rng.randint(0, 5)}.{rng.randint(0, 9)}.{rng.randint(0, 12)}", str(rng.randint(2, 26)), f"{rng.randint(0, 5)}.{rng.randint(0, 9)}-{rng.randint(0, 12)}", f"R{rng.randint(2010, 2023)}{rng.choice('ab')}"])
        r["genre"] = rng.choice(["Computer software", "Computer software", "Software", "R package", "computer program", "Computer program", "Python package", "Source code", ""])
        if rng.random() < 0.3:
            r["loc"] = rng.choice(["Vienna, Austria", "College Station, TX", "Armonk, NY", "Natick, MA", "Cary, NC", "Los Angeles, CA"])

    def law(self, rng, lang, r):
        r["ti"] = self.fill(rng, lang, legal.LAWS[lang])
        r["au"] = r["au"][:1] if rng.random() < 0.4 and len(r["au"][0]) == 1 else []
        if rng.random() < 0.6:
            r["co"], r["v"], r["fp"], r["lp"] = rng.choice(legal.GAZETTES[lang]), str(rng.randint(1, 400)), str(rng.randint(1, 3000)), ""
        elif rng.random() < 0.5 and lang == "en":
            r["id"] = rng.choice([f"Pub. L. No. {rng.randint(80, 117)}-{rng.randint(1, 400)}", f"{rng.randint(1, 50)} U.S.C. § {rng.randint(1, 9000)}", f"c. {rng.randint(1, 60)}"])

    def case(self, rng, lang, r):
        parties = [self.fill(rng, "en", legal.PARTIES) for _ in range(2)]
        r["ti"] = f"{parties[0]} {rng.choice(['v.', 'v', 'vs.', 'v.'])} {parties[1]}" if rng.random() < 0.9 else rng.choice([f"In re {parties[1]}", f"Ex parte {parties[1]}"])
        r["au"], r["co"], r["v"], r["fp"], r["lp"] = [], rng.choice(legal.REPORTERS), str(rng.randint(1, 999)), str(rng.randint(1, 1200)), ""
        if rng.random() < 0.5:
            r["court"] = rng.choice(legal.COURTS)

    def patent(self, rng, lang, r):
        r["genre"] = rng.choice(legal.PATENT_MARKS)
        n = rng.randint(1_000_000, 11_999_999)
        r["id"] = rng.choice([f"{n:,}", str(n), f"US{n}B2", f"{rng.choice(['EP', 'WO', 'DE', 'CN', 'JP'])}{n}", f"WO {rng.randint(1990, 2022)}/{rng.randint(1, 99999):06d}", f"US {n:,} B1"])
        if rng.random() < 0.3:
            r["pub"] = f"{rng.choice(en.FAMILIES)} {rng.choice(['Inc.', 'Corp.', 'GmbH', 'Ltd.', 'AG', 'Co.'])}"

    def standard(self, rng, lang, r):
        r["id"] = self.fill(rng, "en", legal.STANDARDS)
        r["au"] = [[rng.choice(legal.STANDARD_BODIES)]] if rng.random() < 0.7 else []
        if rng.random() < 0.5:
            r["pub"], r["loc"] = rng.choice(legal.STANDARD_BODIES), rng.choice(["Geneva", "Geneva, Switzerland", "West Conshohocken, PA", "Berlin", "London", "Brussels", "Rio de Janeiro"])

    def personal(self, rng, lang, r):
        r["genre"] = rng.choice(legal.PERSONAL[lang])
        r["ti"] = ""
        if rng.random() < 0.4:
            r["place"] = self.fill(rng, lang, LEXICON[lang].UNIVERSITIES)
        r["mo"], r["da"] = rng.randint(1, 12), rng.randint(1, 28)

    def archive(self, rng, lang, r):
        r["place"] = self.fill(rng, lang, legal.ARCHIVES)
        r["mo"], r["da"] = rng.randint(1, 12), rng.randint(1, 28)

    # what any record may have
    def extras(self, rng, lang, kind, r):
        if kind in ("article", "chapter", "conference", "entry") and not r.get("fp") and not r.get("unpaged"):
            self.pages(rng, kind, r)
        if kind in ("book", "chapter", "report", "entry"):
            if rng.random() < 0.16:
                r["edn"] = str(rng.randint(2, 12)) if rng.random() < 0.9 else "1"
            if rng.random() < 0.13 and kind != "report":
                r["ser"] = self.fill(rng, lang, LEXICON[lang].SERIES)
                if rng.random() < 0.7:
                    r["sern"] = str(rng.randint(1, 400))
        self.links(rng, kind, r)
        if kind == "article" and rng.random() < 0.03 or kind not in ("article", "news", "press", "personal", "archive") and rng.random() < 0.06 or kind == "page" and rng.random() < 0.4:
            r["mo"], r["da"] = rng.randint(1, 12), rng.randint(1, 28) if rng.random() < 0.7 else 0
        if rng.random() < 0.06:
            r["suf"] = rng.choice("aaabbbccdef")
        if rng.random() < 0.025 and kind in ("article", "book", "chapter", "conference"):
            r["press"] = True
        if rng.random() < 0.02 and kind in ("book", "chapter"):
            r["orig"] = str(int(r["y"]) - rng.randint(2, 120))
        if rng.random() < 0.03 and kind in ("book", "chapter", "article"):
            r["tr"] = self.people.person(rng, lang)

    def pages(self, rng, kind, r):
        first = rng.randint(1, 900) if rng.random() < 0.85 else rng.randint(900, 30000)
        if rng.random() < 0.93 or kind == "article":
            r["fp"], r["lp"] = str(first), str(first + rng.randint(1, 40))
        roll = rng.random()
        if roll < 0.06:
            r["fp"], r["lp"] = f"{rng.choice(PAGE_PREFIXES)}{rng.randint(1, 999999)}", ""
        elif roll < 0.08:
            r["fp"], r["lp"] = str(rng.randint(1000, 20231234)), ""
        elif roll < 0.1:
            r["fp"], r["lp"] = rng.choice(ROMAN).lower(), rng.choice(ROMAN).lower()
        elif roll < 0.13:
            mark, low = rng.choice(["S", "e", "E", "A", "ZC", "i", "W"]), rng.randint(1, 900)
            r["fp"], r["lp"] = f"{mark}{low}", f"{mark}{low + rng.randint(1, 12)}"
        elif roll < 0.14:
            r["fp"], r["lp"] = str(first), f"{first + rng.randint(1, 30)}.e{rng.randint(1, 20)}"
        elif roll < 0.165 and kind == "article":
            # journals of the ACM number the pages of each article
            article = rng.randint(1, 60)
            r["fp"], r["lp"] = f"{article}:1", f"{article}:{rng.randint(9, 49)}"

    def links(self, rng, kind, r):
        tail = soft(r["ti"]) or "x"
        if not r.get("doi") and rng.random() < (0.3 if kind in ("article", "dataset", "preprint", "software") else 0.04):
            r["doi"] = f"10.{rng.randint(1000, 99999)}/" + rng.choice([f"j.{tail[:5]}.{rng.randint(1990, 2022)}.{rng.randint(1, 12):02d}.{rng.randint(1, 40):03d}", f"{tail[:8]}{rng.randint(100, 99999)}",
                                                                     f"s{rng.randint(10000, 99999)}-{rng.randint(10, 20):03d}-{rng.randint(1000, 9999)}-{rng.randint(1, 9)}", f"{rng.randint(1000000, 9999999)}", f"zenodo.{rng.randint(10000, 9999999)}",
                                                                     f"00{rng.randint(10000, 99999)}X{rng.randint(10000, 99999)}", f"S{rng.randint(1000, 9999)}-{rng.randint(1000, 9999)}({rng.randint(0, 22):02d}){rng.randint(10000, 99999)}-{rng.randint(0, 9)}", f"osf.io/{tail[:5]}"])
        elif r.get("doi") and rng.random() < 0.45:
            r.pop("doi")
        if not r.get("pmid") and kind == "article" and rng.random() < 0.04:
            r["pmid"] = str(rng.randint(1_000_000, 36_000_000))
        elif r.get("pmid") and rng.random() < 0.9:
            r.pop("pmid")
        if kind == "preprint" and r["co"].lower().startswith(("arxiv", "preprint", "corr")) or kind == "article" and rng.random() < 0.012:
            r["arx"] = rng.choice([f"{rng.randint(7, 24):02d}{rng.randint(1, 12):02d}.{rng.randint(1, 19999):05d}", f"{rng.choice(['hep-th', 'hep-ph', 'astro-ph', 'math', 'cs', 'quant-ph', 'gr-qc', 'cond-mat'])}/{rng.randint(9200000, 9912999)}"])
        if kind in ("page", "press") or kind == "software" and rng.random() < 0.7 or rng.random() < (0.3 if kind in ("report", "dataset", "news", "law") else 0.05):
            r["url"] = self.url(rng, r)
            if rng.random() < 0.6:
                r["acc"] = [rng.randint(1998, 2024), rng.randint(1, 12), rng.randint(1, 28)]

    def url(self, rng, r):
        words = re.findall(r"[a-z]{3,}", r["ti"].lower().encode("ascii", "ignore").decode()) or ["index"]
        host = "".join(rng.sample(words, min(2, len(words))))[:18] + rng.choice([".org", ".com", ".de", ".eu", ".gov", ".edu", ".net", ".fr", ".ac.uk", ".ch", ".int", ".br", ".es", ".nl", ".it"])
        parts = [rng.choice([*words, "en", "docs", "publications", "pdf", "files", "download", str(rng.randint(1, 9999)), "sites/default", "index.php", "~smith", f"{rng.choice(words)}_{rng.choice(words)}"]) for _ in range(rng.randint(0, 5))]
        path = "/".join(parts)
        tail = rng.choice(["", "", ".pdf", ".html", ".htm", f"?id={rng.randint(1, 9999)}", "/", f"_{rng.randint(1, 99)}.pdf", ".aspx", f"-{rng.randint(1, 999)}", f"?page=article&id={rng.randint(1, 99)}", "#top", "%20final.pdf"]) if path else ""
        return rng.choice(["http://www.", "https://www.", "https://", "http://", "www."]) + host + (("/" + path) if path or rng.random() < 0.5 else "") + tail


if __name__ == "__main__":
    inventor = Inventor("work/records.jsonl.gz", "work/train.jsonl.gz")
    rng = random.Random(1)
    for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 25):
        print(json.dumps(inventor.make(rng), ensure_ascii=False)[:400])
