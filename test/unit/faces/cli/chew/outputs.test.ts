// Names of output files.
import { describe, expect, it } from 'vitest'
import type { Paper } from '../../../../../src/faces/cli/chew/inputs.ts'
import { outputNames } from '../../../../../src/faces/cli/chew/outputs.ts'

const paper = (fileName: string, output: string | null = null): Paper => ({
  path: `/x/${fileName}`,
  label: fileName,
  fileName,
  paperId: null,
  expected: null,
  output,
})

describe('outputNames', () => {
  it.each([
    { files: ['a.xml', 'b.pdf'], names: ['a.json', 'b.json'] },
    { files: ['a.xml', 'a.pdf'], names: ['a.xml.json', 'a.pdf.json'] },
    { files: ['a.xml', 'A.pdf'], names: ['a.xml.json', 'A.pdf.json'] },
    { files: ['a.xml', 'a.xml', 'a.xml'], names: ['a.xml.json', 'a.xml-2.json', 'a.xml-3.json'] },
    { files: ['x.tar.gz', 'noending'], names: ['x.tar.json', 'noending.json'] },
  ])('calls $files $names', ({ files, names }) => {
    expect(
      outputNames(
        files.map((name) => paper(name)),
        'json',
      ),
    ).toEqual(names)
  })

  it('keeps the names of the manifest, and stays out of their way', () => {
    expect(outputNames([paper('a.xml', 'b.json'), paper('b.xml')], 'json')).toEqual(['b.json', 'b-2.json'])
  })
})
