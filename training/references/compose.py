"""Puts a whole reference together in a random style: who stands first, what follows the title, by type of work."""
from words import LEXICON
from lexicon import en
from pieces import Pieces
from style_words import DATASET_MARKS, EDITED_BY, EDITORS, IN, SOFTWARE_MARKS
from styles import (Style, add_date, add_imprint, add_pages, add_people, add_series, add_tail, add_title, add_volume, add_year, ends,
                    ordinal, quoted)

REPEATED = {"de": ["Ders.", "ders.", "Dies.", "–––", "———", "—", "Derselbe", "Ders./Dies.", "--"], "en": ["———", "———.", "—.", "Idem", "- - -", "___", "–––", "_____"], "fr": ["Id.", "—", "Idem"], "es": ["—", "———"],
            "nl": ["Id.", "—", "———"], "it": ["Id.", "ID.", "—"], "pt": ["______.", "______", "Idem"], "ru": ["—", "Он же."]}


def head(out, rng, style, r):
    """People and, in most styles, the year; returns whether the year is printed."""
    lang = style.lang
    people, editor = (r["au"], False) if r["au"] else (r["ed"], True)
    dated = False
    if people:
        if rng.random() < 0.012:
            out.add(rng.choice(REPEATED[lang]))
        else:
            add_people(out, rng, style, people, editor)
        if editor:
            out.add(rng.choice([" ", ", ", " "]) + rng.choice(EDITORS[lang]))
        if r["au"] and style.year_at == "author" and rng.random() < 0.05:
            out.add(rng.choice([",", "."]))
    if style.year_at in ("author", "author-bare") and people:
        brackets = style.year_at == "author"
        tail = "".join(out.text)[-1:]
        out.add(" " if brackets else (" " if tail in ".," else rng.choice([", ", " ", ". ", ", "])))
        add_year(out, rng, style, r, brackets)
        out.add(style.after_year if not (brackets and rng.random() < 0.25) else rng.choice([": ", ". ", ", ", " "]))
        dated = True
    elif people:
        tail = "".join(out.text)[-1:]
        out.add(" " if tail == "." and rng.random() < 0.6 else rng.choice([": ", ", ", ". ", ", ", ": ", " "]))
    return dated


def late_year(out, rng, style, r, dated, brackets=None):
    if not dated and not r.get("printed"):
        out.add(rng.choice([", ", " ", ", ", ". ", "; "]))
        if r.get("mo") and rng.random() < 0.6 and add_date(out, rng, style, r):
            return True
        add_year(out, rng, style, r, rng.random() < 0.3 if brackets is None else brackets)
    return True


def article(out, rng, style, r, dated):
    lang = style.lang
    if rng.random() < 0.06 and lang == "en":
        r = dict(r, ti="")
    if r["ti"]:
        add_title(out, rng, style, r)
    if rng.random() < (0.45 if lang == "de" else 0.08 if lang != "en" else 0.03):
        out.add(rng.choice(IN[lang]))
    co = r.get("co") or "Nature"
    quoted(out, rng, style, co, "j", style.container_quotes)
    if rng.random() < (0.35 if lang == "pt" else 0.01):
        out.add(rng.choice([", ", " (", ", "]))
        wrapped = out.text[-1] == " ("
        out.add(rng.choice(LEXICON[lang].CITIES), "l").add(")" if wrapped else "")
    if not dated and rng.random() < 0.35:
        out.add(rng.choice([" ", ", ", ". "]))
        add_year(out, rng, style, r, rng.random() < 0.6)
        dated = True
        out.add(rng.choice([";", "; ", ", ", " ", ": ", "; "]))
    else:
        out.add(rng.choice([", ", " ", ", ", " ", ". ", ": ", "; "]))
    add_volume(out, rng, style, r)
    order = rng.random()
    if not dated and not r.get("printed") and order < 0.3:
        out.add(" ")
        add_year(out, rng, style, r, True)
        dated = True
    if r.get("fp"):
        out.add(rng.choice([", ", ": ", ":", ", ", " ", ", "]))
        add_pages(out, rng, style, r, "" if out.text[-1] in (":", ": ") and rng.random() < 0.8 else None)
    late_year(out, rng, style, r, dated, rng.random() < 0.6)


