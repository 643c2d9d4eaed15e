"""Trains the classifier of paper types on the features of dump-paper-type.mjs and writes it as ONNX.

usage: train_paper_type.py FEATURES.jsonl OUT.onnx SCORES.json

Softmax regression with weights held near zero; accuracy and calibration by ten-fold cross-validation.
"""
import json
import sys
import zlib
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

TYPES = ["empirical", "review", "meta_analysis", "case_study", "commentary"]
STEPS, RATE, DECAY = 3000, 0.3, 0.001


def softmax(scores):
    shifted = np.exp(scores - scores.max(1, keepdims=True))
    return shifted / shifted.sum(1, keepdims=True)


def train(features, labels):
    weights, bias = np.zeros((features.shape[1], len(TYPES))), np.zeros(len(TYPES))
    target = np.eye(len(TYPES))[labels]
    # Rare types count more, or the model would know one only.
    share = np.sqrt(1 / np.maximum(np.bincount(labels, minlength=len(TYPES)), 3))[labels]
    share = share / share.mean()
    for _ in range(STEPS):
        error = (softmax(features @ weights + bias) - target) * share[:, None] / len(labels)
        weights -= RATE * (features.T @ error + DECAY * weights)
        bias -= RATE * error.sum(0)
    return weights, bias


def measure(features, labels, folds):
    guesses = np.zeros((len(labels), len(TYPES)))
    for fold in range(10):
        weights, bias = train(features[folds != fold], labels[folds != fold])
        guesses[folds == fold] = softmax(features[folds == fold] @ weights + bias)
    confidence, right = guesses.max(1), guesses.argmax(1) == labels
    error = sum(abs(confidence[m].mean() - right[m].mean()) * m.mean()
                for low in range(10) if (m := (confidence > low / 10) & (confidence <= (low + 1) / 10)).any())
    sure = confidence >= 0.6
    print(f"{len(labels)} papers, accuracy {right.mean():.3f}, calibration error {error:.3f}, confident (0.6) {sure.mean():.2f}, right {right[sure].mean():.3f}")
    for at, name in enumerate(TYPES):
        said = sure & (guesses.argmax(1) == at)
        print(f"  {name}: {np.sum(labels == at)} papers, said {said.sum()}, of them right {np.sum(labels[said] == at)}")
    return {"right": 100 * right.mean(), "right at 0.6 and above": 100 * right[sure].mean()}


def main():
    rows = [json.loads(line) for line in open(sys.argv[1])]
    features = np.array([row["features"] for row in rows], dtype=float)
    labels = np.array([TYPES.index(row["label"]) for row in rows])
    scores = measure(features, labels, np.array([zlib.crc32(row["id"].encode()) % 10 for row in rows]))
    Path(sys.argv[3]).write_text(json.dumps({f"papers, ten-fold: {name}": value for name, value in scores.items()}, indent=1))
    weights, bias = train(features, labels)
    nodes = [
        helper.make_node("MatMul", ["features", "weights"], ["product"]),
        helper.make_node("Add", ["product", "bias"], ["scores"]),
        helper.make_node("Softmax", ["scores"], ["probabilities"], axis=0),
    ]
    graph = helper.make_graph(
        nodes, "paper-type", [helper.make_tensor_value_info("features", TensorProto.FLOAT, [features.shape[1]])],
        [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, [len(TYPES)])],
        [numpy_helper.from_array(weights.astype(np.float32), "weights"), numpy_helper.from_array(bias.astype(np.float32), "bias")])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=7), sys.argv[2])


if __name__ == "__main__":
    main()
