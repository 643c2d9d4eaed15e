"""The line reader: small convolutions over a line of 32 pixels' height, then along the line; one step for two pixels."""
import torch
from torch import nn


def separable(a, b, k=3):
    return nn.Sequential(nn.Conv2d(a, a, k, padding=k // 2, groups=a, bias=False), nn.BatchNorm2d(a), nn.Conv2d(a, b, 1, bias=False), nn.BatchNorm2d(b), nn.ReLU())


class Along(nn.Module):
    def __init__(self, channels, k=9):
        super().__init__()
        self.body = nn.Sequential(nn.Conv1d(channels, channels, k, padding=k // 2, groups=channels, bias=False), nn.BatchNorm1d(channels), nn.Conv1d(channels, channels, 1, bias=False), nn.BatchNorm1d(channels), nn.ReLU(), nn.Dropout(0.05), nn.Conv1d(channels, channels, 1))

    def forward(self, x):
        return x + self.body(x)


class LineNet(nn.Module):
    def __init__(self, classes, channels=224):
        super().__init__()
        self.page = nn.Sequential(
            nn.Conv2d(1, 32, 3, padding=1, bias=False), nn.BatchNorm2d(32), nn.ReLU(), nn.MaxPool2d(2),
            nn.Conv2d(32, 64, 3, padding=1, bias=False), nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d((2, 1)),
            separable(64, 112), separable(112, 112), nn.MaxPool2d((2, 1)),
            separable(112, 160), separable(160, 160), nn.MaxPool2d((2, 1)),
            nn.Conv2d(160, channels, (2, 3), padding=(0, 1), bias=False), nn.BatchNorm2d(channels), nn.ReLU())
        self.line = nn.Sequential(*[Along(channels) for _ in range(7)])
        self.out = nn.Conv1d(channels, classes, 1)

    def forward(self, x):
        """x: lines x 1 x 32 x width in -1..1; gives lines x steps x classes, logits."""
        return self.out(self.line(self.page(x).squeeze(2))).transpose(1, 2)


class Exported(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        return torch.softmax(self.net(x), -1)
