"""Renders a record in a style drawn at random, with every character labelled: the styles that no CSL file describes."""
import re

from words import LEXICON
from style_words import ACCESS, AND, ET_AL, FROM, ISSUE, PAGES, PRESS, PUBLISHER_NOTES, QUOTES, VOLUME



class Style:
    """The choices one document would make; drawn anew for every string."""

    def __init__(self, rng, lang):
        pick = rng.choice
        self.lang = lang
        self.order = rng.choices(["family", "given", "mixed"], [56, 26, 18])[0]
        self.given = rng.choices(["full", "I. I.", "I.I.", "II", "I I", "I"], [34, 28, 14, 12, 3, 4] if lang == "en" else [52, 26, 12, 5, 1, 2])[0]
        self.inner = rng.choices([", ", " ", ","], [80, 17, 3])[0] if self.given not in ("II", "I I", "I") else rng.choices([" ", ", "], [75, 25])[0]
        self.in_brackets = self.order == "family" and rng.random() < (0.08 if lang in ("fr", "it") else 0.004)      # "Feller (L.)"
        self.case = rng.choices(["plain", "upper"], [93, 7])[0]
        self.between = rng.choices([", ", "; ", "/", " / ", " – ", " - "], [60, 20, 13 if lang == "de" else 1, 7 if lang == "de" else 1, 2, 1])[0]
        if self.inner == ", " and self.order == "family" and self.between == ", " and self.given == "full" and rng.random() < 0.5:
            self.between = "; "
        self.last = self.between if self.between in ("/", " / ", " – ", " - ") and rng.random() < 0.85 else pick(AND[lang] + [self.between])
        self.et_al_after = rng.choices([99, 1, 3, 6], [75, 8, 12, 5])[0]
        self.year_at = rng.choices(["author", "author-bare", "end", "publisher"], [52, 20, 16, 12])[0]
        self.after_year = pick([": ", ". ", " ", ", ", ": ", ". "])
        self.quotes = pick(QUOTES) if rng.random() < 0.28 else ("", "")
        self.container_quotes = pick(QUOTES) if rng.random() < 0.06 else ("", "")
        self.stop = rng.choices([". ", ", ", "; ", " "], [64, 30, 3, 3])[0]
        self.end = rng.choices([".", "", ",", ";"], [80, 18, 1, 1])[0]
        self.dash = rng.choices(["-", "–", "—", "--", " - ", " – ", "‐", "ff"], [45, 36, 2, 2, 6, 3, 3, 2 if lang == "de" else 0.3])[0]
        self.place_form = rng.choices(["l: b", "b: l", "b, l", "l, b", "b", "l", "(l: b)", "(b, l)", "l b"], [40, 2, 12, 8, 8, 20, 3, 3, 1])[0] if lang != "en" else \
            rng.choices(["l: b", "b, l", "b", "(l: b)", "(b, l)", "l", "b. l", "b: l"], [44, 20, 15, 4, 5, 5, 3, 2])[0]


def initials(given, form):
    words = re.split(r"[\s.]+", given.strip(". "))
    if len(words) == 1 and words[0].isupper() and len(words[0]) <= 3:
        letters = list(words[0])
    else:
        letters = []
        for word in words:
            parts = [p for p in word.split("-") if p]
            if parts:
                letters.append("-".join(p[0].upper() + ("." if form in ("I. I.", "I.I.", "I.") else "") for p in parts).removesuffix("."))
    if not letters:
        return given
    if form == "I":
        return letters[0][:1]
    if form == "II":
        return "".join(letters)
    if form == "I I":
        return " ".join(letters)
    return (". " if form == "I. I." else ".").join(letters) + "."


