"""The networks: the parser (summed feature rows, two bidirectional LSTM layers, a linear-chain CRF on top, and a head for the type of work) and a CRF to compare it with."""
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from batches import TAG_IDS
from features import ROWS
from tags import CHARS, TYPES, allowed

LABELS = len(CHARS)
NEVER = -1e4


class Chain(nn.Module):
    """What both models share: the scores of moves between labels, the loss over allowed paths, the best path."""

    def __init__(self):
        super().__init__()
        self.moves = nn.Parameter(torch.zeros(LABELS, LABELS))
        self.begin = nn.Parameter(torch.zeros(LABELS))
        self.finish = nn.Parameter(torch.zeros(LABELS))
        table = torch.zeros(len(TAG_IDS), LABELS)
        for tag, index in TAG_IDS.items():
            table[index, allowed(tag)] = 1
        self.register_buffer("allowed", table)
    def scan(self, emissions, lengths):
        """Log of the sum over all paths, for sequences sorted by falling length."""
        score = self.begin + emissions[:, 0]
        spread = self.moves.exp()
        live = (torch.arange(emissions.shape[1], device=lengths.device)[:, None] < lengths[None])[..., None]
        for t in range(1, emissions.shape[1]):
            peak = score.detach().amax(1, keepdim=True)
            following = torch.log((score - peak).exp() @ spread + 1e-30) + peak + emissions[:, t]
            score = torch.where(live[t], following, score)
        return torch.logsumexp(score + self.finish, 1)

    def loss(self, emissions, tags, lengths):
        """Negative log-likelihood of all label paths that the annotation allows, per token; plus the same token by token."""
        emissions = emissions.float()
        mask = self.allowed[tags]
        open_scores = emissions + (1 - mask) * NEVER
        both = self.scan(torch.cat([emissions, open_scores]), torch.cat([lengths, lengths]))
        half = len(lengths)
        path = ((both[:half] - both[half:]) / lengths).mean()
        inside = torch.arange(tags.shape[1], device=tags.device)[None] < lengths[:, None]
        token = (torch.logsumexp(emissions, 2) - torch.logsumexp(open_scores, 2))[inside].mean()
        return path, token

    @torch.no_grad()
    def decode(self, emissions, lengths):
        """Best label path of each sequence."""
        score = self.begin + emissions[:, 0]
        back = []
        for t in range(1, emissions.shape[1]):
            best, at = (score[:, :, None] + self.moves[None]).max(1)
            live = (t < lengths)[:, None]
            back.append(torch.where(live, at, torch.arange(LABELS, device=at.device)[None]))
            score = torch.where(live, best + emissions[:, t], score)
        last = (score + self.finish).argmax(1)
        path = [last]
        for at in reversed(back):
            last = at.gather(1, last[:, None])[:, 0]
            path.append(last)
        return torch.stack(path[::-1], 1)


class Tagger(Chain):
    def __init__(self, width=128, hidden=160):
        super().__init__()
        self.table = nn.Embedding(ROWS + 1, width)          # the last row stands for a dropped word
        nn.init.normal_(self.table.weight, std=0.25)
        self.lstm = nn.LSTM(width, hidden, 2, bidirectional=True, batch_first=True, dropout=0.25)
        self.drop_in, self.drop_out = nn.Dropout(0.15), nn.Dropout(0.25)
        self.emit = nn.Linear(2 * hidden, LABELS)
        self.kind = nn.Linear(2 * hidden, len(TYPES))

    def forward(self, ids, lengths, drop=0.0, widths=None):
        if drop:
            gone = torch.rand(ids.shape[:2], device=ids.device)
            ids = ids.clone()
            ids[..., 0][gone < drop * 2] = ROWS
            ids[..., :7][(gone < drop)] = ROWS
        x = self.drop_in(self.table(ids).sum(2))
        packed = pack_padded_sequence(x, lengths.cpu() if widths is None else widths, batch_first=True)
        y, _ = pad_packed_sequence(self.lstm(packed)[0], batch_first=True)
        y = self.drop_out(y)
        mean = y.sum(1) / lengths[:, None].to(y.dtype)
        return self.emit(y), self.kind(mean)


class Crf(Chain):
    """The baseline: a plain linear-chain CRF over the same features of a token and of its two neighbours on each side."""

    def __init__(self, reach=2):
        super().__init__()
        self.reach = reach
        self.tables = nn.ModuleList(nn.Embedding(ROWS + 1, LABELS) for _ in range(2 * reach + 1))
        for table in self.tables:
            nn.init.zeros_(table.weight)

    def forward(self, ids, lengths, drop=0.0, widths=None):
        pad = torch.full_like(ids[:, :1], ROWS)
        emissions = 0
        for offset, table in zip(range(-self.reach, self.reach + 1), self.tables):
            shifted = ids
            if offset < 0:
                shifted = torch.cat([pad.expand(-1, -offset, -1), ids[:, :offset]], 1) if ids.shape[1] > -offset else pad.expand(-1, ids.shape[1], -1)
            elif offset > 0:
                shifted = torch.cat([ids[:, offset:], pad.expand(-1, offset, -1)], 1) if ids.shape[1] > offset else pad.expand(-1, ids.shape[1], -1)
            emissions = emissions + table(shifted).sum(2)
        return emissions, emissions.new_zeros(len(ids), len(TYPES))
