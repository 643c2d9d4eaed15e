"""Writes into an ONNX file which features its model was trained on; the program refuses weights that name others.

usage: python fingerprint.py MODEL.onnx FINGERPRINT
The fingerprint stands beside the features' code (`LAYOUT_MODEL` and its like in src/stages); export scripts call `sign`.
"""
import sys

import onnx

KEY = 'feature_fingerprint'


def sign(path, fingerprint):
    model = onnx.load(path)
    kept = [(p.key, p.value) for p in model.metadata_props if p.key != KEY]
    onnx.helper.set_model_props(model, dict([*kept, (KEY, fingerprint)]))
    onnx.save(model, path)


if __name__ == '__main__':
    sign(*sys.argv[1:3])
