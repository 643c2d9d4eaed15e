"""Brings what processes make into pools on the accelerator, while training goes on."""
import threading
import time

import torch
from torch.utils.data import DataLoader

# Machines may take a minute to unpack fonts and texts in every process.
MOST_SECONDS_UNTIL_FILLED = 150


def makers(dataset, processes):
    """What the processes make, as it comes. Call it before anything touches the accelerator: a forked process inherits the locks of its libraries.

    Arrays travel through pipes: as tensors they would lie in shared memory, of which a container may have 64 MiB, and no word is said when it is full.
    """
    return iter(DataLoader(dataset, batch_size=None, num_workers=processes, prefetch_factor=4, collate_fn=as_it_is))


def as_it_is(made):
    return made


def feed(made, pools, kind_of, is_ready):
    """Fills the pools until the event that it returns is set; returns once they are ready, and fails where nothing comes."""
    stopped = threading.Event()

    def fill():
        for one in made:
            if stopped.is_set():
                return
            pools[kind_of(one)].add({name: torch.from_numpy(part) for name, part in one.items() if name != 'kind'})

    thread = threading.Thread(target=fill, daemon=True)
    thread.start()
    began = time.time()
    while not is_ready():
        time.sleep(0.2)
        if not thread.is_alive() or time.time() - began > MOST_SECONDS_UNTIL_FILLED:
            raise RuntimeError(f'no data: the pools hold {[pool.filled for pool in pools]} after {time.time() - began:.0f} s')
    return stopped
