"""The layout network: hashed words and geometry of each line, then dilated convolutions along the document's lines."""
import torch
from torch import nn
from torch.nn import functional as F

DILATIONS = (1, 2, 4, 8, 16, 32, 1, 2, 4, 8)


class Mix(nn.Module):
    """One residual step: the line with its neighbours d lines before and after. Written as a product of matrices, so that it runs fast on one core."""

    def __init__(self, channels, dilation, dropout):
        super().__init__()
        self.dilation = dilation
        self.norm = nn.LayerNorm(channels)
        self.near = nn.Linear(3 * channels, channels)
        self.out = nn.Linear(channels, channels)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x, mask):
        h = self.norm(x) * mask
        d, n = self.dilation, h.shape[1]
        padded = F.pad(h, (0, 0, d, d))
        wide = torch.cat([padded[:, :n], h, padded[:, 2 * d:]], -1)
        return x + self.dropout(self.out(F.relu(self.near(wide))))


class Whole(nn.Module):
    """What the document is like as a whole, told to every line."""

    def __init__(self, channels):
        super().__init__()
        self.norm = nn.LayerNorm(channels)
        self.inside = nn.Linear(channels, channels)
        self.out = nn.Linear(channels, channels)

    def forward(self, x, mask):
        h = F.relu(self.inside(self.norm(x))) * mask
        mean = h.sum(1, keepdim=True) / mask.sum(1, keepdim=True)
        return x + self.out(mean)


class LayoutNet(nn.Module):
    def __init__(self, width, labels, buckets=8192, words=64, channels=144, levels=4, dropout=0.1, dilations=DILATIONS):
        super().__init__()
        self.table = nn.Embedding(buckets, words, padding_idx=0)
        nn.init.normal_(self.table.weight, std=0.1)
        self.table.weight.data[0] = 0
        self.dense = nn.Linear(width, channels)
        self.word = nn.Linear(words, channels)
        self.join = nn.Linear(2 * channels, channels)
        steps = []
        for i, d in enumerate(dilations):
            steps.append(Mix(channels, d, dropout))
            if i in (2, 6):
                steps.append(Whole(channels))
        self.steps = nn.ModuleList(steps)
        self.norm = nn.LayerNorm(channels)
        self.labels = labels
        self.heads = nn.Linear(channels, labels + 1 + levels + 1)

    def forward(self, dense, tokens, mask):
        bag = self.table(tokens).sum(2) / 5.5
        h = torch.cat([F.relu(self.dense(dense)), F.relu(self.word(bag))], -1)
        x = self.join(h) * mask
        for step in self.steps:
            x = step(x, mask)
        out = self.heads(F.relu(self.norm(x)))
        n = self.labels
        return out[..., :n], out[..., n], out[..., n + 1:-1], out[..., -1]


class Exported(nn.Module):
    """The network as the product calls it: one document, probabilities out."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, dense, tokens):
        mask = torch.ones_like(dense[:, :1]).unsqueeze(0)
        label, begins, depth, run_in = self.net(dense.unsqueeze(0), tokens.unsqueeze(0), mask)
        return label[0].softmax(-1), begins[0].sigmoid(), depth[0].softmax(-1), run_in[0].sigmoid()


def network(path):
    """The network of a trained state (.pt)."""
    state = torch.load(path, map_location='cpu')
    channels, width = state['dense.weight'].shape
    buckets, words = state['table.weight'].shape
    net = LayoutNet(width, state['heads.weight'].shape[0] - 6, buckets=buckets, words=words, channels=channels)
    net.load_state_dict(state)
    return net.eval()
