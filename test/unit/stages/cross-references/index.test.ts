// The stage as a whole: by printed label in five languages, declared references first.
import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../src/contract/context.ts'
import type { Layers } from '../../../../src/document/layers.ts'
import { crossReferencesStage } from '../../../../src/stages/cross-references/index.ts'
import { paperOf } from '../../../support/papers/paper.ts'
import { PAPER, ROWS } from './mention-table.ts'

async function found(paper: Layers): Promise<string> {
  const { value } = await crossReferencesStage.run(paper, {} as Context)
  return value.crossReferences.map(({ contents, type, target }) => `${contents}=>${type} ${target ?? '?'}`).join('; ')
}

describe('mentions in the text', () => {
  it.each(ROWS)('reads %j as %j', async (text, expected) => {
    expect(await found(paperOf({ ...PAPER, body: [text] }))).toBe(expected)
  })

  it('goes by the printed label, never by the place', async () => {
    const paper = paperOf({
      body: ['See Figure 1 and Table 2.'],
      figures: ['Figure 2', 'Figure 1'],
      tables: [null, 'Table 1'],
    })
    expect(await found(paper)).toBe('Figure 1=>figure f2; Table 2=>table ?')
  })

  it('does not take the label with which a caption opens for a reference', async () => {
    const paper = paperOf({ captions: ['Figure 1. As in Figure 2, only larger.'], figures: ['Figure 1', 'Figure 2'] })
    expect(await found(paper)).toBe('Figure 2=>figure f2')
  })

  it('reads no references in the reference list', async () => {
    expect(await found(paperOf({ printedReferences: ['Aber (2001). On Figure 1.'], figures: ['Figure 1'] }))).toBe('')
  })

  it('takes no mark raised behind a stop for a part of the label', async () => {
    const paper = paperOf({ body: ['It is shown in Figure 1.18 Kin differ.'], figures: ['Figure 1'] })
    const [passage, ...others] = paper.passages
    if (passage === undefined) throw new Error('no passage')
    const raised = { kind: 'style', style: 'sup', start: 24, end: 26 } as const
    const content = { ...passage.content, marks: [raised] }
    expect(await found({ ...paper, passages: [{ ...passage, content }, ...others] })).toBe('Figure 1=>figure f1')
    expect(await found(paper)).toBe('Figure 1.18=>figure ?')
  })

  it('finds one call for a note, and no powers', async () => {
    const calls = async (text: string) => {
      const paper = paperOf({ body: [text], notes: ['1', '2'] })
      const [passage, ...others] = paper.passages
      if (passage === undefined) throw new Error('no passage')
      const marks = [...text.matchAll(/[12]/gu)].map(({ index }) => ({
        ...({ kind: 'style', style: 'sup', start: index, end: index + 1 } as const),
      }))
      return found({ ...paper, passages: [{ ...passage, content: { ...passage.content, marks } }, ...others] })
    }
    expect(await calls('They run to GeV2 and so do rivers2 of Q̄2 here.')).toBe('2=>foot n2')
    expect(await calls('They run to GeV2 and to MeV2 here.')).toBe('')
    expect(await calls('They run to GeV2 here.')).toBe('2=>foot n2')
  })

  it('knows no sections where no heading has a number', async () => {
    expect(await found(paperOf({ body: ['See Section 2.'], headings: ['Methods'] }))).toBe('')
  })
})

describe('formulas by their bare numbers', () => {
  const formulas = 'It is [equation] (1) and [equation] (2.2a,b) and [equation] (3).'

  it.each([
    ['By (1) it holds.', '(1)=>equation 1'],
    ['The relations (1) and (3) hold.', '(1)=>equation 1; (3)=>equation 3'],
    ['From (2.2b) it follows.', '(2.2b)=>equation 2.2a,b'],
    ['From (2.2a,b) it follows.', '(2.2a,b)=>equation 2.2a,b'],
    ['We show (1) that it holds and (3) that it lasts.', ''],
    ['By (7) it holds, in f(1) too.', ''],
    ['By Eq. (1) it holds.', 'Eq. (1)=>equation 1'],
  ])('reads %j as %j', async (text, expected) => {
    expect(await found(paperOf({ body: [formulas, text] }))).toBe(expected)
  })

  it('reads them behind any word in a paper that cites its formulas so', async () => {
    const body = [formulas, 'By (1) it holds, from (3) it follows, using (1) it ends.']
    const text = 'We rearrange (3) and recall (1) at the end.'
    expect(await found(paperOf({ body: [...body, text] }))).toContain('(3)=>equation 3; (1)=>equation 1')
    expect(await found(paperOf({ body: [formulas, text] }))).toBe('')
  })

  it('leaves them to papers that cite by numbers in round brackets', async () => {
    const paper = paperOf({ body: [formulas, 'By (1) it holds.'] })
    const citation = {
      sentence: 0,
      start: 0,
      end: 1,
      type: 'bib',
      target: 'r1',
      contents: '(4)',
      tier: 'paren-numeric',
    } as const
    expect(await found({ ...paper, citations: [citation] })).toBe('')
  })
})

