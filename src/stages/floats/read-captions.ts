// Captions found, read and given to what they are beside, with the receipt of every choice.
import { defineStage } from '../../contract/stage.ts'
import { captionLabel, captionType, isListing } from '../../conventions/labels/caption-label.ts'
import { entryPattern, LANGUAGES } from '../../conventions/language/words.ts'
import { codeText } from '../../conventions/line-ends/code-text.ts'
import { continuesInWords, endsOpen, endsSentence } from '../../conventions/line-ends/open-end.ts'
import { type PageText, pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Float, FloatRegion } from '../../document/floats.ts'
import type { Element, LineRef } from '../../document/page/blocks.ts'
import { type Box, unionBox, unionBoxes } from '../../document/page/box.ts'
import { type Page, toDisplayed } from '../../document/page/page.ts'
import { concatenate, cutStart, type RichText } from '../../document/rich-text.ts'
import type { Passage } from '../../document/structure.ts'
import { addTo, groupBy } from '../../kernel/lists.ts'
import { noted } from '../../kernel/noted.ts'
import type { CaptionAssignmentReceiptExport } from '../../schema/parts/diagnostics.ts'

interface Caption {
  readonly lines: readonly LineRef[]
  readonly type: 'figure' | 'table'
  readonly label: string | null
  readonly content: RichText
  /** What of the content is set by itself: the title, and the legend on the other side of the figure. */
  readonly parts: readonly RichText[]
  readonly notes: readonly RichText[]
  readonly pageIndex: number
  readonly box: Box
}

function readCaption(element: Element, text: PageText): Caption[] {
  const boxes = element.lines.flatMap((ref) => text.lineAt(ref) ?? []).map((line) => line.box)
  const box = unionBoxes(boxes)
  const [first] = element.lines
  if (box === null || first === undefined) return []
  const printed = text.textOf(element.lines, element.kind === 'figure-caption' ? 'caption-figure' : 'caption-table')
  const label = captionLabel(printed.text)
  const type = captionType(printed.text) ?? (element.kind === 'figure-caption' ? 'figure' : 'table')
  const content = label === null ? printed : cutStart(printed, label.textStart)
  const { lines } = element
  return [
    { lines, type, label: label?.label ?? null, content, parts: [content], notes: [], pageIndex: first.pageIndex, box },
  ]
}

type Regions = (caption: Pick<Caption, 'lines'>) => readonly FloatRegion[]

/** Gap in points below which an unlabelled caption continues from the one above it. */
const CONTINUED_GAP_PT = 16
/** The same where the caption above breaks off without a full stop. */
const UNFINISHED_GAP_PT = 48

function continuesCaption(before: Caption, next: Caption): boolean {
  if (next.label !== null || before.pageIndex !== next.pageIndex) return false
  const gap = next.box[1] - before.box[3]
  const isUnfinished = !/[.!?][)\]”"’]*\s*$/.test(before.content.text)
  const widest = isUnfinished ? UNFINISHED_GAP_PT : CONTINUED_GAP_PT
  return gap < widest && gap > -widest && next.box[0] < before.box[2] && next.box[2] > before.box[0]
}

/** Whether the caption is worded in the language of the paper: by the word of its label. */
function isInLanguage({ label }: Caption, language: string | null): boolean {
  const words = Object.values(LANGUAGES.get(language ?? '')?.labels ?? {}).flat()
  const [word = ''] = /^\p{L}+/u.exec(label ?? '') ?? []
  return words.some((entry) => new RegExp(`^(?:${entryPattern(entry, language ?? '')})$`, 'iu').test(word))
}

/** A caption with what continues from it; of one in two languages the paper's own stands first. */
function joined(before: Caption, next: Caption, language: string | null): Caption {
  const isTurned = next.label !== null && isInLanguage(next, language) && !isInLanguage(before, language)
  const [first, second] = isTurned ? [next, before] : [before, next]
  const content = concatenate([first.content, second.content])
  const box = unionBox(before.box, next.box)
  const last = before.parts.at(-1) ?? before.content
  const isTorn = before.parts.length > 1 && !endsSentence(last.text)
  const isRest = isTorn || continuesCaption(before, next) || continuesInWords(last.text, next.content.text)
  const parts = isTurned
    ? [content]
    : isRest
      ? [...before.parts.slice(0, -1), concatenate([last, next.content])]
      : [...before.parts, next.content]
  return { ...before, label: first.label, lines: [...before.lines, ...next.lines], content, parts, box }
}

