// Which row of the text a reference names.
import { expect, it } from 'vitest'
import { numberIds } from '../../../../src/export/ids.ts'
import { toBibRows } from '../../../../src/export/rows/bib.ts'
import { paperOf } from '../../../support/papers/paper.ts'

it('names the note that prints a work, and the list where one has it', () => {
  const made = paperOf({
    footnotes: ['So it is. || Roe, Rivers (2001).'],
    printedReferences: ['Roe, Rivers (2001).'],
    references: ['Roe 2001', 'Poe 2004'],
  })
  const places = [{ passage: 'fn1', start: 10, end: 29 }]
  const [listed, noted] = made.bibliography
  if (listed === undefined || noted === undefined) throw new Error('the list has two entries')
  const layers = {
    ...made,
    bibliography: [
      { ...listed, passage: 'rp1', places },
      { ...noted, passage: 'fn1', places },
    ],
  }
  expect(toBibRows(layers, numberIds(layers)).map((row) => row.text_id)).toEqual([3, 2])
})
