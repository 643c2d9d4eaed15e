// Strings without a paper, as pieces of TEI or BibTeX.
import { describe, expect, it } from 'vitest'
import type { Ports } from '../../../src/contract/ports.ts'
import { openInference } from '../../../src/engines/inference/index.ts'
import { NO_DEADLINE } from '../../../src/kernel/time/deadline.ts'
import { type CitationsTask, readText, type TextTask } from '../../../src/pipeline/parse-text.ts'

const ports = { inference: openInference() } as Ports
const read = (task: TextTask): Promise<string> => readText(task, ports, NO_DEADLINE)
const surnamesIn = (tei: string): string[] => [...tei.matchAll(/<surname>([^<]*)/g)].map(([, name = '']) => name)

describe('readText', () => {
  it.each([
    ['date', '16 September 2001', '<date when="2001-09-16"/>'],
    ['date', 'tomorrow', ''],
    ['header-names', '12 ;', ''],
    ['funding', 'Nobody paid for this.', ''],
  ] as const)('reads the %s "%s"', async (kind, text, expected) => {
    expect(await read({ kind, text })).toBe(expected)
  })

  it.each([
    ['header-names', 'Anna van der Meer, Chidi Okafor Jr. and José Núñez', ['van der Meer', 'Okafor', 'Núñez']],
    ['citation-names', 'Doe, J., & Smith, J.-P.', ['Doe', 'Smith']],
    ['citation-names', 'A. Graves and J. Schmidhuber', ['Graves', 'Schmidhuber']],
  ] as const)('reads %s "%s"', async (kind, text, surnames) => {
    expect(surnamesIn(await read({ kind, text }))).toEqual(surnames)
  })

  it('reads affiliations one by one', async () => {
    const text =
      '1 Department of Biology, Indiana University, Bloomington, USA; 2 University of Leeds, Leeds LS2 9JT, UK'
    const tei = await read({ kind: 'affiliations', text })
    expect(tei).toContain('<orgName type="institution">Indiana University</orgName>')
    expect(tei).toContain('<postCode>LS2 9JT</postCode><settlement>Leeds</settlement><country key="GB">UK</country>')
  })

  it('marks funders and grants where they stand in the statement', async () => {
    const tei = await read({
      kind: 'funding',
      text: 'We thank A & B. Funded by the Swiss National Science Foundation (grant 12345).',
    })
    expect(tei).toContain('We thank A &amp; B. Funded by the <rs type="funder">Swiss National Science Foundation</rs>')
    expect(tei).toContain('<idno type="grant-number">12345</idno>')
  })
})

describe('references', () => {
  const TASK: CitationsTask = {
    kind: 'citations',
    strings: [],
    format: 'tei',
    isList: false,
    withRaw: false,
    registry: 'off',
  }
  const STRING = 'Abel M, Brandt K. Slow rivers of the northern plain. Water Stud. 2001;12:45-61.'

  it('are one element, or a document with all of them in order', async () => {
    expect(await read({ ...TASK, strings: [STRING] })).toMatch(
      /^<biblStruct><analytic><title level="a" type="main">Slow/,
    )
    const list = await read({ ...TASK, strings: [STRING, STRING], isList: true, withRaw: true })
    expect(list.match(/<biblStruct xml:id="b\d">/g)).toEqual(['<biblStruct xml:id="b0">', '<biblStruct xml:id="b1">'])
    expect(list.match(/raw_reference/g)).toHaveLength(2)
  })

  it('are BibTeX under the key -1, and an empty entry where nothing was found', async () => {
    expect(await read({ ...TASK, strings: [STRING], format: 'bibtex' })).toMatch(
      /^@article\{-1,\n {2}author = \{Abel, M/,
    )
    expect(await read({ ...TASK, strings: ['.'], format: 'bibtex' })).toBe('@misc{-1,\n  author = {}\n}\n')
  })

  it('are nothing where no string came', async () => {
    expect(await read(TASK)).toBe('')
  })
})
