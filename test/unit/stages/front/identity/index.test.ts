import { describe, expect, it } from 'vitest'
import type { Context } from '../../../../../src/contract/context.ts'
import { DEFAULT_OPTIONS } from '../../../../../src/contract/options.ts'
import type { IdentityReceipt } from '../../../../../src/document/identity.ts'
import { EMPTY_LAYERS, type Layers } from '../../../../../src/document/layers.ts'
import type { Block, LineLabel } from '../../../../../src/document/page/blocks.ts'
import { sha256 } from '../../../../../src/kernel/hash.ts'
import type { ExpectedIdentityExport } from '../../../../../src/schema/parts/identity.ts'
import { identityStage } from '../../../../../src/stages/front/identity/index.ts'
import { fileFactsOf, layersOf, SOURCE } from '../../../../support/papers/layers.ts'
import { printedPage } from '../../../../support/papers/printed-page.ts'

type Printed = readonly (readonly [LineLabel, string])[]

function paperOf(pages: readonly Printed[], more: Partial<Layers> = {}): Layers {
  const blocks = pages.flatMap((lines, pageIndex) =>
    lines.map(
      ([label], lineIndex): Block => ({
        label,
        pageIndex,
        box: [0, 0, 1, 1],
        lines: [{ pageIndex, lineIndex }],
        begins: true,
        runIn: null,
        look: null,
        confidence: 1,
      }),
    ),
  )
  const printed = pages.map((lines, index) =>
    printedPage(
      lines.map(([, text], at) => ({ text, x: 50, y: 50 + at * 20 })),
      { index },
    ),
  )
  return layersOf({ pages: printed, blocks, ...more })
}

async function receiptOf(paper: Layers, expected: ExpectedIdentityExport | null = null): Promise<IdentityReceipt> {
  const context = { options: { ...DEFAULT_OPTIONS, expected } } as unknown as Context
  const { value } = await identityStage.run(paper, context)
  return (value as { identity: IdentityReceipt }).identity
}

const OWN: Printed = [['front-note', 'DOI: 10.1234/riv.5']]

describe('identityStage', () => {
  it.each([
    ['Manuscript received May 3. Digital Object Identifier 10.1234/riv.5', '10.1234/riv.5'],
    ['We follow the rules that were set out in 10.1234/riv.5', undefined],
  ])('takes what a note of the first page announces as its own, and nothing else there: %s', async (text, doi) => {
    const receipt = await receiptOf(paperOf([[['footnote', text]], [['paragraph', 'Rivers run.']]]))
    expect(receipt.selected?.raw).toBe(doi)
  })

  it('keeps the DOI of the first page where a footer was read into the last reference', async () => {
    const text = 'Reed A. Water. 2001. Waters 2020;1:2 | doi 10.1234/riv.5'
    const passage = { key: 'p1', kind: 'reference', section: 's1', text, pageIndex: 1 }
    const receipt = await receiptOf(
      paperOf([[['front-note', 'Waters 2020;1:2 | doi 10.1234/riv.5']], [['reference', text]]], {
        passages: [passage] as unknown as Layers['passages'],
        sentences: [{ passage: 'p1', start: 0, end: text.length, text, formatted: null }],
        sectionTypes: [{ section: 's1', type: 'references' }] as unknown as Layers['sectionTypes'],
      }),
    )
    expect(receipt.selected?.raw).toBe('10.1234/riv.5')
  })

  it('takes the DOI of the first page and says why the others lost', async () => {
    const receipt = await receiptOf(
      paperOf([
        [
          ['front-note', 'https://doi.org/10.1234/riv.5'],
          ['front-note', 'Code is available at the archive – DOI 10.5281/zenodo.77'],
        ],
        [['paragraph', 'See 10.9999/other for more.']],
        [['reference', 'Reed A. Water. 2001. https://doi.org/10.1111/cited.9']],
      ]),
    )
    expect(receipt.selected?.raw).toBe('10.1234/riv.5')
    expect(receipt.candidates.map(({ normalized, rejectionReason }) => [normalized, rejectionReason])).toEqual([
      ['10.1234/riv.5', null],
      ['10.5281/zenodo.77', 'of_data_or_software'],
      ['10.9999/other', 'in_running_text'],
      ['10.1111/cited.9', 'in_reference_list'],
    ])
    expect(receipt.issueCodes).toEqual([])
  })

  it('prefers what runs at the margins over what the first page names once', async () => {
    const foot: Printed = [['page-footer', 'Rivers | https://doi.org/10.1234/RIV.5']]
    const first: Printed = [['front-note', 'doi:10.1234/other'], ...foot]
    const receipt = await receiptOf(paperOf([first, foot, foot]))
    expect(receipt.selected).toMatchObject({ normalized: '10.1234/riv.5', tier: 2, repeatedMarginCount: 3 })
  })

  it('chooses none where the paper names only others', async () => {
    const receipt = await receiptOf(paperOf([[['reference', 'Reed. 2001. doi:10.1111/cited.9']]]))
    expect(receipt.selected).toBeNull()
  })

  it('takes the DOI that the format declares before all others', async () => {
    const declared = { ...EMPTY_LAYERS.declared, doi: '10.1234/native' }
    expect((await receiptOf(paperOf([OWN], { declared }))).selected).toMatchObject({
      raw: '10.1234/native',
      sourceKind: 'native',
      tier: 1,
    })
  })

  it('keeps a declared DOI that is none with the reason', async () => {
    const declared = { ...EMPTY_LAYERS.declared, doi: 'doi:riv-5' }
    const receipt = await receiptOf(layersOf({ declared }))
    expect(receipt).toMatchObject({ selected: null, candidates: [{ raw: 'doi:riv-5', rejectionReason: 'malformed' }] })
  })

  it('takes the DOI of the file where the page prints none', async () => {
    const xmp = '<x:xmpmeta><prism:doi>10.1234/file</prism:doi></x:xmpmeta>'
    const fileFacts = fileFactsOf({ xmp })
    const receipt = await receiptOf(paperOf([[['title', 'How water flows']]], { fileFacts }))
    expect(receipt.selected).toMatchObject({ raw: '10.1234/file', sourceKind: 'file', markerKind: 'xmp' })
  })

  it('takes none from the first page that was read where that is not the first of the file', async () => {
    const later = paperOf([[], [...OWN, ['page-header', 'arXiv:2005.11401v4 [cs.CL] 12 Apr 2021']]])
    const [, second] = later.pages
    expect((await receiptOf({ ...later, pages: second === undefined ? [] : [second] })).selected).toBeNull()
  })

  it('believes margins that several pages repeat, whichever pages were read', async () => {
    const margin: Printed = [['page-footer', 'doi:10.1234/riv.5']]
    const paper = paperOf([[], margin, margin])
    expect((await receiptOf({ ...paper, pages: paper.pages.slice(1) })).selected?.raw).toBe('10.1234/riv.5')
  })

  it('reads the lines around the text of formats without pages', async () => {
    const frontLines = [{ zone: 'front' as const, text: 'Waters 12 (2019), doi 10.1234/riv.7' }]
    expect((await receiptOf(layersOf({ frontLines }))).selected).toMatchObject({
      raw: '10.1234/riv.7',
      context: 'first_page',
    })
  })

  it('takes the word of a language model where nothing else names a DOI, and says whose word it is', async () => {
    const header = { ...EMPTY_LAYERS.header, suggestedDoi: '10.1234/seen' }
    expect((await receiptOf(layersOf({ header }))).selected).toMatchObject({ sourceKind: 'llm', tier: 8 })
    expect((await receiptOf(paperOf([OWN], { header }))).selected?.raw).toBe('10.1234/riv.5')
  })

  it('understands the stamp of a preprint, and a DOI printed beside it counts more', async () => {
    const stamp: Printed = [['page-header', 'arXiv:2005.11401v4 [cs.CL] 12 Apr 2021']]
    expect((await receiptOf(paperOf([stamp]))).selected?.normalized).toBe('10.48550/arxiv.2005.11401')
    expect((await receiptOf(paperOf([[...stamp, ...OWN]]))).selected?.normalized).toBe('10.1234/riv.5')
  })

  it('says when two DOIs have equally good evidence', async () => {
    const receipt = await receiptOf(
      paperOf([
        [
          ['front-note', 'doi:10.1234/riv.5'],
          ['front-note', 'doi:10.1234/riv.6'],
        ],
      ]),
    )
    expect(receipt.issueCodes).toEqual(['DOI_AMBIGUOUS'])
  })
})

