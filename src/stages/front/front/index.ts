// What the lines of the first pages are, weighed over whole regions: later stages meet an abstract, keywords and notes in one piece.
// Limits: set by hand while looking at papers, where nothing else is said.
import type { Inference } from '../../../contract/ports.ts'
import { defineRevision } from '../../../contract/stage.ts'
import { languageOf } from '../../../conventions/language.ts'
import type { Block, LineLabel } from '../../../document/blocks.ts'
import type { AbstractPlace, Front, FrontZone } from '../../../document/front.ts'
import { frontPageOf, type Page } from '../../../document/page.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { type LineVote, tagZone } from '../tagger/tag-zone.ts'
import { type AbstractSpan, findAbstracts } from './abstract-span.ts'
import { findCorrespondence } from './correspondence.ts'
import { firstPageOf } from './cover.ts'
import { type FrontLine, frontLinesOf } from './front-lines.ts'
import { isAbstractHeading } from './front-words.ts'
import { findKeywords } from './keywords-span.ts'
import { findNotes } from './note-regions.ts'
import { labelShare, type Region, regionsOf } from './regions.ts'
import { keyOf, relabelBlocks, votesByLine } from './relabel.ts'
import { cutAtStyles } from './style-pieces.ts'

const WITHOUT_MODEL = {
  code: 'HEADER_MODEL',
  message: 'the header model cannot run: title and authors are read by rules alone',
}

interface Tagged {
  /** Null where there is no front to read, or no model to read it. */
  readonly zone: FrontZone | null
  readonly warnings: readonly Warning[]
}

/** The header model's reading of the first pages; without its weights rules alone read on, and the record says so. */
async function tagged(pages: readonly Page[], blocks: readonly Block[], inference: Inference): Promise<Tagged> {
  try {
    const zone = await tagZone(pages, blocks, inference)
    return { zone: zone && cutAtStyles(zone, pages), warnings: [] }
  } catch {
    return { zone: null, warnings: [WITHOUT_MODEL] }
  }
}

interface Spans {
  readonly abstracts: readonly AbstractSpan[]
  readonly keywords: readonly (readonly FrontLine[])[]
  readonly notes: readonly (readonly FrontLine[])[]
  readonly correspondence: readonly FrontLine[]
}

/** How sure the header model must be that a line names an institution to keep it out of a note. */
const SURE_ADDRESS = 0.9
const isAddressBy =
  (votes: ReadonlyMap<string, readonly LineVote[]>) =>
  ({ ref }: FrontLine): boolean =>
    (votes.get(keyOf(ref)) ?? []).some(({ label, share }) => label === 'affiliation' && share >= SURE_ADDRESS)

function spansOf(regions: readonly Region[], firstPageIndex: number, isAddress: (line: FrontLine) => boolean): Spans {
  const abstracts = findAbstracts(regions)
  const inAbstract = new Set(abstracts.flatMap(({ lines }) => lines))
  const keywords = findKeywords(regions, inAbstract)
  const taken = new Set([...inAbstract, ...keywords.flat()])
  const correspondence = findCorrespondence(regions, taken)
  const addresses = regions.flatMap(({ lines }) =>
    lines.filter((line) => isAddress(line) && !correspondence.includes(line)),
  )
  const notes = findNotes(regions, firstPageIndex, new Set([...taken, ...addresses]))
  const inNotes = new Set(notes.flat())
  return { abstracts, keywords, notes, correspondence: correspondence.filter((line) => !inNotes.has(line)) }
}

/** Lines that the layout model took for abstract or keywords and that stand in neither. */
const STRAY: Partial<Record<LineLabel, LineLabel>> = { abstract: 'paragraph', keywords: 'front-note' }

function strayLabels(lines: readonly FrontLine[], { abstracts, keywords }: Spans): Map<string, LineLabel> {
  const isFound = { abstract: abstracts.length > 0, keywords: keywords.length > 0 }
  return new Map(
    lines
      // The heading belongs to the abstract, as the run-in word does.
      .filter(
        ({ label, line }) =>
          (label === 'abstract' || label === 'keywords') && isFound[label] && !isAbstractHeading(line.text.trim()),
      )
      .map(({ ref, label }) => [keyOf(ref), STRAY[label] ?? label]),
  )
}

function settledLabels({ abstracts, keywords, notes, correspondence }: Spans): Map<string, LineLabel> {
  const own = (found: readonly FrontLine[], label: LineLabel) =>
    found.map(({ ref }): [string, LineLabel] => [keyOf(ref), label])
  return new Map([
    ...own(correspondence, 'correspondence'),
    ...own(notes.flat(), 'footnote'),
    ...own(
      abstracts.flatMap(({ lines }) => lines),
      'abstract',
    ),
    ...own(keywords.flat(), 'keywords'),
  ])
}

/** Lines of running text that say in which language a paper is written. */
const TELLING_LINES = 200

function bodyLanguage(pages: readonly Page[], blocks: readonly Block[]): string | null {
  const linesOf = new Map(pages.map(({ index, lines }) => [index, lines]))
  const body = blocks.filter(({ label }) => label === 'paragraph').flatMap(({ lines }) => lines)
  const texts = body
    .slice(0, TELLING_LINES)
    .map(({ pageIndex, lineIndex }) => linesOf.get(pageIndex)?.[lineIndex]?.text)
  return languageOf(texts.join(' '))
}

const placeOf = ({ lines, evidence }: AbstractSpan): AbstractPlace => ({
  lines: lines.map(({ ref }) => ref),
  evidence,
  share: labelShare(lines, 'abstract'),
})

const languageIn = ({ lines }: AbstractSpan): string | null => languageOf(lines.map(({ line }) => line.text).join(' '))

function frontOf(
  { abstracts, keywords }: Spans,
  firstPageIndex: number,
  zone: FrontZone | null,
  language: string | null,
): Front {
  const own = abstracts.find((span) => language !== null && languageIn(span) === language) ?? abstracts[0]
  return {
    firstPageIndex,
    language,
    abstract: own === undefined ? null : placeOf(own),
    translations: abstracts.filter((span) => span !== own).map(placeOf),
    keywords: keywords.map((list) => list.map(({ ref }) => ref)),
    zone,
  }
}

export const frontStage = defineRevision({
  name: 'header.front',
  needs: ['pages', 'lineLabels'],
  gives: ['blocks', 'front'],
  revises: true,
  essential: false,
  run: async ({ pages, lineLabels, blocks }, { ports }) => {
    if (frontPageOf(pages) === undefined) return noted({ blocks, front: null })
    const { zone, warnings } = await tagged(pages, blocks, ports.inference)
    const firstPageIndex = firstPageOf(pages, blocks)
    const lines = frontLinesOf(pages, blocks, lineLabels).filter(({ ref }) => ref.pageIndex >= firstPageIndex)
    const votes = votesByLine(zone)
    const spans = spansOf(regionsOf(lines, pages), firstPageIndex, isAddressBy(votes))
    const revised = relabelBlocks(blocks, {
      votes,
      settled: settledLabels(spans),
      stray: strayLabels(lines, spans),
      begins: new Set(
        spans.abstracts.slice(1).flatMap(({ lines: [first] }) => (first === undefined ? [] : keyOf(first.ref))),
      ),
      continues: new Set(spans.notes.flatMap((note) => note.slice(1).map(({ ref }) => keyOf(ref)))),
    })
    return noted(
      { blocks: revised, front: frontOf(spans, firstPageIndex, zone, bodyLanguage(pages, blocks)) },
      warnings,
    )
  },
})
