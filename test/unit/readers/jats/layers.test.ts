import { describe, expect, it } from 'vitest'
import { headerFundingStatements, paperTyping, readFunding } from '../../../../src/readers/jats/layers.ts'
import type { SectionType } from '../../../../src/schema/vocabularies.ts'
import { articleSource, layersOf, meta, texts } from './snippet.ts'

describe('readLayers', () => {
  it('reads abstract, body, back matter, references, captions and notes in this order', () => {
    const layers = layersOf({
      meta: '<abstract><p>A.</p></abstract><author-notes><fn><p>N.</p></fn></author-notes>',
      body: '<sec><title>Body</title><p>B.</p><fig id="f"><label>Fig. 1</label><caption><p>C.</p></caption></fig></sec>',
      back: '<ack><title>Thanks</title><p>T.</p></ack><ref-list><ref id="r"><mixed-citation>R.</mixed-citation></ref></ref-list>',
    })
    expect(texts(layers)).toEqual([
      'Abstract: A.',
      'Body: B.',
      'Thanks: T.',
      'References: R.',
      'Fig. 1: C.',
      'Footnote 1: N.',
    ])
  })

  it('names only targets that the paper has', () => {
    const { passages } = layersOf({
      body: '<p>See <xref ref-type="table-fn" rid="tf">a</xref> and <xref ref-type="fig" rid="f">Fig. 1</xref>.</p><fig id="f"/><table-wrap><table-wrap-foot><fn id="tf"><p>x</p></fn></table-wrap-foot></table-wrap>',
    })
    expect(passages[0]?.content.marks).toMatchObject([
      { type: 'foot', keys: [] },
      { type: 'figure', keys: ['f'] },
    ])
  })

  it('writes a statement of the header once where the text says it too', () => {
    const statement = 'All data are in the paper and its files.'
    const layers = layersOf({
      meta: `<custom-meta-group><custom-meta><meta-name>Data Availability</meta-name><meta-value>${statement}</meta-value></custom-meta></custom-meta-group>`,
      back: `<sec><title>Data availability</title><p>${statement}</p></sec>`,
    })
    expect(texts(layers)).toEqual([`Data availability: ${statement}`])
  })

  it('does not mix up an article with its decision letter', () => {
    const layers = layersOf({
      body: '<p>Mine.</p>',
      rest: '<sub-article article-type="decision-letter"><body><p>Letter.</p></body></sub-article>',
    })
    expect(texts(layers)).toEqual([': Mine.'])
  })

  it('gives an empty but complete answer for an empty article', () => {
    const layers = layersOf({})
    expect(layers).toMatchObject({
      outline: [],
      passages: [],
      bibliography: [],
      people: { authors: [], affiliations: [] },
      ocr: null,
    })
    expect(articleSource({})).toContain('<body></body>')
  })
})

const group = (inner: string) => `<funding-group><award-group>${inner}</award-group></funding-group>`

describe('readFunding', () => {
  it.each([
    [
      'a funder and its awards',
      group('<funding-source>NSF</funding-source><award-id>A-1</award-id><award-id>A-2</award-id>'),
      [{ funder: 'NSF', award_ids: ['A-1', 'A-2'] }],
    ],
    [
      'a wrapped institution without its number',
      group(
        '<funding-source><institution-wrap><institution-id>http://dx.doi.org/10.13039/1</institution-id><institution>NSF</institution></institution-wrap></funding-source>',
      ),
      [{ funder: 'NSF', award_ids: [] }],
    ],
    [
      'a named funder',
      group(
        '<funding-source><named-content content-type="funder-name">DFG</named-content><named-content content-type="funder-identifier">x</named-content></funding-source>',
      ),
      [{ funder: 'DFG', award_ids: [] }],
    ],
    [
      'an award named once per person',
      group('<funding-source>NSF</funding-source><award-id>A-1</award-id><award-id>A-1</award-id>'),
      [{ funder: 'NSF', award_ids: ['A-1'] }],
    ],
    [
      'one row per funder',
      group('<funding-source>NSF</funding-source><award-id>A-1</award-id>') +
        group('<funding-source>NSF</funding-source><award-id>A-2</award-id>'),
      [{ funder: 'NSF', award_ids: ['A-1', 'A-2'] }],
    ],
    [
      'the names of NLM 2',
      '<contract-sponsor>NIH</contract-sponsor><contract-num>R01</contract-num>',
      [{ funder: 'NIH', award_ids: ['R01'] }],
    ],
    ['no award without a funder', group('<award-id>A-1</award-id>'), []],
  ])('reads %s', (_, inner, expected) => {
    expect(readFunding(meta(inner))).toEqual(expected)
  })
})

it('finds the statement beside the awards', () => {
  expect(
    headerFundingStatements(meta('<funding-group><funding-statement>Paid by X.</funding-statement></funding-group>')),
  ).toHaveLength(1)
  expect(headerFundingStatements(null)).toEqual([])
})

const REPORT: readonly SectionType[] = ['intro', 'method', 'results']

it.each([
  ['review-article', 'Yeasts', [], 'review'],
  ['case-report', 'A rare case', [], 'case_study'],
  ['editorial', 'Welcome', [], 'commentary'],
  ['correction', 'Erratum: yeasts', [], 'erratum'],
  ['correction', 'Something wrong', [], 'corrigendum'],
  ['research-article', 'Yeasts: a meta-analysis', REPORT, 'meta_analysis'],
  ['research-article', 'Yeasts', REPORT, 'empirical'],
  ['research-article', 'Yeasts', [], null],
  ['other', 'Yeasts', REPORT, null],
  [null, null, [], null],
] as const)('%s, %s', (type, title, sections, expected) => {
  expect(paperTyping(type, title, new Set<SectionType>(sections)).paper_type).toBe(expected)
})

it('is certain where the markup says it, less so where the title does', () => {
  expect(paperTyping('review-article', 'x', new Set()).paper_type_confidence).toBe(1)
  expect(paperTyping(null, 'Corrigendum: x', new Set()).paper_type_confidence).toBeLessThan(1)
})
