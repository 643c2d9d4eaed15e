// Rows of figures and tables.
import { describe, expect, it } from 'vitest'
import { EMPTY_LAYERS, type Layers } from '../../../../src/document/layers.ts'
import type { Passage } from '../../../../src/document/structure.ts'
import type { Ids } from '../../../../src/export/ids.ts'
import { toTableRows } from '../../../../src/export/rows/objects.ts'

const passage = (section: string, kind: Passage['kind'], text: string): Passage => ({
  key: text,
  section,
  kind,
  content: { text, marks: [] },
  pageIndex: 0,
})

describe('toTableRows', () => {
  it('takes the notes of a table from its own section, and not its caption', () => {
    const layers = {
      ...EMPTY_LAYERS,
      tables: [{ key: 't1', label: 'Table 1.', caption: 'Sizes', section: 't1', parts: [] }],
      passages: [
        passage('t1', 'caption', 'Sizes'),
        passage('t1', 'note', 'a In metres.'),
        passage('s2', 'note', 'Else.'),
      ],
    } as unknown as Layers
    const ids = { table: new Map([['t1', 1]]), section: new Map([['t1', 4]]) } as unknown as Ids
    expect(toTableRows(layers, ids)).toMatchObject([{ label: 'Table 1', caption: 'Sizes', notes: 'a In metres.' }])
  })
})
