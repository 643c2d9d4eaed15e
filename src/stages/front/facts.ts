// What the pages and the file say of the paper apart from the values that were read: what evidence is looked for in.
// Limits: as trained; training/confidence weighs the evidence as these numbers make it.
import { openPrinted, type Printed } from '../../conventions/find-printed.ts'
import { foldedWords } from '../../conventions/language/letters.ts'
import { readXmp, type XmpFacts } from '../../conventions/xmp.ts'
import type { FrontToken } from '../../document/front.ts'
import type { Layers } from '../../document/layers.ts'
import { HEAD_LABELS, type LabelledLine, type LineLabel, type LineRef, lineKey } from '../../document/page/blocks.ts'
import { frontPageOf, type Line } from '../../document/page/page.ts'
import { isSimilarSize } from '../../document/page/typography.ts'
import { addTo, maxOf, median } from '../../kernel/lists.ts'
import { type Cover, coverOf } from './cover-citation.ts'
import { editorLines } from './editor-lines.ts'
import { appearancesOn, ownCitations } from './own-citation.ts'

export type FrontSources = Pick<Layers, 'pages' | 'fileFacts' | 'lineLabels' | 'blocks' | 'front' | 'textQuality'>

export interface FactLine {
  readonly ref: LineRef
  readonly line: Line
  /** What the layout model says of the line. */
  readonly layout: LabelledLine | undefined
  /** What it was taken for in the end. */
  readonly label: LineLabel | null
  /** What the header model says of its tokens. */
  readonly tokens: readonly FrontToken[]
}

export interface FrontFacts {
  /** Lines of the page on which the paper begins. */
  readonly lines: readonly FactLine[]
  readonly lineAt: (ref: LineRef) => FactLine | undefined
  /** Whether a line stands below words such as "Edited by". */
  readonly isEditorLine: (ref: LineRef) => boolean
  /** Whether a line says how the paper is cited, or where it appears: works, names and places there are not its own. */
  readonly isCiting: (ref: LineRef) => boolean
  /** What the first two pages print, line by line. */
  readonly early: string
  /** Folded words of the first two pages, a blank before and behind each. */
  readonly words: string
  /** Running heads and feet of later pages, each once. */
  readonly heads: readonly string[]
  /** How the paper says that it is cited. */
  readonly cites: readonly string[]
  /** What an archive's cover says; null where there is none. */
  readonly cover: Cover | null
  readonly declaredTitles: readonly string[]
  readonly creators: readonly string[]
  readonly xmp: XmpFacts
  readonly printed: Printed
  /** Height of the letters of running text, in points. */
  readonly bodySize: number
  /** Of the largest line of words. */
  readonly largest: number
  readonly pageHeight: number
  /** ISO 639-1, of the body; null where unknown. */
  readonly language: string | null
  /** Share of letters of the first page that were recognised, not read. */
  readonly ocr: number
  /** 0 to 1. */
  readonly quality: number
}

export const spaced = (text: string): string => ` ${foldedWords(text).join(' ')} `

/** Running heads of so many pages say all that running heads say. */
const HEAD_PAGES = 12

function factLines({ pages, lineLabels, blocks, front }: FrontSources): FactLine[] {
  const first = front?.firstPageIndex ?? 0
  const tokensOf = new Map<string, FrontToken[]>()
  for (const token of front?.zone?.tokens ?? []) {
    const piece = front?.zone?.lines[token.line]
    if (piece === undefined) continue
    const placed = { ...token, start: token.start + piece.offset, end: token.end + piece.offset }
    addTo(tokensOf, lineKey(piece.ref), placed)
  }
  const labelOf = new Map(blocks.flatMap(({ label, lines }) => lines.map((ref) => [lineKey(ref), label] as const)))
  return pages.flatMap((page, at) =>
    page.index > first + 2
      ? []
      : page.lines.map((line, lineIndex) => {
          const ref = { pageIndex: page.index, lineIndex }
          const key = lineKey(ref)
          const [layout, tokens] = [lineLabels[at]?.[lineIndex], tokensOf.get(key) ?? []]
          return { ref, line, layout, label: labelOf.get(key) ?? null, tokens }
        }),
  )
}

