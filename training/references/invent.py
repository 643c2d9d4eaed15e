"""Invents structured records of every type and language from word lists, real titles, names and journals."""
import gzip
import json
import random
import re

from canon import spans
from lexicon import de, en, es, fr, it, pt
from pieces import soft

LEXICON = {"en": en, "de": de, "fr": fr, "es": es, "it": it, "pt": pt}
HINTS = {"de": r"\b(?:und|der|die|das|für|zur|zum|im|eine|von|über|des)\b", "fr": r"\b(?:et|les|des|du|une|dans|sur|aux|pour|la|le)\b",
         "es": r"\b(?:y|los|las|del|una|para|el|en|la)\b", "it": r"\b(?:il|della|dei|nel|gli|delle|per|di|la|del)\b", "pt": r"\b(?:uma|dos|das|na|do|da|não|em|os|as)\b",
         "en": r"\b(?:the|of|and|in|for|to|a|on|with|from|an)\b"}
HINTS = {k: re.compile(v, re.I) for k, v in HINTS.items()}
ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XX XXI XXX".split()


def language(text):
    """A rough guess by function words; None when nothing speaks."""
    counts = {k: len(p.findall(text)) for k, p in HINTS.items()}
    best = max(counts, key=counts.get)
    return best if counts[best] >= 2 and list(counts.values()).count(counts[best]) == 1 else None


def capital(text):
    return text[:1].upper() + text[1:]


