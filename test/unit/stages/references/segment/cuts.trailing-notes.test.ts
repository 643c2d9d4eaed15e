import { describe, expect, it } from 'vitest'
import { withoutTrailingNote } from '../../../../../src/stages/references/segment/cuts.ts'
import { listedLines } from '../../../../support/papers/reference-lines.ts'

const REFERENCE = listedLines(['Roe, A. (2001). Rivers.', 'Water, 3(2), 1-9.'])
const NOTE = [
  ...listedLines(['* Address for reprints: Reed House,'], { label: 'footnote', opensBlock: true }),
  ...listedLines(['Reedham.'], { label: 'footnote' }),
]

describe('withoutTrailingNote', () => {
  it('leaves a footnote below the list out of the last reference', () => {
    expect(withoutTrailingNote([0, 1, 2, 3], [...REFERENCE, ...NOTE])).toEqual([0, 1])
  })

  it('leaves an address out of the last reference alone', () => {
    const address = listedLines(['Reed House, Oldtown'], { label: 'affiliation', opensBlock: true })
    expect(withoutTrailingNote([0, 1, 2], [...REFERENCE, ...address], true)).toEqual([0, 1])
    expect(withoutTrailingNote([0, 1, 2], [...REFERENCE, ...address])).toEqual([0, 1, 2])
  })

  it('leaves it out of a reference of one line', () => {
    expect(withoutTrailingNote([0, 1, 2], [...REFERENCE.slice(0, 1), ...NOTE])).toEqual([0])
  })

  it('keeps references that are printed as footnotes', () => {
    expect(withoutTrailingNote([0, 1], NOTE)).toEqual([0, 1])
  })

  it('keeps a reference that goes on behind what looked like a note', () => {
    expect(withoutTrailingNote([0, 1, 2, 3, 4], [...REFERENCE, ...NOTE, ...REFERENCE])).toEqual([0, 1, 2, 3, 4])
  })
})
