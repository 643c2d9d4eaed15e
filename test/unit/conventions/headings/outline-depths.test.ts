// How deep a file's outline puts headings.
import { describe, expect, it } from 'vitest'
import { outlineDepths, outlineKey } from '../../../../src/conventions/headings/outline-depths.ts'

const entry = (title: string, level: number, pageIndex = 0) => ({ title, level, pageIndex, y: null })
const heading = (text: string, pageIndex = 0) => ({ text, pageIndex })

it.each([
  ['2.1. Study Design', '2.1 study design'],
  ['IV. RESULTS', 'Results'],
  ['Authors’ contributions', "Authors' contributions"],
])('%s and %s are one heading', (one, other) => {
  expect(outlineKey(one)).toBe(outlineKey(other))
})

describe('outlineDepths', () => {
  it('counts from the highest heading that is named, whatever stands above it', () => {
    const outline = [entry('The title of the paper', 0), entry('Methods', 1), entry('Design', 2)]
    expect(outlineDepths([heading('Methods'), heading('Design'), heading('Sample')], outline)).toEqual([1, 2, null])
  })

  it('passes over the parts of the abstract, which are named as the paper’s own are', () => {
    const outline = [entry('Abstract', 0), entry('Background', 1), entry('Background', 0), entry('Aims', 1)]
    expect(outlineDepths([heading('Background'), heading('Aims')], outline)).toEqual([1, 2])
  })

  it('gives each of two headings of one name its own entry', () => {
    const outline = [entry('Study 1', 0), entry('Method', 1), entry('Method', 0)]
    expect(outlineDepths([heading('Study 1'), heading('Method'), heading('Method')], outline)).toEqual([1, 2, 1])
  })

  it.each([
    ['on another page', [entry('Methods', 0), entry('Design', 1, 7)]],
    ['all of one depth', [entry('Methods', 0), entry('Design', 0)]],
    ['none', []],
  ])('tells nothing of entries %s', (_, outline) => {
    expect(outlineDepths([heading('Methods'), heading('Design')], outline)[1]).toBeNull()
  })
})
