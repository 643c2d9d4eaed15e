"""Spoils clean print as printers, copiers, fax machines and scanners do, many lines at a time on the accelerator.

Most lines stay readable at a glance: spoiling that is harsher than real scans teaches guessing.
"""
import math
import random

import torch
from torch.nn import functional as F

D8 = torch.tensor([[math.sqrt((1 if k == 0 else 2) / 8) * math.cos(math.pi * (2 * n + 1) * k / 16) for n in range(8)] for k in range(8)])
# The luminance table of the JPEG standard (Annex K).
QUANTA = torch.tensor([[16, 11, 10, 16, 24, 40, 51, 61], [12, 12, 14, 19, 26, 58, 60, 55], [14, 13, 16, 24, 40, 57, 69, 56], [14, 17, 22, 29, 51, 87, 80, 62], [18, 22, 37, 56, 68, 109, 103, 77], [24, 35, 55, 64, 81, 104, 113, 92], [49, 64, 78, 87, 103, 121, 120, 101], [72, 92, 95, 98, 112, 100, 103, 99]]).float()


def between(n, low, high, device):
    return torch.rand(n, 1, 1, 1, device=device) * (high - low) + low


def some(n, share, device):
    return (torch.rand(n, 1, 1, 1, device=device) < share).float()


def blurred(x, sigma):
    """Gaussian blur, the same for all."""
    if sigma < 0.2:
        return x
    reach = max(1, min(12, int(math.ceil(sigma * 2.5))))
    kernel = torch.exp(-torch.arange(-reach, reach + 1, device=x.device, dtype=torch.float32) ** 2 / (2 * sigma * sigma))
    kernel = (kernel / kernel.sum()).to(x.dtype)
    x = F.conv2d(F.pad(x, (reach, reach, 0, 0), mode='replicate'), kernel.view(1, 1, 1, -1))
    return F.conv2d(F.pad(x, (0, 0, reach, reach), mode='replicate'), kernel.view(1, 1, -1, 1))


