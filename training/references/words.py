"""Fills patterns of the word lists, and draws titles, journals, publishers and places: real ones of the freely licensed sets beside invented ones."""
import gzip
import json
import re

from canon import spans
from lexicon import de, en, es, fr, it, nl, pt, ru

LEXICON = {"en": en, "de": de, "fr": fr, "es": es, "it": it, "pt": pt, "nl": nl, "ru": ru}
HINTS = {"de": r"\b(?:und|der|die|das|für|zur|zum|im|eine|von|über|des)\b", "fr": r"\b(?:et|les|des|du|une|dans|sur|aux|pour|la|le)\b",
         "es": r"\b(?:y|los|las|del|una|para|el|en|la)\b", "it": r"\b(?:il|della|dei|nel|gli|delle|per|di|la|del)\b", "pt": r"\b(?:uma|dos|das|na|do|da|não|em|os|as)\b",
         "en": r"\b(?:the|of|and|in|for|to|a|on|with|from|an)\b", "nl": r"\b(?:het|een|van|voor|naar|zijn|door|bij|aan|over)\b", "ru": r"\b(?:и|в|на|по|для|из|о|к|с)\b"}
HINTS = {k: re.compile(v, re.I) for k, v in HINTS.items()}
ROMAN = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XX XXI XXX".split()
ORDINALS = [f"{n}th" for n in (4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 31)] + ["1st", "2nd", "3rd", "22nd", "Third", "Fifth", "Eighth"]
# Words that journals shorten, for the share of lists that print abbreviated names.
SHORT = {"journal": "J", "international": "Int", "review": "Rev", "american": "Am", "research": "Res", "science": "Sci", "sciences": "Sci", "psychology": "Psychol", "sociology": "Sociol", "medicine": "Med",
         "medical": "Med", "education": "Educ", "social": "Soc", "society": "Soc", "economics": "Econ", "economic": "Econ", "political": "Polit", "proceedings": "Proc", "national": "Natl", "academy": "Acad",
         "biology": "Biol", "biological": "Biol", "chemistry": "Chem", "chemical": "Chem", "physics": "Phys", "applied": "Appl", "experimental": "Exp", "clinical": "Clin", "european": "Eur", "british": "Br",
         "quarterly": "Q", "bulletin": "Bull", "annual": "Annu", "annals": "Ann", "archives": "Arch", "studies": "Stud", "theory": "Theor", "technology": "Technol", "environmental": "Environ", "engineering": "Eng",
         "health": "Health", "public": "Public", "letters": "Lett", "transactions": "Trans", "advances": "Adv", "behavior": "Behav", "behavioral": "Behav", "cognitive": "Cogn", "neuroscience": "Neurosci",
         "development": "Dev", "developmental": "Dev", "management": "Manag", "marketing": "Mark", "molecular": "Mol", "genetics": "Genet", "ecology": "Ecol", "statistics": "Stat", "mathematics": "Math", "materials": "Mater",
         "zeitschrift": "Z", "revista": "Rev", "brasileira": "Bras", "revue": "Rev", "française": "fr", "archiv": "Arch"}
DROPPED = {"of", "the", "and", "for", "in", "on", "für", "de", "des", "et", "und", "der", "da", "do"}


def language(text):
    """A rough guess by function words; None when nothing speaks."""
    counts = {k: len(p.findall(text)) for k, p in HINTS.items()}
    best = max(counts, key=counts.get)
    return best if counts[best] >= 2 and list(counts.values()).count(counts[best]) == 1 else None


def capital(text):
    return text[:1].upper() + text[1:]


def abbreviate(name, dot):
    """A journal's name shortened word by word; dot is "." or nothing."""
    words = [w for w in name.split() if w.lower() not in DROPPED]
    if len(words) < 2 or any("." in w for w in words):
        return name
    return " ".join(capital(SHORT[w.lower()]) + dot if w.lower() in SHORT and SHORT[w.lower()].lower() != w.lower() else w for w in words)


# Names of journals and reviews that open with a word that elsewhere only leads to them.
OPENED_BY_IN = ["In Vivo", "In Practice", "In Vitro Cellular & Developmental Biology", "Em Questão", "Em Pauta", "En Diagonal", "In Silico Biology", "In the Library", "En Comunidad", "In Silico Plants", "Em Debate", "In Form"]