def add_person(out, rng, style, person, editor, first):
    if len(person) == 1:
        out.literal(person[0], editor)
        return
    family, given, suffix = person
    if not given and not family:
        return
    if style.given == "none":
        given = ""
    elif style.given != "full":
        given = initials(given, style.given)
    elif len(given) > 1 and given.isalpha() and given.isupper() and len(given) <= 3:
        given = ". ".join(given) + "."
    family_first = style.order == "family" or (style.order == "mixed" and first)
    particle = re.match(r"((?:van|von|de|da|do|dos|das|del|della|di|der|den|zur|zu|la|le|du|ten|ter|af) )+", family)
    if particle and given and family_first and rng.random() < 0.4:
        family, given = family[particle.end():], f"{given} {particle.group().strip()}"
    if style.case in ("upper", "capitals"):
        family, suffix = family.upper(), suffix.upper()
    if style.case == "capitals":
        given = given.upper()
    if style.in_brackets and given and family_first:
        out.person(family, given, "", editor, True, " (").add(")")
        return
    if suffix and family_first and given and rng.random() < 0.35:
        # "Smith Jr, J." and "Smith Jr. JA": the suffix stands with the family
        out.person(family, "", "", editor).add(" ").add(suffix, "z" if editor else "x").add(style.inner if style.inner.strip() else ", " if rng.random() < 0.3 else " ").add(given, "h" if editor else "g")
        return
    out.person(family, given, suffix, editor, family_first, style.inner, rng.choice([", ", " "]))


BEHALF = ["on behalf of ", "for ", "and ", "; ", ", on behalf of the ", "in collaboration with "]


def add_people(out, rng, style, people, editor=False):
    """The people of a work as the style lists them: all, or some with "et al.", or with dots before the last."""
    cap = style.et_al_after
    shown = people if len(people) <= cap else people[:max(1, cap - 1)]
    dotted = len(shown) < len(people) and getattr(style, "ellipsis", False)
    for index, person in enumerate(shown):
        if index and len(person) == 1 and index == len(shown) - 1 and rng.random() < 0.3:
            out.add(rng.choice([" ", ", ", "; "]) + rng.choice(BEHALF))
        elif index:
            last = index == len(shown) - 1 and len(shown) == len(people)
            joint = (getattr(style, "two", style.last) if len(people) == 2 else style.last) if last else style.between
            out.add(joint.upper() if style.case == "capitals" else joint)
        add_person(out, rng, style, person, editor, index == 0)
    if dotted:
        out.add(rng.choice([", … ", ", . . . ", ", … ", ", ... ", " … ", ", … & ", ",…"]))
        add_person(out, rng, style, people[-1], editor, False)
    elif len(shown) < len(people):
        others = rng.choice(ET_AL[style.lang])
        out.add(rng.choice([" ", ", ", " "]) + (others.upper() if style.case == "capitals" and rng.random() < 0.5 else others))


def add_year(out, rng, style, r, brackets):
    left, right = rng.choice([("(", ")"), ("(", ")"), ("[", "]")]) if brackets and rng.random() < 0.1 else ("(", ")") if brackets else ("", "")
    out.add(left)
    if r.get("press") and rng.random() < 0.7:
        out.add(rng.choice(PRESS[style.lang]), "r")
        r["press"] = False
    elif r["ty"] == "other" and not brackets and rng.random() < 0.03:
        out.add(rng.choice(["o.J.", "n.d.", "o. J."]))
    else:
        out.add(r["y"], "y")
        if r.get("suf"):
            out.add(rng.choice(["", "", "", " "])).add(r["suf"], "u")
        if rng.random() < 0.015:
            out.add(rng.choice([" [", "/", " ("])).add(str(int(r["y"]) - rng.randint(2, 80)), "N").add("]" if out.text[-2] == " [" else ")" if out.text[-2] == " (" else "")
        if r.get("mo") and brackets and rng.random() < 0.7:
            month = (LEXICON[style.lang].MONTHS if rng.random() < 0.7 else LEXICON[style.lang].MONTHS_SHORT)[int(r["mo"]) - 1] if str(r["mo"]).isdigit() else str(r["mo"])
            out.add(", ").add(month, "d")
            if r.get("da"):
                out.add(" ", "d").add(str(r["da"]), "d")
            r["mo"] = None
    out.add(right)