def jpeg(x, strength):
    """Blocks of 8 x 8 as JPEG keeps them; strength 1 is quality 50."""
    n, _, height, width = x.shape
    x = F.pad(x, (0, -width % 8, 0, -height % 8), mode='replicate')
    a, b = x.shape[-2:]
    d = D8.to(x.device)
    quanta = QUANTA.to(x.device) * strength.view(n, 1, 1, 1, 1)
    blocks = (x.float() * 255 - 128).view(n, a // 8, 8, b // 8, 8).permute(0, 1, 3, 2, 4)
    blocks = torch.round(d @ blocks @ d.T / quanta) * quanta
    x = ((d.T @ blocks @ d).permute(0, 1, 3, 2, 4).reshape(n, 1, a, b) + 128) / 255
    return x[..., :height, :width]


def smooth_noise(n, rows, columns, height, width, device):
    return F.interpolate(torch.rand(n, 1, rows, columns, device=device), size=(height, width), mode='bilinear', align_corners=False)


def printed(ink, severity):
    """The ink on the paper: strokes broader or finer, worn, uneven, the other side showing through."""
    n, device = ink.shape[0], ink.device
    change = between(n, -0.55, 0.85, device) * some(n, 0.3 + 0.4 * severity, device)
    if severity > 0:
        broad, fine = F.max_pool2d(ink, 3, 1, 1), -F.max_pool2d(-ink, 3, 1, 1)
        ink = ink + change.clamp(min=0) * (broad - ink) + (-change).clamp(min=0) * (fine - ink)
    return ink


def scanned(ink, severity):
    """From ink (1) on paper (0) at the scanner's resolution to grey values, 0 to 1."""
    n, _, height, width = ink.shape
    device = ink.device
    ink = ink.float()
    if random.random() < 0.45 * severity + 0.05:
        ink = ink * (1 - smooth_noise(n, 3, max(2, width // 50), height, width, device) * between(n, 0, 0.55, device) * some(n, 0.6, device))
    if random.random() < 0.22 * severity:
        worn = smooth_noise(n, max(2, height // 2), max(2, width // 2), height, width, device)
        ink = ink * torch.where(worn < between(n, 0, 0.22, device) * some(n, 0.6, device), 0.35, 1.0)
    if random.random() < 0.16 * severity:
        ink = ink + torch.roll(ink, random.randint(0, max(0, n - 1)), 0).flip(-1) * between(n, 0, 0.25, device) * some(n, 0.6, device)
    if random.random() < 0.1 + 0.25 * severity:
        # Dust and blots, from a dot's size to a comma's; above a letter they are no accent.
        grain = random.choice((2, 3, 4))
        seeds = (torch.rand(n, 1, max(2, height // grain), max(2, width // grain), device=device) < between(n, 0, 0.004, device) * some(n, 0.7, device)).float()
        blots = F.interpolate(seeds, size=(height, width), mode='bilinear', align_corners=False)
        ink = torch.where(blots > 0.4, between(n, 0.5, 1, device).expand_as(ink), ink)
    paper = between(n, 0.78, 1, device) if severity > 0 else between(n, 0.95, 1, device)
    black = paper * (between(n, 0.0, 0.42, device) if severity > 0 else between(n, 0, 0.2, device))
    grey = paper - ink.clamp(max=1.1) * (paper - black)
    if random.random() < 0.35 * severity:
        grey = grey + (smooth_noise(n, 2, 4, height, width, device) - 0.5) * between(n, 0, 0.3, device) * some(n, 0.7, device)
    if random.random() < 0.25:
        grey = grey + (grey - blurred(grey, random.uniform(0.6, 1.2))) * between(n, 0, 1.2, device)
    noise = between(n, 0, 1, device) ** 2 * (0.012 + 0.15 * severity) * some(n, 0.7, device)
    rough = torch.randn_like(grey)
    if random.random() < 0.3:
        rough = blurred(rough, 0.7) * 2
    grey = grey + rough * noise
    if random.random() < 0.25 * severity:
        grey = torch.where(torch.rand_like(grey) < between(n, 0, 0.012, device) * some(n, 0.6, device), torch.rand_like(grey).round(), grey)
    if random.random() < 0.1 + 0.3 * severity:
        level = black + (paper - black) * between(n, 0.35, 0.68, device)
        grey = torch.where(some(n, 0.75, device) > 0, (grey > level).float() * (paper - black) + black, grey)
    grey = grey.clamp(0, 1)
    if random.random() < 0.5:
        grey = jpeg(grey, between(n, 0.1, 0.5 + 1.6 * severity, device))
    return grey.clamp(0, 1)


def evened(grey):
    """Paper to 1 and ink to -1, as the program does it line by line: means of what is lighter and of what is clearly darker than the mean."""
    mean = grey.mean((2, 3), keepdim=True)
    light = (grey >= mean).float()
    paper = (grey * light).sum((2, 3), keepdim=True) / light.sum((2, 3), keepdim=True).clamp(min=1)
    dark = (grey < mean - (paper - mean)).float()
    ink = (grey * dark).sum((2, 3), keepdim=True) / dark.sum((2, 3), keepdim=True).clamp(min=1)
    span = (paper - ink).clamp(min=0.12)
    return (1 - (paper - grey) / span).clamp(-0.5, 1.5) * 2 - 1


def severity_of_chunk():
    """0 nearly clean, 1 harsh."""
    chance = random.random()
    return 0.0 if chance < 0.3 else random.uniform(0.1, 0.5) if chance < 0.75 else random.uniform(0.5, 1.0)


def spoil_lines(ink, styles, right, lone, tall_row, out_height, step):
    """ink: n x 1 x h x w bytes (255 is ink); styles: n x steps bytes; right: last column of ink; lone: whether no other lines stand around it yet.

    Gives n x 1 x out_height x out_width (paper 1, ink -1) and n x steps styles, all moved together.
    """
    n, _, height, width = ink.shape
    device = ink.device
    severity = severity_of_chunk()
    ink = ink.float() / 255
    ink = with_neighbours(ink, lone, tall_row)
    ink = printed(ink, severity)
    rows = random.choice((60, 56, 52, 48, 44, 40, 36)) if severity == 0 else random.choice((56, 48, 44, 40, 36, 34, 32, 30, 28, 26, 24, 22)) if severity < 0.6 else random.choice((40, 34, 30, 27, 24, 21, 18, 16, 14))
    ratio = height / rows
    ink = blurred(ink, math.hypot(0.42 * max(0, ratio - 0.6), ratio * random.choice((0, 0.2, 0.35, 0.5, 0.5 + 0.35 * severity))))
    columns = round(width / ratio)
    grid, steps_from = bent_grid(n, rows, columns, height, width, right, device)
    ink = F.grid_sample(ink, grid, align_corners=False)
    grey = scanned(ink, severity)
    grey = F.interpolate(grey, size=(out_height, width * out_height // height), mode='bilinear', align_corners=False, antialias=rows > out_height * 1.2)
    moved = torch.gather(styles, 1, (steps_from * styles.shape[1]).long().clamp(0, styles.shape[1] - 1))
    return evened(grey), moved


def with_neighbours(ink, lone, tall_row):
    """The lines above and below reach into the box."""
    n, _, height, _ = ink.shape
    device = ink.device
    rows = torch.arange(height, device=device).view(1, -1)
    for sign in (-1, 1):
        other = torch.roll(ink, random.randint(1, max(1, n - 1)), 0)
        leading = (torch.rand(n, 1, device=device) * 0.75 + 1.4) * tall_row
        source = rows - sign * leading.round().long()
        inside = (source >= 0) & (source < height)
        shifted = torch.gather(other, 2, source.clamp(0, height - 1).view(n, 1, height, 1).expand(-1, 1, -1, ink.shape[3]))
        present = (inside & (lone.view(-1, 1) > 0) & (torch.rand(n, 1, device=device) < 0.65)).view(n, 1, height, 1)
        ink = torch.maximum(ink, shifted * present)
    return ink


def bent_grid(n, rows, columns, height, width, right, device):
    """Where each pixel of the scan comes from: stretched, sheared, sloping, bent and off the middle, all by a little."""
    def normal(scale, wild=0.1, wilder=2.5):
        spread = torch.where(torch.rand(n, 1, 1, device=device) < wild, wilder, 1.0)
        return torch.randn(n, 1, 1, device=device) * scale * spread
    x = (torch.arange(columns, device=device) + 0.5).view(1, 1, -1) / columns
    y = (torch.arange(rows, device=device) + 0.5).view(1, -1, 1) / rows
    stretch = torch.exp(normal(0.06, 0.15, 2.2)).clamp(0.72, 1.4)
    stretch = torch.maximum(stretch, (right.view(n, 1, 1).float() + 10) / width)
    shift = torch.rand(n, 1, 1, device=device) * 0.004 - 0.002
    along = x * stretch + shift
    shear = normal(0.03) * (y - 0.6) * height / width
    middle = 0.62
    down = (y - middle) * torch.exp(normal(0.05)) + middle + normal(0.016) + (x - 0.5) * normal(0.045) + ((x - 0.5) ** 2 - 0.08) * normal(0.06)
    grid = torch.stack(((along + shear).expand(n, rows, columns) * 2 - 1, down.expand(n, rows, columns) * 2 - 1), -1)
    steps = 160
    return grid, ((torch.arange(steps, device=device) + 0.5).view(1, -1) / steps * stretch.view(n, 1) + shift.view(n, 1)).clamp(0, 0.9999)


def page_grid(n, height, width, canvas, zoom, device):
    """Where each pixel of a crop comes from on the canvas (rows, columns): turned by a few degrees, stretched, curled, in perspective."""
    rows, columns = canvas
    degrees = torch.randn(n, 1, 1, device=device) * torch.where(torch.rand(n, 1, 1, device=device) < 0.12, 3.0, 0.9)
    angle = degrees.clamp(-7, 7) * math.pi / 180
    x = (torch.arange(width, device=device) + 0.5 - width / 2).view(1, 1, -1) / zoom
    y = (torch.arange(height, device=device) + 0.5 - height / 2).view(1, -1, 1) / (zoom * torch.exp(torch.randn(n, 1, 1, device=device) * 0.03))
    x, y = x.expand(n, height, width), y.expand(n, height, width)
    slack_x, slack_y = (columns - width / zoom).clamp(min=-200), (rows - height / zoom).clamp(min=-200)
    centre_x = columns / 2 + (torch.rand(n, 1, 1, device=device) - 0.5) * (slack_x.abs() + 160)
    centre_y = rows / 2 + (torch.rand(n, 1, 1, device=device) - 0.5) * (slack_y.abs() + 160)
    tilt = torch.randn(n, 1, 1, device=device) * 2e-5
    scale = 1 + tilt * x
    sx = centre_x + (x * torch.cos(angle) - y * torch.sin(angle)) * scale
    curl = torch.randn(n, 1, 1, device=device) * 6 * (torch.rand(n, 1, 1, device=device) < 0.35)
    sy = centre_y + (x * torch.sin(angle) + y * torch.cos(angle)) * scale + curl * torch.sin(sx / columns * 3 + torch.rand(n, 1, 1, device=device) * 6)
    return torch.stack((sx / columns * 2 - 1, sy / rows * 2 - 1), -1)


def spoil_pages(ink, directions, measures, weights, size):
    """Crops of size x size out of pages (bytes, 255 is ink) with their maps: n x 1 x size x size (paper 1, ink -1) and maps of half that size."""
    n, _, rows, columns = ink.shape
    device = ink.device
    severity = severity_of_chunk()
    zoom = torch.exp(torch.randn(n, 1, 1, device=device) * 0.22).clamp(0.6, 1.7)
    ink = printed(ink.float() / 255, severity)
    ink = blurred(ink, random.choice((0, 0.3, 0.5, 0.7 + 0.5 * severity)))
    grid = page_grid(n, size, size, (rows, columns), zoom, device)
    ink = F.grid_sample(ink, grid, align_corners=False)
    half = F.avg_pool2d(grid.permute(0, 3, 1, 2), 2).permute(0, 2, 3, 1)
    pick = lambda part: F.grid_sample(part, half, mode='nearest', align_corners=False)
    directions = pick(directions.unsqueeze(1).float()).squeeze(1).long()
    weights = pick(weights.unsqueeze(1).float()).squeeze(1).clamp(min=1)
    measures = pick(measures.float())
    measures[:, 3] += torch.log2(zoom)
    grey = scanned(ink, severity)
    if random.random() < 0.2:
        grey = bordered(grey)
    turns = random.choices((0, 1, 2, 3), (0.79, 0.07, 0.07, 0.07))[0]
    if turns:
        grey, directions, weights, measures = (torch.rot90(part, turns, (-2, -1)) for part in (grey, directions, weights, measures))
        directions = torch.where(directions > 0, (directions - 1 - turns) % 4 + 1, directions)
    return evened(grey), directions, measures, weights


def bordered(grey):
    """Dark edges where the paper ends or a book's back throws its shadow."""
    n, _, height, width = grey.shape
    device = grey.device
    x = torch.arange(width, device=device).view(1, 1, 1, -1)
    for flip in (False, True):
        reach = between(n, 0, width * 0.12, device) * some(n, 0.5, device)
        soft = between(n, 1, 40, device) * some(n, 0.5, device) + 1
        shade = torch.sigmoid((reach - x) / soft) * (reach > 0).float() * between(n, 0.5, 1, device)
        grey = grey * (1 - (shade.flip(-1) if flip else shade))
    return grey
