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