def date_text(rng, lang, y, m, d):
    """A day in one of the ways people write it: the pieces of text and whether each is the year."""
    months, short = LEXICON[lang].MONTHS, LEXICON[lang].MONTHS_SHORT
    name = rng.choice([months, months, short])[m - 1]
    forms = {"en": [[f"{name} {d}, ", y], [f"{d} {name} ", y], [y, f"-{m:02d}-{d:02d}"], [f"{m}/{d}/", y], [f"{d}.{m}.", y], [y, f" {short[m - 1].strip('.')} {d}"], [f"{name} ", y]],
             "de": [[f"{d}. {name} ", y], [f"{d:02d}.{m:02d}.", y], [f"{d}.{m}.", y], [f"{d:02d}.{m:02d}.", str(y)[2:]], [f"{d}. {m}. ", y], [y, f"-{m:02d}-{d:02d}"], [f"{name} ", y]],
             "fr": [[f"{d} {name} ", y], [f"{d:02d}/{m:02d}/", y], [f"{name} ", y]], "es": [[f"{d} de {name} de ", y], [f"{d}/{m}/", y], [f"{d} {name} ", y], [f"{d}-{m:02d}-", y]],
             "it": [[f"{d} {name} ", y], [f"{d}/{m}/", y], [f"{d}.{m}.", y]], "pt": [[f"{d} {name} ", y], [f"{d} de {name} de ", y], [f"{d}/{m:02d}/", y], [f"{d} {short[m - 1]} ", y]],
             "nl": [[f"{d} {name} ", y], [f"{d}-{m}-", y], [f"{d:02d}-{m:02d}-", y], [f"{name} ", y]], "ru": [[f"{d:02d}.{m:02d}.", y], [f"{d} {months[m - 1]} ", y]]}
    return [str(x) for x in rng.choice(forms[lang])]


def add_date(out, rng, style, r):
    if not str(r.get("mo") or "").isdigit():
        return False
    parts = date_text(rng, style.lang, int(r["y"]), int(r["mo"]), int(r.get("da") or 0) or 15)
    for part in parts:
        out.add(part, "y" if part == r["y"] else "d")
    return True


def add_pages(out, rng, style, r, mark=None):
    if not r.get("fp"):
        return
    mark = rng.choice(PAGES[style.lang]) if mark is None else mark
    if mark.startswith("pp") and not r.get("lp") and rng.random() < 0.6:
        mark = "p. "
    out.add(mark)
    page_text(out, rng, style.dash, r)


def elided(rng, first, last):
    """The last page as people shorten it: "123-45", "e192-5", "S53-63"."""
    head = re.match(r"\D*", first).group()
    low, high = first[len(head):], last[len(head):]
    if last.startswith(head) and low.isdigit() and high.isdigit() and len(low) == len(high) and len(low) > 1 and low[0] == high[0] and rng.random() < 0.22:
        cut = next(i for i in range(len(low)) if i == len(low) - 1 or low[i] != high[i])
        return high[min(cut, len(high) - 1):] if rng.random() < 0.6 else high[1:] or high
    if head and last.startswith(head) and rng.random() < 0.3:
        return high
    return last


def page_text(out, rng, dash, r):
    if r.get("lp") and dash == "ff":
        out.add(r["fp"], "p").add(rng.choice(["ff.", " ff.", "f."]), "p")
    elif r.get("lp") and ":" in r["fp"]:
        out.add(f"{r['fp']}{dash}{r['lp']}", "p")
    elif r.get("lp"):
        last = elided(rng, r["fp"], r["lp"])
        if len(r["fp"]) == 5 and len(last) == 5 and r["fp"].isdigit() and last.isdigit() and rng.random() < 0.3:
            out.add(f"{r['fp'][:2]} {r['fp'][2:]}{dash}{last[:2]} {last[2:]}", "p")
        else:
            out.add(f"{r['fp']}{dash}{last}", "p")
    else:
        out.add(r["fp"], "p")