class Inventor:
    def __init__(self, records_path, train_path):
        self.records = [json.loads(line) for line in gzip.open(records_path, "rt", encoding="utf8")]
        for r in self.records:
            r["ti"] = re.sub(r",?[”\"’]?\s*[,.]?\s*[Ii]n:?\s*$", "", r["ti"]).strip(" “”\"‘’',.")
        self.by_type = {}
        for r in self.records:
            self.by_type.setdefault(r["ty"], []).append(r)
        self.articles = self.by_type["journal_article"]
        self.titles = {k: [] for k in LEXICON}
        self.containers, self.publishers, self.places = [], [], []
        for line in gzip.open(train_path, "rt", encoding="utf8"):
            text, tags, _, name, _ = json.loads(line)
            if name.startswith("jats"):
                continue
            for tag, start, end in spans(tags):
                piece = text[start:end].replace("\n", " ")
                if tag == "t" and 15 < len(piece) < 200:
                    self.titles[language(piece) or "en"].append(piece)
                elif tag == "j" and 4 < len(piece) < 90:
                    self.containers.append(piece)
                elif tag == "b" and 2 < len(piece) < 60 and ":" not in piece and not piece.isdigit():
                    self.publishers.append(piece)
                elif tag == "l" and 2 < len(piece) < 40:
                    self.places.append(piece)
        self.publishers += [r["pub"] for r in self.records if r.get("pub")]
        self.places += [r["loc"] for r in self.records if r.get("loc")]

    # words and phrases
    def fill(self, rng, lang, pattern):
        lex = LEXICON[lang]

        def word(match):
            key = match.group(1)
            return self.word(rng, lang, lex, key)
        return re.sub(r"\{(\w+)\}", word, pattern)

    def word(self, rng, lang, lex, key):
        if key in ("Y", "Y2"):
            return str(rng.randint(1800, 2020) if rng.random() < 0.5 else rng.randint(1980, 2020))
        if key in ("L", "L2"):
            return rng.choice(lex.LANDS)
        if key == "C":
            return re.split(r"[/,(\[&]| u\. ?a| und ", rng.choice(lex.CITIES))[0].strip()
        if key == "W":
            return rng.choice(lex.GIVENS) + " " + rng.choice(lex.FAMILIES)
        if key == "R":
            return rng.choice(ROMAN)
        if key == "X":
            return rng.choice(lex.SURVEYS if lang == "de" else en.ACRONYMS)
        if key == "D":
            return rng.choice([str(rng.randint(1, 30)), f"{rng.randint(0, 99):02d}"])
        if key == "O":
            return rng.choice([f"{n}th" for n in (4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 31)] + ["1st", "2nd", "3rd", "22nd", "Third", "Fifth", "Eighth"]) if lang == "en" \
                else rng.choice(["Gesellschaft für Soziologie", "Akademie", "Hochschule", "Instituts für Sozialforschung", "Bundesregierung"])
        if lang == "de":
            return self.german(rng, key)
        if lang == "en":
            pool = {"N": en.NOUNS, "N2": en.NOUNS, "n": en.NOUNS, "n2": en.NOUNS, "A": en.ADJECTIVES, "a": en.ADJECTIVES}[key]
            value = rng.choice(pool)
            return capital(value) if key in ("N", "N2", "A") else value
        pool = {"nf": lex.NOUNS_F, "nf2": lex.NOUNS_F, "Nf": lex.NOUNS_F, "nm": lex.NOUNS_M, "Nm": lex.NOUNS_M, "P": lex.PLURALS, "A": lex.ADJECTIVES}[key]
        value = rng.choice(pool)
        return capital(value) if key in ("Nf", "Nm", "P") else value

    @staticmethod
    def german(rng, key):
        if key in ("F", "F2"):
            return rng.choice(de.STEMS) + rng.choice(de.HEADS_F) if rng.random() < 0.5 else rng.choice(de.NOUNS_F)
        if key == "M":
            return rng.choice(de.STEMS) + rng.choice(de.HEADS_M) if rng.random() < 0.4 else rng.choice(de.NOUNS_M)
        if key in ("N", "N2"):
            return rng.choice(de.STEMS) + rng.choice(de.HEADS_N) if rng.random() < 0.4 else rng.choice(de.NOUNS_N)
        if key in ("P", "P2"):
            return rng.choice(de.PLURALS)
        value = rng.choice(de.ADJECTIVES)
        return capital(value) if key == "A" else value

    def title(self, rng, lang):
        if lang == "en":
            roll = rng.random()
            if roll < 0.5:
                return rng.choice(self.articles)["ti"]
            if roll < 0.85 and self.titles["en"]:
                return rng.choice(self.titles["en"])
        elif self.titles[lang] and rng.random() < min(0.35, len(self.titles[lang]) / 600):
            return rng.choice(self.titles[lang])
        lex = LEXICON[lang]
        main = capital(self.fill(rng, lang, rng.choice(lex.TITLES)))
        if rng.random() < 0.5:
            sub = self.fill(rng, lang, rng.choice(lex.SUBTITLES))
            joint = rng.choices([". ", ": ", " – ", " - ", "? "], [5 if lang in ("de", "fr", "it") else 2, 4, 1, 0.5, 0.3])[0]
            if main.endswith("?"):
                joint = " "
            main += joint + (capital(sub) if joint != ": " or rng.random() < 0.6 else sub)
        if rng.random() < 0.06:
            main = capital(self.fill(rng, lang, rng.choice(lex.TITLES))) + ", " + main[0].lower() + main[1:]
        return main

    def journal(self, rng, lang):
        roll = rng.random()
        if lang == "en" and roll < 0.5:
            return rng.choice(self.articles).get("co") or "Journal of Physics"
        if lang == "en" and roll < 0.75 and self.containers:
            return rng.choice(self.containers)
        return self.fill(rng, lang, rng.choice(LEXICON[lang].JOURNALS))

    def person(self, rng, lang):
        if lang == "en" and rng.random() < 0.6 or rng.random() < 0.15:
            people = [p for p in rng.choice(self.articles)["au"] if len(p) == 3]
            if people:
                return list(rng.choice(people))
        lex = LEXICON[lang]
        given = rng.choice(lex.GIVENS)
        if rng.random() < 0.25:
            given += " " + (rng.choice(lex.GIVENS) if rng.random() < 0.4 else rng.choice("ABCDEFGHJKLMNPRSTW") + ".")
        family = rng.choice(lex.FAMILIES)
        if rng.random() < 0.04 and lang in ("en", "de", "fr"):
            family += " " + rng.choice(lex.FAMILIES).split()[-1]
        elif rng.random() < 0.06:
            family += "-" + rng.choice(lex.FAMILIES).split()[-1]
        return [family, given if rng.random() > 0.005 else "", rng.choice(["Jr.", "Sr.", "III", "Jr", "II"]) if rng.random() < 0.01 else ""]

    def people(self, rng, lang, kind):
        count = rng.choices([1, 2, 3, 4, 5, 6, 8], [40, 28, 15, 7, 4, 3, 3] if kind != "journal_article" else [25, 25, 18, 12, 8, 7, 5])[0]
        if rng.random() < (0.12 if kind in ("book", "report", "other", "dataset", "software") else 0.02):
            return [[self.fill(rng, lang, rng.choice(LEXICON[lang].ORGANISATIONS))]]
        out = [self.person(rng, lang) for _ in range(count)]
        if rng.random() < 0.012:
            out.append([rng.choice(en.COLLABORATIONS)])
        return out

    def publisher(self, rng, lang):
        lex = LEXICON[lang]
        if rng.random() < (0.35 if lang == "en" else 0.12):
            return rng.choice(self.publishers), rng.choice(self.places if rng.random() < 0.5 else lex.CITIES)
        return self.fill(rng, lang, rng.choice(lex.PUBLISHERS)), rng.choice(lex.CITIES)

    def make(self, rng, lang=None, kind=None):
        """One record; an English article is a real record, the rest is invented."""
        lang = lang or rng.choices(list(LEXICON), [42, 34, 8, 6, 5, 5])[0]
        kind = kind or rng.choices(["journal_article", "book", "book_chapter", "conference_paper", "report", "thesis", "other", "preprint", "dataset", "software"],
                                   [38, 19, 18, 7 if lang == "en" else 2, 7, 4, 7, 3 if lang == "en" else 1, 1.5, 1.5])[0]
        if lang == "en" and kind == "journal_article" and rng.random() < 0.6:
            r = dict(rng.choice(self.articles))
        elif lang == "en" and kind in ("book", "book_chapter") and rng.random() < 0.3:
            r = dict(rng.choice(self.by_type[kind]))
        else:
            r = {"ti": self.title(rng, lang), "au": self.people(rng, lang, kind), "ed": []}
            self.details(rng, lang, kind, r)
        r.update(ty=kind, lang=lang)
        r.setdefault("y", str(min(2024, int(rng.triangular(1930, 2024, 2008)))))
        self.extras(rng, lang, kind, r)
        return r

    def details(self, rng, lang, kind, r):
        lex = LEXICON[lang]
        if kind in ("book", "book_chapter", "conference_paper"):
            r["pub"], r["loc"] = self.publisher(rng, lang)
        if kind in ("journal_article",):
            r["co"] = self.journal(rng, lang)
            r["v"] = str(rng.randint(1, 120)) if rng.random() < 0.94 else rng.choice(ROMAN)
            if rng.random() < 0.65:
                r["i"] = str(rng.randint(1, 12)) if rng.random() < 0.85 else rng.choice(["1-2", "3/4", "1/2", "Suppl. 1", "Suppl 2", "special issue", "S1", "3-4", str(rng.randint(13, 400))])
        if kind == "book_chapter":
            r["co"] = self.title(rng, lang) if lang != "en" or rng.random() < 0.7 else self.fill(rng, "en", rng.choice(en.TITLES))
            r["ed"] = [p for p in self.people(rng, lang, "book")][:4] if rng.random() < 0.9 else []
        if kind == "conference_paper":
            r["co"] = self.fill(rng, "en", rng.choice(en.CONFERENCES))
            r["ed"] = self.people(rng, lang, "x")[:3] if rng.random() < 0.15 else []
            if rng.random() < 0.5:
                r.pop("pub")
        if kind == "book" and rng.random() < 0.22:
            r["ed"], r["au"] = r["au"], []
        if kind == "report":
            r["pub"], r["loc"] = self.fill(rng, lang, rng.choice(lex.ORGANISATIONS + lex.UNIVERSITIES)), rng.choice(lex.CITIES)
            if rng.random() < 0.65:
                r["co"] = rng.choice(en.WORKING) if lang == "en" or rng.random() < 0.3 else self.fill(rng, lang, rng.choice(lex.SERIES))
                r["v"] = rng.choice([str(rng.randint(1, 20000)), f"{rng.randint(1, 99)}", f"{rng.randint(1985, 2022)}-{rng.randint(1, 60)}", f"{rng.randint(80, 99)}-{rng.randint(100, 400)}",
                                     f"{rng.randint(1, 30)}/{rng.randint(1985, 2022)}", f"FS I {rng.randint(88, 99)}-{rng.randint(100, 410)}", f"TR-{rng.randint(10, 999)}"])
            else:
                r["genre"] = rng.choice(lex.GENRES)
        if kind == "thesis":
            r["genre"], r["pub"], r["loc"] = rng.choice(lex.THESES), self.fill(rng, lang, rng.choice(lex.UNIVERSITIES)), rng.choice(lex.CITIES)
        if kind == "preprint":
            r["co"] = rng.choice(["arXiv", "bioRxiv", "medRxiv", "PsyArXiv", "SSRN", "SocArXiv", "arXiv preprint", "Preprint"])
        if kind in ("dataset", "software"):
            r["pub"] = rng.choice(["Zenodo", "Dryad", "Dryad Digital Repository", "figshare", "GESIS Datenarchiv, Köln", "ICPSR", "UK Data Archive", "Harvard Dataverse", "GESIS", "PANGAEA"]
                                  if kind == "dataset" else ["R Foundation for Statistical Computing", "StataCorp", "Zenodo", "GitHub", "The MathWorks Inc.", "IBM Corp.", "SAS Institute", "Mathworks", "StataCorp LP"])
            if rng.random() < 0.6 or kind == "software":
                r["ver"] = rng.choice([f"{rng.randint(0, 12)}.{rng.randint(0, 20)}", f"{rng.randint(0, 5)}.{rng.randint(0, 9)}.{rng.randint(0, 12)}", str(rng.randint(2, 26)), f"{rng.randint(0, 5)}.{rng.randint(0, 9)}-{rng.randint(0, 12)}"])
            if kind == "software" and rng.random() < 0.5:
                r["ti"] = rng.choice(["R: A language and environment for statistical computing", "Stata Statistical Software", "SPSS Statistics for Windows", "lme4: Linear mixed-effects models", "MATLAB",
                                      "{N}Py: a Python library", "ggplot2: Elegant graphics", "SAS/STAT software", "scikit-{n}", "The {n} package", "{n}Tools", "OpenRefine"])
                r["ti"] = self.fill(rng, "en", r["ti"])

    def extras(self, rng, lang, kind, r):
        lex = LEXICON[lang]
        if kind in ("journal_article", "book_chapter", "conference_paper") and not r.get("fp"):
            first = rng.randint(1, 900) if rng.random() < 0.85 else rng.randint(900, 30000)
            if rng.random() < 0.93 or kind == "journal_article":
                r["fp"], r["lp"] = str(first), str(first + rng.randint(1, 40))
            if rng.random() < 0.04:
                r["fp"], r["lp"] = f"{rng.choice(['e', 'E', 'S', 'L', 'D', 'A', 'CD', ''])}{rng.randint(1, 999999)}", ""
            elif rng.random() < 0.02:
                r["fp"], r["lp"] = rng.choice(ROMAN).lower(), rng.choice(ROMAN).lower()
        if kind in ("book", "book_chapter", "report"):
            if rng.random() < 0.16:
                r["edn"] = str(rng.randint(2, 12))
            if rng.random() < 0.13:
                r["ser"] = self.fill(rng, lang, rng.choice(lex.SERIES)) if kind != "report" else ""
                if rng.random() < 0.7:
                    r["sern"] = str(rng.randint(1, 400))
        if kind == "book" and rng.random() < 0.06:
            r["v"] = rng.choice([str(rng.randint(1, 12)), rng.choice(ROMAN[:8])])
        if not r.get("doi") and rng.random() < (0.3 if kind in ("journal_article", "dataset", "preprint") else 0.04):
            r["doi"] = f"10.{rng.randint(1000, 9999)}/" + rng.choice([f"j.{soft(r['ti'])[:5]}.{rng.randint(1990, 2022)}.{rng.randint(1, 12):02d}.{rng.randint(1, 40):03d}",
                                                                        f"{soft(r['ti'])[:8]}{rng.randint(100, 99999)}", f"s{rng.randint(10000, 99999)}-{rng.randint(10, 20):03d}-{rng.randint(1000, 9999)}-{rng.randint(1, 9)}",
                                                                        f"{rng.randint(1000000, 9999999)}", f"zenodo.{rng.randint(10000, 9999999)}", f"00{rng.randint(10000, 99999)}X{rng.randint(10000, 99999)}"])
        elif r.get("doi") and rng.random() < 0.45:
            r.pop("doi")
        if r.get("pmid") and rng.random() < 0.93:
            r.pop("pmid")
        if kind == "preprint" and r["co"].lower().startswith(("arxiv", "preprint")) or (kind == "journal_article" and rng.random() < 0.012):
            r["arx"] = rng.choice([f"{rng.randint(7, 24):02d}{rng.randint(1, 12):02d}.{rng.randint(1, 19999):05d}", f"{rng.choice(['hep-th', 'hep-ph', 'astro-ph', 'math', 'cs', 'quant-ph', 'gr-qc', 'cond-mat'])}/{rng.randint(9200000, 9912999) if rng.random() < 0.5 else rng.randint(101000, 712999):07d}"])
        if kind in ("other", "software") or rng.random() < (0.25 if kind in ("report", "dataset") else 0.05):
            r["url"] = self.url(rng, r)
            if rng.random() < 0.6:
                r["acc"] = [rng.randint(1998, 2024), rng.randint(1, 12), rng.randint(1, 28)]
        if rng.random() < (0.35 if kind == "other" else 0.05):
            r["mo"], r["da"] = rng.randint(1, 12), rng.randint(1, 28) if rng.random() < 0.7 or kind == "other" else 0
        else:
            r.pop("mo", None)
            r.pop("da", None)
        if rng.random() < 0.06:
            r["suf"] = rng.choice("aaabbbccdef")
        if rng.random() < 0.025 and kind in ("journal_article", "book", "book_chapter", "conference_paper"):
            r["press"] = True
        if kind == "other" and rng.random() < 0.35:
            r["co"] = self.journal(rng, lang)

    def url(self, rng, r):
        words = re.findall(r"[a-z]{3,}", r["ti"].lower().encode("ascii", "ignore").decode()) or ["index"]
        host = "".join(rng.sample(words, min(2, len(words))))[:18] + rng.choice([".org", ".com", ".de", ".eu", ".gov", ".edu", ".net", ".fr", ".ac.uk", ".ch"])
        path = "/".join(rng.choice(words + ["en", "docs", "publications", "pdf", "files", "download", str(rng.randint(1, 9999))]) for _ in range(rng.randint(0, 4)))
        return rng.choice(["http://www.", "https://www.", "https://", "http://", "www."]) + host + (("/" + path) if path or rng.random() < 0.5 else "") + \
            rng.choice(["", "", ".pdf", ".html", ".htm", f"?id={rng.randint(1, 9999)}", "/", f"_{rng.randint(1, 99)}.pdf", ".aspx", f"-{rng.randint(1, 999)}"] if path else [""])


if __name__ == "__main__":
    inventor = Inventor("work/records.jsonl.gz", "work/train.jsonl.gz")
    print({k: len(v) for k, v in inventor.titles.items()}, len(inventor.containers), len(inventor.publishers))
    rng = random.Random(1)
    for _ in range(25):
        print(json.dumps(inventor.make(rng), ensure_ascii=False)[:400])
