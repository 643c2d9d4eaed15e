"""Limited-memory BFGS with a backtracking line search: enough for a convex loss."""
from collections import deque

import numpy as np

KEPT = 8                  # pairs of steps and changes of the gradient that are remembered
ENOUGH = 1e-4             # share of the promised decrease that a step must bring (Armijo)


def direction(gradient, pairs):
    step, taken = gradient.copy(), []
    for moved, changed, inverse in reversed(pairs):
        share = inverse * moved.dot(step)
        step -= share * changed
        taken.append(share)
    if pairs:
        moved, changed, _ = pairs[-1]
        step *= moved.dot(changed) / changed.dot(changed)
    for (moved, changed, inverse), share in zip(pairs, reversed(taken)):
        step += moved * (share - inverse * changed.dot(step))
    return -step


def minimise(loss, point, rounds):
    """`loss` gives a value and its gradient."""
    pairs = deque(maxlen=KEPT)
    value, gradient = loss(point)
    for number in range(rounds):
        way = direction(gradient, pairs)
        slope = gradient.dot(way)
        size = 1.0 if pairs else 1 / np.abs(gradient).sum()
        for _ in range(20):
            trial = point + size * way
            trial_value, trial_gradient = loss(trial)
            if trial_value <= value + ENOUGH * size * slope:
                break
            size /= 2
        else:
            break
        moved, changed = trial - point, trial_gradient - gradient
        if moved.dot(changed) > 1e-10:
            pairs.append((moved, changed, 1 / moved.dot(changed)))
        done = value - trial_value < 1e-6 * abs(value)
        point, value, gradient = trial, trial_value, trial_gradient
        if number % 10 == 0 or done:
            print('round', number, 'loss', round(float(value), 1), flush=True)
        if done:
            break
    return point
