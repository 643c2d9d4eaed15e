// Captions found, read and given to what they stand beside, with the receipt of every choice.
// Limits: set by hand while looking at papers, where nothing else is said.
import { defineStage } from '../../contract/stage.ts'
import { captionLabel, captionType } from '../../conventions/labels/caption-label.ts'
import { type PageText, pageTextOf } from '../../conventions/line-ends/page-text.ts'
import type { Block, Element } from '../../document/blocks.ts'
import { type Box, unionBox, unionBoxes } from '../../document/box.ts'
import type { Float, FloatArea } from '../../document/floats.ts'
import type { Page } from '../../document/page.ts'
import { concatenate, cutStart, type RichText } from '../../document/rich-text.ts'
import type { Passage } from '../../document/structure.ts'
import { noted } from '../../kernel/noted.ts'
import type { CaptionAssignmentReceiptExport } from '../../schema/diagnostics.ts'
import { type Assignment, assignAreas } from './assign.ts'
import { type Areas, findAreas } from './find-areas.ts'
import { freeArea } from './free-area.ts'

interface Caption {
  readonly elements: readonly number[]
  readonly type: 'figure' | 'table'
  readonly label: string | null
  readonly content: RichText
  readonly notes: readonly RichText[]
  readonly pageIndex: number
  readonly box: Box
}

function readCaption(element: Element, index: number, text: PageText): Caption[] {
  const boxes = element.lines.flatMap((ref) => text.lineAt(ref) ?? []).map((line) => line.box)
  const box = unionBoxes(boxes)
  const [first] = element.lines
  if (box === null || first === undefined) return []
  const printed = text.textOf(element.lines, element.kind === 'figure-caption' ? 'caption-figure' : 'caption-table')
  const label = captionLabel(printed.text)
  const type = captionType(printed.text) ?? (element.kind === 'figure-caption' ? 'figure' : 'table')
  const content = label === null ? printed : cutStart(printed, label.textStart)
  return [{ elements: [index], type, label: label?.label ?? null, content, notes: [], pageIndex: first.pageIndex, box }]
}

/** Gap in points below which an unlabelled caption goes on from the one above it. */
const CONTINUED_GAP_PT = 16
/** The same where the caption above breaks off without a full stop. */
const UNFINISHED_GAP_PT = 48

function goesOn(before: Caption | undefined, next: Caption): before is Caption {
  if (before === undefined || next.label !== null || before.pageIndex !== next.pageIndex) return false
  const gap = next.box[1] - before.box[3]
  const isUnfinished = !/[.!?][)\]”"’]*\s*$/.test(before.content.text)
  const widest = isUnfinished ? UNFINISHED_GAP_PT : CONTINUED_GAP_PT
  return gap < widest && gap > -widest && next.box[0] < before.box[2] && next.box[2] > before.box[0]
}

/** Captions in reading order; a table's notes go with the table before them. */
function findCaptions(elements: readonly Element[], text: PageText): Caption[] {
  const captions: Caption[] = []
  for (const [index, element] of elements.entries()) {
    if (element.kind === 'figure-caption' || element.kind === 'table-caption') {
      for (const caption of readCaption(element, index, text)) {
        const before = captions.at(-1)
        if (goesOn(before, caption)) {
          const content = concatenate([before.content, caption.content])
          const box = unionBox(before.box, caption.box)
          captions[captions.length - 1] = { ...before, elements: [...before.elements, index], content, box }
        } else captions.push(caption)
      }
    } else if (element.kind === 'table-note') {
      const at = captions.findLastIndex((caption) => caption.type === 'table')
      const owner = captions[at]
      if (owner !== undefined) {
        captions[at] = { ...owner, notes: [...owner.notes, text.textOf(element.lines, 'table-note')] }
      }
    }
  }
  // Where captions have labels, one without is text that only looks like one.
  const isLabelled = (type: Caption['type']) =>
    captions.some((caption) => caption.type === type && caption.label !== null)
  const hasLabels = { figure: isLabelled('figure'), table: isLabelled('table') }
  return captions.filter((caption) => caption.label !== null || !hasLabels[caption.type])
}

const keyOf = (caption: Caption, index: number): string => `${caption.type}-${index + 1}`

interface Drawn {
  readonly areas: Areas
  readonly pages: readonly Page[]
  readonly blocks: readonly Block[]
}

function toFloats(captions: readonly Caption[], assignments: readonly Assignment[], drawn: Drawn): Float[] {
  const { areas, pages, blocks } = drawn
  const assigned = captions.map((caption, index) =>
    (assignments[index]?.areas ?? []).flatMap(
      (at) => (caption.type === 'figure' ? areas.figures : areas.tables)[at] ?? [],
    ),
  )
  const free = (caption: Caption): FloatArea[] => {
    const page = pages.find(({ index }) => index === caption.pageIndex)
    const taken = assigned.flat().filter((area) => area.pageIndex === caption.pageIndex)
    const found = page === undefined || caption.type === 'table' ? null : freeArea(caption.box, { page, blocks, taken })
    return found === null ? [] : [found]
  }
  return captions.map((caption, index) => ({
    key: keyOf(caption, index),
    type: caption.type,
    label: caption.label,
    caption: caption.content,
    elements: caption.elements,
    captionPageIndex: caption.pageIndex,
    areas: assigned[index]?.length ? assigned[index] : free(caption),
  }))
}

function toPassages(captions: readonly Caption[]): Passage[] {
  return captions.flatMap((caption, index) =>
    [caption.content, ...caption.notes]
      .filter((content) => content.text.trim() !== '')
      .map((content, part) => ({
        key: `${keyOf(caption, index)}-p${part + 1}`,
        section: keyOf(caption, index),
        kind: 'caption' as const,
        content,
        pageIndex: caption.pageIndex,
      })),
  )
}

function toReceipt(captions: readonly Caption[], assignments: readonly Assignment[]): CaptionAssignmentReceiptExport {
  return {
    candidates: captions.map((caption, index) => ({
      caption_id: keyOf(caption, index),
      text: [caption.label, caption.content.text].filter(Boolean).join(' ').slice(0, 200),
      object_type: caption.type,
      page_number: caption.pageIndex + 1,
      bbox: [...caption.box],
      source_index: index,
    })),
    assignments: assignments.map(({ areas, score, reasons, isAmbiguous }, index) => ({
      caption_id: captions[index] === undefined ? '' : keyOf(captions[index], index),
      object_id: areas[0] === undefined ? null : `${captions[index]?.type}-area-${areas[0] + 1}`,
      score,
      reasons: [...reasons],
      ambiguous: isAmbiguous,
    })),
  }
}

export const captionsStage = defineStage({
  name: 'captions',
  needs: ['pages', 'blocks', 'elements'],
  gives: ['floats', 'captionPassages', 'captionAssignment'],
  essential: false,
  run: ({ pages, blocks, elements }) => {
    const captions = findCaptions(elements, pageTextOf(pages))
    const areas = findAreas(pages, blocks)
    const assignments = assignAreas(captions, { figure: areas.figures, table: areas.tables })
    return noted({
      floats: toFloats(captions, assignments, { areas, pages, blocks }),
      captionPassages: toPassages(captions),
      captionAssignment: toReceipt(captions, assignments),
    })
  },
})
