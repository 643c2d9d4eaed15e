import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { featurise, STRING_SLOTS } from '../../../../../src/stages/references/parse/features.ts'
import { tokenise } from '../../../../../src/stages/references/parse/tokenise.ts'

interface Vector {
  readonly text: string
  readonly faces: string
  readonly tokens: readonly (readonly [number, number, string])[]
  readonly rows: readonly (readonly number[])[]
}

// Written by training/references/vectors.py: what the model saw in training.
const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as Vector[]

describe('features of reference strings', () => {
  it.each(vectors)('cuts tokens where training did: $text', ({ text, tokens }) => {
    expect(tokenise(text).map(({ start, end, kind }) => [start, end, kind])).toEqual(tokens)
  })

  it.each(vectors)('gives the rows that training gave: $text', ({ text, faces, rows }) => {
    expect([...featurise(text, tokenise(text), faces)]).toEqual(rows.flat())
  })

  it('gives every token the same number of rows', () => {
    expect(featurise('a b c', tokenise('a b c'))).toHaveLength(3 * STRING_SLOTS)
  })
})