def add_volume(out, rng, style, r):
    """Volume and issue in one of many forms; returns whether the year was printed too."""
    v, i, lang = r.get("v"), r.get("i"), style.lang
    if not v and not i:
        return
    if lang == "de" and v and rng.random() < 0.2:
        out.add(v, "v").add(rng.choice([". Jg.", ".Jg.", ". Jahrgang", ". Jg"]))
        if i:
            out.add(rng.choice([", ", ", ", " ", "/"])).add(rng.choice(["H. ", "Heft ", "Nr. ", "H.", ""])).add(i, "i")
        return
    if not v or (i and rng.random() < 0.03):
        out.add(rng.choice(ISSUE[lang])).add(i or v, "i" if i else "v")
        return
    if i and lang == "de" and rng.random() < 0.07:
        out.add(i, "i").add("/").add(r["y"], "y")
        r["printed"] = True
        return
    out.add(rng.choice(VOLUME[lang])).add(v, "v")
    if i:
        form = rng.choices(["(i)", " (i)", ", i", ":i", "/i", ", no. i", " no. i", ".i", ", mark", "; no. i"], [40, 14, 5, 3, 7, 12, 5, 2, 9, 2])[0]
        if form in ("(i)", " (i)"):
            out.add(form[:-3] + "(" if form[0] == " " else "(").add(rng.choice(ISSUE[lang]) if rng.random() < 0.06 else "").add(i, "i").add(")")
        elif "no." in form or form == ", mark":
            out.add(form.split("no.")[0] if "no." in form else ", ").add(rng.choice(ISSUE[lang])).add(i, "i")
        else:
            out.add(form[:-1]).add(i, "i")


def quoted(out, rng, style, title, tag, quotes, comma=False):
    out.add(quotes[0]).add(title, tag)
    if quotes[0] and comma and rng.random() < 0.4:
        out.add(",")
    out.add(quotes[1])


def ends(text):
    return text[-1:] in "?!…"


def add_title(out, rng, style, r, stop=None):
    title = r["ti"]
    if style.quotes[0]:
        title = title.replace(style.quotes[0].strip(), "").replace(style.quotes[1].strip(), "") or r["ti"]
    quoted(out, rng, style, title, "t", style.quotes if r["ty"] in ("journal_article", "book_chapter", "conference_paper", "thesis", "other") or rng.random() < 0.2 else ("", ""), True)
    out.add(" " if ends(title) and rng.random() < 0.7 else stop or style.stop)


def ordinal(n, lang, rng):
    if lang == "en":
        suffix = {"1": "st", "2": "nd", "3": "rd"}.get(n[-1], "th") if n not in ("11", "12", "13") else "th"
        return rng.choice([f"{n}{suffix} ed.", f"{n}{suffix} edn.", f"{n}{suffix} edition", f"{n}. ed.", f"Rev. ed.", f"{n}{suffix} ed", f"{n}{suffix} rev. ed."])
    return {"de": rng.choice([f"{n}. Aufl.", f"{n}. Auflage", f"{n}., überarb. Aufl.", f"{n}., überarbeitete Auflage", f"{n}., erw. Aufl.", f"{n}., überarb. u. erw. Aufl.", f"{n}., aktualisierte Auflage", f"{n}., neu bearb. Aufl.", f"{n}.Aufl.", f"{n}., durchges. Aufl."]),
            "fr": rng.choice([f"{n}e éd.", f"{n}e édition", f"{n}ème éd."]), "es": rng.choice([f"{n}ª ed.", f"{n}a ed.", f"{n}.ª edición"]), "it": rng.choice([f"{n}a ed.", f"{n}ª ed.", "nuova ed."]),
            "pt": rng.choice([f"{n}. ed.", f"{n}ª ed.", f"{n}ª edição"]), "nl": rng.choice([f"{n}e druk", f"{n}de druk", f"{n}e herziene druk"]), "ru": rng.choice([f"{n}-е изд.", f"Изд. {n}-е", f"{n}-е изд., перераб. и доп."])}[lang]