def book(out, rng, style, r, dated):
    lang = style.lang
    add_title(out, rng, style, r)
    if r.get("v"):
        out.add({"de": "Bd. ", "en": rng.choice(["Vol. ", "vol. ", "Volume "])}.get(lang, "vol. ")).add(r["v"], "v").add(rng.choice([". ", ", ", ": "]))
    if r.get("edn") and rng.random() < 0.8:
        wrapped = rng.random() < 0.2
        out.add("(" if wrapped else "").add(ordinal(r["edn"], lang, rng), "D").add(")" if wrapped else "").add(rng.choice([" ", ", ", ". "]))
    series_first = rng.random() < 0.5
    if series_first:
        add_series(out, rng, style, r)
    if r["au"] and r["ed"] and rng.random() < 0.5:
        out.add(rng.choice(EDITED_BY[lang]))
        add_people(out, rng, style, r["ed"], True)
        out.add(rng.choice([", ", ". "]))
    if r.get("pub") or r.get("loc"):
        add_imprint(out, rng, style, r, not dated and style.year_at in ("end", "publisher"))
        dated = dated or style.year_at in ("end", "publisher")
    if not series_first and r.get("ser"):
        out.add(rng.choice([" ", ", ", ". "]))
        add_series(out, rng, style, r)
    late_year(out, rng, style, r, dated)
    if rng.random() < 0.03:
        out.add(rng.choice([", ", ". "])).add(f"{rng.randint(80, 900)} {rng.choice(['pp', 'S', 'p', 'Seiten', 'pages'])}", "~").add(".")


def in_book(out, rng, style, r, dated):
    """'In: editors (eds.): book. Place: publisher, pages' and its many orders."""
    lang = style.lang
    add_title(out, rng, style, r)
    out.add(rng.choice(IN[lang]) if rng.random() < 0.96 else "")
    book_style = style
    if style.order == "mixed" or rng.random() < 0.25:
        book_style = Style(rng, lang)
        book_style.given, book_style.case = style.given, style.case
        book_style.order = rng.choice(["given", "given", "family"])
    after = rng.random() < (0.25 if lang in ("en", "de") else 0.45)
    dated_inside = False
    if r["ed"] and not after:
        add_people(out, rng, book_style, r["ed"], True)
        if rng.random() < 0.91:
            out.add(rng.choice([" ", ", ", " "]) + rng.choice(EDITORS[lang]))
        if rng.random() < 0.08:
            out.add(" ")
            add_year(out, rng, style, r, rng.random() < 0.7)
            dated_inside = True
        out.add(rng.choice([": ", ", ", ": ", " ", ". "]))
    elif lang == "de" and rng.random() < 0.12:
        out.add(rng.choice(["ders. (Hg.): ", "Ders.: ", "dies. (Hrsg.), ", "ders., ", "Dies. (Hg.): "]))
    co = r.get("co") or r["ti"]
    quoted(out, rng, style, co, "j", style.container_quotes)
    if r["ed"] and after:
        out.add(rng.choice([", ", ". ", " "])).add(rng.choice(EDITED_BY[lang]))
        add_people(out, rng, book_style, r["ed"], True)
    if r.get("edn") and rng.random() < 0.4:
        out.add(rng.choice([", ", ". ", " ("])).add(ordinal(r["edn"], lang, rng), "D").add(")" if "(" in out.text[-2] else "")
    if r.get("v") and r["ty"] != "journal_article" and rng.random() < 0.8:
        out.add(rng.choice([", ", " "])).add(rng.choice(["Vol. ", "vol. ", "Bd. "])).add(r["v"], "v")
    early = r.get("fp") and rng.random() < 0.4
    if early:
        wrapped = rng.random() < 0.5
        out.add(" (" if wrapped else ", ")
        add_pages(out, rng, style, r, None)
        out.add(")" if wrapped else "")
    out.add(". " if not ends(co) or early else " ") if rng.random() < 0.75 else out.add(", ")
    if rng.random() < 0.5:
        add_series(out, rng, style, r)
    if r.get("pub") or r.get("loc"):
        put_year = not dated and style.year_at in ("end", "publisher")
        add_imprint(out, rng, style, r, put_year)
        dated = dated or put_year
    if r.get("fp") and not early:
        out.add(rng.choice([", ", ": ", ". ", ", "]))
        add_pages(out, rng, style, r)
    late_year(out, rng, style, r, dated or dated_inside)


