"""The word hashes of src/stages/layout/tokens.ts once more, so that only text has to travel to the training machine."""
import re

BUCKETS, PER_LINE = 8192, 30
_rows, _shapes = {}, {}


def hash_token(text):
    row = _rows.get(text)
    if row is None:
        h = 0x811C9DC5
        for unit in memoryview(text.encode('utf-16-le', 'surrogatepass')).cast('H'):
            h = ((h ^ unit) * 0x01000193) & 0xFFFFFFFF
        row = _rows[text] = 1 + h % (BUCKETS - 1)
    return row


def shape_of(word):
    shape = _shapes.get(word)
    if shape is None:
        shape = ''
        for sign in word:
            kind = 'X' if sign.isupper() else 'x' if sign.isalpha() else '0' if sign.isnumeric() else sign
            if not (shape[-1:] == kind and shape[-2:-1] == kind):
                shape += kind
            if len(shape) >= 10:
                break
        _shapes[word] = shape
    return shape


def line_tokens(text):
    words = [w for w in re.split(r'\s+', text[:240]) if w]
    plain = [re.sub('[0-9]', '0', w[:24].lower()) for w in words]
    first, second = (plain + ['', ''])[:2]
    out = ['w ' + w for w in plain[:8]] + ['l ' + w for w in plain[-3:]] + ['f ' + first, 's ' + second, f'b {first} {second}'] + ['h ' + shape_of(w) for w in words[:4]]
    for w in plain[:4] + [plain[-1] if plain else '']:
        out += ['p ' + w[:3], 'e ' + w[-3:]]
    out.append('z ' + shape_of(words[-1] if words else ''))
    rows = [hash_token(t) for t in out][:PER_LINE]
    return rows + [0] * (PER_LINE - len(rows))
