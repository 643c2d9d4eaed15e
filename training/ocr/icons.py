"""Small pictures that stand between words and say no letter: the disc of a researcher's id, an envelope, a bare disc."""
import numpy as np

# Stands in a run's text where a picture is drawn; no font and no label has it.
ICON = '\ue000'


def disc(size, rng):
    y, x = np.mgrid[:size, :size] - (size - 1) / 2
    inside = np.clip(size / 2 - np.hypot(x, y), 0, 1)
    ink = inside * rng.uniform(0.5, 1)
    if rng.random() < 0.85:
        # "iD" knocked out of it: a stem with its dot, a bow.
        stem = (np.abs(x + size * 0.22) < size * 0.05) & (np.abs(y - size * 0.06) < size * 0.22)
        dot = np.hypot(x + size * 0.22, y + size * 0.27) < size * 0.065
        reach = np.hypot((x - size * 0.06) / 1.1, y - size * 0.02)
        bow = (reach < size * 0.26) & (reach > size * 0.16) & (x > size * 0.02) | (np.abs(x - size * 0.02) < size * 0.05) & (np.abs(y - size * 0.02) < size * 0.25)
        ink = np.where(stem | dot | bow, 0, ink)
    elif rng.random() < 0.5:
        ink = np.where(np.hypot(x, y) < size * rng.uniform(0.3, 0.42), 0, ink)
    return ink


def envelope(size, rng):
    high = max(6, int(size * 0.7))
    ink = np.zeros((high, size))
    edge = max(1, round(size * 0.06))
    ink[:edge] = ink[-edge:] = 1
    ink[:, :edge] = ink[:, -edge:] = 1
    for at in range(size):
        down = int(min(at, size - 1 - at) / (size / 2) * high * 0.6)
        ink[down:down + edge + 1, at] = 1
    return ink if rng.random() < 0.6 else np.clip(1 - ink, 0, 1) * 0.9


def drawn_icon(tall, rng):
    """Ink (bytes) of a picture about as high as tall letters, and how far it stands above the baseline."""
    size = max(8, int(tall * rng.uniform(0.75, 1.2)))
    ink = disc(size, rng) if rng.random() < 0.8 else envelope(size, rng)
    lift = len(ink) - tall * rng.uniform(0, 0.2) if rng.random() < 0.7 else tall * rng.uniform(1.0, 1.25)
    return (ink * 255).astype(np.uint8), lift
