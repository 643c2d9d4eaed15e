"""The line reader: convolutions over a line 40 pixels high, then along it; one step for four pixels. Gives letters and styles."""
import torch
from torch import nn
from torch.nn import functional as F

HEIGHT, STEP = 40, 4
STYLES = 4  # raised, lowered, bold, italic


def conv(a, b, kernel=3, stride=1, dilation=1):
    kernel = (kernel, kernel) if isinstance(kernel, int) else kernel
    dilation = (1, dilation)
    padding = (kernel[0] // 2, kernel[1] // 2 * dilation[1])
    return nn.Sequential(nn.Conv2d(a, b, kernel, stride, padding, dilation, bias=False), nn.BatchNorm2d(b))


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first, self.second = conv(channels, channels), conv(channels, channels)

    def forward(self, x):
        return F.relu(x + self.second(F.relu(self.first(x))))


class Along(nn.Module):
    def __init__(self, channels, dilation):
        super().__init__()
        self.body = conv(channels, channels, (1, 3), 1, dilation)

    def forward(self, x):
        return x + F.relu(self.body(x))


class LineNet(nn.Module):
    def __init__(self, classes, widths=(32, 64, 96, 256), dilations=(1, 2, 4, 8, 4, 2)):
        super().__init__()
        a, b, c, d = widths
        self.page = nn.Sequential(conv(1, a, 3, 2), nn.ReLU(), conv(a, a), nn.ReLU(), conv(a, b, 3, 2), nn.ReLU(), Residual(b), conv(b, c, 3, (2, 1)), nn.ReLU(), conv(c, c), nn.ReLU())
        self.down = nn.Sequential(nn.Conv2d(c, d, (5, 1), bias=False), nn.BatchNorm2d(d), nn.ReLU())
        self.along = nn.Sequential(*[Along(d, one) for one in dilations])
        self.drop = nn.Dropout(0.1)
        self.letters, self.styles = nn.Conv2d(d, classes, 1), nn.Conv2d(d, STYLES, 1)

    def forward(self, x):
        """x: lines x 1 x 40 x breadth, paper near 1 and ink near -1; gives lines x steps x classes and lines x steps x styles, logits."""
        line = self.along(self.down(self.page(x)))
        return tuple(head(self.drop(line)).squeeze(2).transpose(1, 2) for head in (self.letters, self.styles))


class Exported(nn.Module):
    """What the program runs: the likeliest letters of each step with their probabilities, and the styles."""

    LIKELIEST = 4

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        letters, styles = self.net(x)
        probabilities, classes = torch.topk(torch.softmax(letters, -1), self.LIKELIEST, -1)
        return classes.int(), probabilities, torch.sigmoid(styles)


def export(net, path):
    net = Exported(net).cpu().float().eval()
    torch.onnx.export(net, (torch.zeros(2, 1, HEIGHT, 320),), str(path), input_names=['lines'], output_names=['letters', 'probabilities', 'styles'], dynamo=False, opset_version=17,
                      dynamic_axes={'lines': {0: 'n', 3: 'w'}, **{name: {0: 'n', 1: 's'} for name in ('letters', 'probabilities', 'styles')}})
