import { describe, expect, it } from 'vitest'
import type { Inference, Tensor } from '../../../../../src/contract/ports.ts'
import { LABELS, type Label, MODEL_TYPES } from '../../../../../src/stages/references/parse/labels.ts'
import { labelStrings, REFERENCE_MODEL } from '../../../../../src/stages/references/parse/ner.ts'

const floats = (values: Float32Array, ...dims: number[]): Tensor => ({ type: 'float32', dims, values })

/** A model that calls every token a title (or something else, rather) and tells the type by the number of tokens. */
function titleModel(widths: number[], rather: Label = 'title'): Inference {
  return {
    async run(model, inputs) {
      expect(model).toBe(REFERENCE_MODEL)
      const [batch = 0, width = 0] = inputs.ids?.dims ?? []
      const lengths = Array.from((inputs.lengths?.values ?? []) as Iterable<number>)
      widths.push(width)
      const emissions = new Float32Array(batch * width * LABELS.length)
      for (let at = 0; at < batch * width; at += 1) {
        emissions[at * LABELS.length + LABELS.indexOf('title')] = 1
        if (rather !== 'title') emissions[at * LABELS.length + LABELS.indexOf(rather)] = 2
      }
      const types = new Float32Array(batch * MODEL_TYPES.length)
      lengths.forEach((length, row) => {
        types[row * MODEL_TYPES.length + length] = 1
      })
      return {
        emissions: floats(emissions, batch, width, LABELS.length),
        types: floats(types, batch, MODEL_TYPES.length),
        chain: floats(new Float32Array((LABELS.length + 2) * LABELS.length), LABELS.length + 2, LABELS.length),
      }
    },
  }
}

describe('labelStrings', () => {
  it('answers in the order of the strings, whatever the order of the calls', async () => {
    const answers = await labelStrings(['a b c', 'a', 'a b'], titleModel([]))
    expect(answers.map(({ text, type }) => [text, type])).toEqual([
      ['a b c', MODEL_TYPES[3]],
      ['a', MODEL_TYPES[1]],
      ['a b', MODEL_TYPES[2]],
    ])
    expect(answers[0]?.tokens.map(({ label }) => label)).toEqual(['title', 'title', 'title'])
  })

  it('takes numbers without a word for what they are otherwise', async () => {
    const labels = async (text: string) =>
      (await labelStrings([text], titleModel([], 'foreign')))[0]?.tokens.map(({ label }) => label)
    expect(await labels('6 441')).toEqual(['title', 'title'])
    expect(await labels('6 Rivers')).toEqual(['foreign', 'foreign'])
  })

  it('leaves an empty string without a call', async () => {
    const widths: number[] = []
    const answers = await labelStrings(['', '  \n '], titleModel(widths))
    expect(answers.map(({ tokens }) => tokens)).toEqual([[], []])
    expect(widths).toEqual([])
  })

  it('puts strings of like length into one call', async () => {
    const widths: number[] = []
    const short = Array.from({ length: 10 }, () => 'a b')
    const long = Array.from({ length: 10 }, () => 'a b c d')
    await labelStrings([...long, ...short], titleModel(widths))
    expect(widths).toEqual([2, 4])
  })

  it('says which output a broken model lacks', async () => {
    const broken: Inference = { run: async () => ({}) }
    await expect(labelStrings(['a'], broken)).rejects.toThrow('gave no emissions')
  })
})
