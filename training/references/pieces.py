"""Builds one labelled string from pieces of text, each with its tag."""
import re

from canon import canonical, tidy


class Pieces:
    def __init__(self):
        self.text = []
        self.tags = []
        self.faces = []
        self.face = "r"

    def add(self, text, tag="."):
        text = tidy(text)
        self.text.append(text)
        self.tags.append(tag * len(text))
        self.faces.append(self.face * len(text))
        return self

    def begin(self, text, begin, inside):
        """The first piece of a person: its first character carries the begin tag."""
        text = tidy(text).strip()
        if text:
            self.text.append(text)
            self.tags.append(begin + inside * (len(text) - 1))
            self.faces.append(self.face * len(text))
        return self

    def person(self, family, given, suffix, editor=False, family_first=True, inner=", ", suffix_inner=", "):
        """One person; a part that is missing is left out with its separator."""
        f, g, s = ("Ee", "Hh", "z") if editor else ("Aa", "Gg", "x")
        order = [(family, f), (given, g)] if family_first else [(given, g), (family, f)]
        order = [(part, pair) for part, pair in order if part]
        for index, (part, pair) in enumerate(order):
            if index == 0:
                self.begin(part, pair[0], pair[1])
            else:
                self.add(inner if family_first else " ").add(part.strip(), pair[1])
        if suffix:
            self.add(suffix_inner).add(suffix, s)
        return self

    def literal(self, name, editor=False):
        return self.begin(name, *("Kk" if editor else "Cc"))

    def end(self):
        """(text, tags) with single spaces and the tags in the one convention."""
        return self.end_with_faces()[:2]

    def end_with_faces(self):
        """(text, tags, faces): as end, with the typeface of every character, or "" where there is one alone."""
        kept = []
        for ch, tag, face in zip("".join(self.text), "".join(self.tags), "".join(self.faces)):
            if ch in " \n" and (not kept or kept[-1][0] in " \n"):
                if ch == "\n" and kept and kept[-1][0] == " ":
                    kept[-1] = ("\n", *kept[-1][1:])
                continue
            kept.append((ch, tag, face))
        while kept and kept[-1][0] in " \n":
            kept.pop()
        text, tags, faces = ("".join(part) for part in zip(*kept)) if kept else ("", "", "")
        return text, canonical(text, tags), faces if len(set(faces)) > 1 else ""


def soft(text):
    """Letters and digits alone, in lower case: how strings are compared."""
    return re.sub(r"[\W_]+", "", text.lower())