def add_imprint(out, rng, style, r, with_year):
    """Place and publisher in the style's order; the year when it stands there."""
    b, l = r.get("pub"), r.get("loc")
    form = style.place_form
    if not l:
        form = "b"
    if not b:
        form = "l"
    wrapped = form.startswith("(")
    out.add("(" if wrapped else "")
    core = form.strip("()")
    if core == "l b":
        out.add(l, "l").add(" ").add(b, "b")
    elif core in ("l: b", "l, b"):
        out.add(l, "l").add(core[1:3]).add(b, "b")
    elif core in ("b: l", "b, l", "b. l"):
        out.add(b, "b").add(core[1:3]).add(l, "l")
    else:
        out.add(b if core == "b" else l, "b" if core == "b" else "l")
    if with_year:
        out.add(rng.choice([", ", " ", ", ", "; "] if style.lang == "en" else [", ", " ", " ", ", ", " "]))
        add_year(out, rng, style, r, rng.random() < 0.1)
    out.add(")" if wrapped else "")


def add_series(out, rng, style, r):
    if not r.get("ser"):
        return
    form = rng.choice(["(s)", "s.", "s.", "(= s)", "[s]"])
    out.add({"(s)": "(", "s.": "", "(= s)": "(= ", "[s]": "["}[form]).add(r["ser"], "s")
    if r.get("sern"):
        out.add(rng.choice([", ", " ", "; ", ", "])).add(rng.choice({"de": ["Bd. ", "Nr. ", "", "Band "], "en": ["Vol. ", "vol. ", "No. ", ""]}.get(style.lang, ["", "n. ", "vol. "]))).add(r["sern"], "v")
    out.add({"(s)": ")", "s.": "", "(= s)": ")", "[s]": "]"}[form]).add(rng.choice([". ", ", ", " "]))


def add_tail(out, rng, style, r):
    """What comes last: DOI, arXiv, PMID, URL, day of access, notes."""
    lang = style.lang
    if r.get("press"):
        out.add(rng.choice([" (", ", ", ". "])).add(rng.choice(PRESS[lang]), "r").add(")" if "(" in out.text[-2] else "")
    if r.get("arx"):
        form = rng.choice(["arXiv:", " arXiv:", "[arXiv:", "arXiv preprint arXiv:", "arXiv e-print ", "arXiv: ", "["])
        out.add(rng.choice([", ", ". ", " "])).add(form).add(r["arx"], "X").add("]" if form[0] == "[" else "")
        if rng.random() < 0.25:
            out.add(rng.choice([" [cs.CL]", " [hep-th]", " [math.PR]", " [stat.ML]"]))
    if r.get("doi"):
        out.add(rng.choice([". ", ", ", " ", ". "])).add(rng.choice(["", "", "doi:", "doi: ", "DOI: ", "DOI ", "doi ", "DOI:", "https://doi.org/", "http://dx.doi.org/", "https://doi.org/", "http://doi.org/", "doi.org/"]), "o").add(r["doi"], "o")
    if r.get("pmid"):
        out.add(rng.choice([". PMID: ", " PMID:", "; PMID ", ". PubMed PMID: ", " [PMID: "])).add(r["pmid"], "m").add("]" if "[" in out.text[-2] else "")
    if r.get("url"):
        mark = rng.choice(FROM[lang])
        boxed = rng.random() < 0.07
        out.add(rng.choice([". ", ", ", " ", ": ", "; "])).add("[" if boxed else "").add(mark).add(r["url"], "w").add(">" if mark.endswith("<") else "").add("]" if boxed else "")
    if r.get("acc"):
        head, tail = rng.choice(ACCESS[lang])
        wrap = rng.choice([("(", ")"), ("[", "]"), ("", ""), ("(", ")"), ("", "")]) if not tail else ("", "")
        out.add(rng.choice([" ", ", ", ". ", " "])).add(wrap[0] or ("(" if not head else "")).add(head)
        out.add("".join(date_text(rng, lang, *r["acc"])), "q").add(tail).add(wrap[1] or (")" if not head else ""))
    if rng.random() < 0.025:
        note = PUBLISHER_NOTES.get(lang, PUBLISHER_NOTES["en"])
        person = f"{rng.choice(LEXICON[lang].GIVENS)} {rng.choice(LEXICON[lang].FAMILIES)}"
        out.add(rng.choice([" (", ", ", ". "])).add(rng.choice(note).replace("{W}", person), "N").add(")" if "(" in out.text[-2] else "")