/** Whether a line of a table's notes is the next one of its caption, which breaks off. */
function goesOnIn(caption: Caption, lines: readonly LineRef[], text: PageText): boolean {
  const [first] = lines
  const next = first === undefined ? undefined : text.lineAt(first)
  if (next === undefined || first?.pageIndex !== caption.pageIndex) return false
  const before = caption.content.text
  const isNext = Math.abs(next.box[1] - caption.box[3]) < next.size / 2 && next.box[0] < caption.box[2]
  return isNext && !endsSentence(before) && (endsOpen(before) || continuesInWords(before, next.text))
}

/** The lines of captions beside each other, which come as one block, by what each is the caption of. */
function apart(lines: readonly LineRef[], regionsOf: Regions): readonly (readonly LineRef[])[] {
  const groups = groupBy(lines, (ref) => regionsOf({ lines: [ref] })[0])
  return groups.has(undefined) ? [lines] : [...groups.values()]
}

/** Captions in reading order; a table's notes go with the table before them. */
function findCaptions(
  elements: readonly Element[],
  text: PageText,
  regionsOf: Regions,
  language: string | null,
): Caption[] {
  const captions: Caption[] = []
  for (const element of elements) {
    if (element.kind === 'figure-caption' || element.kind === 'table-caption') {
      const parts = apart(element.lines, regionsOf).map((lines) => ({ ...element, lines }))
      for (const caption of parts.flatMap((part) => readCaption(part, text))) {
        const [region] = regionsOf(caption)
        const at = captions.findLastIndex(
          (before) =>
            (region !== undefined && regionsOf(before).includes(region)) ||
            (before === captions.at(-1) && continuesCaption(before, caption)),
        )
        const before = captions[at]
        if (before === undefined) captions.push(caption)
        else captions[at] = joined(before, caption, language)
      }
    } else if (element.kind === 'table-note') {
      const at = captions.findLastIndex((caption) => caption.type === 'table')
      const [owner, note] = [captions[at], text.textOf(element.lines, 'table-note')]
      if (owner !== undefined && goesOnIn(owner, element.lines, text)) {
        const content = concatenate([owner.content, note])
        captions[at] = { ...owner, content, parts: [content], lines: [...owner.lines, ...element.lines] }
        continue
      }
      // The bullet of a list below the table is no note.
      if (owner !== undefined && /[\p{L}\d]/u.test(note.text))
        captions[at] = { ...owner, notes: [...owner.notes, note] }
    }
  }
  return captions
}

/** Lines of a listing whose baselines differ by less are one row. */
const SAME_ROW_PT = 2

const captionKey = (caption: Caption, index: number): string => `${caption.type}-${index + 1}`

/** The regions that were found for a caption; several where a table continues over pages. */
function regionsOf(
  { lines }: Pick<Caption, 'lines'>,
  byLine: ReadonlyMap<string, readonly FloatRegion[]>,
): readonly FloatRegion[] {
  return lines.map(({ pageIndex, lineIndex }) => byLine.get(`${pageIndex} ${lineIndex}`)).find(Boolean) ?? []
}

const toFloat = (caption: Caption, index: number, regions: readonly FloatRegion[]): Float => ({
  key: captionKey(caption, index),
  type: caption.type,
  label: caption.label,
  caption: caption.content,
  captionPageIndex: caption.pageIndex,
  areas: regions.flatMap(({ pageIndex, box, lines }) => (box === null ? [] : [{ pageIndex, box, lines }])),
})

/** With the tables that have none, each before the first caption of a later page. */
function withUncaptioned(floats: readonly Float[], regions: readonly FloatRegion[]): Float[] {
  const all = [...floats]
  for (const [at, { type, pageIndex, box, lines }] of regions.filter(({ caption }) => caption.length === 0).entries()) {
    const next = all.findIndex(({ captionPageIndex }) => captionPageIndex !== null && captionPageIndex > pageIndex)
    all.splice(next < 0 ? all.length : next, 0, {
      key: `${type}-without-caption-${at + 1}`,
      type,
      label: null,
      caption: null,
      captionPageIndex: null,
      areas: box === null ? [] : [{ pageIndex, box, lines }],
    })
  }
  return all
}

