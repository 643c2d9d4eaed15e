// Which rows of text a passage becomes.
import { expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Passage } from '../../../../src/document/structure.ts'
import { textStage } from '../../../../src/stages/text/index.ts'
import { layersOf } from '../../../support/papers/layers.ts'

it.each<[Passage['kind'], string, string[]]>([
  ['paragraph', 'It rains. It pours.', ['It rains.', 'It pours.']],
  ['reference', ' Lee A. It rains. 1999. ', ['Lee A. It rains. 1999.']],
  ['code', 'if x:\n    f. G(x) \n\nend', ['if x:', '    f. G(x)', 'end']],
])('%s', async (kind, text, expected) => {
  const passage: Passage = { key: 'p1', section: 's', kind, content: { text, marks: [] }, pageIndex: 0 }
  const { value } = await textStage.run(layersOf({ passages: [passage] }), {} as Context)
  expect(value.sentences?.map((sentence) => sentence.text)).toEqual(expected)
})

it.each([
  ['from 2000 stores to 23,600.16 Lending rose.', '16', ['from 2000 stores to 23,600.16', 'Lending rose.']],
  ['from 2000 stores to 23,600.16 Lending rose.', '16 ', ['from 2000 stores to 23,600.16', 'Lending rose.']],
  ['as shown in Figure 1.18 Restricted exchange.', '18', ['as shown in Figure 1.18', 'Restricted exchange.']],
  // Nothing raised: a decimal.
  ['rose to 1.18 Restricted exchange.', '', ['rose to 1.18 Restricted exchange.']],
])('raised numbers behind a stop are of the sentence before: %s', async (text, raised, expected) => {
  const start = text.lastIndexOf(raised)
  const marks =
    raised === '' ? [] : [{ kind: 'style' as const, style: 'sup' as const, start, end: start + raised.length }]
  const passage: Passage = { key: 'p1', section: 's', kind: 'paragraph', content: { text, marks }, pageIndex: 0 }
  const { value } = await textStage.run(layersOf({ passages: [passage] }), {} as Context)
  expect(value.sentences?.map((sentence) => sentence.text)).toEqual(expected)
})