def conference(out, rng, style, r, dated):
    add_title(out, rng, style, r)
    out.add(rng.choice(["In ", "In: ", "in ", "", "In "]))
    if r["ed"]:
        add_people(out, rng, style, r["ed"], True)
        out.add(", " + rng.choice(["editors, ", "eds., ", "Eds., "]))
    out.add(r["co"], "j")
    if rng.random() < 0.12:
        out.add(rng.choice([", volume ", ", vol. "])).add(str(rng.randint(1, 3000)), "v").add(rng.choice([" of ", ", ", " of "])).add(rng.choice(["Lecture Notes in Computer Science", "LNCS", "CEUR Workshop Proceedings", "LNAI"]), "s")
    if rng.random() < 0.55:
        out.add(rng.choice([", ", " (", ", "]))
        wrapped = out.text[-1] == " ("
        out.add(rng.choice(en.CITIES) + rng.choice(["", "", ", USA", ", Germany", ", UK", ", Canada", ", Italy"]), "l")
        if rng.random() < 0.3 and not dated:
            out.add(", ").add(rng.choice(en.MONTHS) + rng.choice(["", f" {rng.randint(1, 28)}-{rng.randint(1, 28)}", f" {rng.randint(1, 28)}"]), "d").add(rng.choice([" ", ", "]))
            add_year(out, rng, style, r, False)
            dated = True
        out.add(")" if wrapped else "")
    if r.get("fp"):
        out.add(rng.choice([", ", ". ", ", ", " "]))
        add_pages(out, rng, style, r, rng.choice(["pp. ", "pages ", "p. ", "", "pp "]))
    if r.get("pub"):
        out.add(rng.choice([". ", ", "]))
        add_imprint(out, rng, style, r, False)
    late_year(out, rng, style, r, dated)


def report(out, rng, style, r, dated):
    lang = style.lang
    add_title(out, rng, style, r)
    wrapped = rng.random() < 0.25
    out.add("(" if wrapped else "")
    if r.get("co"):
        if rng.random() < 0.25 and r.get("pub"):
            out.add(r.pop("pub"), "b").add(rng.choice([", ", ": "]))
        out.add(r["co"], "j").add(rng.choice([" ", ", ", " "])).add(rng.choice(["No. ", "Nr. ", "", "no. ", "#", "Nr.", "No ", "Nr. "] if lang in ("en", "de") else ["n° ", "n. ", ""])).add(r["num"], "v")
    else:
        out.add(r.get("genre") or "Report", "T")
    out.add(")" if wrapped else "")
    if rng.random() < 0.8 and (r.get("pub") or r.get("loc")):
        out.add(rng.choice([". ", ", ", ", "]))
        add_imprint(out, rng, style, r, not dated and rng.random() < 0.5) if r.get("pub") else out.add(r["loc"], "l")
    if not any("y" in t for t in out.tags):
        late_year(out, rng, style, r, dated)


