import { describe, expect, it } from 'vitest'
import { splitByModel } from '../../../../../src/stages/references/segment/strategies.ts'
import { fakeLlm } from '../../../../support/servers/llm-run.ts'

const lines = ['Body text.', 'Moss A. Tea at noon. J Kitchen', 'Chem 2011;12:145.', 'Reed B. Bread. 2012.'].map(
  (text) => ({ text }),
)
const source = { lines, lists: [[1, 2, 3]] }
const split = (anchors: unknown) => splitByModel(source, { llm: fakeLlm(() => anchors) })

describe('splitByModel', () => {
  it('begins entries at the lines that the anchors name', async () => {
    expect(await split({ anchors: ['Moss A. Tea at', 'Reed B. Bread'] })).toEqual({
      entries: [[1, 2], [3]],
      credibleStarts: 2,
      isConfident: true,
      flags: [],
    })
  })

  it('is not sure of itself where the model invents', async () => {
    const made = await split({ anchors: ['Moss A. Tea', 'An invented reference', 'Another one'] })
    expect(made).toMatchObject({ entries: [[1, 2, 3]], isConfident: false, flags: ['anchors_lost'] })
  })

  it.each([
    ['no model', () => splitByModel(source, {}), 'not_configured'],
    ['no list', () => splitByModel({ lines, lists: [] }, { llm: fakeLlm(() => ({ anchors: [] })) }), 'no_list_found'],
    ['no answer', () => split('timeout'), 'no_answer'],
    ['an answer of another shape', () => split(['Moss']), 'no_answer'],
  ])('is absent with %s', async (_what, run, absent) => {
    expect(await run()).toEqual({ absent })
  })
})
