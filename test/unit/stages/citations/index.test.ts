// The stage as a whole: every style of citation, one row per marker and target, and the receipt.
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import { DEFAULT_OPTIONS } from '../../../../src/contract/options.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { citationsStage } from '../../../../src/stages/citations/index.ts'
import { cpuMsOf } from '../../../support/cpu.ts'
import { paperOf } from '../../../support/papers/paper.ts'
import { AUTHOR_YEAR, NUMERIC, type StyleTable, TABLES } from './linking-table.ts'

async function link(paper: Layers): Promise<Pick<Layers, 'citations' | 'citationLinking'>> {
  const { value } = await citationsStage.run(paper, {} as Context)
  return value
}

async function citedIn(table: StyleTable, text: string): Promise<string> {
  const paper = paperOf({ body: [table.context, text], references: table.references })
  const { citations } = await link(paper)
  const context = paper.sentences.filter((sentence) => sentence.passage === 'p1').length
  const own = citations.filter(({ sentence }) => sentence >= context)
  return own.map(({ contents, target }) => `${contents}=>${target ?? '?'}`).join('; ')
}

it('takes no degree in the life of an author for a citation', async () => {
  const life = 'ANN ROE, b. 1971, PhD in Hydrology (Reed University, 2004); Professor, Reedham (2010–present).'
  expect(await citedIn(AUTHOR_YEAR, life)).toBe('')
})

for (const table of TABLES) {
  describe(`citations in the style ${table.style}`, () => {
    it.each(table.rows)('reads %j as %j', async (text, cited) => {
      expect(await citedIn(table, text)).toBe(cited)
    })
  })
}

const rowsOf = async (paper: Layers): Promise<string[]> =>
  (await link(paper)).citations.map(({ contents, target, tier }) => `${contents}=>${target ?? '?'} ${tier}`)

describe('what is read', () => {
  it('finds citations in captions and footnotes as well as in the body', async () => {
    const paper = paperOf({
      body: ['As known [1].'],
      captions: ['Redrawn after [2].'],
      footnotes: ['See also [3].'],
      references: ['1: A 2001', '2: B 2002', '3: C 2003'],
    })
    expect(await rowsOf(paper)).toEqual(['[1]=>r1 numeric', '[2]=>r2 numeric', '[3]=>r3 numeric'])
  })

  it('takes raised numbers for calls of footnotes where these print them and the list does not', async () => {
    const body = ['As known.^1^ || As seen.^2^']
    const unlabelled = ['Aber 2001', 'Bell 2002', 'Cole 2003']
    expect(await rowsOf(paperOf({ body, references: unlabelled }))).toHaveLength(2)
    expect(await rowsOf(paperOf({ body, references: unlabelled, notes: ['1', '2'] }))).toEqual([])
    const labelled = unlabelled.map((entry, at) => `${at + 1}: ${entry}`)
    expect(await rowsOf(paperOf({ body, references: labelled, notes: ['1', '2'] }))).toHaveLength(2)
  })

  it('leaves the reference list itself alone', async () => {
    const paper = paperOf({
      body: ['As known [1].'],
      printedReferences: ['[1] Aber (2001). On work [2] of others.'],
      references: ['1: Aber 2001', '2: Bell 2002'],
    })
    expect(await rowsOf(paper)).toEqual(['[1]=>r1 numeric'])
  })

  it('says nothing where the paper has no reference list', async () => {
    expect(await link(paperOf({ body: ['As known [1].'] }))).toEqual({ citations: [], citationLinking: null })
  })

  it('gives offsets in the sentence, not in the passage', async () => {
    const paper = paperOf({ body: ['First [1]. || Second (not cited) [2].'], references: ['1: A 2001', '2: B 2002'] })
    const { citations } = await link(paper)
    expect(citations.map(({ sentence, start, end }) => paper.sentences[sentence]?.text.slice(start, end))).toEqual([
      '[1]',
      '[2]',
    ])
    expect(citations.map(({ sentence }) => sentence)).toEqual([0, 1])
  })

  it('keeps a citation that a wrong sentence end cuts in two, in the sentence in which it begins', async () => {
    const paper = paperOf({ body: ['It is so (Smith et al. || 2012) today.'], references: ['Smith & Lee & Xu 2012'] })
    expect(await rowsOf(paper)).toEqual(['(Smith et al.=>r1 author-year'])
  })
})

