"""The letters that the line reader knows, and how text is brought to them: marks that look alike become one, raised figures plain ones."""
import unicodedata

_SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~¡¢£¥§©«®°±¶·»¿×÷–—‘’“”‚„†‡•…‰′″‹›€™←↑→↓↔⇒⇔∂∇−√∞∫≈≡≠≤≥≪≫∈∉∀∃∝∪∩⊂⊆⊥⊕⊗∧∨¬‖⟨⟩∘≅■□▪●○◆◇▲△▼★☆✓♀♂'
_LATIN = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ' + ''.join(
    chr(c) for c in range(0x100, 0x180) if chr(c) not in 'ĸŉſĿŀĲĳ') + 'ȘșȚțǎǐǒǔǧƒ'
_VIETNAMESE = 'ơư' + ''.join(chr(c) for c in range(0x1EA1, 0x1EFA, 2))
_GREEK = 'ΓΔΘΛΞΠΣΦΨΩαβγδεζηθικλμνξπρςστυφχψω'
_FRACTIONS = '¼½¾'

ALPHABET = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' + _SIGNS + _FRACTIONS + _LATIN + _GREEK + _VIETNAMESE
assert len(set(ALPHABET)) == len(ALPHABET)
CLASS = {letter: at + 1 for at, letter in enumerate(ALPHABET)}

# What looks the same on paper is one letter; the left is written as the right.
ALIKE = {
    '‐': '-', '‑': '-', '\xad': '-', '﹣': '-', '‒': '–', '―': '—', '∕': '/', '⁄': '/', '∗': '*', '⁎': '*', 'µ': 'μ', 'Ω': 'Ω', '∆': 'Δ',
    '∑': 'Σ', '∏': 'Π', '⋅': '·', '∙': '·', '‧': '·', '∼': '~', '˜': '~', '〜': '~', '∣': '|', '∥': '‖', 'ϕ': 'φ', 'ϵ': 'ε', 'ϑ': 'θ', 'ϱ': 'ρ',
    'ϖ': 'π', '⩽': '≤', '⩾': '≥', '≦': '≤', '≧': '≥', '〈': '⟨', '〉': '⟩', '〈': '⟨', '〉': '⟩', '◦': '∘', '○': '○', '⟶': '→', '⟵': '←', '⟹': '⇒',
    'Α': 'A', 'Β': 'B', 'Ε': 'E', 'Ζ': 'Z', 'Η': 'H', 'Ι': 'I', 'Κ': 'K', 'Μ': 'M', 'Ν': 'N', 'Ο': 'O', 'Ρ': 'P', 'Τ': 'T', 'Υ': 'Y', 'Χ': 'X', 'ο': 'o',
    'а': 'a', 'е': 'e', 'о': 'o', 'р': 'p', 'с': 'c', 'х': 'x', 'А': 'A', 'В': 'B', 'Е': 'E', 'К': 'K', 'М': 'M', 'Н': 'H', 'О': 'O', 'Р': 'P', 'С': 'C',
    'Т': 'T', 'Х': 'X', 'ﬀ': 'ff', 'ﬁ': 'fi', 'ﬂ': 'fl', 'ﬃ': 'ffi', 'ﬄ': 'ffl', 'ﬅ': 'ft', 'ﬆ': 'st', 'Ĳ': 'IJ', 'ĳ': 'ij', 'ſ': 's', '‛': '‘', '‟': '“',
    '＝': '=', '＜': '<', '＞': '>', '，': ',', '；': ';', '：': ':', '（': '(', '）': ')', '％': '%', '＋': '+', '◾': '■', '◼': '■', '◻': '□', '⬤': '●', '⚫': '●',
    '✔': '✓', '➔': '→', '⁃': '•', '‣': '•', '´': "'", 'ʹ': '′', 'ʻ': '‘', 'ʼ': '’', '‵': '`', 'ˆ': '^', '⌃': '^', '℃': '°C', 'Å': 'Å', 'K': 'K', '№': 'No', '≃': '≈',
    '≲': '≤', '≳': '≥', '⊤': 'T', '⪡': '≪', '⪢': '≫', 'ı': 'ı', '\t': ' ', ' ': ' ', ' ': ' ', ' ': ' ', ' ': ' ', ' ': ' ',
}
ALIKE = {key: value for key, value in ALIKE.items() if key != value}
RAISED = dict(zip('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿªº', '0123456789+-=()nao'))
LOWERED = dict(zip('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', '0123456789+-=()'))


def folded(text):
    """The text in the reader's letters as (letter, rise, index in the text) with rise 0, 1 (raised) or -1; None where a letter is not among them."""
    out = []
    for at, char in enumerate(text):
        rise = 0
        if char in RAISED:
            char, rise = RAISED[char], 1
        elif char in LOWERED:
            char, rise = LOWERED[char], -1
        if char not in CLASS:
            char = ALIKE.get(char, char)
        for one in char:
            if one not in CLASS:
                whole = unicodedata.normalize('NFC', one)
                if whole not in CLASS:
                    return None
                one = whole
            out.append((one, rise, at))
    return out


def plain(text):
    """The same as text alone, or None."""
    letters = folded(unicodedata.normalize('NFC', text))
    return None if letters is None else ' '.join(''.join(letter for letter, _, _ in letters).split())


if __name__ == '__main__':
    import json
    import sys

    with open(sys.argv[1], 'w', encoding='utf-8') as out:
        json.dump(list(ALPHABET), out, ensure_ascii=False)
