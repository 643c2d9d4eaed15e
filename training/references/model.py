"""The network: summed feature rows, bidirectional LSTM layers, a linear-chain CRF on top, and a head for the type of work."""
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from batches import TAG_IDS
from features import ROWS
from tags import CHARS, TYPES, allowed

LABELS = len(CHARS)
NEVER = -1e4


def allowed_table():
    table = torch.zeros(len(TAG_IDS), LABELS)
    for tag, index in TAG_IDS.items():
        table[index, allowed(tag)] = 1
    return table


def path_sums(emissions, moves, begin, finish, lengths):
    """Log of the sum over all paths. emissions [models, rows, time, labels], moves [models, labels, labels]; lengths of the rows."""
    score = begin[:, None] + emissions[:, :, 0]
    spread = moves.exp()
    live = (torch.arange(emissions.shape[2], device=lengths.device)[:, None] < lengths[None])[:, None, :, None]
    for t in range(1, emissions.shape[2]):
        peak = score.detach().amax(2, keepdim=True)
        following = torch.log(torch.bmm((score - peak).exp(), spread) + 1e-30) + peak + emissions[:, :, t]
        score = torch.where(live[t], following, score)
    return torch.logsumexp(score + finish[:, None], 2)


def losses(models, emissions, tags, lengths, table):
    """For each model and string the negative log-likelihood of all label paths that the annotation allows, per token; plus the same token by token.

    The models share one scan: it waits for the GPU's answer at every step, and several models wait together.
    """
    scores = torch.stack([e.float() for e in emissions])
    mask = table[tags]
    open_scores = scores + (1 - mask[None]) * NEVER
    chain = [torch.stack([getattr(model, name) for model in models]) for name in ("moves", "begin", "finish")]
    both = path_sums(torch.cat([scores, open_scores], 1), *chain, torch.cat([lengths, lengths]))
    half = len(lengths)
    path = (both[:, :half] - both[:, half:]) / lengths[None]
    inside = torch.arange(tags.shape[1], device=tags.device)[None] < lengths[:, None]
    token = (torch.logsumexp(scores, 3) - torch.logsumexp(open_scores, 3)) * inside[None]
    return path, token.sum(2) / lengths[None]


class Chain(nn.Module):
    """The scores of moves between labels, and the best path."""

    def __init__(self):
        super().__init__()
        self.moves = nn.Parameter(torch.zeros(LABELS, LABELS))
        self.begin = nn.Parameter(torch.zeros(LABELS))
        self.finish = nn.Parameter(torch.zeros(LABELS))

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
    def __init__(self, width=128, hidden=160, layers=2):
        super().__init__()
        self.table = nn.Embedding(ROWS + 1, width)          # the last row stands for a dropped word
        nn.init.normal_(self.table.weight, std=0.25)
        self.lstm = nn.LSTM(width, hidden, layers, bidirectional=True, batch_first=True, dropout=0.25)
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
