"""Draws the people and bodies that sign a work: names of many origins, given in full or as initials, groups, organisations, handles."""
import re

from lexicon import en
from lexicon.names import HANDLES, LATIN_SUFFIXES, ORIGINS, PARTICLES, SUFFIXES
from words import LEXICON, capital

# How often a name of a list comes from elsewhere than the language of the work.
FOREIGN_SHARE = {"en": 0.45, "de": 0.12, "fr": 0.15, "es": 0.1, "it": 0.1, "pt": 0.1, "nl": 0.15, "ru": 0.1}
UNHEARD_SHARE = 0.12
GROUP_TAILS = ["{N} Study Group", "{N} Investigators", "{X} Collaborators", "International {N} Consortium", "{A} {N} Working Group", "{X} Network", "{N} Research Group", "{X} Trial Investigators", "{N} Task Force"]
BODY_PARTS = {"en": ["Department of {N}", "Office of {N} and {N2}", "Division of {A} {N}", "Centre for {N}", "Bureau of {N}", "{N}, {N2}, and {A} Services", "Ministry of {N}, {N2} and {N}"],
              "de": ["Bundesministerium für {F}, {F2} und {P}", "Referat {F}", "Abteilung {F}", "Amt für {F}"], "pt": ["Secretaria de {nf}", "Departamento de {nf}"], "es": ["Ministerio de {nf}", "Dirección General de {nf}"],
              "fr": ["Direction de {nf}", "Secrétariat d'État à {nf}"], "it": ["Ministero per {nf}"], "nl": ["Directie {nm}"], "ru": ["Департамент {nf}", "Управление {nf}"]}


class People:
    def __init__(self, words):
        self.words = words
        self.by_initial = {}
        for _, givens in ORIGINS.values():
            for given in givens:
                self.by_initial.setdefault(given[0].upper(), []).append(given)
        for lex in LEXICON.values():
            for given in lex.GIVENS:
                self.by_initial.setdefault(given[0].upper(), []).append(given)

    def in_full(self, rng, given):
        """Initials spelled out: a name for the first letter, now and then for the rest."""
        letters = re.findall(r"[^\W\d_]", given)
        if not letters or len(given) > 7 or any(c.islower() for c in given):
            return given
        first = rng.choice(self.by_initial.get(letters[0].upper(), [letters[0]]))
        rest = [rng.choice(self.by_initial.get(c.upper(), [c])) if rng.random() < 0.12 else f"{c.upper()}." for c in letters[1:]]
        return " ".join([first, *rest])

    def real(self, rng):
        """A person of a real record."""
        people = [p for p in rng.choice(self.words.articles)["au"] if len(p) == 3 and p[1]]
        return list(rng.choice(people)) if people else None

    @staticmethod
    def unheard(rng, names):
        """A name that no list has: the beginning of one and the end of another."""
        first, last = rng.choice(names).split()[0], rng.choice(names).split()[-1]
        cut = rng.randint(1, max(1, len(first) - 1))
        return first[:cut] + last[max(1, len(last) - rng.randint(2, 6)):].lower()

    def person(self, rng, lang):
        if lang == "en" and rng.random() < 0.45 or rng.random() < 0.1:
            found = self.real(rng)
            if found:
                return [found[0], self.in_full(rng, found[1]) if rng.random() < 0.5 else found[1], found[2]]
        families, givens = LEXICON[lang].FAMILIES, LEXICON[lang].GIVENS
        if rng.random() < FOREIGN_SHARE[lang]:
            families, givens = ORIGINS[rng.choice(list(ORIGINS))]
        given, family = rng.choice(givens), rng.choice(families)
        # Names are told by where they stand, not by being known.
        if rng.random() < UNHEARD_SHARE:
            family = self.unheard(rng, families)
        if rng.random() < UNHEARD_SHARE:
            given = self.unheard(rng, givens)
        roll = rng.random()
        if roll < 0.25:
            given += " " + (rng.choice(givens) if rng.random() < 0.4 else rng.choice("ABCDEFGHJKLMNPRSTW") + ".")
        roll = rng.random()
        if roll < 0.05:
            family += " " + rng.choice(families).split()[-1]
        elif roll < 0.1:
            family += "-" + rng.choice(families).split()[-1]
        elif roll < 0.14:
            family = rng.choice(PARTICLES) + " " + family
        suffix = ""
        if rng.random() < 0.015:
            suffix = rng.choice(LATIN_SUFFIXES if lang in ("pt", "es") else SUFFIXES)
        if rng.random() < 0.004:
            given = ""
        return [family, given, suffix]

    def body(self, rng, lang):
        """An organisation: with a part of it, its short form, commas."""
        name = self.words.fill(rng, lang, rng.choice(LEXICON[lang].ORGANISATIONS))
        roll = rng.random()
        if roll < 0.12:
            part = self.words.fill(rng, lang, rng.choice(BODY_PARTS[lang]))
            name = rng.choice([f"{name}, {part}", f"{part}, {name}", f"{name}. {part}", f"{name} – {part}"])
        if rng.random() < 0.1:
            letters = "".join(w[0] for w in re.findall(r"[^\W\d_]+", name) if w[0].isupper())[:6]
            if len(letters) > 1 and letters != name:
                name = rng.choice([f"{name} ({letters})", f"{letters} ({name})", f"{letters} – {name}", f"{name} [{letters}]"])
        return [capital(name)]

    def group(self, rng):
        name = self.words.fill(rng, "en", rng.choice(GROUP_TAILS)) if rng.random() < 0.6 else rng.choice(en.COLLABORATIONS)
        return [rng.choice(["", "", "the ", "The "]) + name]

    def few(self, rng, lang, kind):
        """The people of one work."""
        bodies = {"book": 0.12, "report": 0.35, "page": 0.3, "dataset": 0.25, "software": 0.2, "law": 0.5, "standard": 0.9, "press": 0.7}
        if rng.random() < bodies.get(kind, 0.02):
            first = self.body(rng, lang)
            return [first] if rng.random() < 0.85 else [first, self.body(rng, lang) if rng.random() < 0.6 else self.person(rng, lang)]
        count = rng.choices([1, 2, 3, 4, 5, 6, 8, 12, 22], [25, 25, 18, 12, 8, 6, 4, 1.5, 0.5] if kind in ("article", "conference", "preprint", "dataset", "software") else [42, 28, 15, 7, 4, 2, 1, 0.5, 0])[0]
        people = [self.person(rng, lang) for _ in range(count)]
        if kind == "software" and rng.random() < 0.15:
            people[rng.randrange(len(people))] = [rng.choice(HANDLES)]
        if rng.random() < (0.05 if kind == "article" else 0.01):
            people.append(self.group(rng))
        return people
