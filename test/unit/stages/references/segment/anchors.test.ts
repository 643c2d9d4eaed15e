import { describe, expect, it } from 'vitest'
import { askForAnchors, placeAnchors } from '../../../../../src/stages/references/segment/anchors.ts'
import { fakeLlm } from '../../../../support/servers/llm-run.ts'

const LINES = [
  '1. Moss A. Tea at noon. J Kitchen',
  'Chem 2011;12:145.',
  '2. Reed B, Moss A. Tea at night.',
  'J Kitchen Chem 2012;13:1.',
  '3. Moss A. Tea at noon, again.',
]
const starts = (anchors: readonly string[], lines: readonly string[] = LINES) => [
  ...placeAnchors(anchors, lines).starts,
]

describe('placeAnchors', () => {
  it('finds the line at which each anchor begins', () => {
    expect(starts(['1. Moss A. Tea at', '2. Reed B, Moss', '3. Moss A. Tea'])).toEqual([0, 2, 4])
  })

  it('looks behind the anchor before, so that equal beginnings are different entries', () => {
    const lines = ['Moss A. Tea. 2011.', 'Moss A. Tea. 2012.']
    expect(starts(['Moss A. Tea.', 'Moss A. Tea.'], lines)).toEqual([0, 1])
  })

  it('forgives marks, case and spaces, and labels that the model left out', () => {
    expect(starts(['[1] moss a  tea AT noon'])).toEqual([0])
  })

  it.each([
    ['words that are not there', 'Novak C. Bread'],
    ['words in the middle of a line', 'Tea at night'],
    ['nothing', ''],
  ])('loses %s', (_what, anchor) => {
    expect(placeAnchors([anchor], LINES)).toMatchObject({ emitted: 1, lost: 1 })
  })

  it('finds what stands behind an anchor that was lost', () => {
    expect(starts(['1. Moss A.', 'An invented reference', '2. Reed B'])).toEqual([0, 2])
  })
})

describe('askForAnchors', () => {
  it('asks about long lists in parts and numbers lines over the whole', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `${at + 1}. Author number ${at + 1}. Title.`)
    const llm = fakeLlm((_, { lines: shown }: { lines: string[] }) => ({ anchors: shown }))
    const anchored = await askForAnchors(lines, llm)
    expect([anchored?.starts.size, anchored?.lost, llm.asked.length]).toEqual([200, 0, 2])
  })

  it('has no answer where the model has none', async () => {
    expect(
      await askForAnchors(
        LINES,
        fakeLlm(() => 'refused'),
      ),
    ).toBeNull()
  })
})
