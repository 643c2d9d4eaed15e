// What the lines of the first pages are, weighed over whole regions: later stages meet an abstract, keywords and notes in one piece.
import type { Inference } from '../../../contract/ports.ts'
import { defineStage } from '../../../contract/stage.ts'
import { isAbstractHeading, isOpeningHeading } from '../../../conventions/front-words.ts'
import { languageOf } from '../../../conventions/language/language.ts'
import { anyWord } from '../../../conventions/language/words.ts'
import type { AbstractPlace, Front, FrontPiece, FrontZone } from '../../../document/front.ts'
import type { Layers } from '../../../document/layers.ts'
import { type Block, type LabelledLine, type LineClue, type LineLabel, lineKey } from '../../../document/page/blocks.ts'
import { groupLines } from '../../../document/page/group-lines.ts'
import { frontPageOf, type Line, type Page, type TextSpan } from '../../../document/page/page.ts'
import { isSimilarSize } from '../../../document/page/typography.ts'
import { minOf } from '../../../kernel/lists.ts'
import { noted, type Warning } from '../../../kernel/noted.ts'
import { type TaggedZone, tagZone } from '../tagger/tag-zone.ts'
import type { PlacedZoneLine } from '../tagger/zone.ts'
import { type AbstractSpan, findAbstracts } from './abstract-span.ts'
import { coverClues, coversBefore } from './cover.ts'
import { type FrontLine, frontLinesOf } from './front-lines.ts'
import { findKeywords } from './keywords-span.ts'
import { lateClues } from './late-abstracts.ts'
import { findNotes, MARKED } from './note-regions.ts'
import { labelShare, type Region, regionsOf } from './regions.ts'
import { clueOn, type Votes, voteClues, votesByLine } from './vote-clues.ts'

// A line of the first pages cut where its letters change: a name in roman, the institution behind it in italics.

const isAllCaps = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)

function isSameStyle(line: Line, a: TextSpan, b: TextSpan): boolean {
  if (a.italic !== b.italic) return false
  const areAllCaps = isAllCaps(line.text.slice(a.start, a.end)) && isAllCaps(line.text.slice(b.start, b.end))
  return isSimilarSize(a, b) || areAllCaps
}

/** Letters that a piece needs: a lone sign in another font cuts no line. */
const LEAST_PIECE_LETTERS = 4
/** A line that changes its letters more often is set for emphasis, not in pieces. */
const MOST_PIECES = 5

/** Where the letters change; stretches with too few letters go with the one before them. */
function cutsOf(line: Line): number[] {
  const letters = (start: number, end: number) => line.text.slice(start, end).replace(/\P{L}/gu, '').length
  const level = line.spans.filter(({ rise, start, end }) => rise === null && letters(start, end) >= LEAST_PIECE_LETTERS)
  const cuts = level.flatMap((span, at) => {
    const before = level[at - 1]
    return before === undefined || isSameStyle(line, before, span) ? [] : [span.start]
  })
  return line.angle !== 0 || cuts.length >= MOST_PIECES ? [] : cuts
}

/** Lines that may hold a name beside an institution; others change their letters for emphasis. */
const MAY_MIX_NAMES_AND_PLACES = new Set<LineLabel | null>(['author', 'affiliation', 'front-note', 'correspondence'])

function piecesOf(whole: PlacedZoneLine, pages: readonly Page[]): FrontPiece[] {
  const { ref, text, opens, label } = whole
  const line = pages.find(({ index }) => index === ref.pageIndex)?.lines[ref.lineIndex]
  const edges = [0, ...(line !== undefined && MAY_MIX_NAMES_AND_PLACES.has(label) ? cutsOf(line) : []), text.length]
  return edges.slice(1).map((end, at) => {
    const offset = edges[at] ?? 0
    return { ref, offset, text: text.slice(offset, end), opens: at === 0 ? opens : 'piece' }
  })
}

/** What the header model says of whole lines, told of their pieces. */
function cutAtStyles({ lines, tokens }: TaggedZone, pages: readonly Page[]): FrontZone {
  const cut = lines.map((line) => piecesOf(line, pages))
  let count = 0
  const firstOf = cut.map((own) => {
    count += own.length
    return count - own.length
  })
  return {
    lines: cut.flat(),
    tokens: tokens.map((token) => {
      const own = cut[token.line] ?? []
      const at = own.findLastIndex(({ offset }) => offset <= token.start)
      const offset = own[at]?.offset ?? 0
      return { ...token, line: (firstOf[token.line] ?? 0) + at, start: token.start - offset, end: token.end - offset }
    }),
  }
}

// Addresses to write to: they look like affiliations and are none.