describe('what the caller expected', () => {
  const expected = (more: Partial<ExpectedIdentityExport>): ExpectedIdentityExport => ({
    queue_record_id: 'q1',
    expected_doi: null,
    expected_doi_sha256: null,
    expected_title: null,
    source_sha256: null,
    target_block_hint: null,
    ...more,
  })
  const header = { ...EMPTY_LAYERS.header, title: 'How water flows downhill in the spring of the year' }
  const paper = paperOf([OWN, [['reference', 'Reed. 2001. doi:10.1111/cited.9']]], { header })

  it.each<[string, Partial<ExpectedIdentityExport>, readonly string[]]>([
    ['the same DOI in another form', { expected_doi: 'https://doi.org/10.1234/RIV.5' }, []],
    ['another DOI', { expected_doi: '10.1234/riv.6' }, ['DOI_MISMATCH']],
    ['the DOI of a reference', { expected_doi: '10.1111/cited.9' }, ['DOI_MISMATCH', 'EXPECTED_DOI_REJECTED']],
    ['the hash of the DOI', { expected_doi_sha256: sha256('10.1234/riv.5') }, []],
    ['another hash', { expected_doi_sha256: sha256('10.1234/riv.6') }, ['DOI_MISMATCH']],
    ['the title without its end', { expected_title: 'How water flows downhill in the Spring' }, []],
    ['another title', { expected_title: 'Lakes' }, ['TITLE_MISMATCH']],
    ['this file', { source_sha256: SOURCE.sha256 }, []],
    ['another file', { source_sha256: '00' }, ['SOURCE_HASH_MISMATCH']],
    ['a DOI of any kind', { doi_required: true }, []],
  ])('agrees or not with %s', async (_, more, codes) => {
    expect((await receiptOf(paper, expected(more))).issueCodes).toEqual(codes)
  })

  it('misses a DOI that is required', async () => {
    const codes = (
      await receiptOf(paperOf([[['title', 'Water']]]), expected({ doi_required: true, expected_doi: '10.1/x' }))
    ).issueCodes
    expect(codes).toEqual(['DOI_REQUIRED', 'DOI_NOT_FOUND'])
  })
})
