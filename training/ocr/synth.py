"""Typesets a line of text and spoils it as scanners do."""
import io
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HEIGHT = 32
# Besides what the text holds, so that rare letters are seen often enough.
EXTRA = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīİıĶķŁłĽľŃńŅņŇňŌōŐőŒœŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψω–—‘’“”„«»•·…°±×÷≤≥≈≠−∞√∑∫∂∆∼→←↑↓†‡§¶©®™µ€£¥²³¹¼½¾ªº¿¡‰′″'
SYMBOLS = list('0123456789.,;:()[]/%=<>+-*') + list('±×≤≥≈−°–')


def words_of(rng, lines):
    kind = rng.random()
    if kind < 0.8:
        return rng.choice(lines)
    if kind < 0.88:
        count = rng.randint(1, 8)
        return ' '.join(''.join(rng.choice(SYMBOLS) for _ in range(rng.randint(1, 7))) for _ in range(count))
    if kind < 0.93:
        return ' '.join(f'{rng.choice(["", "-", "−", "<", "> ", "= ", "p = ", "n = "])}{rng.randint(0, 9999)}{rng.choice(["", ".", "%", ","])}{rng.randint(0, 99)}' for _ in range(rng.randint(1, 6)))
    words = rng.choice(lines).split(' ')
    for _ in range(rng.randint(1, 5)):
        at = rng.randrange(len(words))
        word = words[at]
        place = rng.randrange(len(word) + 1)
        words[at] = word[:place] + rng.choice(EXTRA) + word[place + rng.randint(0, 1):]
    text = ' '.join(words)
    return text.upper() if rng.random() < 0.1 else text


class Typesetter:
    def __init__(self, fonts, lines, alphabet, seed):
        """fonts: path of each font to the letters it has."""
        self.rng = random.Random(seed)
        self.fonts, self.lines, self.alphabet = sorted(fonts), lines, set(alphabet)
        self.covered = {name: set(letters) for name, letters in fonts.items()}
        self.cache = {}

    def font(self):
        name, size = self.rng.choice(self.fonts), self.rng.choice((20, 24, 28, 32, 40, 48))
        key = (name, size)
        if key not in self.cache:
            self.cache[key] = ImageFont.truetype(name, size)
        return self.cache[key], size, self.covered[name]

    def line(self):
        rng = self.rng
        while True:
            font, size, covered = self.font()
            text = ''.join(c for c in words_of(rng, self.lines) if c in covered and c in self.alphabet)
            text = ' '.join(text.split())
            if 0 < len(text) <= 100:
                break
        if rng.random() < 0.06:
            text = text.upper() if text.upper().isascii() else text
        width = int(font.getlength(text)) + 2 * size
        ascent, descent = font.getmetrics()
        leading = int(size * rng.uniform(1.12, 1.6))
        image = Image.new('L', (width, leading * 3 + descent), 255)
        draw = ImageDraw.Draw(image)
        ink = rng.randint(0, 70)
        base = leading + ascent
        draw.text((size, base), text, font=font, fill=ink, anchor='ls')
        box = draw.textbbox((size, base), text, font=font, anchor='ls')
        for sign in (-1, 1):
            if rng.random() < 0.75:
                other = ''.join(c for c in rng.choice(self.lines) if c in covered)
                draw.text((size - rng.randint(0, size), base + sign * leading), other, font=font, fill=ink, anchor='ls')
        x_height = size * 0.5
        top = base - ascent * rng.uniform(0.62, 1.0) - rng.uniform(0, 0.12) * size
        bottom = base + descent * rng.uniform(0.55, 1.15) + rng.uniform(0, 0.12) * size
        if rng.random() < 0.8:
            top = min(top, box[1] + 1)
            bottom = max(bottom, box[3] - 1)
        left = box[0] - rng.uniform(-0.02, 0.5) * size
        right = box[2] + rng.uniform(-0.02, 0.5) * size
        if rng.random() < 0.35:
            image = image.rotate(rng.uniform(-0.6, 0.6), resample=Image.BILINEAR, fillcolor=255, center=((left + right) / 2, base - x_height / 2))
        image = image.crop((int(left), int(top), int(right) + 1, int(bottom) + 1))
        return self.spoil(image), text

    def spoil(self, image):
        rng = self.rng
        height = rng.choice((18, 20, 22, 24, 26, 28, 30, 32, 36, 42))
        scale = height / image.height
        if scale < 1:
            image = image.resize((max(8, int(image.width * scale)), height), Image.BOX if rng.random() < 0.5 else Image.BILINEAR)
        if rng.random() < 0.4:
            image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.2, 0.9)))
        pixels = np.asarray(image, np.float32)
        if rng.random() < 0.12:
            pixels = np.where(pixels < rng.randint(110, 190), 0, 255).astype(np.float32)
        paper = rng.uniform(215, 255)
        pixels = pixels / 255 * (paper - rng.uniform(0, 60)) + rng.uniform(0, 30)
        if rng.random() < 0.5:
            pixels = pixels + np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(2, 22), pixels.shape)
        image = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
        if rng.random() < 0.3:
            packed = io.BytesIO()
            image.save(packed, 'JPEG', quality=rng.randint(25, 85))
            image = Image.open(packed)
        width = max(16, int(round(image.width * HEIGHT / image.height * rng.uniform(0.92, 1.08))))
        return np.asarray(image.resize((width, HEIGHT), Image.BILINEAR), np.uint8)