const WORDS = anyWord(({ correspondence }) => correspondence)
const OPENING = new RegExp(`^\\W*(?:\\p{L}\\s)?(?:${WORDS})`, 'iu')
/** A mark before a capital opens the next affiliation or note. */
const NEXT_MARK = /^(?:\d{1,2}|[a-z](?=\p{Lu})|[*∗†‡§¶#]{1,3})\s?\p{Lu}/u
const MAILBOX = /\S@\S/
/** Longer addresses are not printed. */
const MOST_CORRESPONDENCE_LINES = 6

/** The lines behind words such as "Corresponding author:", to the next mark or the address of a mailbox. */
function addressIn(lines: readonly FrontLine[], from: number): FrontLine[] {
  if (MAILBOX.test(lines[from]?.line.text ?? '')) return []
  const rest = lines.slice(from + 1, from + 1 + MOST_CORRESPONDENCE_LINES)
  const next = rest.findIndex(({ line }) => NEXT_MARK.test(line.text.trim()) || OPENING.test(line.text.trim()))
  const mailbox = rest.findIndex(({ line }) => MAILBOX.test(line.text))
  const end = minOf(
    [next, mailbox < 0 ? -1 : mailbox + 1].filter((at) => at >= 0),
    rest.length,
  )
  return rest.slice(0, end)
}

/** "the quality of informal" | "correspondence, but they are": a line of the body that goes on with such a word. */
const isAmidText = (lines: readonly FrontLine[], at: number): boolean =>
  lines[at]?.label === 'paragraph' &&
  lines[at - 1]?.label === 'paragraph' &&
  /^\p{Ll}/u.test(lines[at]?.line.text.trim() ?? '')

/** Lines of addresses to write to, without the words that announce them. */
export function findCorrespondence(regions: readonly Region[], taken: ReadonlySet<FrontLine>): FrontLine[] {
  return regions
    .flatMap(({ lines }) =>
      lines.flatMap((line, at) =>
        OPENING.test(line.line.text.trim()) && !isAmidText(lines, at) ? [line, ...addressIn(lines, at)] : [],
      ),
    )
    .filter((line) => !taken.has(line))
}

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
export const rawBlocks = (pages: readonly Page[], labels: Labels): Block[] =>
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
    (votes.get(lineKey(ref)) ?? []).some(({ label, share }) => label === 'affiliation' && share >= SURE_ADDRESS)

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
    if (isOpeningHeading(line.line.text)) return []
    // The heading belongs to the abstract, as the run-in word does.
    if ((label !== 'abstract' && label !== 'keywords') || !isFound[label] || within.has(line)) return []
    return isAbstractHeading(line.line.text.trim()) ? [] : [clueOn(line, `outside-${label}`, STRAY[label] ?? label)]
  })
}

function spanClues({ abstracts, keywords, notes, correspondence }: Spans): LineClue[] {
  return [
    ...correspondence.map((line) => clueOn(line, 'correspondence-words', 'correspondence')),
    ...notes.flatMap((note) =>
      note.map((line, at) => ({
        ...clueOn(line, 'prose-note', 'footnote'),
        ...(at > 0 && !MARKED.test(line.line.text) ? { begins: false } : {}),
      })),
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

/** "-GİRİŞ-", "1. Увод": the name of an introduction in a line of its own heads it, whatever that looks like to a model that learned English ones. */
function openingClues(lines: readonly FrontLine[], { abstracts, keywords }: Spans): LineClue[] {
  const within = new Set([...abstracts.flatMap((span) => span.lines), ...keywords.flat()])
  return lines
    .filter((line) => !within.has(line) && isOpeningHeading(line.line.text))
    .map((line) => clueOn(line, 'opening-heading', 'heading'))
}

/** What the first pages are by all that is known of their lines; `zone` is what the header model says. */
export function settled(
  pages: readonly Page[],
  lineLabels: Labels,
  zone: FrontZone | null,
): Pick<Layers, 'front' | 'frontClues'> {
  const labelled = pages.map((page, at) => ({ page, labels: lineLabels[at] ?? [] }))
  const covers = coversBefore(labelled)
  const firstPageIndex = pages[covers]?.index ?? 0
  const lines = frontLinesOf(pages, lineLabels).filter(({ ref }) => ref.pageIndex >= firstPageIndex)
  const votes = votesByLine(zone)
  const spans = spansOf(regionsOf(lines, pages), firstPageIndex, isAddressBy(votes))
  const frontClues = [
    ...coverClues(labelled, covers),
    ...voteClues(lines, votes),
    ...strayClues(lines, spans),
    ...lateClues(pages, lineLabels, spans.abstracts.length > 0),
    ...openingClues(lines, spans),
    ...spanClues(spans),
  ]
  return { front: frontOf(spans, firstPageIndex, zone, bodyLanguage(pages, lineLabels)), frontClues }
}

export const frontStage = defineStage({
  name: 'header.front',
  needs: ['pages', 'lineLabels'],
  gives: ['front', 'frontClues'],
  essential: false,
  run: async ({ pages, lineLabels }, { ports }) => {
    if (frontPageOf(pages) === undefined) return noted({ front: null, frontClues: [] })
    const { zone, warnings } = await tagged(pages, lineLabels, ports.inference)
    return noted(settled(pages, lineLabels, zone), warnings)
  },
})