class Words:
    """Pools of real titles, containers, publishers and places, and the patterns that invent more."""

    def __init__(self, records, train_path):
        self.articles = [r for r in records if r["ty"] == "journal_article"]
        self.titles = {k: [] for k in LEXICON}
        self.containers, self.publishers, self.places = [], [], []
        for line in gzip.open(train_path, "rt", encoding="utf8"):
            text, tags, _, name, *_ = json.loads(line)
            if name.startswith(("jats", "pdf")):
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
        self.publishers += [r["pub"] for r in records if r.get("pub")]
        self.places += [r["loc"] for r in records if r.get("loc")]
        self.books = [r["ti"] for r in records if r["ty"] == "book" and 10 < len(r["ti"]) < 160] + [r["co"] for r in records if r["ty"] == "book_chapter" and 10 < len(r.get("co", "")) < 160]

    def fill(self, rng, lang, pattern):
        lex = LEXICON[lang]
        return re.sub(r"\{(\w+)\}", lambda match: self.word(rng, lang, lex, match.group(1)), pattern)

    def word(self, rng, lang, lex, key):
        if key in ("Y", "Y2"):
            return str(rng.randint(1800, 2020) if rng.random() < 0.5 else rng.randint(1980, 2024))
        if key in ("L", "L2"):
            return rng.choice(lex.LANDS)
        if key == "C":
            return re.split(r"[/,(\[&]| u\. ?a| und ", rng.choice(lex.CITIES))[0].strip()
        if key == "W":
            return rng.choice(lex.FAMILIES) if rng.random() < 0.3 else f"{rng.choice(lex.GIVENS)} {rng.choice(lex.FAMILIES)}"
        if key == "R":
            return rng.choice(ROMAN)
        if key == "X":
            return rng.choice(lex.SURVEYS) if lang == "de" else rng.choice(en.ACRONYMS) if rng.random() < 0.7 else self.coined(rng)
        if key == "Q":
            return f"{rng.choice(['’', ' ’', ' ’', chr(39), ' ' + chr(39), '’', '-', ' ‘'])}{rng.choice([*range(80, 100), *range(0, 25), *range(0, 25)]):02d}"
        if key == "D":
            return rng.choice([str(rng.randint(1, 30)), f"{rng.randint(0, 99):02d}", str(rng.randint(30, 999))])
        if key == "O":
            return rng.choice(ORDINALS) if lang == "en" else rng.choice(["Gesellschaft für Soziologie", "Akademie", "Hochschule", "Instituts für Sozialforschung", "Bundesregierung"])
        if lang == "de":
            return self.german(rng, key)
        if lang == "en":
            value = rng.choice({"N": en.NOUNS, "N2": en.NOUNS, "n": en.NOUNS, "n2": en.NOUNS, "A": en.ADJECTIVES, "a": en.ADJECTIVES}[key])
            return capital(value) if key in ("N", "N2", "A") else value
        pools = {"nf": lex.NOUNS_F, "nf2": lex.NOUNS_F, "Nf": lex.NOUNS_F, "nm": lex.NOUNS_M, "Nm": lex.NOUNS_M, "P": lex.PLURALS, "A": lex.ADJECTIVES}
        value = rng.choice(pools.get(key, lex.NOUNS_F))
        return capital(value) if key in ("Nf", "Nm", "P", "N", "N2") else value

    @staticmethod
    def german(rng, key):
        if key in ("F", "F2"):
            return rng.choice(de.STEMS) + rng.choice(de.HEADS_F) if rng.random() < 0.5 else rng.choice(de.NOUNS_F)
        if key == "M":
            return rng.choice(de.STEMS) + rng.choice(de.HEADS_M) if rng.random() < 0.4 else rng.choice(de.NOUNS_M)
        if key in ("N", "N2", "n", "n2"):
            return rng.choice(de.STEMS) + rng.choice(de.HEADS_N) if rng.random() < 0.4 else rng.choice(de.NOUNS_N)
        if key in ("P", "P2"):
            return rng.choice(de.PLURALS)
        value = rng.choice(de.ADJECTIVES)
        return capital(value) if key == "A" else value

    @staticmethod
    def coined(rng):
        """The name of a system, as its makers coin one."""
        if rng.random() < 0.3:
            return "".join(rng.choice("ABCDEFGHILMNOPRST") for _ in range(rng.randint(3, 6)))
        name = capital("".join(rng.choice("bcdfgklmnprstvz") + rng.choice(["a", "e", "i", "o", "u", "ea", "oo"]) for _ in range(rng.randint(1, 3))) + rng.choice(["", "r", "n", "x", "lee", "ster", "Net", "DB", "FS", "GAN"]))
        return name + rng.choice(["", "", "", "2", "++", "-X"])

    def invented_title(self, rng, lang):
        lex = LEXICON[lang]
        main = capital(self.fill(rng, lang, rng.choice(lex.TITLES)))
        if rng.random() < 0.5:
            sub = self.fill(rng, lang, rng.choice(lex.SUBTITLES))
            joint = rng.choices([". ", ": ", " – ", " - ", "? ", " (", "—"], [5 if lang in ("de", "fr", "it") else 3, 4, 1, 0.5, 0.5, 0.3, 0.3])[0]
            if main.endswith("?"):
                joint = " "
            main += joint + (capital(sub) if joint != ": " or rng.random() < 0.6 else sub) + (")" if joint == " (" else "")
        if rng.random() < 0.06:
            main = capital(self.fill(rng, lang, rng.choice(lex.TITLES))) + ", " + main[0].lower() + main[1:]
        return main

    def title(self, rng, lang):
        """A title; now and then with what makes its end hard to see: a question, a date, a place, a second sentence."""
        if lang == "en" and rng.random() < 0.85:
            title = rng.choice(self.articles)["ti"] if rng.random() < 0.6 or not self.titles["en"] else rng.choice(self.titles["en"])
        elif lang != "en" and self.titles[lang] and rng.random() < min(0.35, len(self.titles[lang]) / 600):
            title = rng.choice(self.titles[lang])
        else:
            title = self.invented_title(rng, lang)
        roll = rng.random()
        if 0.05 <= roll < 0.06:
            part = rng.choice(["Annex", "Appendix", "Chapter", "Part", "Annexe", "Kapitel", "Teil"])
            title = f"{part} {rng.choice([rng.choice(ROMAN[:8]), str(rng.randint(1, 20)), rng.choice('ABC')])}{rng.choice([': ', '. ', ' – '])}{title}"
        if roll < 0.02:
            title = title.rstrip(".?!") + "?"
        elif roll < 0.03:
            title = title.rstrip(".?!") + rng.choice([f". {self.invented_title(rng, lang)}", f"? {self.invented_title(rng, lang)}"])
        elif roll < 0.04:
            title = title.rstrip(".?!") + rng.choice([f", {self.word(rng, lang, LEXICON[lang], 'L')}", f" ({rng.randint(1880, 2020)}–{rng.randint(1880, 2020)})", f", {rng.randint(1880, 1990)}-{rng.randint(1900, 2020)}", f" ({rng.randint(1990, 2022)})", f" {rng.randint(1990, 2024)}"])
        elif roll < 0.05:
            title = f"{rng.choice(['“', '„', '‘', '«'])}{capital(self.fill(rng, lang, rng.choice(LEXICON[lang].TITLES)))}{rng.choice(['”', '“', '’', '»'])}{rng.choice([': ', '. ', ' ', ', '])}{title}"
        return title

    def journal(self, rng, lang):
        roll = rng.random()
        if lang == "en" and roll < 0.6:
            name = rng.choice(self.articles).get("co") or "Journal of Physics"
        elif lang == "en" and roll < 0.75 and self.containers:
            name = rng.choice(self.containers)
        else:
            name = self.fill(rng, lang, rng.choice(LEXICON[lang].JOURNALS))
        roll = rng.random()
        if roll < 0.02:
            name = "".join(w[0].upper() for w in re.findall(r"[^\W\d_]+", name))[:6] if roll < 0.015 and " " in name else rng.choice(OPENED_BY_IN)
        elif roll < 0.14:
            name = abbreviate(name, rng.choice([".", ".", ""]))
        if rng.random() < 0.02:
            name += rng.choice([", Series B", " A", ", Part A", " (Lond)", " (Berl)", " (Paris)", " USA", ", Nuova Serie", ", Supplement", ": Series B", " C", ", Ser. A", " [Biol]"])
        return name

    def book(self, rng, lang):
        """The title of a book or of a collection."""
        if lang == "en" and self.books and rng.random() < 0.55:
            return rng.choice(self.books)
        return self.invented_title(rng, lang)

    def publisher(self, rng, lang):
        lex = LEXICON[lang]
        if rng.random() < (0.35 if lang == "en" else 0.12):
            return rng.choice(self.publishers), rng.choice(self.places if rng.random() < 0.5 else lex.CITIES)
        return self.fill(rng, lang, rng.choice(lex.PUBLISHERS)), rng.choice(lex.CITIES)