describe('numbers and labels', () => {
  it('follows the printed labels, not the places in the list', async () => {
    const paper = paperOf({ body: ['As known [1] and [2].'], references: ['2: A 2001', '1: B 2002'] })
    expect(await rowsOf(paper)).toEqual(['[1]=>r2 numeric', '[2]=>r1 numeric'])
  })

  it('counts the list where it prints no labels', async () => {
    const paper = paperOf({ body: ['As known [1] and [2].'], references: ['A 2001', 'B 2002'] })
    expect(await rowsOf(paper)).toEqual(['[1]=>r1 numeric', '[2]=>r2 numeric'])
  })

  it('gives a lost label the number between its neighbours', async () => {
    const paper = paperOf({ body: ['As known [1-3].'], references: ['1: A 2001', 'B 2002', '3: C 2003'] })
    expect(await rowsOf(paper)).toEqual(['[1-3]=>r1 numeric', '[1-3]=>r2 numeric', '[1-3]=>r3 numeric'])
  })

  it('keeps a marker in the style of the document though its entry is missing', async () => {
    const paper = paperOf({ body: ['As known [1], [2] and [7].'], references: ['1: A 2001', '2: B 2002'] })
    expect(await rowsOf(paper)).toEqual(['[1]=>r1 numeric', '[2]=>r2 numeric', '[7]=>? numeric'])
  })
})

describe('the vote on the style of the document', () => {
  const references = ['1: Smith 2010', '2: Jones 2011', '3: Miller 2012', '4: Brown 2013', '5: White 2014']

  it('does not count names with years where numbers are the citations', async () => {
    const paper = paperOf({ body: ['Smith (2010) [1] and Jones (2011) [2] agree with others [3-5].'], references })
    expect((await rowsOf(paper)).map((row) => row.split('=>')[0])).toEqual(['[1]', '[2]', '[3-5]', '[3-5]', '[3-5]'])
  })

  it('does not count numbers in round brackets where names with years are the citations', async () => {
    const names = references.map((line) => line.slice(3))
    const paper = paperOf({
      body: ['Smith (2010), Jones (2011), Miller (2012) and Brown (2013) saw cases (3) and (4).'],
      references: names,
    })
    expect((await rowsOf(paper)).map((row) => row.split(' ').at(-1))).toEqual(Array(4).fill('author-year'))
  })

  it('takes raised numbers for footnotes where names with years are the citations', async () => {
    const names = references.map((line) => line.slice(3))
    const paper = paperOf({
      body: ['Smith (2010), Jones (2011) and Miller (2012) agree.^1^ So does Brown (2013).^2^'],
      references: names,
    })
    expect((await rowsOf(paper)).some((row) => row.endsWith('superscript'))).toBe(false)
  })

  it('keeps the works that fit where nothing decides between them', async () => {
    const paper = paperOf({
      body: ['It is so (Jones, 2009; Lee, 2001).'],
      references: ['Jones 2009a', 'Jones 2009b', 'Lee 2001'],
    })
    const { citations, citationLinking } = await link(paper)
    expect(citations.map(({ target }) => target)).toEqual([null, 'r3'])
    const [open] = citationLinking?.candidates ?? []
    expect(open).toMatchObject({ accepted: true, targets: [], possible: ['r1', 'r2'] })
  })

  it('shows the scores of all styles and every candidate with its reasons', async () => {
    const paper = paperOf({ body: ['Aims are (1) to see and (2) to show what is known [1-5].'], references })
    const { citationLinking } = await link(paper)
    expect(citationLinking?.styleScores.numeric).toBe(1)
    const rejected = citationLinking?.candidates.filter((candidate) => !candidate.accepted) ?? []
    expect(
      rejected.map(({ raw, rejectionReasons }) => [raw, rejectionReasons.includes('not-the-style-of-the-document')]),
    ).toEqual([
      ['(1)', true],
      ['(2)', true],
    ])
    const accepted = citationLinking?.candidates.find((candidate) => candidate.accepted)
    expect(accepted).toMatchObject({ raw: '[1-5]', style: 'numeric', targets: ['r1', 'r2', 'r3', 'r4', 'r5'] })
    expect(accepted?.confidence).toBeGreaterThan(0.9)
    expect(accepted?.evidence).toContain('printed-label')
  })
})