describe('statements', () => {
  it('links them where they are sections of their own, each kind by its own count', async () => {
    const paper = paperOf({
      body: ['By Theorem 2.1 and Lemma 2.1 it holds.'],
      headings: ['Theorem 2.1 (Roe).', '2 Proofs'],
    })
    expect(await found(paper)).toBe('Theorem 2.1=>section s1')
  })
})

it('links parts of sections counted in Roman numbers', async () => {
  const headings = ['III. RESULTS', 'A. First', 'IV. END', 'A. Other']
  expect(await found(paperOf({ body: ['See Section III-A and Section IV-A.'], headings }))).toBe(
    'Section III-A=>section s2; Section IV-A=>section s4',
  )
})

describe('places in cited works', () => {
  it('are none of this paper', async () => {
    const text = 'So it is [9, Table 1], (Roe 2004, Fig. 1) and (Roe 2004; Fig. 1).'
    const paper = paperOf({ body: [text], figures: ['Figure 1'], tables: ['Table 1'] })
    const at = (contents: string) => {
      const start = text.indexOf(contents)
      return {
        sentence: 0,
        start,
        end: start + contents.length,
        type: 'bib',
        target: 'r1',
        contents,
        tier: 'numeric',
      } as const
    }
    expect(await found({ ...paper, citations: [at('[9, Table 1]'), at('Roe 2004')] })).toBe('Fig. 1=>figure f1')
  })

  it('are its own behind a semicolon and "see"', async () => {
    const text = 'So say Roe et al. (2018; see Table 1).'
    const citation = {
      sentence: 0,
      start: 7,
      end: 37,
      type: 'bib',
      target: 'r1',
      contents: text.slice(7, 37),
      tier: 'author-year',
    } as const
    const paper = paperOf({ body: [text], tables: ['Table 1'] })
    expect(await found({ ...paper, citations: [citation] })).toBe('Table 1=>table t1')
  })
})

describe('footnotes', () => {
  it('leaves raised numbers to the citations that claim them', async () => {
    const paper = paperOf({ body: ['As said.^1^ And so on.^2^'], notes: ['1', '2'] })
    const citation = {
      sentence: 0,
      start: 8,
      end: 9,
      type: 'bib',
      target: 'r1',
      contents: '1',
      tier: 'superscript',
    } as const
    expect(await found({ ...paper, citations: [citation] })).toBe('2=>foot n2')
  })

  it('links each of several marks, and none where one has no note', async () => {
    expect(await found(paperOf({ body: ['As said.^1,2^'], notes: ['1', '2'] }))).toBe('1=>foot n1; 2=>foot n2')
    expect(await found(paperOf({ body: ['As said.^1,7^'], notes: ['1', '2'] }))).toBe('')
  })

  it('goes by the page where every page counts its notes anew', async () => {
    const paper = paperOf({ body: ['As said.^1^'], notes: ['1', '1'] })
    const notePages = ['note1', 'note2'].map((section, pageIndex) => ({
      key: section,
      section,
      kind: 'note' as const,
      content: { text: 'More.', marks: [] },
      pageIndex,
    }))
    const passages = [...paper.passages.map((passage) => ({ ...passage, pageIndex: 1 })), ...notePages]
    expect(await found({ ...paper, passages })).toBe('1=>foot n2')
    expect(await found(paper)).toBe('')
  })
})

describe('references that the source declares', () => {
  it('takes their targets and reads their extent from the text around', async () => {
    const paper = paperOf({
      body: ['See Fig. {fig:f2|1} and {sup:x1|the supplement}.'],
      figures: ['Figure 1', 'Figure 7'],
    })
    expect(await found(paper)).toBe('Fig. 1=>figure f2; the supplement=>supplementary x1')
  })

  it('fills in what the text prints between the ends of a range', async () => {
    const paper = paperOf({ body: ['See Figs. {fig:f1|1}–{fig:f3|3}.'], figures: ['Figure 1', 'Figure 2', 'Figure 3'] })
    expect(await found(paper)).toBe('Figs. 1–3=>figure f1; Figs. 1–3=>figure f2; Figs. 1–3=>figure f3')
  })

  it('reads the rest by the rules of the text', async () => {
    const paper = paperOf({ body: ['See {fig:f1|Fig. 1} and Table 1.'], figures: ['Figure 1'], tables: ['Table 1'] })
    expect(await found(paper)).toBe('Fig. 1=>figure f1; Table 1=>table t1')
  })

  it('leaves declared citations to their own stage', async () => {
    expect(await found(paperOf({ body: ['As known [{bib:r1|1}].'] }))).toBe('')
  })
})
