"""Brings what processes make into pools on the accelerator, while training goes on."""
import threading


def feed(loader, pools, kind_of):
    """Fills the pools until the event that it returns is set.

    The processes are started here and not in the thread: one that is forked from a thread may inherit a lock that another thread held at
    that moment, and then never makes anything.
    """
    made = iter(loader)
    stopped = threading.Event()

    def fill():
        for one in made:
            if stopped.is_set():
                return
            pools[kind_of(one)].add(one)

    threading.Thread(target=fill, daemon=True).start()
    return stopped
