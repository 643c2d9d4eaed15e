// What the lines of the first pages are, weighed over whole regions: later stages meet an abstract, keywords and notes in one piece.
import type { Inference } from '../../../contract/ports.ts'
import { defineStage } from '../../../contract/stage.ts'
import { languageOf } from '../../../conventions/language.ts'
import type { Block, LabelledLine, LineClue, LineLabel } from '../../../document/blocks.ts'
import type { AbstractPlace, Front, FrontZone } from '../../../document/front.ts'
import { groupLines } from '../../../document/group-lines.ts'
import { frontPageOf, type Page } from '../../../document/page.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { tagZone } from '../tagger/tag-zone.ts'
import { type AbstractSpan, findAbstracts } from './abstract-span.ts'
import { findCorrespondence } from './correspondence.ts'
import { firstPageOf } from './cover.ts'
import { type FrontLine, frontLinesOf } from './front-lines.ts'
import { isAbstractHeading } from './front-words.ts'
import { findKeywords } from './keywords-span.ts'
import { findNotes } from './note-regions.ts'
import { labelShare, type Region, regionsOf } from './regions.ts'
import { cutAtStyles } from './style-pieces.ts'
import { clueOn, keyOf, type Votes, voteClues, votesByLine } from './vote-clues.ts'

const WITHOUT_MODEL = {
  code: 'HEADER_MODEL',
  message: 'the header model cannot run: title and authors are read by rules alone',
}

interface Tagged {
  /** Null where there is no front to read, or no model to read it. */
  readonly zone: FrontZone | null
  readonly warnings: readonly Warning[]
}

type Labels = readonly (readonly LabelledLine[])[]

/** Blocks as the layout model has them, undecided. */
const rawBlocks = (pages: readonly Page[], labels: Labels): Block[] =>
  pages.flatMap((page, at) => {
    const lines = page.lines.flatMap(({ box }, lineIndex) => {
      const labelled = labels[at]?.[lineIndex]
      return labelled === undefined
        ? []
        : [{ ref: { pageIndex: page.index, lineIndex }, box, labelled, look: null, runIn: null }]
    })
    return groupLines(lines.sort((a, b) => a.labelled.rank - b.labelled.rank))
  })

/** The header model's reading of the first pages; without its weights rules alone read on, and the record says so. */
async function tagged(pages: readonly Page[], labels: Labels, inference: Inference): Promise<Tagged> {
  try {
    const zone = await tagZone(pages, rawBlocks(pages, labels), inference)
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
  (votes: Votes) =>
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

function strayClues(lines: readonly FrontLine[], { abstracts, keywords }: Spans): LineClue[] {
  const isFound = { abstract: abstracts.length > 0, keywords: keywords.length > 0 }
  const within = new Set([...abstracts.flatMap((span) => span.lines), ...keywords.flat()])
  return lines.flatMap((line) => {
    const { label } = line
    // The heading belongs to the abstract, as the run-in word does.
    if ((label !== 'abstract' && label !== 'keywords') || !isFound[label] || within.has(line)) return []
    return isAbstractHeading(line.line.text.trim()) ? [] : [clueOn(line, `outside-${label}`, STRAY[label] ?? label)]
  })
}

function spanClues({ abstracts, keywords, notes, correspondence }: Spans): LineClue[] {
  return [
    ...correspondence.map((line) => clueOn(line, 'correspondence-words', 'correspondence')),
    ...notes.flatMap((note) =>
      note.map((line, at) => ({ ...clueOn(line, 'prose-note', 'footnote'), ...(at > 0 ? { begins: false } : {}) })),
    ),
    ...abstracts.flatMap(({ lines, evidence }, place) =>
      lines.map((line, at) => ({
        ...clueOn(line, `abstract-by-${evidence}`, 'abstract'),
        // Those in other languages begin anew.
        ...(place > 0 && at === 0 ? { begins: true } : {}),
      })),
    ),
    ...keywords.flat().map((line) => clueOn(line, 'keywords-heading', 'keywords')),
  ]
}

/** Lines of running text that say in which language a paper is written. */
const TELLING_LINES = 200

function bodyLanguage(pages: readonly Page[], labels: Labels): string | null {
  const texts = pages.flatMap(({ lines }, at) =>
    lines.flatMap(({ text }, index) => (labels[at]?.[index]?.label === 'paragraph' ? [text] : [])),
  )
  return languageOf(texts.slice(0, TELLING_LINES).join(' '))
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

export const frontStage = defineStage({
  name: 'header.front',
  needs: ['pages', 'lineLabels'],
  gives: ['front', 'frontClues'],
  essential: false,
  run: async ({ pages, lineLabels }, { ports }) => {
    if (frontPageOf(pages) === undefined) return noted({ front: null, frontClues: [] })
    const { zone, warnings } = await tagged(pages, lineLabels, ports.inference)
    const firstPageIndex = firstPageOf(pages, lineLabels)
    const lines = frontLinesOf(pages, lineLabels).filter(({ ref }) => ref.pageIndex >= firstPageIndex)
    const votes = votesByLine(zone)
    const spans = spansOf(regionsOf(lines, pages), firstPageIndex, isAddressBy(votes))
    const frontClues = [...voteClues(lines, votes), ...strayClues(lines, spans), ...spanClues(spans)]
    const language = bodyLanguage(pages, lineLabels)
    return noted({ front: frontOf(spans, firstPageIndex, zone, language), frontClues }, warnings)
  },
})