function headsOf({ pages, blocks }: FrontSources, first: number): string[] {
  const lineOf = new Map(pages.map((page) => [page.index, page.lines]))
  const heads = blocks
    .filter(({ label, pageIndex }) => HEAD_LABELS.has(label) && pageIndex > first && pageIndex < first + HEAD_PAGES)
    .flatMap(({ lines }) => lines.map(({ pageIndex, lineIndex }) => lineOf.get(pageIndex)?.[lineIndex]?.text ?? ''))
  return [...new Set(heads.map((head) => head.replace(/\s+/g, ' ').trim()))]
}

/** A line of so many words is no logo. */
const WORDY = 3
const isWordy = ({ angle, text }: Line): boolean => angle === 0 && (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= WORDY

function bodySizeOf(lines: readonly FactLine[]): number {
  const sizes = lines.filter(({ label }) => label === 'paragraph' || label === 'abstract').map(({ line }) => line.size)
  return sizes.length === 0 ? median(lines.map(({ line }) => line.size)) : median(sizes)
}

/** By the blocks, the last of the sources to be known: the title and what is sure of it rest on the same facts. */
const known = new WeakMap<FrontSources['blocks'], { readonly of: FrontSources; readonly facts: FrontFacts }>()

/** Programs that print declare the name of the file. */
/** What a word processor declares of a file that it prints is the name of another file. */
const PRINTED_FILE = /^microsoft (?:office )?(?:word|powerpoint|excel) - /i
const FILE_NAME_END = /\.(?:docx?|odt|rtf|tex|dvi|indd|qxd|pdf)$/i

export function frontFacts({ pages, fileFacts, lineLabels, blocks, front, textQuality }: FrontSources): FrontFacts {
  const of = { pages, fileFacts, lineLabels, blocks, front, textQuality }
  const last = known.get(blocks)
  const isSame = (name: keyof FrontSources): boolean => last?.of[name] === of[name]
  if (last !== undefined && Object.keys(of).every((name) => isSame(name as keyof FrontSources))) return last.facts
  const facts = gatherFacts(of)
  known.set(blocks, { of, facts })
  return facts
}

function gatherFacts(sources: FrontSources): FrontFacts {
  const { pages, fileFacts, front, textQuality } = sources
  const first = front?.firstPageIndex ?? 0
  const all = factLines(sources)
  const byKey = new Map(all.map((each) => [lineKey(each.ref), each]))
  const lines = all.filter(({ ref }) => ref.pageIndex === first)
  const xmp = readXmp(fileFacts?.xmp ?? null)
  const page = frontPageOf(pages)
  const early = all
    .filter(({ ref }) => ref.pageIndex <= first + 1)
    .map(({ line }) => line.text)
    .join('\n')
  const handled = new Set(
    [...editorLines(all.map(({ ref, line: { text, box } }) => ({ ...ref, text, box })))].map(lineKey),
  )
  const opening = pages.filter(({ index }) => index <= first + 1)
  const cites = opening.flatMap(ownCitations)
  const citing = new Set<Line | undefined>(
    [...cites, ...opening.flatMap(appearancesOn)]
      .filter(({ isLabelled }) => isLabelled)
      .flatMap(({ lines: own }) => own.filter(({ size }) => isSimilarSize({ size }, { size: own[0]?.size ?? 0 }))),
  )
  const lettersOf = (some: readonly FactLine[]) => some.reduce((sum, { line }) => sum + line.text.length, 0)
  return {
    lines,
    lineAt: (ref) => byKey.get(lineKey(ref)),
    isEditorLine: (ref) => handled.has(lineKey(ref)),
    isCiting: (ref) => citing.has(byKey.get(lineKey(ref))?.line),
    early,
    words: spaced(early),
    heads: headsOf(sources, first),
    cites: cites.map(({ text }) => text),
    cover: coverOf(pages, first),
    declaredTitles: [xmp.title ?? '', fileFacts?.title ?? '']
      .map((title) => title.replace(FILE_NAME_END, ''))
      .filter((title) => title !== '' && !PRINTED_FILE.test(title)),
    creators: xmp.creators.length === 0 && fileFacts?.author ? [fileFacts.author] : xmp.creators,
    xmp,
    printed: openPrinted(pages),
    bodySize: bodySizeOf(all),
    largest: maxOf(
      lines.filter(({ line }) => isWordy(line)).map(({ line }) => line.size),
      1,
    ),
    pageHeight: pages.find(({ index }) => index === first)?.height ?? 1,
    language: front?.language ?? null,
    ocr: lettersOf(lines.filter(({ line }) => line.ocr)) / Math.max(1, lettersOf(lines)),
    quality: page?.textQuality ?? textQuality ?? 1,
  }
}
