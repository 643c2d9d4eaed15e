// Weights know the features they were trained on: a fingerprint stands in each ONNX file and beside the features' code.
//
// A fingerprint is the start of the SHA-256 of a sample's features, four decimals each. Code that computes other features
// fails here; then the model has to be trained anew, and the new fingerprint goes into the code, from where training takes
// it into the weights. `test/vectors` keeps the numbers themselves, so that the difference can be looked at:
// UPDATE_VECTORS=1 npx vitest run test/contract/feature-fingerprints.test.ts
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { metadataOf } from '../../src/engines/inference/onnx-file.ts'
import { FEATURE_SAMPLES } from '../support/papers/feature-samples.ts'
import { expectStored } from '../support/vectors.ts'

const DECIMALS = 4
const PER_ROW = 20

const rowsOf = (numbers: readonly number[]): string[] => {
  const texts = numbers.map((value) => Number(value.toFixed(DECIMALS)).toString())
  return Array.from({ length: Math.ceil(texts.length / PER_ROW) }, (_, row) =>
    texts.slice(row * PER_ROW, (row + 1) * PER_ROW).join(' '),
  )
}

describe.each(FEATURE_SAMPLES)('the features of %o', ({ name, features }, sample) => {
  const rows = rowsOf(sample())

  it('are those that are stored', () => expectStored(name, rows))

  it('have the fingerprint that stands beside their code', () => {
    expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(features)
  })

  it('are those that the weights were trained on', () => {
    const weights = readFileSync(new URL(`../../weights/${name}.onnx`, import.meta.url))
    expect(metadataOf(weights).get('feature_fingerprint')).toBe(features)
  })
})
