"""The line detector: a page at about 130 dpi in, for every second pixel whether a line runs there, which way, and where its baseline and ends are."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

GRID = 32
# Nothing, and a line that reads to the right, downwards, to the left (upside down), upwards.
DIRECTIONS = 5
# Beside it: height of the baseline below the pixel, distance to the line's beginning and end (in heights of tall letters), and that height (log2, 8 pixels is 0).
MEASURES = 4
# The band of a line that is marked, in heights of tall letters above the baseline: about the small letters' bodies.
BAND_TOP, BAND_BOTTOM = 0.62, 0.05
# So much is left unmarked at both ends, so that columns with a narrow gutter stay apart.
TRIMMED, MOST_TRIMMED_SHARE = 0.45, 0.3
# Distances to ends beyond this say no more.
FAR = 3.0
END_ZONE, END_WEIGHT = 2.5, 4


def conv(a, b, stride=1, dilation=1, kernel=3):
    return nn.Sequential(nn.Conv2d(a, b, kernel, stride, kernel // 2 * dilation, dilation, bias=False), nn.BatchNorm2d(b), nn.ReLU())


class Residual(nn.Module):
    def __init__(self, channels, dilation=1):
        super().__init__()
        self.first = conv(channels, channels, 1, dilation)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, padding=1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x):
        return F.relu(x + self.second(self.first(x)))


class PageNet(nn.Module):
    def __init__(self, widths=(16, 32, 64, 96, 128)):
        super().__init__()
        a, b, c, d, e = widths
        self.first_half = nn.Sequential(conv(1, a, 2), conv(a, a))
        self.fourth = nn.Sequential(conv(a, b, 2), Residual(b))
        self.eighth = nn.Sequential(conv(b, c, 2), Residual(c))
        self.sixteenth = nn.Sequential(conv(c, d, 2), Residual(d))
        self.deepest = nn.Sequential(conv(d, e, 2), Residual(e), Residual(e, 2), Residual(e, 4))
        self.narrow = nn.ModuleList([conv(e, d, kernel=1), conv(d, c, kernel=1), conv(c, b, kernel=1), conv(b, a, kernel=1)])
        self.mixed = nn.ModuleList([conv(d, d), conv(c, c), conv(b, b), conv(a, a)])
        self.out = nn.Conv2d(a, DIRECTIONS + MEASURES, 1)

    def forward(self, x):
        """x: pages x 1 x height x width (multiples of 32), paper near 1 and ink near -1; gives pages x 9 x height/2 x width/2."""
        levels = [self.first_half(x)]
        for stage in (self.fourth, self.eighth, self.sixteenth):
            levels.append(stage(levels[-1]))
        y = self.deepest(levels[-1])
        for narrow, mixed, skip in zip(self.narrow, self.mixed, reversed(levels)):
            y = mixed(F.interpolate(narrow(y), scale_factor=2.0, mode='nearest') + skip)
        return self.out(y)


class Exported(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        y = self.net(x)
        return torch.softmax(y[:, :DIRECTIONS], 1), y[:, DIRECTIONS:]


def export(net, path):
    net = Exported(net).cpu().float().eval()
    torch.onnx.export(net, (torch.zeros(1, 1, 256, 192),), str(path), input_names=['page'], output_names=['directions', 'measures'], dynamo=False, opset_version=17,
                      dynamic_axes={'page': {0: 'n', 2: 'h', 3: 'w'}, 'directions': {0: 'n', 2: 'h2', 3: 'w2'}, 'measures': {0: 'n', 2: 'h2', 3: 'w2'}})


def labels_of(lines, height, width):
    """Maps at half the page's resolution: directions (bytes), measures (4 x, halves) and weights (bytes). lines: (direction, from, to, baseline, tall) in pixels.

    `from` and `to` run along the reading direction, `baseline` across it, on the page turned so that the line reads to the right.
    """
    h, w = height // 2, width // 2
    directions = np.zeros((h, w), np.uint8)
    measures = np.zeros((MEASURES, h, w), np.float16)
    weights = np.ones((h, w), np.uint8)
    for pass_ in (0, 1):
        for direction, start, end, baseline, tall in lines:
            turns = direction - 1
            # The page turned so that this line reads to the right: turning the maps is the same.
            maps = [np.rot90(one, turns, axes=(-2, -1)) for one in (directions, measures, weights)]
            mark(maps, start / 2, end / 2, baseline / 2, tall / 2, direction, pass_)
    return directions, measures, weights


def mark(maps, start, end, baseline, tall, direction, pass_):
    directions, measures, weights = maps
    h, w = directions.shape
    top, bottom = int(round(baseline - BAND_TOP * tall)), int(round(baseline - BAND_BOTTOM * tall))
    bottom = max(bottom, top + 1)
    if pass_ == 0:
        for a, b in ((start - END_ZONE * tall, start + END_ZONE * tall / 2), (end - END_ZONE * tall / 2, end + END_ZONE * tall)):
            weights[max(0, top):max(0, bottom), max(0, int(a)):max(0, int(b))] = END_WEIGHT
        return
    trim = min(TRIMMED * tall, MOST_TRIMMED_SHARE * (end - start))
    left, right = int(round(start + trim)), int(round(end - trim))
    right = max(right, left + 1)
    left, right, top, bottom = max(0, left), min(w, right), max(0, top), min(h, bottom)
    if left >= right or top >= bottom or tall <= 0:
        return
    directions[top:bottom, left:right] = direction
    x = (np.arange(left, right) + 0.5)[None]
    y = (np.arange(top, bottom) + 0.5)[:, None]
    measures[0, top:bottom, left:right] = (baseline - y) / tall
    measures[1, top:bottom, left:right] = np.minimum((x - start) / tall, FAR)
    measures[2, top:bottom, left:right] = np.minimum((end - x) / tall, FAR)
    measures[3, top:bottom, left:right] = np.log2(tall * 2 / 8)
