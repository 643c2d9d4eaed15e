// What changed from one record to another: preprint and published version.
import { describe, expect, it } from 'vitest'
import { compareRecords } from '../../../../src/corpora/compare/compare.ts'
import { comparisonPage } from '../../../../src/corpora/compare/comparison-html.ts'
import { comparisonLines } from '../../../../src/corpora/compare/comparison-text.ts'
import { wordDiff } from '../../../../src/corpora/compare/words.ts'
import type { PaperRecord } from '../../../../src/schema/record.ts'

interface Version {
  readonly title?: string
  readonly keywords?: readonly string[]
  readonly abstract?: string
  readonly authors?: readonly (readonly [given: string, family: string])[]
  readonly sentences?: readonly string[]
  /** The sentence it stands in, from 1, and the parts. */
  readonly statistics?: readonly (readonly [textId: number, lhs: string, df: string, comp: string, rhs: string])[]
  readonly references?: readonly {
    readonly title: string
    readonly year: number
    readonly doi?: string
    readonly container?: string
  }[]
}

function version(
  name: string,
  { title = 'A title', keywords = [], abstract, authors, sentences, statistics, references }: Version,
): PaperRecord {
  return {
    source: { file_name: name },
    metadata: { title, abstract: abstract ?? null, doi: null, keywords },
    author: (authors ?? []).map(([given, family], at) => ({ author_id: at + 1, given, family, researcher_id: null })),
    section: [{ section_id: 1, header: 'Results' }],
    text: (sentences ?? []).map((text, at) => ({ text_id: at + 1, text, section_id: 1, page_number: 3 })),
    eq: (statistics ?? []).map(([text_id, lhs, df, comp, rhs], at) => ({ eq_id: at + 1, text_id, lhs, df, comp, rhs })),
    bib: (references ?? []).map((row, at) => ({ bib_id: at + 1, text_id: null, authors: 'Doe, A.', ...row })),
  } as unknown as PaperRecord
}

const compared = (before: Version, after: Version) =>
  compareRecords(version('v1.pdf', before), version('v2.pdf', after))