def thesis(out, rng, style, r, dated):
    add_title(out, rng, style, r)
    wrapped = rng.random() < 0.25
    out.add(rng.choice(["(", "["]) if wrapped else "").add(r["genre"], "T")
    if wrapped and rng.random() < 0.6:
        out.add(")" if "(" in out.text[-2] else "]")
        wrapped = False
    form = rng.choice(["b", "b, l", "l: b", "l", "b"])
    out.add(rng.choice([", ", ". ", " ", ": "]))
    if form == "l: b":
        out.add(r["loc"], "l").add(": ").add(r["pub"], "b")
    elif form == "l":
        out.add(r["loc"], "l")
    else:
        out.add(r["pub"], "b")
        if form == "b, l":
            out.add(", ").add(r["loc"], "l")
    out.add(")" if wrapped else "")
    late_year(out, rng, style, r, dated)


def page(out, rng, style, r, dated):
    """Web pages, newspaper pieces, and the rest."""
    add_title(out, rng, style, r)
    if r.get("co"):
        out.add(rng.choice(["In: ", "in: ", "", "In ", ""]) if style.lang == "de" else "").add(r["co"], "j")
        if r.get("mo") and not dated or rng.random() < 0.5:
            out.add(rng.choice([", ", " vom ", " (", ", "] if style.lang == "de" else [", ", ". ", " ("]))
            wrapped = out.text[-1] == " ("
            if not add_date(out, rng, style, r):
                add_year(out, rng, style, r, False)
            out.add(")" if wrapped else "")
            dated = True
        if rng.random() < 0.4:
            out.add(", ")
            add_pages(out, rng, style, dict(r, fp=str(rng.randint(1, 60)), lp=""))
    elif r.get("pub"):
        out.add(r["pub"], "b")
    late_year(out, rng, style, r, dated) if rng.random() < 0.8 else None


def preprint(out, rng, style, r, dated):
    add_title(out, rng, style, r)
    if not r.get("arx") or rng.random() < 0.4:
        out.add(r["co"], "j")
    late_year(out, rng, style, r, dated)


def deposited(out, rng, style, r, dated):
    """Data sets and software."""
    out.add(r["ti"], "t")
    if r.get("ver"):
        wrap = rng.choice([("(", ")"), ("", ""), ("", "")])
        out.add(rng.choice([" ", ", ", ". "])).add(wrap[0]).add(rng.choice(["Version ", "version ", "v", "V", "Release ", "Version "])).add(r["ver"], "V").add(wrap[1])
    if rng.random() < 0.6:
        out.add(rng.choice([" ", ". ", ", "])).add(rng.choice(DATASET_MARKS if r["ty"] == "dataset" else SOFTWARE_MARKS), "T")
    out.add(rng.choice([". ", ", "]))
    if rng.random() < 0.2:
        out.add(rng.choice(en.CITIES + ["Vienna, Austria", "College Station, TX", "Armonk, NY", "Natick, MA"]), "l").add(": ")
    out.add(r["pub"], "b")
    late_year(out, rng, style, r, dated)


FORMS = {"article": article, "abstract": article, "book": book, "chapter": in_book, "entry": in_book, "conference": conference, "report": report, "thesis": thesis, "page": page, "news": page, "press": page,
         "preprint": preprint, "dataset": deposited, "software": deposited}


def render(rng, record):
    """(text, tags) of a record in a style of its own, or None where only houses print such a work."""
    if record["kind"] not in FORMS or not record["ti"]:
        return None
    r = dict(record)
    lang = r["lang"]
    if lang == "en":
        lang = rng.choices(["en", "de", "fr", "es", "it", "pt", "nl"], [76, 15, 2, 2, 1.5, 1.5, 2])[0]
    elif rng.random() < 0.06:
        lang = rng.choice(["en", "de"])
    style = Style(rng, lang)
    out = Pieces()
    dated = head(out, rng, style, r)
    FORMS[r["kind"]](out, rng, style, r, dated)
    add_tail(out, rng, style, r)
    tail = "".join(out.text)[-1:]
    out.add("" if tail == "." else style.end)
    return out.end()
