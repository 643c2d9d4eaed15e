// The fields of GROBID's clients in our own terms.
import { describe, expect, it } from 'vitest'
import type { Form } from '../../../../src/faces/grobid/read-form.ts'
import { citationConsolidation, readWish, wantsBibtex } from '../../../../src/faces/grobid/wishes.ts'
import { resolveSettings } from '../../../../src/settings/resolve.ts'

const settingsWith = (env: Readonly<Record<string, string>> = {}) =>
  resolveSettings({ cwd: '/nonexistent', env: { HOME: '/nonexistent', ...env } }).values

const formWith = (fields: readonly (readonly [string, string])[]): Form => ({
  all: (wanted) => fields.filter(([name]) => name === wanted).map(([, value]) => value),
  first: (wanted) => fields.find(([name]) => name === wanted)?.[1] ?? null,
  file: null,
})

const FULLTEXT = { part: 'fulltext', isBibtex: false, withImages: false } as const
const wishOf = (fields: readonly (readonly [string, string])[], env?: Readonly<Record<string, string>>) =>
  readWish(formWith(fields), FULLTEXT, settingsWith(env))

describe('readWish', () => {
  it.each([
    [['start', '2'], { first: 1, last: null }],
    [['end', '3'], { first: null, last: 2 }],
    [['start', '-1'], { first: null, last: null }],
    [['end', 'last'], { first: null, last: null }],
  ] as const)('counts pages from 1: %s', (field, pages) => {
    expect(wishOf([field]).options.pages).toEqual(pages)
  })

  it.each(['1', 'true', 'TRUE', 'on'])('takes %s for yes', (value) => {
    expect(wishOf([['segmentSentences', value]]).form.tei?.sentences).toBe(true)
  })

  it.each(['0', 'false', '', 'maybe'])('takes "%s" for no', (value) => {
    expect(wishOf([['segmentSentences', value]]).form.tei?.sentences).toBe(false)
  })

  it('takes coordinates repeated or in one field, and leaves unknown elements aside', () => {
    const fields = [
      ['teiCoordinates', 's,ref'],
      ['teiCoordinates', 'ref'],
      ['teiCoordinates', 'nothing'],
    ] as const
    expect(wishOf(fields).form.tei?.coordinates).toEqual(['s', 'ref'])
  })

  it('asks the registry only where one is switched on, whatever the client wants', () => {
    const fields = [
      ['consolidateHeader', '1'],
      ['consolidateCitations', '1'],
    ] as const
    expect(wishOf(fields).options).toMatchObject({ registry: false, consolidate: 'off' })
    expect(wishOf(fields, { REGISTRY_ENRICH: 'true' }).options).toMatchObject({
      registry: true,
      consolidate: 'replace',
    })
  })

  it.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['WITH_METADATA', 0],
  ])('reads consolidateCitations=%s', (value, expected) => {
    expect(
      citationConsolidation(formWith([['consolidateCitations', value]]), settingsWith({ REGISTRY_ENRICH: 'true' })),
    ).toBe(expected)
  })

  it('reads no references for a header', () => {
    expect(readWish(formWith([]), { ...FULLTEXT, part: 'header' }, settingsWith()).options.refs).toBe('off')
  })
})

describe('wantsBibtex', () => {
  it.each([
    ['application/x-bibtex', true],
    ['text/plain, Application/X-BibTeX;q=0.5', true],
    ['application/xml', false],
    ['*/*', false],
  ])('of "%s" is %s', (accept, expected) => {
    expect(wantsBibtex(new Request('http://x/', { headers: { accept } }))).toBe(expected)
  })
})