/** The rows of a listing or an algorithm are read, though they are a figure's. */
function listingOf({ label }: Caption, regions: readonly FloatRegion[], text: PageText): RichText[] {
  if (label === null || !isListing(label)) return []
  return regions.map(({ pageIndex, lines }) => {
    const refs = lines.map((lineIndex) => ({ pageIndex, lineIndex }))
    const placeOf = (ref: LineRef): readonly [number, number] => {
      const line = text.lineAt(ref)
      return [line?.baseline ?? 0, line?.box[0] ?? 0]
    }
    const sorted = refs.sort((a, b) => {
      const [[down, across], [otherDown, otherAcross]] = [placeOf(a), placeOf(b)]
      return Math.abs(down - otherDown) < SAME_ROW_PT ? across - otherAcross : down - otherDown
    })
    return codeText(sorted, text)
  })
}

function toPassages(
  captions: readonly Caption[],
  regions: readonly (readonly FloatRegion[])[],
  text: PageText,
): Passage[] {
  return captions.flatMap((caption, index) =>
    [
      ...caption.parts.map((content) => ({ kind: 'caption' as const, content })),
      ...listingOf(caption, regions[index] ?? [], text).map((content) => ({ kind: 'code' as const, content })),
      ...caption.notes.map((content) => ({ kind: 'note' as const, content })),
    ]
      .filter(({ content }) => content.text.trim() !== '')
      .map(({ kind, content }, part) => ({
        key: `${captionKey(caption, index)}-p${part + 1}`,
        section: captionKey(caption, index),
        kind,
        content,
        pageIndex: caption.pageIndex,
      })),
  )
}

function displayed({ pageIndex, box }: Caption, pages: readonly Page[]): Box {
  const page = pages.find(({ index }) => index === pageIndex)
  return page === undefined ? box : toDisplayed(page, box)
}

function toReceipt(
  pages: readonly Page[],
  captions: readonly Caption[],
  regions: readonly (FloatRegion | null)[],
): CaptionAssignmentReceiptExport {
  return {
    candidates: captions.map((caption, index) => ({
      caption_id: captionKey(caption, index),
      text: [caption.label, caption.content.text].filter(Boolean).join(' ').slice(0, 200),
      object_type: caption.type,
      page_number: caption.pageIndex + 1,
      bbox: [...displayed(caption, pages)],
      source_index: index,
    })),
    assignments: captions.map((caption, index) => {
      const region = regions[index] ?? null
      return {
        caption_id: captionKey(caption, index),
        object_id: region?.box == null ? null : `${caption.type}-area-${index + 1}`,
        score: region?.score ?? 0,
        reasons: [...(region?.reasons ?? ['nothing beside it'])],
        ambiguous: region?.isAmbiguous ?? false,
      }
    }),
  }
}

export const captionsStage = defineStage({
  name: 'captions',
  needs: ['pages', 'elements', 'floatRegions', 'header'],
  gives: ['floats', 'captionPassages', 'captionAssignment'],
  essential: false,
  run: ({ pages, elements, floatRegions, header }) => {
    const byLine = new Map<string, FloatRegion[]>()
    for (const region of floatRegions)
      for (const { pageIndex, lineIndex } of region.caption) addTo(byLine, `${pageIndex} ${lineIndex}`, region)
    const text = pageTextOf(pages)
    const claimed: Regions = (caption) => regionsOf(caption, byLine)
    const captions = findCaptions(elements, text, claimed, header.language)
    const regions = captions.map(claimed)
    return noted({
      floats: withUncaptioned(
        captions.map((caption, index) => toFloat(caption, index, regions[index] ?? [])),
        floatRegions,
      ),
      captionPassages: toPassages(captions, regions, text),
      captionAssignment: toReceipt(
        pages,
        captions,
        regions.map(([first]) => first ?? null),
      ),
    })
  },
})
