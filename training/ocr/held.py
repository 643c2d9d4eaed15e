"""Typesets lines of held-out text in held-out fonts for measuring: pictures one after the other, and what they say.

usage: python held.py <folder of prepare.py> <alphabet.json> <output folder> <count> [seed]
"""
import json
import lzma
import sys
from pathlib import Path

from synth import Typesetter


def main(folder, alphabet_file, out, count, seed=11):
    folder, out = Path(folder), Path(out)
    alphabet = json.loads(Path(alphabet_file).read_text())
    lines = lzma.decompress((folder / 'lines.xz').read_bytes()).decode().split('\n')[:4000]
    every = {str(folder / 'fonts' / name): has for name, has in json.loads((folder / 'fonts.json').read_text()).items() if 'a' in has}
    held = {name: every[name] for name in sorted(every)[::9]}
    setter = Typesetter(held, lines, alphabet, seed=int(seed))
    pixels, told = bytearray(), []
    for _ in range(int(count)):
        image, text = setter.line()
        told.append({'width': int(image.shape[1]), 'text': text})
        pixels += image.tobytes()
    out.mkdir(parents=True, exist_ok=True)
    (out / 'held.bin').write_bytes(bytes(pixels))
    (out / 'held.json').write_text(json.dumps(told, ensure_ascii=False))


if __name__ == '__main__':
    main(*sys.argv[1:])