describe('compareRecords', () => {
  it('finds nothing between two settings of the same words', () => {
    const own = { sentences: ['We tested “all” of them.'], statistics: [[1, 't', '12', '=', '.07']] } as const
    const other = { sentences: ['We tested "all" of them'], statistics: [[1, 't', '12', '=', '0.07']] } as const
    const { fields, sentences, statistics, abstract } = compared(own, other)
    expect([fields, abstract, sentences.same, sentences.changed, statistics.same]).toEqual([[], null, 1, [], 1])
  })

  it('takes keywords in another order for the same, and names those that differ', () => {
    const keywords = ['memory', 'walking']
    expect(compared({ keywords }, { keywords: ['Walking', 'memory'] }).fields).toEqual([])
    expect(compared({ keywords }, { keywords: ['memory'] }).fields).toEqual([
      { field: 'keywords', before: 'memory, walking', after: 'memory' },
    ])
  })

  it.each([
    ['.04', '0.4'],
    ['2.1', '21'],
    ['−2.1', '2.1'],
    ['< .05', '> .05'],
  ])('sees that %s is not %s in a sentence', (before, after) => {
    const sentence = (value: string) => ({
      sentences: [`The effect of walking on memory was ${value} in all of them.`],
    })
    const { sentences } = compared(sentence(before), sentence(after))
    expect([sentences.same, sentences.changed.length]).toEqual([0, 1])
    expect(compared(sentence('p<.05'), sentence('p < 0.05')).sentences.same).toBe(1)
  })

  it('pairs a sentence with what became of it, wherever it stands, and tells the rest apart', () => {
    const { sentences } = compared(
      {
        sentences: ['A first one stays here.', 'We asked 40 people about their walks.', 'Nobody reads this any more.'],
      },
      {
        sentences: [
          'We asked 38 people about their long walks.',
          'A first one stays here.',
          'Reviewers wanted a new sentence.',
        ],
      },
    )
    expect(sentences.same).toBe(1)
    expect(sentences.changed.map(({ parts }) => parts.filter(({ kind }) => kind !== 'same'))).toEqual([
      [
        { kind: 'removed', text: '40 ' },
        { kind: 'added', text: '38 ' },
        { kind: 'added', text: 'long ' },
      ],
    ])
    expect(sentences.removed.map(({ text }) => text)).toEqual(['Nobody reads this any more.'])
    expect(sentences.added.map(({ text }) => text)).toEqual(['Reviewers wanted a new sentence.'])
  })

  it('says which result changed, by its sentence, and never takes another test for it', () => {
    const { statistics } = compared(
      {
        sentences: ['Walkers remembered more than others did.', 'The control group did not differ at all.'],
        statistics: [
          [1, 't', '34', '=', '2.43'],
          [1, 'p', '', '=', '.021'],
          [2, 'p', '', '=', '.40'],
        ],
      },
      {
        sentences: ['Walkers remembered more than others did.', 'Something else altogether was found later on.'],
        statistics: [
          [1, 't', '34', '=', '2.34'],
          [1, 'p', '', '=', '.021'],
          [2, 'p', '', '<', '.40'],
        ],
      },
    )
    expect(statistics.same).toBe(1)
    expect(statistics.changed.map(({ before, after }) => [before.text, after.text])).toEqual([
      ['t(34) = 2.43', 't(34) = 2.34'],
    ])
    expect([statistics.removed, statistics.added].map((rows) => rows.map(({ text }) => text))).toEqual([
      ['p = .40'],
      ['p < .40'],
    ])
  })

  it('knows a reference by its DOI or title and says which of its fields changed', () => {
    const { references } = compared(
      {
        references: [
          { title: 'Walking and thinking', year: 2019, container: 'PsyArXiv' },
          { title: 'A work that both cite', year: 2001 },
          { title: 'Only the preprint cites this', year: 1999 },
        ],
      },
      {
        references: [
          { title: 'A work that both cite', year: 2001 },
          { title: 'Walking and thinking.', year: 2020, container: 'Cognition' },
          { title: 'Demanded by the second reviewer', year: 2022 },
        ],
      },
    )
    expect(references.same).toBe(1)
    expect(references.changed.map(({ fields }) => fields)).toEqual([
      [
        { field: 'year', before: '2019', after: '2020' },
        { field: 'container', before: 'PsyArXiv', after: 'Cognition' },
      ],
    ])
    expect([references.removed.length, references.added.length]).toEqual([1, 1])
  })

  it('tells authors who came, went, changed their name or their place', () => {
    const { authors } = compared(
      {
        authors: [
          ['Ada', 'Meer'],
          ['B.', 'Roe'],
          ['Carl', 'Fort'],
        ],
      },
      {
        authors: [
          ['Berta', 'Roe'],
          ['Ada', 'Meer'],
          ['Dora', 'Neu'],
        ],
      },
    )
    expect(authors).toEqual({
      same: 1,
      changed: [{ before: 'B. Roe', after: 'Berta Roe' }],
      removed: ['Carl Fort'],
      added: ['Dora Neu'],
      is_reordered: true,
    })
  })
})

describe('wordDiff', () => {
  it('gives both texts back: the earlier without what came, the later without what went', () => {
    const [before, after] = ['p < .05 in the first  study', 'p > .05 in our second study']
    const parts = wordDiff(before, after)
    const text = (dropped: string) => parts.filter(({ kind }) => kind !== dropped).map((part) => part.text)
    expect(text('added').join('').split(/\s+/)).toEqual(before.split(/\s+/))
    expect(text('removed').join('')).toBe(after)
    expect(parts[1]).toEqual({ kind: 'removed', text: '< ' })
  })
})

describe('a comparison', () => {
  const comparison = compared(
    { title: 'A <b>slow</b> walk', abstract: 'We walk slowly.', sentences: ['Gone for good.'] },
    { title: 'A fast walk', abstract: 'We walk fast.', sentences: [] },
  )

  it('as text marks what went and what came', () => {
    expect(comparisonLines(comparison)).toEqual(
      expect.arrayContaining([
        '  ~ title: [-A <b>slow</b> walk-] {+A fast walk+}',
        '  We walk [-slowly.-]{+fast.+}',
        'Sentences: 0 the same, 0 changed, 1 removed, 0 added',
        '  - [-Gone for good. (p. 3)-]',
      ]),
    )
  })

  it('as a page escapes what the papers print', () => {
    const page = comparisonPage(comparison)
    expect(page).toContain('<del>A &lt;b&gt;slow&lt;/b&gt; walk</del> <ins>A fast walk</ins>')
    expect(page).toContain('<del>Gone for good.</del> <small>Results, p. 3</small>')
  })
})
