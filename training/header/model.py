"""The header tagger: rows of a table summed for each token, then convolutions over the tokens of the front, each with the mean of all."""
import torch
from torch import nn

DILATIONS = (1, 2, 4, 8, 16, 32, 1, 2)


class Beside(nn.Module):
    """What stands around a token, and once for all what the whole front looks like."""

    def __init__(self, channels, dilation):
        super().__init__()
        self.around = nn.Conv1d(channels, channels, 3, padding=dilation, dilation=dilation)
        self.whole = nn.Linear(channels, channels)
        self.mix, self.norm = nn.Linear(channels, channels), nn.LayerNorm(channels)

    def forward(self, x, inside):
        mean = (x * inside).sum(1, keepdim=True) / inside.sum(1, keepdim=True)
        near = self.around((x * inside).transpose(1, 2)).transpose(1, 2)
        return self.norm(x + self.mix(torch.relu(near + self.whole(mean))))


class Tagger(nn.Module):
    def __init__(self, rows, labels, parts, width=96, dropout=0.2):
        super().__init__()
        self.table = nn.Embedding(rows + 1, width)          # the last row stands for a dropped word
        nn.init.normal_(self.table.weight, std=0.25)
        self.drop_in, self.drop_out = nn.Dropout(dropout), nn.Dropout(dropout)
        self.body = nn.ModuleList([Beside(width, dilation) for dilation in DILATIONS])
        self.sizes = [labels, parts]
        self.emit = nn.Linear(width, labels + parts)

    def forward(self, ids, inside):
        x = self.drop_in(self.table(ids).sum(2))
        for beside in self.body:
            x = beside(x, inside)
        return self.emit(self.drop_out(x)).split(self.sizes, -1)


class Exported(nn.Module):
    """The tagger as the program calls it: one front, probabilities out."""

    def __init__(self, tagger):
        super().__init__()
        self.tagger = tagger

    def forward(self, ids):
        labels, parts = self.tagger(ids[None], torch.ones_like(ids[None, :, :1], dtype=torch.float32))
        return torch.softmax(labels[0], -1), torch.softmax(parts[0], -1)
