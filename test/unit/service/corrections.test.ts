import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CorrectionsDocument } from '../../../src/schema/parts/corrections.ts'
import {
  allCorrections,
  countAlarms,
  readCorrections,
  saveCorrections,
  toTruth,
} from '../../../src/service/corrections.ts'

const SAID: CorrectionsDocument = {
  file_hash: '0123456789abcdef',
  file_name: 'a.b.pdf',
  paper_id: '10.1/x',
  svc_version: '1',
  n_references: 3,
  alarms: [
    { code: 'VAL_TITLE_DOUBTFUL', evidence_id: 'metadata:title', verdict: 'right' },
    { code: 'VAL_REFERENCES_DOUBTFUL', evidence_id: 'bib:2', verdict: 'wrong' },
    { code: 'VAL_REFERENCES_DOUBTFUL', evidence_id: 'bib:3', verdict: 'right' },
  ],
  fields: {
    title: { value: 'On rivers', was: 'On' },
    pages: { value: '531–555', was: null },
    published: { value: '2017-03', was: '2017-03' },
    authors: { value: [{ given: 'Ada', family: 'Roe' }], was: [] },
  },
  references: [{ bib_id: 2, value: { title: 'Streams', year: '2001' }, was: { title: 'Stream' } }],
}

describe('corrections', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'corrections-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are kept one file a paper, the last word counts, and strange files are left alone', async () => {
    await saveCorrections(folder, { ...SAID, alarms: [] })
    await saveCorrections(folder, SAID)
    writeFileSync(join(folder, 'notes.json'), '{')
    expect(await readCorrections(folder, SAID.file_hash)).toEqual(SAID)
    expect(await allCorrections(folder)).toEqual([SAID])
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it.each([
    ['a path for a hash', { ...SAID, file_hash: '../../x' }],
    ['an unknown field', { ...SAID, fields: { colour: { value: 'red', was: null } } }],
    ['a verdict that is none', { ...SAID, alarms: [{ code: 'VAL_X', evidence_id: null, verdict: 'maybe' }] }],
  ])('are refused where they hold %s', async (_what, value) => {
    await expect(saveCorrections(folder, value)).rejects.toMatchObject({ code: 'invalid_option' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('name the place of what is wrong in them, and take years as numbers', async () => {
    const [reference] = SAID.references
    const withYear = (year: unknown) => ({ ...SAID, references: [{ ...reference, was: { year } }] })
    await expect(saveCorrections(folder, withYear([true]))).rejects.toThrow(/references\.0\.was\.year/)
    await saveCorrections(folder, withYear(2001))
    expect((await readCorrections(folder, SAID.file_hash)).references[0]?.was).toEqual({ year: 2001 })
  })

  it('are not found where nobody said anything', async () => {
    await expect(readCorrections(folder, 'f'.repeat(16))).rejects.toMatchObject({ code: 'not_found' })
    await expect(readCorrections(folder, '../secret')).rejects.toMatchObject({ code: 'not_found' })
    expect(await allCorrections(join(folder, 'none'))).toEqual([])
  })

  it('become truth as the scorer reads it: references of which nothing is said are not asked for', () => {
    expect(toTruth(SAID)).toEqual({
      ...{ id: 'a.b', group: 'corrected', title: 'On rivers', authors: [{ given: 'Ada', family: 'Roe' }] },
      ...{ first_page: '531', last_page: '555', year: '2017' },
      refs: [
        { index: 0, structured: false },
        { index: 1, structured: true, title: 'Streams', year: '2001' },
        { index: 2, structured: false },
      ],
    })
  })

  it('count how often each kind of alarm was right', () => {
    expect(countAlarms([SAID])).toEqual([
      { code: 'VAL_REFERENCES_DOUBTFUL', right: 1, wrong: 1 },
      { code: 'VAL_TITLE_DOUBTFUL', right: 1, wrong: 0 },
    ])
  })
})