describe('citations that the source declares', () => {
  const references = [
    '1: Smith 2010',
    '2: Jones 2011',
    '3: Miller 2012',
    '4: Brown 2013',
    '5: White 2014',
    '6: Green 2015',
  ]

  it('takes their targets and reads their extent from the text around', async () => {
    const paper = paperOf({ body: ['As known [{bib:r5|1}] and ({bib:r2|Jones, 2011}).'], references })
    expect(await rowsOf(paper)).toEqual(['[1]=>r5 native', '(Jones, 2011)=>r2 native'])
  })

  it('fills in the entries between the two ends of a range', async () => {
    const paper = paperOf({ body: ['As known [{bib:r2|2}–{bib:r4|4}].'], references })
    expect(await rowsOf(paper)).toEqual(['[2–4]=>r2 native', '[2–4]=>r3 native', '[2–4]=>r4 native'])
  })

  it('gives one marker with several keys a row for each', async () => {
    const paper = paperOf({ body: ['As known {bib:r2 r4|(many)}.'], references })
    expect(await rowsOf(paper)).toEqual(['(many)=>r2 native', '(many)=>r4 native'])
  })

  it('gives the first of several printed markers the keys that no other claims', async () => {
    const paper = paperOf({ body: ['As known {bib:r3 r4 r5|[3, 5]}.'], references })
    expect(await rowsOf(paper)).toEqual(['3=>r3 native', '3=>r4 native', '5=>r5 native'])
  })

  it('divides raised numbers that only the marks keep apart', async () => {
    const paper = paperOf({ body: ['As known^{bib:r1|1}{bib:r2|2}^.'.replaceAll('^', '')], references })
    expect(await rowsOf(paper)).toEqual(['1=>r1 native', '2=>r2 native'])
  })

  it('follows a mark on a sign behind the printed citation', async () => {
    const paper = paperOf({ body: ['As known (Smith, 2010 {bib:r1|▸}).'], references: ['Smith 2010'] })
    expect(await rowsOf(paper)).toEqual(['Smith, 2010=>r1 native'])
  })

  it('reads the rest by the rules of the text, for documents mix both', async () => {
    const body = ['As known [{bib:r1|1}], [{bib:r2|2}], [{bib:r3|3}], [{bib:r4|4}], [{bib:r5|5}] and [6].']
    expect((await rowsOf(paperOf({ body, references }))).at(-1)).toBe('[6]=>r6 numeric')
  })

  it('accepts a declared citation whatever it looks like', async () => {
    const paper = paperOf({ body: ['By equation ({bib:r4|4}) and m{bib:r2|^2^}.'], references })
    expect(await rowsOf(paper)).toEqual(['(4)=>r4 native', '2=>r2 native'])
  })

  it('resolves a mark without a target by its text', async () => {
    const paper = paperOf({ body: ['As known [{bib:|3}] and [{bib:nowhere|4}].'], references })
    expect(await rowsOf(paper)).toEqual(['[3]=>r3 native', '[4]=>r4 native'])
  })

  it('follows the text where the links of the file point beside their entries', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `${at + 1}: Author 20${10 + at}`)
    const body = Array.from({ length: 10 }, (_, at) => `Known [{bib:r${at + 2}|${at + 1}}].`)
    const paper = paperOf({ body, references: many })
    expect((await rowsOf(paper)).slice(0, 2)).toEqual(['[1]=>r1 numeric', '[2]=>r2 numeric'])
    const { warnings } = await citationsStage.run(paper, {} as Context)
    expect(warnings.map(({ code }) => code)).toEqual(['CITATION_LINKS_IGNORED'])
  })

  it('does not take for a citation what the source declares as a footnote or link', async () => {
    const paper = paperOf({ body: ['Alpha^1^ beta^2^ gamma^3^ delta^4^ kappa^5^ omega.{foot:n1|^6^}'], references })
    expect((await rowsOf(paper)).map((row) => row.split('=>')[0])).toEqual(['1', '2', '3', '4', '5'])
  })
})

describe('when the stage runs', () => {
  it('is not wanted without downstream analysis or without references', () => {
    const wanted = citationsStage.wanted
    expect(wanted?.(DEFAULT_OPTIONS)).toBe(true)
    expect(wanted?.({ ...DEFAULT_OPTIONS, downstream: false })).toBe(false)
    expect(wanted?.({ ...DEFAULT_OPTIONS, refs: 'off' })).toBe(false)
  })

  it('takes time in proportion to the text, whatever the text is', async () => {
    const hostile = [
      '('.repeat(50_000),
      '[1] '.repeat(3_000),
      '(Smith 2010; '.repeat(1_000),
      '1,'.repeat(20_000),
      'ibid. (Smith 2010) '.repeat(500),
    ]
    const cpuMs = await cpuMsOf(() => link(paperOf({ body: hostile, references: ['1: Smith 2010'] })))
    expect(cpuMs).toBeLessThan(20_000)
  })
})

describe('every row', () => {
  it('holds the characters it points at', async () => {
    for (const table of [NUMERIC, AUTHOR_YEAR]) {
      const paper = paperOf({
        body: [table.context, ...table.rows.map(([text]) => text)],
        references: table.references,
      })
      const { citations } = await link(paper)
      expect(citations.length).toBeGreaterThan(table.rows.length / 2)
      for (const { sentence, start, end, contents } of citations) {
        expect(paper.sentences[sentence]?.text.slice(start, end)).toBe(contents)
      }
    }
  })
})
