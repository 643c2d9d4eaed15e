"""Builds one labelled string from pieces of text, each with its tag."""
import re

from canon import canonical, tidy


class Pieces:
    def __init__(self):
        self.text = []
        self.tags = []

    def add(self, text, tag="."):
        text = tidy(text)
        self.text.append(text)
        self.tags.append(tag * len(text))
        return self

    def begin(self, text, begin, inside):
        """The first piece of a person: its first character carries the begin tag."""
        text = tidy(text).strip()
        if text:
            self.text.append(text)
            self.tags.append(begin + inside * (len(text) - 1))
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
        text = "".join(self.text)
        tags = "".join(self.tags)
        out_text, out_tags = [], []
        for ch, tag in zip(text, tags):
            if ch in " \n" and (not out_text or out_text[-1] in " \n"):
                if ch == "\n" and out_text and out_text[-1] == " ":
                    out_text[-1] = "\n"
                continue
            out_text.append(ch)
            out_tags.append(tag)
        while out_text and out_text[-1] in " \n":
            out_text.pop()
            out_tags.pop()
        text = "".join(out_text)
        return text, canonical(text, "".join(out_tags))


def soft(text):
    """Letters and digits alone, in lower case: how strings are compared."""
    return re.sub(r"[\W_]+", "", text.lower())
